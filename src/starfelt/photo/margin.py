"""Error margins of beams: all that a beam may meet while cards move within their errors, exactly, in integers.

For one heading of a beam and one of a card, the target depends only on the shift between the two across the beam,
because a shift adds the same number to all side values d × (V − P). So the card's outline with its shields is a row of
intervals of that number, and their ends are the beam's margin. All headings within the errors are tried, because there
are few.

No possible outcome is left out. Rarely, the result also contains an impossible one: a beam whose margin exceeds the
error by less than a tenth of a millimetre (the referee's unit), or either of two cards that almost touch as the first
one met.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from starfelt.battle.field import ASTEROID_SIZES, Field, muzzle
from starfelt.cards.fleet import Ship
from starfelt.table.card import Pose, corners
from starfelt.table.directions import COS, SCALE, SIN

#: The largest shift of a centre when it is rounded to the referee's lattice, in 0.001 mm, rounded up.
_SNAP = 71


class Met(NamedTuple):
    """The first contact of a beam: a card's key in the battle (None: nothing), and whether a shield stands there."""

    card: int | None
    shielded: bool = False


class _Span(NamedTuple):
    """Shifts of a beam to its right, in side values, both ends included."""

    low: int
    high: int


class _Prospect(NamedTuple):
    """The ways in which a beam of one heading may meet a card.

    The range of distances (d · distance), and the shifts of the beam for which it would meet no shield of the card,
    meet one, or pass the card.
    """

    key: int
    near: int
    far: int
    bare: list[_Span]
    shield: list[_Span]
    past: list[_Span]


class _Card(NamedTuple):
    """A card as measured, with the error of its centre (0.001 mm) and of its heading (steps)."""

    pose: Pose
    width: int
    height: int
    ship: Ship | None
    off: int
    turn: int

    def headings(self) -> range:
        return range(self.pose.heading - self.turn, self.pose.heading + self.turn + 1)


class Beams:
    """The beams of a measured table."""

    def __init__(self, field: Field, errors: Sequence[tuple[float, float]]) -> None:
        """Take a table, and the error of each card, ships first: millimetres and degrees."""
        self._field = field
        every = [(f.pose, f.ship.width, f.ship.height, f.ship) for f in field.fighters]
        rocks = [(a.pose, *ASTEROID_SIZES[a.size], None) for a in field.asteroids]
        self._cards = [
            # A heading is rounded to the lattice, as a centre is. Cards without an error stay exact.
            _Card(*card, math.ceil(1000 * mm) + _SNAP if mm else 0, math.floor(10 * deg + 0.5))
            for card, (mm, deg) in zip([*every, *rocks], errors, strict=True)
        ]
        self._bounds = [
            # The distance from the centre to a corner is at most half of both sides, plus rounding.
            (card.pose.x, card.pose.y, _across(card.off + 50 * (card.width + card.height) + 200))
            for card in self._cards
        ]
        self._prospects: dict[tuple[int, int], list[tuple[int, list[_Prospect]]]] = {}
        self._met: dict[tuple[int, int, frozenset[int]], frozenset[Met]] = {}

    def meets(self, ship: int, laser: int, standing: Collection[int]) -> frozenset[Met]:
        """Return all first contacts that a laser of a ship may have among the cards with these keys."""
        views = self._prospects.get((ship, laser))
        if views is None:
            views = self._prospects[ship, laser] = list(self._find_prospects(ship, laser))
        ahead = frozenset(each.key for _, prospects in views for each in prospects if each.key in standing)
        key = ship, laser, ahead
        if key not in self._met:
            self._met[key] = frozenset(
                met
                for most, prospects in views
                for met in _first(most, [each for each in prospects if each.key in ahead])
            )
        return self._met[key]

    def _find_prospects(self, ship: int, laser: int) -> Iterator[tuple[int, list[_Prospect]]]:
        """Yield, for each heading of a beam, its largest shift across itself, and the cards that it may meet."""
        own = self._cards[ship]
        beam = self._field.fighters[ship].ship.lasers[laser]
        most = _across(own.off)
        for heading in own.headings():
            x, y, aim = muzzle(beam, heading % 3600)
            x, y = own.pose.x + x, own.pose.y + y
            dx, dy = SIN[aim], -COS[aim]
            base = dx * y - dy * x
            # Fast path: most cards are farther from the beam than both errors together.
            near = [
                key
                for key, (cx, cy, bound) in enumerate(self._bounds)
                if abs(dx * cy - dy * cx - base) <= bound + most and key != ship
            ]
            prospects = [self._prospect(key, x, y, aim, most) for key in near]
            yield most, [each for each in prospects if each is not None]

    def _prospect(self, key: int, x: int, y: int, aim: int, most: int) -> _Prospect | None:
        card = self._cards[key]
        dx, dy = SIN[aim], -COS[aim]
        more = _across(card.off)
        reach = most + more
        near = far = None
        bare: list[_Span] = []
        shield: list[_Span] = []
        past: list[_Span] = []
        for heading in card.headings():
            outline = corners(Pose(card.pose.x, card.pose.y, heading % 3600), card.width, card.height)
            sides = [dx * (cy - y) - dy * (cx - x) for cx, cy in outline]
            if min(sides) > reach or max(sides) < -reach:
                past.append(_Span(-most, most))
                continue
            along = [dx * (cx - x) + dy * (cy - y) for cx, cy in outline]
            for way in _distances(sides, along, reach):
                near = way if near is None else min(near, way)
                far = way + 1 if far is None else max(far, way + 1)
            # A card shifted by s and a beam by t: only s − t counts.
            for span, shielded in _stretches(sides, card.ship):
                (shield if shielded else bare).append(_Span(-more - span.high, more - span.low))
            past += [_Span(max(sides) - more + 1, most), _Span(-most, min(sides) + more - 1)]
        if near is None or far is None or far + reach < 0:
            return None
        if near - reach < 0:
            # Cards that almost touch: the card may be behind the muzzle.
            past.append(_Span(-most, most))
        return _Prospect(key, near - more, far + more, bare, shield, past)


