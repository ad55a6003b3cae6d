"""What a store keeps of telling players about turns that they owe: what was told, and when more is.

Moments are as in `store/turns.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class TurnToTell(NamedTuple):
    """A turn that a player owes, from `since` until `due`.

    `tell_at`: when something is to be told next; None: nothing. `told`: which calls were told (`notices/calls.py`).
    `unsent`: which places did not take them yet (`notices/unsent.py`).
    """

    match: str
    seat: int
    player: str
    game: str
    since: int
    due: int
    tell_at: int | None
    told: int
    unsent: str = ""


class TellingClaim(NamedTuple):
    """A turn as it was read, and as it is after it was told."""

    turn: TurnToTell
    after: TurnToTell


class TellingStore(Protocol):
    """The part of a `Store` about telling."""

    async def players_to_tell(self, now: int, limit: int) -> list[str]:
        """Return the players of the first `limit` turns of which something is to be told by a moment.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def turns_to_tell(self, player: str, limit: int) -> list[TurnToTell]:
        """Return the turns that a player owes. Those of which something is to be told next come first.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def claim_telling(self, claims: Sequence[TellingClaim]) -> list[TurnToTell]:
        """TellingClaim turns, and return those that still stood as they were read. Of two servers, one gets each.

        Raises:
            StoreError: nothing was claimed, or the outcome is unknown.
        """
        ...
