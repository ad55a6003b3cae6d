"""The cards on a table as every viewer sees them, and where there is room for another card (ruling 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from random import Random
from typing import NamedTuple

from starfelt.battle.field import ASTEROID_SIZES
from starfelt.battle.table_file import TableAsteroid, TableShip, pose_of
from starfelt.cards.fleet import Fleet, Ship
from starfelt.table.card import Corners, Pose, apart, corners, on_table

#: The grid of `lattice`, in 0.1 mm and 0.1 degrees.
_GRID, _TURN = 600, 450
#: The numbers of positions across and along the table, and of headings, that are tried on a nearly full table.
_ACROSS, _ALONG, _AROUND = 60, 40, 12


class CardOutline(NamedTuple):
    """A card on the table: its centre, the radius of its bounding circle, its corners."""

    x: int
    y: int
    radius: float
    corners: Corners


@dataclass(frozen=True, slots=True)
class CardOutlines:
    """The outlines of all cards on a table of `width` × `height` units."""

    width: int
    height: int
    cards: tuple[CardOutline, ...]

    def room_for(self, ship: Ship, pose: Pose) -> bool:
        """Tell whether `ship` may be placed at `pose` (ruling 6)."""
        card = corners(pose, ship.width, ship.height)
        if not on_table(card, self.width, self.height):
            return False
        x, y, _ = pose
        mine = _radius(ship.width, ship.height)
        # Most cards are far away, so comparing the bounding circles is enough.
        return all(
            (x - cx) ** 2 + (y - cy) ** 2 > (mine + radius) ** 2 or apart(card, other)
            for cx, cy, radius, other in self.cards
        )

    def lattice(self, ship: Ship) -> Iterator[Pose]:
        """Yield the poses of a grid over the table at which `ship` may be placed."""
        for x in range(_GRID // 2, self.width, _GRID):
            for y in range(_GRID // 2, self.height, _GRID):
                for heading in range(0, 3600, _TURN):
                    pose = Pose(x, y, heading)
                    if self.room_for(ship, pose):
                        yield pose

    def some_place(self, ship: Ship, chance: Random, tries: int = 400) -> Pose | None:
        """Return a random pose at which `ship` may be placed, or None if the table is full."""
        for _ in range(tries):
            pose = anywhere(self.width, self.height, chance)
            if self.room_for(ship, pose):
                return pose
        fine = (
            Pose(x * self.width // _ACROSS, y * self.height // _ALONG, heading * 1800 // _AROUND)
            for x in range(_ACROSS)
            for y in range(_ALONG)
            for heading in range(_AROUND)
        )
        return next((pose for pose in fine if self.room_for(ship, pose)), None)


def anywhere(width: int, height: int, chance: Random) -> Pose:
    """Return a random pose with its centre on the table. A card often may not be placed there."""
    return Pose(chance.randrange(width + 1), chance.randrange(height + 1), chance.randrange(3600))


def card_outlines(
    table_mm: tuple[int, int],
    ships: Sequence[TableShip],
    asteroids: Sequence[TableAsteroid],
    fleets: Sequence[Fleet],
) -> CardOutlines:
    """Return the outlines of the cards of a view; `fleets` has the fleet of each seat."""
    cards = [_rock(rock) for rock in asteroids]
    cards += (_card(ship, fleets[ship.seat].width, fleets[ship.seat].height) for ship in ships)
    return CardOutlines(table_mm[0] * 10, table_mm[1] * 10, tuple(cards))


# Cached, because cards stay in place while the table is read many times.


@lru_cache(maxsize=1024)
def _card(ship: TableShip, width: int, height: int) -> CardOutline:
    return outline(pose_of(ship), width, height)


@lru_cache(maxsize=64)
def _rock(rock: TableAsteroid) -> CardOutline:
    return outline(pose_of(rock), *ASTEROID_SIZES[rock.size])


def outline(pose: Pose, width: int, height: int) -> CardOutline:
    """Return the outline of a card at a pose."""
    return CardOutline(pose.x, pose.y, _radius(width, height), corners(pose, width, height))


@lru_cache(maxsize=64)
def _radius(width: int, height: int) -> float:
    # One unit more than half the diagonal, because corners are rounded.
    return hypot(width, height) / 2 + 1
