"""Routes of analyses: of finished matches, and of match files that somebody brings.

The first answer has the cheap half, unless the code of a game's analyses must still be compiled, which happens once.
The client asks again until `done` equals `parts`.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.matches.export import match_file
from starfelt.matches.series import series
from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.rate_limit import pay
from starfelt.server.http.requests import body_of, decode, require_player
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, editing, making
from starfelt.server.http.services import services_of
from starfelt.server.workers import AnalysisJob
from starfelt.wire.puzzles import KeptPuzzle


async def analyse_match(request: Request) -> Response:
    """`GET /api/matches/{id}/analysis`: the analysis of a finished match, for players and spectators alike."""
    services = services_of(request)
    room = await services.matches.rooms.get(request.path_params["name"])
    if room.state.phase != "finished":
        raise Failure(409, "not-finished")
    stands = series(room.state)
    if stands is not None and not stands.over:
        raise Failure(409, "series-unfinished")
    job = services.analyst.find(room.id)
    if job is None:
        job = _start(request, room.id, msgspec.json.encode(match_file(room.events)), ended=True)
    return await _answer(job)


async def analyse_file(request: Request) -> Response:
    """`POST /api/analysis`: the analysis of a match file; or the line that says where and why it cannot be."""
    body = await body_of(request)
    analyst = services_of(request).analyst
    key = analyst.key_of(body)
    return await _answer(analyst.find(key) or _start(request, key, body, ended=False))


async def show_analysis(request: Request) -> Response:
    """`GET /api/analysis/{key}`: an analysis that was begun, as far as it is."""
    return await _answer(_find_job(request))


async def show_heat(request: Request) -> Response:
    """`GET /api/analysis/{key}/heat/{number}`: a decision's heat map, as its player knew; `?final=true`: as it came."""
    job = _find_job(request)
    known = request.query_params.get("final") != "true"
    return json_response(
        await services_of(request).analyst.heat(job, request.path_params["number"], known=known)
    )


async def try_another(request: Request) -> Response:
    """`POST /api/analysis/{key}/try/{number}`: a command in place of a decision's, judged and explained like it."""
    job, command = _find_job(request), decode(await body_of(request), dict[str, Any])
    return json_response(
        await services_of(request).analyst.try_command(job, request.path_params["number"], command)
    )


async def keep_puzzle(request: Request) -> Response:
    """`POST /api/analysis/{key}/puzzle/{number}`: a mistake becomes a puzzle that comes back to the guest."""
    await body_of(request)
    services = services_of(request)
    player = require_player(request)
    pay(request, services.rates.making, limits.TABLE_COST)
    puzzle = await services.analyst.mistake(_find_job(request), request.path_params["number"])
    await services.puzzles.library.add_guests(puzzle)
    await services.puzzles.solvers.keep(player, puzzle.id)
    return json_response(KeptPuzzle(puzzle.id), 201)


def _start(request: Request, key: str, body: bytes, *, ended: bool) -> AnalysisJob:
    services, address = services_of(request), address_of(request)
    # A client that has to wait asks again and again, which costs nothing here.
    services.analyst.check_room(address)
    pay(request, services.rates.judging, limits.ANALYSE_COST)
    return services.analyst.start(key, body, address, ended=ended)


def _find_job(request: Request) -> AnalysisJob:
    job = services_of(request).analyst.find(request.path_params["key"])
    if job is None:
        raise Failure(404, "no-analysis-here")
    return job


async def _answer(job: AnalysisJob) -> Response:
    """Return the analysis as far as it is: at least its cheap half, unless this takes very long."""
    with suppress(TimeoutError):
        await asyncio.wait_for(job.begun.wait(), limits.ANALYSIS_ANSWER_S)
    return json_response(job.view())


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/matches/{name}/analysis", analyse_match, asking(limits.MATCH_COST)),
        PricedRoute("POST", "/api/analysis", analyse_file, making(limits.KNOWN_COST)),
        PricedRoute("GET", "/api/analysis/{key}", show_analysis, asking(limits.MATCH_COST)),
        PricedRoute("GET", "/api/analysis/{key}/heat/{number:int}", show_heat, editing(limits.HEAT_COST)),
        PricedRoute("POST", "/api/analysis/{key}/try/{number:int}", try_another, editing(limits.TRY_COST)),
        PricedRoute(
            "POST", "/api/analysis/{key}/puzzle/{number:int}", keep_puzzle, editing(limits.EXAMINE_COST)
        ),
    ]
