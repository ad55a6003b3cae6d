"""Every message between a browser and the server; the front end's types are generated from `WIRE`.

A client opens `/api/matches/{id}/socket`, sends `Hello`, and is answered with `Welcome`. After that:

* `Do` carries a command with an id of the client's choice. It is answered by `Done` or `NotDone` with that id,
  and the client sends it again (after a reconnect too) until it is. A repeated id is done once.
* `Hold` carries a transient command (where the hand hovers). The newest counts; `Hand` answers with what the
  referee says of that pose.
* `Happened` brings events with their sequence numbers and the fresh view. A client that misses a number says
  `Hello` again.

All moments are the server's milliseconds since the epoch, except a game's own, which count from *Go*.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, get_args

import msgspec
from msgspec import Meta

from starfelt.battle.report import LaserKind
from starfelt.battle.showing import BattleView
from starfelt.battle.table_file import TableFile
from starfelt.cards.fleet import Role
from starfelt.games.ftl import model as ftl
from starfelt.games.hexfleet.events import HexFleetEvent
from starfelt.games.hexfleet.model import View as HexFleetView
from starfelt.games.hexfleet.options import Facts as HexFleetFacts
from starfelt.games.lightspeed.model import View as LightSpeedView
from starfelt.games.stellarconflict.model import View as StellarConflictView
from starfelt.matches.model import Colour, Level, MatchView
from starfelt.messages import Args, Line

#: Bounds of one socket frame, in bytes.
FRAME_BYTES = 4096

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """What a browser sends."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first frame: who I am (a signed guest token, or none) and the last event that I know.

    Sent again at any time, it is answered with a fresh `Welcome`.
    """

    token: Annotated[str, Meta(max_length=512)] | None = None
    since: Annotated[int, Meta(ge=0)] | None = None


class Do(ClientMessage, frozen=True, tag="do"):
    """A command, of the match or of the game, as in the match file: `{"do": "place", …}`."""

    id: CommandId
    command: msgspec.Raw


class HoldMessage(ClientMessage, frozen=True, tag="hold"):
    """A transient command of the game; `n` counts up."""

    n: Annotated[int, Meta(ge=0, le=2**53)]
    command: msgspec.Raw


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Is the connection alive, and what time is it?"""

    at: float


class ServerMessage(msgspec.Struct, frozen=True, tag_field="t"):
    """What the server sends."""


class Presence(ServerMessage, frozen=True, tag="presence"):
    """Which seats are here, and how many watch."""

    seats: tuple[bool, ...]
    spectators: int


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The match as you may see it now; `events` are those after `since`, if you named one."""

    seq: int
    now: int
    view: MatchView
    events: tuple[NumberedEvent, ...]
    presence: Presence


class NumberedEvent(msgspec.Struct, frozen=True):
    """An event with its number in the log, and the sentences that tell of it, where it is one of the game's.

    `event` None: something that this seat may not know of.
    """

    seq: int
    event: dict[str, Any] | None
    lines: tuple[Line, ...]


class Happened(ServerMessage, frozen=True, tag="events"):
    """New events, committed to the log, and the view after them."""

    events: tuple[NumberedEvent, ...]
    view: MatchView


class Done(ServerMessage, frozen=True, tag="done"):
    """Your command was done; its last event has this number."""

    id: str
    seq: int


class NotDone(ServerMessage, frozen=True, tag="not_done"):
    """Your command was refused: the message `refused-{code}` with these arguments says why."""

    id: str
    code: str
    args: Args


class Hovering(ServerMessage, frozen=True, tag="hovering"):
    """Where another seat's hand is; None: nowhere."""

    seat: int
    command: dict[str, Any] | None


class Hand(ServerMessage, frozen=True, tag="hand"):
    """What the referee says of the pose that you sent as `n`: None: it may be placed so, else as in `NotDone`."""

    n: int
    refused: str | None
    args: Args = {}


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to `Ping`: its `at`, and the server's clock."""

    at: float
    now: int


class Problem(ServerMessage, frozen=True, tag="problem"):
    """What you sent cannot be used (`refused-{code}`); with `fatal`, the connection closes."""

    code: str
    fatal: bool


# HTTP


class LineView(msgspec.Struct, frozen=True):
    """One seat of a listed match."""

    name: str | None
    level: str | None


