"""Routes whose work is done in workers: judging files, editing tables, reading photographs, printing sheets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import blake2b

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.battle.dealing import NoRoom
from starfelt.server.admission import PHOTO_PATH, QueueFull
from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.cached_response import DRAWINGS, CachedResponse
from starfelt.server.http.rate_limit import pay
from starfelt.server.http.requests import body_of
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, editing, making
from starfelt.server.http.services import services_of
from starfelt.server.workers import SheetsRequest, deal, judge_file, replay_for_seat, view_fleet, view_table
from starfelt.wire.art import PhotoReady, PhotoSize


async def judge(request: Request) -> Response:
    """`POST /api/judge`: a table file, judged; or the line that says where and why it cannot be."""
    return await _file(request, judge_file)


async def replay_match(request: Request) -> Response:
    """`POST /api/replay`: a match file, played again; or the line that says where and why it cannot be."""
    return await _file(request, replay_for_seat)


async def play_file(request: Request) -> Response:
    """`POST /api/replay/{seat}`: a match file that one device plays for all seats, played again, as a seat sees it."""
    return await _edit(request, partial(replay_for_seat, seat=request.path_params["seat"]))


async def _file(request: Request, work: Callable[[bytes], bytes]) -> Response:
    body = await body_of(request)
    services, address = services_of(request), address_of(request)
    asked = blake2b(body, person=work.__name__.encode()).digest()
    if not services.work.judged.is_known(asked):
        pay(request, services.rates.judging, limits.JUDGE_COST)

    async def make() -> CachedResponse:
        try:
            async with services.work.judge_queue.slot(address):
                return CachedResponse(
                    await services.work.judging.run(work, body), "application/json", "no-store"
                )
        except TimeoutError:
            services.rates.judging.owe(address, limits.HEAVY_COST)
            raise

    try:
        return (await services.work.judged.get(asked, make)).response(request)
    except QueueFull:
        raise Failure(503, "judge-busy") from None
    except TimeoutError:
        raise Failure(422, "too-heavy") from None


async def look_at_table(request: Request) -> Response:
    """`POST /api/table`: a table that is being edited: all that is wrong with it, or what its battle does."""
    return await _edit(request, view_table)


async def deal_table(request: Request) -> Response:
    """`POST /api/table/deal`: a table file, its ships thrown at random; without ships, with those of its fleets."""
    return await _edit(request, deal)


async def draw_fleet(request: Request) -> Response:
    """`POST /api/fleets`: a fleet file, drawn; or the line that says where and why it cannot be."""
    return await _edit(request, view_fleet)


async def _edit(request: Request, work: Callable[[bytes], bytes]) -> Response:
    services, address = services_of(request), address_of(request)
    body = await body_of(request)
    try:
        async with services.work.edit_queue.slot(address):
            made = await services.work.editing.run(work, body)
    except QueueFull:
        raise Failure(503, "judge-busy") from None
    except TimeoutError:
        services.rates.editing.owe(address, limits.HEAVY_EDIT_COST)
        raise Failure(422, "too-heavy") from None
    except NoRoom:
        raise Failure(422, "no-room") from None
    return Response(made, media_type="application/json", headers={"Cache-Control": "no-store"})


async def photo_there(request: Request) -> Response:
    """`GET /api/photo`: whether photographs are read here, and how much of them."""
    ready = services_of(request).work.photo_reader.there
    return json_response(PhotoReady(ready, limits.PHOTO_BYTES))


async def photograph(request: Request) -> Response:
    """`POST /api/photo?width=1200&height=800`: pictures of a real table, each after its length in four bytes.

    Fleets of somebody's own may be among them, as JSON, in the order in which their marks were printed. Without a size
    the table is as large as its cards need. Nothing is kept.
    """
    try:
        size = msgspec.convert(dict(request.query_params), PhotoSize, strict=False)
    except msgspec.ValidationError as error:
        raise Failure(400, "bad-request", detail=str(error)) from None
    table_mm = None if size.width is None or size.height is None else (size.width, size.height)
    darkroom = services_of(request).work.photo_reader
    if not darkroom.there:
        raise Failure(501, "no-photo")
    if darkroom.uploads >= limits.UPLOADS:
        raise Failure(503, "photo-busy")
    darkroom.uploads += 1
    try:
        body = await body_of(request, most=limits.PHOTO_BYTES, pictures=True)
        made = await darkroom.develop(address_of(request), body, table_mm)
    finally:
        darkroom.uploads -= 1
    return Response(made, media_type="application/json", headers={"Cache-Control": "no-store"})


async def list_extras(request: Request) -> Response:
    """`GET /api/extras`: the optional parts of this server: which are here, and how far the others are."""
    return json_response(services_of(request).extras.view())


async def sheets(request: Request) -> Response:
    """`GET /api/print/{game}.pdf?paper=a4&seats=2&marks=true`: a game as a PDF to print; the query is optional.

    All wishes are those of `SheetsRequest`.
    """
    try:
        query = {**request.query_params, "game": request.path_params["game"]}
        wish = msgspec.convert(query, SheetsRequest, strict=False)
    except msgspec.ValidationError as error:
        raise Failure(400, "bad-request", detail=str(error)) from None
    services, address = services_of(request), address_of(request)
    try:
        async with services.work.print_queue.slot(address):
            made = await services.work.printer.pdf(wish)
    except QueueFull:
        raise Failure(503, "print-busy") from None
    disposition = f'attachment; filename="starfelt-{wish.game}-{wish.paper}.pdf"'
    headers = {"Content-Disposition": disposition, "Cache-Control": DRAWINGS}
    return Response(made, media_type="application/pdf", headers=headers)


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("POST", "/api/judge", judge, making(limits.KNOWN_COST)),
        PricedRoute("POST", "/api/replay", replay_match, making(limits.KNOWN_COST)),
        PricedRoute("POST", "/api/replay/{seat:int}", play_file, editing(limits.REPLAY_COST)),
        PricedRoute("POST", "/api/table", look_at_table, editing(limits.LOOK_COST)),
        PricedRoute("POST", "/api/table/deal", deal_table, editing(limits.DEAL_COST)),
        PricedRoute("POST", "/api/fleets", draw_fleet, editing(limits.DEAL_COST)),
        PricedRoute("GET", PHOTO_PATH, photo_there, asking()),
        PricedRoute("POST", PHOTO_PATH, photograph, making(limits.PHOTO_COST)),
        PricedRoute("GET", "/api/extras", list_extras, asking()),
        PricedRoute("GET", "/api/print/{game}.pdf", sheets, making(limits.SHEETS_COST)),
    ]
