"""The puzzles of Light Speed."""

from __future__ import annotations

from random import Random

from starfelt.games.deployment.puzzles.kinds import KINDS
from starfelt.games.deployment.puzzles.package import CardPuzzles
from starfelt.games.deployment.puzzles.ships import FEWEST, MOST, SEATS, TABLE_MM, DrawnShips
from starfelt.games.lightspeed.rules.layout import asteroids_for, fleet
from starfelt.games.lightspeed.rules.model import LightSpeedOptions


def deal_ships(chance: Random) -> DrawnShips:
    """Draw some ships of the one fleet for each seat."""
    fleets = (fleet(),) * SEATS
    ships = chance.randint(FEWEST, MOST)
    decks = tuple(tuple(chance.sample(each.ships, ships)) for each in fleets)
    return DrawnShips(fleets, decks, asteroids_for(LightSpeedOptions(table_mm=TABLE_MM), SEATS))


#: No ship of the fleet carries cargo.
PUZZLES = CardPuzzles(
    game="lightspeed",
    prefix="ls",
    turn=0,
    kinds={name: kind for name, kind in KINDS.items() if name != "save-cargo"},
    deal_ships=deal_ships,
)
