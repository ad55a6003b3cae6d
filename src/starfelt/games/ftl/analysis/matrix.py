"""The matrix of a turn: plots of both seats, each pair played out, and its equilibrium. Compiled.

A plot is a row of order numbers (pieces,) as in `bots.ftl.reckoning`; only the part of its seat counts.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from starfelt.games.ftl.bots.outlook import Network
from starfelt.games.ftl.bots.reckoning import MOST, Ints, MatchConstants, Moment, Reals, moment_for, weigh
from starfelt.games.ftl.bots.search import better, draw, learn, mind_of, mix, play_out, sharpen
from starfelt.kernel.jit import jit, jit_entry

#: Rounds of regret matching for the equilibrium.
_WHOLE = 2000


class MatrixBudget(NamedTuple):
    """The effort for a turn.

    `rounds`: of learning piece by piece; `plots`: drawn for each seat from what was learned; `answers`: how many of
    them are improved against the other seat's; `random`: plots of random orders; `later`: rounds of learning for the
    turn after, for each pair.
    """

    rounds: int
    plots: int
    answers: int
    random: int
    later: int


@jit
def scatter(moment: Moment, plots: Ints) -> None:
    """Write plots of random orders (plots, pieces)."""
    for plot in plots:
        for n in range(moment.pieces):
            plot[n] = moment.orders[n, np.random.randint(0, moment.choices[n])]


@jit
def balance(worths: Reals, first: Reals, second: Reals) -> float:
    """Write an equilibrium's weights of rows and columns; return its value for the rows."""
    rows, columns = worths.shape
    regrets, shares, gains = np.zeros(rows), np.zeros(rows), np.zeros(rows)
    regrets_2, shares_2, gains_2 = np.zeros(columns), np.zeros(columns), np.zeros(columns)
    first[:], second[:] = 0.0, 0.0
    for step in range(1, _WHOLE + 1):
        mix(regrets, rows, shares)
        mix(regrets_2, columns, shares_2)
        gains[:], gains_2[:] = 0.0, 0.0
        for r in range(rows):
            for c in range(columns):
                gains[r] += worths[r, c] * shares_2[c]
                gains_2[c] -= worths[r, c] * shares[r]
        expected, expected_2 = 0.0, 0.0
        for r in range(rows):
            expected += shares[r] * gains[r]
        for c in range(columns):
            expected_2 += shares_2[c] * gains_2[c]
        for r in range(rows):
            regrets[r] = max(0.0, regrets[r] + gains[r] - expected)
            first[r] += step * shares[r]
        for c in range(columns):
            regrets_2[c] = max(0.0, regrets_2[c] + gains_2[c] - expected_2)
            second[c] += step * shares_2[c]
    first /= first.sum()
    second /= second.sum()
    value = 0.0
    for r in range(rows):
        for c in range(columns):
            value += first[r] * worths[r, c] * second[c]
    return value


@jit_entry
def weigh_turn(
    setting: MatchConstants,
    network: Network,
    table: Ints,
    hits: Ints,
    number: int,
    played: Ints,
    budget: MatrixBudget,
    seed: int,
    plots: Ints,
    worths: Reals,
    mixtures: Reals,
) -> float:
    """Fill in the matrix of a turn and return its value for seat 0, from -1 to 1.

    Args:
        setting: the match.
        network: the value of a table.
        table: (pieces, 4): the table before the turn; `hits` (2,) of the ships; `number`: the turn.
        hits: see `table`.
        number: see `table`.
        played: (pieces,): the joint plot that was played.
        budget: the effort.
        seed: of all random choices.
        plots: (2, count, pieces): receives each seat's candidate plots: the played one, those learned, random ones.
        worths: (count, count): receives the value of each pair for seat 0.
        mixtures: (2, count): receives the equilibrium.
    """
    np.random.seed(seed)
    count = len(table)
    mind = mind_of(setting, network, count)
    moment = moment_for(count)
    moment.table[:], moment.hits[:] = table, hits
    moment = weigh(setting, moment, count, number)
    learned = np.zeros((count, MOST))
    learn(mind, moment, budget.rounds, learned)
    sharpen(learned, moment)
    last = 1 + budget.plots
    for seat in range(2):
        plots[seat, 0] = played
        draw(moment, learned, plots[seat, 1:last])
        scatter(moment, plots[seat, last:])
    for seat in range(2):
        for k in range(1, 1 + budget.answers):
            better(mind, moment, seat, plots[1 - seat, 1:last], plots[seat, k])
    worths[:] = play_out(mind, moment, 0, plots[0], plots[1], budget.later)
    return balance(worths, mixtures[0], mixtures[1])
