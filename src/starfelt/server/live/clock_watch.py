"""Clock watch: notices that the clock was set or that the machine slept, after which timers are set by another time."""

from __future__ import annotations

import asyncio

#: A step from which on the clock was set, or the machine slept.
_STEP_MS = 500


class ClockWatch:
    """Compares the server's clock with the event loop's, which nobody sets."""

    def __init__(self) -> None:
        self._ahead: float | None = None

    def was_set(self, now: int) -> bool:
        """Return whether the clock was set since the last call; `now` in ms since the epoch."""
        before, self._ahead = self._ahead, now - asyncio.get_running_loop().time() * 1000
        return before is not None and abs(self._ahead - before) > _STEP_MS
