"""A table as a small picture: a rectangle for each ship in its team's colour, a circle for each asteroid."""

from __future__ import annotations

from starfelt.battle.table_file import TableFile
from starfelt.cards.teams import TEAMS

_SHIP = '<g transform="translate({x:g} {y:g}) rotate({heading:g})" color="{colour}"><use href="#ship"/></g>'
_ROCK = '<circle cx="{x:g}" cy="{y:g}" r="34" fill="#b79d80"/>'
_DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\
<defs><radialGradient id="cloth" cx=".3" cy="0" r="1.1"><stop stop-color="#1b3a40"/>\
<stop offset=".7" stop-color="#12292f"/><stop offset="1" stop-color="#0a191e"/></radialGradient>\
<g id="ship"><rect x="-31" y="-44" width="62" height="88" rx="8" fill="#0a191e"/>\
<rect x="-31" y="-44" width="62" height="88" rx="8" fill="currentColor" fill-opacity=".38" stroke="currentColor" \
stroke-width="7"/><path d="M0 -30 12 -4H-12Z" fill="currentColor"/></g></defs>\
<rect width="100%" height="100%" fill="url(#cloth)"/>{cards}</svg>"""


def draw_small(table: TableFile) -> str:
    """Return a table as an SVG document."""
    rocks = (_ROCK.format(x=rock.x_mm, y=rock.y_mm) for rock in table.asteroids)
    ships = (
        _SHIP.format(
            x=ship.x_mm,
            y=ship.y_mm,
            heading=ship.heading_deg,
            colour=TEAMS[table.seats[ship.seat].colour].colour,
        )
        for ship in table.ships
    )
    width, height = table.table_mm
    return _DRAWING.format(width=width, height=height, cards="".join((*rocks, *ships)))
