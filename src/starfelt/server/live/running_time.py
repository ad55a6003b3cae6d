"""Running time: the time of matches over days. It stands still while no server runs.

Each server notes now and then that it runs. A longer gap is lost time: all servers were down or cut off from the
store, the machine slept, or its clock was set. However many turns of days are owed, none is changed because of it: a
moment stays the same, and only its date on the calendar moves.
"""

from __future__ import annotations

import logging

import msgspec

from starfelt.server.common import Clock, RecordKey, Records
from starfelt.server.live.clock_watch import span
from starfelt.store.base import Store

#: How often a server notes that it runs.
NOTE_MS = 20_000
#: A longer gap between two notes is lost, but for so much of it. Running time goes no further beyond the last note.
MOST_MS = 60_000

log = logging.getLogger(__name__)


class RunningNotes(msgspec.Struct, frozen=True):
    """When servers last ran (milliseconds since the epoch), and how much time was lost before that."""

    until: int
    lost: int = 0

    def after(self, now: int) -> RunningNotes:
        """Return the notes after another one at a moment. Less than nothing is lost where the clock was set back."""
        gap = now - self.until
        if abs(gap) > MOST_MS:
            return RunningNotes(now, self.lost + gap - MOST_MS)
        return RunningNotes(max(now, self.until), self.lost)


KEY = RecordKey("server", "running", RunningNotes, days=None)


class RunningTime:
    """The running time of all servers on a store, as a `Clock`. Before the first note nothing is lost."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._records, self._clock = Records(store, clock), clock
        self._notes: RunningNotes | None = None

    @property
    def lost(self) -> int:
        """How many milliseconds were lost so far: a moment's date on the calendar is so much later."""
        return 0 if self._notes is None else self._notes.lost

    def now(self) -> int:
        """Return the moment in running time, in milliseconds."""
        now = self._clock.now()
        return now if self._notes is None else min(now, self._notes.until + MOST_MS) - self._notes.lost

    def wall(self) -> int:
        """Return the moment by the system's clock."""
        return self._clock.wall()

    async def read(self) -> None:
        """Read what servers have noted.

        Raises:
            StoreError: the store cannot be read.
        """
        self._notes = await self._records.read(KEY)

    async def note(self) -> bool:
        """Note that this server runs, and return whether the dates of moments are others than before.

        Raises:
            StoreError: the store cannot be read or written.
        """
        now, before, lost = self._clock.now(), self.lost, 0

        def decide(notes: RunningNotes | None) -> tuple[RunningNotes]:
            nonlocal lost
            after = RunningNotes(now) if notes is None else notes.after(now)
            lost = 0 if notes is None else after.lost - notes.lost
            return (after,)

        (self._notes,) = await self._records.change([KEY], decide)
        if lost:
            log.info("no server ran for %s: the turns of matches over days end later", span(lost))
        return self.lost != before
