"""A small form of Light Speed, as a tree that can be searched whole (`starfelt.envs.trees`).

Every battle is one of the rules; only the choices are few.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from starfelt.arguments import BadArgument, whole
from starfelt.battle.field import Field
from starfelt.battle.referee import judge
from starfelt.battle.switches import switches_of
from starfelt.envs.trees import CHANCE, OVER
from starfelt.games.deployment.rules.placing import fighter
from starfelt.games.lightspeed.rules.layout import asteroids_for, fleet
from starfelt.games.lightspeed.rules.model import LightSpeedOptions
from starfelt.table.card import Pose, apart, corners, on_table

#: A ship on the table: its seat, its number in the fleet, the number of its place.
Lying: TypeAlias = tuple[int, int, int]

#: Four places for each seat, in millimetres and degrees. The seats face each other.
_PLACES = tuple(tuple((x, y, turn) for x in (240, 480, 720, 960)) for y, turn in ((620, 0), (180, 180)))


def three_ships(
    places: Sequence[Sequence[tuple[float, float, float]]] = _PLACES, *, ships: int = 3
) -> CardNode:
    """Return a small form of Light Speed: each seat places the first ships of its fleet, turn by turn, then the battle.

    A ship is drawn when it is its seat's turn. Drawn earlier it would be hidden, and nobody could act on it earlier.

    Args:
        places: for each of two seats, x and y in millimetres and the heading in degrees of the places for its ships.
        ships: how many each seat has.

    Raises:
        BadArgument: cards would touch each other or the asteroid, or lie off the table; or there are too few places.
    """
    count = whole("ships", ships, 1, len(fleet().ships))
    if len(places) != 2 or any(len(own) < count for own in places):
        raise BadArgument("places", f"expected at least {count} for each of two seats")
    poses = tuple(
        tuple(Pose(round(x * 10), round(y * 10), round(turn * 10) % 3600) for x, y, turn in own)
        for own in places
    )
    empty = _battle(())
    card = fleet().ships[0]
    laid = [corners(pose, card.width, card.height) for own in poses for pose in own]
    rocks = [rock.corners for rock in empty.asteroids]
    if not all(on_table(one, empty.width, empty.height) for one in laid) or not all(
        apart(one, other) for one, other in combinations((*laid, *rocks), 2)
    ):
        raise BadArgument("places", "expected poses on the table, strictly apart")
    return CardNode(poses, count, (), None)


@dataclass(frozen=True)
class CardNode:
    """A node of Light Speed."""

    places: tuple[tuple[Pose, ...], ...]
    ships: int
    #: The ships on the table, in the order in which they came.
    laid: tuple[Lying, ...]
    #: The ship in hand; None: it is to be drawn.
    hand: int | None

    @property
    def seat(self) -> int:
        """The seat to act, or `CHANCE` before it has drawn."""
        if len(self.laid) == 2 * self.ships:
            return OVER
        return CHANCE if self.hand is None else self._next

    @property
    def _next(self) -> int:
        return len(self.laid) % 2

    def actions(self) -> Sequence[int]:
        """Return the numbers of the free places, or of the ships that may be drawn."""
        own = [card for card in self.laid if card[0] == self._next]
        if self.hand is None:
            return [ship for ship in range(self.ships) if ship not in [one for _, one, _ in own]]
        return [
            place
            for place in range(len(self.places[self._next]))
            if place not in [taken for _, _, taken in own]
        ]

    def after(self, action: int) -> CardNode:
        """Return the node after a draw, or after the ship in hand is placed."""
        if self.hand is None:
            return CardNode(self.places, self.ships, self.laid, action)
        laid = (*self.laid, (self._next, self.hand, action))
        return CardNode(self.places, self.ships, laid, None)

    def known(self) -> Hashable:
        """Return the table and the ship in hand."""
        return self._next, self.laid, self.hand

    def worth(self) -> float:
        """Return 1 if the first seat won the battle, −1 if the second one did, 0 for a draw."""
        return _score(
            tuple((seat, ship, self.places[seat][place]) for seat, ship, place in sorted(self.laid))
        )


@lru_cache(maxsize=1 << 16)
def _score(cards: tuple[tuple[int, int, Pose], ...]) -> float:
    winners = judge(_battle(cards)).winners
    return 0.0 if len(winners) > 1 else 1.0 if 0 in winners else -1.0


def _battle(cards: Sequence[tuple[int, int, Pose]]) -> Field:
    options = LightSpeedOptions()
    width, height = options.table_mm
    fighters = tuple(fighter(seat, fleet().ships[ship], pose, 2) for seat, ship, pose in cards)
    switches = switches_of("lightspeed", options)
    return Field(width * 10, height * 10, 2, fighters, asteroids_for(options, 2), switches)
