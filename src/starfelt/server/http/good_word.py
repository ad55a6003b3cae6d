"""Good words: a phrase of a table from one seat of a match to the others, over HTTP and over the match's socket."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.games.contract import Refused
from starfelt.server.common import Failure, limits
from starfelt.server.http.requests import body_of, decode, require_player
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking
from starfelt.server.http.services import Services, services_of
from starfelt.server.live import Room
from starfelt.wire.lobby import GoodWord
from starfelt.wire.socket import Phrase


def say(services: Services, room: Room, player: str, phrase: Phrase) -> Refused | None:
    """Say a good word to the seats of a match, or return why the player may not."""
    if not services.sockets.phrase_limit.take(player):
        return Refused("too-fast")
    return room.say(player, phrase)


async def say_phrase(request: Request) -> Response:
    """`POST /api/matches/{id}/say`: a good word to the other seats."""
    wish = decode(await body_of(request), GoodWord)
    player, services = require_player(request), services_of(request)
    room = await services.matches.rooms.get(request.path_params["name"])
    if refused := say(services, room, player, wish.phrase):
        raise Failure(429 if refused.code == "too-fast" else 403, refused.code)
    return json_response(wish)


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [PricedRoute("POST", "/api/matches/{name}/say", say_phrase, asking(limits.MATCH_COST))]
