"""Routes of puzzles: the list, one puzzle, a try, the solution."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starfelt.puzzles.model import FilePose, Puzzle
from starfelt.puzzles.shipped import FIRST_DAY, puzzle_of_day, shipped_puzzles
from starfelt.server.admission import QueueFull
from starfelt.server.common import Failure, address_of, fleet_views, limits
from starfelt.server.http.rate_limit import charge
from starfelt.server.http.requests import body_of, decoded
from starfelt.server.http.responses import json_response
from starfelt.server.http.services import services_of
from starfelt.server.workers import heat_of, misplaced, solution, tried
from starfelt.wire.puzzles import PuzzleEntry, PuzzlesView, PuzzleView

#: How many days before today are in the archive.
ARCHIVE = 60


async def puzzles(request: Request) -> Response:
    """`GET /api/puzzles`: today's puzzle by UTC, those of earlier days, and all of the package."""
    charge(request, limits.MATCH_COST)
    today = _today(request)
    days = [today - timedelta(days) for days in range(min(ARCHIVE, (today - FIRST_DAY).days) + 1)]
    first, *before = (_entry(puzzle_of_day(day), day) for day in days)
    return json_response(PuzzlesView(first, tuple(before), tuple(map(_entry, shipped_puzzles().values()))))


async def puzzle(request: Request) -> Response:
    """`GET /api/puzzles/{id}`: a puzzle without its solution."""
    charge(request, limits.MATCH_COST)
    one, today = _named(request), _today(request)
    table = one.opened()
    return json_response(
        PuzzleView(
            one.id,
            one.game,
            one.kind,
            one.goal,
            one.difficulty,
            one.table,
            fleet_views(table.fleets),
            one.seat,
            one.ship,
            today.isoformat() if puzzle_of_day(today) is one else None,
        )
    )


async def try_puzzle(request: Request) -> Response:
    """`POST /api/puzzles/{id}/tries`: the card at a place, judged."""
    body = await body_of(request, limits.LOOK_COST, services_of(request).edit_limit)
    place, name = decoded(body, FilePose), _named(request).id
    flaw = misplaced(name, place)
    if flaw is not None:
        raise Failure(422, flaw.code, flaw.args)
    return await _worked(request, partial(tried, name, place))


async def show_solution(request: Request) -> Response:
    """`GET /api/puzzles/{id}/solution`: for a player who has solved the puzzle, or gives up."""
    one = _named(request)
    if not services_of(request).edit_limit.take(address_of(request), limits.LOOK_COST):
        raise Failure(429, "too-fast")
    return await _worked(request, partial(solution, one.id))


async def show_heat(request: Request) -> Response:
    """`GET /api/puzzles/{id}/heat`: what the card is worth at each place, with the solution."""
    one, address = _named(request), address_of(request)
    services = services_of(request)
    if not services.edit_limit.take(address, limits.HEAT_COST):
        raise Failure(429, "too-fast")
    return json_response(await services.analyst.aside(one.game, address, partial(heat_of, one.id)))


async def _worked(request: Request, work: Callable[[], bytes]) -> Response:
    services = services_of(request)
    try:
        async with services.edit_queue.slot(address_of(request)):
            made = await services.editing.run(work)
    except QueueFull:
        raise Failure(503, "judge-busy") from None
    except TimeoutError:
        raise Failure(422, "too-heavy") from None
    return Response(made, media_type="application/json", headers={"Cache-Control": "no-store"})


def _today(request: Request) -> date:
    """Return the day by UTC; on a clock before the first puzzle, the first day."""
    now = datetime.fromtimestamp(services_of(request).clock.now() / 1000, UTC).date()
    return max(now, FIRST_DAY)


def _named(request: Request) -> Puzzle:
    one = shipped_puzzles().get(request.path_params["name"])
    if one is None:
        raise Failure(404, "no-puzzle")
    return one


def _entry(one: Puzzle, day: date | None = None) -> PuzzleEntry:
    cards = len(one.table.ships) + len(one.table.asteroids)
    return PuzzleEntry(one.id, one.game, one.kind, one.difficulty, cards, day and day.isoformat())


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        Route("/api/puzzles", puzzles, methods=["GET"]),
        Route("/api/puzzles/{name}", puzzle, methods=["GET"]),
        Route("/api/puzzles/{name}/tries", try_puzzle, methods=["POST"]),
        Route("/api/puzzles/{name}/solution", show_solution, methods=["GET"]),
        Route("/api/puzzles/{name}/heat", show_heat, methods=["GET"]),
    ]
