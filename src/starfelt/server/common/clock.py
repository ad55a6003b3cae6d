"""The server clock: one clock for everything that is written down, never set back while the server runs."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Milliseconds since the epoch. Tests bring one that they move themselves."""

    def now(self) -> int:
        """Return the moment, in milliseconds since the epoch."""
        ...


#: The heartbeat reads the clock every second: after a longer gap the process was stopped, and nobody could play.
_MOST_S = 5.0


class SharedClock:
    """The system's time, which the clocks of all nodes are kept to.

    Where that is set back, time goes on steadily from where it was: standing still, it would stop every match.
    """

    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()

    def now(self) -> int:
        """Return the moment, in milliseconds since the epoch."""
        steady = time.monotonic()
        self._start = max(self._start, time.time() - steady)
        return int((self._start + steady) * 1000)


class SystemClock:
    """The system's time when the server started, and steady from there.

    It stands still while the process is stopped (SIGSTOP, a debugger, a laptop that sleeps): that is nobody's turn.
    """

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._start = time.time() - self._last

    def now(self) -> int:
        """Return the moment, in milliseconds since the epoch."""
        last, self._last = self._last, time.monotonic()
        if self._last - last > _MOST_S:
            self._start -= self._last - last
        return int((self._start + self._last) * 1000)
