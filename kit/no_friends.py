"""The part of a store about friends, for stores in which nobody has any."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.store.base import StoreError
from starfelt.store.friends import BetweenRow, FriendMark, FriendRow, InvitationRow, SeatRow


class NoFriends:
    """Nobody has marked anybody, and nobody can."""

    async def seats_of(self, matches: Sequence[str]) -> list[SeatRow]:
        """Return nobody."""
        del matches
        return []

    async def mark(self, mark: FriendMark, match: str, most: int) -> None:
        """Refuse."""
        del match, most
        raise StoreError(mark.player)

    async def unmark(self, player: str, other: str) -> None:
        """Do nothing."""

    async def set_muted(self, player: str, other: str, *, muted: bool) -> None:
        """Do nothing."""

    async def friends(self, player: str) -> list[FriendRow]:
        """Return nobody."""
        del player
        return []

    async def invite(self, player: str, other: str, match: str, name: str, at: int, before: int) -> bool:
        """Invite nobody."""
        del player, other, match, name, at, before
        return False

    async def answer(self, player: str, other: str, match: str) -> bool:
        """Find no invitation."""
        del player, other, match
        return False

    async def invitations(self, player: str, since: int) -> list[InvitationRow]:
        """Return none."""
        del player, since
        return []

    async def note_here(self, player: str, at: int) -> None:
        """Do nothing."""

    async def show_here(self, player: str, *, shown: bool) -> None:
        """Do nothing."""

    async def shows_here(self, player: str) -> bool:
        """Return the default."""
        del player
        return True

    async def between(self, player: str, others: Sequence[str]) -> list[BetweenRow]:
        """Return nothing."""
        del player, others
        return []
