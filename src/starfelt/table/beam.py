"""Beam geometry: the first card that a beam meets, the point of contact, and where a beam leaves its card or the table.

All results come from integer cross products. Along a beam from P in direction d (length `SCALE`), the side
value of a point V is d × (V − P): positive to the beam's right. A beam enters a card through its edge a→b where
s_a ≥ 0 ≥ s_b and s_a > s_b, at the distance num / (s_a − s_b), in lengths of d. All numbers stay under 2**53.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Container, Iterable
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from starfelt.table.card import Corners
from starfelt.table.directions import COS, SCALE, SIN

#: A card that a beam may meet: its key, its centre and its corners.
Target: TypeAlias = tuple[int, int, int, Corners]


class Contact(NamedTuple):
    """First contact of a beam with a card: through side `side`, at `num / den` lengths of the direction vector.

    `ahead` is the side value of the side's first corner. The contact is at `ahead / den` of the side's length.
    """

    key: int
    side: int
    ahead: int
    num: int
    den: int

    @property
    def sides(self) -> tuple[tuple[int, int, int], ...]:
        """The sides that contain the point of contact (two at a corner), each as (side, way, of): way / of along it."""
        if self.ahead == 0:
            return (self.side, 0, 1), ((self.side + 3) % 4, 1, 1)
        if self.ahead == self.den:
            return (self.side, 1, 1), ((self.side + 1) % 4, 0, 1)
        return ((self.side, self.ahead, self.den),)


class Targets:
    """The cards that beams may meet, strictly apart, sorted from left to right so that a beam checks only those ahead.

    `sizes` are the widths and heights of the cards in 0.1 mm.
    """

    __slots__ = ("cards", "reach", "xs")

    def __init__(self, cards: Iterable[Target], sizes: Iterable[tuple[int, int]]) -> None:
        self.cards = sorted(cards, key=itemgetter(1))
        self.xs = [card[1] for card in self.cards]
        #: No point of a card is farther than this from its centre, including rounded corners.
        self.reach = math.ceil(max((math.hypot(w, h) / 2 for w, h in sizes), default=0)) + 2

    def remove(self, gone: Container[int]) -> None:
        """Remove the cards with these keys."""
        self.cards = [card for card in self.cards if card[0] not in gone]
        self.xs = [card[1] for card in self.cards]

    def move(self, card: Target) -> None:
        """Put the card with this key where it is now. No card is larger than those that were there at first."""
        self.cards = sorted(
            (*(other for other in self.cards if other[0] != card[0]), card), key=itemgetter(1)
        )
        self.xs = [other[1] for other in self.cards]

    def ahead(self, x: int, dx: int) -> list[Target]:
        """Return the cards that a beam from x in a direction with this dx could meet, judging by x alone."""
        if dx < 0:
            return self.cards[: bisect_right(self.xs, x + self.reach)]
        return self.cards[bisect_left(self.xs, x - self.reach) :]


def first_contact(x: int, y: int, heading: int, targets: Targets, own: int) -> Contact | None:
    """Return the first contact of the beam from the muzzle (x, y) with any target but `own`, or None.

    `own` is the key of the card that contains the muzzle.
    """
    dx, dy = SIN[heading], -COS[heading]
    base = dx * y - dy * x
    # If the beam misses a card centred at C by more than the reach, |d × (C − P)| is larger than this.
    bound = (SCALE + 1) * targets.reach
    low, high = base - bound, base + bound
    best: Contact | None = None
    best_num, best_den = 1, 0
    # Most cards are far from the line: one comparison per card rejects them.
    for key, corners in [(k, q) for k, cx, cy, q in targets.ahead(x, dx) if low <= dx * cy - dy * cx <= high]:
        if key == own:
            continue
        (ax, ay), (bx, by), (cx, cy), (ex, ey) = corners
        a = dx * ay - dy * ax - base
        b = dx * by - dy * bx - base
        c = dx * cy - dy * cx - base
        e = dx * ey - dy * ex - base
        if a >= 0 >= b and a > b:
            side, ahead, den, num = 0, a, a - b, (bx - ax) * (ay - y) - (by - ay) * (ax - x)
        elif b >= 0 >= c and b > c:
            side, ahead, den, num = 1, b, b - c, (cx - bx) * (by - y) - (cy - by) * (bx - x)
        elif c >= 0 >= e and c > e:
            side, ahead, den, num = 2, c, c - e, (ex - cx) * (cy - y) - (ey - cy) * (cx - x)
        elif e >= 0 >= a and e > a:
            side, ahead, den, num = 3, e, e - a, (ax - ex) * (ey - y) - (ay - ey) * (ex - x)
        else:
            continue
        if num >= 0 and num * best_den < best_num * den:
            best_num, best_den = num, den
            best = Contact(key, side, ahead, num, den)
    return best


def exit_of(x: int, y: int, heading: int, outline: Corners) -> tuple[int, int]:
    """Return (num, den): where the beam from (x, y), inside or on `outline` (clockwise), leaves it.

    If rounding put the muzzle just outside its card, the beam leaves it at once: (0, 1).
    """
    dx, dy = SIN[heading], -COS[heading]
    values = [dx * (cy - y) - dy * (cx - x) for cx, cy in outline]
    for k in range(4):
        s_a, s_b = values[k], values[(k + 1) % 4]
        if s_a <= 0 <= s_b and s_a < s_b:
            (ax, ay), (bx, by) = outline[k], outline[(k + 1) % 4]
            num, den = (by - ay) * (ax - x) - (bx - ax) * (ay - y), s_b - s_a
            # At a corner two edges match, with the same point.
            return (num, den) if num > 0 else (0, 1)
    return 0, 1


def point_at(x: int, y: int, heading: int, num: int, den: int) -> tuple[float, float]:
    """Return the point num / den along the beam from (x, y), in millimetres to three decimals."""

    def along(start: int, step: int) -> float:
        # A hundredth of a unit is a thousandth of a millimetre. All is exact until this one rounding.
        return (2 * 100 * (start * den + step * num) + den) // (2 * den) / 1000

    return along(x, SIN[heading]), along(y, -COS[heading])
