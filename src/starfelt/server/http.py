"""The HTTP routes under `/api`: guests, matches, files, fleets, the judge."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from starfelt import __version__, games
from starfelt.battle.dealing import NoRoom
from starfelt.bots.levels import levels_in_order, no_such_level
from starfelt.cards.own import PREFIX
from starfelt.files import BadFile
from starfelt.games.contract import Refused
from starfelt.games.options import declared, given
from starfelt.matches.export import deal_file, match_file
from starfelt.matches.founding import checked, playable
from starfelt.matches.match import AnyGame, game_of
from starfelt.matches.seating import BOT_NAMES
from starfelt.server import art, limits
from starfelt.server.address import address_of
from starfelt.server.barred import plain_name
from starfelt.server.buckets import Buckets
from starfelt.server.editing import deal, drawn, looked
from starfelt.server.failures import Failure, json_response
from starfelt.server.http_guard import PHOTO_PATH
from starfelt.server.judging import judged
from starfelt.server.kept import Kept
from starfelt.server.limits import BODY_BYTES
from starfelt.server.origin import welcome_origin
from starfelt.server.pace import spend
from starfelt.server.presses import SheetsWish
from starfelt.server.replaying import replayed
from starfelt.server.services import services_of
from starfelt.server.turns import Busy
from starfelt.wire.art import PhotoReady, PhotoSize
from starfelt.wire.lobby import GameView, GuestView, HealthView, MadeMatch, NewMatch, OptionsWish, PresetView

T = TypeVar("T")

#: Drawings change only with the package: a browser may keep them for a while.
_DRAWINGS = "public, max-age=300"


async def _body(
    request: Request,
    cost: float,
    buckets: Buckets | None = None,
    most: int = BODY_BYTES,
    *,
    pictures: bool = False,
) -> bytes:
    """Return the body of a request that makes something: from a welcome page, not too much, not too often.

    It costs its address so many drops, of `making` unless it is told. More than `most` bytes are refused.
    """
    if not welcome_origin(request):
        raise Failure(403, "wrong-origin")
    _let_in(request)
    if not (buckets or services_of(request).making).take(address_of(request), cost):
        raise Failure(429, "too-fast")
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise Failure(413, "photo-too-large") if pictures else Failure(413, "too-large")
    except ClientDisconnect:  # there is nobody left to be told
        raise Failure(400, "bad-request") from None
    return bytes(body)


def _decoded(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise Failure(400, "bad-request", detail=str(error)) from None


def _player(request: Request) -> str | None:
    """Return the identity that a request's token says; None: it has none.

    Raises:
        Failure: it has one that was not signed here.
    """
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    player = services_of(request).tokens.player(token.strip()) if scheme.lower() == "bearer" else None
    if player is None:
        raise Failure(401, "bad-token")
    _let_in(request, player)
    return player


def _let_in(request: Request, player: str | None = None) -> None:
    """Refuse whom the host has barred."""
    if services_of(request).rooms.barred.from_playing(address_of(request), player):
        raise Failure(403, "barred")


async def guest(request: Request) -> Response:
    """`POST /api/guest`: a new guest's token."""
    await _body(request, 1)
    return json_response(GuestView(services_of(request).tokens.guest()), 201)


async def make_match(request: Request) -> Response:
    """`POST /api/matches`: a new match, for the guest whose token comes along."""
    wish = _decoded(await _body(request, 2), NewMatch)
    player = _player(request)
    if player is None:
        raise Failure(401, "bad-token")
    if services_of(request).rooms.barred.from_names(address_of(request), player):
        wish = msgspec.structs.replace(wish, name=plain_name(player))
    try:
        made = await services_of(request).rooms.make(wish, player, address_of(request))
    except BadFile as error:
        raise Failure(422, "bad-options", detail=str(error)) from None
    if isinstance(made, Refused):
        raise Failure(422, made.code, made.args)
    return json_response(MadeMatch(made), 201)


async def check_options(request: Request) -> Response:
    """`POST /api/options`: whether a match can be made with some options, and how it would keep them."""
    wish = _decoded(await _body(request, 2), OptionsWish)
    try:
        found = checked(wish.game, wish.options, wish.seats)
    except BadFile as error:
        raise Failure(422, "bad-options", detail=str(error)) from None
    if isinstance(found, Refused):
        raise Failure(422, found.code, found.args)
    return json_response(found)


async def list_matches(request: Request) -> Response:
    """`GET /api/matches`: the lobby."""
    return json_response(await services_of(request).rooms.lobby())


async def show_match(request: Request) -> Response:
    """`GET /api/matches/{id}`: the match as the guest, or a spectator, may see it."""
    spend(request, 3)
    player = _player(request)
    room = await services_of(request).rooms.get(request.path_params["name"])
    return json_response(room.view(player))


