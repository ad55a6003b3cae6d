"""Routes under `/api`: guests, matches, games, fleets and the server's health."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute

from starfelt import __version__, games
from starfelt.bots.levels import is_compiled, levels_in_order
from starfelt.cards.own import PREFIX
from starfelt.files import BadFile
from starfelt.games.contract import Refused
from starfelt.games.options import list_given, list_options
from starfelt.matches.export import deal_file, match_file
from starfelt.matches.match import AnyGame, game_of
from starfelt.matches.seating import BOT_NAMES
from starfelt.matches.terms import check_terms, playable
from starfelt.server.common import Failure, address_of, bad_options, drawings, limits
from starfelt.server.http.cached_response import DRAWINGS, CachedResponse
from starfelt.server.http.good_word import say
from starfelt.server.http.rate_limit import pay_more
from starfelt.server.http.requests import body_of, decode, permit_name, player_of, require_player
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, making
from starfelt.server.http.services import services_of
from starfelt.store.base import StoreError
from starfelt.wire.lobby import (
    GameView,
    GoodWord,
    GuestView,
    HealthView,
    MadeMatch,
    NewMatch,
    OptionsWish,
    PresetView,
)


async def guest(request: Request) -> Response:
    """`POST /api/guest`: a new guest's token."""
    await body_of(request)
    services = services_of(request)
    return json_response(GuestView(services.tokens.guest(since=services.clock.wall())), 201)


async def make_match(request: Request) -> Response:
    """`POST /api/matches`: a new match, for the guest whose token comes along."""
    wish = decode(await body_of(request), NewMatch)
    player = require_player(request)
    wish = msgspec.structs.replace(wish, name=permit_name(request, player, wish.name))
    try:
        made = await services_of(request).matches.factory.make(wish, player, address_of(request))
    except BadFile as error:
        raise bad_options(error) from None
    if isinstance(made, Refused):
        raise Failure(422, made.code, made.args)
    return json_response(MadeMatch(made), 201)


async def check_options(request: Request) -> Response:
    """`POST /api/options`: whether a match can be made with some options, and how it would keep them."""
    wish = decode(await body_of(request), OptionsWish)
    try:
        found = check_terms(wish.game, wish.options, wish.seats)
    except BadFile as error:
        raise bad_options(error) from None
    if isinstance(found, Refused):
        raise Failure(422, found.code, found.args)
    return json_response(found)


async def list_matches(request: Request) -> Response:
    """`GET /api/matches`: the lobby."""
    return json_response(await services_of(request).matches.lobby.listings())


async def show_match(request: Request) -> Response:
    """`GET /api/matches/{id}`: the match as the guest, or a spectator, may see it."""
    player = player_of(request)
    room = await services_of(request).matches.rooms.get(request.path_params["name"])
    return json_response(room.view(player))


async def match_download(request: Request) -> Response:
    """`GET /api/matches/{id}/{file}.json`: how a match is dealt; once it is finished, its log or a file of its game."""
    room = await services_of(request).matches.rooms.get(request.path_params["name"])
    name: str = request.path_params["file"]
    finished = room.state.phase == "finished"
    secret = services_of(request).deals.is_secret(room.state)
    if name == "deal":
        data: Any = deal_file(room.state, revealed=finished and not secret)
    elif not finished:
        raise Failure(409, "not-finished")
    elif name == "match":
        if secret:
            raise Failure(409, "deal-secret")
        data = match_file(room.events)
    else:
        files = game_of(room.state).files(room.state.play)
        if name not in files:
            raise Failure(404, "no-page")
        data = files[name]
    text = msgspec.json.format(msgspec.json.encode(data), indent=2)
    disposition = f'attachment; filename="starfelt-{room.id}-{name}.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": disposition})


async def list_games(request: Request) -> Response:
    """`GET /api/games`: what can be played, with how many, and with which options."""
    return _games(tuple(games.GAMES.values()), services_of(request).extras.pending).response(request)


@lru_cache(maxsize=8)
def _games(registered: tuple[AnyGame, ...], pending: frozenset[str]) -> CachedResponse:
    views = [
        GameView(
            game.id,
            game.rules_version,
            tuple(game.seat_counts),
            msgspec.json.schema(game.options_type),
            list_options(game.id, game.options_type),
            levels := levels_in_order(game.id),
            tuple(level for level in levels if game.id in pending and is_compiled(game.id, level)),
            game.facts(),
            _presets(game),
            {level: names[1:] for level, names in BOT_NAMES.items()},
            tuple(game.lessons),
        )
        for game in registered
    ]
    return _make_cached(views, "no-cache")


