"""Presences: players who have friends and a page open, written down now and then, so that every node knows."""

from __future__ import annotations

from starfelt.server.common import Clock
from starfelt.store.base import Store

#: How often it is written down that a player is here.
_NOTED_MS = 20_000


class Presences:
    """The presences that this node has noted."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        #: When each player was last written down, in this order.
        self._noted: dict[str, int] = {}

    async def note(self, player: str) -> None:
        """Write down that a player is here, unless that was done a moment ago.

        Raises:
            StoreError: it cannot be written.
        """
        now = self._clock.now()
        while self._noted and now - next(iter(self._noted.values())) >= _NOTED_MS:
            del self._noted[next(iter(self._noted))]
        if player not in self._noted:
            self._noted[player] = now
            await self._store.note_here(player, self._clock.wall())

    def forget(self, player: str) -> None:
        """Write a player down again when their page next asks: they show now that they are here."""
        self._noted.pop(player, None)