async def match_download(request: Request) -> Response:
    """`GET /api/matches/{id}/{file}.json`: how a match is dealt; once it is finished, its log or a file of its game."""
    spend(request, 19)
    room = await services_of(request).rooms.get(request.path_params["name"])
    name: str = request.path_params["file"]
    if name == "deal":
        data: Any = deal_file(room.state)
    elif room.state.phase != "finished":
        raise Failure(409, "not-finished")
    elif name == "match":
        data = match_file(room.events)
    else:
        files = game_of(room.state).files(room.state.play)
        if name not in files:
            raise Failure(404, "no-page")
        data = files[name]
    text = msgspec.json.format(msgspec.json.encode(data), indent=2)
    disposition = f'attachment; filename="starfelt-{room.id}-{name}.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": disposition})


async def judge(request: Request) -> Response:
    """`POST /api/judge`: a table file, judged; or the line that says where and why it cannot be."""
    return await _file(request, judged)


async def replay_match(request: Request) -> Response:
    """`POST /api/replay`: a match file, played again; or the line that says where and why it cannot be."""
    return await _file(request, replayed)


async def _file(request: Request, work: Callable[[bytes], bytes]) -> Response:
    body = await _body(request, 4)
    services, address = services_of(request), address_of(request)
    try:
        async with services.judges.take(address):
            view = await services.judging.run(work, body)
    except Busy:
        raise Failure(503, "judge-busy") from None
    except TimeoutError:
        services.making.take(address, 40)
        raise Failure(422, "too-heavy") from None
    return Response(view, media_type="application/json")


async def look_at_table(request: Request) -> Response:
    """`POST /api/table`: a table that is being edited: all that is wrong with it, or what its battle does."""
    return await _edited(request, looked, 1)


async def deal_table(request: Request) -> Response:
    """`POST /api/table/deal`: a table file, its ships thrown at random; without ships, with those of its fleets."""
    return await _edited(request, deal, 5)


async def draw_fleet(request: Request) -> Response:
    """`POST /api/fleets`: a fleet file, drawn; or the line that says where and why it cannot be."""
    return await _edited(request, drawn, 5)


async def _edited(request: Request, work: Callable[[bytes], bytes], cost: float) -> Response:
    services, address = services_of(request), address_of(request)
    body = await _body(request, cost, services.edits)
    try:
        async with services.editors.take(address):
            made = await services.editing.run(work, body)
    except Busy:
        raise Failure(503, "judge-busy") from None
    except TimeoutError:
        services.edits.owe(address, 60)
        raise Failure(422, "too-heavy") from None
    except NoRoom:
        raise Failure(422, "no-room") from None
    return Response(made, media_type="application/json", headers={"Cache-Control": "no-store"})


async def photo_there(request: Request) -> Response:
    """`GET /api/photo`: whether photographs are read here, and how much of them."""
    ready = services_of(request).darkroom.there
    return json_response(PhotoReady(ready, limits.PHOTO_BYTES))


async def photograph(request: Request) -> Response:
    """`POST /api/photo?width=1200&height=800`: pictures of a real table, each after its length in four bytes.

    Without a size the table is as large as its cards need. Pictures are not kept.
    """
    try:
        size = msgspec.convert(dict(request.query_params), PhotoSize, strict=False)
    except msgspec.ValidationError as error:
        raise Failure(400, "bad-request", detail=str(error)) from None
    table_mm = None if size.width is None or size.height is None else (size.width, size.height)
    darkroom = services_of(request).darkroom
    if not darkroom.there:
        raise Failure(501, "no-photo")
    if darkroom.uploads >= limits.UPLOADS:
        raise Failure(503, "photo-busy")
    darkroom.uploads += 1
    try:
        body = await _body(request, 30, most=limits.PHOTO_BYTES, pictures=True)
        made = await darkroom.develop(address_of(request), body, table_mm)
    finally:
        darkroom.uploads -= 1
    return Response(made, media_type="application/json", headers={"Cache-Control": "no-store"})


async def sheets(request: Request) -> Response:
    """`GET /api/print/{game}.pdf?paper=a4&seats=2&marks=true`: a game as a PDF to print; the query is optional."""
    try:
        query = {**request.query_params, "game": request.path_params["game"]}
        wish = msgspec.convert(query, SheetsWish, strict=False)
    except msgspec.ValidationError as error:
        raise Failure(400, "bad-request", detail=str(error)) from None
    services, address = services_of(request), address_of(request)
    if not services.making.take(address, 20):
        raise Failure(429, "too-fast")
    try:
        async with services.printers.take(address):
            made = await services.press.pdf(wish)
    except Busy:
        raise Failure(503, "print-busy") from None
    disposition = f'attachment; filename="starfelt-{wish.game}-{wish.paper}.pdf"'
    headers = {"Content-Disposition": disposition, "Cache-Control": _DRAWINGS}
    return Response(made, media_type="application/pdf", headers=headers)


