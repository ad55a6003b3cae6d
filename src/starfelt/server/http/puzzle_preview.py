"""Previews of links to puzzles: a title and a description, and what their pictures show, without the solution."""

from __future__ import annotations

from typing import get_args

import msgspec
from starlette.requests import Request

from starfelt.games.deployment.puzzles.goals import cargo_ship
from starfelt.matches.model import Colour
from starfelt.messages import say
from starfelt.paper.result import Result, ResultSeat
from starfelt.puzzles.model import AnyPuzzle, MatchPuzzle, Puzzle, is_rated, ship_of
from starfelt.server.common import Failure, limits
from starfelt.server.http.link_preview import graph, loading
from starfelt.server.http.puzzle_views import rating_of
from starfelt.server.http.rate_limit import pay_more
from starfelt.server.http.requests import language_of
from starfelt.server.http.services import services_of
from starfelt.server.workers import is_here


async def puzzle_head(request: Request, name: str) -> tuple[str, str]:
    """Return what a puzzle's page says of itself in its head, and what it says until its code is here.

    Raises:
        Failure: there is no such puzzle, or too much was asked.
        StoreError: it cannot be read.
    """
    pay_more(request, limits.MATCH_COST)
    one, language = await services_of(request).puzzles.library.find(name), language_of(request)
    if one is None:
        raise Failure(404, "no-puzzle")
    figures = await services_of(request).puzzles.solvers.figures([one.id])
    title = say(language, "puzzle-preview", {"game": say(language, f"game-{one.game}")})
    words = _goal(one, language)
    if is_rated(one):
        words += f" {say(language, 'puzzle-rated', {'rating': str(rating_of(one, figures))})}"
    base = request.base_url
    tags = {"og:title": title, "og:url": f"{base}puzzles/{one.id}", "og:description": words}
    image = f"{base}api/puzzles/{one.id}/picture.png?lang={language}" if is_here("paper") else None
    return graph(title, tags, image), loading(title, language)


def table_picture(one: Puzzle, language: str) -> Result:
    """Return what the picture of a puzzle's table shows, in a language."""
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


def match_picture(one: MatchPuzzle, drawn: str, language: str) -> Result:
    """Return what the picture of a match puzzle shows around its `drawn` decision (SVG), in a language."""
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
