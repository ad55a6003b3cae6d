"""A slow second implementation of a turn, for tests: in decimals of 60 places, from the rules alone, sharing no code.

A world is a dict of pieces, `{(seat, number): (x, y, heading)}` in 0.1 mm and degrees, number 0 for the ship; orders
are `("R", degrees)`, `("S", half inches)` or `("L", 0)`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal, localcontext

Key = tuple[int, int]
Place = tuple[int, int, int]


def _sines() -> list[Decimal]:
    with localcontext() as context:
        context.prec = 60
        two, three, six = (Decimal(n).sqrt() for n in (2, 3, 6))
        quarter = [
            Decimal(0),
            (six - two) / 4,
            Decimal(1) / 2,
            two / 2,
            three / 2,
            (six + two) / 4,
            Decimal(1),
        ]
    half = quarter + quarter[-2:0:-1]
    return half + [-value for value in half]


#: The sine of each multiple of 15 degrees.
SINES = _sines()


def half_away(value: Decimal) -> int:
    return int(value.quantize(Decimal(1), ROUND_HALF_UP))


@dataclass
class World:
    pieces: dict[Key, Place]
    hits: list[int]
    size: tuple[int, int]
    #: Of a ship's and a missile's disc, in halves of 0.1 mm.
    radii: tuple[int, int]
    launched: list[int]
    idle_marked: bool = False
    #: Whether ruling 5's order of seats made a difference.
    tied: bool = False
    gone: set[Key] = field(default_factory=set[Key])

    def outside(self, key: Key) -> bool:
        x, y, _ = self.pieces[key]
        return x < 0 or y < 0 or x > self.size[0] or y > self.size[1]

    def turn(self, orders: dict[Key, tuple[str, int]]) -> None:
        with localcontext() as context:
            context.prec = 60
            self._turn(orders)

    def _turn(self, orders: dict[Key, tuple[str, int]]) -> None:
        marked = {key for key in self.pieces if self.idle_marked and key not in orders}
        for key, (kind, _) in orders.items():
            if kind == "L":
                marked |= {key} | self._launch(key)
        for key, (kind, degrees) in orders.items():
            if kind == "R":
                x, y, heading = self.pieces[key]
                self.pieces[key] = (x, y, (heading + degrees) % 360)
                marked.add(key)
        tapes = {key: self._tape(key, halves) for key, (kind, halves) in orders.items() if kind == "S"}
        self._sprints(tapes, marked)
        for key, (dx, dy) in tapes.items():
            x, y, heading = self.pieces[key]
            self.pieces[key] = (x + dx, y + dy, heading)
            if self.outside(key):
                self.gone.add(key)
        for key in self.gone:
            self.pieces.pop(key, None)

    def _launch(self, ship: Key) -> set[Key]:
        x, y, heading = self.pieces[ship]
        self.launched[ship[0]] += 1
        missile = (ship[0], self.launched[ship[0]])
        sine, cosine = SINES[heading // 15], SINES[(heading // 15 + 6) % 24]
        reach = Decimal(sum(self.radii)) / 2
        self.pieces[missile] = (x + half_away(reach * sine), y - half_away(reach * cosine), heading)
        if self.outside(missile):
            del self.pieces[missile]
            return set()
        return {missile}

    def _tape(self, key: Key, halves: int) -> tuple[int, int]:
        heading = self.pieces[key][2] // 15
        return half_away(127 * halves * SINES[heading]), -half_away(127 * halves * SINES[(heading + 6) % 24])

    def _way(self, mover: Key, tape: tuple[int, int], target: Key) -> Decimal | None:
        """Return how far along its tape a piece first touches another's disc; None: never."""
        (x, y, _), (px, py, _) = self.pieces[mover], self.pieces[target]
        radius = Decimal(self.radii[min(1, target[1])]) / 2
        length = (Decimal(tape[0]) ** 2 + Decimal(tape[1]) ** 2).sqrt()
        along = (tape[0] * Decimal(px - x) + tape[1] * Decimal(py - y)) / length
        aside2 = Decimal(px - x) ** 2 + Decimal(py - y) ** 2 - along**2
        gap2 = radius**2 - aside2
        if gap2 < -Decimal("1e-30"):
            return None
        half = max(gap2, Decimal(0)).sqrt()
        enter, leave = along - half, along + half
        tiny = Decimal("1e-20")
        if leave < -tiny or enter > length + tiny:
            return None
        return max(enter, Decimal(0))

    def _sprints(self, tapes: dict[Key, tuple[int, int]], marked: set[Key]) -> None:
        """Advance from contact to contact. At each one, collisions are resolved in rounds."""
        meetings: list[tuple[Decimal, Key, Key]] = [
            (way, mover, target)
            for mover, tape in tapes.items()
            for target in marked
            if (way := self._way(mover, tape, target)) is not None
        ]
        while meetings:
            now = min(way for way, _, _ in meetings)
            at_once = [(m, t) for way, m, t in meetings if way - now < Decimal("1e-20")]
            meetings = [entry for entry in meetings if entry[0] - now >= Decimal("1e-20")]
            dying: set[Key] = set()
            while True:
                at_once = [(m, t) for m, t in at_once if m not in self.gone and t not in self.gone]
                if not at_once:
                    break
                choice = {mover: self._nearest(mover, at_once) for mover, _ in at_once}
                for mover, target in choice.items():
                    near = self._apart(mover, target)
                    self.tied |= any(
                        m == mover and t != target and self._apart(m, t) == near for m, t in at_once
                    )
                for target in sorted(set(choice.values())):
                    movers = sorted(m for m, t in choice.items() if t == target)
                    for mover in movers:
                        at_once.remove((mover, target))
                        self._collide(mover, target, dying)
            self.gone |= dying

    def _nearest(self, mover: Key, at_once: list[tuple[Key, Key]]) -> Key:
        return min((self._apart(m, t), t) for m, t in at_once if m == mover)[1]

    def _apart(self, first: Key, second: Key) -> int:
        (x, y, _), (px, py, _) = self.pieces[first], self.pieces[second]
        return (px - x) ** 2 + (py - y) ** 2

    def _collide(self, mover: Key, target: Key, dying: set[Key]) -> None:
        for one, other in ((mover, target), (target, mover)):
            if one[1]:
                self.gone.add(one)
            elif other[1]:
                self.hits[one[0]] += 1
                if self.hits[one[0]] >= 3:
                    # All sprinters that arrive at the same moment hit a standing piece; a moving piece stops.
                    (dying if one == target else self.gone).add(one)
            else:
                (dying if one == target else self.gone).add(one)
