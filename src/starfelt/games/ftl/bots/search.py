"""Search for plots by regret matching, compiled: first piece by piece, then over whole plots.

First each piece is a separate learner over its orders, as in the captain. From what they learn, whole plots of
both seats are drawn and improved against each other. Every pair of plots is simulated, with one more turn of
search if there is time. Then the two seats play whole plots against each other again, so that the orders of the
pieces fit together.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from starfelt.bots.matrix_games import learn_worths, solve_matrix, write_mixture
from starfelt.games.ftl.bots.candidates import MOST, Moment, moment_for, weigh
from starfelt.games.ftl.bots.outlook import OF_SHIP, SHARED, Network, worth
from starfelt.games.ftl.bots.pilot import PASSES
from starfelt.games.ftl.compiled.turns import (
    LEFT,
    SEAT,
    Ints,
    MatchConstants,
    Reals,
    Scratch,
    play_turn,
    scratch_for,
)
from starfelt.kernel.jit import jit, jit_entry

#: Orders less likely than this share of the likeliest are left out.
_LEAST = 1 / 8
#: How many plots an answer is improved against.
_AGAINST = 4


class FtlMind(NamedTuple):
    """A search's context: a match's constants, the value network, and work space."""

    constants: MatchConstants
    network: Network
    scratch: Scratch
    told: Reals
    hidden: Reals


class SearchBudget(NamedTuple):
    """The effort of the search.

    `rounds`: of learning piece by piece; `plots`: drawn for each seat; `answers`: how many of them are
    improved; `later`: rounds of learning for the following turn, for each pair of plots.
    """

    rounds: int
    plots: int
    answers: int
    later: int


@jit
def mind_of(constants: MatchConstants, network: Network, count: int) -> FtlMind:
    """Return a context for tables of this many pieces."""
    return FtlMind(
        constants, network, scratch_for(count), np.zeros((2, OF_SHIP + SHARED)), np.zeros(len(network.bias))
    )


@jit
def evaluate_plot(mind: FtlMind, moment: Moment, plot: Ints) -> float:
    """Return the value of a joint plot for seat 0; its result is on the scratch."""
    play_turn(mind.constants, moment.now, plot, mind.scratch)
    return worth(mind.constants, mind.network, mind.scratch, moment.now.number, mind.told, mind.hidden)


@jit
def is_over(mind: FtlMind, number: int) -> bool:
    """Tell whether the match is over after a reckoned turn, which had that number."""
    gone = mind.scratch.gone
    return gone[0] > 0 or gone[1] > 0 or number == mind.constants.limit


@jit
def go_on(mind: FtlMind, moment: Moment) -> int:
    """Make what a reckoned turn left the table of the next one; return how many pieces are left."""
    count = mind.scratch.found[LEFT]
    moment.now.table[:count], moment.now.hits[:] = mind.scratch.after[:count], mind.scratch.hits
    return count


@jit
def draw_index(shares: Reals, count: int) -> int:
    """Return a random index, with probabilities proportional to the shares."""
    point = np.random.random() * shares[:count].sum()
    for index in range(count):
        point -= shares[index]
        if point < 0:
            return index
    return count - 1


@jit
def learn(mind: FtlMind, moment: Moment, rounds: int, mixtures: Reals) -> float:
    """Train the pieces of both seats against each other; `mixtures` (pieces, MOST) get the probabilities of orders.

    Return the value of the turn for seat 0 when both play these mixtures.
    """
    count = moment.now.pieces
    regrets, shares, worths = np.zeros((count, MOST)), np.zeros((count, MOST)), np.zeros(MOST)
    plot = np.zeros(count, dtype=np.int64)
    mixtures[:] = 0.0
    value, weight = 0.0, 0.0
    for step in range(1, rounds + 1):
        for n in range(count):
            write_mixture(regrets[n], moment.choices[n], shares[n])
            plot[n] = moment.orders[n, draw_index(shares[n], moment.choices[n])]
        for n in range(count):
            kept, choices = plot[n], moment.choices[n]
            sign = 1.0 if moment.now.table[n, SEAT] == 0 else -1.0
            for index in range(choices):
                plot[n] = moment.orders[n, index]
                worths[index] = sign * evaluate_plot(mind, moment, plot)
            plot[n] = kept
            expected = learn_worths(regrets[n], mixtures[n], worths, shares[n], choices, step)
            value += step * sign * expected
            weight += step
    for n in range(count):
        whole = mixtures[n].sum()
        for index in range(moment.choices[n]):
            mixtures[n, index] /= whole
    return value / weight


@jit
def sharpen(mixtures: Reals, moment: Moment) -> None:
    """Leave out orders that are far less likely than the likeliest."""
    for n in range(moment.now.pieces):
        most = 0.0
        for index in range(moment.choices[n]):
            most = max(most, mixtures[n, index])
        for index in range(moment.choices[n]):
            if mixtures[n, index] < most * _LEAST:
                mixtures[n, index] = 0.0


@jit
def draw(moment: Moment, mixtures: Reals, plots: Ints) -> None:
    """Draw joint plots of both seats, (plots, pieces)."""
    for plot in plots:
        for n in range(moment.now.pieces):
            plot[n] = moment.orders[n, draw_index(mixtures[n], moment.choices[n])]


@jit
def better(mind: FtlMind, moment: Moment, seat: int, others: Ints, plot: Ints) -> None:
    """Give each piece of a seat in turn the order that does best against some plots of the other seat."""
    sign = 1.0 if seat == 0 else -1.0
    met = np.random.randint(0, len(others), _AGAINST)
    trial = plot.copy()
    for _ in range(PASSES):
        for n in range(moment.now.pieces):
            if moment.now.table[n, SEAT] != seat:
                continue
            best, order = -np.inf, trial[n]
            for index in range(moment.choices[n]):
                found = 0.0
                for other in met:
                    for m in range(moment.now.pieces):
                        if moment.now.table[m, SEAT] != seat:
                            trial[m] = others[other, m]
                    trial[n] = moment.orders[n, index]
                    found += sign * evaluate_plot(mind, moment, trial)
                if found > best:
                    best, order = found, moment.orders[n, index]
            trial[n] = order
    for n in range(moment.now.pieces):
        if moment.now.table[n, SEAT] == seat:
            plot[n] = trial[n]


@jit
def twin(moment: Moment, seat: int, plots: Ints, number: int) -> int:
    """Return the first of the plots in which a seat's pieces have the same orders as in the plot with this number."""
    for first in range(number):
        alike = True
        for n in range(moment.now.pieces):
            alike = alike and (moment.now.table[n, SEAT] != seat or plots[first, n] == plots[number, n])
        if alike:
            return first
    return number


