"""Solver of a turn: every plot of a seat against every plot of the enemy. Compiled.

A goal for one turn depends only on which pieces can be hit, which pieces each tape touches, and which pieces leave
the table. So orders with the same effect are one class, and one order stands for all of them: every rotation for
"stays and can be hit", the shortest sprint for all sprints that touch the same pieces. The weight of a class is the
number of its orders. Distances are those of `bots.ftl.reckoning`; `judging` proves solutions by the rules.
"""

from __future__ import annotations

import numpy as np

from starfelt.games.ftl.bots.reckoning import (
    HEADINGS,
    LAUNCH,
    LONGEST,
    NONE,
    SEAT,
    TURN,
    H,
    Ints,
    MatchConstants,
    Moment,
    Scratch,
    X,
    Y,
    moment_for,
    outside,
    scratch_for,
    turn,
    weigh,
)
from starfelt.kernel.jit import jit, jit_entry

#: The order that stands for all rotations: one of 0 degrees.
STAY = TURN + HEADINGS
#: Goals: the enemy's ship is hit or gone; the seat's own ship is not hit. In both it stays on the table.
HIT, UNHIT = 0, 1
#: The shortest sprint, in half inches, and the most classes of a piece.
SHORTEST, CLASSES = 2, 20
#: With more plots than this, a turn is not solved.
MOST_PLOTS = 60_000


@jit
def classes_of(setting: MatchConstants, moment: Moment, n: int, orders: Ints, weights: Ints) -> int:
    """Write the classes of a piece's orders and their weights (CLASSES,); return how many there are."""
    table = moment.table
    orders[0], weights[0], found = STAY, HEADINGS, 1
    if setting.idle:
        weights[0] += 1
    else:
        orders[1], weights[1], found = NONE, 1, 2
    if n < 2:
        missiles = 0
        for m in range(2, moment.pieces):
            missiles += table[m, SEAT] == n
        if missiles < setting.most:
            orders[found], weights[found] = LAUNCH, 1
            found += 1
    last, left = -1, False
    for halves in range(SHORTEST, LONGEST + 1):
        touched = 0
        for m in range(moment.pieces + 2):
            touched += moment.ways[n, m] <= halves * 127
        way = setting.ways[table[n, H], halves]
        off = outside(setting, table[n, X] + way[0], table[n, Y] + way[1])
        if touched == last and off == left:
            weights[found - 1] += 1
            continue
        last, left = touched, off
        orders[found], weights[found] = halves, 1
        found += 1
    return found


@jit
def count_plots(setting: MatchConstants, moment: Moment, seat: int) -> int:
    """Return how many plots of a seat differ."""
    orders, weights = np.zeros(CLASSES, dtype=np.int64), np.zeros(CLASSES, dtype=np.int64)
    count = 1
    for n in range(moment.pieces):
        if moment.table[n, SEAT] == seat:
            count *= classes_of(setting, moment, n, orders, weights)
    return count


@jit
def write_plots(setting: MatchConstants, moment: Moment, seat: int, plots: Ints) -> Ints:
    """Write every plot of a seat (plots, pieces), and return how many orders each stands for (plots,)."""
    orders, weights = np.zeros(CLASSES, dtype=np.int64), np.zeros(CLASSES, dtype=np.int64)
    whole = np.ones(len(plots), dtype=np.int64)
    repeated = 1
    for n in range(moment.pieces):
        if moment.table[n, SEAT] != seat:
            continue
        count = classes_of(setting, moment, n, orders, weights)
        for p in range(len(plots)):
            choice = p // repeated % count
            plots[p, n] = orders[choice]
            whole[p] *= weights[choice]
        repeated *= count
    return whole


@jit
def reached(moment: Moment, scratch: Scratch, seat: int, goal: int) -> bool:
    """Tell whether the turn in the scratch memory ends as the goal asks."""
    other = 1 - seat
    if scratch.gone[seat]:
        return False
    if goal == HIT:
        return scratch.hits[other] > moment.hits[other]
    return scratch.hits[seat] == moment.hits[seat]


@jit
def moment_of(setting: MatchConstants, table: Ints, hits: Ints, number: int) -> Moment:
    """Return a table before a turn."""
    moment = moment_for(len(table))
    moment.table[:], moment.hits[:] = table, hits
    return weigh(setting, moment, len(table), number)


@jit
def to_front(order: Ints, place: int) -> None:
    """Move what stands at a place of an order to its front."""
    moved = order[place]
    for k in range(place, 0, -1):
        order[k] = order[k - 1]
    order[0] = moved


@jit
def meet(
    setting: MatchConstants, moment: Moment, seat: int, goal: int, plots: Ints, replies: Ints, refuted: Ints
) -> int:
    """Play plots of a seat against the enemy's until one of each is refuted; return how many hold.

    Args:
        setting: the match.
        moment: the turn.
        seat: whose plots they are.
        goal: `HIT` or `UNHIT`.
        plots: (plots, pieces): the seat's, the enemy's columns empty.
        replies: (replies, pieces): the enemy's, likewise.
        refuted: (plots,): receives the number of the reply that refutes each, -1 if none does. If it is empty, the
            first plot that holds is enough.
    """
    count = moment.pieces
    # The replies that refuted most recently come first.
    order = np.arange(len(replies))
    scratch, joint = scratch_for(count), np.zeros(count, dtype=np.int64)
    found = 0
    for p in range(len(plots)):
        by = -1
        for place in range(len(replies)):
            reply = order[place]
            for n in range(count):
                joint[n] = plots[p, n] if moment.table[n, SEAT] == seat else replies[reply, n]
            turn(setting, moment, joint, scratch)
            if not reached(moment, scratch, seat, goal):
                by = reply
                to_front(order, place)
                break
        found += by < 0
        if len(refuted):
            refuted[p] = by
        elif found:
            break
    return found


@jit_entry
def solve(
    setting: MatchConstants, table: Ints, hits: Ints, number: int, seat: int, goal: int
) -> tuple[Ints, Ints, Ints]:
    """Try every plot of a seat against every plot of the enemy.

    Args:
        setting: the match.
        table: (pieces, 4): the table before the turn, as `reckoning` has it.
        hits: (2,): those of the ships.
        number: the turn.
        seat: whose plots are tried.
        goal: `HIT` or `UNHIT`.

    Returns:
        The seat's plots (plots, pieces), the enemy's columns empty; how many orders each stands for (plots,); and for
        each the number of the enemy's plot that refutes it (plots,), -1 if none does. All are empty if there are too
        many plots.
    """
    moment = moment_of(setting, table, hits, number)
    mine, theirs = count_plots(setting, moment, seat), count_plots(setting, moment, 1 - seat)
    if mine > MOST_PLOTS or theirs > MOST_PLOTS:
        return (
            np.zeros((0, len(table)), dtype=np.int64),
            np.zeros(0, dtype=np.int64),
            np.zeros(0, dtype=np.int64),
        )
    plots = np.zeros((mine, len(table)), dtype=np.int64)
    replies = np.zeros((theirs, len(table)), dtype=np.int64)
    weights = write_plots(setting, moment, seat, plots)
    write_plots(setting, moment, 1 - seat, replies)
    refuted = np.full(mine, -1)
    meet(setting, moment, seat, goal, plots, replies, refuted)
    return plots, weights, refuted
