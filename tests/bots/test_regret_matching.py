"""Regret matching: learners find the mixtures that nobody can exploit, in lists and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from starfelt.bots.matrix_games import solve_matrix
from starfelt.bots.regret_matching import learn_worths, write_mixture
from starfelt.kernel.jit import jit_entry

#: Rock, paper, scissors, where a win with the rock counts twice.
ROCK = [[0.0, -1.0, 2.0], [1.0, 0.0, -1.0], [-2.0, 1.0, 0.0]]


def test_a_mixture_follows_the_regrets() -> None:
    shares = [0.0] * 3
    write_mixture([0.0, 0.0, 0.0], 3, shares)
    assert shares == [1 / 3] * 3
    write_mixture([3.0, 0.0, 1.0], 3, shares)
    assert shares == [0.75, 0.0, 0.25]


def test_regrets_stay_at_zero_or_above_and_later_rounds_weigh_more() -> None:
    regrets, totals = [0.0, 0.5], [0.25, 0.0]
    assert learn_worths(regrets, totals, [1.0, -1.0], [0.5, 0.5], 2, 3) == 0.0
    assert regrets == [1.0, 0.0]
    assert totals == [1.75, 1.5]


def test_two_learners_find_the_equilibrium() -> None:
    regrets, totals, shares = ([[0.0] * 3 for _ in range(2)] for _ in range(3))
    for step in range(1, 1001):
        for seat in (0, 1):
            write_mixture(regrets[seat], 3, shares[seat])
        for seat in (0, 1):
            other = list(shares[1 - seat])
            worths = [sum(worth * share for worth, share in zip(row, other, strict=True)) for row in ROCK]
            learn_worths(regrets[seat], totals[seat], worths, shares[seat], 3, step)
    for total in totals:
        assert [share / sum(total) for share in total] == pytest.approx([0.25, 0.5, 0.25], abs=0.02)


@jit_entry
def solved(worths: Any, models: int, belief: float) -> tuple[NDArray[Any], NDArray[Any]]:
    first, second = np.zeros(len(worths)), np.zeros(worths.shape[1])
    solve_matrix(worths, models, belief, first, second)
    return first, second


def test_a_matrix_game_is_solved() -> None:
    for mixture in solved(np.array(ROCK), 0, 0.0):
        assert mixture.tolist() == pytest.approx([0.25, 0.5, 0.25], abs=0.01)


def test_against_an_assumed_opponent_the_best_answer_is_played() -> None:
    """The last column is the scissors: with certainty against it, the rock is best."""
    first, _ = solved(np.array(ROCK), 1, 1.0)
    assert first.tolist() == pytest.approx([1.0, 0.0, 0.0], abs=0.01)