def _presets(game: AnyGame) -> tuple[PresetView, ...]:
    return tuple(
        PresetView(
            name, list_given(options), tuple(n for n in game.seat_counts if playable(game, options, n))
        )
        for name, options in game.presets.items()
    )


async def fleet(request: Request) -> Response:
    """`GET /api/fleets/{id}`: one of the package's fleets, drawn; or any that a match names in its view."""
    name: str = request.path_params["fleet"]
    if name.startswith(PREFIX):
        # Anybody can make up such names, and each costs a drawing.
        pay_more(request, limits.OWN_FLEET_COST)
    services = services_of(request)
    drawn = services.fleets.own if name.startswith(PREFIX) else services.fleets.shipped

    async def make() -> CachedResponse:
        async with services.fleets.lock:
            return await run_in_threadpool(_draw, name)

    return (await drawn.get(name.encode(), make)).response(request)


def _draw(name: str) -> CachedResponse:
    found = drawings.named_fleet_view(name)
    if found is None:
        raise Failure(404, "no-page")
    return _make_cached(found, DRAWINGS)


async def table_art(request: Request) -> Response:
    """`GET /api/art`: what every table needs, drawn."""
    return _art().response(request)


@cache
def _art() -> CachedResponse:
    return _make_cached(drawings.art_view(), DRAWINGS)


def make_ready() -> None:
    """Make the responses that every visitor asks for."""
    _art()
    _games(tuple(games.GAMES.values()), frozenset[str]())


def _make_cached(view: object, lasting: str) -> CachedResponse:
    return CachedResponse(msgspec.json.encode(view), "application/json", lasting)


async def health(request: Request) -> Response:
    """`GET /api/health`: the server answers, and what happens can be saved. Else 503."""
    await _probe(request)
    return json_response(HealthView(__version__, services_of(request).clock.wall()))


async def _probe(request: Request) -> None:
    try:
        await services_of(request).matches.heartbeat.probe()
    except StoreError:
        raise Failure(503, "not-saved") from None


async def alive(request: Request) -> Response:
    """`GET /healthz`: the process answers."""
    del request
    return PlainTextResponse("alive\n", headers={"Cache-Control": "no-store"})


async def ready(request: Request) -> Response:
    """`GET /readyz`: matches can be played: what happens can be saved. Else 503."""
    await _probe(request)
    return PlainTextResponse("ready\n", headers={"Cache-Control": "no-store"})


async def say_phrase(request: Request) -> Response:
    """`POST /api/matches/{id}/say`: a good word to the other seats."""
    wish = decode(await body_of(request), GoodWord)
    player, services = require_player(request), services_of(request)
    room = await services.matches.rooms.get(request.path_params["name"])
    if refused := say(services, room, player, wish.phrase):
        raise Failure(429 if refused.code == "too-fast" else 403, refused.code)
    return json_response(wish)


async def no_page(request: Request) -> Response:
    """Answer any other address under `/api`."""
    del request
    raise Failure(404, "no-page")


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("POST", "/api/guest", guest, making(limits.GUEST_COST)),
        PricedRoute("POST", "/api/matches", make_match, making(limits.TABLE_COST)),
        PricedRoute("POST", "/api/options", check_options, making(limits.TABLE_COST)),
        PricedRoute("GET", "/api/matches", list_matches, asking()),
        PricedRoute("GET", "/api/matches/{name}", show_match, asking(limits.MATCH_COST)),
        PricedRoute("GET", "/api/matches/{name}/{file}.json", match_download, asking(limits.FILE_COST)),
        PricedRoute("POST", "/api/matches/{name}/say", say_phrase, making(1)),
        PricedRoute("GET", "/api/games", list_games, asking()),
        PricedRoute("GET", "/api/fleets/{fleet}", fleet, asking()),
        PricedRoute("GET", "/api/art", table_art, asking()),
        PricedRoute("GET", "/api/health", health, asking()),
        PricedRoute("GET", "/api/{path:path}", no_page, asking()),
        PricedRoute("GET", "/healthz", alive, asking()),
        PricedRoute("GET", "/readyz", ready, asking()),
    ]
