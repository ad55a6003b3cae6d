"""Exact geometry of Faster Than Light: where a sprint leads, and how far along its tape it first touches a disc.

Lengths are integers of 0.1 mm, headings are steps of 0.1 degrees. The distance to a first contact contains a
square root. Distances are compared exactly, by squaring, and never as decimals (rulings 3, 5, 6 and 15).
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from starfelt.table.directions import COS, SCALE, SIN, round_division

#: Units in an inch, and in half an inch.
INCH, HALF = 254, 127

#: Binary places that are kept of a distance when it is rounded for display.
_PLACES = 20


class Touch(NamedTuple):
    """Where a tape of squared length `a` first touches a disc: after (b − √d) / 2√a units, zero or more.

    `centre` is the square of the distance from the tape's beginning to the disc's centre.
    """

    a: int
    b: int
    d: int
    centre: int


@lru_cache(maxsize=1024)
def units(inches: float) -> int:
    """Return inches as units of 0.1 mm: the decimal text of the number, rounded to nearest, halves away from zero."""
    return _snap(inches, INCH)


@lru_cache(maxsize=1024)
def half_units(inches: float) -> int:
    """Return inches as half units of 0.05 mm, in which radii are exact (ruling 15)."""
    return _snap(inches, 2 * INCH)


def _snap(inches: float, parts: int) -> int:
    return int((Decimal(repr(inches)) * parts).to_integral_value(ROUND_HALF_UP))


@lru_cache(maxsize=4096)
def way(heading: int, length: int, parts: int = 1) -> tuple[int, int]:
    """Return the offset (dx, dy) of a length along a heading, rounded once, halves away from zero (ruling 15).

    The offset is in units. The length is in units too, or in half units if `parts` is 2.
    """
    whole = SCALE * parts
    return round_division(length * SIN[heading], whole), round_division(-length * COS[heading], whole)


def contact(x: int, y: int, dx: int, dy: int, px: int, py: int, radius: int) -> Touch | None:
    """Return where a tape from (x, y) along (dx, dy) first touches the disc around (px, py), or None.

    `radius` is in half units, all else in units. Touching counts (ruling 3). A tape that begins inside the disc
    touches it at once (ruling 6).
    """
    wx, wy = px - x, py - y
    centre = wx * wx + wy * wy
    a = dx * dx + dy * dy
    # Squared half units: four times the number of squared units.
    outside = 4 * centre - radius * radius
    if outside <= 0:
        return Touch(a, 0, 0, centre)
    b = 2 * (dx * wx + dy * wy)
    if b <= 0:
        return None
    d = b * b - a * outside
    # The tape ends before a contact that needs more than the whole of `a`.
    if d < 0 or (b > 2 * a and (b - 2 * a) * (b - 2 * a) > d):
        return None
    return Touch(a, b, d, centre)


def compare(first: Touch, second: Touch) -> int:
    """Return -1, 0 or 1 if the distance to the first contact is shorter than, equal to or longer than the second's."""
    if first.a == second.a:
        return _sign(first.b - second.b, second.d, first.d)
    # Squares of the distances, b² + d − 2b√d over a, with a common denominator.
    rest = (first.b**2 + first.d) * second.a - (second.b**2 + second.d) * first.a
    mine = 4 * first.b**2 * first.d * second.a**2
    other = 4 * second.b**2 * second.d * first.a**2
    return _sign(rest, other, mine)


def _sign(whole: int, plus: int, minus: int) -> int:
    """Return the sign of whole + √plus − √minus."""
    roots = (plus > minus) - (plus < minus)
    sign = (whole > 0) - (whole < 0)
    if sign == 0 or roots in (0, sign):
        return sign or roots
    # The signs differ: compare whole² with (√plus − √minus)², which is plus + minus − 2√(plus · minus).
    gap = plus + minus - whole * whole
    if gap < 0:
        return sign
    four = 4 * plus * minus
    return sign * ((four > gap * gap) - (four < gap * gap))


def round_touch(touch: Touch, dx: int, dy: int) -> tuple[int, tuple[int, int]]:
    """Return the distance to a contact, and its offset along the tape (dx, dy), rounded to units for display."""
    # Shifted by twice _PLACES bits, so that the root's error is far below one unit.
    share = (touch.b << _PLACES) - isqrt(touch.d << 2 * _PLACES)
    whole = touch.a << _PLACES + 1
    length = round_division(share, 2 * isqrt(touch.a << 2 * _PLACES))
    return length, (round_division(dx * share, whole), round_division(dy * share, whole))
