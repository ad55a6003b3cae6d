"""The interface that every game implements.

A game turns a command into events, and each event into a new state. Nothing else changes a state, so the event
log is the whole match. Replays, late spectators, returning players, restarted servers and tests all rebuild the
state from the log.

Commands, events, states and views are frozen ``msgspec`` structs. A game's command union is tagged by ``do``,
its event union by ``type``, its view by ``game``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

import msgspec

from starfelt.messages import Args, Line


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """A request to the game, from a player or the match. The tag of a subclass is its name in the file format."""

    #: A transient command (such as the position of a hovering card) is checked by the game and shown to
    #: others. It is never stored.
    transient: ClassVar[bool] = False


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """A fact: something that happened. All randomness and time were decided before the event was written."""


class Tick(Command, frozen=True, tag="tick"):
    """Time has passed. The match sends it, never a seat, at the moment that `Game.due` named."""


class Absent(Command, frozen=True, tag="absent"):
    """A seat has been away for long while others wait: the game may act for it. The match sends this command.

    If the game is not waiting for `seat`, it answers with no events.
    """

    seat: int


class Refused(msgspec.Struct, frozen=True):
    """Why a command was rejected; `code` is the id of a sentence in the message files, without ``refused-``."""

    code: str
    args: Args = {}


X = TypeVar("X")


class Partly(msgspec.Struct, Generic[X], frozen=True):
    """The result of a command that was carried out in part: its events, and why the rest was rejected."""

    events: list[X]
    refused: Refused


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: `winners` are seats (in a draw, all tied seats); `reason` is a message id."""

    winners: tuple[int, ...]
    reason: str


class MatchTally(msgspec.Struct, frozen=True):
    """A match in numbers, at its end or so far: each seat's points, as the game counts them, and the turns played."""

    points: tuple[int, ...]
    turns: int


class SeatTally(msgspec.Struct, frozen=True):
    """What a seat did in a match, at its end or so far, for records and for the host.

    `race`: what it plays, with the message `race-{race}` as its name; "": the game, or this seat, has none.
    `best_beam`: the most damage that one shot did to another seat's ship, where a destroyed ship counts whole.
    `damage`: what it did to each seat, its own too; empty: the game does not say it.
    """

    race: str = ""
    best_beam: int = 0
    damage: tuple[int, ...] = ()


class KeyMoment(msgspec.Struct, frozen=True):
    """A moment of a finished match to see again: its sentence, its turn, and the index of its event in the log."""

    line: Line
    turn: int
    at: int


class FinalSummary(msgspec.Struct, frozen=True):
    """What a finished match tells its players.

    `seats`: three sentences for each: what it did, what was best, what was costliest. Whoever shows them adds the
    argument `you` ("yes" or "no"). `moments`: the one that decided, if there is one, then others.
    """

    seats: tuple[tuple[Line, ...], ...]
    moments: tuple[KeyMoment, ...]


class SeatInfo(msgspec.Struct, frozen=True):
    """What a game knows about a seat: its player's name and its team colour."""

    name: str
    colour: str | None = None


class Lesson(msgspec.Struct, frozen=True):
    """A tutorial match for two; the learner has the first seat. `options` and `rigged` are as in `Game.setup`.

    `script` holds the moves of the second seat. Each entry lists alternatives; the first one that the referee
    accepts is played.
    """

    options: Any
    rigged: dict[str, Any]
    script: tuple[tuple[Command, ...], ...]
    #: How long the second seat thinks before each command, in milliseconds.
    pause_ms: int = 1200


#: The latest transient command of each seat that has one.
Held: TypeAlias = Mapping[int, Command]

Opts = TypeVar("Opts")
S = TypeVar("S")
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
V = TypeVar("V")


