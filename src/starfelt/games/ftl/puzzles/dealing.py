"""Tables of puzzles: matches that a fast bot plays against itself. Compiled."""

from __future__ import annotations

import numpy as np

from starfelt.games.ftl.bots.candidates import MOST, moment_for, weigh
from starfelt.games.ftl.bots.outlook import Network
from starfelt.games.ftl.bots.search import evaluate_plot, go_on, is_over, joint_plot, mind_of
from starfelt.games.ftl.compiled.turns import Ints, MatchConstants, rotation
from starfelt.games.ftl.rules.notation import HEADINGS, LAUNCH
from starfelt.kernel.jit import jit_entry


@jit_entry
def play(
    constants: MatchConstants,
    network: Network,
    ships: Ints,
    rounds: int,
    stray: float,
    unarmed: int,
    seed: int,
    tables: Ints,
    plots: Ints,
    hits: Ints,
    counts: Ints,
) -> int:
    """Play a match against itself; return how many turns were written.

    Args:
        constants: the match.
        network: the value of a table.
        ships: (2, 4): the ships at the beginning.
        rounds: of learning before each turn.
        stray: the share of turns in which a piece gets a random order.
        unarmed: a seat that never launches, and rotates instead; -1: both launch.
        seed: of all random choices.
        tables: (turns, pieces, 4): receives the table before each turn.
        plots: (turns, pieces): receives the joint plot of each turn.
        hits: (turns, 2): receives the hits before each turn.
        counts: (turns,): receives the number of pieces before each turn.
    """
    np.random.seed(seed)
    most = tables.shape[1]
    mind = mind_of(constants, network, most)
    moment = moment_for(most)
    moment.now.table[:2] = ships
    count = 2
    mixtures, plot = np.zeros((most, MOST)), np.zeros(most, dtype=np.int64)
    for number in range(1, len(counts) + 1):
        if count + 2 > most:
            return number - 1
        now = weigh(constants, moment, count, number)
        joint_plot(mind, now, count, rounds, stray, number, mixtures, plot)
        if unarmed >= 0 and plot[unarmed] == LAUNCH:
            plot[unarmed] = rotation(np.random.randint(1, HEADINGS))
        tables[number - 1, :count] = moment.now.table[:count]
        plots[number - 1, :count] = plot[:count]
        hits[number - 1] = moment.now.hits
        counts[number - 1] = count
        evaluate_plot(mind, now, plot)
        count = go_on(mind, moment)
        if is_over(mind, number):
            return number
    return len(counts)
