"""The end of a duel as a picture: the ships, the missiles, and what moved and hit in the last turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from starfelt.cards.ink import TEAM, TEAM_LIGHT
from starfelt.games.ftl.paper.sheets import MISSILE_PARTS, SHIP_PARTS, model
from starfelt.games.ftl.rules.geometry import INCH, units
from starfelt.games.ftl.rules.model import FATAL_HITS, FtlHit, FtlState, Removed, Sprinted
from starfelt.paper.final import burst, dress, frame
from starfelt.table.card import Pose

#: Models are larger than their pieces, because the picture is small.
_SHIP_SCALE, _MISSILE_SCALE = 3.2, 1.7
#: The least height of the picture, and its margin.
_LEAST, _MARGIN = 20 * INCH, 3 * INCH


def final_svg(state: FtlState, colours: Sequence[str | None]) -> str:
    """Return the picture as an SVG document; `colours`: the team of each seat."""
    width, height = (units(side) for side in state.options.table_in)
    tracks = [event for event in state.last if isinstance(event, Sprinted)]
    hits = [event.at for event in state.last if isinstance(event, FtlHit)]
    gone = [event.at for event in state.last if isinstance(event, Removed) and event.piece == "ship"]
    points = [(ship.pose.x, ship.pose.y) for ship in state.ships] + hits + gone
    points += [point for track in tracks for point in (track.start, track.end)]
    drawing = [
        _cloth(width, height),
        *(dress(_track(track), colours[track.seat]) for track in tracks),
        *(dress(_missile(missile.pose), colours[missile.seat]) for missile in state.missiles),
        *(burst(*at, 500) for at in hits),
        *(burst(*at, 1000) for at in gone),
        *_ships(state, colours),
    ]
    return frame("".join(drawing), points, _MARGIN, _LEAST)


def _cloth(width: int, height: int) -> str:
    """Draw the table: a faint grid of six inches, and its edge."""
    grid = "".join(f"M{x} 0V{height}" for x in range(0, width, 6 * INCH))
    grid += "".join(f"M0 {y}H{width}" for y in range(0, height, 6 * INCH))
    return (
        f'<path d="{grid}" fill="none" stroke="#9fd3d6" stroke-opacity=".12" stroke-width="14"/>'
        f'<rect width="{width}" height="{height}" fill="none" stroke="#d58a5f" stroke-width="50"/>'
    )


def _track(track: Sprinted) -> str:
    (x1, y1), (x2, y2) = track.start, track.end
    return (
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" style="stroke:{TEAM_LIGHT}" stroke-width="50"'
        ' stroke-opacity=".6" stroke-dasharray="120 90" stroke-linecap="round"/>'
    )


def _missile(pose: Pose) -> str:
    return _place(pose, model(MISSILE_PARTS, _MISSILE_SCALE))


def _place(pose: Pose, drawing: str) -> str:
    return f'<g transform="translate({pose.x} {pose.y}) rotate({pose.heading / 10:g})">{drawing}</g>'


def _ships(state: FtlState, colours: Sequence[str | None]) -> Iterator[str]:
    for seat, ship in enumerate(state.ships):
        x, y = ship.pose.x, ship.pose.y
        pips = "".join(
            f'<circle cx="{x + 230 * (number - (FATAL_HITS - 1) / 2):g}" cy="{y + 560}" r="80"'
            f' stroke="#fff" stroke-width="24" fill="{"#ff5a36" if number < ship.hits else "#0a181d"}"/>'
            for number in range(FATAL_HITS)
        )
        disc = (
            f'<circle cx="{x}" cy="{y}" r="400" style="fill:{TEAM};stroke:{TEAM}" fill-opacity=".25"'
            ' stroke-width="30"/>'
        )
        drawn = dress(disc + _place(ship.pose, model(SHIP_PARTS, _SHIP_SCALE)), colours[seat])
        yield drawn + pips if ship.alive else f'<g opacity=".45">{drawn}</g>{burst(x, y, 900)}'
