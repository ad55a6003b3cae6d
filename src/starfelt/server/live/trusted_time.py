"""Trusted time: ages are counted by the time in which servers ran, not by a clock that may have been set.

Each minute a server notes that it runs. A span of more than a day without a note is a gap: the server was off, the
machine slept, or its clock was wrong before. A gap counts as one day, however long it looks.
"""

from __future__ import annotations

import logging

import msgspec

from starfelt.server.common import Clock, RecordKey, Records
from starfelt.server.live.clock_watch import span
from starfelt.store.base import Store

DAY_MS = 24 * 3600 * 1000
#: How many gaps are remembered. What lies before them counts in full.
_GAPS = 100

log = logging.getLogger(__name__)


class Notes(msgspec.Struct, frozen=True):
    """When servers ran, in ms since the epoch: the last note, and gaps from a note to the next, oldest first."""

    until: int
    gaps: tuple[tuple[int, int], ...] = ()

    def after(self, wall: int) -> Notes:
        """Return the notes after another one at a moment."""
        gap = ((self.until, wall),) if wall - self.until > DAY_MS else ()
        return Notes(wall, (*self.gaps, *gap)[-_GAPS:])

    def back(self, ms: int) -> int:
        """Return the moment before the last note since which trusted time of `ms` has passed."""
        at = self.until
        for before, after in reversed(self.gaps):
            if after > at:  # noted by a clock that was ahead
                continue
            ran = at - after
            if ms <= ran:
                break
            at, ms = before, ms - ran - DAY_MS
            if ms <= 0:
                return at
        return at - ms


_KEY = RecordKey("server", "ran", Notes, days=None)


class TrustedTime:
    """The notes of all servers on a store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._records, self._clock = Records(store, clock), clock

    async def read(self) -> Notes | None:
        """Return the notes; None: no server has run yet.

        Raises:
            StoreError: the store cannot be read.
        """
        return await self._records.read(_KEY)

    async def note(self) -> Notes:
        """Note that the server runs now, and return all notes.

        Raises:
            StoreError: the store cannot be read or written.
        """
        wall = self._clock.wall()
        gap = 0

        def decide(notes: Notes | None) -> tuple[Notes]:
            nonlocal gap
            gap = wall - notes.until if notes else 0
            return (notes.after(wall) if notes else Notes(wall),)

        (notes,) = await self._records.change([_KEY], decide)
        if gap > DAY_MS:
            log.warning(
                "by the clock a server last ran %s ago; for the age of matches this counts as one day",
                span(gap),
            )
        elif gap < -DAY_MS:
            log.warning("by the clock a server ran %s from now: is the clock right?", span(-gap))
        return notes