class Listing(msgspec.Struct, frozen=True):
    """An open table in the lobby, or one that may be watched."""

    id: str
    game: str
    phase: str
    options: dict[str, Any]
    seats: tuple[LineView, ...]
    created_at: int


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot asked for when a match is made."""

    level: Level


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/matches`: the maker sits on seat 0; bots take the last seats. `options` are the game's own."""

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=24)]
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    bots: tuple[BotSeat, ...] = ()
    options: dict[str, Any] = {}
    public: bool = False
    colour: Colour | None = None


class MadeMatch(msgspec.Struct, frozen=True):
    """The answer: the id of the new match, which is also its link, `/m/{id}`."""

    id: str


class GuestView(msgspec.Struct, frozen=True):
    """`POST /api/guest`: a signed token that says who this browser is; no account."""

    token: str


class LaserView(msgspec.Struct, frozen=True):
    """A laser in its card's own frame: a point of its firing line (mm from the centre), and its angle (degrees).

    It fires at each of `initiative`.
    """

    x_mm: float
    y_mm: float
    angle_deg: float
    power: int
    kind: LaserKind
    initiative: tuple[int, ...]


class ShipView(msgspec.Struct, frozen=True):
    """A card of a fleet: what to print in a list, and its drawing (an SVG fragment in 0.1 mm, centre at the origin).

    `svg_small` is the drawing for cards that are seen less than about 80 pixels wide. Only ships of Stellar Conflict
    have `vp` and a price in `credits`.
    """

    id: str
    name: str
    initiative: tuple[int, ...]
    hull: int
    vp: int
    credits: int
    role: Role
    powers: tuple[int, ...]
    lasers: tuple[LaserView, ...]
    svg: str
    svg_small: str


class TeamView(msgspec.Struct, frozen=True):
    """A team: its colour, and the SVG fragment of its shape, 100 units wide around the origin.

    `style` holds the CSS custom properties that dress a drawing for it (`cards.teams.css_variables`).
    """

    id: str
    colour: str
    shape: str
    style: dict[str, str]


class FleetView(msgspec.Struct, frozen=True):
    """`GET /api/fleets/{id}`: a fleet with its drawings."""

    id: str
    name: str
    card_mm: tuple[float, float]
    ships: tuple[ShipView, ...]


class ArtView(msgspec.Struct, frozen=True):
    """`GET /api/art`: what every table needs: the teams, the asteroids by size, and the card back.

    `materials` are the `<defs>` that all drawings share, wanted once a page.
    """

    materials: str
    teams: tuple[TeamView, ...]
    asteroids: dict[str, str]
    back: str


class JudgedView(msgspec.Struct, frozen=True):
    """`POST /api/judge` with a table file: the table, what the battle did, and the fleets with their drawings."""

    table: TableFile
    battle: BattleView
    fleets: tuple[FleetView, ...]


class GameView(msgspec.Struct, frozen=True):
    """One of `GET /api/games`: how many can play, its options as a JSON Schema, and what `Game.facts` says."""

    id: str
    rules_version: int
    seat_counts: tuple[int, ...]
    options: dict[str, Any]
    facts: Any


class HealthView(msgspec.Struct, frozen=True):
    """`GET /api/health`: the server answers, and this is what it runs."""

    version: str
    now: int


class FailureView(msgspec.Struct, frozen=True):
    """Any refused HTTP request: `refused-{code}` says why; `detail` is the file's own error line, if any."""

    code: str
    args: Args = {}
    detail: str | None = None


#: The roots from which the front end's types are generated.
WIRE: tuple[type, ...] = (
    Hello,
    Do,
    HoldMessage,
    Ping,
    Welcome,
    Presence,
    Happened,
    Done,
    NotDone,
    Hovering,
    Hand,
    Pong,
    Problem,
    Listing,
    NewMatch,
    MadeMatch,
    GuestView,
    FleetView,
    ArtView,
    JudgedView,
    GameView,
    HealthView,
    FailureView,
    LightSpeedView,
    StellarConflictView,
    ftl.View,
    ftl.Opened,
    ftl.Sealed,
    HexFleetView,
    HexFleetFacts,
    *get_args(HexFleetEvent),
)