class Game(ABC, Generic[Opts, S, C, E, V]):
    """The rules of a game: no clock, no input or output, and no randomness except from the seed given to `setup`.

    Moments (`at`) are milliseconds since the match began.
    """

    id: str
    #: Incremented whenever the same commands could lead to different events or states. Stored with every match.
    rules_version: int
    #: The numbers of seats that the game supports.
    seat_counts: Sequence[int]
    #: The option struct. Every field has a default, and msgspec checks ranges.
    options_type: type[Opts]
    #: The unions of command structs and event structs, the state and the view, as msgspec decodes them.
    command_type: Any
    event_type: Any
    state_type: type[S]
    view_type: type[V]

    #: Named sets of options. The first one is the default offer.
    presets: ClassVar[Mapping[str, Any]] = {}
    #: The preset of contests between bots that name no other; None: the default options.
    contest_preset: ClassVar[str | None] = None
    #: The presets under which a match counts for ratings, none: the default options. Apart from them, `free_options`
    #: may differ: pace, help, and what seats bring.
    rated_presets: ClassVar[Sequence[str]] = ()
    free_options: ClassVar[Collection[str]] = ()

    #: Tutorial matches by name, in the order of play. Together they are the tutorial, called "first flight".
    lessons: ClassVar[Mapping[str, Lesson]] = {}

    @abstractmethod
    def setup(self, options: Opts, seats: Sequence[SeatInfo], seed: int, rigged: Any = None) -> list[E]:
        """Return the events that begin a match. `rigged` fixes the random draws for tests and worked examples.

        Raises:
            starfelt.files.BadFile: the options or the rigged draws are invalid; it names the path.
        """

    @abstractmethod
    def decide(
        self, state: S, seat: int | None, command: C, at: int, held: Held
    ) -> list[E] | Refused | Partly[E]:
        """Return the events of `command`, asked by `seat` (None: by the match), or why it is rejected, or both.

        Randomness is used only here, and its result is written into the event. `held` has each seat's latest
        transient command. The answer to a permitted transient command is an empty list.
        """

    def verdict(self, state: S, seat: int, command: C) -> Refused | None:
        """Return why a transient command that `decide` permits could not be done for real, or None if it could."""
        return None

    def foresee(self, state: S, seat: int, command: C) -> Any:
        """Return the preview of a transient command that `verdict` accepts, if the game shows previews, or None.

        It must not reveal anything that `seat` cannot see.
        """
        return None

    @abstractmethod
    def evolve(self, state: S | None, event: E) -> S:
        """Return the state after `event`. It never fails and uses no randomness.

        The first event has no state before it.
        """

    @abstractmethod
    def due(self, state: S) -> int | None:
        """Return the next moment at which the match must send a `Tick`, or None."""

    @abstractmethod
    def awaited(self, state: S) -> Sequence[int]:
        """Return the seats for whose commands the game waits without limit: no other command and no clock continues it.

        The game acts for these seats when they are `Absent`, and for no others.
        """

    def owed(self, state: S) -> Mapping[int, int]:
        """Return which seats owe a command before the game can go on, each with the number of its turn.

        A seat's next turn has another number. Over days each turn has a clock of its own. Unlike `awaited`, it also has
        seats that decide at the same time as others.
        """
        return dict.fromkeys(self.awaited(state), self.tally(state).turns)

    def forced(self, state: S, seat: int) -> C | None:
        """Return the command that the turn of `seat` plays by itself over days; None: the player has a choice.

        There is no other legal command, or the player has said before what to do.
        """
        return None

    def pending(self, state: S) -> bool:
        """Tell whether a command waits for a clock to take effect. A game whose clocks always end returns True."""
        return True

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """Return what `seat`, or a spectator (None), may see."""

    def glance(self, state: S, seat: int) -> V:
        """Return the part of a seat's view that determines which commands are legal. Display data may be missing.

        Random play and search use it, because they look at very many states. `legal` and `sample` give the same
        result for this view as for the full one.
        """
        return self.view(state, seat)

    @abstractmethod
    def redact(self, event: E, seat: int | None) -> E | None:
        """Return the event as `seat` (None: a spectator) may see it, or None if the seat may not know of it."""

    @abstractmethod
    def redrawn(self, state: S, seat: int | None, chance: Random) -> S:
        """Return a state that `seat`, or a spectator (None), cannot distinguish from this one.

        Hidden information is drawn anew with `chance`. A game without hidden information returns the state
        itself.
        """

    @abstractmethod
    def legal(self, view: V, seat: int, at: int) -> Iterator[C]:
        """Yield commands that the game would accept from `seat` at the moment `at`, derived from the seat's view alone.

        They are all legal commands, or an even sample where these form a continuum.
        """

    def sample(self, view: V, seat: int, at: int, chance: Random) -> C | None:
        """Return one random legal command, also from the whole of a continuum. None: there is no legal command."""
        choices = list(self.legal(view, seat, at))
        return chance.choice(choices) if choices else None

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return who won and why, or None while the match goes on."""

    def won_among(self, state: S, stayed: Sequence[int]) -> S:
        """Return a finished state as one that only the seats `stayed` can have won. The other seats left the match."""
        return state

    def still(self, state: S) -> Sequence[int]:
        """Return the seats any of which may claim a draw, because the match has made no progress for long; or none."""
        return ()

    @abstractmethod
    def recount(self, event: E) -> list[tuple[int, C]]:
        """Return the (seat, command) pairs that would cause this event again; none if the clock caused it."""

    def recount_held(self, state: S, event: E) -> list[tuple[int, int, C]]:
        """Return the (moment, seat, transient command) of each hand that counted in an event that the clock caused."""
        return []

    @abstractmethod
    def tell(self, state: S, event: E) -> Sequence[Line]:
        """Return the sentences that describe an event. A redacted event gives only what is left of it.

        `state` is the state after the event, or a later one of the same match. The sentences reveal nothing
        beyond `event`.
        """

    def summary(self, events: Sequence[E], outcome: Outcome) -> FinalSummary | None:
        """Return what all events of a finished match come to; None: the view of the game has that."""
        return None

    @abstractmethod
    def result(self, state: S) -> Any:
        """Return the state as `starfelt replay` prints it: plain data, with the names of the file format."""

    @abstractmethod
    def tally(self, state: S) -> MatchTally:
        """Return the points of each seat and the turns played; in a game without turns, the number of cards placed."""

    def tally_seats(self, state: S, events: Sequence[E]) -> Sequence[SeatTally]:
        """Return what each seat has done so far, from all events up to a state; none: the game does not say it."""
        return ()

    def facts(self) -> Any:
        """Return the constant data that the pages need to offer a match's options, as a struct, or None."""
        return None

    def packed(self, options: Opts) -> Opts:
        """Return the options as a match stores and shows them: embedded data is checked and abbreviated."""
        return options

    def brought(
        self, options: Opts, seats: int, seat: int, what: dict[str, Any], others: Collection[int]
    ) -> Opts | Refused:
        """Return the options of a match of `seats` seats, not yet begun, in which `seat` plays its own choice `what`.

        The choices of the seats `others` stay. A game in which seats choose nothing rejects this.

        Raises:
            starfelt.files.BadFile: a seat cannot choose this; it names the path.
        """
        return Refused("brings-nothing")

    def pinned(self, opened: E) -> Opts:
        """Return the options of a match from its first event, such that its file always replays the same match.

        Names whose meaning may change with a new version, such as a fleet's, are pinned to an edition or
        written out.
        """
        options: Opts = cast("Any", opened).options
        return options

    def files(self, state: S) -> dict[str, Any]:
        """Return the files that a finished match offers in addition to its own, by name, as plain data."""
        return {}
