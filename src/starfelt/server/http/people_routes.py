"""Routes of a player's own story: what waits, the history of matches, records, and the identity itself."""

from __future__ import annotations

import re

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.matches.identity import hash_identity
from starfelt.parquet import has_parquet
from starfelt.people.game_records import count_records
from starfelt.people.ladder import climb
from starfelt.puzzles.daily import puzzles_of_day
from starfelt.server.admission import HeldToken
from starfelt.server.common import Failure, limits
from starfelt.server.http.friend_views import friends_of
from starfelt.server.http.history_views import match_views, read_filter, seats_of, walk_history
from starfelt.server.http.notice_views import notices_of
from starfelt.server.http.puzzle_views import today_of
from starfelt.server.http.rate_limit import pay, refuse_banned
from starfelt.server.http.rating_views import ratings_of
from starfelt.server.http.requests import (
    body_of,
    decode,
    permit_name,
    require_person,
    require_player,
    require_token,
)
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, making
from starfelt.server.http.services import Services, services_of
from starfelt.server.http.turn_views import pause_of
from starfelt.server.live import forget
from starfelt.store.base import NEWEST, HistoryFilter
from starfelt.wire.lobby import GuestView
from starfelt.wire.people import (
    AccuracyView,
    CodeView,
    CodeWish,
    HistoryView,
    MeView,
    NameView,
    NameWish,
    PlayerData,
    RecordsView,
    WaitingView,
)

_BEFORE = re.compile(r"(\d{1,15})(?:-(\w{1,40}))?", re.ASCII)
#: After so long, home does not offer any more to go on with a match.
_GO_ON_MS = 3 * 24 * 3600 * 1000
#: A recovery code is offered after a won match, or so many solved puzzles.
_WORTH_SOLVED = 3


async def show_me(request: Request) -> Response:
    """`GET /api/me`: what waits for the player, their records, ratings and stars."""
    token, services = require_token(request), services_of(request)
    player, store, now = token.player, services.store, services.clock.wall()
    playing = await store.history(player, HistoryFilter(results=("",)), NEWEST, limits.HISTORY_PAGE)
    last = await store.history(player, HistoryFilter(), NEWEST, 1)
    attempts, _ = await services.puzzles.solvers.progress(player)
    due = [name for name, one in attempts.items() if one.due is not None and one.due <= now]
    mistakes = [name for name in due if await services.puzzles.library.find(name) is not None]
    day = today_of(request)
    today = puzzles_of_day(day)
    solved = [name for name, one in attempts.items() if one.state == "solved"]
    fresh = [match for match in playing if match.row.at > now - _GO_ON_MS]
    waiting = WaitingView(
        len(playing),
        len(mistakes),
        not any(one.id in solved for one in today),
        (await match_views(services, player, fresh[:1]))[0] if fresh else None,
        mistakes[0] if mistakes else None,
        today[0].id,
        await services.deals.count_open(player),
        day.isoformat(),
    )
    name = await services.chosen_names.read(player)
    if name is None and last:
        name = seats_of(last[0])[last[0].row.seat].name
    kept = await services.recovery.is_kept(player)
    since, ratings = await _since(services, token), await ratings_of(services, player)
    played = await store.results(player, limits.HISTORY_COUNTED)
    records, ladder = tuple(count_records(played)), climb(played)
    stars = {game: {level: rung.stars for level, rung in rungs.items()} for game, rungs in ladder.items()}
    wanted = {
        game: {level: rung.next for level, rung in rungs.items() if rung.next is not None}
        for game, rungs in ladder.items()
    }
    worth = len(solved) >= _WORTH_SOLVED or bool(ratings) or any(record.won for record in records)
    return json_response(
        MeView(
            *(name, kept, since, worth and not kept, waiting, records, ratings, stars, wanted, has_parquet()),
            pause=await pause_of(services, player),
        )
    )


async def _since(services: Services, token: HeldToken) -> int | None:
    """Return since when an identity is known. Older tokens do not say it; its first match then does."""
    return await services.store.first_played(token.player) if token.since is None else token.since


async def list_history(request: Request) -> Response:
    """`GET /api/me/matches`: the player's matches; `game`, `with` and `result` filter, `before` and `limit` page."""
    player, query, services = require_player(request), request.query_params, services_of(request)
    wanted = await read_filter(request, player)
    found = _BEFORE.fullmatch(query.get("before", ""))
    before = (int(found[1]), found[2] or "") if found else NEWEST
    limit = query.get("limit", "")
    most = min(max(int(limit), 1), limits.HISTORY_PAGE) if re.fullmatch(r"[0-9]{1,4}", limit) else 20
    rows = await services.store.history(player, wanted, before, most + 1)
    more = len(rows) > most
    last = rows[most - 1].row if more else None
    return json_response(
        HistoryView(
            await match_views(services, player, rows[:most]),
            None if last is None else f"{last.at}-{last.match}",
        )
    )


async def show_records(request: Request) -> Response:
    """`GET /api/me/records`: the player's records, by game and kind of opponents, then also by race."""
    player, store = require_player(request), services_of(request).store
    played = await store.results(player, limits.HISTORY_COUNTED)
    by_race = await store.results(player, limits.HISTORY_COUNTED, by_race=True)
    return json_response(RecordsView(tuple(count_records([*played, *by_race]))))


