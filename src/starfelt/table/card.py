"""Cards as exact quadrilaterals: their corners, whether two touch, whether one is on the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from starfelt.table.directions import turn

T = TypeVar("T")

#: The corners front-left, front-right, back-right, back-left: clockwise on the screen. The side k runs from
#: corner k to the next one: front, right, back, left.
Corners: TypeAlias = tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[int, int]]


#: The bounding box of a card (left, right, top, bottom) and its corners. Most cards are far apart, and a
#: comparison of boxes shows it at once. A plain tuple is faster than a class: a moving hand checks the whole
#: table.
Outline: TypeAlias = tuple[int, int, int, int, Corners]


class Pose(NamedTuple):
    """A card's pose: its centre in units of 0.1 mm, its heading in steps of 0.1 degrees (0 to 3599)."""

    x: int
    y: int
    heading: int


def corners(pose: Pose, width: int, height: int) -> Corners:
    """Return the corners of a card of `width` × `height` units, each turned and then rounded once to integers."""
    x, y, heading = pose
    ax, ay, bx, by, _, _ = _offsets(width, height, heading)
    return (x - bx, y - by), (x + ax, y + ay), (x + bx, y + by), (x - ax, y - ay)


@lru_cache(maxsize=1 << 14)
def _offsets(width: int, height: int, heading: int) -> tuple[int, int, int, int, int, int]:
    """Return the front-right and back-right corners relative to the centre, and half its extent in x and y.

    The other corners mirror these two, and rounding preserves that.
    """
    # Whole sizes over twice the scale, so that half of an odd size is turned exactly too.
    ax, ay = turn(width, -height, heading, 2)
    bx, by = turn(width, height, heading, 2)
    return ax, ay, bx, by, max(abs(ax), abs(bx)), max(abs(ay), abs(by))


def on_table(card: Corners, width: int, height: int) -> bool:
    """Tell whether the whole card is on a table of `width` × `height` units, edge included."""
    return all(0 <= x <= width and 0 <= y <= height for x, y in card)


def outline(pose: Pose, width: int, height: int) -> Outline:
    """Return the corners of a card of `width` × `height` units, as in `corners`, with their bounding box."""
    x, y, heading = pose
    ax, ay, bx, by, wide, high = _offsets(width, height, heading)
    own = ((x - bx, y - by), (x + ax, y + ay), (x + bx, y + by), (x - ax, y - ay))
    return x - wide, x + wide, y - high, y + high, own


def within(card: Outline, width: int, height: int) -> bool:
    """Tell whether the whole card is on a table of `width` × `height` units, as `on_table`."""
    left, right, top, bottom, _ = card
    return left >= 0 and right <= width and top >= 0 and bottom <= height


def find_touched(card: Outline, others: Iterable[tuple[Outline, T]]) -> T | None:
    """Return the value paired with the first card that a card touches or overlaps, or None."""
    left, right, top, bottom, own = card
    for (its_left, its_right, its_top, its_bottom, its_own), beside in others:
        # Cards whose boxes do not meet are apart; only the others need the exact test.
        if right < its_left or its_right < left or bottom < its_top or its_bottom < top:
            continue
        if not apart(own, its_own):
            return beside
    return None


def apart(first: Corners, second: Corners) -> bool:
    """Tell whether two cards neither touch nor overlap: an edge of one has the other strictly outside it."""
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
