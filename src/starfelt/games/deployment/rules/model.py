"""Data types of placing: commands, events and the state that both card games share."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.battle.field import Asteroid
from starfelt.battle.report import Report, Shot
from starfelt.cards.editions import fleet_of, ship_of
from starfelt.cards.fleet import Fleet, Ship
from starfelt.files import tenths
from starfelt.games.contract import Command, Event, Refused, SeatInfo
from starfelt.games.options import at_live_tables, option
from starfelt.table.card import Pose

Millimetres: TypeAlias = Annotated[float, Meta(ge=-100_000, le=100_000)]
Degrees: TypeAlias = Annotated[float, Meta(ge=-3600, le=3600)]
#: The table's width and height in whole millimetres.
TableSize: TypeAlias = Annotated[
    tuple[Annotated[int, Meta(ge=500, le=3000)], Annotated[int, Meta(ge=400, le=3000)]],
    option(
        names={(900, 600): "small", (1200, 800): "standard", (1600, 1000): "large"},
        offers=((900, 600), (1200, 800), (1600, 1000)),
        unit="mm",
        more=True,
        shared=True,
    ),
]
#: The time limit to drop or withdraw after *stop*, in seconds.
DecideSeconds: TypeAlias = Annotated[
    int, Meta(ge=1, le=60), option(offers=(3, 5, 10, 20), unit="s", more=True, shared=True)
]
#: Whether a seat without a card on the table cannot win.
MustPlace: TypeAlias = Annotated[bool, option(more=True, shared=True)]
#: How much of each laser's line the card in hand shows.
Aim: TypeAlias = Annotated[Literal["off", "stub", "full"], option(more=True, shared=True)]


#: The edition of each seat's fleet. Only files may set it, to replay the same match; None: the current
#: editions.
Editions: TypeAlias = Annotated[Annotated[tuple[str, ...], Meta(max_length=4)] | None, at_live_tables(0)]
#: Each seat's fleet: the id or the edition of a shipped fleet, a `starfelt-fleet/1`, or None for the default
#: fleet.
OwnFleets: TypeAlias = Annotated[
    Annotated[tuple[str | dict[str, Any] | None, ...], Meta(max_length=4)] | None,
    option(more=True, shared=True),
]


# Commands


class Hold(Command, frozen=True, tag="hold"):
    """Show where the player holds the card. Transient: the last one counts at *stop* (ruling 10)."""

    transient: ClassVar[bool] = True
    x_mm: Millimetres
    y_mm: Millimetres
    heading_deg: Degrees


class Place(Command, frozen=True, tag="place"):
    """Put the card in hand on the table (rulings 7 and 8)."""

    x_mm: Millimetres
    y_mm: Millimetres
    heading_deg: Degrees


class Drop(Command, frozen=True, tag="drop"):
    """After *stop*: leave the card exactly where it was held (ruling 9)."""


class Withdraw(Command, frozen=True, tag="withdraw"):
    """After *stop*: keep the card out of play (ruling 9)."""


#: The commands of players in every deployment.
Placing: TypeAlias = Hold | Place | Drop | Withdraw


def pose_of(command: Hold | Place) -> Pose:
    """Return the exact pose of a command, rounded to 0.1 mm and 0.1 degrees."""
    return Pose(tenths(command.x_mm), tenths(command.y_mm), tenths(command.heading_deg) % 3600)


def held_at(pose: Pose) -> Hold:
    """Return the command that holds a card at an exact pose."""
    return Hold(pose.x / 10, pose.y / 10, pose.heading / 10)


def placed_at(pose: Pose) -> Place:
    """Return the command that places a card at an exact pose."""
    return Place(pose.x / 10, pose.y / 10, pose.heading / 10)


# Events. Poses are exact: 0.1 mm and 0.1 degrees.


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat's shuffled deck, top card first. No player sees it (`deck` is None), not even its owner: only its size."""

    seat: int
    count: int
    deck: tuple[str, ...] | None


