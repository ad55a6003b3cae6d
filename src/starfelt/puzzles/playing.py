"""A player's try at a match puzzle: the match goes on with the player's commands, and the verdict on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from starfelt.files import BadFile
from starfelt.messages import Line
from starfelt.play.match import Match
from starfelt.play.match_file import FileSeat, MatchFile, replay_file
from starfelt.puzzles.match_games import part_of
from starfelt.puzzles.model import MatchPuzzle

#: The time between two commands, in milliseconds.
_PACE_MS = 1000


class Verdict(NamedTuple):
    """What a try came to, the sentences that tell why, and the commands of the enemy that show it."""

    solved: bool
    why: tuple[Line, ...]
    replies: tuple[dict[str, Any], ...] = ()


class GoneOn(NamedTuple):
    """A match with a player's commands and the enemy's. `verdict` None: the player has not decided yet."""

    match: MatchFile
    verdict: Verdict | None


def match_of(puzzle: MatchPuzzle) -> Match:
    """Return a puzzle's match, at its decision.

    Raises:
        BadFile: the match cannot be replayed, or is over.
    """
    replay = replay_file(msgspec.to_builtins(puzzle.match))
    if replay.match.game.id != puzzle.game:
        raise BadFile("match.game", f"the puzzle is of {puzzle.game}")
    if replay.refused or replay.match.outcome is not None:
        raise BadFile("match.commands", "a command is refused, or the match is over")
    return replay.match


def played(puzzle: MatchPuzzle, commands: Sequence[dict[str, Any]], names: tuple[str, ...]) -> GoneOn:
    """Return a puzzle's match with a player's commands, and the verdict.

    Args:
        puzzle: the puzzle.
        commands: the player's, as in match files, without `at_ms` and `seat`.
        names: of the players, seat by seat.

    Raises:
        BadFile: a command is none of the game.
    """
    seats = tuple(FileSeat(name) for name in names)
    file = replace(puzzle.match, seats=seats)
    whole = _with(file, puzzle.seat, commands)
    match = replay_file(msgspec.to_builtins(file)).match
    replay_file(msgspec.to_builtins(whole))
    found = part_of(puzzle.game, "trying").judged(puzzle, match, commands)
    if found is None:
        return GoneOn(whole, None)
    verdict = Verdict(*found)
    return GoneOn(_with(whole, 1 - puzzle.seat, verdict.replies), verdict)


def _with(file: MatchFile, seat: int, commands: Sequence[dict[str, Any]]) -> MatchFile:
    """Return a match file with more commands of a seat."""
    last: int = file.commands[-1]["at_ms"] if file.commands else 0
    more = ({"at_ms": last + _PACE_MS, "seat": seat, **command} for command in commands)
    return replace(file, commands=(*file.commands, *more))
