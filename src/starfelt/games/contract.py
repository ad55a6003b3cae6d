"""The one contract that every game keeps.

A game is a decider: it turns a command into events, and events into states. Nothing else changes a state,
so a match *is* its log, and a replay, a late spectator, a player who comes back, a restarted server and a
test all take the same path.

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
    """What somebody asks for. A subclass names itself by its tag, the word of the file format."""

    #: A transient command (where a hand hovers) is checked by the game, shown to others and never stored.
    transient: ClassVar[bool] = False


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """What happened. Events are facts: chance and time have already been decided when one is written."""


class Tick(Command, frozen=True, tag="tick"):
    """Time itself acts: sent by the match, never by a seat, at the moment that `Game.due` named."""


class Absent(Command, frozen=True, tag="absent"):
    """The match's word that a seat has been away for long and others wait: the game may act for it.

    A game that does not wait for `seat` now answers with no events.
    """

    seat: int


class Refused(msgspec.Struct, frozen=True):
    """Why a command was not done; `code` is the id of the sentence in the message files, less ``refused-``."""

    code: str
    args: Args = {}


X = TypeVar("X")


class Partly(msgspec.Struct, Generic[X], frozen=True):
    """A command that was done in part: what it made happen, and why the rest was not done."""

    events: list[X]
    refused: Refused


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: `winners` are seats (a draw lists all who tie); `reason` is a message id."""

    winners: tuple[int, ...]
    reason: str


class MatchTally(msgspec.Struct, frozen=True):
    """A match in numbers, at its end or so far: each seat's points as the game counts them, and the turns played."""

    points: tuple[int, ...]
    turns: int


class SeatInfo(msgspec.Struct, frozen=True):
    """What a game knows of a seat: its player's name and its team colour."""

    name: str
    colour: str | None = None


