"""The table of Light Speed: the asteroids before a match, and the input of the battle at its end."""

from __future__ import annotations

from starfelt.battle.field import ASTEROID_SIZES, Asteroid, Field, Fighter
from starfelt.battle.switches import switches_of
from starfelt.cards.card_games import ROCKS, ROCKS_OF_TWO
from starfelt.cards.fleet import Fleet, shipped_fleets
from starfelt.files import BadFile
from starfelt.games.lightspeed.rules.model import FLEET, LightSpeedOptions, LightSpeedState
from starfelt.table.card import Pose

#: What a large asteroid may carry (ruling 22).
ROCKS_OF_LARGE = (12, 16, 20)
#: The gap between two small asteroids: more than a hand's width, in 0.1 mm (ruling 20).
GAP = 1500


def fleet() -> Fleet:
    """Return the fleet that all teams play."""
    return shipped_fleets()[FLEET]


def asteroids_for(options: LightSpeedOptions, seats: int) -> tuple[Asteroid, ...]:
    """Return the asteroids in the middle of the table (rulings 19, 20 and 22).

    Raises:
        BadFile: a large asteroid cannot hold that many rocks.
    """
    x, y = options.table_mm[0] * 5, options.table_mm[1] * 5
    if options.asteroid == "two":
        rocks = ROCKS_OF_TWO[seats] if options.rocks is None else options.rocks
        off = (ASTEROID_SIZES["small"][0] + GAP) // 2
        return tuple(Asteroid(Pose(x + side * off, y, 0), "small", rocks) for side in (-1, 1))
    rocks = ROCKS if options.rocks is None else options.rocks
    if options.asteroid == "large" and rocks not in ROCKS_OF_LARGE:
        numbers = ", ".join(map(str, ROCKS_OF_LARGE))
        raise BadFile("rocks", f"a large asteroid carries {numbers}", "rocks-of-large", {"numbers": numbers})
    return (Asteroid(Pose(x, y, 0), "large" if options.asteroid == "large" else "small", rocks),)


def field_of(state: LightSpeedState) -> Field:
    """Return the table as the input of a battle."""
    width, height = state.options.table_mm
    return Field(
        width * 10,
        height * 10,
        len(state.decks),
        tuple(Fighter(card.seat, state.ship(card.seat, card.ship), card.pose) for card in state.cards),
        state.asteroids,
        switches_of("lightspeed", state.options),
    )
