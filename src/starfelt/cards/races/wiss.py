"""The hulls of the Wiss race: soft rings around a living core, with tendrils at the stern."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import TypeAlias

from starfelt.cards.fleet import Ship
from starfelt.cards.ink import OUTLINE, TEAM, TEAM_DEEP, TEAM_LIGHT, disc, glass, line, tone
from starfelt.cards.races.shapes import crate, dice_of, length, strut, weight

#: A ring: its centre and radius, in half lengths of the hull.
_Place: TypeAlias = tuple[float, float, float]


def _wreath(count: int, out: float, radius: float) -> Iterator[_Place]:
    """Yield `count` equal rings around the middle, the first one ahead."""
    for k in range(count):
        turn = k * math.tau / count
        yield round(out * math.sin(turn), 2), round(-out * math.cos(turn), 2), radius


#: The rings of each ship. Each arrangement differs: alone, linked, in a crown, in a crescent.
_FORMS: dict[str, tuple[_Place, ...]] = {
    "mote": ((0, 0, 0.66),),
    "ripple": ((0, 0, 1), (0, 0, 0.45)),
    "lull": ((-0.86, 0, 0.36), (0.86, 0, 0.36), (0, 0, 0.52)),
    "droplet": ((0, -0.78, 0.28), (0, 0.18, 0.72)),
    "eddy": ((-0.58, 0, 0.56), (0.58, 0, 0.56)),
    "spindrift": ((-0.6, 0.42, 0.4), (0.6, 0.42, 0.4), (0, -0.58, 0.4)),
    "halo": ((0, 0, 1), (0, 0, 0.26)),
    "undertow": ((-0.56, -0.42, 0.46), (0.56, -0.42, 0.46), (0, 0.5, 0.5)),
    "corolla": (*_wreath(5, 0.84, 0.32), (0, 0, 0.44)),
    "lagoon": ((0, -0.46, 0.48), (0, 0.48, 0.5)),
    "whorl": ((-0.72, -0.66, 0.2), (-0.22, -0.78, 0.3), (0.44, -0.42, 0.42), (0.06, 0.42, 0.6)),
    "siren": (
        (-0.9, -0.5, 0.22),
        (0.9, -0.5, 0.22),
        (-0.62, 0.02, 0.32),
        (0.62, 0.02, 0.32),
        (0, 0.28, 0.46),
    ),
    "torrent": (
        (-0.38, -0.56, 0.34),
        (0.38, -0.56, 0.34),
        (-0.38, 0.12, 0.34),
        (0.38, 0.12, 0.34),
        (0, 0.72, 0.3),
    ),
    "nautilus": ((0, -0.78, 0.22), (0, 0.14, 0.84), (0, 0.14, 0.4)),
    "breaker": ((0, -0.36, 0.6), (-0.74, 0.34, 0.26), (0.74, 0.34, 0.26), (0, 0.58, 0.36)),
    "maelstrom": (*_wreath(6, 0.74, 0.22), (0, 0, 0.52)),
    "monsoon": (
        (0, -0.72, 0.22),
        (-0.4, -0.2, 0.38),
        (0.4, -0.2, 0.38),
        (-0.4, 0.52, 0.38),
        (0.4, 0.52, 0.38),
    ),
    "tidemother": ((0, -0.72, 0.28), (-0.58, 0, 0.26), (0.58, 0, 0.26), (0, 0, 0.5), (0, 0.74, 0.34)),
    "pearl": ((0, -0.46, 0.4), (0, 0.375, 0.46)),
    "coronet": ((0, -0.3, 0.5), (-0.5, 0.44, 0.34), (0.5, 0.44, 0.34)),
}


def wiss_hull(ship: Ship) -> str:
    """Return a hull of rings, as an SVG fragment. Each ship has its own arrangement."""
    dice, long, heavy = dice_of(ship), length(ship), weight(ship)
    rings = [
        (x * long, y * long, radius * long, 14 + radius * long * 0.17) for x, y, radius in _FORMS[ship.id]
    ]
    arms = "".join(strut(laser, wide=16, colour="#5d7482", root=0.2) for laser in ship.lasers)
    hold = ""
    if ship.role == "cargo":
        hold = "".join(
            crate(math.sin(k * math.tau / 8) * 118, 96 - math.cos(k * math.tau / 8) * 118) for k in range(8)
        )
    if ship.role == "flag":
        hold = _crown(-long * 0.5, long * 0.36)
    # Among concentric rings, the smallest holds the core.
    cores = {(x, y): r for x, y, r, _ in sorted(rings, key=lambda ring: -ring[2])}
    return (
        _tendrils(dice, long, max(rings, key=lambda ring: ring[1] + ring[2]))
        + _petals(dice, rings, heavy)
        + arms
        + "".join(_ring(x, y, r, band) for x, y, r, band in rings)
        + hold
        + "".join(_core(x, y, r) for (x, y), r in cores.items())
    )


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
