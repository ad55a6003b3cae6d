"""Puzzles and the guests who solve them, as the store keeps both."""

from starfelt.server.solvers.library import Library
from starfelt.server.solvers.quiet_hours import QuietHours
from starfelt.server.solvers.runs import RunCourse, Runs
from starfelt.server.solvers.solvers import GivenAnswer, PuzzleFigures, SolverProgress, Solvers, solver_of

__all__ = [
    "GivenAnswer",
    "Library",
    "PuzzleFigures",
    "QuietHours",
    "RunCourse",
    "Runs",
    "SolverProgress",
    "Solvers",
    "solver_of",
]
