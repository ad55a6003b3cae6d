"""What each card game puts on a table: fleets, ships and asteroids. Random tables, duels and puzzles begin with it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, cast

from starfelt.battle.field import Asteroid
from starfelt.cards.fleet import Fleet, Ship
from starfelt.games import packages


class CardDeal(Protocol):
    """A card game's deal. Its record names it as `deal`."""

    #: The scales of a battle; none: the game has no scales.
    scales: tuple[str, ...]

    def usual_fleets(self, seats: int) -> list[Fleet]:
        """Return the default fleet of each seat."""
        ...

    def draw_fleets(self, seats: int, chance: Random) -> tuple[Fleet, ...]:
        """Return a random fleet for each seat."""
        ...

    def asteroids(self, table_mm: tuple[int, int], seats: int) -> tuple[Asteroid, ...]:
        """Return the asteroids of a table with the usual options."""
        ...

    def deck(self, fleet: Fleet) -> tuple[Ship, ...]:
        """Return the ships that a seat places in a usual match; of a player's own fleet, all ships."""
        ...

    def draw_deck(self, fleet: Fleet, count: int, chance: Random) -> tuple[Ship, ...]:
        """Return a random deck of so many ships, in the order in which they are placed."""
        ...

    def choose_ships(self, fleet: Fleet, scale: str, path: str) -> tuple[Ship, ...]:
        """Return the ships of any fleet that play a battle of a scale.

        Raises:
            BadFile: the fleet cannot play it; `path` locates its ships.
        """
        ...


def deal_of(game: str) -> CardDeal:
    """Return the deal of a card game."""
    return cast("CardDeal", packages()[game].load("deal"))


def scales() -> Sequence[str]:
    """Return the scales that any card game has."""
    return [scale for package in packages().values() if package.deal for scale in package.load("deal").scales]
