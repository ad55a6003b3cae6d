"""The preview picture of a finished match for shared links: the winner, the points, and what was left on the table."""

from __future__ import annotations

from importlib import resources
from typing import Any

import msgspec

from starfelt.battle.picture import table_svg
from starfelt.battle.report import Shot
from starfelt.battle.table_file import table_from
from starfelt.cards.teams import TEAMS
from starfelt.paper.book import in_print
from starfelt.paper.lettering import sign_picture
from starfelt.paper.letters import in_letters
from starfelt.paper.printing import typeset_picture

#: The layout's points per inch, and the picture's dots per inch: 1200 by 630 pixels.
DPI = 144

_NOBODY = "#9fb0bb"


class ResultSeat(msgspec.Struct, frozen=True):
    """A player's line; `points` None: the game has none."""

    name: str
    colour: str | None
    points: int | None
    won: bool


class Result(msgspec.Struct, frozen=True):
    """The content of the picture, in the reader's language.

    `table` is a `starfelt-table/1` as plain data, if the game has one. `gone` are its cards that were destroyed, by
    their names in reports.
    """

    game: str
    headline: str
    seats: tuple[ResultSeat, ...]
    table: dict[str, Any] | None = None
    gone: frozenset[str] = frozenset()
    #: All shots of the battle, in its order.
    shots: tuple[Shot, ...] = ()
    #: How the match was decided, if there are no points.
    because: str = ""
    #: The last moment as an SVG document, if the game has no table.
    final: str = ""


def result_picture(result: Result) -> bytes:
    """Return a PNG of 1200 by 630 pixels.

    Raises:
        NoPrinter: the extra for printing is not installed.
    """
    files: dict[str, bytes] = {}
    seats: list[dict[str, Any]] = []
    for number, seat in enumerate(result.seats):
        sign = f"sign{number}.svg"
        team = seat.colour if seat.colour in TEAMS else None
        files[sign] = sign_picture(team or next(iter(TEAMS))).encode()
        points = "" if seat.points is None else str(seat.points).replace("-", "\N{MINUS SIGN}")
        colour = TEAMS[team].colour if team else _NOBODY
        seats.append({"name": seat.name, "won": seat.won, "points": points, "sign": sign, "colour": colour})
    data: dict[str, Any] = {
        "game": result.game,
        "headline": result.headline,
        "because": result.because,
        "seats": seats,
    }
    if result.table is not None:
        data["table"] = True
        table = table_from(result.table)
        table = msgspec.structs.replace(table, fleets=tuple(map(in_letters, table.fleets)))
        files["table.svg"] = in_print(table_svg(table, result.gone, result.shots)).encode()
    elif result.final:
        data["table"] = True
        files["table.svg"] = result.final.encode()
    files["result.json"] = msgspec.json.encode(data)
    template = resources.files("starfelt.paper").joinpath("result.typ").read_bytes()
    return typeset_picture({**files, "main.typ": template}, DPI)
