"""Ratings of solvers and puzzles: a first try is a match between both, rated by Glicko-2 with constant volatility.

A solver starts at 1500. A puzzle starts at its difficulty, and its rating moves as people solve it or fail. On this
scale 400 points more are ten to one. See decision 71 for the measure that chose this.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import NamedTuple

import msgspec

#: Points for odds of e to one.
POINTS = 400 / log(10)
#: The standard errors of a new solver and of a puzzle's difficulty.
NEW, STATED = 250.0, 200.0
#: A rating with a larger error is shown with a question mark.
SURE = 110.0
#: The weight of a try after a hint.
HINTED = 0.5


class Movement(NamedTuple):
    """How a rating moves.

    Attributes:
        volatility: what its error gains before each try, as in Glicko-2.
        least: the error does not fall below it.
        most: the most points of one whole try.
    """

    volatility: float
    least: float
    most: float


#: Solvers improve, so their ratings stay able to move. A puzzle stays as it is, so its rating comes to rest.
SOLVER, PUZZLE = Movement(0.06 * POINTS, 45.0, 80.0), Movement(0.0, 15.0, 30.0)


class SkillRating(msgspec.Struct, frozen=True):
    """A rating, its standard error, and how many tries it comes from."""

    mean: float = 1500.0
    error: float = NEW
    tries: int = 0


def new_puzzle(difficulty: float) -> SkillRating:
    """Return the rating of a puzzle that nobody has tried."""
    return SkillRating(difficulty, STATED)


def chance_of(solver: SkillRating, puzzle: SkillRating) -> float:
    """Return the probability that a solver's first try solves a puzzle."""
    both = sqrt(solver.error**2 + puzzle.error**2)
    return 1 / (1 + exp(-_damp(both) * (solver.mean - puzzle.mean) / POINTS))


def rate_try(
    solver: SkillRating, puzzle: SkillRating, *, solved: bool, weight: float = 1.0
) -> tuple[SkillRating, SkillRating]:
    """Return both ratings after a first try.

    Args:
        solver: before the try.
        puzzle: before the try.
        solved: whether the try solved it.
        weight: how much of the change counts, from 0 to 1; see `HINTED`.
    """
    return (
        _after(solver, puzzle, SOLVER, score=float(solved), weight=weight),
        _after(puzzle, solver, PUZZLE, score=float(not solved), weight=weight),
    )


def _after(
    one: SkillRating, other: SkillRating, movement: Movement, *, score: float, weight: float
) -> SkillRating:
    damped = _damp(other.error)
    expected = 1 / (1 + exp(-damped * (one.mean - other.mean) / POINTS))
    # What a whole result says: as a precision, and as a pull on the mean.
    told = damped**2 * expected * (1 - expected) / POINTS**2
    pull = damped * (score - expected) / POINTS
    known = 1 / (one.error**2 + movement.volatility**2)
    # With a part of the result the mean moves by weight * pull / (known + weight * told). Of a result that would move
    # it too far, as large a part counts as moves it by the most.
    most = movement.most * weight
    beyond = abs(pull) - most * told
    if beyond > 0:
        weight = min(weight, most * known / beyond)
    variance = 1 / (known + weight * told)
    error = max(movement.least, min(NEW, sqrt(variance)))
    return SkillRating(one.mean + weight * pull * variance, error, one.tries + 1)


def _damp(error: float) -> float:
    """Return by how much an uncertain rating is taken less seriously (`g` in Glickman's paper)."""
    return 1 / sqrt(1 + 3 * (error / POINTS) ** 2 / pi**2)
