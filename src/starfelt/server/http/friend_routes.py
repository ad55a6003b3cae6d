"""Routes of friends: marks, who is here, invitations and their answers."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.files import BadFile
from starfelt.games.contract import Refused
from starfelt.people.friends import INVITED_MS, count_together, is_recent
from starfelt.people.participation import people_of
from starfelt.server.common import Failure, address_of, bad_options, limits
from starfelt.server.http.friend_views import find_friend, friends_of, is_here, new_friend_id, others_of
from starfelt.server.http.requests import body_of, decode, permit_name, require_person, require_player
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, making
from starfelt.server.http.services import Services, services_of
from starfelt.server.live import Room
from starfelt.store.friends import FriendMark, FriendRow
from starfelt.wire.friends import (
    AnswerWish,
    HereWish,
    InvitationsView,
    InvitationView,
    MarkView,
    MarkWish,
    MuteWish,
    PeopleView,
    PersonView,
)
from starfelt.wire.lobby import Listing, MadeMatch, NewMatch


async def list_friends(request: Request) -> Response:
    """`GET /api/me/friends`: the player's friends."""
    return json_response(await friends_of(services_of(request), require_player(request)))


async def mark_friend(request: Request) -> Response:
    """`PUT /api/me/friends`: mark who sat with the player in a match."""
    wish = decode(await body_of(request), MarkWish)
    services, player = services_of(request), require_person(request).player
    seats = {row.seat: row.player for row in await services.store.seats_of([wish.match])}
    other = others_of(seats, player).get(wish.seat)
    if other is None:
        raise Failure(404, "no-such-seat")
    room = await services.matches.rooms.get(wish.match)
    name = room.state.seats[wish.seat].name or ""
    mark = FriendMark(player, other, new_friend_id(), name, services.clock.wall())
    await services.store.mark(mark, wish.match, limits.FRIENDS)
    for row in await services.store.friends(player):
        if row.other == other:
            return json_response(MarkView(row.id))
    raise Failure(409, "too-many-friends")


async def mute_friend(request: Request) -> Response:
    """`PUT /api/me/friends/{id}`: whether the player wants no invitations from a friend."""
    wish = decode(await body_of(request), MuteWish)
    services, player, friend = await _friend(request)
    await services.store.set_muted(player, friend.other, muted=wish.muted)
    return json_response(await friends_of(services, player))


async def remove_friend(request: Request) -> Response:
    """`DELETE /api/me/friends/{id}`: remove a mark."""
    await body_of(request)
    services, player, friend = await _friend(request)
    await services.store.unmark(player, friend.other)
    return json_response(await friends_of(services, player))


async def show_here(request: Request) -> Response:
    """`PUT /api/me/here`: whether friends may know when the player is here."""
    wish = decode(await body_of(request), HereWish)
    services, player = services_of(request), require_person(request).player
    await services.store.show_here(player, shown=wish.shown)
    services.presences.forget(player)
    return json_response(await friends_of(services, player))


async def list_invitations(request: Request) -> Response:
    """`GET /api/me/invitations`: invitations that stand, and that the player is here."""
    services, player = services_of(request), require_player(request)
    friends = await services.store.friends(player)
    if not friends:
        return json_response(InvitationsView((), watch=False, here=0))
    await services.presences.note(player)
    rows = await services.store.invitations(player, services.clock.wall() - INVITED_MS)
    invitations = tuple(
        InvitationView(row.id, row.name, msgspec.json.decode(row.listing, type=Listing).game, row.match)
        for row in rows
    )
    here = sum(is_here(services, friend) for friend in friends)
    return json_response(InvitationsView(invitations, watch=True, here=here))


async def invite_friend(request: Request) -> Response:
    """`POST /api/me/friends/{id}/invite`: a new private table, with a seat for the friend, who is told."""
    wish = decode(await body_of(request), NewMatch)
    if wish.public or wish.lesson is not None:
        raise Failure(400, "bad-request")
    services, player, friend = await _friend(request)
    _check_invitation(services, player, friend)
    name = permit_name(request, player, wish.name)
    guest = friend.other, friend.name
    try:
        made = await services.matches.factory.make(
            msgspec.structs.replace(wish, name=name), player, address_of(request), guest
        )
    except BadFile as error:
        raise bad_options(error) from None
    if isinstance(made, Refused):
        raise Failure(422, made.code, made.args)
    return await _invite(services, player, friend, made, name)


