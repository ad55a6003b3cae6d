"""Routes of matches over days: where it is the player's turn, and pauses of their clocks."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.games.contract import Refused
from starfelt.matches.identity import hash_identity
from starfelt.server.common import Failure, limits
from starfelt.server.http.requests import body_of, decode, require_person, require_player
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, making
from starfelt.server.http.services import Services, services_of
from starfelt.server.http.turn_views import pause_of
from starfelt.server.live import NoMatch
from starfelt.wire.people import ClockPauseWish, OwedTurnsView, OwedTurnView


async def list_waiting(request: Request) -> Response:
    """`GET /api/me/waiting`: the matches over days in which it is the player's turn; `looking`: they see the answer."""
    player, services = require_player(request), services_of(request)
    if "looking" in request.query_params:
        await services.notices.note_looking(hash_identity(player))
    lost = services.matches.running_time.lost
    turns = await services.store.turns_of(player, limits.WAITING)
    return json_response(
        OwedTurnsView(
            tuple(OwedTurnView(turn.match, turn.game, turn.due + lost, turn.since + lost) for turn in turns)
        )
    )


async def pause(request: Request) -> Response:
    """`PUT /api/me/pause`: the player's clocks of days stand still for some days, in all their matches."""
    wish = decode(await body_of(request), ClockPauseWish)
    services, player = services_of(request), require_person(request).player
    begun = await services.matches.pauses.begin(player, wish.days)
    if isinstance(begun, Refused):
        raise Failure(409, begun.code, begun.args)
    await _tell_matches(services, player)
    return json_response(await pause_of(services, player))


async def end_pause(request: Request) -> Response:
    """`DELETE /api/me/pause`: the player's clocks of days go on."""
    await body_of(request)
    services, player = services_of(request), require_person(request).player
    if await services.matches.pauses.end(player) is not None:
        await _tell_matches(services, player)
    return json_response(await pause_of(services, player))


async def _tell_matches(services: Services, player: str) -> None:
    """Let the player's matches follow their pause. One that cannot be loaded does so when it can."""
    rooms = services.matches.rooms
    for match in await services.store.over_days(player):
        try:
            room = await rooms.get(match)
        except NoMatch:
            continue
        await room.follow_pauses()
        await room.act()
        rooms.release(room)


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/me/waiting", list_waiting, asking(limits.WAITING_COST)),
        PricedRoute("PUT", "/api/me/pause", pause, making(limits.KEEP_COST)),
        PricedRoute("DELETE", "/api/me/pause", end_pause, making(limits.KEEP_COST)),
    ]