def _across(off: int) -> int:
    """Return the most that a shift of `off` 0.001 mm adds to a side value, at any heading."""
    return (SCALE + 1) * off // 100 + 1 if off else 0


def _distances(sides: Sequence[int], along: Sequence[int], reach: int) -> Iterator[int]:
    """Yield the ends of all distances at which a beam enters an outline that is shifted by `reach` or less."""
    for k in range(4):
        a, b = sides[k], sides[(k + 1) % 4]
        first, last = max(-a, -reach), min(-b, reach)
        if a > b and first <= last:
            start, end = along[k], along[(k + 1) % 4]
            for shift in (first, last):
                yield start + (a + shift) * (end - start) // (a - b)


def _stretches(sides: Sequence[int], ship: Ship | None) -> Iterator[tuple[_Span, bool]]:
    """Yield the shifts at which a beam enters an outline with these side values, and whether through a shield."""
    for side in range(4):
        a, b = sides[side], sides[(side + 1) % 4]
        if a <= b:
            continue
        covered = sorted(_shields(side, a - b, ship)) if ship else []
        free = 0
        for start, end in covered:
            yield _Span(start - a, end - a), True
            if free < start:
                yield _Span(free - a, start - 1 - a), False
            free = max(free, end + 1)
        if free <= a - b:
            yield _Span(free - a, -b), False


def _shields(side: int, of: int, ship: Ship) -> Iterator[tuple[int, int]]:
    """Yield the shielded parts of a side, as ways from 0 to `of`. At a corner the other side's shield counts too."""
    whole = ship.whole[side]
    for start, end in ship.guard[side]:
        low, high = max(-(-start * of // whole), 0), min(end * of // whole, of)
        if low <= high:
            yield low, high
    before, after = (side + 3) % 4, (side + 1) % 4
    if any(end >= ship.whole[before] for _, end in ship.guard[before]):
        yield 0, 0
    if any(start <= 0 for start, _ in ship.guard[after]):
        yield of, of


def _first(most: int, prospects: Sequence[_Prospect]) -> Iterator[Met]:
    """Yield the possible first contacts of a beam over all shifts.

    Every possible outcome occurs at the start of some span, or at the limits of the shifts.
    """
    spans = [span for each in prospects for row in (each.bare, each.shield, each.past) for span in row]
    for shift in {-most, *(span.low for span in spans if -most < span.low <= most)}:

        def holds(row: Sequence[_Span], shift: int = shift) -> bool:
            return any(span.low <= shift <= span.high for span in row)

        wall = min((each.far for each in prospects if not holds(each.past)), default=None)
        for each in prospects:
            if wall is None or each.near <= wall:
                if holds(each.bare):
                    yield Met(each.key)
                if holds(each.shield):
                    yield Met(each.key, shielded=True)
        if wall is None:
            yield Met(None)
