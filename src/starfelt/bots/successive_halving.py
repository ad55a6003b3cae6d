"""Successive halving: all candidates are tried alike, then the better half more often, and so on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


def choose_best(
    count: int, tries: int, weigh: Callable[[Sequence[int], int, int], NDArray[Any]], least: int = 1
) -> tuple[int, NDArray[np.float64]]:
    """Return the number of the best candidate, and the first value of each (count,).

    Args:
        count: the number of candidates, 1 or more.
        tries: how many tries all candidates get together, about. Each round has an equal part of them.
        weigh: returns the mean value of some candidates, by number, in tries of which the number of the first and
            the count are given.
        least: the fewest tries of a candidate in a round.
    """
    left, tried = [*range(count)], 0
    totals, rough = np.zeros(count), np.zeros(count)
    rounds = max(1, (count - 1).bit_length())
    while len(left) > 1:
        each = max(least, tries // (rounds * len(left)))
        found = weigh(left, tried, each)
        totals[left] += each * found
        if not tried:
            rough[:] = found
        tried += each
        left.sort(key=totals.__getitem__, reverse=True)
        del left[(len(left) + 1) // 2 :]
    return left[0], rough
