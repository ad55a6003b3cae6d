"""What Faster Than Light's options, commands, events, state and view are made of. The rules are in `rules.py`.

A piece is named as in the match file: `ship`, or `m1`, `m2` … in a player's launch order. Events and the state keep
exact units (0.1 mm, 0.1 degrees); options and the view speak in inches and degrees, as the match file does.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.games.contract import Absent, Command, Event, Outcome, SeatInfo, Tick
from starfelt.games.options import at_live_tables, option
from starfelt.messages import Args
from starfelt.table.card import Pose

#: A side of the table: four feet to three metres.
Side: TypeAlias = Annotated[float, Meta(ge=48, le=118.1102)]
Inches: TypeAlias = Annotated[float, Meta(ge=0, le=118.1102)]
Degrees: TypeAlias = Annotated[float, Meta(ge=-3600, le=3600)]
Radius: TypeAlias = Annotated[float, Meta(ge=0, le=12)]

#: Hits that remove a ship (ruling 14).
FATAL_HITS = 3


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a ship begins: its centre on the table, its heading a multiple of 15 degrees."""

    x_in: Inches
    y_in: Inches
    heading_deg: Degrees


class FtlOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of Faster Than Light (rulings 1, 2, 4, 10, 12 and 14)."""

    #: Seconds to plot in; then what there is is sealed.
    plot_clock_s: Annotated[
        Annotated[int, Meta(ge=1, le=86400)] | None,
        option(offers=(None, 30, 60, 120), names={None: "none"}, unit="s"),
    ] = None
    #: The plot clock begins when the turn before has been shown; else as soon as it is over.
    clock_waits: Annotated[bool, option(start=True, unless={"plot_clock_s": None})] = False
    #: Whether a piece with no order can be hit.
    idle: Literal["safe", "normal-space"] = "safe"
    #: The last turn; None: the match has none.
    turn_limit: Annotated[
        Annotated[int, Meta(ge=1, le=1000)] | None,
        option(offers=(None, 20, 40, 80), names={None: "none"}, unit="turns"),
    ] = None
    #: Who has won after the last turn: nobody, or the ship with fewer hits.
    at_limit: Annotated[Literal["draw", "hits"], option(unless={"turn_limit": None})] = "draw"
    table_in: Annotated[tuple[Side, Side], option(unit="in", more=True)] = (48.0, 48.0)
    ship_radius_in: Annotated[Radius, option(unit="in", step=0.05, more=True)] = 0.75
    missile_radius_in: Annotated[Radius, option(unit="in", step=0.05, more=True)] = 0.25
    #: The most missiles of a player on the table.
    max_missiles: Annotated[int, Meta(ge=0, le=100), at_live_tables(20), option(more=True)] = 10
    #: Seat by seat; None: six inches from opposite edges, facing each other.
    ships: Annotated[tuple[Start, Start] | None, option(more=True)] = None


# Commands


class Plot(Command, frozen=True, tag="plot"):
    """Write the whole sheet: orders by piece, in the rules' notation. It replaces an earlier one (ruling 11)."""

    orders: dict[str, str]


class Seal(Command, frozen=True, tag="seal"):
    """Make the sheet as it is one's plot for this turn (ruling 12)."""


FtlCommand: TypeAlias = Plot | Seal | Tick | Absent


class BadOrder(msgspec.Struct, frozen=True):
    """An order on a sheet that counts as none, and why: `refused-{code}` with `args`."""

    piece: str
    order: str
    code: str
    args: Args


# Events. Those from `Exchanged` to `Ended` are what a turn did, in order.


class FtlOpened(Event, frozen=True, tag="opened"):
    """The table is laid: the options, who plays, and where each seat's ship stands."""

    options: FtlOptions
    seats: tuple[SeatInfo, ...]
    ships: tuple[Pose, Pose]


class FtlTurnBegan(Event, frozen=True, tag="turn"):
    """A turn's plot phase, until `deadline` (None: no clock)."""

    turn: int
    deadline: int | None


class Plotted(Event, frozen=True, tag="plotted"):
    """A seat wrote its sheet. Nobody else is told: `orders` are the legal ones, `refused` the others."""

    seat: int
    orders: dict[str, str]
    refused: tuple[BadOrder, ...]


class Sealed(Event, frozen=True, tag="sealed"):
    """A seat's plot is sealed, by its player, by the clock, or because it is away and the other waits."""

    seat: int
    by: Literal["player", "clock", "away"]


class Exchanged(Event, frozen=True, tag="exchanged"):
    """Both are sealed: all see both plots, seat by seat."""

    turn: int
    orders: tuple[dict[str, str], dict[str, str]]


class Launched(Event, frozen=True, tag="launched"):
    """A missile appears at the ship's nose, both marked; off the table it is lost at once (ruling 9)."""

    seat: int
    missile: str
    pose: Pose
    lost: bool


class Rotated(Event, frozen=True, tag="rotated"):
    """A piece turned by `angle_deg`, clockwise positive, to `heading`; it is marked."""

    seat: int
    piece: str
    angle_deg: int
    heading: int


class Sprinted(Event, frozen=True, tag="sprinted"):
    """A piece's tape is laid, from `start` to `end`; what happens on it comes after all tapes."""

    seat: int
    piece: str
    halves: int
    start: tuple[int, int]
    end: tuple[int, int]


