"""`starfelt-match/1`: a whole match as data, read strictly and played again through the game's contract."""

from __future__ import annotations

from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta

from starfelt import games
from starfelt.files import BadFile, to_struct
from starfelt.games.contract import Absent, Command, Event, Game, Outcome, Partly, Refused, SeatInfo, Tick

#: How often time acts between two commands, or on to the end after the last one: some games' clocks never end.
MOST_TICKS = 1000

_Moment = Annotated[int, Meta(ge=0, le=2**53)]


class FileSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who plays."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    colour: Annotated[str, Meta(min_length=1, max_length=64)] | msgspec.UnsetType = msgspec.UNSET


class MatchFile(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="starfelt-match/1",
    tag_field="format",
):
    """The file's struct; commands are the game's, each with `at_ms` and `seat`."""

    game: str
    rules_version: int
    options: dict[str, Any]
    seats: tuple[FileSeat, ...]
    seed: int
    commands: tuple[dict[str, Any], ...]
    rigged: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


class _When(msgspec.Struct, frozen=True):
    at_ms: _Moment
    seat: Annotated[int, Meta(ge=0)]


class ReplayedEvent(msgspec.Struct, frozen=True):
    """An event of a replayed match, `at` milliseconds after its beginning, and the state after it."""

    at: int
    event: Event
    state: Any


class RefusedCommand(msgspec.Struct, frozen=True):
    """A command that was refused: its index in the file and why."""

    index: int
    refused: Refused


class Replay(msgspec.Struct, frozen=True):
    """A match played again from its file."""

    game: Game[Any, Any, Any, Any, Any]
    happened: list[ReplayedEvent]
    refused: list[RefusedCommand]
    state: Any
    outcome: Outcome | None

    def result(self) -> dict[str, Any]:
        """Return `starfelt-result/1`."""
        return {
            "format": "starfelt-result/1",
            "events": [{"at_ms": h.at, **msgspec.to_builtins(h.event)} for h in self.happened],
            "refused": [{"index": r.index, "reason": r.refused.code} for r in self.refused],
            "state": self.game.result(self.state),
            "outcome": msgspec.to_builtins(self.outcome),
        }


def replay_file(data: Any) -> Replay:
    """Return the match that a file's plain data tells of, played again.

    Raises:
        BadFile: what is wrong, with its path.
    """
    file = to_struct(data, MatchFile)
    game = games.GAMES.get(file.game)
    if game is None:
        raise BadFile("game", f"no game named {file.game!r}")
    # A file of earlier rules is played by today's: what its match was, its log keeps.
    if not 1 <= file.rules_version <= game.rules_version:
        raise BadFile("rules_version", f"these rules are version {game.rules_version}")
    if len(file.seats) not in game.seat_counts:
        raise BadFile("seats", f"{game.id} is played by {' or '.join(map(str, game.seat_counts))}")
    commands = [_command(game, file, index) for index in range(len(file.commands))]
    return _Table(game, file).play(commands)


def _under(path: str, data: Any, kind: Any) -> Any:
    try:
        return to_struct(data, kind)
    except BadFile as error:
        raise error.under(path) from None


def _command(game: Game[Any, Any, Any, Any, Any], file: MatchFile, index: int) -> tuple[int, int, Command]:
    path = f"commands[{index}]"
    entry = file.commands[index]
    when = cast(_When, _under(path, entry, _When))
    if when.seat >= len(file.seats):
        raise BadFile(f"{path}.seat", f"there are {len(file.seats)} seats, from 0")
    if index and when.at_ms < file.commands[index - 1]["at_ms"]:
        raise BadFile(f"{path}.at_ms", "earlier than the command before it")
    asked = {key: value for key, value in entry.items() if key not in ("at_ms", "seat")}
    command = _under(path, asked, game.command_type)
    if isinstance(command, Tick | Absent):
        raise BadFile(f"{path}.do", "no player's command")
    return when.at_ms, when.seat, command


class _Table:
    """A match being played from its file."""

    def __init__(self, game: Game[Any, Any, Any, Any, Any], file: MatchFile) -> None:
        self.game = game
        self.state: Any = None
        self.happened: list[ReplayedEvent] = []
        self.refused: list[RefusedCommand] = []
        self.held: dict[int, Command] = {}
        options = _under("options", file.options, game.options_type)
        seats = [
            SeatInfo(seat.name, None if seat.colour is msgspec.UNSET else seat.colour) for seat in file.seats
        ]
        rigged = None if file.rigged is msgspec.UNSET else file.rigged
        try:
            events = game.setup(options, seats, file.seed, rigged)
        except BadFile as error:
            # A set-up fails by its options or by its rigging; with rigging, without it would tell which.
            raise error.under(_culprit(game, options, seats, file.seed)) from None
        self.add(events, 0)

    def play(self, commands: list[tuple[int, int, Command]]) -> Replay:
        """Play the commands in order, time acting between them and after the last."""
        for index, (at, seat, command) in enumerate(commands):
            if not self.tick(at):
                raise BadFile(f"commands[{index}].at_ms", f"a clock runs out {MOST_TICKS} times before this")
            answer = self.game.decide(self.state, seat, command, at, self.held)
            if isinstance(answer, Refused):
                self.refused.append(RefusedCommand(index, answer))
                continue
            if isinstance(answer, Partly):
                self.refused.append(RefusedCommand(index, answer.refused))
                answer = answer.events
            if command.transient:
                self.held[seat] = command
            elif answer:
                # What the hand held has left it.
                self.held.pop(seat, None)
            self.add(answer, at)
        self.conclude()
        outcome = self.game.outcome(self.state)
        return Replay(self.game, self.happened, self.refused, self.state, outcome)

    def tick(self, until: int) -> bool:
        """Let time act at every moment that is due, up to and with `until`; False where there are too many."""
        for _ in range(MOST_TICKS):
            due = self.game.due(self.state)
            if due is None or due > until:
                return True
            self.add(self.game.decide(self.state, None, Tick(), due, self.held), due)
        return False

    def conclude(self) -> None:
        """Let time act after the last command.

        It goes on to the match's end where it brings one by itself. Where it does not, it concludes what was asked
        for, and then stops: a match file ends with its last command, and nobody plays on.
        """
        settled: int | None = None
        for _ in range(MOST_TICKS):
            due = self.game.due(self.state)
            if due is None:
                return
            if settled is None and not self.game.pending(self.state):
                settled = len(self.happened)
            self.add(self.game.decide(self.state, None, Tick(), due, self.held), due)
        del self.happened[settled:]
        self.state = self.happened[-1].state

    def add(self, events: Any, at: int) -> None:
        """Put events behind the others."""
        for event in events:
            self.state = self.game.evolve(self.state, event)
            self.happened.append(ReplayedEvent(at, event, self.state))


def _culprit(game: Game[Any, Any, Any, Any, Any], options: Any, seats: list[SeatInfo], seed: int) -> str:
    try:
        game.setup(options, seats, seed)
    except BadFile:
        return "options"
    return "rigged"