@jit
def play_out(mind: FtlMind, moment: Moment, seat: int, mine: Ints, theirs: Ints, later: int) -> Reals:
    """Return the value of each plot of a seat against each of the other's (mine, theirs)."""
    worths = np.zeros((len(mine), len(theirs)))
    plot = np.zeros(moment.now.pieces, dtype=np.int64)
    sign = 1.0 if seat == 0 else -1.0
    then = moment_for(moment.now.pieces + 2)
    ahead = mind_of(mind.constants, mind.network, moment.now.pieces + 2)
    mixtures = np.zeros((moment.now.pieces + 2, MOST))
    for r in range(len(mine)):
        row = twin(moment, seat, mine, r)
        for c in range(len(theirs)):
            column = twin(moment, 1 - seat, theirs, c)
            if row < r or column < c:
                worths[r, c] = worths[row, column]
                continue
            for n in range(moment.now.pieces):
                plot[n] = mine[r, n] if moment.now.table[n, SEAT] == seat else theirs[c, n]
            found = evaluate_plot(mind, moment, plot)
            if later and not is_over(mind, moment.now.number):
                left = go_on(mind, then)
                found = learn(
                    ahead, weigh(mind.constants, then, left, moment.now.number + 1), later, mixtures
                )
            worths[r, c] = sign * found
    return worths


@jit_entry
def decide(
    constants: MatchConstants,
    network: Network,
    table: Ints,
    hits: Ints,
    number: int,
    seat: int,
    ship: Ints,
    budget: SearchBudget,
    models: Ints,
    belief: float,
    seed: int,
) -> Ints:
    """Return a joint plot (pieces,) for the turn with that number: the seat's own plot, and a guess for the other seat.

    `ship` (orders,) are the candidate orders of its ship, because openings vary. `models` (models, pieces) are
    joint plots of assumed opponents, one of which is met with the probability `belief`.
    """
    np.random.seed(seed)
    count = len(table)
    mind = mind_of(constants, network, count)
    moment = moment_for(count)
    moment.now.table[:count], moment.now.hits[:] = table, hits
    moment = weigh(constants, moment, count, number)
    moment.orders[seat, : len(ship)], moment.choices[seat] = ship, len(ship)
    mixtures = np.zeros((count, MOST))
    learn(mind, moment, budget.rounds, mixtures)
    sharpen(mixtures, moment)
    mine = np.zeros((budget.plots, count), dtype=np.int64)
    theirs = np.zeros((budget.plots + len(models), count), dtype=np.int64)
    draw(moment, mixtures, mine)
    draw(moment, mixtures, theirs[: budget.plots])
    theirs[budget.plots :] = models
    for plot in theirs[: budget.answers]:
        better(mind, moment, 1 - seat, mine, plot)
    for plot in mine[: budget.answers]:
        better(mind, moment, seat, theirs, plot)
    worths = play_out(mind, moment, seat, mine, theirs, budget.later)
    first, second = np.zeros(len(mine)), np.zeros(len(theirs))
    solve_matrix(worths, len(models), belief, first, second)
    return mine[draw_index(first, len(mine))]


@jit
def joint_plot(
    mind: FtlMind,
    now: Moment,
    count: int,
    rounds: int,
    stray: float,
    number: int,
    mixtures: Reals,
    plot: Ints,
) -> None:
    """Write the plot of all pieces in a turn that is played against oneself into `plot` (pieces,).

    The first two turns are random, and later orders are random with the probability `stray`.
    """
    learn(mind, now, rounds, mixtures)
    sharpen(mixtures, now)
    for n in range(count):
        if number <= 2 or np.random.random() < stray:
            mixtures[n, : now.choices[n]] = 1.0
        plot[n] = now.orders[n, draw_index(mixtures[n], now.choices[n])]


@jit_entry
def self_play(
    constants: MatchConstants,
    network: Network,
    ships: Ints,
    rounds: int,
    stray: float,
    seed: int,
    told: Reals,
) -> tuple[int, float]:
    """Play a match against itself, and write the features after each turn (turns, 2, ...).

    The first two turns are random, and later orders are random with the probability `stray`.

    Returns:
        The number of turns written, and the value of the end for seat 0.
    """
    np.random.seed(seed)
    most = 2 * constants.most + 2
    mind = mind_of(constants, network, most)
    moment = moment_for(most)
    moment.now.table[:2] = ships
    count = 2
    mixtures, plot = np.zeros((most, MOST)), np.zeros(most, dtype=np.int64)
    for number in range(1, len(told) + 1):
        now = weigh(constants, moment, count, number)
        joint_plot(mind, now, count, rounds, stray, number, mixtures, plot)
        found = evaluate_plot(mind, now, plot)
        count = go_on(mind, moment)
        if is_over(mind, number):
            return number - 1, found
        told[number - 1] = mind.told
    return len(told), 0.0
