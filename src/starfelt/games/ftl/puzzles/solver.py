"""Solver of a turn: every plot of a seat against every plot of the enemy. Compiled.

A goal for one turn depends only on which pieces can be hit, which pieces each tape touches, and which pieces leave
the table. So orders with the same effect are one class, and one order stands for all of them: every rotation for
"stays and can be hit", the shortest sprint for all sprints that touch the same pieces. The weight of a class is the
number of its orders: of the rotations, it is the one by 0°. `judging` proves solutions by the rules.
"""

from __future__ import annotations

import numpy as np

from starfelt.games.ftl.compiled.turns import (
    SEAT,
    H,
    Ints,
    MatchConstants,
    Scratch,
    TurnTable,
    X,
    Y,
    lay_all,
    outside,
    play_turn,
    scratch_for,
    turn_table_for,
)
from starfelt.games.ftl.rules.notation import HEADINGS, LAUNCH, LONGEST, NONE, SHORTEST, STAY
from starfelt.kernel.jit import jit, jit_entry

#: Goals: the enemy's ship is hit or gone; the seat's own ship is not hit. In both it stays on the table.
HIT, UNHIT = 0, 1
#: The most classes of a piece.
CLASSES = 20
#: With more plots than this, a turn is not solved.
MOST_PLOTS = 60_000


@jit
def classes_of(constants: MatchConstants, now: TurnTable, n: int, orders: Ints, weights: Ints) -> int:
    """Write the classes of a piece's orders and their weights (CLASSES,); return how many there are."""
    table = now.table
    orders[0], weights[0], found = STAY, HEADINGS, 1
    if constants.idle:
        weights[0] += 1
    else:
        orders[1], weights[1], found = NONE, 1, 2
    if n < 2:
        missiles = 0
        for m in range(2, now.pieces):
            missiles += table[m, SEAT] == n
        if missiles < constants.most:
            orders[found], weights[found] = LAUNCH, 1
            found += 1
    left = False
    for halves in range(SHORTEST, LONGEST + 1):
        way = constants.ways[table[n, H], halves]
        off = outside(constants, table[n, X] + way[0], table[n, Y] + way[1])
        same = halves > SHORTEST and off == left
        for k in range(1, 1 + now.touched[n, 0]):
            far = now.far[n, now.touched[n, k]]
            same &= (far[halves] < np.inf) == (far[halves - 1] < np.inf)
        left = off
        if same:
            weights[found - 1] += 1
            continue
        orders[found], weights[found] = halves, 1
        found += 1
    return found


@jit
def count_plots(constants: MatchConstants, now: TurnTable, seat: int) -> int:
    """Return how many plots of a seat differ."""
    orders, weights = np.zeros(CLASSES, dtype=np.int64), np.zeros(CLASSES, dtype=np.int64)
    count = 1
    for n in range(now.pieces):
        if now.table[n, SEAT] == seat:
            count *= classes_of(constants, now, n, orders, weights)
    return count


@jit
def write_plots(constants: MatchConstants, now: TurnTable, seat: int, plots: Ints) -> Ints:
    """Write every plot of a seat (plots, pieces), and return how many orders each stands for (plots,)."""
    orders, weights = np.zeros(CLASSES, dtype=np.int64), np.zeros(CLASSES, dtype=np.int64)
    whole = np.ones(len(plots), dtype=np.int64)
    repeated = 1
    for n in range(now.pieces):
        if now.table[n, SEAT] != seat:
            continue
        count = classes_of(constants, now, n, orders, weights)
        for p in range(len(plots)):
            choice = p // repeated % count
            plots[p, n] = orders[choice]
            whole[p] *= weights[choice]
        repeated *= count
    return whole


@jit
def is_reached(now: TurnTable, scratch: Scratch, seat: int, goal: int) -> bool:
    """Tell whether the turn in the scratch memory ends as the goal asks."""
    other = 1 - seat
    if scratch.gone[seat]:
        return False
    if goal == HIT:
        return scratch.gone[other] > 0 or scratch.hits[other] > now.hits[other]
    return scratch.hits[seat] == now.hits[seat]


@jit
def turn_table_of(constants: MatchConstants, table: Ints, hits: Ints, number: int) -> TurnTable:
    """Return a table before a turn, with what every sprint touches."""
    buffer = turn_table_for(len(table))
    buffer.table[: len(table)], buffer.hits[:] = table, hits
    now = TurnTable(buffer.table, len(table), buffer.hits, number, buffer.touched, buffer.far)
    lay_all(constants, now)
    return now


@jit
def to_front(order: Ints, place: int) -> None:
    """Move what stands at a place of an order to its front."""
    moved = order[place]
    for k in range(place, 0, -1):
        order[k] = order[k - 1]
    order[0] = moved


@jit
def meet(
    constants: MatchConstants, now: TurnTable, seat: int, goal: int, plots: Ints, replies: Ints, refuted: Ints
) -> int:
    """Play plots of a seat against the enemy's until one of each is refuted; return how many hold.

    Args:
        constants: the match.
        now: the turn.
        seat: whose plots they are.
        goal: `HIT` or `UNHIT`.
        plots: (plots, pieces): the seat's, the enemy's columns empty.
        replies: (replies, pieces): the enemy's, likewise.
        refuted: (plots,): receives the number of the reply that refutes each, -1 if none does. If it is empty, the
            first plot that holds is enough.
    """
    count = now.pieces
    # The replies that refuted most recently come first.
    order = np.arange(len(replies))
    scratch, joint = scratch_for(count), np.zeros(count, dtype=np.int64)
    found = 0
    for p in range(len(plots)):
        by = -1
        for place in range(len(replies)):
            reply = order[place]
            for n in range(count):
                joint[n] = plots[p, n] if now.table[n, SEAT] == seat else replies[reply, n]
            play_turn(constants, now, joint, scratch)
            if not is_reached(now, scratch, seat, goal):
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
    constants: MatchConstants, table: Ints, hits: Ints, number: int, seat: int, goal: int
) -> tuple[Ints, Ints, Ints]:
    """Try every plot of a seat against every plot of the enemy.

    Args:
        constants: the match.
        table: (pieces, 4): the table before the turn, as `compiled.turns` has it.
        hits: (2,): those of the ships.
        number: the turn.
        seat: whose plots are tried.
        goal: `HIT` or `UNHIT`.

    Returns:
        The seat's plots (plots, pieces), the enemy's columns empty; how many orders each stands for (plots,); and for
        each the number of the enemy's plot that refutes it (plots,), -1 if none does. All are empty if there are too
        many plots.
    """
    now = turn_table_of(constants, table, hits, number)
    mine, theirs = count_plots(constants, now, seat), count_plots(constants, now, 1 - seat)
    if mine > MOST_PLOTS or theirs > MOST_PLOTS:
        return (
            np.zeros((0, len(table)), dtype=np.int64),
            np.zeros(0, dtype=np.int64),
            np.zeros(0, dtype=np.int64),
        )
    plots = np.zeros((mine, len(table)), dtype=np.int64)
    replies = np.zeros((theirs, len(table)), dtype=np.int64)
    weights = write_plots(constants, now, seat, plots)
    write_plots(constants, now, 1 - seat, replies)
    refuted = np.full(mine, -1)
    meet(constants, now, seat, goal, plots, replies, refuted)
    return plots, weights, refuted
