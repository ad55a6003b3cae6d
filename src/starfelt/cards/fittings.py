"""The lasers and shields on a card's drawing, at their true places."""

from __future__ import annotations

import math

from starfelt.cards.fleet import Laser, Shield, Ship
from starfelt.cards.ink import OUTLINE
from starfelt.cards.numerals import numeral
from starfelt.cards.numerals import width as numeral_width

# The strokes of a beam, from the widest to the core: (paint, width, opacity).
_BEAMS: dict[tuple[str, int], tuple[tuple[str, int, float], ...]] = {
    ("laser", 1): (("#ffffff", 22, 0.22), ("#ffffff", 8, 1)),
    ("laser", 2): (("#ff3b30", 44, 0.28), ("#ff3b30", 20, 1), ("#ffb3a8", 5, 0.9)),
    ("laser", 3): (("#18d964", 68, 0.3), ("#18d964", 36, 1), ("#ffffff", 14, 1)),
    ("ion", 0): (("#37a6ff", 44, 0.28), ("#37a6ff", 18, 1), ("#e6f6ff", 5, 1)),
    ("penetrating", 1): (("#ff9d2e", 34, 0.28), ("#ff9d2e", 13, 1), ("#fff1d6", 4, 1)),
}
_SHIELD = "#7fe9ff"
#: The width of the dark line around beams and shields on a light card, 0.1 mm.
_CASING = 4

#: The factor by which beams are wider on a small card.
BOLD = 1.45

# The distance of a shield's bar from the edge that it guards.
_SHIELD_INSET = 20


def beam_strokes(kind: str, power: int) -> tuple[tuple[str, int, float], ...]:
    """Return the strokes that draw a beam, from the widest to the core: paint, width in 0.1 mm, opacity."""
    return _BEAMS[kind, power]


def core_width(laser: Laser) -> int:
    """Return the width of a laser's beam in full colour, without its glow, 0.1 mm."""
    return max(width for _, width, opacity in _BEAMS[laser.kind, laser.power] if opacity == 1)


def beam_end(laser: Laser, width: int, height: int) -> tuple[float, float]:
    """Return the point where a firing line leaves its own card, in the card's frame, 0.1 mm. For drawing only."""
    turn = math.radians(laser.angle / 10)
    dx, dy = math.sin(turn), -math.cos(turn)
    along_x = (math.copysign(width / 2, dx) - laser.x) / dx if abs(dx) > 1e-9 else math.inf
    along_y = (math.copysign(height / 2, dy) - laser.y) / dy if abs(dy) > 1e-9 else math.inf
    length = min(along_x, along_y)
    return laser.x + dx * length, laser.y + dy * length


def lasers_svg(ship: Ship, width: int, height: int, *, bold: float = 1, light: bool = False) -> str:
    """Draw all lasers of a ship, as an SVG fragment: beams from the ship to the edge, and their guns.

    Args:
        ship: the ship with the lasers.
        width: of the card, 0.1 mm.
        height: of the card, 0.1 mm.
        bold: a factor for the beams' width, so that their strengths show on a small card.
        light: whether the card is white: a dark line surrounds each beam.
    """
    beams = "".join(_beam(laser, ship, width, height, bold, light=light) for laser in ship.lasers)
    box = f"{-width / 2:g} {-height / 2:g} {width} {height}"
    # The inner svg clips slanting beams at the card's edge.
    x, y, wide, high = box.split()
    cut = f'x="{x}" y="{y}" width="{wide}" height="{high}" viewBox="{box}"'
    # A page can hide a card's beams with `--beams: 0` on an element around it.
    return f'<svg {cut} style="opacity:var(--beams,1)">{beams}</svg>' + "".join(
        _muzzle(laser) for laser in ship.lasers
    )


def stroke(kind: str, power: int, line: str, *, bold: float = 1) -> str:
    """Draw a beam along a line of path data, as an SVG fragment, in its strength's colours and widths (0.1 mm)."""
    return "".join(
        f'<path d="{line}" fill="none" stroke="{paint}" stroke-width="{width * bold:g}"'
        f' stroke-opacity="{opacity}"/>'
        for paint, width, opacity in _BEAMS[kind, power]
    )


def _beam(laser: Laser, ship: Ship, wide: int, high: int, bold: float, *, light: bool) -> str:
    x, y = beam_end(laser, wide, high)
    # The beam continues past the edge and is clipped there. Otherwise a slanting end would stop short on one side.
    past_x, past_y = x + (x - laser.x) * 0.5, y + (y - laser.y) * 0.5
    line = f"M{laser.x} {laser.y}L{past_x:.5g} {past_y:.5g}"
    drawn = _draw_casing(line, core_width(laser)) if light else ""
    drawn += stroke(laser.kind, laser.power, line, bold=bold)
    if laser.initiative == ship.initiative:
        return drawn
    # If a laser does not fire every time its ship does, its own initiatives are printed beside it.
    text = "/".join(str(number) for number in laser.initiative)
    tall = 46 * bold
    at_x, at_y = x + (laser.x - x) * 0.34, y + (laser.y - y) * 0.34
    return drawn + numeral(
        text, x=at_x - numeral_width(text, tall) / 2, y=at_y - tall / 2, high=tall, colour="#ffe9b0"
    )


def _muzzle(laser: Laser) -> str:
    """Draw the gun of a beam, on top of hull and beam. Its flare hides the start of the beam."""
    size = 0.66 + 0.17 * max(laser.power, 1)
    return (
        f'<g transform="translate({laser.x} {laser.y}) rotate({laser.angle / 10:g}) scale({size:.3g})">'
        f'<path d="M-15 34-18 0-11-26H11L18 0 15 34Q0 42-15 34Z" fill="#3a4656" stroke="{OUTLINE}"'
        f' stroke-width="4"/><path d="M-9 28-10 0-6-18H-1V28Z" fill="#9fb0c2"/>'
        f'<path d="M-15 6H15" stroke="{OUTLINE}" stroke-width="3"/>'
        f'<circle cy="-26" r="32" fill="url(#sf-flare) none"/><circle cy="-26" r="8" fill="#fff"/></g>'
    )


def _draw_casing(line: str, width: float) -> str:
    """Draw the dark line around a beam or a bar that is to be drawn on top of it."""
    return f'<path d="{line}" fill="none" stroke="{OUTLINE}" stroke-width="{width + 2 * _CASING:g}"/>'


def shield_svg(shield: Shield, width: int, height: int, *, light: bool = False) -> str:
    """Draw a bar along one side, and a pale band out to the edge, because the shield reaches to the card's edge."""
    edge = {"front": -height / 2, "back": height / 2, "left": -width / 2, "right": width / 2}[shield.side]
    inward = -math.copysign(1, edge)
    bar_at, band_at = edge + inward * _SHIELD_INSET, edge + inward * _SHIELD_INSET / 2
    if shield.side in {"front", "back"}:
        bar, band = f"M{shield.start} {bar_at:g}H{shield.end}", f"M{shield.start} {band_at:g}H{shield.end}"
    else:
        bar, band = f"M{bar_at:g} {shield.start}V{shield.end}", f"M{band_at:g} {shield.start}V{shield.end}"
    return (
        f'<g fill="none" stroke="{_SHIELD}"><path d="{band}" stroke-width="{_SHIELD_INSET}"'
        f' stroke-opacity=".35"/><path d="{bar}" stroke-width="34" stroke-opacity=".22"/>'
        f'{_draw_casing(bar, 15) if light else ""}<path d="{bar}" stroke-width="15"/>'
        f'<path d="{bar}" stroke="#fff" stroke-width="5"/></g>'
    )
