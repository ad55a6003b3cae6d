"""HTTP bodies about friends: a player's marks, invitations, and what two have played together. Nobody sees another's.

A friend has an `id` that only this player knows. It says nothing of the other's identity.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.matches.model import Name, SeatNumber

MatchName: TypeAlias = Annotated[str, Meta(max_length=40)]


class PairRecord(msgspec.Struct, frozen=True):
    """The matches of a game that two have ended together, from the player's side.

    Where a third seat won, neither has.
    """

    game: str
    played: int
    won: int
    drawn: int
    lost: int


class LastMatch(msgspec.Struct, frozen=True):
    """The last match that two have ended together, at a moment (milliseconds since the epoch)."""

    id: str
    game: str
    at: int


class FriendView(msgspec.Struct, frozen=True):
    """Somebody whom the player has marked.

    `mutual`: they have marked the player, too. `here`: they have a page open, as far as they show it; only a friend who
    is `mutual` does. `muted`: the player wants no invitations from them.
    """

    id: str
    name: str
    mutual: bool
    here: bool
    muted: bool
    records: tuple[PairRecord, ...]
    last: LastMatch | None


class FriendsView(msgspec.Struct, frozen=True):
    """`GET /api/me/friends`: the player's friends. `shown`: they may know when the player is here."""

    friends: tuple[FriendView, ...]
    shown: bool


class MarkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/me/friends`: mark who sat with the player in a match."""

    match: MatchName
    seat: SeatNumber


class MarkView(msgspec.Struct, frozen=True):
    """Whom the player has marked, by the `id` of the friend."""

    id: str


class MuteWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/me/friends/{id}`: whether the player wants no invitations from a friend."""

    muted: bool


class HereWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/me/here`: whether friends may know when the player is here."""

    shown: bool


class InvitationView(msgspec.Struct, frozen=True):
    """A friend `id` invites the player to a match, where they have a seat."""

    id: str
    name: str
    game: str
    match: str


class InvitationsView(msgspec.Struct, frozen=True):
    """`GET /api/me/invitations`: what an open page asks for again and again.

    `watch`: the player has marked somebody, so that something may come. `here`: how many friends are here.
    """

    invitations: tuple[InvitationView, ...]
    watch: bool
    here: int


class AnswerWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/friends/{id}/answer`: take the seat of an invitation under a name; without one, free it."""

    match: MatchName
    name: Name | None = None


class PersonView(msgspec.Struct, frozen=True):
    """Another person at a match. `friend`: their `id`, if the player has marked them; then with their records."""

    seat: int
    friend: str | None
    records: tuple[PairRecord, ...] = ()


class PeopleView(msgspec.Struct, frozen=True):
    """`GET /api/matches/{id}/people`: the other people at the player's table."""

    people: tuple[PersonView, ...]
