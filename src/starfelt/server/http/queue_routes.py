"""Routes of the queues: a place in one, kept as long as it is asked for, and the match against who comes."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt import games
from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.requests import body_of, decode, permit_name, require_person, require_player
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, making
from starfelt.server.http.services import services_of
from starfelt.wire.queue import QueuesView, QueueWish


async def count_waiting(request: Request) -> Response:
    """`GET /api/queue`: how many wait in each game."""
    return json_response(QueuesView(await services_of(request).queues.count()))


async def join_queue(request: Request) -> Response:
    """`POST /api/queue/{game}`: a place, or the one that the player has."""
    wish, game = decode(await body_of(request), QueueWish), _game_of(request)
    player = require_person(request).player
    name = permit_name(request, player, wish.name)
    return json_response(await services_of(request).queues.join(game, player, name, address_of(request)))


async def show_place(request: Request) -> Response:
    """`GET /api/queue/{game}`: the player's place, which is kept by asking."""
    return json_response(await services_of(request).queues.look(_game_of(request), require_player(request)))


async def accept_match(request: Request) -> Response:
    """`POST /api/queue/{game}/accept`: accept the offered match."""
    await body_of(request)
    return json_response(await services_of(request).queues.accept(_game_of(request), require_player(request)))


async def leave_queue(request: Request) -> Response:
    """`DELETE /api/queue/{game}`: give up the place."""
    await body_of(request)
    return json_response(await services_of(request).queues.leave(_game_of(request), require_player(request)))


def _game_of(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in games.GAMES:
        raise Failure(404, "unknown-game")
    return game


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/queue", count_waiting, asking(limits.QUEUE_COST)),
        PricedRoute("POST", "/api/queue/{game}", join_queue, making(limits.TABLE_COST)),
        PricedRoute("GET", "/api/queue/{game}", show_place, asking(limits.QUEUE_COST)),
        PricedRoute("POST", "/api/queue/{game}/accept", accept_match, making(limits.TABLE_COST)),
        PricedRoute("DELETE", "/api/queue/{game}", leave_queue, making(limits.TABLE_COST)),
    ]
