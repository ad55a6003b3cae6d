"""What Stellar Conflict's options, commands, events, state and view are made of. The rules are in `rules.py`.

Commands and events of placing are those of every deployment (`starfelt.games.deployment.model`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.battle.battle_view import BattleView
from starfelt.battle.field import Asteroid
from starfelt.battle.report import Shot
from starfelt.battle.switches import StellarConflictSwitches
from starfelt.battle.table_file import TableAsteroid, TableShip
from starfelt.games.contract import Absent, Command, Event, SeatInfo, Tick
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
from starfelt.games.stellarconflict.scale import SCALES, Race, ScaleName


class StellarConflictOptions(StellarConflictSwitches, frozen=True, forbid_unknown_fields=True):
    """Scale and variants (rulings 1, 4, 14 and 15), with the switches of the battle. Seconds are whole."""

    scale: ScaleName = "dispute"
    #: Each seat's race, all different; None: in the usual order.
    races: Annotated[tuple[Race, ...], Meta(max_length=4)] | None = None
    deployment: Literal["timer", "original"] = "timer"
    #: Time to lay the cards, with the timer; None: the scale's own, 0: no clock, until all lie.
    deploy_s: Annotated[
        Annotated[int, Meta(ge=0, le=600)] | None,
        option(
            offers=(None, 60, 120, 300, 0),
            names={None: "scale", 0: "none"},
            unit="s",
            when={"deployment": "timer"},
        ),
    ] = None
    #: How many asteroids lie on the table in place of Cargo ships; 0: Cargo ships it is.
    asteroids: Annotated[int, Meta(ge=0, le=5), option(offers=(0, 1, 2, 3, 4, 5), names={0: "none"})] = 0
    table_mm: TableSize = (1200, 800)
    #: Time to choose a fleet: who has not by then plays the ready-made one; 0: no clock.
    choose_s: Annotated[
        int, Meta(ge=0, le=600), option(offers=(0, 60, 120, 300), names={0: "none"}, unit="s", more=True)
    ] = 120
    #: From the moment when all have chosen to the one when they may place.
    ready_s: Annotated[
        int, Meta(ge=0, le=10), option(offers=(0, 3, 5, 10), names={0: "none"}, unit="s", start=3, more=True)
    ] = 0
    #: How much of a laser's line the card in hand shows.
    aim: Aim = "stub"
    #: Time to drop or withdraw after stop.
    decide_s: DecideSeconds = 5
    fleets: OwnFleets = None
    editions: Editions = None


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat may choose for itself before the match begins."""

    race: Race


class Choose(Command, frozen=True, tag="choose"):
    """Choose, in secret and once, the ships of one's fleet; Cargo ship and Flag ship are added (ruling 1)."""

    ships: Annotated[tuple[str, ...], Meta(max_length=64)]


StellarConflictCommand: TypeAlias = Choose | Placing | Tick | Absent


class StellarConflictOpened(Event, frozen=True, tag="opened"):
    """The table is laid: options, who plays which race (None: a fleet of one's own), the asteroids, the editions.

    All choose until `deadline` (None: no clock).
    """

    options: StellarConflictOptions
    seats: tuple[SeatInfo, ...]
    races: tuple[Race | None, ...]
    asteroids: tuple[Asteroid, ...]
    deadline: int | None
    editions: tuple[str, ...] = ()


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The order in which a seat's ships will lie in its deck, whichever it chooses. Nobody is shown it."""

    seat: int
    order: tuple[str, ...] | None


class Chosen(Event, frozen=True, tag="chosen"):
    """A seat has its fleet: its own choice, or the ready-made one. Others are told how many ships it has."""

    seat: int
    count: int
    ships: tuple[str, ...] | None
    reason: Literal["choice", "time", "away"] = "choice"


class Deploying(Event, frozen=True, tag="deploying"):
    """All have chosen: placing is from `begin` until `end` (None: until somebody's last card)."""

    begin: int
    end: int | None


class Go(Event, frozen=True, tag="go"):
    """Placing begins."""


StellarConflictEvent: TypeAlias = StellarConflictOpened | Shuffled | Chosen | Deploying | Go | DeploymentEvent


class StellarConflictState(Deployment, frozen=True, kw_only=True):
    """All of a match. `orders` are the shuffled fleets, `chosen` the ships that each seat chose of its own."""

    options: StellarConflictOptions
    races: tuple[Race | None, ...]
    choose_deadline: int | None
    orders: tuple[tuple[str, ...], ...]
    chosen: tuple[tuple[str, ...] | None, ...]
    deploying: Deploying | None = None
    going: bool = False

    @property
    def seconds(self) -> int | None:
        """How long placing lasts; None: no clock ends it."""
        options = self.options
        if options.deployment != "timer" or options.deploy_s == 0:
            return None
        return SCALES[options.scale].seconds if options.deploy_s is None else options.deploy_s

    @property
    def table_mm(self) -> tuple[int, int]:
        """The table's width and height in millimetres."""
        return self.options.table_mm

    @property
    def decide_ms(self) -> int:
        """How long one may take to drop or withdraw after *stop*."""
        return self.options.decide_s * 1000


class ChoiceView(msgspec.Struct, frozen=True):
    """One's own fleet: what was chosen (None: nothing yet), and the ready-made fleet for race and scale."""

    ships: tuple[str, ...] | None
    ready_made: tuple[str, ...]


class StellarConflictView(msgspec.Struct, frozen=True, tag="stellarconflict", tag_field="game"):
    """What a seat or a spectator sees. Positions in millimetres and degrees, as in the table file; moments in ms.

    `races` are the seats' (None: a fleet of one's own); `chosen` says of each how many ships it chose (None: not yet).
    `seconds` is how long deployment lasts (None: until somebody's last card, or everybody's).
    `begin` is the moment from which cards may be placed; `deadline` ends the phase.
    """

    phase: Literal["choosing", "ready", "placing", "stopped", "finished"]
    options: StellarConflictOptions
    table_mm: tuple[int, int]
    races: tuple[Race | None, ...]
    #: Each seat's fleet, in the edition by which the match is played.
    editions: tuple[str, ...]
    credits: int
    seconds: int | None
    chosen: tuple[int | None, ...]
    choice: ChoiceView | None
    ships: tuple[TableShip, ...]
    asteroids: tuple[TableAsteroid, ...]
    left: tuple[int, ...]
    kept_out: tuple[int, ...]
    begin: int | None
    deadline: int | None
    stop: StopView | None
    hand: HandView | None
    #: Who learns to aim and has laid all: what would hit these cards now, and what they would hit.
    threats: tuple[Shot, ...] | None
    battle: BattleView | None


#: The structs that the board in the browser reads.
WIRE: tuple[type, ...] = (StellarConflictView,)
