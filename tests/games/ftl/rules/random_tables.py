"""Random turns of Faster Than Light, crowded so that pieces meet."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

from starfelt.games.ftl.rules.notation import Order
from tests.games.ftl.rules.table import FtlTable

Key = tuple[int, int]
#: x and y in 0.1 mm, heading in degrees.
Place = tuple[int, int, int]

#: A table of 48 by 48 inches.
SIDE = 12192


@dataclass
class RandomTurn:
    """A table in the middle of a match, and both plots."""

    places: dict[Key, Place]
    orders: dict[Key, Order]
    hits: tuple[int, int]
    #: In halves of 0.1 mm.
    radii: tuple[int, int]
    idle: Literal["safe", "normal-space"]
    size: tuple[int, int] = (SIDE, SIDE)

    @property
    def launched(self) -> tuple[int, int]:
        first, second = (max(number for seat, number in self.places if seat == who) for who in (0, 1))
        return first, second

    @property
    def sheets(self) -> tuple[str, str]:
        first, second = (
            ", ".join(
                f"{f'm{number}' if number else 'ship'} {order.text}"
                for (seat, number), order in self.orders.items()
                if seat == who
            )
            for who in (0, 1)
        )
        return first, second

    def table(self) -> FtlTable:
        def at(key: Key) -> tuple[float, float, int]:
            x, y, heading = self.places[key]
            return x / 254, y / 254, heading

        def missiles(who: int) -> list[tuple[float, float, int]]:
            return [at((who, number)) for number in range(1, self.launched[who] + 1)]

        return FtlTable(
            at((0, 0)),
            at((1, 0)),
            (missiles(0), missiles(1)),
            self.hits,
            idle=self.idle,
            ship_radius_in=self.radii[0] / 508,
            missile_radius_in=self.radii[1] / 508,
        )

    def turned(self) -> RandomTurn:
        """Return the same turn with the seats swapped and the table rotated by half a turn."""
        return RandomTurn(
            {
                (1 - seat, number): (SIDE - x, SIDE - y, (heading + 180) % 360)
                for (seat, number), (x, y, heading) in self.places.items()
            },
            {(1 - seat, number): order for (seat, number), order in self.orders.items()},
            (self.hits[1], self.hits[0]),
            self.radii,
            self.idle,
        )


def random_turn(chance: Random, style: str) -> RandomTurn:
    """Return a turn. `loose`: in a square of 14 inches; `lattice`: on half inches; `heap`: on top of each other."""

    def place() -> Place:
        heading = chance.randrange(24) * 15
        if style == "loose":
            return chance.randint(4000, 7600), chance.randint(4000, 7600), heading
        spread = 12 if style == "lattice" else 3
        x, y = (6096 + 127 * chance.randint(-spread, spread) for _ in range(2))
        return x, y, chance.choice((heading, heading // 90 * 90, 0, 180))

    radii = (381, 127) if style == "loose" else chance.choice(((381, 127), (508, 254), (762, 508), (0, 0)))
    counts = [chance.randint(0, 5) for _ in range(2)]
    places = {(seat, number): place() for seat in range(2) for number in range(counts[seat] + 1)}
    if chance.random() < 0.2:
        # Near the table's edge, so that pieces leave it.
        places = {key: (x, y - 4000, h) for key, (x, y, h) in places.items()}
    orders: dict[Key, Order] = {}
    for key in places:
        kind = chance.choice("RRSSSN" if key[1] else "RSSLN")
        if kind == "R":
            orders[key] = Order("R", 15 * chance.randint(-12, 12))
        elif kind == "S":
            orders[key] = Order("S", chance.randint(2, 16))
        elif kind == "L":
            orders[key] = Order("L")
    idle: Literal["safe", "normal-space"] = "normal-space" if chance.random() < 0.3 else "safe"
    return RandomTurn(places, orders, (chance.randint(0, 2), chance.randint(0, 2)), radii, idle)
