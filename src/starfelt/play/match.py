"""A match in progress, stepped by code: the one loop around the games' contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar, cast, get_args, overload

import msgspec

from starfelt import games
from starfelt.arguments import BadArgument, instance, whole
from starfelt.files import BadFile, plain_data, to_struct
from starfelt.games import AnyGame
from starfelt.games.contract import (
    Absent,
    Command,
    Event,
    Game,
    Outcome,
    Partly,
    Refused,
    SeatInfo,
    Tick,
)
from starfelt.games.pictures import draw_state

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # noqa: TC004 - Python itself knows defaults from 3.13 on

    #: The types of a match's state and views. A match whose game is known by its id alone has any.
    S = TypeVar("S", default=Any)
    V = TypeVar("V", default=Any)
    T = TypeVar("T")
    W = TypeVar("W")
else:
    S, V = TypeVar("S"), TypeVar("V")

#: The result of a command: the events, or why it was refused, or both.
Done: TypeAlias = list[Event] | Refused | Partly[Event]

#: Default names of the players.
NAMES = ("Ada", "Bob", "Cyd", "Dee")
#: The most clock events on the way to a moment: some games' clocks never end.
MOST_TICKS = 1000


class Entry(NamedTuple):
    """An event of a match, `at` milliseconds after it began."""

    at: int
    event: Event


class _Beginning(NamedTuple):
    """What a match was begun with, besides its options."""

    seats: tuple[SeatInfo, ...]
    seed: int
    rigged: Any


class Match(Generic[S, V]):
    """A match: its game, its state, its time and its log. Time advances only through the methods here.

    `begin` makes one; `Match(game, state, seats)` continues from any state. Type checkers know the types of its state
    and views if it was begun with a game itself, not with a game's id.
    """

    def __init__(self, game: Game[Any, S, Any, Any, V], state: S, seats: int, at: int = 0) -> None:
        self.game: AnyGame = game
        self.state: S = state
        self.seats = seats
        self._commands: tuple[type, ...] = get_args(game.command_type) or (game.command_type,)
        #: Milliseconds since the match began.
        self.at = at
        #: The latest transient command of each seat: where its hand hovers.
        self.held: dict[int, Command] = {}
        #: What has happened, in order.
        self.log: list[Entry] = []
        #: How it began; None: it goes on from a state.
        self._beginning: _Beginning | None = None
        self._views: dict[int | None, V] = {}
        self._glances: dict[int, V] = {}

    @overload
    @classmethod
    def begin(
        cls,
        game: Game[Any, T, Any, Any, W],
        options: Any = None,
        *,
        seats: int | Sequence[SeatInfo] = 2,
        seed: int = 0,
        rigged: Any = None,
    ) -> Match[T, W]: ...

    @overload
    @classmethod
    def begin(
        cls,
        game: str,
        options: Any = None,
        *,
        seats: int | Sequence[SeatInfo] = 2,
        seed: int = 0,
        rigged: Any = None,
    ) -> Match[Any, Any]: ...

    @classmethod
    def begin(
        cls,
        game: str | AnyGame,
        options: Any = None,
        *,
        seats: int | Sequence[SeatInfo] = 2,
        seed: int = 0,
        rigged: Any = None,
    ) -> Match[Any, Any]:
        """Return a match at its beginning.

        Args:
            game: its id, or the game itself.
            options: the game's option struct, or plain data of it; None: the defaults.
            seats: the players, or their number.
            seed: the seed of all randomness in the match.
            rigged: fixed random results for tests and worked examples; see `Game.setup`.

        Raises:
            BadArgument: there is no such game, it does not allow that many seats, or the seed is no whole number.
            BadFile: the options, or the rigging, cannot be played; the error names the path.
        """
        rules = game_of(game)
        if isinstance(seats, Sequence) and not isinstance(seats, str | bytes):
            who = [instance("seats", one, SeatInfo) for one in seats]
            count_seats(rules, len(who))
        else:
            who = [SeatInfo(name) for name in NAMES[: count_seats(rules, seats)]]
        seed = whole("seed", seed)
        match: Match[Any, Any] = cls(rules, cast("Any", None), len(who))
        match._happen(rules.setup(options_of(rules, options), who, seed, rigged))
        match._beginning = _Beginning(tuple(who), seed, rigged)
        return match

    def _repr_svg_(self) -> str | None:
        """Return the picture of the moment, which notebooks show; None: the game draws none."""
        return draw_state(self.game, self.state)

    # Queries

    @property
    def outcome(self) -> Outcome | None:
        """The winners and the reason, once the match is over."""
        return self.game.outcome(self.state)

    @property
    def begun(self) -> bool:
        """Whether the log goes back to the beginning of the match."""
        return self._beginning is not None

    @property
    def due(self) -> int | None:
        """The next moment at which the clock acts, or None."""
        return self.game.due(self.state)

    def view(self, seat: int | None) -> V:
        """Return the view of a seat, or of a spectator (None).

        Raises:
            BadArgument: there is no such seat. All methods that take a seat raise it.
        """
        seat = self._seat(seat)
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def glance(self, seat: int) -> V:
        """Return the part of a seat's view that says what is legal; see `Game.glance`. It takes less than `view`."""
        seat = whole("seat", seat, 0, self.seats - 1)
        if seat in self._views:
            return self._views[seat]
        if seat not in self._glances:
            self._glances[seat] = self.game.glance(self.state, seat)
        return self._glances[seat]

    def legal(self, seat: int) -> Iterator[Command]:
        """Yield a seat's legal commands: all of them, or an even sample if they form a continuum."""
        return self.game.legal(self.glance(seat), seat, self.at)

    def sample(self, seat: int, chance: Random) -> Command | None:
        """Return a random legal command of a seat, from the whole continuum if there is one; None: nothing is legal."""
        instance("chance", chance, Random)
        return self.game.sample(self.glance(seat), seat, self.at, chance)

    def to_act(self) -> list[int]:
        """Return the seats that have a legal command now."""
        return [seat for seat in range(self.seats) if next(self.legal(seat), None) is not None]

    def refusal(self, seat: int, command: Command | Mapping[str, Any]) -> Refused | None:
        """Return why a command would be refused now, or None. Nothing happens."""
        who, asked = self._seat(seat), self._read(command)
        answer = asked if isinstance(asked, Refused) else self._decide(who, asked)
        return answer if isinstance(answer, Refused) else None

    # Actions

    def do(self, seat: int | None, command: Command | Mapping[str, Any], at: int | None = None) -> Done:
        """Execute a seat's command, and return the events, or why it was refused.

        Args:
            seat: the seat; None: the match itself, with `Tick` or `Absent`.
            command: a command struct, or plain data as in a match file: `{"do": "withdraw"}`.
            at: the time in milliseconds since the match began; the clock acts first where it is due. None: now.

        Raises:
            BadArgument: there is no such seat; or that moment is past, or never comes (`wait`).
        """
        seat = self._seat(seat)
        if at is not None:
            at = whole("at", at)
            if at < self.at or not self.wait(at):
                raise BadArgument("at", f"{at} ms is past, or {MOST_TICKS} times due before")
        asked = self._read(command)
        if isinstance(asked, Refused):
            return asked
        answer = self._decide(seat, asked)
        if isinstance(answer, Refused):
            return answer
        events = answer.events if isinstance(answer, Partly) else answer
        if seat is not None:
            self._hold(seat, asked, events)
        self._happen(events)
        return answer

    def wait(self, until: int) -> bool:
        """Advance the time up to and including a moment. False: the clock acted `MOST_TICKS` times before it."""
        until = whole("until", until)
        for _ in range(MOST_TICKS):
            due = self.due
            if due is None or due > until:
                self.at = max(self.at, until)
                return True
            self.tick()
        return False

    def tick(self) -> list[Event]:
        """Advance the time to the next clock event, let it act, and return its events.

        Raises:
            BadArgument: nothing is due.
        """
        due = self.due
        if due is None:
            raise BadArgument("", "nothing is due")
        self.at = max(self.at, due)
        return self._by_itself(Tick())

    def absent(self, seat: int) -> list[Event]:
        """Report a seat as absent for long. If others wait for it, the game acts for it. Return the events."""
        return self._by_itself(Absent(whole("seat", seat, 0, self.seats - 1)))

    # Files

    def file(self) -> dict[str, Any]:
        """Return the match as plain data of a `starfelt-match/1`. It has the seed, and so all that is hidden.

        The file replays to the same events (`play.replay_file`), with the same rules version. What the game did for a
        seat that was `absent` is nobody's command, so a file of such a match may end before it.

        Raises:
            BadArgument: the match was not made by `begin`, or is one `redrawn`, so its beginning is not known.
        """
        beginning = self._beginning
        if beginning is None:
            raise BadArgument("", "only a match made by Match.begin has a file")
        game, commands = self.game, list[dict[str, Any]]()
        for at, event in self.log:
            asked = [(at, seat, command) for seat, command in game.recount(event)]
            for moment, seat, command in (*game.recount_held(self.state, event), *asked):
                commands.append({"at_ms": moment, "seat": seat, **msgspec.to_builtins(command)})
        data = {
            "format": "starfelt-match/1",
            "game": game.id,
            "rules_version": game.rules_version,
            "options": msgspec.to_builtins(game.pinned(self.log[0].event)),
            "seats": [
                {"name": who.name} | ({"colour": who.colour} if who.colour else {}) for who in beginning.seats
            ],
            "seed": beginning.seed,
            "commands": commands,
        }
        # Tuples become lists, as in a file.
        return msgspec.json.decode(
            msgspec.json.encode(data | ({"rigged": beginning.rigged} if beginning.rigged else {}))
        )

    # Alternatives

    def clone(self) -> Match[S, V]:
        """Return a copy of the match, for playing on in another way."""
        other = copy(self)
        other.held, other.log = {**self.held}, [*self.log]
        return other

    def redrawn(self, seat: int | None, chance: Random) -> Match[S, V]:
        """Return a match that looks the same to a seat: everything hidden from it is drawn anew.

        The log is empty, because it would show what was drawn before.
        """
        state = self.game.redrawn(self.state, self._seat(seat), chance)
        other = Match(self.game, state, self.seats, self.at)
        other.held = {**self.held}
        return other

    def _seat(self, seat: int | None) -> int | None:
        return None if seat is None else whole("seat", seat, 0, self.seats - 1)

    def _read(self, command: Command | Mapping[str, Any]) -> Command | Refused:
        """Return a command with Python's own numbers, from a struct or plain data; or why it is none."""
        if isinstance(command, Command):
            if not isinstance(command, (*self._commands, Tick, Absent)):
                return Refused("bad-command", {"why": f"{self.game.id} has no {type(command).__name__}"})
            try:
                msgspec.json.encode(command)
            except TypeError:
                # A struct takes what it is given: a number may be NumPy's.
                pass
            else:
                return command
        try:
            asked: Command = msgspec.convert(plain_data(command), self.game.command_type)
        except msgspec.ValidationError as error:
            return Refused("bad-command", {"why": str(error)})
        return asked

    def _decide(self, seat: int | None, command: Command) -> Done:
        if seat is not None and isinstance(command, Tick | Absent):
            return Refused("not-yours")
        return self.game.decide(self.state, seat, command, self.at, self.held)

    def _by_itself(self, command: Command) -> list[Event]:
        answer = self.do(None, command)
        assert isinstance(answer, list), (command, answer)
        return answer

    def _hold(self, seat: int, command: Command, events: Sequence[Event]) -> None:
        if command.transient:
            self.held[seat] = command
        elif events:
            # The held position ends with the command.
            self.held.pop(seat, None)

    def _happen(self, events: Sequence[Event]) -> None:
        for event in events:
            self.state = self.game.evolve(self.state, event)
            self.log.append(Entry(self.at, event))
        if events:
            self._views, self._glances = {}, {}


def game_of(game: str | AnyGame) -> AnyGame:
    """Return a game from its id; a game itself is returned.

    Raises:
        BadArgument: there is no such game.
    """
    if isinstance(game, Game):
        return game
    if instance("game", game, str) not in games.GAMES:
        raise BadArgument("game", f"no game named {game!r}: there are {', '.join(games.GAMES)}")
    return games.GAMES[game]


def count_seats(game: AnyGame, seats: Any) -> int:
    """Return a number of seats that a game allows.

    Raises:
        BadArgument: it does not allow that many.
    """
    count = whole("seats", seats)
    if count not in game.seat_counts:
        allowed = " or ".join(map(str, game.seat_counts))
        raise BadArgument("seats", f"{game.id} is played by {allowed}, not by {count}")
    return count


def options_of(game: AnyGame, options: Any) -> Any:
    """Return a game's option struct from plain data; None: the defaults.

    Raises:
        BadFile: the data is wrong; the path begins with `options`.
    """
    if isinstance(options, game.options_type):
        return options
    try:
        return to_struct({} if options is None else options, game.options_type)
    except BadFile as error:
        raise error.under("options") from None
