"""Rater: applies the results of rated matches to ratings, in the background.

Results are in the store with the events that end their matches. All nodes apply them; of two that apply the same
result, one is refused, and reads again. So ratings follow from the log of results alone.
"""

from __future__ import annotations

from starfelt.matches.rated import marks_of
from starfelt.people.results import ABANDONED_DAYS, apply_results, people_of
from starfelt.server.common import Clock, Recurring
from starfelt.server.live.trusted_time import DAY_MS, TrustedTime
from starfelt.store.base import Conflict, Store

#: How many results are applied in one transaction.
_BATCH = 200
#: How often results of others are looked for: those of other nodes, and those that the host had applied again.
_LOOK_S = 10.0


class Rater:
    """Applies the results of one store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._trusted_time = store, TrustedTime(store, clock)
        self._applying = Recurring(self.apply, _LOOK_S, "results could not be applied")

    def begin(self) -> None:
        """Begin, in the background."""
        self._applying.begin("rater")

    def ring(self) -> None:
        """Say that a rated match has ended."""
        self._applying.ring()

    async def apply(self) -> None:
        """Apply all results that are in the store.

        Raises:
            StoreError: the store cannot be read or written.
        """
        while True:
            notes = await self._trusted_time.read()
            abandoned = notes.back(ABANDONED_DAYS * DAY_MS) if notes else 0
            pending = await self._store.pending_results(abandoned, _BATCH)
            if not pending.results:
                return
            ratings = await self._store.ratings(people_of(pending.results))
            excluded = frozenset(await self._store.excluded())
            applied = apply_results(pending.results, pending.last, ratings, excluded, marks_of)
            try:
                await self._store.apply_results(pending.replays, *applied)
            except Conflict:
                continue

    async def close(self) -> None:
        """Stop; the next start goes on."""
        await self._applying.close()
