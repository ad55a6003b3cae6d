"""The table of Stellar Conflict: the asteroids of the variant, and the input of the battle."""

from __future__ import annotations

from starfelt.battle.field import Asteroid, Field
from starfelt.battle.switches import switches_of
from starfelt.cards.card_games import ASTEROID_CUBES
from starfelt.games.deployment.rules.placing import fighter
from starfelt.games.stellarconflict.rules.model import StellarConflictOptions, StellarConflictState
from starfelt.table.card import Pose

#: The positions of the asteroids, by their number, in quarters of the table's width and height: fair for every
#: seat.
_PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((2, 2),),
    2: ((1, 2), (3, 2)),
    3: ((1, 2), (2, 2), (3, 2)),
    4: ((1, 1), (3, 1), (1, 3), (3, 3)),
    5: ((1, 1), (3, 1), (2, 2), (1, 3), (3, 3)),
}


def asteroids_for(options: StellarConflictOptions) -> tuple[Asteroid, ...]:
    """Return the asteroids that replace Cargo ships: 16 cubes shared equally, rounded down (ruling 14)."""
    width, height = options.table_mm
    places = _PLACES[options.asteroids]
    return tuple(
        Asteroid(Pose(width * 10 * x // 4, height * 10 * y // 4, 0), "small", ASTEROID_CUBES // len(places))
        for x, y in places
    )


def field_of(state: StellarConflictState) -> Field:
    """Return the table as the input of a battle."""
    width, height = state.options.table_mm
    seats = len(state.decks)
    return Field(
        width * 10,
        height * 10,
        seats,
        tuple(fighter(card.seat, state.ship(card.seat, card.ship), card.pose, seats) for card in state.cards),
        state.asteroids,
        switches_of("stellarconflict", state.options),
    )
