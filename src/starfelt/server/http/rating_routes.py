"""Routes of ratings: a player's own, and the public lists of those who wish to be seen."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt import games
from starfelt.people.ratings import SURE
from starfelt.people.results import change_of, rating_of
from starfelt.server.common import Failure, limits
from starfelt.server.http.rating_views import rating_view, ratings_of
from starfelt.server.http.requests import body_of, decode, permit_name, require_player
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, making
from starfelt.server.http.services import services_of
from starfelt.store.base import NEWEST, HistoryFilter
from starfelt.wire.people import (
    ListWish,
    MatchRatingView,
    RatedListView,
    RatedPlayer,
    RatingsView,
)

_MONTH_MS = 30 * 24 * 3600 * 1000


async def show_ratings(request: Request) -> Response:
    """`GET /api/me/ratings`: the player's ratings, how they went, and the name in public lists."""
    player, services = require_player(request), services_of(request)
    ratings, curves = await ratings_of(services, player), dict[str, tuple[int, ...]]()
    for match in reversed(await services.store.history(player, HistoryFilter(), NEWEST, limits.RATED_CURVE)):
        if match.row.game in ratings and (change := change_of(match.changes, match.row.seat)):
            curves[match.row.game] = (*curves.get(match.row.game, ()), change[1])
    return json_response(RatingsView(ratings, curves, await services.store.listed_as(player)))


async def show_match_rating(request: Request) -> Response:
    """`GET /api/me/matches/{id}/rating`: what one of the player's latest matches did to their rating."""
    player, services = require_player(request), services_of(request)
    rows = await services.store.history(player, HistoryFilter(), NEWEST, limits.RATED_LATEST)
    match = next((match for match in rows if match.row.match == request.path_params["name"]), None)
    if match is None:
        return json_response(MatchRatingView(None, waiting=False, rating=None))
    change, ratings = change_of(match.changes, match.row.seat), await ratings_of(services, player)
    return json_response(MatchRatingView(change, match.changes is None, ratings.get(match.row.game)))


async def show_list(request: Request) -> Response:
    """`GET /api/ratings/{game}`: the public list of a game."""
    services, game = services_of(request), request.path_params["game"]
    if game not in games.GAMES or not services.has_ratings:
        raise Failure(404, "unknown-game" if game not in games.GAMES else "no-ratings")
    now = services.clock.wall()
    found = await services.store.list_rated(game, now - _MONTH_MS, SURE, limits.RATED_LIST)
    players = tuple(RatedPlayer(one.name, rating_view(rating_of(one.row), now)) for one in found)
    return json_response(RatedListView(players))


async def enter_lists(request: Request) -> Response:
    """`PUT /api/me/listed`: be in the public lists under a name."""
    wish, player, services = (
        decode(await body_of(request), ListWish),
        require_player(request),
        services_of(request),
    )
    if not await services.recovery.is_kept(player):
        raise Failure(409, "not-kept")
    await services.store.set_listed(player, permit_name(request, player, wish.name))
    return await show_ratings(request)


async def leave_lists(request: Request) -> Response:
    """`DELETE /api/me/listed`: be in no public list any more."""
    await body_of(request)
    await services_of(request).store.set_listed(require_player(request), None)
    return await show_ratings(request)


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/me/ratings", show_ratings, asking(limits.HISTORY_COST)),
        PricedRoute("GET", "/api/me/matches/{name}/rating", show_match_rating, asking(limits.HISTORY_COST)),
        PricedRoute("GET", "/api/ratings/{game}", show_list, asking(limits.HISTORY_COST)),
        PricedRoute("PUT", "/api/me/listed", enter_lists, making(limits.TABLE_COST)),
        PricedRoute("DELETE", "/api/me/listed", leave_lists, making(limits.TABLE_COST)),
    ]
