"""Clock watch: notices that the clock was set or that the machine slept, after which timers are set by another time."""

from __future__ import annotations

import asyncio
import logging
from typing import NamedTuple

#: A step from which on timers are set again.
_STEP_MS = 500
#: A step of the system's clock that is said.
_SAID_MS = 5000

log = logging.getLogger(__name__)


class _Look(NamedTuple):
    """The same moment on three clocks, in milliseconds: the event loop's, the matches' and the system's."""

    loop: float
    now: int
    wall: int


class ClockWatch:
    """Compares the server's clocks with the event loop's, which nobody sets."""

    def __init__(self) -> None:
        self._last: _Look | None = None

    def was_set(self, now: int, wall: int) -> bool:
        """Return whether the time of matches was set since the last call, and say it where the system's clock was.

        `now` and `wall` are the moment as `Clock` has it.
        """
        last, self._last = self._last, _Look(asyncio.get_running_loop().time() * 1000, now, wall)
        if last is None:
            return False
        loop_ms, now_ms, wall_ms = (after - before for after, before in zip(self._last, last, strict=True))
        jump = max(wall_ms - now_ms, wall_ms - loop_ms, key=abs)
        if abs(jump) > _SAID_MS:
            log.warning(
                "the system's clock went %s by %s: it was set, or this process did not run; "
                "matches in play go on where they were, and no match is deleted because of it",
                "forward" if jump > 0 else "back",
                span(abs(jump)),
            )
        return abs(now_ms - loop_ms) > _STEP_MS


def span(ms: float) -> str:
    """Return a length of time in words, such as `90 days` or `20 s`."""
    seconds = round(ms / 1000)
    for unit, length in (("days", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * length:
            return f"{seconds // length} {unit}"
    return f"{seconds} s"
