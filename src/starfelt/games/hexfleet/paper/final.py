"""The end of a battle of Hex & Spades as a picture: the map with its ships, and fire where ships were destroyed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from starfelt.cards.ink import TEAM, TEAM_DEEP, TEAM_LIGHT
from starfelt.games.hexfleet.paper.hexmap import ACROSS, centre, corners
from starfelt.games.hexfleet.paper.sheets import HULLS
from starfelt.games.hexfleet.rules.fleet import ways_out
from starfelt.games.hexfleet.rules.hexes import distance, hexes
from starfelt.games.hexfleet.rules.model import HexFleetShip, HexFleetState
from starfelt.paper.final import burst, dress, frame
from starfelt.paper.lettering import word

#: The least height of the picture, and its margin.
_LEAST, _MARGIN = 8 * ACROSS, 1.5 * ACROSS


def final_svg(state: HexFleetState, colours: Sequence[str | None]) -> str:
    """Return the picture as an SVG document; `colours`: the team of each seat."""
    shown = [ship for ship in state.ships if ship.status in ("table", "destroyed")]
    drawing = "".join((*_map(state), *(_ship(ship, colours[ship.side]) for ship in shown)))
    points = [centre(ship.pose.q, ship.pose.r) for ship in shown] or [(0.0, 0.0)]
    return frame(drawing, points, _MARGIN, _LEAST)


def _map(state: HexFleetState) -> Iterator[str]:
    """Draw every hex: asteroids are brown, zones and exits light."""
    aim = state.objective
    exits = {place for side in range(len(state.seats)) for place in ways_out(state.radius, aim, side)}
    zones = aim.zones if aim else ()
    for q, r in hexes(state.radius):
        aimed = any(distance(q - zone.q, r - zone.r) <= zone.within for zone in zones) or (q, r) in exits
        paint = "#6d5a45" if (q, r) in state.asteroids else "#2c5a52" if aimed else "#17363e"
        outline = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners(q, r))
        yield f'<path d="M{outline}Z" fill="{paint}" stroke="#4d7d84" stroke-width="4"/>'


def _ship(ship: HexFleetShip, team: str | None) -> str:
    x, y = centre(ship.pose.q, ship.pose.r)
    hull, lines = HULLS[ship.kind]
    shields = f'<circle r="40" fill="none" style="stroke:{TEAM_LIGHT}" stroke-width="3"/>'
    drawn = dress(
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({60 * ship.pose.facing}) scale(2.1)">'
        f"{shields if ship.shields_up and ship.status == 'table' else ''}"
        f'<path d="{hull}" style="fill:{TEAM}" stroke="#07131a" stroke-width="2.5" stroke-linejoin="round"/>'
        f'<path d="{lines}" fill="none" style="stroke:{TEAM_DEEP}" stroke-width="1.6"/></g>',
        team,
    )
    if ship.status == "destroyed":
        return f'<g opacity=".35">{drawn}</g>{burst(x, y, 130)}'
    return drawn + word(ship.id, x, y + 104, 46, colour="#fff", weight=800)
