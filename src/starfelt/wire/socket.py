"""The frames of a match socket.

A client opens `/api/matches/{id}/socket`, sends `Hello`, and is answered with `Welcome`. After that:

* `Do` carries a command with an id of the client's choice. It is answered by `Done` or `NotDone` with that id,
  and the client sends it again (after a reconnect too) until it is. A repeated id is done once.
* `Hold` carries a transient command (where the hand hovers). The newest counts; `Hand` answers with what the
  referee says of it, when all are told where hands are.
* `Happened` brings events with their sequence numbers and the fresh view. A client that misses a number says
  `Hello` again.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.games.contract import Refused
from starfelt.matches.model import MatchView
from starfelt.messages import Args, Line

#: Bounds of one socket frame, in bytes.
FRAME_BYTES = 4096

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """What a browser sends."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first frame: who I am (a signed guest token, or none) and the last event that I know.

    Who knows none may ask for the `story` instead: the game's events so far, without all that led to its beginning.
    Sent again at any time, it is answered with a fresh `Welcome`.
    """

    token: Annotated[str, Meta(max_length=512)] | None = None
    since: Annotated[int, Meta(ge=0)] | None = None
    story: bool = False


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
    """Which seats are here, and how many watch.

    `gone_at`: from when on (server's ms since the epoch) the others may go on without each seat's player, who is away.
    """

    seats: tuple[bool, ...]
    gone_at: tuple[int | None, ...]
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


class ReplayedView(msgspec.Struct, frozen=True):
    """`POST /api/replay` with a match file: the match as a spectator sees it at its end, and its story.

    `POST /api/replay/{seat}`: as a seat does. `refused`: why the last command was not done, nor any part of it.
    """

    view: MatchView
    story: tuple[NumberedEvent, ...]
    refused: Refused | None


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
    """Where all hands are now, seat by seat, your own among them; None: nowhere."""

    hands: tuple[dict[str, Any] | None, ...]


class Hand(ServerMessage, frozen=True, tag="hand"):
    """What the referee says of the pose that you sent as `n`: None: it may be placed so, else as in `NotDone`.

    `foreseen`: what would come of that now, where the match's options show it. In the games of cards a list of shots,
    as in a report: those of the card in hand, whose number is that of the next ship, and those that would meet it.
    """

    n: int
    refused: str | None
    args: Args = {}
    foreseen: Any = None


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to `Ping`: its `at`, and the server's clock."""

    at: float
    now: int


class Problem(ServerMessage, frozen=True, tag="problem"):
    """What you sent cannot be used (`refused-{code}`); with `fatal`, the connection closes."""

    code: str
    fatal: bool


#: What a client may send, and what the server may.
ClientFrame: TypeAlias = Hello | Do | HoldMessage | Ping
ServerFrame: TypeAlias = Welcome | Presence | Happened | Done | NotDone | Hovering | Hand | Pong | Problem
