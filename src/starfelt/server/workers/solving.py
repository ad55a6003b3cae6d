"""Worker functions for puzzles: judge a player's try, and show a solution, on a table or in a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec.structs import replace

from starfelt.analysis.model import HeatMap
from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge
from starfelt.battle.table_file import Flaw, TableShip, looked_through, table_from
from starfelt.files import parse_json
from starfelt.messages import Line, listed
from starfelt.play.match_file import MatchFile
from starfelt.puzzles.goals import reached
from starfelt.puzzles.model import FilePose, MatchPuzzle, Puzzle
from starfelt.puzzles.playing import played, solution_of
from starfelt.server.workers.judging import judged_view
from starfelt.server.workers.replaying import replayed
from starfelt.wire.puzzles import MatchPuzzleView, MatchSolutionView, PlayedView, SolutionView, TriedView
from starfelt.wire.socket import ReplayedView

if TYPE_CHECKING:
    from starfelt.puzzles.from_table import Examined


def misplaced(puzzle: Puzzle, place: FilePose) -> Flaw | None:
    """Return why a puzzle's card may not lie at a place, or None: it may."""
    _, flaws, _ = looked_through(_with_card(puzzle, place), 1)
    return flaws[0] if flaws else None


def tried(puzzle: Puzzle, place: FilePose, names: tuple[str, ...]) -> tuple[bool, bytes]:
    """Return whether a puzzle is solved with its card at a legal place, and the `TriedView` as JSON.

    `names`: how the players are called, seat by seat.
    """
    seats = tuple(replace(seat, name=name) for seat, name in zip(puzzle.table.seats, names, strict=True))
    table = table_from(_with_card(replace(puzzle, table=replace(puzzle.table, seats=seats)), place))
    battle = judge(table.field)
    solved = reached(table.field, battle, puzzle.seat, puzzle.goal)
    why = () if solved else tuple(_why(puzzle, table.field, battle))
    return solved, msgspec.json.encode(TriedView(solved, why, judged_view(table)))


def solution(puzzle: Puzzle) -> bytes:
    """Return the `SolutionView` of a puzzle, as JSON."""
    table = table_from(_with_card(puzzle, puzzle.solution))
    return msgspec.json.encode(SolutionView(puzzle.solution, puzzle.themes, puzzle.share, judged_view(table)))


def _with_card(puzzle: Puzzle, place: FilePose) -> Any:
    """Return the plain data of a puzzle's table with its card."""
    card = TableShip(puzzle.seat, puzzle.ship, place.x_mm, place.y_mm, place.heading_deg)
    return msgspec.to_builtins(replace(puzzle.table, ships=(*puzzle.table.ships, card)))


def _why(puzzle: Puzzle, field: Field, battle: Battle) -> Iterator[Line]:
    """Yield why a battle does not reach the goal, for its player."""
    seat = puzzle.seat
    points = battle.tallies[seat].total
    best = max(tally.total for other, tally in enumerate(battle.tallies) if other != seat)
    if seat not in battle.winners:
        yield Line("puzzle-behind" if points < best else "puzzle-tie-lost", {"points": points, "other": best})
    elif len(battle.winners) > 1:
        yield Line("puzzle-draw", {"points": points})
    lost = [
        field.fighters[key].ship.name
        for step in battle.steps
        for key in step.destroyed
        if field.fighters[key].seat == seat
    ]
    if lost and (puzzle.goal == "unscathed" or seat not in battle.winners):
        yield Line("puzzle-lost-ships", {**listed(lost, "ships"), "count": len(lost)})


def examined_table(table: bytes, card: int) -> Examined:
    """Return whether a table file is a puzzle without one of its ships. It needs compiled code.

    Raises:
        BadFile: it is no table file, is too large, or has no such ship.
    """
    from starfelt.puzzles.from_table import examined  # noqa: PLC0415 - loads the compiler

    return examined(parse_json(table), card)


def heat_of(puzzle: Puzzle) -> HeatMap:
    """Return what a puzzle's card is worth at each place. It needs compiled code."""
    from starfelt.analysis.deployment.fixed import OneCardMoves  # noqa: PLC0415 - the others do without the compiler
    from starfelt.analysis.deployment.heat import final_map  # noqa: PLC0415 - as above

    table = puzzle.opened()
    return final_map(OneCardMoves(table.field, puzzle.seat, puzzle.card(table)))


def begun(puzzle: MatchPuzzle, names: tuple[str, ...]) -> bytes:
    """Return the `MatchPuzzleView` of a puzzle, with its difficulty as its rating, as JSON."""
    file = played(puzzle, (), names).match
    replay = _replayed(puzzle, file)
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
    found = played(puzzle, commands, names)
    return found.solved, msgspec.json.encode(
        PlayedView(found.solved, found.why, _replayed(puzzle, found.match))
    )


def match_solution(puzzle: MatchPuzzle, names: tuple[str, ...]) -> bytes:
    """Return the `MatchSolutionView` of a puzzle, as JSON."""
    commands = solution_of(puzzle)
    replay = _replayed(puzzle, played(puzzle, commands, names).match)
    return msgspec.json.encode(MatchSolutionView(commands, puzzle.themes, puzzle.share, replay))


def _replayed(puzzle: MatchPuzzle, file: MatchFile) -> ReplayedView:
    """Return a match as the puzzle's seat may see it, as JSON that is sent as it is."""
    return cast("ReplayedView", msgspec.Raw(replayed(msgspec.json.encode(file), puzzle.seat)))
