"""Pictures of puzzles without their solutions, and previews of links to them: a title and a picture."""

from __future__ import annotations

from functools import partial
from hashlib import blake2b
from typing import get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starfelt.games.deployment.puzzles.goals import cargo_ship
from starfelt.matches.model import Colour
from starfelt.messages import say
from starfelt.paper.result import Result, ResultSeat
from starfelt.puzzles.model import AnyPuzzle, MatchPuzzle, Puzzle, is_rated, ship_of
from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.cached_response import DRAWINGS, CachedResponse
from starfelt.server.http.puzzle_routes import named, rating_of, worked
from starfelt.server.http.rate_limit import charge
from starfelt.server.http.result_routes import graph, language_of, loading, shared_picture
from starfelt.server.http.services import services_of
from starfelt.server.workers import decision_drawn, is_here


async def picture(request: Request) -> Response:
    """`GET /api/puzzles/{id}/picture.png`: the table without its last card, or the match at its decision; `?lang=fr`.

    It has 1200 by 630 pixels.
    """
    charge(request, limits.FILE_COST)
    one = await named(request)
    if isinstance(one, Puzzle):
        return await shared_picture(request, one.id, partial(_picture_of, one))
    drawn = await worked(request, partial(decision_drawn, one))
    return await shared_picture(request, one.id, partial(_match_picture_of, one, drawn))


async def board(request: Request) -> Response:
    """`GET /api/puzzles/{id}/board.svg`: the match of a puzzle at its decision, as a small picture."""
    charge(request, limits.MATCH_COST)
    services, one = services_of(request), await named(request)
    if isinstance(one, Puzzle):
        raise Failure(404, "no-puzzle")
    asked = blake2b(one.id.encode(), person=b"board").digest()
    if not services.judged.known(asked) and not services.edit_limit.take(
        address_of(request), limits.LOOK_COST
    ):
        raise Failure(429, "too-fast")

    async def make() -> CachedResponse:
        drawn = await worked(request, partial(decision_drawn, one))
        return CachedResponse(drawn.encode(), "image/svg+xml", DRAWINGS)

    return (await services.judged.get(asked, make)).response(request)


async def puzzle_head(request: Request, name: str) -> tuple[str, str]:
    """Return what a puzzle's page says of itself in its head, and what it says until its code is here.

    Raises:
        Failure: there is no such puzzle, or too much was asked.
        StoreError: it cannot be read.
    """
    charge(request, limits.MATCH_COST)
    one, language = await services_of(request).library.find(name), language_of(request)
    if one is None:
        raise Failure(404, "no-puzzle")
    figures = await services_of(request).solvers.figures([one.id])
    title = say(language, "puzzle-preview", {"game": say(language, f"game-{one.game}")})
    words = _goal(one, language)
    if is_rated(one):
        words += f" {say(language, 'puzzle-rated', {'rating': str(rating_of(one, figures))})}"
    base = request.base_url
    tags = {"og:title": title, "og:url": f"{base}puzzles/{one.id}", "og:description": words}
    image = f"{base}api/puzzles/{one.id}/picture.png?lang={language}" if is_here("paper") else None
    return graph(title, tags, image), loading(title, language)


def _picture_of(one: Puzzle, language: str) -> Result:
    names = ("puzzle-enemy", "puzzle-player")
    return Result(
        say(language, f"game-{one.game}"),
        _goal(one, language),
        tuple(
            ResultSeat(say(language, names[number == one.seat]), seat.colour, None, won=False)
            for number, seat in enumerate(one.table.seats)
        ),
        msgspec.to_builtins(one.table),
        because=say(language, "puzzle-preview-ask"),
    )


def _match_picture_of(one: MatchPuzzle, drawn: str, language: str) -> Result:
    names = ("puzzle-enemy", "puzzle-player")
    return Result(
        say(language, f"game-{one.game}"),
        _goal(one, language),
        tuple(
            ResultSeat(say(language, names[number == one.seat]), colour, None, won=False)
            for number, colour in enumerate(get_args(Colour)[: len(one.match.seats)])
        ),
        because=say(language, "puzzle-preview-ask"),
        final=drawn,
    )


def _goal(one: AnyPuzzle, language: str) -> str:
    if isinstance(one, MatchPuzzle):
        return say(language, f"puzzle-goal-{one.goal}", {"percent": one.wanted})
    if one.kind == "mend":
        return say(language, "puzzle-goal-mend")
    table, sequel = one.opened(), one.sequel
    named = {"ship": one.card(table).name}
    cargo = cargo_ship(table.field, one.seat)
    if cargo is not None:
        named["cargo"] = table.field.fighters[cargo].ship.name
    if sequel is not None:
        named["reply"] = ship_of(table, 1 - one.seat, sequel.reply).name
        named["last"] = ship_of(table, one.seat, sequel.last).name
    return say(language, f"puzzle-goal-{one.kind}", named)


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        Route("/api/puzzles/{name}/picture.png", picture, methods=["GET"]),
        Route("/api/puzzles/{name}/board.svg", board, methods=["GET"]),
    ]
