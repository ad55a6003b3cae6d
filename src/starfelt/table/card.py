"""Cards as exact quadrilaterals: their corners, whether two touch, whether one lies on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from starfelt.table.directions import turn

#: The corners front-left, front-right, back-right, back-left: clockwise on the screen. The side k runs from
#: corner k to the next one: front, right, back, left.
Corners: TypeAlias = tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[int, int]]


class Pose(NamedTuple):
    """Where a card lies: its centre in units of 0.1 mm, its heading in steps of 0.1 degrees (0 to 3599)."""

    x: int
    y: int
    heading: int


def corners(pose: Pose, width: int, height: int) -> Corners:
    """Return the corners of a card `width` × `height` units large, each turned and rounded once to the lattice."""
    x, y, heading = pose
    ax, ay, bx, by = _offsets(width, height, heading)
    return (x - bx, y - by), (x + ax, y + ay), (x + bx, y + by), (x - ax, y - ay)


@lru_cache(maxsize=1 << 16)
def _offsets(width: int, height: int, heading: int) -> tuple[int, int, int, int]:
    """Return the front-right and the back-right corner from the centre; the others mirror them, as rounding does."""
    # The whole sizes over twice the scale: the half of an odd size is turned exactly too.
    return *turn(width, -height, heading, 2), *turn(width, height, heading, 2)


def on_table(card: Corners, width: int, height: int) -> bool:
    """Tell whether the whole card lies on a table `width` × `height` units large; its edge belongs to it."""
    return all(0 <= x <= width and 0 <= y <= height for x, y in card)


def apart(first: Corners, second: Corners) -> bool:
    """Tell whether two cards neither touch nor overlap: some edge of one has the other strictly outside it."""
    return _outside(first, second) or _outside(second, first)


def _outside(card: Corners, other: Corners) -> bool:
    ax, ay = card[3]
    for bx, by in card:
        ex, ey = bx - ax, by - ay
        if all(ex * (y - ay) - ey * (x - ax) < 0 for x, y in other):
            return True
        ax, ay = bx, by
    return False
