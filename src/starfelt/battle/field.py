"""The input of a battle: ships and asteroids on a table, in exact units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import msgspec

from starfelt.battle.switches import Switches
from starfelt.cards.fleet import Laser, Ship
from starfelt.table.card import Corners, Outline, Pose, corners, outline
from starfelt.table.directions import turn

Size = Literal["small", "large"]

#: The sizes of asteroid cards in 0.1 mm, independent of the fleets' card size.
ASTEROID_SIZES: dict[Size, tuple[int, int]] = {"small": (630, 880), "large": (1260, 880)}


class Asteroid(msgspec.Struct, frozen=True):
    """An asteroid card on the table, with its rocks."""

    pose: Pose
    size: Size
    rocks: int

    @property
    def corners(self) -> Corners:
        """The corners of the asteroid's card."""
        return corners(self.pose, *ASTEROID_SIZES[self.size])

    @property
    def outline(self) -> Outline:
        """The corners of the asteroid's card, with their bounding box."""
        return outline(self.pose, *ASTEROID_SIZES[self.size])


@dataclass(frozen=True, slots=True)
class Fighter:
    """A ship on the table: its seat and the pose of its card. `cubes`: the cargo of a Cargo ship."""

    seat: int
    ship: Ship
    pose: Pose
    cubes: int = 0

    @property
    def corners(self) -> Corners:
        """The corners of the ship's card."""
        return corners(self.pose, self.ship.width, self.ship.height)


@dataclass(frozen=True, slots=True)
class Field:
    """A finished deployment: the table's size in 0.1 mm, its cards, and the rules that differ between games.

    Cards are on the table and strictly apart. `table_file` checks that for files, the games check it for live
    tables.
    """

    width: int
    height: int
    seats: int
    fighters: tuple[Fighter, ...]
    asteroids: tuple[Asteroid, ...]
    switches: Switches

    def worth(self, fighter: Fighter) -> int:
        """Return the points that a ship is worth on a kill pile."""
        return fighter.ship.vp if self.switches.worth_vp else fighter.ship.hull


@lru_cache(maxsize=1 << 12)
def muzzle(laser: Laser, heading: int) -> tuple[int, int, int]:
    """Return the muzzle's offset from its card's centre, and the heading of its beam, for a card at `heading`."""
    x, y = turn(laser.x, laser.y, heading)
    return x, y, (heading + laser.angle) % 3600
