"""What Light Speed's options, commands, events, state and view are made of. The rules are in `rules.py`.

Commands and events of placing are those of every deployment (`starfelt.games.deployment.model`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.battle.battle_view import BattleView
from starfelt.battle.field import Asteroid
from starfelt.battle.report import Shot
from starfelt.battle.switches import LightSpeedSwitches
from starfelt.battle.table_file import TableAsteroid, TableShip
from starfelt.games.contract import Absent, Event, SeatInfo, Tick
from starfelt.games.deployment.model import (
    Aim,
    DecideSeconds,
    Deployment,
    DeploymentEvent,
    Editions,
    HandView,
    OwnFleets,
    Placing,
    StopView,
    TableSize,
)
from starfelt.games.options import option

#: The fleet that every team plays.
FLEET = "classic"


class LightSpeedOptions(LightSpeedSwitches, frozen=True, forbid_unknown_fields=True):
    """The variants (rulings 9, 19 to 23), with the switches of the battle. Seconds are whole."""

    placing: Literal["fast", "turns"] = "fast"
    #: Turn-by-turn placing: the clock of one move; 0: none.
    turn_s: Annotated[
        int,
        Meta(ge=0, le=600),
        option(offers=(0, 15, 30, 60), names={0: "none"}, unit="s", when={"placing": "turns"}),
    ] = 0
    asteroid: Literal["standard", "two", "large"] = "standard"
    table_mm: TableSize = (1200, 800)
    #: How much of a laser's line the card in hand shows.
    aim: Aim = "stub"
    #: Time to drop or withdraw after stop.
    decide_s: DecideSeconds = 5
    #: On each asteroid; None: the variant's own number.
    rocks: Annotated[Annotated[int, Meta(ge=1, le=40)] | None, option(names={None: "none"}, more=True)] = None
    fleets: OwnFleets = None
    editions: Editions = None


LightSpeedCommand: TypeAlias = Placing | Tick | Absent


class LightSpeedOpened(Event, frozen=True, tag="opened"):
    """The table is laid: the options, who plays, the asteroids, and the edition of each seat's fleet."""

    options: LightSpeedOptions
    seats: tuple[SeatInfo, ...]
    asteroids: tuple[Asteroid, ...]
    editions: tuple[str, ...] = ()


class TurnPassed(Event, frozen=True, tag="turn"):
    """Turn-by-turn placing: whose move it is, until `deadline` (None: no clock)."""

    seat: int
    deadline: int | None


LightSpeedEvent: TypeAlias = LightSpeedOpened | DeploymentEvent | TurnPassed


class LightSpeedState(Deployment, frozen=True, kw_only=True):
    """All of a match."""

    options: LightSpeedOptions
    turn: TurnPassed | None = None

    @property
    def table_mm(self) -> tuple[int, int]:
        """The table's width and height in millimetres."""
        return self.options.table_mm

    @property
    def decide_ms(self) -> int:
        """How long one may take to drop or withdraw after *stop*."""
        return self.options.decide_s * 1000


class LightSpeedView(msgspec.Struct, frozen=True, tag="lightspeed", tag_field="game"):
    """What a seat or a spectator sees. Positions in millimetres and degrees, as in the table file; moments in ms."""

    phase: Literal["placing", "stopped", "finished"]
    options: LightSpeedOptions
    table_mm: tuple[int, int]
    #: Each seat's fleet, in the edition by which the match is played.
    editions: tuple[str, ...]
    ships: tuple[TableShip, ...]
    asteroids: tuple[TableAsteroid, ...]
    left: tuple[int, ...]
    kept_out: tuple[int, ...]
    turn: int | None
    deadline: int | None
    stop: StopView | None
    hand: HandView | None
    #: Who learns to aim and has laid all: what would hit these cards now, and what they would hit.
    threats: tuple[Shot, ...] | None
    battle: BattleView | None


#: The structs that the board in the browser reads.
WIRE: tuple[type, ...] = (LightSpeedView,)
