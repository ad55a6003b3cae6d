"""Link previews: a match's title and description, and the picture of its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from starfelt.games import packages
from starfelt.matches.match import game_of
from starfelt.matches.model import MatchState
from starfelt.messages import LANGUAGES, listed, say
from starfelt.paper.result import Result, ResultSeat
from starfelt.server.admission import QueueFull
from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.rate_limit import charge
from starfelt.server.http.services import services_of
from starfelt.server.workers import is_here

#: A finished match does not change; drawings may, with the package.
_LASTING = "public, max-age=86400"


def language_of(request: Request) -> str:
    """Return the language that an address names, else the first of ours that the reader asks for."""
    named = request.query_params.get("lang", "")
    if named in LANGUAGES:
        return named
    wished = request.headers.get("accept-language", "").lower()
    first = wished.split(",")[0][:2]
    return first if first in LANGUAGES else LANGUAGES[0]


def result_of(state: MatchState, language: str) -> Result:
    """Return a finished match's result, in words of a language."""
    outcome = state.outcome
    winners = outcome.winners if outcome else ()
    names = [seat.name or "\N{EN DASH}" for seat in state.seats]
    report = getattr(state.play, "report", None)
    points: list[int | None] = [None] * len(names)
    gone: set[str] = set()
    if report is not None:
        for score in report.scores:
            points[score.seat] = score.total
        for step in report.steps:
            gone.update(step.removed, (f"ship:{one.ship}" for one in step.destroyed))
    files: dict[str, Any] = game_of(state).files(state.play) if report is not None else {}
    return Result(
        _name(state, language),
        _headline(language, [names[winner] for winner in winners], len(names)),
        tuple(
            ResultSeat(name, state.seats[seat].colour, points[seat], seat in winners)
            for seat, name in enumerate(names)
        ),
        files.get("table"),
        frozenset(gone),
        tuple(shot for step in report.steps for shot in step.shots) if report is not None else (),
        _said(language, outcome.reason, "") if outcome and report is None else "",
    )


def _final(state: MatchState) -> str:
    """Return the last moment of a match as an SVG document; "": its game draws none."""
    draw = packages()[state.created.game].load("picture")
    if draw is None or state.play is None:
        return ""
    drawn: str = draw(state.play, [seat.colour for seat in state.seats])
    return drawn


def _headline(language: str, winners: Sequence[str], players: int) -> str:
    if len(winners) == 1:
        return say(language, "player-wins", {"name": winners[0]})
    if 0 < len(winners) < players:
        return say(language, "player-shared", listed(winners, "names"))
    return say(language, "player-draw")


def _name(state: MatchState, language: str) -> str:
    """Return what a match's game is called."""
    return _said(language, f"game-{state.created.game}", state.created.game)


def _said(language: str, message: str, otherwise: str) -> str:
    """Return a sentence; a game that comes from a package of its own has none here."""
    try:
        return say(language, message)
    except KeyError:
        return otherwise


async def picture(request: Request) -> Response:
    """`GET /api/matches/{id}/result.png`: how a finished match ended, 1200 by 630 pixels; `?lang=fr`: in French."""
    charge(request, limits.FILE_COST)
    room = await services_of(request).matches.rooms.get(request.path_params["name"])
    if room.state.phase != "finished":
        raise Failure(409, "not-finished")

    def shown(language: str) -> Result:
        return replace(result_of(room.state, language), final=_final(room.state))

    return await shared_picture(request, room.id, shown)


async def shared_picture(request: Request, name: str, shown: Callable[[str], Result]) -> Response:
    """Return the picture that a shared link shows, as PNG.

    Args:
        request: the request; its language is that of the picture.
        name: of the match or the puzzle, by which the printer keeps its pictures.
        shown: makes what the picture shows, in a language.

    Raises:
        Failure: too much was asked, or too many pictures are being made.
    """
    services, address, language = services_of(request), address_of(request), language_of(request)
    if not services.creation_limit.take(address, limits.PICTURE_COST):
        raise Failure(429, "too-fast")
    try:
        async with services.print_queue.slot(address):
            made = await services.printer.picture(name, language, shown(language))
    except QueueFull:
        raise Failure(503, "print-busy") from None
    headers = {"Cache-Control": _LASTING, "Vary": "Accept-Language"}
    return Response(made, media_type="image/png", headers=headers)


async def head_of(request: Request, match: str) -> tuple[str, str, str]:
    """Return what a match's page says of itself in its head, what until its code is here, and its board's game or "".

    Names are anybody's: all is escaped.

    Raises:
        NoMatch: there is none.
    """
    charge(request, limits.MATCH_COST)
    room = await services_of(request).matches.rooms.get(match)
    state, language = room.state, language_of(request)
    game = _name(state, language)
    if state.phase == "finished":
        result = result_of(state, language)
        lines = (f"{one.name} {one.points}" if one.points is not None else one.name for one in result.seats)
        title = say(language, "result-title", {"game": game, "result": result.headline})
        words = ", ".join(lines)
    else:
        title = f"{game} \N{MIDDLE DOT} Starfelt"
        words = ", ".join(seat.name for seat in state.seats if seat.name)
    address = f"{request.base_url}m/{room.id}"
    tags = {"og:title": title, "og:url": address}
    if words:
        tags["og:description"] = words
    pictured = state.phase == "finished" and is_here("paper")
    image = f"{request.base_url}api/matches/{room.id}/result.png?lang={language}" if pictured else None
    # By these the page fetches what it will show while its words still come.
    tags |= {"starfelt:game": state.created.game, "starfelt:phase": state.phase}
    board = state.created.game if state.phase != "open" else ""
    return graph(title, tags, image), loading(game, language), board


def graph(title: str, tags: dict[str, str], image: str | None) -> str:
    """Return the title of a page and its Open Graph tags as HTML; `image`: the address of a picture of 1200 by 630."""
    tags = {"og:type": "website", "og:site_name": "Starfelt"} | tags
    if image is not None:
        tags |= {"og:image": image, "og:image:width": "1200", "og:image:height": "630"}
        tags |= {"twitter:card": "summary_large_image"}
    metas = (f'<meta property="{name}" content="{escape(words)}" />' for name, words in tags.items())
    return f"<title>{escape(title)}</title>{''.join(metas)}"


def loading(title: str, language: str) -> str:
    """Return what a page says until its code is here, as `Loading.svelte` says it afterwards."""
    return f"<b>{escape(title)}</b><br>{escape(say(language, 'web-loading'))}"


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [Route("/api/matches/{name}/result.png", picture, methods=["GET"])]