async def show_accuracy(request: Request) -> Response:
    """`GET /api/me/accuracy`: how the player's accuracy went, in those of the latest matches that were analysed."""
    player, curves = require_player(request), dict[str, tuple[int, ...]]()
    latest = await services_of(request).store.history(player, HistoryFilter(), NEWEST, limits.RATED_CURVE)
    for match in reversed(latest):
        if match.accuracy is not None:
            curves[match.row.game] = (*curves.get(match.row.game, ()), round(match.accuracy))
    return json_response(AccuracyView(curves))


async def keep(request: Request) -> Response:
    """`POST /api/me/keep`: a new recovery code of the identity."""
    await body_of(request)
    services, token = services_of(request), require_person(request)
    code = await services.recovery.keep(token.player, await _since(services, token))
    for room in services.matches.rooms.live():
        room.look_at_code(token.player)
    return json_response(CodeView(code))


async def sign_out(request: Request) -> Response:
    """`POST /api/me/sign-out`: every token of the identity ends but the one that asks.

    Tokens of before versions are all alike, so such a one ends too, and the answer has another.
    """
    await body_of(request)
    services, token = services_of(request), require_person(request)
    await services.store.revoke(hash_identity(token.player), token.key)
    # A lost device is told nothing any more; this one subscribes again at its next visit.
    await services.notices.change(
        hash_identity(token.player), lambda before: msgspec.structs.replace(before, devices=())
    )
    await services.matches.heartbeat.look_at_revocations()
    if token.key:
        return Response(status_code=204)
    return json_response(GuestView(services.tokens.guest(token.player, token.since)))


async def delete_me(request: Request) -> Response:
    """`DELETE /api/me`: the player is forgotten. Logs of matches stay as they are, without the name."""
    await body_of(request)
    services, player = services_of(request), require_person(request).player
    await forget(services.store, services.clock, player)
    await services.matches.heartbeat.look_at_revocations()
    await services.matches.rooms.look_again()
    return Response(status_code=204)


async def choose_name(request: Request) -> Response:
    """`PUT /api/me/name`: under which name the player plays from now on. The answer is the name as it is kept."""
    wish = decode(await body_of(request), NameWish)
    services, player = services_of(request), require_person(request).player
    name = permit_name(request, player, wish.name)
    await services.chosen_names.choose(player, name)
    return json_response(NameView(name))


async def recover(request: Request) -> Response:
    """`POST /api/recover`: a token of the identity that has this recovery code."""
    wish = decode(await body_of(request), CodeWish)
    pay(request, services_of(request).rates.recovering, 1)
    services = services_of(request)
    owner = await services.recovery.recover(wish.code)
    if owner is None:
        raise Failure(404, "wrong-code")
    refuse_banned(request, owner.player)
    await services.matches.heartbeat.look_at_revocations()  # so that the token is not an old one already
    return json_response(GuestView(services.tokens.guest(owner.player, owner.since)))


async def show_data(request: Request) -> Response:
    """`GET /api/me/data`: all that is known of the player, as one file."""
    token, services = require_token(request), services_of(request)
    player = token.player
    matches = [match async for match in walk_history(services.store, player, HistoryFilter())]
    attempts, rating = await services.puzzles.solvers.progress(player)
    data = PlayerData(
        "starfelt-player/1",
        await services.chosen_names.read(player),
        await _since(services, token),
        await services.recovery.is_kept(player),
        await match_views(services, player, matches),
        await ratings_of(services, player),
        await services.store.listed_as(player),
        round(rating.mean) if rating.tries else None,
        attempts,
        await services.puzzles.runs.best(player),
        tuple(await services.deals.tries_of(player)),
        await friends_of(services, player),
        await pause_of(services, player),
        await notices_of(services, player),
    )
    return Response(
        msgspec.json.format(msgspec.json.encode(data), indent=2),
        media_type="application/json",
        headers={
            "Content-Disposition": 'attachment; filename="starfelt-my-data.json"',
            "Cache-Control": "no-store",
        },
    )


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/me", show_me, asking(limits.HISTORY_COST)),
        PricedRoute("GET", "/api/me/matches", list_history, asking(limits.HISTORY_COST)),
        PricedRoute("GET", "/api/me/records", show_records, asking(limits.HISTORY_COST)),
        PricedRoute("GET", "/api/me/accuracy", show_accuracy, asking(limits.HISTORY_COST)),
        PricedRoute("GET", "/api/me/data", show_data, asking(limits.FILE_COST)),
        PricedRoute("POST", "/api/me/keep", keep, making(limits.KEEP_COST)),
        PricedRoute("POST", "/api/me/sign-out", sign_out, making(limits.KEEP_COST)),
        PricedRoute("DELETE", "/api/me", delete_me, making(limits.KEEP_COST)),
        PricedRoute("PUT", "/api/me/name", choose_name, making(limits.KEEP_COST)),
        PricedRoute("POST", "/api/recover", recover, making(limits.GUEST_COST)),
    ]
