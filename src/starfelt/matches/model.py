"""Data types of a match, for any game: events, state and view. The rules are in `match.py`.

A match follows the same pattern as a game. Its log has its own events (such as a player sitting down) and the
game's events, each wrapped in `Played`. Moments are milliseconds since the epoch on the server's clock; the
game gets milliseconds since the match began.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.games.contract import Event, FinalSummary, Outcome

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
#: A seat's team (`cards.teams`), the usual ones first. Earlier matches have red, green and purple.
Colour: TypeAlias = Literal["blue", "amber", "teal", "rose", "red", "green", "purple"]
Level: TypeAlias = Literal["cadet", "pilot", "captain", "admiral", "house", "idle"]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
#: Whether a match counts for ratings, or why not: its host did not wish it, unusual options, opponents without a
#: rating, people whose identities are not kept.
RatedState: TypeAlias = Literal["rated", "unrated", "options", "opponents", "unkept"]

#: The level of a seat that nobody plays, for practice. The game acts for it as for an absent player.
IDLE: Level = "idle"
#: The level of a bot that the server's host added.
HOUSE: Level = "house"

#: The time from all players being ready to *Go*.
COUNTDOWN_MS = 3000
#: How long the host of an open table may be away before somebody who is there becomes the host.
HOST_AWAY_MS = 60_000
#: How long a player may be away before the others may go on without: a phone may be locked for minutes.
GONE_MS = 180_000

#: A seat that the game waits for can be claimed after this time without any event,
CLAIM_MS = 180_000
#: and at the latest after the game has waited for it for this time.
MOST_WAITING_MS = 600_000
#: How long a player has to give a sign of life before the others go on without them.
CLAIM_NOTICE_MS = 60_000
#: After a draw was declined, none is offered for so long.
DRAW_AGAIN_MS = 60_000


# Events


class Created(Event, frozen=True, tag="created"):
    """The match's first event. `host` is the player who created it; `public`: it is listed in the lobby.

    No client gets the seed, the host or the rigged draws. `commitment` is the hash of the seed, with which
    everyone can verify the seed after the match ("": the match has no commitment).
    """

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: int
    seed: int
    host: str
    public: bool
    at: int
    commitment: str = ""
    #: The game's lesson that this match plays, and the lesson's rigged draws; both are empty in other matches.
    lesson: str = ""
    rigged: Any = None
    #: The number of wins that decide the series (1: a single match); `won`: the wins before this match, by
    #: seat.
    first_to: int = 1
    won: tuple[int, ...] = ()
    #: Whether its host wishes that the match counts for ratings.
    rated: bool = False
    #: The day whose deal this match is, as 2026-11-28; "": it is none.
    deal: str = ""


class Sat(Event, frozen=True, tag="sat"):
    """A player (an identity that no client gets) or a bot took a seat, or changed its name or colour."""

    seat: int
    name: str
    colour: str
    player: str | None = None
    level: Level | None = None


class Stood(Event, frozen=True, tag="stood"):
    """A seat became free."""

    seat: int


class Readied(Event, frozen=True, tag="readied"):
    """A player is ready, or not ready any more."""

    seat: int
    ready: bool


class Changed(Event, frozen=True, tag="changed"):
    """The host, or the choice of a `seat`, changed the options. Ready players had agreed to the old ones."""

    options: dict[str, Any]
    seat: int | None


class IdentitiesKept(Event, frozen=True, tag="kept"):
    """The identities on these seats have recovery codes. No client gets this event."""

    seats: tuple[int, ...]


class RatedChanged(Event, frozen=True, tag="rated_changed"):
    """The host changed whether the match counts for ratings. Ready players had agreed to the opposite."""

    rated: bool


class CountdownStarted(Event, frozen=True, tag="countdown"):
    """All players are ready; *Go* is at `go_at`."""

    go_at: int


class CountdownStopped(Event, frozen=True, tag="countdown_stopped"):
    """A player left or is not ready any more."""


class Began(Event, frozen=True, tag="began"):
    """*Go*: the game's moments count from `at`. `rated`: the match counts for ratings."""

    at: int
    rated: bool = False


class Played(Event, frozen=True, tag="played"):
    """An event of the game, `at` milliseconds after *Go*; `event` is a struct of the game's own union."""

    at: int
    event: Any


class Rematched(Event, frozen=True, tag="rematched"):
    """The rematch of this match was created."""

    match: str


class Interrupted(Event, frozen=True, tag="interrupted"):
    """The server was away for `ms`, and all future moments are delayed by that time.

    `ms` may be negative, after the server's clock was set back. Then they come earlier.
    """

    ms: int


class HostPassed(Event, frozen=True, tag="host_passed"):
    """The host left an open table; the player on this seat is the new host."""

    seat: int


class Left(Event, frozen=True, tag="left"):
    """A seat left the match: it resigned, or the others continued without it."""

    seat: int
    reason: Literal["resigned", "idle"]


