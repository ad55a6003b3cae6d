"""The two card games, Light Speed and Stellar Conflict: their differences in files, on cards and in battles."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

GameName: TypeAlias = Literal["lightspeed", "stellarconflict"]


#: What an asteroid of Light Speed carries: a single one; each of two, by the number of seats (rulings 19 and 20).
ROCKS = 12
ROCKS_OF_TWO = {2: 6, 3: 8, 4: 10}
#: The cubes on all asteroids of Stellar Conflict together (ruling 14).
ASTEROID_CUBES = 16


class CardGame(NamedTuple):
    """A game of cards.

    Args:
        credits: True if ships cost credits, score victory points and have roles, and each race has its own ships.
            Otherwise a ship scores its health, and all teams may fly the same fleet.
        initiatives: at how many initiatives a ship may fire.
        asteroids: whether asteroids are on the table before the first card.
    """

    credits: bool
    initiatives: int
    asteroids: bool


CARD_GAMES: dict[GameName, CardGame] = {
    "lightspeed": CardGame(credits=False, initiatives=1, asteroids=True),
    "stellarconflict": CardGame(credits=True, initiatives=2, asteroids=False),
}
