"""Successive halving: the better half is tried on, and bad candidates cost little."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starfelt.bots.successive_halving import choose_best


def test_the_better_half_is_tried_on() -> None:
    worths = np.array([0.1, 0.9, 0.4, 0.8, 0.2])
    asked: list[tuple[list[int], int, int]] = []

    def weigh(some: Sequence[int], first: int, count: int) -> NDArray[Any]:
        asked.append((list(some), first, count))
        return worths[list(some)]

    best, rough = choose_best(5, 300, weigh)
    assert best == 1
    assert rough.tolist() == worths.tolist()
    # Three rounds, of 100 tries each.
    assert asked == [([0, 1, 2, 3, 4], 0, 20), ([1, 3, 2], 20, 33), ([1, 3], 53, 50)]


def test_all_tries_of_a_candidate_count() -> None:
    """The second candidate is lucky in the first round only."""
    rounds = iter(([0.5, 0.6, 0.1, 0.0], [0.2, 0.9]))
    best, _ = choose_best(4, 8, lambda some, first, count: np.array(next(rounds)))
    assert best == 0


def test_one_candidate_needs_no_tries() -> None:
    def never(some: Sequence[int], first: int, count: int) -> NDArray[Any]:
        raise AssertionError

    assert choose_best(1, 100, never)[0] == 0
