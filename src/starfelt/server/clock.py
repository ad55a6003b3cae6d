"""The server's time: one clock for everything that is written down, never set back while the server runs."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Milliseconds since the epoch. Tests bring one that they move themselves."""

    def now(self) -> int:
        """Return the moment, in milliseconds since the epoch."""
        ...


class SystemClock:
    """The system's time when the server started, and steady from there."""

    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()

    def now(self) -> int:
        """Return the moment, in milliseconds since the epoch."""
        return int((self._start + time.monotonic()) * 1000)
