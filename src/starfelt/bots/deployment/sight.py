"""What a seat sees, in the units of the table: the cards that lie, and those still to come."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot

from starfelt.battle.field import ASTEROID_SIZES, Field
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.placing import fighter
from starfelt.table.card import Corners, Pose, apart, corners, on_table


@dataclass(frozen=True, slots=True)
class Sight:
    """A table as the player of `seat` sees and knows it."""

    seat: int
    #: The card in hand.
    ship: Ship
    #: All that lies on the table.
    field: Field
    #: The outlines of all cards on the table, with their centres and the radius of a circle around each.
    outlines: tuple[tuple[int, int, float, Corners], ...]
    #: Seat by seat, the ships that may still come, as far as the seat knows, without the one in hand.
    unseen: tuple[tuple[Ship, ...], ...]
    #: Seat by seat, how many cards are still to come, the one in hand among them.
    left: tuple[int, ...]
    #: Whether nobody may place after the card in hand: it calls *stop* (ruling 9).
    last: bool

    def fits(self, pose: Pose) -> bool:
        """Tell whether the card in hand may lie at `pose` (ruling 6)."""
        return self.room_for(self.ship, pose)

    def room_for(self, ship: Ship, pose: Pose) -> bool:
        """Tell whether `ship` may lie at `pose` (ruling 6)."""
        card = corners(pose, ship.width, ship.height)
        if not on_table(card, self.field.width, self.field.height):
            return False
        x, y, _ = pose
        mine = _radius(ship.width, ship.height)
        # Most cards are far away: their circles are apart, so they are.
        return all(
            (x - cx) ** 2 + (y - cy) ** 2 > (mine + radius) ** 2 or apart(card, outline)
            for cx, cy, radius, outline in self.outlines
        )

    def with_card(self, pose: Pose) -> Field:
        """Return the table with the card in hand at `pose`: the last of its fighters."""
        card = fighter(self.seat, self.ship, pose, self.field.seats)
        return replace(self.field, fighters=(*self.field.fighters, card))


def sight(
    seat: int,
    ship: Ship,
    field: Field,
    unseen: tuple[tuple[Ship, ...], ...],
    left: tuple[int, ...],
    *,
    last: bool,
) -> Sight:
    """Return a sight; see its fields."""
    outlines = tuple(_outline(f.pose, f.ship.width, f.ship.height) for f in field.fighters)
    outlines += tuple(_outline(a.pose, *ASTEROID_SIZES[a.size]) for a in field.asteroids)
    return Sight(seat, ship, field, outlines, unseen, left, last)


def _outline(pose: Pose, width: int, height: int) -> tuple[int, int, float, Corners]:
    return pose.x, pose.y, _radius(width, height), corners(pose, width, height)


@lru_cache(maxsize=64)
def _radius(width: int, height: int) -> float:
    # One unit more than the half diagonal: corners are rounded.
    return hypot(width, height) / 2 + 1


@lru_cache(maxsize=256)
def _disarmed(ship: Ship) -> Ship:
    return replace(ship, lasers=())


def alone(field: Field) -> Field:
    """Return a table on which only the last fighter fires: what a card does by itself."""
    *others, last = field.fighters
    return replace(field, fighters=(*(replace(other, ship=_disarmed(other.ship)) for other in others), last))
