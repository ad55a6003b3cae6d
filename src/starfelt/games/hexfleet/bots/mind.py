"""Definition of a level: what it does with its ship, where a ship returns, and how fast it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from starfelt.games.hexfleet.bots.sight import HexFleetSight
from starfelt.games.hexfleet.rules.commands import EndActivation, Fire, Hail, Jump, MoveShip, Parley, Raise
from starfelt.games.hexfleet.rules.hexes import HexPose

#: The next command of an activated ship on the table.
Choice = MoveShip | Raise | Fire | Hail | Parley | Jump | EndActivation


@dataclass(frozen=True)
class HexFleetMind:
    """A level of play."""

    #: Returns the next command of the activated ship.
    act: Callable[[HexFleetSight, Random], Choice]
    #: Returns the pose in which a ship returns, of the free poses.
    appear: Callable[[HexFleetSight, list[HexPose], Random], HexPose]
    #: The usual time for a decision, in milliseconds.
    think_ms: int
