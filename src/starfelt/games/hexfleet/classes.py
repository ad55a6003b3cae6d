"""The three classes of ships, what their weapons turn up, and what a ship costs in the fleet builder."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, Protocol, TypeAlias

from starfelt.files import BadFile
from starfelt.messages import Args

ClassName: TypeAlias = Literal["light", "medium", "heavy"]
Weapons: TypeAlias = Literal[8, 16]

#: How far every weapon reaches, in hexes.
RANGE = 12
#: Cards turned up at 0 %, up to 25, 50, 75 and 100 % of the starting weapons lost, by starting weapons (ruling 6).
CARDS: dict[int, tuple[int, ...]] = {8: (4, 3, 2, 1, 1), 16: (8, 6, 4, 2, 1)}


class ShipClass(NamedTuple):
    """What a class starts with: shields, the weapons that it may carry, propulsion; and whether it fires all round."""

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
    """Return how many cards a ship's fire turns up with `left` of its `starting` weapons (ruling 6)."""
    if left <= 0:
        return 0
    # Quarters lost, rounded up: 0 is none, 1 is up to 25 %.
    return CARDS[starting][-(-4 * (starting - left) // starting)]


#: What a ship costs, by class and weapons. Cards decide battles, so weapons weigh far more than shields and speed: in
#: trials without a map, fleets of one kind against another were about equal at these prices.
PRICES: dict[tuple[ClassName, Weapons], int] = {
    ("light", 8): 20,
    ("medium", 8): 22,
    ("medium", 16): 38,
    ("heavy", 16): 40,
}


class Priced(Protocol):
    """Any ship of a scenario or of a list in the builder."""

    @property
    def side(self) -> int:
        """Whose ship it is."""
        ...

    @property
    def kind(self) -> ClassName:
        """Its class."""
        ...

    @property
    def weapons(self) -> Weapons:
        """The weapons that it starts with."""
        ...


def price(kind: ClassName, weapons: Weapons) -> int:
    """Return what an undamaged ship costs.

    Raises:
        KeyError: the class does not carry these weapons.
    """
    return PRICES[kind, weapons]


def costs(ships: Iterable[Priced]) -> dict[int, int]:
    """Return what each side's ships cost, by side."""
    total: dict[int, int] = {}
    for ship in ships:
        total[ship.side] = total.get(ship.side, 0) + price(ship.kind, ship.weapons)
    return total


def check_budget(ships: Iterable[Priced], budget: int) -> None:
    """Make sure that no side costs more than `budget`.

    Raises:
        BadFile: one does.
    """
    for side, cost in sorted(costs(ships).items()):
        if cost > budget:
            args: Args = {"side": side + 1, "cost": cost, "budget": budget}
            raise BadFile("ships", f"side {side} costs {cost} of {budget} points", "side-over-points", args)
