"""Pauses: a player's clocks of days stand still for some days a year, in all matches at once, because they said so.

A pause counts for at least a day, also where it ends earlier, so a player begins few of them in a year.
"""

from __future__ import annotations

import msgspec

from starfelt.games.contract import Refused
from starfelt.matches.days import DAY_MS
from starfelt.matches.identity import hash_identity, owner_of_identity
from starfelt.server.common import RecordKey, Records, limits
from starfelt.server.live.running_time import RunningTime
from starfelt.store.base import Store

_YEAR_MS = 365 * DAY_MS


class PauseSpan(msgspec.Struct, frozen=True):
    """A pause from a moment of running time until another."""

    since: int
    until: int

    @property
    def days_ms(self) -> int:
        """How much of the year's days it takes."""
        return max(DAY_MS, self.until - self.since)


class PauseSpans(msgspec.Struct, frozen=True):
    """A player's pauses of the last year, oldest first."""

    spans: tuple[PauseSpan, ...] = ()

    def running(self, now: int) -> PauseSpan | None:
        """Return the pause that runs at a moment, or None."""
        return self.spans[-1] if self.spans and self.spans[-1].until > now else None

    def left(self, now: int) -> int:
        """Return how many whole days the player may still pause in the year that ends at a moment."""
        taken = sum(span.days_ms for span in self._of_year(now))
        return max(0, limits.PAUSE_DAYS * DAY_MS - taken) // DAY_MS

    def begin(self, now: int, days: int) -> PauseSpans:
        """Return the pauses with another one."""
        return PauseSpans((*self._of_year(now), PauseSpan(now, now + days * DAY_MS)))

    def end(self, now: int) -> PauseSpans:
        """Return the pauses without what is left of the running one."""
        found = self.running(now)
        return self if found is None else PauseSpans((*self.spans[:-1], PauseSpan(found.since, now)))

    def _of_year(self, now: int) -> tuple[PauseSpan, ...]:
        return tuple(span for span in self.spans if span.until > now - _YEAR_MS)


class Pauses:
    """The pauses of one server's players."""

    def __init__(self, store: Store, running_time: RunningTime) -> None:
        self._records, self._time = Records(store, running_time), running_time

    async def read(self, player: str) -> PauseSpans:
        """Return a player's pauses.

        Raises:
            StoreError: the store cannot be read.
        """
        return await self._records.read(_key(player)) or PauseSpans()

    async def begin(self, player: str, days: int) -> PauseSpan | Refused:
        """Begin a pause of some days, and return it; or why that is not possible.

        Raises:
            StoreError: it cannot be written.
        """
        now = self._time.now()
        refused: list[Refused] = []

        def decide(held: PauseSpans | None) -> tuple[PauseSpans]:
            refused.clear()
            before = held or PauseSpans()
            if before.running(now) is not None:
                refused.append(Refused("paused-already"))
            elif days > before.left(now):
                refused.append(Refused("pause-too-long", {"days": before.left(now)}))
            return (before if refused else before.begin(now, days),)

        (spans,) = await self._records.change([_key(player)], decide)
        return refused[0] if refused else spans.spans[-1]

    async def end(self, player: str) -> PauseSpan | None:
        """End the pause that runs, and return it as it was; None: there is none.

        Raises:
            StoreError: it cannot be written.
        """
        now, ended = self._time.now(), list[PauseSpan]()

        def decide(held: PauseSpans | None) -> tuple[PauseSpans | None]:
            ended.clear()
            if held is None or (running := held.running(now)) is None:
                return (held,)
            ended.append(running)
            return (held.end(now),)

        await self._records.change([_key(player)], decide)
        return ended[0] if ended else None


def _key(player: str) -> RecordKey:
    return RecordKey(owner_of_identity(hash_identity(player)), "pauses", PauseSpans)
