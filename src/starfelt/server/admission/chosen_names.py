"""Chosen names: the name of an identity, the same on all its devices."""

from __future__ import annotations

import msgspec

from starfelt.matches.identity import hash_identity, owner_of_identity
from starfelt.server.common import Clock, RecordKey, Records
from starfelt.store.base import Store


class _ChosenName(msgspec.Struct, frozen=True):
    """The name of an identity."""

    name: str


class ChosenNames:
    """The names that one server's guests have chosen."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._records = Records(store, clock)

    async def read(self, player: str) -> str | None:
        """Return the name that a player has chosen, or None.

        Raises:
            StoreError: the store cannot be read.
        """
        found: _ChosenName | None = await self._records.read(_key(player))
        return None if found is None else found.name

    async def choose(self, player: str, name: str) -> None:
        """Keep the name of a player.

        Raises:
            StoreError: it cannot be kept.
        """
        await self._records.set(_key(player), _ChosenName(name))


def _key(player: str) -> RecordKey:
    return RecordKey(owner_of_identity(hash_identity(player)), "name", _ChosenName)
