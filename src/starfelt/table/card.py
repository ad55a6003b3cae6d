"""Cards as exact quadrilaterals: their corners, whether two touch, whether one lies on the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from starfelt.table.directions import turn

T = TypeVar("T")

#: The corners front-left, front-right, back-right, back-left: clockwise on the screen. The side k runs from
#: corner k to the next one: front, right, back, left.
Corners: TypeAlias = tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[int, int]]


#: The box that a card spans (left, right, top, bottom) and its corners: most cards are far apart, and the box says so
#: at once. No class of its own: a hand that moves looks at all of a table.
Outline: TypeAlias = tuple[int, int, int, int, Corners]


class Pose(NamedTuple):
    """Where a card lies: its centre in units of 0.1 mm, its heading in steps of 0.1 degrees (0 to 3599)."""

    x: int
    y: int
    heading: int


def corners(pose: Pose, width: int, height: int) -> Corners:
    """Return the corners of a card `width` × `height` units large, each turned and rounded once to the lattice."""
    x, y, heading = pose
    ax, ay, bx, by, _, _ = _offsets(width, height, heading)
    return (x - bx, y - by), (x + ax, y + ay), (x + bx, y + by), (x - ax, y - ay)


@lru_cache(maxsize=1 << 14)
def _offsets(width: int, height: int, heading: int) -> tuple[int, int, int, int, int, int]:
    """Return the front-right and the back-right corner from the centre, and how far the card reaches across and along.

    The other corners mirror these two, as rounding does.
    """
    # The whole sizes over twice the scale: the half of an odd size is turned exactly too.
    ax, ay = turn(width, -height, heading, 2)
    bx, by = turn(width, height, heading, 2)
    return ax, ay, bx, by, max(abs(ax), abs(bx)), max(abs(ay), abs(by))


def on_table(card: Corners, width: int, height: int) -> bool:
    """Tell whether the whole card lies on a table `width` × `height` units large; its edge belongs to it."""
    return all(0 <= x <= width and 0 <= y <= height for x, y in card)


def outline(pose: Pose, width: int, height: int) -> Outline:
    """Return the corners, as `corners`, of a card `width` × `height` units large, with their box."""
    x, y, heading = pose
    ax, ay, bx, by, wide, high = _offsets(width, height, heading)
    own = ((x - bx, y - by), (x + ax, y + ay), (x + bx, y + by), (x - ax, y - ay))
    return x - wide, x + wide, y - high, y + high, own


def within(card: Outline, width: int, height: int) -> bool:
    """Tell whether the whole card lies on a table `width` × `height` units large, as `on_table`."""
    left, right, top, bottom, _ = card
    return left >= 0 and right <= width and top >= 0 and bottom <= height


def touched(card: Outline, others: Iterable[tuple[Outline, T]]) -> T | None:
    """Return what stands beside the first of the others that a card is not strictly apart from, or None."""
    left, right, top, bottom, own = card
    for (its_left, its_right, its_top, its_bottom, its_own), beside in others:
        # Cards whose boxes do not meet are apart; only the rest are worth an exact answer.
        if right < its_left or its_right < left or bottom < its_top or its_bottom < top:
            continue
        if not apart(own, its_own):
            return beside
    return None


def apart(first: Corners, second: Corners) -> bool:
    """Tell whether two cards neither touch nor overlap: some edge of one has the other strictly outside it."""
    return _outside(first, second) or _outside(second, first)


def _outside(card: Corners, other: Corners) -> bool:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = other
    ax, ay = card[3]
    for bx, by in card:
        ex, ey = bx - ax, by - ay
        own = ex * ay - ey * ax
        if (
            ex * y0 - ey * x0 < own
            and ex * y1 - ey * x1 < own
            and ex * y2 - ey * x2 < own
            and ex * y3 - ey * x3 < own
        ):
            return True
        ax, ay = bx, by
    return False
