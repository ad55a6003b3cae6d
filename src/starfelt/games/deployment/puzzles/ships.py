"""The ships of a table from which a puzzle may be made, as a game deals them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from starfelt.battle.field import Asteroid
from starfelt.cards.fleet import Fleet, Ship

#: The table of a match, in millimetres; the number of seats.
TABLE_MM, SEATS = (1200, 800), 2
#: The fewest and the most ships of a seat. Few cards are easy to read.
FEWEST, MOST = 3, 8


class DrawnShips(NamedTuple):
    """What lies ready before a table is laid.

    Attributes:
        fleets: the fleet of each seat.
        decks: the ships of each seat, as many for both, in the order in which they are placed.
        asteroids: what is on the table before the first card.
    """

    fleets: tuple[Fleet, ...]
    decks: tuple[tuple[Ship, ...], ...]
    asteroids: tuple[Asteroid, ...]


#: Draws the ships of a table, from `FEWEST` to `MOST` a seat.
DealShips: TypeAlias = Callable[[Random], DrawnShips]
