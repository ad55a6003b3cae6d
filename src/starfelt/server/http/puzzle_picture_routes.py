"""Routes of pictures of puzzles, without their solutions."""

from __future__ import annotations

from functools import partial
from hashlib import blake2b

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.battle.small_picture import draw_small
from starfelt.puzzles.model import Puzzle
from starfelt.server.common import limits
from starfelt.server.http.cached_response import DRAWINGS, CachedResponse
from starfelt.server.http.link_preview import shared_picture
from starfelt.server.http.puzzle_preview import match_picture, table_picture
from starfelt.server.http.puzzle_tries import work_on_table
from starfelt.server.http.puzzle_views import find_puzzle
from starfelt.server.http.rate_limit import pay
from starfelt.server.http.routing import PricedRoute, asking
from starfelt.server.http.services import services_of
from starfelt.server.workers import decision_drawn


async def picture(request: Request) -> Response:
    """`GET /api/puzzles/{id}/picture.png`: the table without its last card, or the match at its decision; `?lang=fr`.

    It has 1200 by 630 pixels.
    """
    one = await find_puzzle(request)
    if isinstance(one, Puzzle):
        return await shared_picture(request, one.id, partial(table_picture, one))
    drawn = await work_on_table(request, partial(decision_drawn, one))
    return await shared_picture(request, one.id, partial(match_picture, one, drawn))


async def board(request: Request) -> Response:
    """`GET /api/puzzles/{id}/board.svg`: a puzzle's table, or its match at the decision, as a small picture."""
    services, one = services_of(request), await find_puzzle(request)
    if isinstance(one, Puzzle):
        return CachedResponse(draw_small(one.table).encode(), "image/svg+xml", DRAWINGS).response(request)
    asked = blake2b(one.id.encode(), person=b"board").digest()
    if not services.work.judged.is_known(asked):
        pay(request, services.rates.editing, limits.LOOK_COST)

    async def make() -> CachedResponse:
        drawn = await work_on_table(request, partial(decision_drawn, one))
        return CachedResponse(drawn.encode(), "image/svg+xml", DRAWINGS)

    return (await services.work.judged.get(asked, make)).response(request)


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/puzzles/{name}/picture.png", picture, asking(limits.FILE_COST)),
        PricedRoute("GET", "/api/puzzles/{name}/board.svg", board, asking(limits.MATCH_COST)),
    ]
