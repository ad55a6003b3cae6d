"""What a store keeps of friends: who has marked whom, who is here, invitations, and what two have played together.

A mark is a row of its owner. Two players who have marked each other are friends. An invitation stands in the row of who
invites: there is at most one from one player to another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class SeatRow(NamedTuple):
    """Who played a match on a seat."""

    match: str
    seat: int
    player: str


class FriendMark(NamedTuple):
    """A player marks another under a name. `id`: how the other is called to this player alone."""

    player: str
    other: str
    id: str
    name: str
    at: int


class FriendRow(NamedTuple):
    """A player's mark.

    `muted`: the player wants no invitations from them. `mutual`: the other has marked the player, too. `here_at`: when
    the other last had a page open (milliseconds since the epoch); 0: never, or it is not shown. `invited_at`: when the
    player last invited them.
    """

    other: str
    id: str
    name: str
    muted: bool
    mutual: bool
    here_at: int
    invited_at: int


class InvitationRow(NamedTuple):
    """An invitation by the player's friend `id` to a match, with the match's entry in lists."""

    id: str
    name: str
    other: str
    match: str
    listing: bytes


class BetweenRow(NamedTuple):
    """How often two players have ended matches of a game with these results, and the last of these matches."""

    other: str
    game: str
    result: str
    others_result: str
    times: int
    at: int
    match: str


class FriendsStore(Protocol):
    """The part of a `Store` about friends."""

    async def seats_of(self, matches: Sequence[str]) -> list[SeatRow]:
        """Return who played these matches.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def mark(self, mark: FriendMark, match: str, most: int) -> None:
        """Mark a player, unless they are marked, or have not played the match, or the owner has `most` marks.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def unmark(self, player: str, other: str) -> None:
        """Remove a mark, with its invitation.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def set_muted(self, player: str, other: str, *, muted: bool) -> None:
        """Say whether a player wants no invitations from another one.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def friends(self, player: str) -> list[FriendRow]:
        """Return a player's marks, by name.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def invite(self, player: str, other: str, match: str, name: str, at: int, before: int) -> bool:
        """Invite a friend to a match, and return whether that was done.

        It is not if the last invitation was at `before` or later, or less long after `at`: a clock may be ahead.
        `name`: that of the player, for the friend.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def answer(self, player: str, other: str, match: str) -> bool:
        """End the invitation of `other` to a match, and return whether there was one.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def invitations(self, player: str, since: int) -> list[InvitationRow]:
        """Return the invitations to a player since a moment, by friends whom the player has not muted.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def note_here(self, player: str, at: int) -> None:
        """Note that a player has a page open, unless they do not show it.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def show_here(self, player: str, *, shown: bool) -> None:
        """Say whether friends may know that a player is here.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def shows_here(self, player: str) -> bool:
        """Return whether friends may know that a player is here.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def between(self, player: str, others: Sequence[str]) -> list[BetweenRow]:
        """Return what a player and each of these others have played together.

        Raises:
            StoreError: the store cannot be read.
        """
        ...
