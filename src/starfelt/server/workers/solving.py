"""Worker functions for puzzles: judge a player's try, and show a solution, on a table or in a match."""

from __future__ import annotations

from typing import Any, cast, get_args

import msgspec
from msgspec.structs import replace

from starfelt.analysis.model import HeatMap
from starfelt.battle.table_file import Flaw, TableFile, look_through, table_from
from starfelt.files import parse_json
from starfelt.games import packages
from starfelt.matches.model import Colour
from starfelt.play.match_file import MatchFile
from starfelt.puzzles.contract import Examined, table_puzzles
from starfelt.puzzles.model import FilePose, MatchPuzzle, Puzzle
from starfelt.puzzles.placing import solved_table
from starfelt.puzzles.playing import play_on, solution_of
from starfelt.server.workers.judging import judged_view
from starfelt.server.workers.replaying import replay_for_seat
from starfelt.wire.puzzles import MatchPuzzleView, MatchSolutionView, PlayedView, SolutionView, TriedView
from starfelt.wire.socket import ReplayedView


def find_flaw(table: TableFile, names: tuple[str, ...]) -> Flaw | None:
    """Return why a table's cards may not lie as they do, or None: they may.

    `names`: how the players are called, seat by seat.
    """
    _, flaws, _ = look_through(msgspec.to_builtins(_with_names(table, names)), 1)
    return flaws[0] if flaws else None


def _with_names(table: TableFile, names: tuple[str, ...]) -> TableFile:
    seats = tuple(replace(seat, name=name) for seat, name in zip(table.seats, names, strict=True))
    return replace(table, seats=seats)


def judge_try(puzzle: Puzzle, file: TableFile, names: tuple[str, ...]) -> tuple[bool, bytes]:
    """Return whether a puzzle is solved with its cards as on a legal table, and the `TriedView` as JSON.

    `names`: how the players are called, seat by seat.
    """
    table = table_from(msgspec.to_builtins(_with_names(file, names)))
    found = table_puzzles(puzzle.game).judge_table(puzzle, table)
    solved = found.solved is True
    return solved, msgspec.json.encode(TriedView(solved, found.why, judged_view(table)))


def reply_to(puzzle: Puzzle, first: FilePose) -> FilePose | None:
    """Return the enemy's best answer to a legal first card; None: its card has no room. It needs compiled code."""
    return table_puzzles(puzzle.game).find_reply(puzzle, first)


def solution(puzzle: Puzzle) -> bytes:
    """Return the `SolutionView` of a puzzle, as JSON."""
    sequel = puzzle.sequel
    return msgspec.json.encode(
        SolutionView(
            puzzle.ship,
            puzzle.solution,
            sequel and sequel.answer,
            sequel and sequel.finish,
            puzzle.themes,
            puzzle.share,
            judged_view(table_from(msgspec.to_builtins(solved_table(puzzle)))),
        )
    )


def examined_table(game: str, table: bytes, card: int, kind: str) -> Examined:
    """Return whether a table file of a game is a puzzle of a kind. It needs compiled code.

    Raises:
        BadFile: it is no table file, is too large, has no such ship, or lacks what the kind needs.
    """
    return table_puzzles(game).examine(parse_json(table), card, kind)


def heat_of(puzzle: Puzzle) -> HeatMap:
    """Return where a puzzle's card reaches the goal. It needs compiled code."""
    return table_puzzles(puzzle.game).map_heat(puzzle)


def begin_puzzle(puzzle: MatchPuzzle, names: tuple[str, ...]) -> bytes:
    """Return the `MatchPuzzleView` of a puzzle, with its difficulty as its rating, as JSON."""
    file = play_on(puzzle, (), names).match
    replay = _replay(puzzle, file)
    return msgspec.json.encode(
        MatchPuzzleView(
            puzzle.id,
            puzzle.game,
            puzzle.kind,
            puzzle.goal,
            puzzle.difficulty,
            puzzle.seat,
            puzzle.wanted,
            replay,
            None,
        )
    )


def played_on(
    puzzle: MatchPuzzle, commands: tuple[dict[str, Any], ...], names: tuple[str, ...]
) -> tuple[bool | None, bytes]:
    """Return whether commands solve a puzzle (None: nothing is decided yet), and the `PlayedView` as JSON.

    Raises:
        BadFile: a command is none of the game.
    """
    found = play_on(puzzle, commands, names)
    return found.solved, msgspec.json.encode(
        PlayedView(found.solved, found.why, _replay(puzzle, found.match))
    )


def match_solution(puzzle: MatchPuzzle, names: tuple[str, ...]) -> bytes:
    """Return the `MatchSolutionView` of a puzzle, as JSON."""
    commands = solution_of(puzzle)
    replay = _replay(puzzle, play_on(puzzle, commands, names).match)
    return msgspec.json.encode(MatchSolutionView(commands, puzzle.themes, puzzle.share, replay))


def _replay(puzzle: MatchPuzzle, file: MatchFile) -> ReplayedView:
    """Return a match as the puzzle's seat may see it, as JSON that is sent as it is."""
    return cast("ReplayedView", msgspec.Raw(replay_for_seat(msgspec.json.encode(file), puzzle.seat)))


def decision_drawn(puzzle: MatchPuzzle) -> str:
    """Return a puzzle's match at its decision as an SVG document, in the usual colours of the seats."""
    draw = packages()[puzzle.game].load("picture")
    match = puzzle.open()
    drawn: str = draw(match.state, get_args(Colour)[: match.seats])
    return drawn
