"""Friends as they are shown to their player, and who of a match's people is one."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence

from starfelt.matches.players import is_program
from starfelt.people.friends import HERE_MS, Together, count_together, is_recent
from starfelt.server.common import Failure
from starfelt.server.http.services import Services
from starfelt.store.friends import FriendRow
from starfelt.wire.friends import FriendsView, FriendView, PersonView

#: The id by which a player knows a friend.
FRIEND = re.compile(r"[0-9a-f]{16}")


def new_friend_id() -> str:
    """Return an id for a friend, which says nothing of them."""
    return secrets.token_hex(8)


async def friends_of(services: Services, player: str) -> FriendsView:
    """Return a player's friends."""
    rows, store = await services.store.friends(player), services.store
    together = count_together(await store.between(player, [row.other for row in rows])) if rows else {}
    return FriendsView(
        tuple(
            FriendView(
                row.id,
                row.name,
                row.mutual,
                is_here(services, row),
                row.muted,
                *together.get(row.other, Together()),
            )
            for row in rows
        ),
        await store.shows_here(player),
    )


def is_here(services: Services, friend: FriendRow) -> bool:
    """Tell whether a friend has a page open, as far as they show it."""
    return is_recent(friend.here_at, services.clock.wall(), HERE_MS)


async def find_friend(services: Services, player: str, name: str) -> FriendRow:
    """Return the friend whom a player knows by an id.

    Raises:
        Failure: there is none.
    """
    for row in await services.store.friends(player):
        if row.id == name:
            return row
    raise Failure(404, "no-such-friend")


async def people_in(
    services: Services, player: str, matches: Sequence[str]
) -> dict[str, tuple[PersonView, ...]]:
    """Return the other people in a player's matches that have begun, by match."""
    seats: dict[str, dict[int, str]] = {}
    for row in await services.store.seats_of(matches) if matches else ():
        seats.setdefault(row.match, {})[row.seat] = row.player
    marks = {row.other: row.id for row in await services.store.friends(player)} if seats else {}
    return {
        match: tuple(PersonView(seat, marks.get(other)) for seat, other in others_of(players, player).items())
        for match, players in seats.items()
    }


def others_of(players: Mapping[int, str], player: str) -> dict[int, str]:
    """Return the other people among a match's players, by seat; none for somebody who has no seat there."""
    if player not in players.values():
        return {}
    return {
        seat: other for seat, other in sorted(players.items()) if other != player and not is_program(other)
    }
