"""Routes of the deals of the day: what is dealt, a player's only try, and the list."""

from __future__ import annotations

from datetime import date

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.games.chance import commitment
from starfelt.games.contract import Refused
from starfelt.people.daily_deal import DailyDeal
from starfelt.people.leaderboard import Leaderboard, rank_of
from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.requests import (
    body_of,
    decode,
    permit_name,
    player_of,
    require_person,
    require_player,
)
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, making
from starfelt.server.http.services import services_of
from starfelt.wire.deals import DealRow, DealShow, DealsView, DealTry, DealTryView, DealView, DealWish
from starfelt.wire.lobby import MadeMatch


async def list_deals(request: Request) -> Response:
    """`GET /api/deals` and `GET /api/deals/{day}`: the deals of today, or of a day, as the player may see them."""
    player, deals = player_of(request), services_of(request).deals
    day = _day_of(request)
    dealt = await deals.deals(day)
    begun = await deals.begun(player, dealt) if player is not None else {}
    tries = await _counted(request, player, dealt, begun) if player is not None else {}
    boards, today = await deals.boards(dealt), day == deals.today()
    secret = not deals.is_revealed(day.isoformat())
    views = (
        _view(deal, begun.get(deal.game), tries.get(deal.game), boards[deal.game], today=today, secret=secret)
        for deal in dealt
    )
    return json_response(DealsView(day.isoformat(), today, tuple(views)))


async def begin_try(request: Request) -> Response:
    """`POST /api/deals/{day}/{game}`: the match that is the player's only try, made when first asked for."""
    wish = decode(await body_of(request), DealWish)
    player, services = require_person(request).player, services_of(request)
    deal = await _find(request)
    if deal.day != services.deals.today().isoformat():
        raise Failure(409, "deal-over")
    name = permit_name(request, player, wish.name)
    made = await services.matches.factory.make_try(deal, player, name, wish.colour, address_of(request))
    if isinstance(made, Refused):
        raise Failure(422, made.code, made.args)
    return json_response(MadeMatch(made), 201)


async def show_try(request: Request) -> Response:
    """`POST /api/deals/{day}/{game}/shown`: whether the list has the player's name and replay; as `list_deals`."""
    wish = decode(await body_of(request), DealShow)
    player, services = require_player(request), services_of(request)
    deal = await _find(request)
    name = None
    if wish.shown and (match := (await services.deals.begun(player, [deal])).get(deal.game)):
        name = (await services.matches.rooms.get(match)).state.seats[0].name
    if not await services.deals.show(player, deal, name):
        raise Failure(409, "not-finished")
    return await list_deals(request)


async def _counted(
    request: Request, player: str, dealt: list[DailyDeal], begun: dict[str, str]
) -> dict[str, DealTry]:
    """Return a player's finished tries, by game; those that have finished since the last look are counted now."""
    services = services_of(request)
    tries = await services.deals.tries(player, dealt)
    for deal in dealt:
        if deal.game in begun and deal.game not in tries:
            room = await services.matches.rooms.get(begun[deal.game])
            if (counted := await services.deals.count(player, deal, room.state)) is not None:
                tries[deal.game] = counted
    return tries


def _view(
    deal: DailyDeal, match: str | None, mine: DealTry | None, board: Leaderboard, *, today: bool, secret: bool
) -> DealView:
    rows = tuple(
        DealRow(
            rank_of(board, entry.score),
            entry.score,
            entry.name,
            entry.match if entry.name is not None else None,
            mine is not None and entry.match == mine.match,
        )
        for entry in board.best
    )
    return DealView(
        deal.game,
        deal.level,
        commitment(deal.seed),
        None if secret else str(deal.seed),
        "over" if mine is not None else "open" if match is None else "playing",
        match,
        mine
        and DealTryView(mine.score, rank_of(board, mine.score), any(row.you for row in rows), mine.shown),
        board.players,
        rows if mine is not None or not today else (),
    )


async def _find(request: Request) -> DailyDeal:
    """Return the deal that a request names.

    Raises:
        Failure: there is none.
    """
    for deal in await services_of(request).deals.deals(_day_of(request)):
        if deal.game == request.path_params["game"]:
            return deal
    raise Failure(404, "no-page")


def _day_of(request: Request) -> date:
    """Return the day that a request names, or today.

    Raises:
        Failure: it is none, or has not come.
    """
    today = services_of(request).deals.today()
    named: str = request.path_params.get("day", today.isoformat())
    try:
        day = date.fromisoformat(named)
    except ValueError:
        raise Failure(404, "no-page") from None
    if day > today:
        raise Failure(404, "no-page")
    return day


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/deals", list_deals, asking(limits.DEALS_COST)),
        PricedRoute("GET", "/api/deals/{day}", list_deals, asking(limits.DEALS_COST)),
        PricedRoute("POST", "/api/deals/{day}/{game}", begin_try, making(limits.TABLE_COST)),
        PricedRoute("POST", "/api/deals/{day}/{game}/shown", show_try, making(limits.TABLE_COST)),
    ]
