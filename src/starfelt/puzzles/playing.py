"""A player's try at a match puzzle: the match goes on with the player's commands, and the verdict on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from starfelt.messages import Line
from starfelt.play.match_file import FileSeat, MatchFile, replay_file
from starfelt.puzzles.contract import match_puzzles
from starfelt.puzzles.model import MatchPuzzle

#: How long after the match's last command those of the try come, in milliseconds.
_PACE_MS = 1000


class GoneOn(NamedTuple):
    """A match with a player's commands and the enemy's; see `JudgedTry`."""

    match: MatchFile
    solved: bool | None
    why: tuple[Line, ...]


def play_on(puzzle: MatchPuzzle, commands: Sequence[dict[str, Any]], names: tuple[str, ...]) -> GoneOn:
    """Return a puzzle's match with a player's commands and the enemy's answers, and the verdict.

    Args:
        puzzle: the puzzle.
        commands: the player's, as in match files, without `at_ms` and `seat`.
        names: of the players, seat by seat.

    Raises:
        BadFile: a command is none of the game.
    """
    seats = tuple(FileSeat(name) for name in names)
    file = replace(puzzle.match, seats=seats)
    match = replay_file(msgspec.to_builtins(file)).match
    replay_file(msgspec.to_builtins(_with(file, [(puzzle.seat, command) for command in commands])))
    found = match_puzzles(puzzle.game).judge_commands(puzzle, match, commands)
    return GoneOn(_with(file, found.moves), found.solved, found.why)


def solution_of(puzzle: MatchPuzzle) -> tuple[dict[str, Any], ...]:
    """Return the commands of a puzzle's solution, up to its end.

    Raises:
        BadFile: the match cannot be replayed, or is over.
    """
    return match_puzzles(puzzle.game).find_solution(puzzle, puzzle.open())


def _with(file: MatchFile, moves: Iterable[tuple[int, dict[str, Any]]]) -> MatchFile:
    """Return a match file with more commands, each with its seat."""
    last: int = file.commands[-1]["at_ms"] if file.commands else 0
    more = ({"at_ms": last + _PACE_MS, "seat": seat, **command} for seat, command in moves)
    return replace(file, commands=(*file.commands, *more))
