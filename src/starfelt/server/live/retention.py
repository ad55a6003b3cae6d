"""Matches that nobody has touched for days are taken away, as the host has it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from starfelt.server.common import Clock, limits
from starfelt.store.base import Store

#: The phases of matches that wait for players.
OPEN = ("open", "countdown")
#: How many go at once.
_SWEPT = 200
_DAY_MS = 24 * 3600 * 1000


class RetentionPolicy(NamedTuple):
    """For how many days matches are kept that nobody has touched, and where nobody was; None: for ever."""

    open: int = limits.OPEN_DAYS
    played: int = limits.PLAYED_DAYS
    finished: int | None = None


DEFAULT_RETENTION = RetentionPolicy()


class Retention:
    """Takes away what is kept no longer."""

    def __init__(self, store: Store, clock: Clock, kept: RetentionPolicy) -> None:
        self._store, self._clock, self._kept = store, clock, kept
        #: Matches that are being taken away at this moment: who comes to one of them is told that it is gone.
        self.going: frozenset[str] = frozenset()

    async def sweep(self, live: Collection[str]) -> None:
        """Take away where nothing has happened for days, but for matches that are live here.

        Raises:
            StoreError: the store cannot be read or written.
        """
        kept = self._kept
        for phases, days in (OPEN, kept.open), (("playing",), kept.played), (("finished",), kept.finished):
            if days is None:
                continue
            before = self._clock.now() - days * _DAY_MS
            names = await self._store.stale(phases, before, _SWEPT)
            self.going = frozenset(names).difference(live)
            try:
                if self.going:
                    await self._store.remove(sorted(self.going), before)
            finally:
                self.going = frozenset()
