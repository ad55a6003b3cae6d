"""Routes of puzzles: the lists, one puzzle, a try, a hint, the solution.

A token is never needed. With one, what its guest does is kept, and first tries are rated.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import timedelta
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.cards.teams import TEAMS
from starfelt.files import BadFile
from starfelt.puzzles.daily import FIRST_DAY, puzzles_of_day
from starfelt.puzzles.model import AnyPuzzle, FilePose, MatchPuzzle, Puzzle, is_rated
from starfelt.puzzles.placing import place_card
from starfelt.server.common import Failure, address_of, failure_of, limits
from starfelt.server.http.puzzle_tries import (
    checked_table,
    enemy_reply,
    judged_try,
    player_names,
    work_on_match,
    work_on_table,
)
from starfelt.server.http.puzzle_views import (
    day_of_try,
    entry_of,
    find_puzzle,
    is_sure,
    mistakes_of,
    rating_of,
    today_of,
    view_of,
)
from starfelt.server.http.rate_limit import pay
from starfelt.server.http.requests import body_of, decode, player_of
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, editing
from starfelt.server.http.services import services_of
from starfelt.server.workers import (
    begin_puzzle,
    examined_table,
    heat_of,
    match_solution,
    solution,
)
from starfelt.wire.puzzles import (
    AnswerView,
    ExaminedView,
    HintView,
    OthersView,
    OwnTry,
    PuzzlesView,
    PuzzleWish,
    ReplyView,
    TodayView,
)

#: How many days before today are in the archive.
ARCHIVE = 60


async def puzzles(request: Request) -> Response:
    """`GET /api/puzzles`: today's two puzzles by UTC, those of earlier days, and all; `?theme=`: all of a theme."""
    services, today, theme = services_of(request), today_of(request), request.query_params.get("theme")
    days = [today - timedelta(days) for days in range(min(ARCHIVE, (today - FIRST_DAY).days) + 1)]
    every = await services.puzzles.library.list_puzzles()
    dated = [(day, one) for day in days for one in puzzles_of_day(day)]
    figures = await services.puzzles.solvers.figures({*every, *(one.id for _, one in dated)})
    easy, harder, *before = (entry_of(one, figures, day) for day, one in dated)
    return json_response(
        PuzzlesView(
            easy,
            harder,
            tuple(before),
            tuple(entry_of(one, figures) for one in every.values() if theme is None or theme in one.themes),
            _themes(every.values()),
        )
    )


def _themes(puzzles: Iterable[AnyPuzzle]) -> dict[str, dict[str, int]]:
    """Return how many puzzles of each game have each theme."""
    found = defaultdict[str, Counter[str]](Counter)
    for one in puzzles:
        found[one.game].update(one.themes)
    return {game: dict(count) for game, count in found.items()}


async def puzzle_today(request: Request) -> Response:
    """`GET /api/puzzles/today`: today's puzzles by UTC, and with a token what its guest has done with them."""
    services, today, player = services_of(request), today_of(request), player_of(request)
    easy, harder = puzzles_of_day(today)
    figures = await services.puzzles.solvers.figures([easy.id, harder.id])
    attempts = (await services.puzzles.solvers.progress(player)).attempts if player else {}
    cards = not isinstance(easy, MatchPuzzle)
    return json_response(
        TodayView(
            entry_of(easy, figures, today),
            entry_of(harder, figures, today),
            {one.id: attempts[one.id] for one in (easy, harder) if one.id in attempts},
            mistakes_of(attempts.values(), services.clock.wall()),
            easy.table if cards else None,
            tuple(TEAMS[seat.colour].colour for seat in easy.table.seats) if cards else (),
        )
    )


async def puzzle(request: Request) -> Response:
    """`GET /api/puzzles/{id}`: a puzzle without its solution; `?lang=fr&you=Ada&enemy=Bob`: the names in a match."""
    one, today = await find_puzzle(request), today_of(request)
    figures = await services_of(request).puzzles.solvers.figures([one.id])
    day = today if one in puzzles_of_day(today) else None
    if isinstance(one, Puzzle):
        return json_response(view_of(one, figures, day))
    pay(request, services_of(request).rates.editing, limits.LOOK_COST)
    view = msgspec.json.decode(
        await work_on_match(request, one, partial(begin_puzzle, one, player_names(request, one)))
    )
    return json_response({**view, "rating": rating_of(one, figures), "day": day and day.isoformat()})