class Lesson(msgspec.Struct, frozen=True):
    """A match of two that teaches whoever sits on the first seat; `options` and `rigged` as `Game.setup` takes them.

    `script` is what the second seat does, an entry after the other: of its commands the first that the referee takes.
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
    """A game's rules: no clock, no input or output, no randomness but from the seed that `setup` is given.

    Moments (`at`) are milliseconds since the match began.
    """

    id: str
    #: Raised whenever the same events could mean another state; kept with every match.
    rules_version: int
    #: The numbers of seats that can play.
    seat_counts: Sequence[int]
    #: The option struct: every field has a default; msgspec checks ranges.
    options_type: type[Opts]
    #: The unions of command and event structs, the state and the view, as msgspec decodes them.
    command_type: Any
    event_type: Any
    state_type: type[S]
    view_type: type[V]

    #: Ways to play that are worth a name of their own, the one that people are offered first at the beginning.
    presets: ClassVar[Mapping[str, Any]] = {}

    #: Matches that teach, by name, in the order in which they are played: together they are the first flight.
    lessons: ClassVar[Mapping[str, Lesson]] = {}

    @abstractmethod
    def setup(self, options: Opts, seats: Sequence[SeatInfo], seed: int, rigged: Any = None) -> list[E]:
        """Return the events that begin a match. `rigged` fixes chance for tests and worked examples.

        Raises:
            starfelt.files.BadFile: the options or the rigging cannot be played; it names the path.
        """

    @abstractmethod
    def decide(
        self, state: S, seat: int | None, command: C, at: int, held: Held
    ) -> list[E] | Refused | Partly[E]:
        """Return what `command`, asked by `seat` (None: by the match), makes happen, or why it does not, or both.

        Chance happens only here, and its outcome is written into the event. `held` is what each seat's hand
        was last seen to do. A transient command that is allowed is answered with an empty list.
        """

    def verdict(self, state: S, seat: int, command: C) -> Refused | None:
        """Return what the referee says of a transient command that `decide` allows: None: it could be done so."""
        return None

    def foresee(self, state: S, seat: int, command: C) -> Any:
        """Return what would come of a transient command that `verdict` allows, where players are shown that, or None.

        Nothing may be told by it that `seat` cannot see.
        """
        return None

    @abstractmethod
    def evolve(self, state: S | None, event: E) -> S:
        """Return the state after `event`: total and without randomness. The first event finds no state."""

    @abstractmethod
    def due(self, state: S) -> int | None:
        """Return the next moment at which time itself acts (a `Tick`), or None."""

    @abstractmethod
    def awaited(self, state: S) -> Sequence[int]:
        """Return the seats for whose commands the game waits for ever: nobody else's, and no clock, will do.

        Those, and no others, are acted for when they are `Absent`.
        """

    def pending(self, state: S) -> bool:
        """Tell whether something that was asked waits for time to act; a game whose clocks end says yes throughout."""
        return True

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """Return what `seat`, or a spectator (None), may see."""

    def glance(self, state: S, seat: int) -> V:
        """Return of a seat's view what says what is legal; what is there for eyes alone may be missing.

        For random play and search, which look at very many states: `legal` and `sample` find the same in both.
        """
        return self.view(state, seat)

    @abstractmethod
    def redact(self, event: E, seat: int | None) -> E | None:
        """Return the event as `seat` (None: a spectator) may see it, or None where it may not know of it."""

    @abstractmethod
    def redrawn(self, state: S, seat: int | None, chance: Random) -> S:
        """Return a state that `seat`, or a spectator (None), cannot tell from this one.

        What it may not see is drawn anew by `chance`; a game that hides nothing returns the state itself.
        """

    @abstractmethod
    def legal(self, view: V, seat: int, at: int) -> Iterator[C]:
        """Yield commands that would be accepted from `seat` at the moment `at`, known from its view alone.

        All of them, or an even sample of a continuum.
        """

    def sample(self, view: V, seat: int, at: int, chance: Random) -> C | None:
        """Return one command by chance that would be accepted, from all of a continuum too; None: there is none."""
        choices = list(self.legal(view, seat, at))
        return chance.choice(choices) if choices else None

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return None while the match goes on, else who won and why."""

    def won_among(self, state: S, stayed: Sequence[int]) -> S:
        """Return a state that is over as one that only the seats `stayed` can have won: the others left the match."""
        return state

    def still(self, state: S) -> Sequence[int]:
        """Return the seats between which anybody may call a draw, as nothing has come of anything for long; or none."""
        return ()

    @abstractmethod
    def recount(self, event: E) -> list[tuple[int, C]]:
        """Return the (seat, command) pairs that would make this event happen again; none for time's own."""

    def recount_held(self, state: S, event: E) -> list[tuple[int, int, C]]:
        """Return the (moment, seat, transient command) of hands that counted when time itself made this event."""
        return []

    @abstractmethod
    def tell(self, state: S, event: E) -> Sequence[Line]:
        """Return the sentences that tell of an event, as much of it as is left where it was redacted.

        `state` is the one after it, or a later one of the same match; no sentence says more of it than `event` does.
        """

    @abstractmethod
    def result(self, state: S) -> Any:
        """Return the state as `starfelt replay` prints it: plain data, in the file format's words."""

    @abstractmethod
    def tally(self, state: S) -> MatchTally:
        """Return the points of each seat and the turns played, or the cards laid where a game has no turns."""

    def facts(self) -> Any:
        """Return what the pages have to know to offer a match's options, as a struct or None; the same for ever."""
        return None

    def packed(self, options: Opts) -> Opts:
        """Return options as a match keeps and shows them: what was brought along, checked and written short."""
        return options

    def brought(
        self, options: Opts, seats: int, seat: int, what: dict[str, Any], others: Collection[int]
    ) -> Opts | Refused:
        """Return the options of a match of so many in which `seat` plays `what` it chose for itself, before it begins.

        What the seats `others` play stays as it is. In a game where seats choose nothing, that is refused.

        Raises:
            starfelt.files.BadFile: that is nothing that a seat may choose; it names the path.
        """
        return Refused("brings-nothing")

    def pinned(self, opened: E) -> Opts:
        """Return the options of a match, known from its first event, so that its file always plays the same match.

        What they name and the package may say otherwise tomorrow, such as a fleet, is pinned or written out.
        """
        options: Opts = cast("Any", opened).options
        return options

    def files(self, state: S) -> dict[str, Any]:
        """Return the files that a finished match offers beside its own, by name, as plain data."""
        return {}
