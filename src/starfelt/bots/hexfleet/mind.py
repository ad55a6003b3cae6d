"""What makes a level: what it does with its ship, how it places one that comes back, and how quick it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from starfelt.bots.hexfleet.sight import HexFleetSight
from starfelt.games.hexfleet.commands import EndActivation, Fire, Hail, Jump, MoveShip, Parley, Raise
from starfelt.games.hexfleet.hexes import HexPose

#: What an activated ship on the table does next.
Choice = MoveShip | Raise | Fire | Hail | Parley | Jump | EndActivation


@dataclass(frozen=True)
class HexFleetMind:
    """A level of play."""

    #: What the activated ship does next.
    act: Callable[[HexFleetSight, Random], Choice]
    #: Where a ship that comes back appears, of the free poses.
    appear: Callable[[HexFleetSight, list[HexPose], Random], HexPose]
    #: The usual time for a decision, in milliseconds.
    think_ms: int