async def list_games(request: Request) -> Response:
    """`GET /api/games`: what can be played, with how many, and with which options."""
    return _games(tuple(games.GAMES.values())).response(request)


@lru_cache(maxsize=8)
def _games(registered: tuple[AnyGame, ...]) -> Kept:
    views = [
        GameView(
            game.id,
            game.rules_version,
            tuple(game.seat_counts),
            msgspec.json.schema(game.options_type),
            declared(game.id, game.options_type),
            levels := levels_in_order(game.id),
            tuple(level for level in levels if no_such_level(game.id, level)),
            game.facts(),
            _presets(game),
            {level: names[1:] for level, names in BOT_NAMES.items()},
            tuple(game.lessons),
        )
        for game in registered
    ]
    return _kept(views, "no-cache")


def _presets(game: AnyGame) -> tuple[PresetView, ...]:
    return tuple(
        PresetView(name, given(options), tuple(n for n in game.seat_counts if playable(game, options, n)))
        for name, options in game.presets.items()
    )


async def fleet(request: Request) -> Response:
    """`GET /api/fleets/{id}`: one of the package's fleets, drawn; or any that a match names in its view."""
    name: str = request.path_params["fleet"]
    if name.startswith(PREFIX):
        # Anybody can make such a name, and each is another drawing.
        spend(request, 9)
        found = await run_in_threadpool(_own_fleet, name)
    else:
        found = await run_in_threadpool(_fleet, name)
    if found is None:
        raise Failure(404, "no-page")
    return found.response(request)


def _drawn(name: str) -> Kept | None:
    found = art.named_fleet_view(name)
    return None if found is None else _kept(found, _DRAWINGS)


_fleet = lru_cache(maxsize=64)(_drawn)
_own_fleet = lru_cache(maxsize=16)(_drawn)


async def table_art(request: Request) -> Response:
    """`GET /api/art`: what every table needs, drawn."""
    return (await run_in_threadpool(_art)).response(request)


@cache
def _art() -> Kept:
    return _kept(art.art_view(), _DRAWINGS)


def _kept(view: object, lasting: str) -> Kept:
    return Kept(msgspec.json.encode(view), "application/json", lasting)


async def health(request: Request) -> Response:
    """`GET /api/health`: the server answers, and what happens can be saved."""
    await services_of(request).rooms.probe()
    return json_response(HealthView(__version__, services_of(request).clock.now()))


async def alive(request: Request) -> Response:
    """`GET /healthz`: the process answers."""
    del request
    return PlainTextResponse("alive\n", headers={"Cache-Control": "no-store"})


async def ready(request: Request) -> Response:
    """`GET /readyz`: matches can be played: what happens can be saved. Else 503."""
    await services_of(request).rooms.probe()
    return PlainTextResponse("ready\n", headers={"Cache-Control": "no-store"})


async def no_page(request: Request) -> Response:
    """Answer any other address under `/api`."""
    del request
    raise Failure(404, "no-page")


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        Route("/api/guest", guest, methods=["POST"]),
        Route("/api/matches", make_match, methods=["POST"]),
        Route("/api/options", check_options, methods=["POST"]),
        Route("/api/matches", list_matches, methods=["GET"]),
        Route("/api/matches/{name}", show_match, methods=["GET"]),
        Route("/api/matches/{name}/{file}.json", match_download, methods=["GET"]),
        Route("/api/judge", judge, methods=["POST"]),
        Route("/api/replay", replay_match, methods=["POST"]),
        Route("/api/table", look_at_table, methods=["POST"]),
        Route("/api/table/deal", deal_table, methods=["POST"]),
        Route("/api/fleets", draw_fleet, methods=["POST"]),
        Route(PHOTO_PATH, photo_there, methods=["GET"]),
        Route(PHOTO_PATH, photograph, methods=["POST"]),
        Route("/api/print/{game}.pdf", sheets, methods=["GET"]),
        Route("/api/games", list_games, methods=["GET"]),
        Route("/api/fleets/{fleet}", fleet, methods=["GET"]),
        Route("/api/art", table_art, methods=["GET"]),
        Route("/api/health", health, methods=["GET"]),
        Route("/api/{path:path}", no_page),
        Route("/healthz", alive, methods=["GET"]),
        Route("/readyz", ready, methods=["GET"]),
    ]
