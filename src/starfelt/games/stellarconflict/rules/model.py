"""Data types of Stellar Conflict: options, commands, events, state and view. The rules are in `rules.py`.

Commands and events of placing are those of every deployment (`starfelt.games.deployment.rules.model`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.battle.battle_view import BattleView
from starfelt.battle.field import Asteroid
from starfelt.battle.switches import StellarConflictSwitches
from starfelt.battle.table_file import TableAsteroid, TableShip
from starfelt.games.contract import Absent, Command, Event, SeatInfo, Tick
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
from starfelt.games.stellarconflict.rules.scale import SCALES, Race, ScaleName


class StellarConflictOptions(StellarConflictSwitches, frozen=True, forbid_unknown_fields=True):
    """The options of a match (rulings 1, 4, 14 and 15), including the switches of the battle. Seconds are integers."""

    #: Unlike in table files, this is the usual rule in a match.
    must_place: MustPlace = True
    scale: ScaleName = "dispute"
    #: The race of each seat, all different; None: the default order.
    races: Annotated[tuple[Race, ...], Meta(max_length=4)] | None = None
    deployment: Literal["timer", "original", "turns"] = "timer"
    #: The time to place cards with the timer. None: the scale's default. 0: no clock, until all cards are
    #: placed.
    deploy_s: Annotated[
        Annotated[int, Meta(ge=0, le=600)] | None,
        option(
            offers=(None, 60, 120, 300, 0),
            names={None: "scale", 0: "none"},
            unit="s",
            when={"deployment": "timer"},
        ),
    ] = None
    days_per_turn: Annotated[Days | None, days_option(when={"deployment": "turns"})] = None
    #: The number of asteroids that replace Cargo ships; 0: play with Cargo ships.
    asteroids: Annotated[int, Meta(ge=0, le=5), option(offers=(0, 1, 2, 3, 4, 5), names={0: "none"})] = 0
    table_mm: TableSize = (1200, 800)
    #: The time to choose a fleet. A player who is too late gets the ready-made one. 0, and over days: no clock.
    choose_s: Annotated[
        int,
        Meta(ge=0, le=600),
        option(
            offers=(0, 60, 120, 300), names={0: "none"}, unit="s", when={"days_per_turn": None}, more=True
        ),
    ] = 120
    #: The delay between the last choice of a fleet and the start of placing.
    ready_s: Annotated[
        int, Meta(ge=0, le=10), option(offers=(0, 3, 5, 10), names={0: "none"}, unit="s", start=3, more=True)
    ] = 0
    #: How much of each laser's line the card in hand shows.
    aim: Aim = "stub"
    #: The time to drop or withdraw after stop.
    decide_s: DecideSeconds = 5
    fleets: OwnFleets = None
    editions: Editions = None


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat may choose before the match begins."""

    race: Race


class Choose(Command, frozen=True, tag="choose"):
    """Choose the ships of the player's fleet, secretly and once. Cargo ship and Flag ship are added (ruling 1)."""

    ships: Annotated[tuple[str, ...], Meta(max_length=64)]


StellarConflictCommand: TypeAlias = Choose | Placing | Tick | Absent


class StellarConflictOpened(Event, frozen=True, tag="opened"):
    """The match begins: options, players and races (None: a custom fleet), the asteroids, the editions.

    All players choose their fleets until `deadline` (None: no clock).
    """

    options: StellarConflictOptions
    seats: tuple[SeatInfo, ...]
    races: tuple[Race | None, ...]
    asteroids: tuple[Asteroid, ...]
    deadline: int | None
    editions: tuple[str, ...] = ()


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The order of a seat's ships in its deck, whichever ships it chooses. No player sees it."""

    seat: int
    order: tuple[str, ...] | None


class Chosen(Event, frozen=True, tag="chosen"):
    """A seat has its fleet: its own choice, or the ready-made one. Other players see only how many ships it has."""

    seat: int
    count: int
    ships: tuple[str, ...] | None
    reason: Literal["choice", "time", "away"] = "choice"


class Deploying(Event, frozen=True, tag="deploying"):
    """All players have chosen. Placing lasts from `begin` to `end` (None: no clock ends it)."""

    begin: int
    end: int | None


class Go(Event, frozen=True, tag="go"):
    """Placing begins."""


StellarConflictEvent: TypeAlias = StellarConflictOpened | Shuffled | Chosen | Deploying | Go | DeploymentEvent


class StellarConflictState(Deployment, frozen=True, kw_only=True):
    """The state of a match. `orders` are the shuffled fleets, `chosen` the ships that each seat chose."""

    options: StellarConflictOptions
    races: tuple[Race | None, ...]
    choose_deadline: int | None
    orders: tuple[tuple[str, ...], ...]
    chosen: tuple[tuple[str, ...] | None, ...]
    deploying: Deploying | None = None
    going: bool = False

    @property
    def seconds(self) -> int | None:
        """How long placing lasts, in seconds; None: no clock ends it."""
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
        """The time limit to drop or withdraw after *stop*, in milliseconds."""
        return self.options.decide_s * 1000

    def _repr_svg_(self) -> str | None:
        """Return the picture that notebooks show."""
        return draw_state("stellarconflict", self)


class ChoiceView(msgspec.Struct, frozen=True):
    """The viewer's own fleet: the chosen ships (None: not chosen yet), and the ready-made fleet for race and scale."""

    ships: tuple[str, ...] | None
    ready_made: tuple[str, ...]


class StellarConflictView(msgspec.Struct, frozen=True, tag="stellarconflict", tag_field="game"):
    """What a seat or a spectator sees. Positions are in millimetres and degrees, as in the table file; moments in ms.

    `races` are the seats' races (None: a custom fleet). `chosen` has how many ships each seat chose (None: not
    chosen yet). `seconds` is how long deployment lasts (None: until the last card of one player, or of all).
    `begin` is the moment from which cards may be placed; `deadline` ends the phase. `turn`: whose move it is, in
    turn-by-turn placing.
    """

    phase: Literal["choosing", "ready", "placing", "stopped", "finished"]
    options: StellarConflictOptions
    table_mm: tuple[int, int]
    races: tuple[Race | None, ...]
    #: The fleet of each seat, in the edition that the match uses.
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
    battle: BattleView | None
    turn: int | None = None


#: The structs that the board in the browser reads.
WIRE: tuple[type, ...] = (StellarConflictView,)
