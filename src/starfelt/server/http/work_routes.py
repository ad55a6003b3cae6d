"""Routes whose work is done in workers: judging files, editing tables, reading photographs, printing sheets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import blake2b

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starfelt.battle.dealing import NoRoom
from starfelt.server.admission import PHOTO_PATH, QueueFull
from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.cached_response import DRAWINGS, CachedResponse
from starfelt.server.http.requests import body_of
from starfelt.server.http.responses import json_response
from starfelt.server.http.services import services_of
from starfelt.server.workers import SheetsRequest, deal, drawn, judged, looked, replayed
from starfelt.wire.art import PhotoReady, PhotoSize


async def judge(request: Request) -> Response:
    """`POST /api/judge`: a table file, judged; or the line that says where and why it cannot be."""
    return await _file(request, judged)


async def replay_match(request: Request) -> Response:
    """`POST /api/replay`: a match file, played again; or the line that says where and why it cannot be."""
    return await _file(request, replayed)


async def play_file(request: Request) -> Response:
    """`POST /api/replay/{seat}`: a match file that one device plays for all seats, played again, as a seat sees it."""
    return await _edited(request, partial(replayed, seat=request.path_params["seat"]), limits.REPLAY_COST)


async def _file(request: Request, work: Callable[[bytes], bytes]) -> Response:
    body = await body_of(request, limits.KNOWN_COST)
    services, address = services_of(request), address_of(request)
    asked = blake2b(body, person=work.__name__.encode()).digest()
    if not services.judged.known(asked) and not services.file_limit.take(address, limits.JUDGE_COST):
        raise Failure(429, "too-fast")

    async def make() -> CachedResponse:
        try:
            async with services.judge_queue.slot(address):
                return CachedResponse(await services.judging.run(work, body), "application/json", "no-store")
        except TimeoutError:
            services.file_limit.owe(address, limits.HEAVY_COST)
            raise

    try:
        return (await services.judged.get(asked, make)).response(request)
    except QueueFull:
        raise Failure(503, "judge-busy") from None
    except TimeoutError:
        raise Failure(422, "too-heavy") from None


async def look_at_table(request: Request) -> Response:
    """`POST /api/table`: a table that is being edited: all that is wrong with it, or what its battle does."""
    return await _edited(request, looked, limits.LOOK_COST)


async def deal_table(request: Request) -> Response:
    """`POST /api/table/deal`: a table file, its ships thrown at random; without ships, with those of its fleets."""
    return await _edited(request, deal, limits.DEAL_COST)


async def draw_fleet(request: Request) -> Response:
    """`POST /api/fleets`: a fleet file, drawn; or the line that says where and why it cannot be."""
    return await _edited(request, drawn, limits.DEAL_COST)


async def _edited(request: Request, work: Callable[[bytes], bytes], cost: float) -> Response:
    services, address = services_of(request), address_of(request)
    body = await body_of(request, cost, services.edit_limit)
    try:
        async with services.edit_queue.slot(address):
            made = await services.editing.run(work, body)
    except QueueFull:
        raise Failure(503, "judge-busy") from None
    except TimeoutError:
        services.edit_limit.owe(address, limits.HEAVY_EDIT_COST)
        raise Failure(422, "too-heavy") from None
    except NoRoom:
        raise Failure(422, "no-room") from None
    return Response(made, media_type="application/json", headers={"Cache-Control": "no-store"})


async def photo_there(request: Request) -> Response:
    """`GET /api/photo`: whether photographs are read here, and how much of them."""
    ready = services_of(request).photo_reader.there
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
    darkroom = services_of(request).photo_reader
    if not darkroom.there:
        raise Failure(501, "no-photo")
    if darkroom.uploads >= limits.UPLOADS:
        raise Failure(503, "photo-busy")
    darkroom.uploads += 1
    try:
        body = await body_of(request, limits.PHOTO_COST, most=limits.PHOTO_BYTES, pictures=True)
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
    if not services.creation_limit.take(address, limits.SHEETS_COST):
        raise Failure(429, "too-fast")
    try:
        async with services.print_queue.slot(address):
            made = await services.printer.pdf(wish)
    except QueueFull:
        raise Failure(503, "print-busy") from None
    disposition = f'attachment; filename="starfelt-{wish.game}-{wish.paper}.pdf"'
    headers = {"Content-Disposition": disposition, "Cache-Control": DRAWINGS}
    return Response(made, media_type="application/pdf", headers=headers)


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        Route("/api/judge", judge, methods=["POST"]),
        Route("/api/replay", replay_match, methods=["POST"]),
        Route("/api/replay/{seat:int}", play_file, methods=["POST"]),
        Route("/api/table", look_at_table, methods=["POST"]),
        Route("/api/table/deal", deal_table, methods=["POST"]),
        Route("/api/fleets", draw_fleet, methods=["POST"]),
        Route(PHOTO_PATH, photo_there, methods=["GET"]),
        Route(PHOTO_PATH, photograph, methods=["POST"]),
        Route("/api/extras", list_extras, methods=["GET"]),
        Route("/api/print/{game}.pdf", sheets, methods=["GET"]),
    ]
