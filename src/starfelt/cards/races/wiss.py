"""The Wiss: soft rings around a living core, with tendrils behind."""

from __future__ import annotations

import math
import random

from starfelt.cards.fleet import Ship
from starfelt.cards.ink import OUTLINE, TEAM, TEAM_DEEP, TEAM_LIGHT, disc, glass, line, tone
from starfelt.cards.races.shapes import crate, dice_of, length, strut, weight


def wiss_hull(ship: Ship) -> str:
    """Return a hull of rings, larger ones of more rings, as an SVG fragment."""
    dice, long, heavy = dice_of(ship), length(ship), weight(ship)
    rings = _rings(dice, long, heavy)
    arms = "".join(strut(laser, wide=16, colour="#5d7482", root=0.2) for laser in ship.lasers)
    hold = ""
    if ship.role == "cargo":
        hold = "".join(
            crate(math.sin(k * math.tau / 8) * 118, 96 - math.cos(k * math.tau / 8) * 118) for k in range(8)
        )
    if ship.role == "flag":
        hold = _crown(-long * 0.5, long * 0.36)
    return (
        _tendrils(dice, long, rings[-1])
        + _petals(dice, rings, heavy)
        + arms
        + "".join(_ring(x, y, r, band) for x, y, r, band in rings)
        + hold
        + "".join(_core(x, y, r) for x, y, r, _ in rings)
        + (_moons(dice, rings[0][2]) if heavy < 2 else "")
    )


def _rings(dice: random.Random, long: int, heavy: int) -> list[tuple[float, float, float, float]]:
    """Return rings from bow to stern: centre, radius, width of the band. They overlap like links."""
    count = (1, 1, 2, 2, 3, 3)[heavy]
    if count == 1:
        return [(0, 0, long * dice.uniform(0.62, 0.78), long * dice.uniform(0.2, 0.28))]
    shares = [dice.uniform(0.7, 1.3) for _ in range(count)]
    # Links touch: radii fill the length, less what overlaps.
    unit = long * 0.98 / sum(shares)
    rings: list[tuple[float, float, float, float]] = []
    y = -long * 0.88
    for share in shares:
        radius = share * unit
        rings.append((0, y + radius, radius * 1.08, 24 + radius * 0.12))
        y += 2 * radius * 0.9
    return rings


def _ring(x: float, y: float, radius: float, band: float) -> str:
    """Return a band around a hole: pale skin, lit above and to the left, with a team stripe."""
    return (
        f'<g fill="none" transform="translate({x:.0f} {y:.0f})">'
        f'<circle r="{radius:.0f}" stroke="{OUTLINE}" stroke-width="{band + 8:.0f}"/>'
        f'<circle r="{radius:.0f}" style="stroke:{tone("pale")}" stroke-width="{band:.0f}"/>'
        f'<path d="M{-radius * 0.98:.0f} {radius * 0.2:.0f}A{radius:.0f} {radius:.0f} 0 0 1 {radius * 0.5:.0f}'
        f' {-radius * 0.866:.0f}" style="stroke:{tone("pale", shaded=False)}" stroke-width="{band:.0f}"/>'
        f'<circle r="{radius + band * 0.16:.0f}" style="stroke:{TEAM}" stroke-width="{band * 0.34:.0f}"/>'
        f'<circle r="{radius - band * 0.26:.0f}" style="stroke:{TEAM_DEEP}" stroke-width="{band * 0.14:.0f}"/>'
        f'<circle r="{radius + band * 0.16:.0f}" stroke="#fff" stroke-opacity=".75" stroke-width="5"'
        f' stroke-linecap="round" stroke-dasharray="0 {radius * math.tau / 14:.1f}"/></g>'
    )


def _moons(dice: random.Random, radius: float) -> str:
    """Return the small rings that ride on the ring of a light ship, so that no two look alike."""
    first, moons = dice.uniform(20, 70), dice.randrange(4)
    parts: list[str] = []
    for moon in range(moons):
        for side in (1, -1):
            turn = math.radians(first + moon * 50) * side
            x, y, size = math.sin(turn) * radius, -math.cos(turn) * radius, 22 - 3 * moon
            parts.append(
                disc(round(x), round(y), size + 4, OUTLINE) + disc(round(x), round(y), size, TEAM_LIGHT)
            )
            parts.append(disc(round(x), round(y), size // 2, TEAM_DEEP))
    return "".join(parts)


def _core(x: float, y: float, radius: float) -> str:
    return (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius * 0.52:.0f}" fill="url(#sf-flame) none"/>'
        + disc(round(x), round(y), round(radius * 0.34), OUTLINE)
        + glass(round(x), round(y), round(radius * 0.3), round(radius * 0.3))
    )


def _petals(dice: random.Random, rings: list[tuple[float, float, float, float]], heavy: int) -> str:
    """Return fins that grow out of the largest ring, in pairs."""
    x, y, radius, band = max(rings, key=lambda ring: ring[2])
    pairs = 1 + (heavy + 1) // 2
    first, spread = dice.uniform(20, 60), dice.uniform(32, 46)
    reach = min(radius + band + dice.uniform(34, 64), 236)
    parts: list[str] = []
    for pair in range(pairs):
        for side in (1, -1):
            turn = side * (first + pair * spread)
            wide = radius * 0.24
            bend = -reach * 0.8
            shape = (
                f"M{-wide:.0f} 0Q{-wide:.0f} {bend:.0f} 0 {-reach:.0f}Q{wide:.0f} {bend:.0f} {wide:.0f} 0Z"
            )
            fill = tone("team", shaded=side > 0)
            parts.append(
                f'<path transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})" d="{shape}" style="fill:{fill}"'
                f' stroke="{OUTLINE}" stroke-width="4"/>'
            )
    return "".join(parts)


def _tendrils(dice: random.Random, long: int, last: tuple[float, float, float, float]) -> str:
    _, y, radius, _ = last
    parts: list[str] = []
    for root in (-0.6, -0.2, 0.2, 0.6):
        x, sway = root * radius, dice.uniform(18, 40) * (1 if root > 0 else -1)
        tail = min(y + radius + long * dice.uniform(0.45, 0.75), 330)
        mid = (y + radius + tail) / 2
        curve = f"M{x:.0f} {y + radius * 0.7:.0f}Q{x + sway:.0f} {mid:.0f} {x * 0.7:.0f} {tail:.0f}"
        parts.append(line(curve, width=15, opacity=1) + line(curve, colour=TEAM_LIGHT, width=7, opacity=0.9))
    return "".join(parts)


def _crown(y: float, radius: float) -> str:
    """Return the mark of a Flag ship: a halo of beads over the bow."""
    beads = "".join(
        disc(round(math.sin(turn) * radius), round(y - math.cos(turn) * radius), 12, TEAM_LIGHT)
        for turn in (k * 0.42 for k in range(-3, 4))
    )
    return f'<g stroke="{OUTLINE}" stroke-width="4">{beads}</g>'
