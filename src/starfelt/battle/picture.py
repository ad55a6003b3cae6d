"""A table as a picture: its cards, and the beams and losses of a battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from starfelt.battle.report import Shot
from starfelt.cards.drawing import card_svg
from starfelt.cards.fittings import beam_strokes
from starfelt.cards.ink import MATERIALS, as_team
from starfelt.cards.rocks import asteroid_svg
from starfelt.cards.teams import TEAMS, css_variables

if TYPE_CHECKING:
    from starfelt.battle.table_file import JudgeableTable

#: The factor by which beams are thicker than on cards.
_THICK = 2
_FIRE = (
    '<radialGradient id="fire"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".9"/>'
    '<stop offset=".35" stop-color="#ff8a3c" stop-opacity=".6"/>'
    '<stop offset="1" stop-color="#a01c0a" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="hit"><stop offset="0" stop-color="#fff"/><stop offset=".4" stop-color="#fff"'
    ' stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
)


def table_svg(table: JudgeableTable, gone: frozenset[str] = frozenset(), shots: Sequence[Shot] = ()) -> str:
    """Return a table with its cards and beams as an SVG document. Destroyed cards (`gone`) are shadows that burn."""
    file = table.file
    width, height = (side * 10 for side in file.table_mm)
    cards: list[str] = []
    fires: list[str] = []

    def lay(name: str, entry: Any, drawing: str) -> None:
        at = f"translate({entry.x_mm * 10:g} {entry.y_mm * 10:g}) rotate({entry.heading_deg:g})"
        faded = ' opacity="0.3"' if name in gone else ""
        if name in gone and name.startswith("ship"):
            fires.append(
                f'<circle cx="{entry.x_mm * 10:g}" cy="{entry.y_mm * 10:g}" r="620" fill="url(#fire)"/>'
            )
        cards.append(f'<g transform="{at}"{faded}>{drawing}</g>')

    for number, rock in enumerate(file.asteroids):
        lay(f"asteroid:{number}", rock, asteroid_svg(rock.size))
    for number, entry in enumerate(file.ships):
        fleet = table.fleets[entry.seat]
        ship = next(one for one in fleet.ships if one.id == entry.ship)
        colour = file.seats[entry.seat].colour
        dress = css_variables(colour if colour in TEAMS else None)
        lay(f"ship:{number}", entry, as_team(card_svg(ship, fleet, detail="small"), dress))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width / 10:g}mm" height="{height / 10:g}mm"'
        f' viewBox="0 0 {width:g} {height:g}">{MATERIALS}{_FIRE}<rect width="100%" height="100%" fill="#163238"/>'
        f"{''.join(cards)}{''.join(fires)}{''.join(map(_beam, shots))}</svg>"
    )


def _beam(shot: Shot) -> str:
    """Draw a beam over the table: thicker than on cards, because the picture is small. A miss is faint."""
    (x1, y1), (x2, y2) = ((10 * x, 10 * y) for x, y in (shot.from_mm, shot.to_mm))
    line = f'x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
    strokes = "".join(
        f'<line {line} stroke="{paint}" stroke-width="{_THICK * width:g}" stroke-opacity="{opacity:g}"/>'
        for paint, width, opacity in beam_strokes(shot.kind, shot.power)
    )
    if shot.hit is None:
        return f'<g opacity="0.18">{strokes}</g>'
    return (
        f'<g stroke-linecap="round">{strokes}</g><circle cx="{x2:g}" cy="{y2:g}" r="120" fill="url(#hit)"/>'
    )
