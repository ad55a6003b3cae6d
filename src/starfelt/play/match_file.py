"""`starfelt-match/1`: a whole match as data, read strictly and played again through the game's contract."""

from __future__ import annotations

from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta

from starfelt import games
from starfelt.files import BadFile, to_struct
from starfelt.games.contract import Absent, Command, Partly, Refused, SeatInfo, Tick
from starfelt.play.match import MOST_TICKS, AnyGame, Match, options_of

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


class RefusedCommand(msgspec.Struct, frozen=True):
    """A command that was refused: its index in the file and why; `partly`: the rest of it was done."""

    index: int
    refused: Refused
    partly: bool = False


class Replay(msgspec.Struct, frozen=True):
    """A match played again from its file."""

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


def replay_file(data: Any, rules: AnyGame | None = None) -> Replay:
    """Return the match that a file's plain data tells of, played again.

    Args:
        data: the file.
        rules: its game, where that is not registered.

    Raises:
        BadFile: what is wrong, with its path.
    """
    file = to_struct(data, MatchFile)
    game = rules if rules is not None and rules.id == file.game else games.GAMES.get(file.game)
    if game is None:
        raise BadFile("game", f"no game named {file.game!r}")
    # A file of earlier rules is played by today's: what its match was, its log keeps.
    if not 1 <= file.rules_version <= game.rules_version:
        raise BadFile("rules_version", f"these rules are version {game.rules_version}")
    if len(file.seats) not in game.seat_counts:
        raise BadFile("seats", f"{game.id} is played by {' or '.join(map(str, game.seat_counts))}")
    commands = [_command(game, file, index) for index in range(len(file.commands))]
    return _played(_begun(game, file), commands)


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


def _begun(game: AnyGame, file: MatchFile) -> Match:
    options = options_of(game, file.options)
    seats = [
        SeatInfo(seat.name, None if seat.colour is msgspec.UNSET else seat.colour) for seat in file.seats
    ]
    rigged = None if file.rigged is msgspec.UNSET else file.rigged
    try:
        return Match.begin(game, options, seats=seats, seed=file.seed, rigged=rigged)
    except BadFile as error:
        # A set-up fails by its options or by its rigging; with rigging, without it would tell which.
        raise error.under(_culprit(game, options, seats, file.seed)) from None


def _played(match: Match, commands: list[tuple[int, int, Command]]) -> Replay:
    """Play the commands in order, time acting between them and after the last."""
    refused: list[RefusedCommand] = []
    for index, (at, seat, command) in enumerate(commands):
        if not match.wait(at):
            raise BadFile(f"commands[{index}].at_ms", f"a clock runs out {MOST_TICKS} times before this")
        answer = match.do(seat, command)
        if isinstance(answer, Partly):
            refused.append(RefusedCommand(index, answer.refused, partly=True))
        elif isinstance(answer, Refused):
            refused.append(RefusedCommand(index, answer))
    return Replay(_concluded(match), refused)


def _concluded(match: Match) -> Match:
    """Return the match after time has acted after the last command.

    It goes on to the match's end where it brings one by itself. Where it does not, it concludes what was asked
    for, and then stops: a match file ends with its last command, and nobody plays on.
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
