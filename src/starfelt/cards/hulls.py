"""Generated hulls for ships without a hand-drawn one: they depend only on the ship's id, health and lasers."""

from __future__ import annotations

import math
import random

from starfelt.cards.fleet import Laser, Ship
from starfelt.cards.ink import engine, glass, lights, line, make_dice, mirror, plate

# Half bodies as (share of half the width, share of the length from bow -1 to stern 1), from bow to stern.
_BODIES = (
    ((0.1, -1), (0.42, -0.72), (0.62, -0.1), (1, 0.34), (0.9, 0.8), (0.55, 1)),
    ((0.3, -0.92), (0.72, -0.7), (0.86, -0.2), (0.78, 0.3), (1, 0.62), (0.8, 1)),
    ((0.5, -0.8), (0.95, -0.36), (1, 0.2), (0.72, 0.7), (0.5, 1)),
    ((0.06, -1), (0.3, -0.5), (0.34, 0), (1, 0.3), (1, 0.72), (0.4, 1)),
)


def generic_hull(ship: Ship, width: int, height: int) -> str:
    """Draw a ship that fits its card, with a pylon out to every muzzle, as an SVG fragment.

    Args:
        ship: its id is the seed of its shape; more health makes it larger.
        width: of the card, 0.1 mm.
        height: of the card, 0.1 mm.
    """
    dice = make_dice(ship.id)
    bulk = min(ship.hull, 6)
    long = height * (0.2 + 0.02 * bulk)
    half = width * (0.085 + 0.021 * bulk)
    shape = dice.choice(_BODIES)
    body = "".join(f"L{x * half:.0f} {y * long:.0f}" for x, y in shape)
    material = dice.choice(("steel", "steel", "pale", "plate"))
    return (
        _jets(half, long, 1 + bulk // 2)
        + mirror(_wing(dice, half, long))
        + "".join(_pylon(laser) for laser in ship.lasers)
        + mirror(
            plate(material, f"M0 {shape[0][1] * long:.0f}{body}H0Z"),
            plate(
                "team",
                f"M0 {-0.28 * long:.0f}L{0.34 * half:.0f} {-0.16 * long:.0f}V{0.5 * long:.0f}"
                f"L0 {0.66 * long:.0f}Z",
            ),
            plate(
                "dark",
                f"M{0.44 * half:.0f} {0.3 * long:.0f}h{0.2 * half:.0f}v{0.34 * long:.0f}h{-0.2 * half:.0f}Z",
            ),
            line(
                f"M0 {-0.62 * long:.0f}H{0.36 * half:.0f}M0 {0.78 * long:.0f}H{0.66 * half:.0f}"
                f"M{0.34 * half:.0f} {0.1 * long:.0f}H{0.7 * half:.0f}"
            ),
        )
        + lights(f"M0 {0.1 * long:.0f}V{0.5 * long:.0f}")
        + glass(0, round(-0.42 * long), round(half * 0.2) + 5, round(long * 0.13))
    )


def _wing(dice: random.Random, half: float, long: float) -> str:
    """Draw a random wing: swept back or forward, broad or narrow, with a painted tip."""
    reach = half * dice.uniform(1.5, 2.5)
    root = long * dice.uniform(-0.4, 0.1)
    chord = long * dice.uniform(0.35, 0.7)
    sweep = long * dice.uniform(-0.35, 0.6)
    tip = chord * dice.uniform(0.25, 0.7)
    inner = half * 0.5
    split = inner + (reach - inner) * 0.62

    def lead(x: float) -> float:
        return root + sweep * (x - inner) / (reach - inner)

    def trail(x: float) -> float:
        return root + chord + (sweep + tip - chord) * (x - inner) / (reach - inner)

    return plate(
        dice.choice(("plate", "dark", "steel")),
        f"M{inner:.0f} {lead(inner):.0f}L{reach:.0f} {lead(reach):.0f}V{trail(reach):.0f}"
        f"L{inner:.0f} {trail(inner):.0f}Z",
    ) + plate(
        "team",
        f"M{split:.0f} {lead(split):.0f}L{reach:.0f} {lead(reach):.0f}V{trail(reach):.0f}"
        f"L{split:.0f} {trail(split):.0f}Z",
    )


def _pylon(laser: Laser) -> str:
    """Draw a strut from the hull's middle out to a muzzle, wide at its root."""
    root_y = laser.y * 0.6
    away = math.hypot(laser.x, laser.y - root_y)
    if away < 1:
        return ""
    nx, ny = -(laser.y - root_y) / away, laser.x / away
    return plate(
        "plate",
        f"M{nx * 30:.0f} {root_y + ny * 30:.0f}L{laser.x + nx * 15:.0f} {laser.y + ny * 15:.0f}"
        f"L{laser.x - nx * 15:.0f} {laser.y - ny * 15:.0f}L{-nx * 30:.0f} {root_y - ny * 30:.0f}Z",
        shaded=False,
    )


def _jets(half: float, long: float, count: int) -> str:
    """Draw engines side by side at the stern."""
    return "".join(
        engine(
            round((jet - (count - 1) / 2) * half * 1.1 / count),
            round(long) + 8,
            round(half * 0.8 / count) + 10,
            80,
        )
        for jet in range(count)
    )
