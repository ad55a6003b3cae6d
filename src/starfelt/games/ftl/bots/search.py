"""Search for plots by regret matching, compiled: first piece by piece, then over whole plots.

First each piece is a separate learner over its orders, as in the captain. From what they learn, whole plots of
both seats are drawn and improved against each other. Every pair of plots is simulated, with one more turn of
search if there is time. Then the two seats play whole plots against each other again, so that the orders of the
pieces fit together.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from starfelt.games.ftl.bots.outlook import OF_SHIP, SHARED, Network, worth
from starfelt.games.ftl.bots.reckoning import (
    MOST,
    SEAT,
    Ints,
    MatchConstants,
    Moment,
    Reals,
    Scratch,
    moment_for,
    scratch_for,
    turn,
    weigh,
)
from starfelt.games.ftl.rules.model import FATAL_HITS
from starfelt.kernel.jit import jit, jit_entry

#: Orders less likely than this share of the likeliest are left out.
_LEAST = 1 / 8
#: How many plots an answer is improved against, and how many passes over the seat's pieces it takes.
_AGAINST, _OVER = 4, 2
#: The number of rounds in which whole plots are weighed against each other.
_WHOLE = 1000


class FtlMind(NamedTuple):
    """A search's context: a match's constants, the value network, and work space."""

    setting: MatchConstants
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
def mind_of(setting: MatchConstants, network: Network, count: int) -> FtlMind:
    """Return a context for tables of this many pieces."""
    return FtlMind(
        setting, network, scratch_for(count), np.zeros((2, OF_SHIP + SHARED)), np.zeros(len(network.bias))
    )


@jit
def reckoned(mind: FtlMind, moment: Moment, plot: Ints) -> float:
    """Return the value of a joint plot for seat 0; its result is on the scratch."""
    left = turn(mind.setting, moment, plot, mind.scratch)
    scratch = mind.scratch
    return worth(
        mind.setting, mind.network, scratch.after, left, scratch.hits, moment.number, mind.told, mind.hidden
    )


@jit
def drawn(shares: Reals, count: int) -> int:
    """Return a random index, with probabilities proportional to the shares."""
    point = np.random.random() * shares[:count].sum()
    for index in range(count):
        point -= shares[index]
        if point < 0:
            return index
    return count - 1


@jit
def mix(regrets: Reals, count: int, shares: Reals) -> None:
    """Write a learner's current probability of each order."""
    whole = 0.0
    for index in range(count):
        whole += regrets[index]
    for index in range(count):
        shares[index] = regrets[index] / whole if whole > 0 else 1.0 / count


@jit
def learn(mind: FtlMind, moment: Moment, rounds: int, mixtures: Reals) -> float:
    """Train the pieces of both seats against each other; `mixtures` (pieces, MOST) get the probabilities of orders.

    Return the value of the turn for seat 0 when both play these mixtures.
    """
    count = moment.pieces
    regrets, shares, worths = np.zeros((count, MOST)), np.zeros((count, MOST)), np.zeros(MOST)
    plot = np.zeros(count, dtype=np.int64)
    mixtures[:] = 0.0
    value, weight = 0.0, 0.0
    for step in range(1, rounds + 1):
        for n in range(count):
            mix(regrets[n], moment.choices[n], shares[n])
            plot[n] = moment.orders[n, drawn(shares[n], moment.choices[n])]
        for n in range(count):
            kept, expected = plot[n], 0.0
            sign = 1.0 if moment.table[n, SEAT] == 0 else -1.0
            for index in range(moment.choices[n]):
                plot[n] = moment.orders[n, index]
                worths[index] = sign * reckoned(mind, moment, plot)
                expected += worths[index] * shares[n, index]
            plot[n] = kept
            value += step * sign * expected
            weight += step
            for index in range(moment.choices[n]):
                # Regrets stay at zero or above, so that an order that was bad long ago can become good
                # quickly. Later rounds weigh more.
                regrets[n, index] = max(0.0, regrets[n, index] + worths[index] - expected)
                mixtures[n, index] += step * shares[n, index]
    for n in range(count):
        whole = mixtures[n].sum()
        for index in range(moment.choices[n]):
            mixtures[n, index] /= whole
    return value / weight


@jit
def sharpen(mixtures: Reals, moment: Moment) -> None:
    """Leave out orders that are far less likely than the likeliest."""
    for n in range(moment.pieces):
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
        for n in range(moment.pieces):
            plot[n] = moment.orders[n, drawn(mixtures[n], moment.choices[n])]


@jit
def better(mind: FtlMind, moment: Moment, seat: int, others: Ints, plot: Ints) -> None:
    """Give each piece of a seat in turn the order that does best against some plots of the other seat."""
    sign = 1.0 if seat == 0 else -1.0
    met = np.random.randint(0, len(others), _AGAINST)
    trial = plot.copy()
    for _ in range(_OVER):
        for n in range(moment.pieces):
            if moment.table[n, SEAT] != seat:
                continue
            best, order = -np.inf, trial[n]
            for index in range(moment.choices[n]):
                found = 0.0
                for other in met:
                    for m in range(moment.pieces):
                        if moment.table[m, SEAT] != seat:
                            trial[m] = others[other, m]
                    trial[n] = moment.orders[n, index]
                    found += sign * reckoned(mind, moment, trial)
                if found > best:
                    best, order = found, moment.orders[n, index]
            trial[n] = order
    for n in range(moment.pieces):
        if moment.table[n, SEAT] == seat:
            plot[n] = trial[n]


