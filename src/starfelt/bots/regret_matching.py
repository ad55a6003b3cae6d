"""Regret matching: learners that play a game against each other approach an equilibrium.

A learner prefers the choices that would have done better than its mixture did. Its regrets stay at zero or above, so
that a choice that was bad long ago can become good quickly, and later rounds weigh more (regret matching+). What it
plays is its average mixture over all rounds.

Both functions work on lists, and compiled (`matrix_games`) on arrays. An array may be longer than its `count` choices.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeAlias

from numpy.typing import NDArray

Numbers: TypeAlias = Sequence[float] | NDArray[Any]
Room: TypeAlias = MutableSequence[float] | NDArray[Any]


def write_mixture(regrets: Numbers, count: int, shares: Room) -> None:
    """Write the current probability of each choice: in proportion to its regret."""
    whole = 0.0
    for index in range(count):
        whole += regrets[index]
    for index in range(count):
        shares[index] = regrets[index] / whole if whole > 0 else 1.0 / count


def learn_worths(
    regrets: Room, totals: Room, worths: Numbers, shares: Numbers, count: int, step: int
) -> float:
    """Learn what each choice would have been worth, and return what the mixture was worth.

    Args:
        regrets: of each choice; zero at the beginning.
        totals: the weighted sum of the mixtures of all rounds; zero at the beginning.
        worths: what each choice would have been worth in this round.
        shares: the mixture of this round.
        count: the number of choices.
        step: the number of the round, from 1.
    """
    expected = 0.0
    for index in range(count):
        expected += worths[index] * shares[index]
    for index in range(count):
        regrets[index] = max(0.0, regrets[index] + worths[index] - expected)
        totals[index] += step * shares[index]
    return expected
