"""What pictures of a game's last moment share: the part of the map that they show, and fire. Lengths in 0.1 mm."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.cards.ink import as_team
from starfelt.cards.teams import TEAMS, css_variables

#: The ground, and the glow of what was destroyed.
GROUND, FIRE = "#132c33", "url(#fire)"
_FIRE = (
    '<radialGradient id="fire"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".95"/>'
    '<stop offset=".35" stop-color="#ff8a3c" stop-opacity=".7"/>'
    '<stop offset="1" stop-color="#a01c0a" stop-opacity="0"/></radialGradient>'
)
#: The width of a picture, as a multiple of its height, and its height on paper in 0.1 mm.
_WIDE, _HIGH = 1.3, 1000


def frame(drawing: str, points: Sequence[tuple[float, float]], margin: float, least: float) -> str:
    """Return a drawing as an SVG document: the part around some points, with a margin, at least so high."""
    across, down = zip(*points, strict=True)
    high = max(max(down) - min(down) + 2 * margin, (max(across) - min(across) + 2 * margin) / _WIDE, least)
    wide = _WIDE * high
    left, top = (max(across) + min(across) - wide) / 2, (max(down) + min(down) - high) / 2
    box = f"{left:.0f} {top:.0f} {wide:.0f} {high:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDE * _HIGH / 10:g}mm" height="{_HIGH / 10:g}mm"'
        f' viewBox="{box}">{_FIRE}<rect x="{left:.0f}" y="{top:.0f}" width="{wide:.0f}" height="{high:.0f}"'
        f' fill="{GROUND}"/>{drawing}</svg>'
    )


def dress(drawing: str, team: str | None) -> str:
    """Return a drawing in a team's colours; grey for None, or for a team that is not known."""
    return as_team(drawing, css_variables(team if team in TEAMS else None))


def burst(x: float, y: float, radius: float) -> str:
    """Draw the glow of something that was hit or destroyed."""
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius:g}" fill="{FIRE}"/>'
