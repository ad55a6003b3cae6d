"""Routes of guests who solve puzzles: their progress, the next puzzle for them, rushes."""

from __future__ import annotations

from datetime import date

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starfelt.puzzles.progress import Attempt, streak
from starfelt.puzzles.rush import SLOW, Rush
from starfelt.puzzles.shipped import FIRST_DAY, puzzle_named, puzzle_of_day
from starfelt.server.common import Failure, limits
from starfelt.server.http.puzzle_routes import (
    entry_of,
    is_sure,
    judged_try,
    rating_of,
    today_of,
)
from starfelt.server.http.rate_limit import charge
from starfelt.server.http.requests import body_of, decoded, player_of
from starfelt.server.http.responses import json_response
from starfelt.server.http.services import services_of
from starfelt.wire.puzzles import ProgressView, RushView, TakeOver


async def show_progress(request: Request) -> Response:
    """`GET /api/puzzles/progress`: what the guest has done."""
    charge(request, limits.MATCH_COST)
    return json_response(await _progress(request, _guest(request)))


async def take_over(request: Request) -> Response:
    """`POST /api/puzzles/progress`: what the browser had kept by itself; what the server knows stays as it is."""
    wish = decoded(await body_of(request, limits.TABLE_COST), TakeOver)
    player, today = _guest(request), today_of(request)
    attempts = {
        name: Attempt(
            min(max(given.tries, 0), 10_000),
            given.state,
            day=given.day if given.day and _was_solved_on_its_day(name, given.day, today) else None,
        )
        for name, given in wish.attempts.items()
        if puzzle_named(name) is not None
    }
    await services_of(request).solvers.take_over(player, attempts)
    return json_response(await _progress(request, player))


async def forget_progress(request: Request) -> Response:
    """`DELETE /api/puzzles/progress`: all that the guest has done is deleted."""
    await body_of(request, limits.TABLE_COST)
    player = _guest(request)
    await services_of(request).solvers.forget(player)
    return json_response(await _progress(request, player))


async def next_puzzle(request: Request) -> Response:
    """`GET /api/puzzles/next`: a puzzle near the guest's rating that they have not tried; `?theme=`: of a theme."""
    charge(request, limits.MATCH_COST)
    services, player, theme = services_of(request), player_of(request), request.query_params.get("theme")
    every = await services.library.listed()
    attempts, rating = await services.solvers.progress(player) if player else ({}, None)
    left = [one for one in every.values() if one.id not in attempts and (not theme or theme in one.themes)]
    if not left:
        raise Failure(404, "no-puzzle-left")
    figures = await services.solvers.figures(every)
    wanted = rating.mean if rating is not None and rating.tries else _GENTLE
    left.sort(key=lambda one: (abs(rating_of(one, figures) - wanted), one.id))
    return json_response(entry_of(services.rushes.chance.choice(left[:_NEAR]), figures))


#: Where somebody without a rating begins; among how many puzzles the next one is drawn.
_GENTLE, _NEAR = 1200, 5


async def begin_rush(request: Request) -> Response:
    """`POST /api/rush`: a new rush begins now."""
    await body_of(request, limits.TABLE_COST)
    services, player = services_of(request), _guest(request)
    every = await services.library.listed()
    figures = await services.solvers.figures(every)
    ratings = {one.id: float(rating_of(one, figures)) for one in every.values() if one.kind not in SLOW}
    return json_response(await _rush(request, await services.rushes.begin(player, ratings)), 201)


async def show_rush(request: Request) -> Response:
    """`GET /api/rush`: the guest's last rush."""
    charge(request, limits.MATCH_COST)
    rush = await services_of(request).rushes.current(_guest(request))
    if rush is None:
        raise Failure(404, "no-rush")
    return json_response(await _rush(request, rush))


async def try_rush(request: Request) -> Response:
    """`POST /api/rush/tries/{id}`: a try at the rush's current puzzle. Its time is that of its arrival."""
    services, player, name = services_of(request), _guest(request), request.path_params["name"]
    at = services.clock.now()
    rush = await services.rushes.current(player)
    if rush is None or rush.current(at) != name:
        raise Failure(409, "rush-over")
    one = await services.library.find(name)
    if one is None:
        raise Failure(404, "no-puzzle")
    _, solved, made = await judged_try(request, one)
    if solved is not None:
        rush = await services.rushes.tried(player, name, at, solved=solved)
    if rush is None:
        raise Failure(404, "no-rush")
    return json_response({"tried": msgspec.Raw(made), "rush": await _rush(request, rush)})


async def _progress(request: Request, player: str) -> ProgressView:
    services, now = services_of(request), services_of(request).clock.now()
    attempts, rating = await services.solvers.progress(player)
    rush = await services.rushes.current(player)
    due = [name for name, one in attempts.items() if one.due is not None and one.due <= now]
    found = [one for name in due if (one := await services.library.find(name)) is not None]
    figures = await services.solvers.figures(due)
    return ProgressView(
        round(rating.mean) if rating.tries else None,
        is_sure(rating),
        rating.tries,
        streak(attempts.values(), today_of(request)),
        attempts,
        tuple(entry_of(one, figures) for one in found),
        sum(one.due is not None and one.due > now for one in attempts.values()),
        max(rush.best, rush.score) if rush else 0,
    )


async def _rush(request: Request, rush: Rush) -> RushView:
    services, now = services_of(request), services_of(request).clock.now()
    name = rush.current(now)
    if name is not None and await services.library.find(name) is None:
        name = None
    return RushView(
        rush.puzzles[: len(rush.results)],
        rush.results,
        rush.lives,
        rush.left_ms(now) if name else 0,
        rush.best,
        name,
    )


def _was_solved_on_its_day(name: str, text: str, today: date) -> bool:
    """Tell whether a puzzle was that of a day, which is not in the future."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    return FIRST_DAY <= day <= today and puzzle_of_day(day).id == name


def _guest(request: Request) -> str:
    player = player_of(request)
    if player is None:
        raise Failure(401, "bad-token")
    return player


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        Route("/api/puzzles/progress", show_progress, methods=["GET"]),
        Route("/api/puzzles/progress", take_over, methods=["POST"]),
        Route("/api/puzzles/progress", forget_progress, methods=["DELETE"]),
        Route("/api/puzzles/next", next_puzzle, methods=["GET"]),
        Route("/api/rush", begin_rush, methods=["POST"]),
        Route("/api/rush", show_rush, methods=["GET"]),
        Route("/api/rush/tries/{name}", try_rush, methods=["POST"]),
    ]