class Claimed(Event, frozen=True, tag="claimed"):
    """`by` goes on without a seat's player at `until` (ms since the epoch), unless they give a sign of life.

    With a `level`, a bot plays on for them; with None, they have left.
    """

    seat: int
    by: int
    level: Level | None
    until: int


class ClaimStopped(Event, frozen=True, tag="claim_stopped"):
    """The seat's player has given a sign of life: the others do not go on without them."""

    seat: int


class Relieved(Event, frozen=True, tag="relieved"):
    """A bot took over for a seat's player, under the player's name, at `at` (milliseconds after *Go*)."""

    seat: int
    level: Level
    at: int


class DrawOffered(Event, frozen=True, tag="draw_offered"):
    """A seat offers a draw to all others."""

    seat: int


class DrawCalled(Event, frozen=True, tag="draw_called"):
    """A seat called a draw in a stalled match; `seats` share the draw."""

    seat: int
    seats: tuple[int, ...]


class DrawAnswered(Event, frozen=True, tag="draw_answered"):
    """A seat accepts or declines the offered draw."""

    seat: int
    accept: bool
    at: int


class RulesUpdated(Event, frozen=True, tag="rules_updated"):
    """From here on the match is played by a newer version of its game's rules."""

    version: int


class RulesAnswered(Event, frozen=True, tag="rules_answered"):
    """A player goes on by the newer rules; or refuses, and the match is a draw."""

    seat: int
    accept: bool


class Missed(Event, frozen=True, tag="missed"):
    """The time of these seats for their turn ran out, `at` milliseconds after *Go*; it begins anew."""

    seats: tuple[int, ...]
    at: int


class CameBack(Event, frozen=True, tag="came_back"):
    """A player who had missed a turn has taken one again."""

    seat: int


class Substituted(Event, frozen=True, tag="substituted"):
    """A seat had a bot play the late turn of another `seat`, this one turn alone."""

    seat: int
    by: int
    level: Level


class Paused(Event, frozen=True, tag="paused"):
    """A player has paused their clock from `at` until `until`, in milliseconds after *Go*."""

    seat: int
    at: int
    until: int


class PauseEnded(Event, frozen=True, tag="pause_ended"):
    """A player has ended their pause early, `at` milliseconds after *Go*."""

    seat: int
    at: int


#: What happens to the clocks of a match over days.
ClockEvent: TypeAlias = Missed | CameBack | Substituted | Paused | PauseEnded


class Abandoned(Event, frozen=True, tag="abandoned"):
    """All who were left have missed two turns in a row, at the same moment: they share the match."""


class Closed(Event, frozen=True, tag="closed"):
    """The server's administrator ended the match: a draw of all seats that had not left."""


MatchEvent: TypeAlias = (
    Created
    | Sat
    | Stood
    | Readied
    | Changed
    | IdentitiesKept
    | RatedChanged
    | CountdownStarted
    | CountdownStopped
    | Began
    | Played
    | Rematched
    | Interrupted
    | HostPassed
    | Left
    | Claimed
    | ClaimStopped
    | Relieved
    | DrawOffered
    | DrawCalled
    | DrawAnswered
    | RulesUpdated
    | RulesAnswered
    | Missed
    | CameBack
    | Substituted
    | Paused
    | PauseEnded
    | Abandoned
    | Closed
)


# State


class Seat(msgspec.Struct, frozen=True):
    """One place at the table. `player` None and `level` None: free."""

    name: str | None = None
    colour: str | None = None
    player: str | None = None
    level: Level | None = None
    ready: bool = False
    #: The player's identity has a recovery code.
    kept: bool = False

    @property
    def taken(self) -> bool:
        """Whether a player or a bot has this seat."""
        return self.player is not None or self.level is not None


class Awaited(msgspec.Struct, frozen=True):
    """A seat that the game waits for without a clock; `since` is a moment of the game."""

    seat: int
    since: int


class Owed(msgspec.Struct, frozen=True):
    """A turn that a seat owes, over days. `turn` is the game's number of it, `since` the moment when its clock began.

    `late`: its time ran out before, so the others may claim the match, or have a bot play it (`level`).
    """

    seat: int
    turn: int
    since: int
    late: bool = False
    level: Level | None = None


class Pause(msgspec.Struct, frozen=True):
    """A pause of a seat's clock, in milliseconds after *Go*."""

    seat: int
    since: int
    until: int


class OverDays(msgspec.Struct, frozen=True):
    """What a match over days keeps, once it has begun. The rules are in `days.py`.

    `missed` is by seat: the turns in a row that its player has missed.
    """

    missed: tuple[int, ...]
    owed: tuple[Owed, ...] = ()
    pauses: tuple[Pause, ...] = ()


Phase: TypeAlias = Literal["open", "countdown", "playing", "finished"]


