"""A match in progress, stepped by code: the one loop around the games' contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec

from starfelt import games
from starfelt.files import BadFile, to_struct
from starfelt.games import AnyGame
from starfelt.games.contract import (
    Absent,
    Command,
    Event,
    Outcome,
    Partly,
    Refused,
    SeatInfo,
    Tick,
)

#: What a command comes to: what happened, or why nothing did, or both.
Done: TypeAlias = list[Event] | Refused | Partly[Event]

#: Who sits at a table where nobody says who.
NAMES = ("Ada", "Bob", "Cyd", "Dee")
#: How often time acts at most on the way to a moment: some games' clocks never end.
MOST_TICKS = 1000


class Entry(NamedTuple):
    """An event of a match, `at` milliseconds after it began."""

    at: int
    event: Event


class Match:
    """A match: its game, its state, its time and its log. Time stands still but for what is said here.

    `begin` makes one; `Match(game, state, seats)` goes on from any state.
    """

    def __init__(self, game: AnyGame, state: Any, seats: int, at: int = 0) -> None:
        self.game, self.state, self.seats = game, state, seats
        #: Milliseconds since the match began.
        self.at = at
        #: The latest transient command of each seat: where its hand hovers.
        self.held: dict[int, Command] = {}
        #: What has happened, in order.
        self.log: list[Entry] = []
        self._views: dict[int | None, Any] = {}
        self._glances: dict[int, Any] = {}

    @classmethod
    def begin(
        cls,
        game: str | AnyGame,
        options: Any = None,
        *,
        seats: int | Sequence[SeatInfo] = 2,
        seed: int = 0,
        rigged: Any = None,
    ) -> Match:
        """Return a match at its beginning.

        Args:
            game: its id, or the game itself.
            options: the game's option struct, or plain data of it; None: the usual ones.
            seats: who plays, or how many.
            seed: where all chance of the match comes from.
            rigged: what fixes chance for tests and worked examples; see `Game.setup`.

        Raises:
            KeyError: there is no such game.
            ValueError: it is not played by so many.
            BadFile: the options, or the rigging, cannot be played; it names the path.
        """
        rules = games.get(game) if isinstance(game, str) else game
        who = [SeatInfo(name) for name in NAMES[:seats]] if isinstance(seats, int) else list(seats)
        if len(who) not in rules.seat_counts:
            raise ValueError(f"{rules.id} is played by {' or '.join(map(str, rules.seat_counts))}")
        match = cls(rules, None, len(who))
        match._happen(rules.setup(options_of(rules, options), who, seed, rigged))
        return match

    # What can be seen

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, once the match is over."""
        return self.game.outcome(self.state)

    @property
    def due(self) -> int | None:
        """The next moment at which time itself acts, or None."""
        return self.game.due(self.state)

    def view(self, seat: int | None) -> Any:
        """Return what a seat, or a spectator (None), may see."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def legal(self, seat: int) -> Iterator[Command]:
        """Yield what a seat may ask for now: all of it, or an even sample of a continuum."""
        return self.game.legal(self._glance(seat), seat, self.at)

    def sample(self, seat: int, chance: Random) -> Command | None:
        """Return something that a seat may ask for now, by chance, from all of a continuum too; None: nothing."""
        return self.game.sample(self._glance(seat), seat, self.at, chance)

    def to_act(self) -> list[int]:
        """Return the seats that may ask for something now."""
        return [seat for seat in range(self.seats) if next(self.legal(seat), None) is not None]

    def refusal(self, seat: int, command: Command) -> Refused | None:
        """Return why a command would not be done now, or None; nothing happens."""
        answer = self._decide(seat, command)
        return answer if isinstance(answer, Refused) else None

    # What can be done

    def do(self, seat: int | None, command: Command | Mapping[str, Any], at: int | None = None) -> Done:
        """Do what a seat asks, and return what happened, or why nothing did.

        Args:
            seat: who asks; None: the match itself, with `Tick` or `Absent`.
            command: a command struct, or plain data as in a match file: `{"do": "withdraw"}`.
            at: when, in milliseconds since the match began, after all for which time was due before; None: now.

        Raises:
            ValueError: that moment is past, or never comes (`wait`).
        """
        if at is not None and (at < self.at or not self.wait(at)):
            raise ValueError(f"{at} ms is past, or {MOST_TICKS} times due before")
        if not isinstance(command, Command):
            try:
                asked: Command = msgspec.convert(command, self.game.command_type)
            except msgspec.ValidationError as error:
                return Refused("bad-command", {"why": str(error)})
            return self.do(seat, asked)
        answer = self._decide(seat, command)
        if isinstance(answer, Refused):
            return answer
        events = answer.events if isinstance(answer, Partly) else answer
        if seat is not None:
            self._hold(seat, command, events)
        self._happen(events)
        return answer

    def wait(self, until: int) -> bool:
        """Let time pass up to and with a moment; False: it acted `MOST_TICKS` times, and that moment has not come."""
        for _ in range(MOST_TICKS):
            due = self.due
            if due is None or due > until:
                self.at = max(self.at, until)
                return True
            self.tick()
        return False

    def tick(self) -> list[Event]:
        """Let time pass to the moment that is due, and act; return what happened.

        Raises:
            ValueError: nothing is due.
        """
        due = self.due
        if due is None:
            raise ValueError("nothing is due")
        self.at = max(self.at, due)
        return self._by_itself(Tick())

    def absent(self, seat: int) -> list[Event]:
        """Say that a seat has been away for long: where others wait for it the game acts; return what happened."""
        return self._by_itself(Absent(seat))

    # What else might be

    def clone(self) -> Match:
        """Return the same match, to be played on in another way."""
        other = copy(self)
        other.held, other.log = {**self.held}, [*self.log]
        return other

    def redrawn(self, seat: int | None, chance: Random) -> Match:
        """Return a match that a seat cannot tell from this one: what it may not see is drawn anew.

        Its log, which says what was drawn before, is empty.
        """
        state = self.game.redrawn(self.state, seat, chance)
        other = Match(self.game, state, self.seats, self.at)
        other.held = {**self.held}
        return other

    def _glance(self, seat: int) -> Any:
        if seat in self._views:
            return self._views[seat]
        if seat not in self._glances:
            self._glances[seat] = self.game.glance(self.state, seat)
        return self._glances[seat]

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
            # What the hand held has left it.
            self.held.pop(seat, None)

    def _happen(self, events: Sequence[Event]) -> None:
        for event in events:
            self.state = self.game.evolve(self.state, event)
            self.log.append(Entry(self.at, event))
        if events:
            self._views, self._glances = {}, {}


def options_of(game: AnyGame, options: Any) -> Any:
    """Return a game's option struct from plain data of it; None: the usual options.

    Raises:
        BadFile: it is none; the path begins with `options`.
    """
    if isinstance(options, game.options_type):
        return options
    try:
        return to_struct({} if options is None else options, game.options_type)
    except BadFile as error:
        raise error.under("options") from None
