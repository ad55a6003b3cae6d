"""Routes of a player's own story: what waits, the history of matches, records, and the history as a file."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import AsyncGenerator, Sequence
from datetime import UTC, datetime
from typing import get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.matches.identity import hash_identity
from starfelt.matches.model import IDLE, Level
from starfelt.matches.players import is_program, tidy
from starfelt.people.game_records import count_records
from starfelt.people.ladder import climb
from starfelt.people.participation import PEOPLE
from starfelt.people.results import change_of
from starfelt.puzzles.daily import puzzles_of_day
from starfelt.server.admission import HeldToken, plain_name
from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.friend_views import FRIEND, find_friend, friends_of, people_in
from starfelt.server.http.puzzle_views import today_of
from starfelt.server.http.rate_limit import pay, refuse_banned
from starfelt.server.http.rating_views import ratings_of
from starfelt.server.http.requests import body_of, decode, require_player, require_token
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, making
from starfelt.server.http.services import Services, services_of
from starfelt.server.live import forget
from starfelt.store.base import NEWEST, HistoryEntry, HistoryFilter, Store
from starfelt.wire.friends import PersonView
from starfelt.wire.lobby import GuestView, LineView, Listing
from starfelt.wire.people import (
    CodeView,
    CodeWish,
    GameRecord,
    HistoryMatch,
    HistoryView,
    MeView,
    NameView,
    NameWish,
    PlayerData,
    RecordsView,
    WaitingView,
)

#: The kinds of opponents that a history may be filtered by; "bots" are those of all levels.
_BOTS = ("bots", "programs", *(level for level in get_args(Level) if level != IDLE))
_KINDS = {"": (), PEOPLE: (PEOPLE,), "bots": _BOTS, **{level: (level,) for level in get_args(Level)}}
_RESULTS = {"": (), "won": ("won",), "drawn": ("drawn",), "lost": ("lost",), "playing": ("",)}
_BEFORE = re.compile(r"(\d{1,15})(?:-(\w{1,40}))?", re.ASCII)
#: After so long, home does not offer any more to go on with a match.
_GO_ON_MS = 3 * 24 * 3600 * 1000
#: A recovery code is offered after a won match, or so many solved puzzles.
_WORTH_SOLVED = 3
#: Rows that are read at once for a file.
_CHUNK = 1000


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
        (await _match_views(services, player, fresh[:1]))[0] if fresh else None,
        mistakes[0] if mistakes else None,
        today[0].id,
        await services.deals.count_open(player),
        day.isoformat(),
    )
    name = await services.chosen_names.read(player)
    if name is None and last:
        name = _seats(last[0])[last[0].row.seat].name
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
        MeView(name, kept, since, worth and not kept, waiting, records, ratings, stars, wanted)
    )


async def _since(services: Services, token: HeldToken) -> int | None:
    """Return since when an identity is known. Older tokens do not say it; its first match then does."""
    return await services.store.first_played(token.player) if token.since is None else token.since


async def list_history(request: Request) -> Response:
    """`GET /api/me/matches`: the player's matches; `game`, `with` and `result` filter, `before` and `limit` page."""
    player, query, services = require_player(request), request.query_params, services_of(request)
    wanted = await _filter(request, player)
    found = _BEFORE.fullmatch(query.get("before", ""))
    before = (int(found[1]), found[2] or "") if found else NEWEST
    limit = query.get("limit", "")
    most = min(max(int(limit), 1), limits.HISTORY_PAGE) if re.fullmatch(r"[0-9]{1,4}", limit) else 20
    rows = await services.store.history(player, wanted, before, most + 1)
    more = len(rows) > most
    last = rows[most - 1].row if more else None
    return json_response(
        HistoryView(
            await _match_views(services, player, rows[:most]),
            None if last is None else f"{last.at}-{last.match}",
        )
    )


async def show_records(request: Request) -> Response:
    """`GET /api/me/records`: the player's records, by game and kind of opponents."""
    return json_response(RecordsView(await _records(request, require_player(request))))


async def history_file(request: Request) -> Response:
    """`GET /api/me/matches.csv`: the player's matches as a table for spreadsheets, filtered as the list is."""
    player = require_player(request)
    wanted = await _filter(request, player)
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(
        (
            "match",
            "game",
            "at",
            "players",
            "seat",
            "against",
            "result",
            "points",
            "lead",
            "length_s",
            "rating",
        )
    )
    async for match in _walk(services_of(request).store, player, wanted):
        table.writerow(_line(match))
    # With a byte-order mark, so that spreadsheets read names in every script.
    return Response(
        text.getvalue().encode("utf-8-sig"),
        media_type="text/csv",
        headers={
            "Content-Disposition": 'attachment; filename="starfelt-matches.csv"',
            "Cache-Control": "no-store",
        },
    )


async def keep(request: Request) -> Response:
    """`POST /api/me/keep`: a new recovery code of the identity."""
    await body_of(request)
    services, token = services_of(request), _require_person(request)
    return json_response(CodeView(await services.recovery.keep(token.player, await _since(services, token))))


async def sign_out(request: Request) -> Response:
    """`POST /api/me/sign-out`: every token of the identity ends but the one that asks.

    Tokens of before versions are all alike, so such a one ends too, and the answer has another.
    """
    await body_of(request)
    services, token = services_of(request), _require_person(request)
    await services.store.revoke(hash_identity(token.player), token.key)
    await services.matches.heartbeat.look_at_revocations()
    if token.key:
        return Response(status_code=204)
    return json_response(GuestView(services.tokens.guest(token.player, token.since)))


async def delete_me(request: Request) -> Response:
    """`DELETE /api/me`: the player is forgotten. Logs of matches stay as they are, without the name."""
    await body_of(request)
    services, player = services_of(request), _require_person(request).player
    await forget(services.store, services.clock, player)
    await services.matches.heartbeat.look_at_revocations()
    await services.matches.rooms.look_again()
    return Response(status_code=204)