class MatchState(msgspec.Struct, frozen=True):
    """The state of a match. `play` is the game's own state after *Go*, `last_at` the moment of its last event."""

    #: The first event, with the current options.
    created: Created
    seats: tuple[Seat, ...]
    #: The player who may add bots and unseat players.
    host: str
    #: The version of the game's rules by which it is played now.
    rules_version: int = 1
    go_at: int | None = None
    began_at: int | None = None
    last_at: int = 0
    #: Whether it counts for ratings, since *Go*.
    rated: bool = False
    play: Any = None
    outcome: Outcome | None = None
    rematch: str | None = None
    left: tuple[int, ...] = ()
    #: The players for whom bots play on, by seat.
    relieved: tuple[tuple[int, str], ...] = ()
    #: The seats that offer or accept a draw.
    draw: tuple[int, ...] = ()
    no_draw_until: int = 0
    awaited: tuple[Awaited, ...] = ()
    #: The seat without which somebody goes on soon.
    claim: Claimed | None = None
    #: The seats of people who have not said yet whether they go on by rules that are newer than their match.
    rules_asked: tuple[int, ...] = ()
    #: None: the match is played in one sitting, or has not begun.
    days: OverDays | None = None

    @property
    def days_per_turn(self) -> int | None:
        """The days for a turn; None: the match is played in one sitting."""
        return self.created.options.get("days_per_turn")

    @property
    def phase(self) -> Phase:
        """The match's phase: open, countdown, playing, finished, in this order."""
        if self.outcome is not None:
            return "finished"
        if self.began_at is not None:
            return "playing"
        return "open" if self.go_at is None else "countdown"

    def at(self, now: int) -> int:
        """Return for how long a match has been played at the moment `now`, in milliseconds."""
        assert self.began_at is not None
        # If the clock was set back, no event may come before the last one.
        return max(now - self.began_at, self.last_at)

    def with_seat(self, number: int, seat: Seat) -> MatchState:
        """Return the match with one seat replaced."""
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return msgspec.structs.replace(self, seats=seats)


# View


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everyone may see it; `program`: an external bot that declared itself plays here."""

    name: str | None
    colour: str | None
    level: Level | None
    ready: bool
    program: bool = False


class AwaitedView(msgspec.Struct, frozen=True):
    """A seat that the game waits for; from `claim_at` on (server's ms since the epoch) others may claim it."""

    seat: int
    claim_at: int


class ClaimView(msgspec.Struct, frozen=True):
    """`by` goes on without a seat's player at `until`; with a `level`, a bot plays on (server's ms since the epoch)."""

    seat: int
    by: int
    level: Level | None
    until: int


class TurnClockView(msgspec.Struct, frozen=True):
    """A turn that a seat owes. It ends at `due`, and was `since` its (server's ms since the epoch).

    `late`: its time ran out once before. `level`: a bot of that level plays this turn.
    """

    seat: int
    since: int
    due: int
    late: bool = False
    level: Level | None = None


class PauseView(msgspec.Struct, frozen=True):
    """A seat's clock stands still until a moment (server's ms since the epoch)."""

    seat: int
    until: int


class DaysView(msgspec.Struct, frozen=True):
    """The clocks of a match over days. `missed` is by seat: the turns in a row that its player has missed.

    `claimable`: the seats whose late turn the viewer may claim or have a bot play.
    """

    turns: tuple[TurnClockView, ...]
    missed: tuple[int, ...]
    pauses: tuple[PauseView, ...]
    claimable: tuple[int, ...] = ()


class SeriesView(msgspec.Struct, frozen=True):
    """The wins of each seat in a series, including this match after it ended; `over`: the series is decided."""

    first_to: int
    won: tuple[int, ...]
    over: bool


class MatchView(msgspec.Struct, frozen=True):
    """A match as one seat, or a spectator (`you` None), may see it.

    `began_at` and `go_at` are the server's milliseconds since the epoch; `view` is the game's own view,
    tagged by `game`.
    """

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    public: bool
    phase: Phase
    seats: tuple[SeatView, ...]
    you: int | None
    host: bool
    go_at: int | None
    began_at: int | None
    view: Any
    outcome: Outcome | None
    rematch: str | None
    #: The seats that left the match, and the seats that offer or accept a draw.
    left: tuple[int, ...] = ()
    draw: tuple[int, ...] = ()
    awaited: tuple[AwaitedView, ...] = ()
    claim: ClaimView | None = None
    #: Whether anybody may call a draw, as nothing has come of anything for long.
    still: bool = False
    #: The series that this match belongs to.
    series: SeriesView | None = None
    #: The game's lesson that this match plays; "": none.
    lesson: str = ""
    #: The seats that have not said yet whether they go on by rules that are newer than their match.
    rules_asked: tuple[int, ...] = ()
    #: What a finished match tells its players, unless the game's own view has it.
    summary: FinalSummary | None = None
    rated: RatedState = "unrated"
    #: Over days: when the viewer's turn ends, else the first of the others' (server's ms since the epoch).
    due: int | None = None
    days: DaysView | None = None
    #: The day whose deal this match is; "": it is none.
    deal: str = ""
