"""The server's time: a steady one for live matches, which is never set back, and the wall clock for dates."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Two times, in milliseconds since the epoch. Tests bring a clock that they move themselves."""

    def now(self) -> int:
        """Return the moment in the time of live matches, for durations and for what a match waits for."""
        ...

    def wall(self) -> int:
        """Return the moment by the system's clock, for dates, days and retention. It may be set at any time."""
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
        """Return the moment in the time of live matches."""
        steady = time.monotonic()
        self._start = max(self._start, time.time() - steady)
        return int((self._start + steady) * 1000)

    def wall(self) -> int:
        """Return the moment by the system's clock."""
        return int(time.time() * 1000)


class SystemClock:
    """The clock of a server that is alone.

    The time of matches is the system's when the server starts, and steady from there. It stands still while the process
    is stopped (SIGSTOP, a debugger) or the machine sleeps: that is nobody's turn.
    """

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._start = time.time() - self._last

    def now(self) -> int:
        """Return the moment in the time of live matches."""
        last, self._last = self._last, time.monotonic()
        if self._last - last > _MOST_S:
            self._start -= self._last - last
        return int((self._start + self._last) * 1000)

    def wall(self) -> int:
        """Return the moment by the system's clock."""
        return int(time.time() * 1000)
