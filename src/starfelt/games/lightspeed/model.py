"""What Light Speed's options, commands, events, state and view are made of. The rules are in `rules.py`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.battle.field import Asteroid
from starfelt.battle.report import Report
from starfelt.battle.showing import BattleView
from starfelt.battle.table_file import TableAsteroid, TableShip
from starfelt.games.contract import Absent, Command, Event, SeatInfo, Tick
from starfelt.table.card import Pose

Millimetres: TypeAlias = Annotated[float, Meta(ge=-100_000, le=100_000)]
Degrees: TypeAlias = Annotated[float, Meta(ge=-3600, le=3600)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The variants of Light Speed (rulings 9, 19 to 23). Seconds are whole; `rocks` None: the variant's own number."""

    table_mm: tuple[Annotated[int, Meta(ge=500, le=3000)], Annotated[int, Meta(ge=400, le=3000)]] = (
        1200,
        800,
    )
    asteroid: Literal["standard", "large", "two"] = "standard"
    rocks: Annotated[int, Meta(ge=1, le=40)] | None = None
    piracy: bool = False
    placing: Literal["fast", "turns"] = "fast"
    #: Time to drop or withdraw after stop.
    decide_s: Annotated[int, Meta(ge=1, le=60)] = 5
    #: Turn-by-turn placing: the clock of one move; 0: none.
    turn_s: Annotated[int, Meta(ge=0, le=600)] = 0
    #: How much of a laser's line the card in hand shows.
    aim: Literal["off", "stub", "full"] = "stub"


# Commands


class Hold(Command, frozen=True, tag="hold"):
    """Show where the hand holds its card. Transient: the last one counts at *stop* (ruling 10)."""

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


LightSpeedCommand: TypeAlias = Hold | Place | Drop | Withdraw | Tick | Absent


# Events. Poses are exact: 0.1 mm and 0.1 degrees.


class Opened(Event, frozen=True, tag="opened"):
    """The table is laid: the options, who plays and the asteroids."""

    options: Options
    seats: tuple[SeatInfo, ...]
    asteroids: tuple[Asteroid, ...]


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat's shuffled deck, top card first. Nobody is shown it (`deck` None), its owner neither: only its size."""

    seat: int
    count: int
    deck: tuple[str, ...] | None


class Placed(Event, frozen=True, tag="placed"):
    """A card lies on the table; its seat draws its next one."""

    seat: int
    ship: str
    pose: Pose


class Stopped(Event, frozen=True, tag="stopped"):
    """Somebody places their last card: the next event is that card.

    `hands` are the poses last held, by seat; the others decide before `deadline`.
    """

    seat: int
    hands: tuple[Pose | None, ...]
    deadline: int


class Dropped(Event, frozen=True, tag="dropped"):
    """After *stop* a card was left where it was held."""

    seat: int
    ship: str
    pose: Pose


class KeptOut(Event, frozen=True, tag="kept_out"):
    """A card that will not be played: withdrawn, or it could not be dropped, or its move timed out."""

    seat: int
    ship: str
    reason: Literal["withdrawn", "time", "away"]


class TurnPassed(Event, frozen=True, tag="turn"):
    """Turn-by-turn placing: whose move it is, until `deadline` (None: no clock)."""

    seat: int
    deadline: int | None


class Fought(Event, frozen=True, tag="fought"):
    """The battle was judged; the match is over."""

    report: Report


LightSpeedEvent: TypeAlias = Opened | Dealt | Placed | Stopped | Dropped | KeptOut | TurnPassed | Fought


class Rigged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Decks fixed for tests and worked examples, top card first, seat by seat; where one ends the seed goes on."""

    decks: tuple[tuple[str, ...], ...] = ()


class Stop(msgspec.Struct, frozen=True):
    """The state after *stop*: who called it, the poses last held, who still decides, and until when."""

    seat: int
    hands: tuple[Pose | None, ...]
    undecided: tuple[int, ...]
    deadline: int


class Card(msgspec.Struct, frozen=True):
    """A ship on the table."""

    seat: int
    ship: str
    pose: Pose


class State(msgspec.Struct, frozen=True):
    """All of a match. `decks[seat][0]` is the card in hand."""

    options: Options
    seats: tuple[SeatInfo, ...]
    asteroids: tuple[Asteroid, ...]
    decks: tuple[tuple[str, ...], ...]
    cards: tuple[Card, ...] = ()
    kept_out: tuple[tuple[int, str], ...] = ()
    stop: Stop | None = None
    turn: TurnPassed | None = None
    report: Report | None = None


class HandView(msgspec.Struct, frozen=True):
    """One's own hand: the card in it and what may be done with it now."""

    ship: str
    may: tuple[Literal["hold", "place", "drop", "withdraw"], ...]


class StopView(msgspec.Struct, frozen=True):
    """*Stop* as all see it; `hands` are the poses in which the undecided held their cards (backs up)."""

    seat: int
    undecided: tuple[int, ...]
    deadline: int
    hands: tuple[tuple[float, float, float] | None, ...]


class View(msgspec.Struct, frozen=True, tag="lightspeed", tag_field="game"):
    """What a seat or a spectator sees. Positions in millimetres and degrees, as in the table file; moments in ms."""

    phase: Literal["placing", "stopped", "finished"]
    options: Options
    table_mm: tuple[int, int]
    fleet: str
    ships: tuple[TableShip, ...]
    asteroids: tuple[TableAsteroid, ...]
    left: tuple[int, ...]
    kept_out: tuple[int, ...]
    turn: int | None
    deadline: int | None
    stop: StopView | None
    hand: HandView | None
    battle: BattleView | None