class FtlHit(Event, frozen=True, tag="hit"):
    """A sprinting piece met a marked one, `way` units along its tape, at `at` (both rounded for eyes).

    `struck` are the seats whose ships take a hit. `choice` says why this and not another at the same way: the nearer
    `centre`, or the `order` of ruling 5; `together`: others hit the same ship at the same way.
    """

    seat: int
    piece: str
    target_seat: int
    target: str
    way: int
    at: tuple[int, int]
    struck: tuple[int, ...]
    choice: Literal["centre", "order", "together"] | None


Fate: TypeAlias = Literal["spent", "hit", "third-hit", "collision", "off-table"]


class Removed(Event, frozen=True, tag="removed"):
    """A piece leaves the table at `at`.

    A missile is `spent` on what it ran into or `hit` by what ran into it; a ship goes by its `third-hit` or a
    `collision` with a ship; either goes `off-table`.
    """

    seat: int
    piece: str
    why: Fate
    at: tuple[int, int]


class Ended(Event, frozen=True, tag="ended"):
    """The match is over."""

    winners: tuple[int, ...]
    reason: str


Resolved: TypeAlias = Exchanged | Launched | Rotated | Sprinted | FtlHit | Removed | Ended
FtlEvent: TypeAlias = FtlOpened | FtlTurnBegan | Plotted | Sealed | Resolved

# State


class FtlShip(msgspec.Struct, frozen=True):
    """A seat's ship; one that is gone keeps the pose in which it went."""

    pose: Pose
    hits: int = 0
    alive: bool = True


class Missile(msgspec.Struct, frozen=True):
    """A missile on the table: its number in its seat's launch order."""

    seat: int
    number: int
    pose: Pose


class Sheet(msgspec.Struct, frozen=True):
    """What a seat has written this turn."""

    orders: dict[str, str] = {}
    refused: tuple[BadOrder, ...] = ()
    sealed: bool = False


class FtlState(msgspec.Struct, frozen=True):
    """All of a match. `launched` counts each seat's launches; `last` is what the turn before did."""

    options: FtlOptions
    seats: tuple[SeatInfo, ...]
    ships: tuple[FtlShip, FtlShip]
    missiles: tuple[Missile, ...] = ()
    launched: tuple[int, int] = (0, 0)
    turn: int = 0
    deadline: int | None = None
    sheets: tuple[Sheet, Sheet] = (Sheet(), Sheet())
    last: tuple[Resolved, ...] = ()
    outcome: Outcome | None = None


# View


class FtlShipView(msgspec.Struct, frozen=True):
    """A ship as everybody sees it."""

    seat: int
    x_in: float
    y_in: float
    heading_deg: int
    hits: int
    alive: bool


class MissileView(msgspec.Struct, frozen=True):
    """A missile on the table as everybody sees it."""

    id: str
    seat: int
    x_in: float
    y_in: float
    heading_deg: int


class Crossing(msgspec.Struct, frozen=True):
    """A piece that a tape would cross, `way_in` inches along it, if nothing else moved."""

    seat: int
    piece: str
    way_in: float


class SprintPreview(msgspec.Struct, frozen=True):
    """Where a sprint would end, whether off the table, and what its tape would cross, near to far.

    `may_meet` are missiles that ships may launch this turn, as the tape would cross them.
    """

    order: str
    x_in: float
    y_in: float
    off_table: bool
    crosses: tuple[Crossing, ...]
    may_meet: tuple[Crossing, ...]


class LaunchPreview(msgspec.Struct, frozen=True):
    """The missile that a launch would place."""

    missile: str
    x_in: float
    y_in: float
    off_table: bool


class PieceOrders(msgspec.Struct, frozen=True):
    """What one of one's pieces may be told to do. Any piece may rotate; `launch` None: it may not launch."""

    piece: str
    sprints: tuple[SprintPreview, ...]
    launch: LaunchPreview | None


class Threat(msgspec.Struct, frozen=True):
    """What another's piece may do this turn: where its longest sprint ends, and what of one's own such tapes touch.

    A missile named in `crosses` that is not on the table yet is the one that one's ship may launch.
    """

    piece: str
    x_in: float
    y_in: float
    crosses: tuple[Crossing, ...]


class FtlHandView(msgspec.Struct, frozen=True):
    """One's own sheet for the turn: the orders that stand, those that do not, and whether it is sealed.

    `marked` are the pieces that act in normal space by these orders, and can be hit.
    """

    orders: dict[str, str]
    refused: tuple[BadOrder, ...]
    sealed: bool
    marked: tuple[str, ...]


class TurnView(msgspec.Struct, frozen=True):
    """What the last turn did, in order (exact units)."""

    turn: int
    events: tuple[Resolved, ...]


class FtlView(msgspec.Struct, frozen=True, tag="ftl", tag_field="game"):
    """What a seat or a spectator sees; positions in inches and degrees, moments in ms.

    `reach` (of one's own pieces) and `threats` (of the other's) only while one plots.
    """

    phase: Literal["plotting", "finished"]
    options: FtlOptions
    table_in: tuple[float, float]
    ship_radius_in: float
    missile_radius_in: float
    turn: int
    deadline: int | None
    ships: tuple[FtlShipView, ...]
    missiles: tuple[MissileView, ...]
    sealed: tuple[bool, bool]
    hand: FtlHandView | None
    reach: tuple[PieceOrders, ...]
    threats: tuple[Threat, ...]
    last: TurnView | None


#: The structs that the board in the browser reads.
WIRE: tuple[type, ...] = (FtlView, FtlOpened, Sealed)
