"""The frames of a match socket.

A client opens `/api/matches/{id}/socket`, sends `Hello`, and gets `Welcome`. After that:

* `Do` carries a command with an id that the client chooses. The answer is `Done` or `NotDone` with that id.
  Until it arrives, the client sends the command again, also after a reconnect. A command with a repeated id is
  executed once.
* `Hold` carries a transient command (such as the position of a hovering card). The latest one counts. `Hand`
  answers with the referee's verdict, at the time when all clients get the positions of hands.
* `SayMessage` says a good word, one of a table, to the other seats, who get `SaidMessage`. It is never stored.
* `EventsMessage` brings events with their sequence numbers and the new view. A client that misses a number sends
  `Hello` again.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.games.contract import Refused
from starfelt.matches.model import MatchView
from starfelt.messages import Args, Line

#: The most bytes of one socket frame.
FRAME_BYTES = 4096

#: What players may say to each other: the message `phrase-{phrase}`. There is no free text.
Phrase: TypeAlias = Literal[
    "good-luck", "well-aimed", "mine", "oops", "moment", "thanks", "good-game", "again"
]

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """A frame from the browser."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first frame: the client's identity (a signed guest token, or none) and the last event that it knows.

    A client that knows no event may ask for the `story`: the game's events so far, without those before its
    beginning. A `Hello` may be sent again at any time; the answer is a new `Welcome`.
    """

    token: Annotated[str, Meta(max_length=512)] | None = None
    since: Annotated[int, Meta(ge=0)] | None = None
    story: bool = False


class Do(ClientMessage, frozen=True, tag="do"):
    """A command, of the match or of the game, as in the match file: `{"do": "place", …}`."""

    id: CommandId
    command: msgspec.Raw


class HoldMessage(ClientMessage, frozen=True, tag="hold"):
    """A transient command of the game; `n` increases with every frame."""

    n: Annotated[int, Meta(ge=0, le=2**53)]
    command: msgspec.Raw


class SayMessage(ClientMessage, frozen=True, tag="say"):
    """A good word to the other seats."""

    phrase: Phrase


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Checks the connection and asks for the server's time."""

    at: float


class ServerMessage(msgspec.Struct, frozen=True, tag_field="t"):
    """A frame from the server."""


class Presence(ServerMessage, frozen=True, tag="presence"):
    """Which seats are present, and the number of spectators.

    `gone_at`: when (server's ms since the epoch) the others may continue without each seat's player, who is
    away.
    """

    seats: tuple[bool, ...]
    gone_at: tuple[int | None, ...]
    spectators: int


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The match as the client may see it now; `events` are those after the client's `since`, if it sent one."""

    seq: int
    now: int
    view: MatchView
    events: tuple[NumberedEvent, ...]
    presence: Presence


class NumberedEvent(msgspec.Struct, frozen=True):
    """An event with its number in the log and, for the game's events, the sentences that describe it.

    `event` None: this seat may not know of the event.
    """

    seq: int
    event: dict[str, Any] | None
    lines: tuple[Line, ...]


class ReplayedView(msgspec.Struct, frozen=True):
    """`POST /api/replay` with a match file: the match as a spectator sees it at its end, and its story.

    `POST /api/replay/{seat}`: as a seat sees it. `refused`: why the last command, or a part of it, was
    rejected.
    """

    view: MatchView
    story: tuple[NumberedEvent, ...]
    refused: Refused | None
    #: The files that a finished match offers, by name.
    files: dict[str, Any]


class EventsMessage(ServerMessage, frozen=True, tag="events"):
    """New events, stored in the log, and the view after them."""

    events: tuple[NumberedEvent, ...]
    view: MatchView


class Done(ServerMessage, frozen=True, tag="done"):
    """The command was accepted; its last event has this number."""

    id: str
    seq: int


class NotDone(ServerMessage, frozen=True, tag="not_done"):
    """The command was rejected: the message `refused-{code}` with these arguments is the reason."""

    id: str
    code: str
    args: Args


class Hovering(ServerMessage, frozen=True, tag="hovering"):
    """The current positions of all hands, seat by seat, including the client's own; None: no position."""

    hands: tuple[dict[str, Any] | None, ...]


class Hand(ServerMessage, frozen=True, tag="hand"):
    """The referee's verdict on the pose sent as `n`. None: it may be placed there; otherwise as in `NotDone`.

    `foreseen`: the preview of the result, if the match's options show it. In card games it is a list of shots,
    as in a report: those of the card in hand, whose number follows the last ship's, and those that would hit
    it.
    """

    n: int
    refused: str | None
    args: Args = {}
    foreseen: Any = None


class SaidMessage(ServerMessage, frozen=True, tag="said"):
    """A seat's good word, for seats alone."""

    seat: int
    phrase: Phrase


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to `Ping`: its `at`, and the server's time."""

    at: float
    now: int


class Problem(ServerMessage, frozen=True, tag="problem"):
    """The client's frame cannot be used (`refused-{code}`). With `fatal`, the connection closes."""

    code: str
    fatal: bool


#: The frames that a client may send, and those that the server may send.
ClientFrame: TypeAlias = Hello | Do | HoldMessage | SayMessage | Ping
ServerFrame: TypeAlias = (
    Welcome | Presence | EventsMessage | Done | NotDone | Hovering | Hand | SaidMessage | Pong | Problem
)
