"""Puzzles and the guests who solve them, as the store keeps both."""

from starfelt.server.solvers.library import Library
from starfelt.server.solvers.puzzle_maker import PuzzleMaker
from starfelt.server.solvers.runs import RunCourse, Runs
from starfelt.server.solvers.solvers import GivenAnswer, PuzzleFigures, SolverProgress, Solvers, solver_of

__all__ = [
    "GivenAnswer",
    "Library",
    "PuzzleFigures",
    "PuzzleMaker",
    "RunCourse",
    "Runs",
    "SolverProgress",
    "Solvers",
    "solver_of",
]