async def rematch_friend(request: Request) -> Response:
    """`POST /api/me/friends/{id}/rematch`: the rematch of the last match with the friend, who is told."""
    await body_of(request)
    services, player, friend = await _friend(request)
    _check_invitation(services, player, friend)
    last = count_together(await services.store.between(player, [friend.other])).get(friend.other)
    if last is None or last.last is None:
        raise Failure(404, "no-match")
    room = await services.matches.rooms.get(last.last.id)
    if room.state.rematch is None and (refused := await _ask(room, player, {"do": "rematch"})):
        raise Failure(422, refused.code, refused.args)
    made = room.state.rematch
    if made is None or not await services.store.lengths([made]):
        raise Failure(404, "no-match")
    seat = next(seat for seat, one in people_of(room.state).items() if one == player)
    return await _invite(services, player, friend, made, room.state.seats[seat].name or "")


async def answer_invitation(request: Request) -> Response:
    """`POST /api/me/friends/{id}/answer`: take the seat of an invitation, or free it."""
    wish = decode(await body_of(request), AnswerWish)
    services, player, friend = await _friend(request)
    if not await services.store.answer(player, friend.other, wish.match):
        raise Failure(404, "no-invitation")
    room = await services.matches.rooms.get(wish.match)
    if wish.name is None:
        await _ask(room, player, {"do": "stand"})
    else:
        await _ask(room, player, {"do": "sit", "name": permit_name(request, player, wish.name)})
    return json_response(MadeMatch(wish.match))


async def list_people(request: Request) -> Response:
    """`GET /api/matches/{id}/people`: the other people at the player's table, and what was played with friends."""
    services, player = services_of(request), require_player(request)
    room = await services.matches.rooms.get(request.path_params["name"])
    others = others_of(people_of(room.state), player)
    marks = {row.other: row for row in await services.store.friends(player)} if others else {}
    known = [other for other in others.values() if other in marks]
    together = count_together(await services.store.between(player, known)) if known else {}
    return json_response(
        PeopleView(
            tuple(
                PersonView(
                    seat,
                    marks[other].id if other in marks else None,
                    together[other].records if other in together else (),
                )
                for seat, other in others.items()
            )
        )
    )


async def _friend(request: Request) -> tuple[Services, str, FriendRow]:
    services, player = services_of(request), require_person(request).player
    return services, player, await find_friend(services, player, request.path_params["friend"])


def _check_invitation(services: Services, player: str, friend: FriendRow) -> None:
    """Check that a player may invite a friend now.

    Raises:
        Failure: they may not.
    """
    if not friend.mutual:
        raise Failure(409, "not-friends")
    if is_recent(friend.invited_at, services.clock.wall(), limits.INVITE_AGAIN_S * 1000):
        raise Failure(429, "invited-already")
    if not services.rates.inviting.take(player):
        raise Failure(429, "too-fast")


async def _invite(services: Services, player: str, friend: FriendRow, match: str, name: str) -> Response:
    now = services.clock.wall()
    before = round(now - limits.INVITE_AGAIN_S * 1000)
    if not await services.store.invite(player, friend.other, match, name, now, before):
        raise Failure(429, "invited-already")
    return json_response(MadeMatch(match), 201)


async def _ask(room: Room, player: str, command: dict[str, Any]) -> Refused | None:
    """Let a player ask something of a match, and return why it was refused."""
    answer = await room.ask_and_wait(player, msgspec.json.encode(command))
    return answer if isinstance(answer, Refused) else None


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/me/friends", list_friends, asking(limits.HISTORY_COST)),
        PricedRoute("PUT", "/api/me/friends", mark_friend, making(limits.TABLE_COST)),
        PricedRoute("PUT", "/api/me/friends/{friend}", mute_friend, making(limits.TABLE_COST)),
        PricedRoute("DELETE", "/api/me/friends/{friend}", remove_friend, making(limits.TABLE_COST)),
        PricedRoute("POST", "/api/me/friends/{friend}/invite", invite_friend, making(limits.INVITE_COST)),
        PricedRoute("POST", "/api/me/friends/{friend}/rematch", rematch_friend, making(limits.INVITE_COST)),
        PricedRoute("POST", "/api/me/friends/{friend}/answer", answer_invitation, making(limits.TABLE_COST)),
        PricedRoute("PUT", "/api/me/here", show_here, making(limits.TABLE_COST)),
        PricedRoute("GET", "/api/me/invitations", list_invitations, asking(limits.INVITATIONS_COST)),
        PricedRoute("GET", "/api/matches/{name}/people", list_people, asking(limits.HISTORY_COST)),
    ]
