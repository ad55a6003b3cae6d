"""The puzzles of Stellar Conflict."""

from __future__ import annotations

from random import Random

from starfelt.games.deployment.puzzles.kinds import KINDS
from starfelt.games.deployment.puzzles.package import CardPuzzles
from starfelt.games.deployment.puzzles.ships import FEWEST, MOST, SEATS, DrawnShips
from starfelt.games.stellarconflict.rules.choosing import cargo_of, choosable, flag_of
from starfelt.games.stellarconflict.rules.scale import RACES, race_fleet


def deal_ships(chance: Random) -> DrawnShips:
    """Draw two races, and some ships of each: the Cargo ship is placed first, the Flag ship last."""
    fleets = tuple(race_fleet(race) for race in chance.sample(RACES, SEATS))
    ships = chance.randint(FEWEST, MOST)
    decks = tuple(
        (cargo_of(each), *chance.sample(choosable(each), ships - 2), flag_of(each)) for each in fleets
    )
    return DrawnShips(fleets, decks, ())


PUZZLES = CardPuzzles(game="stellarconflict", prefix="sc", turn=2, kinds=KINDS, deal_ships=deal_ships)
