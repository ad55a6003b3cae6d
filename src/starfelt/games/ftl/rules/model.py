"""Data types of Faster Than Light: options, commands, events, state and view. The rules are in `rules.py`.

A piece is named as in the match file: `ship`, or `m1`, `m2` … in a player's launch order. Events and the state
have exact units (0.1 mm, 0.1 degrees). Options and the view have inches and degrees, as the match file does.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.games.contract import Absent, Command, Event, Outcome, SeatInfo, Tick
from starfelt.games.options import Days, at_live_tables, days_option, option
from starfelt.games.pictures import draw_state
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
    """The starting position of a ship: its centre on the table, and its heading, a multiple of 15 degrees."""

    x_in: Inches
    y_in: Inches
    heading_deg: Degrees


class FtlOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of Faster Than Light (rulings 1, 2, 4, 10, 12 and 14)."""

    #: Seconds for plotting. When they are over, the sheets are sealed as they are.
    plot_clock_s: Annotated[
        Annotated[int, Meta(ge=1, le=86400)] | None,
        option(offers=(None, 30, 60, 120), names={None: "none"}, unit="s", when={"days_per_turn": None}),
    ] = None
    #: Whether the plot clock starts after the last turn was shown. Otherwise it starts as soon as that turn is
    #: over.
    clock_waits: Annotated[bool, option(start=True, unless={"plot_clock_s": None})] = False
    days_per_turn: Annotated[Days | None, days_option(when={"plot_clock_s": None})] = None
    #: Whether a piece with no order can be hit.
    idle: Literal["safe", "normal-space"] = "safe"
    #: The number of the last turn; None: no limit.
    turn_limit: Annotated[
        Annotated[int, Meta(ge=1, le=1000)] | None,
        option(offers=(None, 20, 40, 80), names={None: "none"}, unit="turns"),
    ] = None
    #: Who wins after the last turn: nobody, or the ship with fewer hits.
    at_limit: Annotated[Literal["draw", "hits"], option(unless={"turn_limit": None})] = "draw"
    table_in: Annotated[tuple[Side, Side], option(unit="in", more=True)] = (48.0, 48.0)
    ship_radius_in: Annotated[Radius, option(unit="in", step=0.05, more=True)] = 0.75
    missile_radius_in: Annotated[Radius, option(unit="in", step=0.05, more=True)] = 0.25
    #: The most missiles that a player may have on the table.
    max_missiles: Annotated[int, Meta(ge=0, le=100), at_live_tables(20), option(more=True)] = 10
    #: Seat by seat; None: six inches from opposite edges, facing each other.
    ships: Annotated[tuple[Start, Start] | None, option(more=True)] = None


# Commands


class Plot(Command, frozen=True, tag="plot"):
    """Write the whole sheet: orders by piece, in the notation of the rules.

    It replaces an earlier sheet (ruling 11).
    """

    orders: dict[str, str]


class Seal(Command, frozen=True, tag="seal"):
    """Make the current sheet the player's plot for this turn (ruling 12)."""


FtlCommand: TypeAlias = Plot | Seal | Tick | Absent


class BadOrder(msgspec.Struct, frozen=True):
    """An illegal order on a sheet, which counts as no order, and the reason: `refused-{code}` with `args`."""

    piece: str
    order: str
    code: str
    args: Args


# Events. `Exchanged` to `Ended` are the results of a turn, in order.


class FtlOpened(Event, frozen=True, tag="opened"):
    """The match begins: the options, the players, and where each seat's ship stands."""

    options: FtlOptions
    seats: tuple[SeatInfo, ...]
    ships: tuple[Pose, Pose]


class FtlTurnBegan(Event, frozen=True, tag="turn"):
    """The plot phase of a turn begins; it ends at `deadline` (None: no clock)."""

    turn: int
    deadline: int | None


class Plotted(Event, frozen=True, tag="plotted"):
    """A seat wrote its sheet. No other seat sees it. `orders` are the legal orders, `refused` the illegal ones."""

    seat: int
    orders: dict[str, str]
    refused: tuple[BadOrder, ...]


class Sealed(Event, frozen=True, tag="sealed"):
    """A seat's plot was sealed by its player, by the clock, or because the player is away and the other one waits."""

    seat: int
    by: Literal["player", "clock", "away"]


