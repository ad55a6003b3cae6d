"""The hulls of the Hexai race: symmetric clusters of hexagonal cells with crystal facets."""

from __future__ import annotations

import math
import random

from starfelt.cards.fleet import Ship
from starfelt.cards.ink import OUTLINE, engine, lights, tone
from starfelt.cards.races.shapes import crate, dice_of, path, strut, weight

#: The six directions to a cell's neighbours, as (q, r); q runs right, r down and right.
_AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def hexai_hull(ship: Ship) -> str:
    """Return a cluster of cells, as an SVG fragment."""
    dice, heavy = dice_of(ship), weight(ship)
    size = (40, 46, 48, 50, 52, 54)[heavy]
    cells = _cluster(dice, 2 + heavy * 2, size)
    low = max(y for x, y in cells if abs(x) < size)
    order = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    team = {cell for cell in order if dice_share(dice, cell) < 0.4}
    team |= {(-x, y) for x, y in team}
    core = min(order, key=lambda cell: (abs(cell[0]), abs(cell[1])))
    hold = "".join(crate(x, y, size * 0.55) for x, y in order[:8]) if ship.role == "cargo" else ""
    return (
        engine(-26, round(low + size), 30, 80)
        + engine(26, round(low + size), 30, 80)
        + "".join(strut(laser, wide=15, colour="#667485", root=0.1) for laser in ship.lasers)
        + "".join(_cell(x, y, size, "team" if (x, y) in team else "steel") for x, y in order)
        + (_standard(core, size) if ship.role == "flag" else "")
        + _heart(core, size)
        + hold
        + lights(f"M0 {core[1] + size:.0f}V{low:.0f}")
    )


def dice_share(dice: random.Random, cell: tuple[float, float]) -> float:
    """Return the random weight of a cell in the left half or the middle. The right half mirrors the left half."""
    roll = dice.random()
    return roll if cell[0] < 1 else 1.0


def _cluster(dice: random.Random, count: int, size: float) -> set[tuple[float, float]]:
    """Return about `count` connected cells, mirrored about the middle line, by their centres."""
    cells = {(0, 0)}
    while len(cells) < count:
        q, r = dice.choice(sorted(cells))
        dq, dr = dice.choice(_AROUND)
        new = (q + dq, r + dr)
        x, y = _centre(*new, size)
        if abs(x) > 205 - size * 0.4 or abs(y) > 250 - size * 0.5 or (x < -200 and y < -150):
            continue
        # The mirror image of (q, r) about the middle line.
        cells |= {new, (-new[0] - new[1], new[1])}
    # Rounded so that the mirrored cell is the same point.
    return {(round(x), round(y)) for x, y in (_centre(q, r, size) for q, r in cells)}


def _centre(q: int, r: int, size: float) -> tuple[float, float]:
    return size * math.sqrt(3) * (q + r / 2), size * 1.5 * r


def _corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    return [(x + size * math.sin(k * math.pi / 3), y - size * math.cos(k * math.pi / 3)) for k in range(6)]


def _cell(x: float, y: float, size: float, material: str) -> str:
    """Return a cell: a hexagon of three facets, lit from the left, with a smaller one on top."""
    top = _corners(x, y, size - 2)
    inner = _corners(x, y, size * 0.52)
    lit, dark = tone(material, shaded=False), tone(material)
    facets = (
        (lit, (top[4], top[5], top[0], (x, y))),
        (dark, (top[0], top[1], top[2], (x, y))),
        (tone("plate", shaded=material == "team"), (top[2], top[3], top[4], (x, y))),
    )
    shapes = "".join(f'<path d="{path(points)}" style="fill:{fill}"/>' for fill, points in facets)
    return (
        f'<g stroke="{OUTLINE}" stroke-width="4" stroke-linejoin="round">{shapes}'
        f'<path d="{path(inner)}" style="fill:{tone("dark", shaded=False)}" fill-opacity=".55"/>'
        f'<path d="{path(top)}" fill="none"/></g>'
        f'<path d="M{top[4][0]:.0f} {top[4][1]:.0f}L{top[5][0]:.0f} {top[5][1]:.0f} {top[0][0]:.0f} {top[0][1]:.0f}"'
        f' fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>'
    )


def _heart(core: tuple[float, float], size: float) -> str:
    """Return the glowing cell in the middle."""
    x, y = core
    return (
        f'<path d="{path(_corners(x, y, size * 0.62))}" fill="url(#sf-glass) #49c9f0" stroke="{OUTLINE}"'
        f' stroke-width="5"/><circle cx="{x:.0f}" cy="{y:.0f}" r="{size * 0.9:.0f}" fill="url(#sf-flare) none"'
        f' opacity=".5"/>'
    )


def _standard(core: tuple[float, float], size: float) -> str:
    """Return the mark of a Flag ship: a second hexagon around the central cell."""
    return (
        f'<path d="{path(_corners(*core, size * 1.55))}" fill="none" stroke="{OUTLINE}" stroke-width="24"/>'
        f'<path d="{path(_corners(*core, size * 1.55))}" fill="none" style="stroke:{tone("team", shaded=False)}"'
        f' stroke-width="14"/>'
    )
