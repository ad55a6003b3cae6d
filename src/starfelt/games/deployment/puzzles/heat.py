"""The heat map of a puzzle of cards."""

from __future__ import annotations

from starfelt.analysis.model import HeatMap
from starfelt.games.deployment.analysis.heat import JudgedGrid
from starfelt.games.deployment.puzzles.exchange import Exchange
from starfelt.games.deployment.puzzles.filters import Candidate
from starfelt.games.deployment.puzzles.opening import table_of
from starfelt.games.deployment.puzzles.tables import PausedTable, WholeTable
from starfelt.puzzles.model import Puzzle


def heat_of(puzzle: Puzzle) -> HeatMap:
    """Return where a puzzle's card reaches the goal.

    Where a card is moved, it is the solution's; of two ships, the last one, after the solution and the best answer.
    """
    table = table_of(puzzle)
    if isinstance(table, WholeTable):
        table = table.without(puzzle.find_card())
    elif isinstance(table, PausedTable):
        assert puzzle.sequel is not None
        table = Exchange(table).after(puzzle.solution.pose, puzzle.sequel.answer.pose)
    found = Candidate(table, puzzle.goal)
    return JudgedGrid(found.moves).map(found.reach)
