"""Shapes shared by the hulls of all four races: hull lengths, outlines from points, struts to muzzles, crates."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

from starfelt.cards.fleet import Laser, Ship
from starfelt.cards.ink import OUTLINE, make_dice

#: Half the length of a hull by its price in credits, from Scouts to capital ships, 0.1 mm.
_LENGTHS = (112, 150, 190, 226, 256, 286)


def dice_of(ship: Ship) -> random.Random:
    """Return the random generator for a ship's shape."""
    return make_dice(f"hull {ship.id}")


def weight(ship: Ship) -> int:
    """Return a ship's size class, from 0 (a Scout) to 5. It follows the price; Cargo ships and Flag ships are large."""
    return {"cargo": 4, "flag": 4}.get(ship.role, min(ship.credits, 5))


def length(ship: Ship) -> int:
    """Return half the length of a ship's hull, 0.1 mm."""
    return _LENGTHS[weight(ship)]


def path(points: Iterable[tuple[float, float]]) -> str:
    """Return path data of a closed polygon."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"


def strut(laser: Laser, *, wide: float, colour: str, root: float = 0.35) -> str:
    """Return an arm from the hull's middle to a muzzle, wide at its root."""
    root_x, root_y = laser.x * root, laser.y * root
    away = math.hypot(laser.x - root_x, laser.y - root_y)
    if away < 1:
        return ""
    nx, ny = -(laser.y - root_y) / away, (laser.x - root_x) / away
    points = (
        (root_x + nx * wide, root_y + ny * wide),
        (laser.x + nx * wide * 0.5, laser.y + ny * wide * 0.5),
        (laser.x - nx * wide * 0.5, laser.y - ny * wide * 0.5),
        (root_x - nx * wide, root_y - ny * wide),
    )
    return (
        f'<path d="{path(points)}" style="fill:{colour}" stroke="{OUTLINE}" stroke-width="4"'
        f' stroke-linejoin="round"/>'
    )


def crate(x: float, y: float, size: float = 30) -> str:
    """Return a cube of cargo, seen from above and a little from the side."""
    s, h = size, size * 0.5
    return (
        f'<g transform="translate({x:.0f} {y:.0f})" stroke="{OUTLINE}" stroke-width="4" stroke-linejoin="round">'
        f'<path d="M0 {-s:g}L{s * 0.87:.0f} {-h:g} 0 0-{s * 0.87:.0f} {-h:g}Z" fill="#ffe08a"/>'
        f'<path d="M{-s * 0.87:.0f} {-h:g}L0 0V{s:g}L{-s * 0.87:.0f} {h:g}Z" fill="#e0a92f"/>'
        f'<path d="M{s * 0.87:.0f} {-h:g}L0 0V{s:g}L{s * 0.87:.0f} {h:g}Z" fill="#a97414"/></g>'
    )
