"""Routes of guests who solve puzzles: their progress, the next puzzle for them, runs."""

from __future__ import annotations

from datetime import date

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.games import GAMES
from starfelt.puzzles.daily import FIRST_DAY, puzzles_of_day
from starfelt.puzzles.progress import Attempt, days_in_a_row
from starfelt.puzzles.run import RUN_KINDS, Run, may_have
from starfelt.puzzles.shipped import puzzle_named
from starfelt.server.common import Failure, limits
from starfelt.server.http.puzzle_tries import judged_try
from starfelt.server.http.puzzle_views import entry_of, is_sure, mistakes_of, rating_of, today_of
from starfelt.server.http.requests import body_of, decode, player_of, require_player
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, editing, making
from starfelt.server.http.services import services_of
from starfelt.server.solvers import RunCourse
from starfelt.wire.puzzles import ProgressView, RunView, TakeOver


async def show_progress(request: Request) -> Response:
    """`GET /api/puzzles/progress`: what the guest has done."""
    return json_response(await _progress(request, require_player(request)))


async def take_over(request: Request) -> Response:
    """`POST /api/puzzles/progress`: what the browser had kept by itself; what the server knows stays as it is."""
    wish = decode(await body_of(request), TakeOver)
    player, today = require_player(request), today_of(request)
    attempts = {
        name: Attempt(
            min(max(given.tries, 0), 10_000),
            given.state,
            day=given.day if given.day and _was_solved_on_its_day(name, given.day, today) else None,
        )
        for name, given in wish.attempts.items()
        if puzzle_named(name) is not None
    }
    await services_of(request).puzzles.solvers.take_over(player, attempts)
    return json_response(await _progress(request, player))


async def forget_progress(request: Request) -> Response:
    """`DELETE /api/puzzles/progress`: all that the guest has done is deleted."""
    await body_of(request)
    player = require_player(request)
    await services_of(request).puzzles.solvers.forget(player)
    return json_response(await _progress(request, player))


async def next_puzzle(request: Request) -> Response:
    """`GET /api/puzzles/next`: a puzzle near the guest's rating that they have not tried; `?theme=`: of a theme."""
    services, player, theme = services_of(request), player_of(request), request.query_params.get("theme")
    every = await services.puzzles.library.list_puzzles()
    attempts, rating = await services.puzzles.solvers.progress(player) if player else ({}, None)
    left = [one for one in every.values() if one.id not in attempts and (not theme or theme in one.themes)]
    if not left:
        raise Failure(404, "no-puzzle-left")
    figures = await services.puzzles.solvers.figures(every)
    wanted = rating.mean if rating is not None and rating.tries else _GENTLE
    left.sort(key=lambda one: (abs(rating_of(one, figures) - wanted), one.id))
    return json_response(entry_of(services.puzzles.runs.chance.choice(left[:_NEAR]), figures))


#: Where somebody without a rating begins; among how many puzzles the next one is drawn.
_GENTLE, _NEAR = 1200, 5


async def begin_run(request: Request) -> Response:
    """`POST /api/runs/{kind}`: a new run begins now; `?game=`: of one game, here and in the routes below."""
    await body_of(request)
    services, player, course = services_of(request), require_player(request), _course(request)
    every = await services.puzzles.library.list_puzzles()
    figures = await services.puzzles.solvers.figures(every)
    ratings = {
        one.id: float(rating_of(one, figures))
        for one in every.values()
        if course.game in (None, one.game) and may_have(course.kind, one, compiled=services.analyst.there)
    }
    if not ratings:
        raise Failure(404, "no-run")
    return json_response(
        await _view_run(request, await services.puzzles.runs.begin(player, course, ratings)), 201
    )


async def show_run(request: Request) -> Response:
    """`GET /api/runs/{kind}`: the guest's last run, or null."""
    run = await services_of(request).puzzles.runs.current(require_player(request), _course(request))
    return json_response(None if run is None else await _view_run(request, run))


async def try_in_run(request: Request) -> Response:
    """`POST /api/runs/{kind}/tries/{id}`: a try at the run's current puzzle. Its time is that of its arrival."""
    services, player, course = services_of(request), require_player(request), _course(request)
    at, name = services.clock.now(), request.path_params["name"]
    run = await services.puzzles.runs.current(player, course)
    if run is None or run.current(at) != name:
        raise Failure(409, "not-current")
    one = await services.puzzles.library.find(name)
    if one is None:
        raise Failure(404, "no-puzzle")
    _, solved, made = await judged_try(request, one)
    if solved is not None:
        run = await services.puzzles.runs.count_try(player, course, name, at, solved=solved) or run
    return json_response({"tried": msgspec.Raw(made), "run": await _view_run(request, run)})


async def skip_in_run(request: Request) -> Response:
    """`POST /api/runs/{kind}/skips/{id}`: skips the run's current puzzle, if one may still be skipped."""
    await body_of(request)
    player, course, name = require_player(request), _course(request), request.path_params["name"]
    run = await services_of(request).puzzles.runs.skip(player, course, name)
    if run is None:
        raise Failure(409, "not-current")
    return json_response(await _view_run(request, run))


async def _progress(request: Request, player: str) -> ProgressView:
    services, now = services_of(request), services_of(request).clock.wall()
    attempts, rating = await services.puzzles.solvers.progress(player)
    due = [name for name, one in attempts.items() if one.due is not None and one.due <= now]
    found = [one for name in due if (one := await services.puzzles.library.find(name)) is not None]
    figures = await services.puzzles.solvers.figures(due)
    return ProgressView(
        round(rating.mean) if rating.tries else None,
        is_sure(rating),
        rating.tries,
        days_in_a_row(attempts.values(), today_of(request)),
        attempts,
        tuple(entry_of(one, figures) for one in found),
        mistakes_of(attempts.values(), now),
        await services.puzzles.runs.best(player),
    )


async def _view_run(request: Request, run: Run) -> RunView:
    services, now = services_of(request), services_of(request).clock.now()
    name = run.current(now)
    if name is not None and await services.puzzles.library.find(name) is None:
        name = None
    tried, left = run.puzzles[: len(run.results)], run.left_ms(now)
    if name is None and left is not None:
        left = 0
    return RunView(tried, run.results, run.lives, run.skips, left, run.best, name)


def _course(request: Request) -> RunCourse:
    game = request.query_params.get("game")
    for kind in RUN_KINDS:
        if kind == request.path_params["kind"] and (game is None or game in GAMES):
            return RunCourse(kind, game)
    raise Failure(404, "no-run")


def _was_solved_on_its_day(name: str, text: str, today: date) -> bool:
    """Tell whether a puzzle was one of a day, which is not in the future."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    return FIRST_DAY <= day <= today and any(one.id == name for one in puzzles_of_day(day))


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/puzzles/progress", show_progress, asking(limits.MATCH_COST)),
        PricedRoute("POST", "/api/puzzles/progress", take_over, making(limits.TABLE_COST)),
        PricedRoute("DELETE", "/api/puzzles/progress", forget_progress, making(limits.TABLE_COST)),
        PricedRoute("GET", "/api/puzzles/next", next_puzzle, asking(limits.MATCH_COST)),
        PricedRoute("POST", "/api/runs/{kind}", begin_run, making(limits.TABLE_COST)),
        PricedRoute("GET", "/api/runs/{kind}", show_run, asking(limits.MATCH_COST)),
        PricedRoute("POST", "/api/runs/{kind}/tries/{name}", try_in_run, editing(limits.LOOK_COST)),
        PricedRoute("POST", "/api/runs/{kind}/skips/{name}", skip_in_run, making(limits.TABLE_COST)),
    ]
