"""Data types of Light Speed: options, commands, events, state and view. The rules are in `rules.py`.

Commands and events of placing are those of every deployment (`starfelt.games.deployment.rules.model`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.battle.battle_view import BattleView
from starfelt.battle.field import Asteroid
from starfelt.battle.switches import LightSpeedSwitches
from starfelt.battle.table_file import TableAsteroid, TableShip
from starfelt.games.contract import Absent, Event, SeatInfo, Tick
from starfelt.games.deployment.rules.model import (
    Aim,
    DecideSeconds,
    Deployment,
    DeploymentEvent,
    Editions,
    HandView,
    MustPlace,
    OwnFleets,
    Placing,
    StopView,
    TableSize,
)
from starfelt.games.options import Days, days_option, option
from starfelt.games.pictures import draw_state

#: The fleet that all teams play.
FLEET = "classic"


class LightSpeedOptions(LightSpeedSwitches, frozen=True, forbid_unknown_fields=True):
    """The options of a match (rulings 9, 19 to 23), including the switches of the battle. Seconds are integers."""

    #: Unlike in table files, this is the usual rule in a match.
    must_place: MustPlace = True
    placing: Literal["fast", "turns"] = "fast"
    #: The time limit for one move in turn-by-turn placing; 0: none.
    turn_s: Annotated[
        int,
        Meta(ge=0, le=600),
        option(
            offers=(0, 15, 30, 60),
            names={0: "none"},
            unit="s",
            when={"placing": "turns", "days_per_turn": None},
        ),
    ] = 0
    days_per_turn: Annotated[Days | None, days_option(when={"placing": "turns", "turn_s": 0})] = None
    asteroid: Literal["standard", "two", "large"] = "standard"
    table_mm: TableSize = (1200, 800)
    #: How much of each laser's line the card in hand shows.
    aim: Aim = "stub"
    #: The time to drop or withdraw after stop.
    decide_s: DecideSeconds = 5
    #: The rocks on each asteroid; None: the variant's default.
    rocks: Annotated[Annotated[int, Meta(ge=1, le=40)] | None, option(names={None: "none"}, more=True)] = None
    fleets: OwnFleets = None
    editions: Editions = None


LightSpeedCommand: TypeAlias = Placing | Tick | Absent


class LightSpeedOpened(Event, frozen=True, tag="opened"):
    """The match begins: the options, the players, the asteroids, and the edition of each seat's fleet."""

    options: LightSpeedOptions
    seats: tuple[SeatInfo, ...]
    asteroids: tuple[Asteroid, ...]
    editions: tuple[str, ...] = ()


LightSpeedEvent: TypeAlias = LightSpeedOpened | DeploymentEvent


class LightSpeedState(Deployment, frozen=True, kw_only=True):
    """The state of a match."""

    options: LightSpeedOptions

    @property
    def table_mm(self) -> tuple[int, int]:
        """The table's width and height in millimetres."""
        return self.options.table_mm

    @property
    def decide_ms(self) -> int:
        """The time limit to drop or withdraw after *stop*, in milliseconds."""
        return self.options.decide_s * 1000

    def _repr_svg_(self) -> str | None:
        """Return the picture that notebooks show."""
        return draw_state("lightspeed", self)


class LightSpeedView(msgspec.Struct, frozen=True, tag="lightspeed", tag_field="game"):
    """What a seat or a spectator sees.

    Positions are in millimetres and degrees, as in the table file; moments in ms.
    """

    phase: Literal["placing", "stopped", "finished"]
    options: LightSpeedOptions
    table_mm: tuple[int, int]
    #: The fleet of each seat, in the edition that the match uses.
    editions: tuple[str, ...]
    ships: tuple[TableShip, ...]
    asteroids: tuple[TableAsteroid, ...]
    left: tuple[int, ...]
    kept_out: tuple[int, ...]
    turn: int | None
    deadline: int | None
    stop: StopView | None
    hand: HandView | None
    battle: BattleView | None


#: The structs that the board in the browser reads.
WIRE: tuple[type, ...] = (LightSpeedView,)