@jit
def twin(moment: Moment, seat: int, plots: Ints, number: int) -> int:
    """Return the first of the plots in which a seat's pieces have the same orders as in the plot with this number."""
    for first in range(number):
        alike = True
        for n in range(moment.pieces):
            alike = alike and (moment.table[n, SEAT] != seat or plots[first, n] == plots[number, n])
        if alike:
            return first
    return number


@jit
def play_out(mind: FtlMind, moment: Moment, seat: int, mine: Ints, theirs: Ints, later: int) -> Reals:
    """Return the value of each plot of a seat against each of the other's (mine, theirs)."""
    worths = np.zeros((len(mine), len(theirs)))
    plot = np.zeros(moment.pieces, dtype=np.int64)
    sign = 1.0 if seat == 0 else -1.0
    then = moment_for(moment.pieces + 2)
    ahead = mind_of(mind.setting, mind.network, moment.pieces + 2)
    mixtures = np.zeros((moment.pieces + 2, MOST))
    hits = mind.scratch.hits
    for r in range(len(mine)):
        row = twin(moment, seat, mine, r)
        for c in range(len(theirs)):
            column = twin(moment, 1 - seat, theirs, c)
            if row < r or column < c:
                worths[r, c] = worths[row, column]
                continue
            for n in range(moment.pieces):
                plot[n] = mine[r, n] if moment.table[n, SEAT] == seat else theirs[c, n]
            left = turn(mind.setting, moment, plot, mind.scratch)
            found = worth(
                mind.setting,
                mind.network,
                mind.scratch.after,
                left,
                hits,
                moment.number,
                mind.told,
                mind.hidden,
            )
            over = max(hits[0], hits[1]) >= FATAL_HITS or moment.number == mind.setting.limit
            if later and not over:
                then.table[:left], then.hits[:] = mind.scratch.after[:left], hits
                next_turn = weigh(mind.setting, then, left, moment.number + 1)
                found = learn(ahead, next_turn, later, mixtures)
            worths[r, c] = sign * found
    return worths


@jit
def settle(worths: Reals, models: int, belief: float) -> Reals:
    """Return the weight of each row (rows,) in a mixture against an opponent that chooses columns.

    The last `models` columns are assumed opponents, equally likely. The opponent is one of them with the
    probability `belief`.
    """
    rows, columns = worths.shape
    regrets, shares, total, gains = np.zeros(rows), np.zeros(rows), np.zeros(rows), np.zeros(rows)
    regrets_2, shares_2, gains_2 = np.zeros(columns), np.zeros(columns), np.zeros(columns)
    modelled = np.zeros(rows)
    for r in range(rows):
        modelled[r] = worths[r, columns - models :].mean()
    for step in range(1, _WHOLE + 1):
        mix(regrets, rows, shares)
        mix(regrets_2, columns, shares_2)
        expected, expected_2 = 0.0, 0.0
        gains_2[:] = 0.0
        for r in range(rows):
            gain = 0.0
            for c in range(columns):
                gain += worths[r, c] * shares_2[c]
                gains_2[c] -= worths[r, c] * shares[r]
            gains[r] = (1 - belief) * gain + belief * modelled[r]
            expected += shares[r] * gains[r]
        for c in range(columns):
            expected_2 += shares_2[c] * gains_2[c]
        for r in range(rows):
            regrets[r] = max(0.0, regrets[r] + gains[r] - expected)
            total[r] += step * shares[r]
        for c in range(columns):
            regrets_2[c] = max(0.0, regrets_2[c] + gains_2[c] - expected_2)
    return total


@jit_entry
def decide(
    setting: MatchConstants,
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
    mind = mind_of(setting, network, count)
    moment = moment_for(count)
    moment.table[:], moment.hits[:] = table, hits
    moment = weigh(setting, moment, count, number)
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
    return mine[drawn(settle(worths, len(models), belief), len(mine))]


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
        plot[n] = now.orders[n, drawn(mixtures[n], now.choices[n])]


@jit
def go_on(mind: FtlMind, moment: Moment) -> int:
    """Make what a reckoned turn left the table of the next one; return how many pieces are left."""
    count = mind.scratch.left[0]
    moment.table[:count], moment.hits[:] = mind.scratch.after[:count], mind.scratch.hits
    return count


@jit_entry
def self_play(
    setting: MatchConstants, network: Network, ships: Ints, rounds: int, stray: float, seed: int, told: Reals
) -> tuple[int, float]:
    """Play a match against itself, and write the features after each turn (turns, 2, ...).

    The first two turns are random, and later orders are random with the probability `stray`.

    Returns:
        The number of turns written, and the value of the end for seat 0.
    """
    np.random.seed(seed)
    most = 2 * setting.most + 2
    mind = mind_of(setting, network, most)
    moment = moment_for(most)
    moment.table[:2] = ships
    count = 2
    mixtures, plot = np.zeros((most, MOST)), np.zeros(most, dtype=np.int64)
    for number in range(1, len(told) + 1):
        now = weigh(setting, moment, count, number)
        joint_plot(mind, now, count, rounds, stray, number, mixtures, plot)
        found = reckoned(mind, now, plot)
        count = go_on(mind, moment)
        if max(moment.hits[0], moment.hits[1]) >= FATAL_HITS or number == setting.limit:
            return number - 1, found
        told[number - 1] = mind.told
    return len(told), 0.0