async def try_puzzle(request: Request) -> Response:
    """`POST /api/puzzles/{id}/tries`: the card at a place, judged; `?day=2026-11-27`: as whose puzzle it was opened."""
    services = services_of(request)
    one, player = await find_puzzle(request), player_of(request)
    body, solved, made = await judged_try(request, one)
    own: OwnTry | None = None
    if solved is not None and player is not None and services.rates.kept_tries.take(address_of(request), 1):
        day = day_of_try(request, one)
        attempt, rating = await services.puzzles.solvers.keep_try(
            player, one.id, one.difficulty, body, day, solved=solved, rates=is_rated(one)
        )
        own = OwnTry(attempt, round(rating.mean), is_sure(rating))
    themes = one.themes if solved else ()
    return json_response({"tried": msgspec.Raw(made), "themes": themes, "own": own})


async def reply_to_first(request: Request) -> Response:
    """`POST /api/puzzles/{id}/reply`: of two ships, the enemy's best answer to a first card."""
    one = await find_puzzle(request)
    if not isinstance(one, Puzzle) or one.sequel is None:
        raise Failure(404, "no-puzzle")
    first = decode(await body_of(request), FilePose)
    checked_table(place_card(one, first), player_names(request, one))
    return json_response(ReplyView(await enemy_reply(request, one, first)))


async def show_hint(request: Request) -> Response:
    """`GET /api/puzzles/{id}/hint`: the themes of the solution. A first try after it counts half."""
    one, player = await find_puzzle(request), player_of(request)
    attempt = (
        None if player is None else await services_of(request).puzzles.solvers.was_hinted(player, one.id)
    )
    return json_response(HintView(one.themes, attempt))


async def show_solution(request: Request) -> Response:
    """`GET /api/puzzles/{id}/solution`: for a player who has solved the puzzle, or gives up."""
    services = services_of(request)
    one, player = await find_puzzle(request), player_of(request)
    if isinstance(one, Puzzle):
        made = await work_on_table(request, partial(solution, one))
    else:
        made = await work_on_match(request, one, partial(match_solution, one, player_names(request, one)))
    attempt = None if player is None else await services.puzzles.solvers.was_shown(player, one.id)
    figures, answers = await services.puzzles.solvers.others(one.id)
    others = OthersView(
        figures.tried if figures else 0,
        figures.solved if figures else 0,
        tuple(AnswerView(answer.answer, answer.solved) for answer in answers),
    )
    return json_response({"solution": msgspec.Raw(made), "others": others, "attempt": attempt})


async def show_heat(request: Request) -> Response:
    """`GET /api/puzzles/{id}/heat`: what the card is worth at each place, with the solution."""
    one, address = await find_puzzle(request), address_of(request)
    services = services_of(request)
    if not isinstance(one, Puzzle):
        raise Failure(404, "no-puzzle")
    return json_response(await services.analyst.aside(one.game, address, partial(heat_of, one)))


async def make_puzzle(request: Request) -> Response:
    """`POST /api/puzzles`: is a table a puzzle of a kind? If so, it is kept, and has a link."""
    services, address = services_of(request), address_of(request)
    wish = decode(await body_of(request), PuzzleWish)
    work = partial(examined_table, wish.game, bytes(wish.table), wish.card, wish.kind)
    try:
        found = await services.analyst.aside(wish.game, address, work)
    except BadFile as error:
        raise failure_of(error) from None
    one = found.puzzle
    if one is not None:
        pay(request, services.rates.making, limits.TABLE_COST)
        await services.puzzles.library.add_guests(one)
    return json_response(
        ExaminedView(
            found.stop,
            found.share,
            found.tolerance,
            one and one.id,
            one and one.difficulty,
            one.themes if one else (),
        )
    )


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/puzzles", puzzles, asking(limits.MATCH_COST)),
        PricedRoute("POST", "/api/puzzles", make_puzzle, editing(limits.EXAMINE_COST)),
        PricedRoute("GET", "/api/puzzles/today", puzzle_today, asking(limits.MATCH_COST)),
        PricedRoute("GET", "/api/puzzles/{name}", puzzle, asking(limits.MATCH_COST)),
        PricedRoute("POST", "/api/puzzles/{name}/tries", try_puzzle, editing(limits.LOOK_COST)),
        PricedRoute("POST", "/api/puzzles/{name}/reply", reply_to_first, editing(limits.TRY_COST)),
        PricedRoute("GET", "/api/puzzles/{name}/hint", show_hint, asking(limits.MATCH_COST)),
        PricedRoute("GET", "/api/puzzles/{name}/solution", show_solution, editing(limits.LOOK_COST)),
        PricedRoute("GET", "/api/puzzles/{name}/heat", show_heat, editing(limits.HEAT_COST)),
    ]
