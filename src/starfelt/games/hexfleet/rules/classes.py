"""The three ship classes, the cards that weapons turn up, the suits that hit, and ship prices for the fleet builder.

The functions of plain numbers are used by the rules, and compiled by `compiled` and by the bots.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, Protocol, TypeAlias

from starfelt.files import BadFile
from starfelt.messages import Args

ClassName: TypeAlias = Literal["light", "medium", "heavy"]
Weapons: TypeAlias = Literal[8, 16]

#: The range of every weapon, in hexes.
RANGE = 12
#: Cards turned up, by starting weapons: with 0 % lost, then up to 25, 50, 75 and 100 % lost (ruling 6).
CARDS: dict[int, tuple[int, ...]] = {8: (4, 3, 2, 1, 1), 16: (8, 6, 4, 2, 1)}


class ShipClass(NamedTuple):
    """Starting values of a class: shields, permitted weapons, propulsion, and whether it fires in all directions."""

    shields: int
    weapons: tuple[Weapons, ...]
    propulsion: int
    all_round: bool


CLASSES: dict[ClassName, ShipClass] = {
    "light": ShipClass(8, (8,), 16, all_round=False),
    "medium": ShipClass(12, (8, 16), 12, all_round=True),
    "heavy": ShipClass(16, (16,), 8, all_round=True),
}


def cards_turned_up(starting: int, left: int) -> int:
    """Return how many cards a ship's fire turns up if `left` of its `starting` weapons remain (ruling 6)."""
    if left <= 0:
        return 0
    # The quarters lost, rounded up: 0 means none, 1 means up to 25 %.
    return CARDS[starting][-(-4 * (starting - left) // starting)]


#: The chance that two cards of a new pack raise shields: one colour, or a pair in two colours (ruling 5).
RAISES = (25 + 2) / 51


def suits_that_hit(up: int, left: int, starting: int) -> int:
    """Return how many of the four suits hit a ship (ruling 7); they are the last ones, to spades.

    `up` is 1 if its shields are up. `left` of its `starting` shields remain.
    """
    if not up or 4 * left <= starting:
        return 4
    if 2 * left <= starting:
        return 3
    return 2 if 4 * left <= 3 * starting else 1


def can_jump(left: int, starting: int) -> bool:
    """Tell whether `left` of a ship's `starting` propulsion is enough for a jump: half of it (ruling 11)."""
    return 2 * left >= starting


#: Ship prices by class and weapons. Cards decide battles, so weapons cost far more than shields and speed. In
#: trials without a map, fleets of one kind against another were about equal at these prices.
PRICES: dict[tuple[ClassName, Weapons], int] = {
    ("light", 8): 20,
    ("medium", 8): 22,
    ("medium", 16): 38,
    ("heavy", 16): 40,
}


class Priced(Protocol):
    """Any ship of a scenario or of a list in the fleet builder."""

    @property
    def side(self) -> int:
        """The side that owns the ship."""
        ...

    @property
    def kind(self) -> ClassName:
        """The ship's class."""
        ...

    @property
    def weapons(self) -> Weapons:
        """The weapons that the ship starts with."""
        ...


def price(kind: ClassName, weapons: Weapons) -> int:
    """Return the price of an undamaged ship.

    Raises:
        KeyError: the class cannot have these weapons.
    """
    return PRICES[kind, weapons]


def costs(ships: Iterable[Priced]) -> dict[int, int]:
    """Return the total price of each side's ships, by side."""
    total: dict[int, int] = {}
    for ship in ships:
        total[ship.side] = total.get(ship.side, 0) + price(ship.kind, ship.weapons)
    return total


def check_budget(ships: Iterable[Priced], budget: int) -> None:
    """Check that no side costs more than `budget`.

    Raises:
        BadFile: a side costs more.
    """
    for side, cost in sorted(costs(ships).items()):
        if cost > budget:
            args: Args = {"side": side + 1, "cost": cost, "budget": budget}
            raise BadFile("ships", f"side {side} costs {cost} of {budget} points", "side-over-points", args)
