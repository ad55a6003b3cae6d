"""Regret matching, compiled, and the equilibrium of a matrix game."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.bots import regret_matching
from starfelt.kernel.jit import jit

Reals: TypeAlias = NDArray[np.float64]

#: The rounds in which rows and columns learn against each other.
_ROUNDS = 2000

write_mixture = jit(regret_matching.write_mixture)
learn_worths = jit(regret_matching.learn_worths)


@jit
def solve_matrix(worths: Reals, models: int, belief: float, first: Reals, second: Reals) -> None:
    """Write an equilibrium's weights of rows and columns.

    Args:
        worths: (rows, columns): the value of each pair for the rows.
        models: the last so many columns are assumed opponents, equally likely.
        belief: with this probability the rows meet one of them, and not the columns' mixture.
        first: (rows,): receives the weights of the rows.
        second: (columns,): receives the weights of the columns.
    """
    rows, columns = worths.shape
    regrets, shares, gains, modelled = np.zeros(rows), np.zeros(rows), np.zeros(rows), np.zeros(rows)
    regrets_2, shares_2, gains_2 = np.zeros(columns), np.zeros(columns), np.zeros(columns)
    if models:
        for r in range(rows):
            modelled[r] = worths[r, columns - models :].mean()
    first[:], second[:] = 0.0, 0.0
    for step in range(1, _ROUNDS + 1):
        write_mixture(regrets, rows, shares)
        write_mixture(regrets_2, columns, shares_2)
        gains_2[:] = 0.0
        for r in range(rows):
            gain = 0.0
            for c in range(columns):
                gain += worths[r, c] * shares_2[c]
                gains_2[c] -= worths[r, c] * shares[r]
            gains[r] = (1 - belief) * gain + belief * modelled[r]
        learn_worths(regrets, first, gains, shares, rows, step)
        learn_worths(regrets_2, second, gains_2, shares_2, columns, step)
    first /= first.sum()
    second /= second.sum()
