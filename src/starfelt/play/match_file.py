"""`starfelt-match/1`: a whole match as a file, strictly checked and replayed through the game's contract."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, cast

import msgspec
from msgspec import Meta

from starfelt import games
from starfelt.files import BadFile, to_struct
from starfelt.games.contract import Absent, Command, Partly, Refused, SeatInfo, Tick
from starfelt.play.match import MOST_TICKS, AnyGame, Match, options_of

_Moment = Annotated[int, Meta(ge=0, le=2**53)]


class FileSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player in the file."""

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
    """The file's struct. The commands are the game's, each with `at_ms` and `seat`."""

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


class RefusedCommand(msgspec.Struct, frozen=True):
    """A refused command: its index in the file and the reason; `partly`: part of it was done."""

    index: int
    refused: Refused
    partly: bool = False


class Replay(msgspec.Struct, frozen=True):
    """A match replayed from its file."""

    match: Match
    refused: list[RefusedCommand]

    def result(self) -> dict[str, Any]:
        """Return `starfelt-result/1`."""
        match = self.match
        return {
            "format": "starfelt-result/1",
            "events": [{"at_ms": entry.at, **msgspec.to_builtins(entry.event)} for entry in match.log],
            "refused": [{"index": r.index, "reason": r.refused.code} for r in self.refused],
            "state": match.game.result(match.state),
            "outcome": msgspec.to_builtins(match.outcome),
        }


class FileMatch(NamedTuple):
    """The match of a file at its beginning, and the commands to come: moment (ms), seat and command, in order."""

    match: Match
    commands: list[tuple[int, int, Command]]


def replay_file(data: Any, rules: AnyGame | None = None) -> Replay:
    """Return the match of a file's plain data, replayed.

    Args:
        data: the file.
        rules: its game, if that is not registered.

    Raises:
        BadFile: the file is wrong; the error has the path.
    """
    return _play(*open_file(data, rules))


def open_file(data: Any, rules: AnyGame | None = None) -> FileMatch:
    """Return the match of a file's plain data, before its first command.

    Args:
        data: the file.
        rules: its game, if that is not registered.

    Raises:
        BadFile: the file is wrong; the error has the path.
    """
    file = to_struct(data, MatchFile)
    game = rules if rules is not None and rules.id == file.game else games.GAMES.get(file.game)
    if game is None:
        raise BadFile("game", f"no game named {file.game!r}")
    # A file of an earlier rules version is replayed with the current rules. A match's log keeps the original events.
    if not 1 <= file.rules_version <= game.rules_version:
        raise BadFile("rules_version", f"these rules are version {game.rules_version}")
    if len(file.seats) not in game.seat_counts:
        raise BadFile("seats", f"{game.id} is played by {' or '.join(map(str, game.seat_counts))}")
    commands = [_command(game, file, index) for index in range(len(file.commands))]
    return FileMatch(_begin(game, file), commands)


def _under(path: str, data: Any, kind: Any) -> Any:
    try:
        return to_struct(data, kind)
    except BadFile as error:
        raise error.under(path) from None


def _command(game: AnyGame, file: MatchFile, index: int) -> tuple[int, int, Command]:
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


def _begin(game: AnyGame, file: MatchFile) -> Match:
    options = options_of(game, file.options)
    seats = [
        SeatInfo(seat.name, None if seat.colour is msgspec.UNSET else seat.colour) for seat in file.seats
    ]
    rigged = None if file.rigged is msgspec.UNSET else file.rigged
    try:
        return Match.begin(game, options, seats=seats, seed=file.seed, rigged=rigged)
    except BadFile as error:
        # Either the options or the rigging made the set-up fail. A set-up without rigging shows which.
        raise error.under(_culprit(game, options, seats, file.seed)) from None


def _play(match: Match, commands: list[tuple[int, int, Command]]) -> Replay:
    """Play the commands in order. The clock acts between them and after the last one."""
    refused: list[RefusedCommand] = []
    for index, (at, seat, command) in enumerate(commands):
        if not match.wait(at):
            raise BadFile(f"commands[{index}].at_ms", f"a clock runs out {MOST_TICKS} times before this")
        answer = match.do(seat, command)
        if isinstance(answer, Partly):
            refused.append(RefusedCommand(index, answer.refused, partly=True))
        elif isinstance(answer, Refused):
            refused.append(RefusedCommand(index, answer))
    return Replay(conclude(match), refused)


def conclude(match: Match) -> Match:
    """Return the match after the clock has acted after the last command.

    The match goes on to its end if the clock alone brings it there. If not, it finishes what was asked for and then
    stops, because a match file has no players after its last command.
    """
    settled: Match | None = None
    for _ in range(MOST_TICKS):
        if match.due is None:
            return match
        if settled is None and not match.game.pending(match.state):
            settled = match.clone()
        match.tick()
    return settled or match


def _culprit(game: AnyGame, options: Any, seats: list[SeatInfo], seed: int) -> str:
    try:
        game.setup(options, seats, seed)
    except BadFile:
        return "options"
    return "rigged"
