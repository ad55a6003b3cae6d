"""Routes of puzzles: the lists, one puzzle, a try, a hint, the solution.

A token is never needed. With one, what its guest does is kept, and first tries are rated.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, timedelta
from functools import partial
from typing import TypeVar, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starfelt.battle.table_file import TableFile
from starfelt.cards.teams import TEAMS
from starfelt.files import BadFile
from starfelt.matches.model import Colour
from starfelt.messages import say
from starfelt.puzzles.contract import kind_of
from starfelt.puzzles.model import AnyPuzzle, FilePose, MatchPuzzle, Puzzle, is_rated
from starfelt.puzzles.placing import move_card, place_card, place_two
from starfelt.puzzles.rating import SURE, SkillRating
from starfelt.puzzles.shipped import FIRST_DAY, puzzle_of_day
from starfelt.server.admission import QueueFull
from starfelt.server.common import Failure, address_of, failure_of, fleet_views, limits
from starfelt.server.http.rate_limit import charge
from starfelt.server.http.requests import body_of, decoded, player_of
from starfelt.server.http.responses import json_response
from starfelt.server.http.result_routes import language_of
from starfelt.server.http.services import services_of
from starfelt.server.solvers import PuzzleFigures
from starfelt.server.workers import (
    begun,
    examined_table,
    heat_of,
    match_solution,
    misplaced,
    played_on,
    reply_to,
    solution,
    tried,
)
from starfelt.wire.puzzles import (
    AnswerView,
    CardMove,
    ExaminedView,
    HintView,
    MatchMoves,
    OthersView,
    OwnTry,
    PuzzleEntry,
    PuzzlesView,
    PuzzleView,
    PuzzleWish,
    ReplyView,
    TodayView,
    TwoPlaces,
)

T = TypeVar("T")

#: How many days before today are in the archive.
ARCHIVE = 60


async def puzzles(request: Request) -> Response:
    """`GET /api/puzzles`: today's puzzle by UTC, those of earlier days, and all; `?theme=`: all of a theme."""
    charge(request, limits.MATCH_COST)
    services, today, theme = services_of(request), today_of(request), request.query_params.get("theme")
    days = [today - timedelta(days) for days in range(min(ARCHIVE, (today - FIRST_DAY).days) + 1)]
    every = await services.library.listed()
    dated = {day: puzzle_of_day(day) for day in days}
    figures = await services.solvers.figures({*every, *(one.id for one in dated.values())})
    first, *before = (entry_of(one, figures, day) for day, one in dated.items())
    return json_response(
        PuzzlesView(
            first,
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
    """`GET /api/puzzles/today`: today's puzzle by UTC, as a small picture shows it."""
    charge(request, limits.MATCH_COST)
    today = today_of(request)
    one = puzzle_of_day(today)
    figures = await services_of(request).solvers.figures([one.id])
    entry = entry_of(one, figures, today)
    if isinstance(one, MatchPuzzle):
        return json_response(TodayView(entry, None, ()))
    colours = tuple(TEAMS[seat.colour].colour for seat in one.table.seats)
    return json_response(TodayView(entry, one.table, colours))


async def puzzle(request: Request) -> Response:
    """`GET /api/puzzles/{id}`: a puzzle without its solution; `?lang=fr&you=Ada&enemy=Bob`: the names in a match."""
    charge(request, limits.MATCH_COST)
    one, today = await named(request), today_of(request)
    figures = await services_of(request).solvers.figures([one.id])
    day = today if puzzle_of_day(today) is one else None
    if isinstance(one, Puzzle):
        return json_response(view_of(one, figures, day))
    if not services_of(request).edit_limit.take(address_of(request), limits.LOOK_COST):
        raise Failure(429, "too-fast")
    view = msgspec.json.decode(await _decided(request, one, partial(begun, one, _names(request, one))))
    return json_response({**view, "rating": rating_of(one, figures), "day": day and day.isoformat()})


async def try_puzzle(request: Request) -> Response:
    """`POST /api/puzzles/{id}/tries`: the card at a place, judged."""
    services, today = services_of(request), today_of(request)
    one, player = await named(request), player_of(request)
    body, solved, made = await judged_try(request, one)
    own: OwnTry | None = None
    if solved is not None and player is not None and services.kept_try_limit.take(address_of(request), 1):
        day = today.isoformat() if puzzle_of_day(today) is one else None
        attempt, rating = await services.solvers.tried(
            player, one.id, one.difficulty, body, day, solved=solved, rates=is_rated(one)
        )
        own = OwnTry(attempt, round(rating.mean), is_sure(rating))
    themes = one.themes if solved else ()
    return json_response({"tried": msgspec.Raw(made), "themes": themes, "own": own})


async def reply_to_first(request: Request) -> Response:
    """`POST /api/puzzles/{id}/reply`: of two ships, the enemy's best answer to a first card."""
    one, services = await named(request), services_of(request)
    if not isinstance(one, Puzzle) or one.sequel is None:
        raise Failure(404, "no-puzzle")
    first = decoded(await body_of(request, limits.TRY_COST, services.edit_limit), FilePose)
    _check(place_card(one, first), _names(request, one))
    return json_response(ReplyView(await _reply(request, one, first)))


async def show_hint(request: Request) -> Response:
    """`GET /api/puzzles/{id}/hint`: the themes of the solution. A first try after it counts half."""
    charge(request, limits.MATCH_COST)
    one, player = await named(request), player_of(request)
    attempt = None if player is None else await services_of(request).solvers.was_hinted(player, one.id)
    return json_response(HintView(one.themes, attempt))


async def show_solution(request: Request) -> Response:
    """`GET /api/puzzles/{id}/solution`: for a player who has solved the puzzle, or gives up."""
    services = services_of(request)
    one, player = await named(request), player_of(request)
    if not services.edit_limit.take(address_of(request), limits.LOOK_COST):
        raise Failure(429, "too-fast")
    if isinstance(one, Puzzle):
        made = await worked(request, partial(solution, one))
    else:
        made = await _decided(request, one, partial(match_solution, one, _names(request, one)))
    attempt = None if player is None else await services.solvers.was_shown(player, one.id)
    figures, answers = await services.solvers.others(one.id)
    others = OthersView(
        figures.tried if figures else 0,
        figures.solved if figures else 0,
        tuple(AnswerView(answer.answer, answer.solved) for answer in answers),
    )
    return json_response({"solution": msgspec.Raw(made), "others": others, "attempt": attempt})


async def show_heat(request: Request) -> Response:
    """`GET /api/puzzles/{id}/heat`: what the card is worth at each place, with the solution."""
    one, address = await named(request), address_of(request)
    services = services_of(request)
    if not isinstance(one, Puzzle):
        raise Failure(404, "no-puzzle")
    if not services.edit_limit.take(address, limits.HEAT_COST):
        raise Failure(429, "too-fast")
    return json_response(await services.analyst.aside(one.game, address, partial(heat_of, one)))


async def make_puzzle(request: Request) -> Response:
    """`POST /api/puzzles`: is a table a puzzle of a kind? If so, it is kept, and has a link."""
    services, address = services_of(request), address_of(request)
    wish = decoded(await body_of(request, limits.EXAMINE_COST, services.edit_limit), PuzzleWish)
    work = partial(examined_table, wish.game, bytes(wish.table), wish.card, wish.kind)
    try:
        found = await services.analyst.aside(wish.game, address, work)
    except BadFile as error:
        raise failure_of(error) from None
    one = found.puzzle
    if one is not None:
        if not services.creation_limit.take(address, limits.TABLE_COST):
            raise Failure(429, "too-fast")
        await services.library.add_guests(one)
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


async def judged_try(request: Request, one: AnyPuzzle) -> tuple[bytes, bool | None, bytes]:
    """Return a request's try as it was sent, whether it solves a puzzle, and its `TriedView` or `PlayedView` as JSON.

    In a match, the player may not have decided yet: then it is neither solved nor failed (None).

    Raises:
        Failure: the card may not lie there, a command is none, or the judge is busy.
    """
    body = await body_of(request, limits.LOOK_COST, services_of(request).edit_limit)
    if isinstance(one, MatchPuzzle):
        moves = decoded(body, MatchMoves)
        try:
            work = partial(played_on, one, moves.commands, _names(request, one))
            solved, made = await _decided(request, one, work)
        except BadFile as error:
            raise Failure(422, "bad-command", detail=str(error)) from None
        if solved is not None:
            services_of(request).edit_limit.owe(address_of(request), limits.TRY_COST)
        return body, solved, made
    names = _names(request, one)
    return body, *await worked(request, partial(tried, one, await _table(request, one, body), names))


async def _table(request: Request, one: Puzzle, body: bytes) -> TableFile:
    """Return a puzzle's table with its cards as a try places them.

    Raises:
        Failure: a card may not lie there, or the enemy's answer cannot be found.
    """
    names = _names(request, one)
    if one.sequel is not None:
        places = decoded(body, TwoPlaces)
        _check(place_card(one, places.first), names)
        services_of(request).edit_limit.owe(address_of(request), limits.TRY_COST)
        reply = await _reply(request, one, places.first)
        return _check(place_two(one, places.first, reply, places.last), names)
    if not kind_of(one).moves:
        return _check(place_card(one, decoded(body, FilePose)), names)
    move = decoded(body, CardMove)
    try:
        return _check(move_card(one, move.ship, move), names)
    except BadFile as error:
        raise Failure(422, "bad-command", detail=str(error)) from None


def _check(table: TableFile, names: tuple[str, ...]) -> TableFile:
    """Return a table if its cards may lie as they do. `names`: how the players are called, seat by seat.

    Raises:
        Failure: they may not.
    """
    flaw = misplaced(table, names)
    if flaw is not None:
        raise Failure(422, flaw.code, flaw.args)
    return table


async def _reply(request: Request, one: Puzzle, first: FilePose) -> FilePose | None:
    work = partial(reply_to, one, first)
    return await services_of(request).analyst.aside(one.game, address_of(request), work)


async def _decided(request: Request, one: MatchPuzzle, work: Callable[[], T]) -> T:
    """Return what a piece of work makes of a match. Compiled code judges some kinds, as in the analysis.

    Raises:
        Failure: the laboratory is not installed, too much waits, or it takes too long.
    """
    if kind_of(one).compiled:
        return await services_of(request).analyst.aside(one.game, address_of(request), work)
    return await worked(request, work)


async def worked(request: Request, work: Callable[[], T]) -> T:
    """Return what a piece of work makes in the process for edited tables.

    Raises:
        Failure: too much waits for it, or it takes too long.
    """
    services = services_of(request)
    try:
        async with services.edit_queue.slot(address_of(request)):
            return await services.editing.within(limits.SOLVE_S, work)
    except QueueFull:
        raise Failure(503, "judge-busy") from None
    except TimeoutError:
        raise Failure(422, "too-heavy") from None


def today_of(request: Request) -> date:
    """Return the day by UTC; on a clock before the first puzzle, the first day."""
    return max(datetime.fromisoformat(services_of(request).solvers.today()).date(), FIRST_DAY)


async def named(request: Request) -> AnyPuzzle:
    """Return the puzzle that a request names.

    Raises:
        Failure: there is none.
    """
    one = await services_of(request).library.find(request.path_params["name"])
    if one is None:
        raise Failure(404, "no-puzzle")
    return one


def view_of(one: Puzzle, figures: Mapping[str, PuzzleFigures], day: date | None) -> PuzzleView:
    """Return a puzzle as players see it before they have solved it."""
    table = one.opened()
    return PuzzleView(
        one.id,
        one.game,
        one.kind,
        one.goal,
        rating_of(one, figures),
        one.table,
        fleet_views(table.fleets),
        one.seat,
        None if kind_of(one).moves else one.ship,
        day and day.isoformat(),
        one.sequel and one.sequel.reply,
        one.sequel and one.sequel.last,
    )


def entry_of(one: AnyPuzzle, figures: Mapping[str, PuzzleFigures], day: date | None = None) -> PuzzleEntry:
    """Return a puzzle's entry in a list."""
    known = figures.get(one.id)
    tries = known.tried if known else 0
    return PuzzleEntry(
        one.id, one.game, one.kind, rating_of(one, figures), tries, _cards(one), day and day.isoformat()
    )


def rating_of(one: AnyPuzzle, figures: Mapping[str, PuzzleFigures]) -> int:
    """Return a puzzle's rating: its difficulty, until somebody has tried it."""
    known = figures.get(one.id)
    return round(known.rating.mean) if known else one.difficulty


def is_sure(rating: SkillRating) -> bool:
    """Tell whether a rating is shown without a question mark."""
    return rating.error <= SURE


def _cards(one: AnyPuzzle) -> int:
    return 0 if isinstance(one, MatchPuzzle) else len(one.table.ships) + len(one.table.asteroids)


def _names(request: Request, one: AnyPuzzle) -> tuple[str, ...]:
    """Return how a request calls the players, seat by seat.

    A match tells its story in sentences, so there a player without a name is called by the seat's colour.
    """
    language, given = language_of(request), request.query_params
    if isinstance(one, MatchPuzzle):
        colours = get_args(Colour)[: len(one.match.seats)]
        usual = [say(language, f"web-colour-{colour}") for colour in colours]
    else:
        usual = [say(language, "puzzle-enemy")] * len(one.table.seats)
        usual[one.seat] = say(language, "puzzle-player")
    asked = (given.get("you" if number == one.seat else "enemy", "") for number in range(len(usual)))
    return tuple(name[:64] or by_itself for name, by_itself in zip(asked, usual, strict=True))


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        Route("/api/puzzles", puzzles, methods=["GET"]),
        Route("/api/puzzles", make_puzzle, methods=["POST"]),
        Route("/api/puzzles/today", puzzle_today, methods=["GET"]),
        Route("/api/puzzles/{name}", puzzle, methods=["GET"]),
        Route("/api/puzzles/{name}/tries", try_puzzle, methods=["POST"]),
        Route("/api/puzzles/{name}/reply", reply_to_first, methods=["POST"]),
        Route("/api/puzzles/{name}/hint", show_hint, methods=["GET"]),
        Route("/api/puzzles/{name}/solution", show_solution, methods=["GET"]),
        Route("/api/puzzles/{name}/heat", show_heat, methods=["GET"]),
    ]
