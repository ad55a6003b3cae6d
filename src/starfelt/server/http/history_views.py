"""A player's matches as they are shown to that player: filtered, page by page, one by one."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from typing import get_args

import msgspec
from starlette.requests import Request

from starfelt.matches.days import DAY_MS
from starfelt.matches.model import IDLE, Level
from starfelt.people.participation import PEOPLE
from starfelt.people.results import change_of
from starfelt.server.common import Failure, limits
from starfelt.server.http.friend_views import FRIEND, find_friend, people_in
from starfelt.server.http.services import Services, services_of
from starfelt.store.base import NEWEST, HistoryEntry, HistoryFilter, Store
from starfelt.wire.friends import PersonView
from starfelt.wire.lobby import LineView, Listing
from starfelt.wire.people import HistoryMatch

#: The kinds of opponents that a history may be filtered by; "bots" are those of all levels.
_BOTS = ("bots", "programs", *(level for level in get_args(Level) if level != IDLE))
_KINDS = {"": (), PEOPLE: (PEOPLE,), "bots": _BOTS, **{level: (level,) for level in get_args(Level)}}
_RESULTS = {"": (), "won": ("won",), "drawn": ("drawn",), "lost": ("lost",), "playing": ("",)}
#: Rows that are read at once for a file.
_CHUNK = 1000


async def read_filter(request: Request, player: str) -> HistoryFilter:
    """Return the filter in a request's query: `game`, `with` (a kind of opponents, or a friend) and `result`.

    Raises:
        Failure: it is none.
    """
    query = request.query_params
    against, results = query.get("with", ""), _RESULTS.get(query.get("result", ""))
    game = query.get("game", "")
    if results is None or len(game) > 40 or not (against in _KINDS or FRIEND.fullmatch(against)):
        raise Failure(400, "bad-request")
    if against in _KINDS:
        return HistoryFilter(game, _KINDS[against], results)
    friend = await find_friend(services_of(request), player, against)
    return HistoryFilter(game, (PEOPLE,), results, friend.other)


async def walk_history(store: Store, player: str, wanted: HistoryFilter) -> AsyncGenerator[HistoryEntry]:
    """Yield a player's latest matches, as many as count."""
    before = NEWEST
    for _ in range(limits.HISTORY_COUNTED // _CHUNK):
        rows = await store.history(player, wanted, before, _CHUNK)
        for match in rows:
            yield match
        if len(rows) < _CHUNK:
            return
        before = rows[-1].row.at, rows[-1].row.match


async def match_views(
    services: Services, player: str, matches: Sequence[HistoryEntry]
) -> tuple[HistoryMatch, ...]:
    """Return matches as their player sees them, with the people who sat there."""
    social = [match.row.match for match in matches if match.row.against == PEOPLE]
    people = await people_in(services, player, social)
    return tuple(_match_view(services, match, people.get(match.row.match, ())) for match in matches)


def _deleted_at(services: Services, phase: str, touched: int | None) -> int | None:
    """Return when a match will be deleted if nobody touches it, where that is soon."""
    if touched is None:
        return None
    at = services.matches.retention.deletes_at(phase, touched)
    said = services.clock.wall() + limits.DELETION_SAID_DAYS * DAY_MS
    return at if at is not None and at <= said else None


def _match_view(services: Services, match: HistoryEntry, people: tuple[PersonView, ...]) -> HistoryMatch:
    row, listing = match.row, _listing_of(match)
    return HistoryMatch(
        row.match,
        row.game,
        row.at,
        listing.seats,
        row.seat,
        row.result == "",
        {"won": True, "lost": False}.get(row.result),
        row.against,
        points_of(match),
        row.length_ms,
        rating_change(match),
        people,
        _deleted_at(services, listing.phase, match.touched),
        listing.options.get("days_per_turn"),
        row.race,
        row.best_beam,
    )


def rating_change(match: HistoryEntry) -> int | None:
    """Return by how much a match changed its player's rating; None: it did not."""
    change = change_of(match.changes, match.row.seat)
    return change and change[1] - change[0]


def seats_of(match: HistoryEntry) -> tuple[LineView, ...]:
    """Return the seats of a match, as its listing has them."""
    return _listing_of(match).seats


def _listing_of(match: HistoryEntry) -> Listing:
    return msgspec.json.decode(match.listing, type=Listing)


def points_of(match: HistoryEntry) -> tuple[int, ...]:
    """Return the points of each seat."""
    return msgspec.json.decode(match.row.points, type=tuple[int, ...])
