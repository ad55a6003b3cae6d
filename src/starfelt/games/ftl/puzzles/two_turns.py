"""Solver of two turns: every plot of a seat against every plot of the enemy, and then every plot again. Compiled.

A plot solves two turns if after each plot of the enemy, the enemy's ship is hit, or another plot hits it in the next
turn whatever the enemy plots then. In the first turn each rotation and each sprint leads to another table, so all of
them are tried. The second turn is solved as `solver` does.
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
    rotation,
    scratch_for,
    touch,
    touch_of,
    turn_table_for,
)
from starfelt.games.ftl.puzzles.solver import (
    HIT,
    MOST_PLOTS,
    count_plots,
    is_reached,
    meet,
    to_front,
    turn_table_of,
    write_plots,
)
from starfelt.games.ftl.rules.notation import HEADINGS, LAUNCH, LONGEST, NONE, SHORTEST, STAY
from starfelt.kernel.jit import jit, jit_entry

#: The most orders of a piece: rotations, no order, sprints, a launch.
ORDERS = HEADINGS + 2 + LONGEST
#: A turn is searched if a missile can hit the enemy's ship, and something stops its sprint of so many half inches.
NEAR = 8


@jit
def every_order(constants: MatchConstants, now: TurnTable, n: int, orders: Ints) -> int:
    """Write the orders of a piece that lead to different tables (ORDERS,); return how many there are."""
    orders[0], found = STAY, 1
    if not constants.idle:
        orders[found] = NONE
        found += 1
    if n < 2:
        missiles = 0
        for m in range(2, now.pieces):
            missiles += now.table[m, SEAT] == n
        if missiles < constants.most:
            orders[found] = LAUNCH
            found += 1
    for halves in range(SHORTEST, LONGEST + 1):
        orders[found] = halves
        found += 1
    for steps in range(1, HEADINGS):
        orders[found] = rotation(steps)
        found += 1
    return found


@jit
def every_plot(constants: MatchConstants, now: TurnTable, seat: int) -> Ints:
    """Return the plots of a seat that lead to different tables (plots, pieces), the enemy's columns empty."""
    orders, count = np.zeros((now.pieces, ORDERS), dtype=np.int64), 1
    choices = np.ones(now.pieces, dtype=np.int64)
    for n in range(now.pieces):
        if now.table[n, SEAT] == seat:
            choices[n] = every_order(constants, now, n, orders[n])
            count *= choices[n]
    plots = np.zeros((count, now.pieces), dtype=np.int64)
    for number in range(count):
        left = number
        for n in range(now.pieces):
            plots[number, n] = orders[n, left % choices[n]]
            left //= choices[n]
    return plots


@jit
def may_hit(constants: MatchConstants, table: Ints, count: int, seat: int, halves: int) -> bool:
    """Tell whether a missile can hit the enemy's ship where it stands, and something stops its sprint of a length.

    Without both for the shortest sprint, it is not hit for sure.
    """
    enemy, own = 1 - seat, table[seat]
    heading = table[enemy, H]
    way, nose = constants.ways[heading, halves], constants.noses[own[H]]
    struck = False
    stopped = outside(constants, table[enemy, X] + way[0], table[enemy, Y] + way[1])
    # The missile that the own ship may launch.
    dx, dy = own[X] + nose[0] - table[enemy, X], own[Y] + nose[1] - table[enemy, Y]
    divisor = constants.divisors[heading, halves]
    stopped |= touch(way[0], way[1], divisor, dx, dy, constants.small)[3] < np.inf
    for m in range(2, count):
        if table[m, SEAT] == seat:
            stopped |= touch_of(constants, table, enemy, m, halves)[3] < np.inf
            struck |= touch_of(constants, table, m, enemy, LONGEST)[3] < np.inf
    return struck and stopped


@jit
def is_won(
    constants: MatchConstants, later: TurnTable, scratch: Scratch, left: int, number: int, seat: int
) -> bool:
    """Tell whether after a turn some plot of a seat hits the enemy's ship, whatever the enemy plots.

    Args:
        constants: the match.
        later: scratch memory for the next turn.
        scratch: the turn.
        left: how many pieces are left after it.
        number: the next turn.
        seat: whose plots are tried.
    """
    if not may_hit(constants, scratch.after, left, seat, SHORTEST):
        return False
    later.table[:left], later.hits[:] = scratch.after[:left], scratch.hits
    now = TurnTable(later.table, left, later.hits, number, later.touched, later.far)
    lay_all(constants, now)
    mine, theirs = count_plots(constants, now, seat), count_plots(constants, now, 1 - seat)
    if mine > MOST_PLOTS or theirs > MOST_PLOTS:
        return False
    plots = np.zeros((mine, left), dtype=np.int64)
    replies = np.zeros((theirs, left), dtype=np.int64)
    write_plots(constants, now, seat, plots)
    write_plots(constants, now, 1 - seat, replies)
    return meet(constants, now, seat, HIT, plots, replies, np.zeros(0, dtype=np.int64)) > 0


@jit_entry
def solve_two(constants: MatchConstants, table: Ints, hits: Ints, number: int, seat: int) -> tuple[Ints, int]:
    """Try every plot of a seat, and after each plot of the enemy every next plot.

    Tables on which no missile is near the enemy's ship are left out: see `NEAR`.

    Args:
        constants: the match.
        table: (pieces, 4): the table before the first turn, as `compiled.turns` has it.
        hits: (2,): those of the ships.
        number: the turn.
        seat: whose plots are tried.

    Returns:
        The plots that solve it (plots, pieces), the enemy's columns empty, and how many were tried; 0: left out.
    """
    count = len(table)
    now = turn_table_of(constants, table, hits, number)
    if not may_hit(constants, table, count, seat, NEAR):
        return np.zeros((0, count), dtype=np.int64), 0
    plots, replies = every_plot(constants, now, seat), every_plot(constants, now, 1 - seat)
    joint, order = np.zeros(count, dtype=np.int64), np.arange(len(replies))
    scratch, later = scratch_for(count), turn_table_for(count + 2)
    solving = 0
    for plot in range(len(plots)):
        holds = True
        for place in range(len(replies)):
            reply = order[place]
            for n in range(count):
                joint[n] = plots[plot, n] + replies[reply, n]
            left = play_turn(constants, now, joint, scratch)
            if is_reached(now, scratch, seat, HIT):
                continue
            holds = not scratch.gone[seat] and is_won(constants, later, scratch, left, number + 1, seat)
            if not holds:
                # The replies that refuted most recently come first.
                to_front(order, place)
                break
        if holds:
            plots[solving] = plots[plot]
            solving += 1
    return plots[:solving], len(plots)
