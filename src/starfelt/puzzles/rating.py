"""Ratings of solvers and puzzles: a first try is a match between both, rated by Glicko-2 with constant volatility.

A solver starts at 1500. A puzzle starts at its difficulty, and its rating moves as people solve it or fail. On this
scale 400 points more are ten to one. See decision 71 for the measure that chose this.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt

import msgspec

#: Points for odds of e to one.
POINTS = 400 / log(10)
#: The standard errors of a new solver and of a puzzle's difficulty.
NEW, STATED = 250.0, 200.0
#: What a rating's error gains before each try, as Glicko-2's volatility; no error falls below the least.
VOLATILITY, LEAST = 0.06 * POINTS, 45.0
#: A rating with a larger error is shown with a question mark.
SURE = 110.0
#: The weight of a try after a hint.
HINTED = 0.5


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
    return 1 / (1 + exp(-_damped(both) * (solver.mean - puzzle.mean) / POINTS))


def rated(
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
        _after(solver, puzzle, score=float(solved), weight=weight),
        _after(puzzle, solver, score=float(not solved), weight=weight),
    )


def _after(one: SkillRating, other: SkillRating, *, score: float, weight: float) -> SkillRating:
    damped = _damped(other.error)
    expected = 1 / (1 + exp(-damped * (one.mean - other.mean) / POINTS))
    # What one result says, as a precision; of a part of it, as much less.
    told = weight * damped**2 * expected * (1 - expected) / POINTS**2
    variance = 1 / (1 / (one.error**2 + VOLATILITY**2) + told)
    mean = one.mean + weight * variance * damped * (score - expected) / POINTS
    return SkillRating(mean, max(LEAST, min(NEW, sqrt(variance))), one.tries + 1)


def _damped(error: float) -> float:
    """Return by how much an uncertain rating is taken less seriously (`g` in Glickman's paper)."""
    return 1 / sqrt(1 + 3 * (error / POINTS) ** 2 / pi**2)