class Exchanged(Event, frozen=True, tag="exchanged"):
    """Both plots are sealed, and everyone sees them, seat by seat."""

    turn: int
    orders: tuple[dict[str, str], dict[str, str]]


class Launched(Event, frozen=True, tag="launched"):
    """A missile appears at the ship's nose; both are marked. A missile off the table is lost at once (ruling 9)."""

    seat: int
    missile: str
    pose: Pose
    lost: bool


class Rotated(Event, frozen=True, tag="rotated"):
    """A piece turned by `angle_deg`, clockwise positive, to `heading`. The piece is marked."""

    seat: int
    piece: str
    angle_deg: int
    heading: int


class Sprinted(Event, frozen=True, tag="sprinted"):
    """A piece's tape is laid from `start` to `end`. Hits along tapes are resolved after all tapes are laid."""

    seat: int
    piece: str
    halves: int
    start: tuple[int, int]
    end: tuple[int, int]


class FtlHit(Event, frozen=True, tag="hit"):
    """A sprinting piece hit a marked one, `way` units along its tape, at `at` (both rounded for display).

    `struck` are the seats whose ships take a hit. `choice` says why the piece hit this target and not another
    at the same distance: the nearer `centre`, or the `order` of ruling 5. `together`: other pieces hit the same
    ship at the same distance.
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

    A missile is `spent` when it hits a piece, or `hit` by another piece. A ship is removed by its `third-hit`
    or by a `collision` with a ship. Both can go `off-table`.
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
    """A seat's ship. A ship that left the table keeps its last pose."""

    pose: Pose
    hits: int = 0
    alive: bool = True


class Missile(msgspec.Struct, frozen=True):
    """A missile on the table, with its number in its seat's launch order."""

    seat: int
    number: int
    pose: Pose


class Sheet(msgspec.Struct, frozen=True):
    """What a seat wrote this turn."""

    orders: dict[str, str] = {}
    refused: tuple[BadOrder, ...] = ()
    sealed: bool = False


class FtlState(msgspec.Struct, frozen=True):
    """The state of a match. `launched` counts each seat's launches; `last` has the results of the last turn."""

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

    def _repr_svg_(self) -> str | None:
        """Return the picture that notebooks show."""
        return draw_state("ftl", self)


# View


class FtlShipView(msgspec.Struct, frozen=True):
    """A ship as everyone sees it."""

    seat: int
    x_in: float
    y_in: float
    heading_deg: int
    hits: int
    alive: bool


class MissileView(msgspec.Struct, frozen=True):
    """A missile on the table as everyone sees it."""

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
    """Where a sprint would end, whether that is off the table, and which pieces its tape would cross, nearest first.

    `may_meet` are missiles that ships may launch this turn and that the tape would cross.
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
    """The orders that one of the viewer's pieces may get. Every piece may rotate; `launch` None: it may not launch."""

    piece: str
    sprints: tuple[SprintPreview, ...]
    launch: LaunchPreview | None


class Threat(msgspec.Struct, frozen=True):
    """What an enemy piece may do this turn: where its longest sprint ends, and which of the viewer's pieces it may hit.

    `crosses` may name a missile that is not on the table yet: the one that the viewer's ship may launch.
    """

    piece: str
    x_in: float
    y_in: float
    crosses: tuple[Crossing, ...]


class FtlHandView(msgspec.Struct, frozen=True):
    """The viewer's own sheet for the turn: the legal orders, the illegal ones, and whether it is sealed.

    `marked` are the pieces that act in normal space under these orders, and so can be hit.
    """

    orders: dict[str, str]
    refused: tuple[BadOrder, ...]
    sealed: bool
    marked: tuple[str, ...]


class TurnView(msgspec.Struct, frozen=True):
    """The results of the last turn, in order (exact units)."""

    turn: int
    events: tuple[Resolved, ...]


class FtlView(msgspec.Struct, frozen=True, tag="ftl", tag_field="game"):
    """What a seat or a spectator sees. Positions are in inches and degrees, moments in ms.

    `reach` (of the viewer's pieces) and `threats` (of enemy pieces) are set only while the viewer plots.
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