class Placed(Event, frozen=True, tag="placed"):
    """A card was placed on the table; its seat draws the next one."""

    seat: int
    ship: str
    pose: Pose


class Stopped(Event, frozen=True, tag="stopped"):
    """Placing ends. The next event places the last card of `seat`; None: the clock ended placing.

    `hands` are the poses last held, by seat. A seat that holds a card decides before `deadline`.
    """

    seat: int | None
    hands: tuple[Pose | None, ...]
    deadline: int


class Dropped(Event, frozen=True, tag="dropped", omit_defaults=True):
    """After *stop* a card was placed where it was held.

    `in_time`: its player asked for it. Otherwise the player did not answer in time.
    """

    seat: int
    ship: str
    pose: Pose
    in_time: bool = True


class KeptOut(Event, frozen=True, tag="kept_out"):
    """A card that will not be played: it was withdrawn, it could not be dropped, or its move timed out."""

    seat: int
    ship: str
    reason: Literal["withdrawn", "time", "away"]


class TurnPassed(Event, frozen=True, tag="turn"):
    """In turn-by-turn placing, the next seat's move begins; it ends at `deadline` (None: no clock)."""

    seat: int
    deadline: int | None


class Fought(Event, frozen=True, tag="fought"):
    """The battle was judged; the match is over."""

    report: Report


#: The events of every deployment.
DeploymentEvent: TypeAlias = Dealt | Placed | Stopped | Dropped | KeptOut | TurnPassed | Fought


# State


class Stop(msgspec.Struct, frozen=True):
    """After *stop*: who called it (None: the clock), the poses last held, the undecided seats and the deadline."""

    seat: int | None
    hands: tuple[Pose | None, ...]
    undecided: tuple[int, ...]
    deadline: int


class Card(msgspec.Struct, frozen=True):
    """A ship on the table."""

    seat: int
    ship: str
    pose: Pose


class Deployment(msgspec.Struct, frozen=True, kw_only=True):
    """The state that both games share. `decks[seat][0]` is the card in hand."""

    seats: tuple[SeatInfo, ...]
    #: The fleet of each seat, in the edition that the match uses.
    editions: tuple[str, ...]
    asteroids: tuple[Asteroid, ...]
    decks: tuple[tuple[str, ...], ...]
    cards: tuple[Card, ...] = ()
    kept_out: tuple[tuple[int, str], ...] = ()
    stop: Stop | None = None
    #: Whose move it is, in turn-by-turn placing.
    turn: TurnPassed | None = None
    report: Report | None = None

    @property
    def table_mm(self) -> tuple[int, int]:
        """The table's width and height in millimetres."""
        raise NotImplementedError

    @property
    def decide_ms(self) -> int:
        """The time limit to drop or withdraw after *stop*, in milliseconds."""
        raise NotImplementedError

    @property
    def fleets(self) -> tuple[Fleet, ...]:
        """Each seat's fleet."""
        return tuple(map(fleet_of, self.editions))

    def ship(self, seat: int, ship_id: str) -> Ship:
        """Return a ship of a seat's fleet; a match holds only ids that the fleet has."""
        return ship_of(self.editions[seat], ship_id)


# Views


class HandView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The viewer's own hand: its card, the commands possible now, and after *stop* why the card cannot be dropped.

    `foreseen`: after *stop*, for learners, the shots of this card if it were dropped, and the shots that would hit it.
    In them the card has the number after the last ship.
    """

    ship: str
    may: tuple[Literal["hold", "place", "drop", "withdraw"], ...]
    cannot_drop: Refused | None = None
    foreseen: tuple[Shot, ...] | None = None


class StopView(msgspec.Struct, frozen=True):
    """*Stop* as all players see it; `hands` are the poses in which undecided players held their cards, face down."""

    seat: int | None
    undecided: tuple[int, ...]
    deadline: int
    hands: tuple[tuple[float, float, float] | None, ...]