async def choose_name(request: Request) -> Response:
    """`PUT /api/me/name`: under which name the player plays from now on. The answer is the name as it is kept."""
    wish = decode(await body_of(request), NameWish)
    services, player = services_of(request), _require_person(request).player
    name = tidy(wish.name)
    if name is None:
        raise Failure(422, "bad-name")
    if services.matches.bans.from_names(address_of(request), player):
        name = plain_name(player)
    await services.chosen_names.choose(player, name)
    return json_response(NameView(name))


def _require_person(request: Request) -> HeldToken:
    """Return the token of a guest.

    Raises:
        Failure: it is a program's, or as `require_token`.
    """
    token = require_token(request)
    if is_program(token.player):
        raise Failure(400, "bad-request")
    return token


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
    matches = [match async for match in _walk(services.store, player, HistoryFilter())]
    attempts, rating = await services.puzzles.solvers.progress(player)
    data = PlayerData(
        "starfelt-player/1",
        await services.chosen_names.read(player),
        await _since(services, token),
        await services.recovery.is_kept(player),
        await _match_views(services, player, matches),
        await ratings_of(services, player),
        await services.store.listed_as(player),
        round(rating.mean) if rating.tries else None,
        attempts,
        await services.puzzles.runs.best(player),
        tuple(await services.deals.tries_of(player)),
        await friends_of(services, player),
    )
    return Response(
        msgspec.json.format(msgspec.json.encode(data), indent=2),
        media_type="application/json",
        headers={
            "Content-Disposition": 'attachment; filename="starfelt-my-data.json"',
            "Cache-Control": "no-store",
        },
    )


async def _walk(store: Store, player: str, wanted: HistoryFilter) -> AsyncGenerator[HistoryEntry]:
    """Yield a player's latest matches, as many as count."""
    before = NEWEST
    for _ in range(limits.HISTORY_COUNTED // _CHUNK):
        rows = await store.history(player, wanted, before, _CHUNK)
        for match in rows:
            yield match
        if len(rows) < _CHUNK:
            return
        before = rows[-1].row.at, rows[-1].row.match


def _line(match: HistoryEntry) -> Sequence[str | int]:
    row, names = match.row, ", ".join(seat.name or "" for seat in _seats(match))
    # A spreadsheet takes what begins with one of these for a formula.
    harmless = f"'{names}" if names[:1] in "=+-@" else names
    ended = datetime.fromtimestamp(row.at / 1000, UTC).isoformat(timespec="seconds")
    result, points = row.result or "playing", " ".join(map(str, _points(match)))
    return (
        *(row.match, row.game, ended, harmless, row.seat, row.against, result, points, row.lead),
        round(row.length_ms / 1000),
        "" if (change := _rating_change(match)) is None else change,
    )


async def _records(request: Request, player: str) -> tuple[GameRecord, ...]:
    return tuple(count_records(await services_of(request).store.results(player, limits.HISTORY_COUNTED)))


async def _filter(request: Request, player: str) -> HistoryFilter:
    query = request.query_params
    against, results = query.get("with", ""), _RESULTS.get(query.get("result", ""))
    game = query.get("game", "")
    if results is None or len(game) > 40 or not (against in _KINDS or FRIEND.fullmatch(against)):
        raise Failure(400, "bad-request")
    if against in _KINDS:
        return HistoryFilter(game, _KINDS[against], results)
    friend = await find_friend(services_of(request), player, against)
    return HistoryFilter(game, (PEOPLE,), results, friend.other)


async def _match_views(
    services: Services, player: str, matches: Sequence[HistoryEntry]
) -> tuple[HistoryMatch, ...]:
    social = [match.row.match for match in matches if match.row.against == PEOPLE]
    people = await people_in(services, player, social)
    return tuple(_match_view(match, people.get(match.row.match, ())) for match in matches)


def _match_view(match: HistoryEntry, people: tuple[PersonView, ...]) -> HistoryMatch:
    row = match.row
    return HistoryMatch(
        row.match,
        row.game,
        row.at,
        _seats(match),
        row.seat,
        row.result == "",
        {"won": True, "lost": False}.get(row.result),
        row.against,
        _points(match),
        row.length_ms,
        _rating_change(match),
        people,
    )


def _rating_change(match: HistoryEntry) -> int | None:
    change = change_of(match.changes, match.row.seat)
    return change and change[1] - change[0]


def _seats(match: HistoryEntry) -> tuple[LineView, ...]:
    return msgspec.json.decode(match.listing, type=Listing).seats


def _points(match: HistoryEntry) -> tuple[int, ...]:
    return msgspec.json.decode(match.row.points, type=tuple[int, ...])


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/me", show_me, asking(limits.HISTORY_COST)),
        PricedRoute("GET", "/api/me/matches", list_history, asking(limits.HISTORY_COST)),
        PricedRoute("GET", "/api/me/records", show_records, asking(limits.HISTORY_COST)),
        PricedRoute("GET", "/api/me/matches.csv", history_file, asking(limits.FILE_COST)),
        PricedRoute("GET", "/api/me/data", show_data, asking(limits.FILE_COST)),
        PricedRoute("POST", "/api/me/keep", keep, making(limits.KEEP_COST)),
        PricedRoute("POST", "/api/me/sign-out", sign_out, making(limits.KEEP_COST)),
        PricedRoute("DELETE", "/api/me", delete_me, making(limits.KEEP_COST)),
        PricedRoute("PUT", "/api/me/name", choose_name, making(limits.KEEP_COST)),
        PricedRoute("POST", "/api/recover", recover, making(limits.GUEST_COST)),
    ]
