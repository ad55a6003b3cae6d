"""Previews of links to matches: a title and a description, and what the picture of a result shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request

from starfelt.games import packages
from starfelt.matches.match import game_of
from starfelt.matches.model import MatchState
from starfelt.messages import list_names, say, say_name
from starfelt.paper.letters import is_readable
from starfelt.paper.result import Result, ResultSeat
from starfelt.server.common import limits
from starfelt.server.http.link_preview import graph, loading
from starfelt.server.http.rate_limit import pay_more
from starfelt.server.http.requests import language_of
from starfelt.server.http.services import services_of
from starfelt.server.workers import is_here


def result_of(state: MatchState, language: str, *, printed: bool = False) -> Result:
    """Return a finished match's result, in words of a language.

    `printed`: for a picture, where a name that print cannot show is the seat's colour and number.
    """
    outcome = state.outcome
    winners = outcome.winners if outcome else ()
    names = [say_name(language, seat.name or "\N{EN DASH}") for seat in state.seats]
    if printed:
        names = [
            name if is_readable(name) else _seat(language, state.seats[number].colour, number)
            for number, name in enumerate(names)
        ]
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
        _say(language, outcome.reason, "") if outcome and report is None else "",
    )


def _seat(language: str, colour: str | None, number: int) -> str:
    return f"{say(language, f'web-colour-{colour}')} {number + 1}" if colour else str(number + 1)


def final_picture(state: MatchState) -> str:
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
        return say(language, "player-shared", list_names(winners, "names"))
    return say(language, "player-draw")


def _name(state: MatchState, language: str) -> str:
    """Return what a match's game is called."""
    return _say(language, f"game-{state.created.game}", state.created.game)


def _say(language: str, message: str, otherwise: str) -> str:
    """Return a sentence; a game that comes from a package of its own has none here."""
    try:
        return say(language, message)
    except KeyError:
        return otherwise


async def head_of(request: Request, match: str) -> tuple[str, str, str]:
    """Return what a match's page says of itself in its head, what until its code is here, and its board's game or "".

    Names are anybody's: all is escaped.

    Raises:
        NoMatch: there is none.
    """
    pay_more(request, limits.MATCH_COST)
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
        words = ", ".join(say_name(language, seat.name) for seat in state.seats if seat.name)
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
