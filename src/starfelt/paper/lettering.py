"""Words and team shapes on printed drawings, as SVG fragments in 0.1 mm."""

from __future__ import annotations

from html import escape
from typing import Literal

from starfelt.cards.drawing import standalone
from starfelt.cards.teams import TEAMS

#: Colours for print on white.
INK, SOFT, FAINT, BRASS = "#101820", "#5b6874", "#9aa7b2", "#a8781c"


def word(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    colour: str = INK,
    weight: int = 600,
    anchor: Literal["start", "middle", "end"] = "middle",
) -> str:
    """Draw a word with its baseline at (x, y); `size` is its em."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="Starfelt Sans" font-size="{size:g}" font-weight="{weight}"'
        f' fill="{colour}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def sign(team: str, x: float = 0, y: float = 0, scale: float = 1, *, fill: str | None = None) -> str:
    """Draw a team's shape in its colour, outlined. At `scale` 1 it is 10 mm wide."""
    return (
        f'<path d="{TEAMS[team].mark}" transform="translate({x:g} {y:g}) scale({scale:g})"'
        f' fill="{fill or TEAMS[team].colour}" stroke="{INK}" stroke-width="{3 / scale:g}" stroke-linejoin="round"/>'
    )


def sign_picture(team: str) -> str:
    """Return a team's shape as an SVG document."""
    return standalone(sign(team), 110, 110)
