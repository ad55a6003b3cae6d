"""The matrix of a turn: plots of both seats, each pair played out, and its equilibrium. Compiled.

A plot is a row of order numbers (pieces,) as in `compiled.turns`; only the part of its seat counts.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from starfelt.bots.matrix_games import solve_matrix
from starfelt.games.ftl.bots.candidates import MOST, Moment, moment_for, weigh
from starfelt.games.ftl.bots.outlook import Network
from starfelt.games.ftl.bots.search import better, draw, learn, mind_of, play_out, sharpen
from starfelt.games.ftl.compiled.turns import Ints, MatchConstants, Reals
from starfelt.kernel.jit import jit, jit_entry


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
        for n in range(moment.now.pieces):
            plot[n] = moment.orders[n, np.random.randint(0, moment.choices[n])]


@jit_entry
def weigh_turn(
    constants: MatchConstants,
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
        constants: the match.
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
    mind = mind_of(constants, network, count)
    moment = moment_for(count)
    moment.now.table[:count], moment.now.hits[:] = table, hits
    moment = weigh(constants, moment, count, number)
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
    solve_matrix(worths, 0, 0.0, mixtures[0], mixtures[1])
    value = 0.0
    for r in range(len(worths)):
        for c in range(len(worths)):
            value += mixtures[0, r] * worths[r, c] * mixtures[1, c]
    return value
