"""Solver of two turns: every plot of a seat against every plot of the enemy, and then every plot again. Compiled.

A plot solves two turns if after each plot of the enemy, the enemy's ship is hit, or another plot hits it in the next
turn whatever the enemy plots then. In the first turn each rotation and each sprint leads to another table, so all of
them are tried. The second turn is solved as `solver` does.
"""

from __future__ import annotations

import numpy as np

from starfelt.games.ftl.bots.reckoning import (
    HEADINGS,
    LAUNCH,
    LONGEST,
    NONE,
    SEAT,
    TAPE,
    TURN,
    H,
    Ints,
    MatchConstants,
    Moment,
    Scratch,
    X,
    Y,
    lay_ways,
    moment_for,
    outside,
    scratch_for,
    turn,
    way_to,
)
from starfelt.games.ftl.puzzles.solver import (
    HIT,
    MOST_PLOTS,
    SHORTEST,
    STAY,
    count_plots,
    meet,
    moment_of,
    reached,
    to_front,
    write_plots,
)
from starfelt.kernel.jit import jit, jit_entry

#: The most orders of a piece: rotations, no order, sprints, a launch.
ORDERS = HEADINGS + 2 + LONGEST
#: A turn is searched if a missile can hit the enemy's ship, and something stops its sprint of so many half inches.
NEAR = 8


@jit
def every_order(setting: MatchConstants, moment: Moment, n: int, orders: Ints) -> int:
    """Write the orders of a piece that lead to different tables (ORDERS,); return how many there are."""
    orders[0], found = STAY, 1
    if not setting.idle:
        orders[found] = NONE
        found += 1
    if n < 2:
        missiles = 0
        for m in range(2, moment.pieces):
            missiles += moment.table[m, SEAT] == n
        if missiles < setting.most:
            orders[found] = LAUNCH
            found += 1
    for halves in range(SHORTEST, LONGEST + 1):
        orders[found] = halves
        found += 1
    for steps in range(1, HEADINGS):
        orders[found] = TURN + steps
        found += 1
    return found


@jit
def every_plot(setting: MatchConstants, moment: Moment, seat: int) -> Ints:
    """Return the plots of a seat that lead to different tables (plots, pieces), the enemy's columns empty."""
    orders, count = np.zeros((moment.pieces, ORDERS), dtype=np.int64), 1
    choices = np.ones(moment.pieces, dtype=np.int64)
    for n in range(moment.pieces):
        if moment.table[n, SEAT] == seat:
            choices[n] = every_order(setting, moment, n, orders[n])
            count *= choices[n]
    plots = np.zeros((count, moment.pieces), dtype=np.int64)
    for number in range(count):
        left = number
        for n in range(moment.pieces):
            plots[number, n] = orders[n, left % choices[n]]
            left //= choices[n]
    return plots


@jit
def may_hit(setting: MatchConstants, table: Ints, count: int, seat: int, halves: int) -> bool:
    """Tell whether a missile can hit the enemy's ship where it stands, and something stops its sprint of a length.

    Without both for the shortest sprint, it is not hit for sure.
    """
    ship, own = table[1 - seat], table[seat]
    east, south = setting.ahead[ship[H]]
    way, nose = setting.ways[ship[H], halves], setting.noses[own[H]]
    tape = halves * 127
    struck = False
    stopped = outside(setting, ship[X] + way[0], ship[Y] + way[1])
    # The missile that the own ship may launch.
    dx, dy = own[X] + nose[0] - ship[X], own[Y] + nose[1] - ship[Y]
    stopped |= way_to(dx, dy, east, south, setting.small) <= tape
    for m in range(2, count):
        if table[m, SEAT] == seat:
            dx, dy = table[m, X] - ship[X], table[m, Y] - ship[Y]
            stopped |= way_to(dx, dy, east, south, setting.small) <= tape
            forth = setting.ahead[table[m, H]]
            struck |= way_to(-dx, -dy, forth[0], forth[1], setting.radius) <= TAPE
    return struck and stopped


@jit
def is_won(
    setting: MatchConstants, later: Moment, scratch: Scratch, left: int, number: int, seat: int
) -> bool:
    """Tell whether after a turn some plot of a seat hits the enemy's ship, whatever the enemy plots.

    Args:
        setting: the match.
        later: scratch memory for the next turn.
        scratch: the turn.
        left: how many pieces are left after it.
        number: the next turn.
        seat: whose plots are tried.
    """
    if not may_hit(setting, scratch.after, left, seat, SHORTEST):
        return False
    later.table[:left], later.hits[:] = scratch.after[:left], scratch.hits
    lay_ways(setting, later.table, left, later.ways)
    moment = Moment(later.table, left, later.hits, number, later.ways, later.orders, later.choices)
    mine, theirs = count_plots(setting, moment, seat), count_plots(setting, moment, 1 - seat)
    if mine > MOST_PLOTS or theirs > MOST_PLOTS:
        return False
    plots = np.zeros((mine, left), dtype=np.int64)
    replies = np.zeros((theirs, left), dtype=np.int64)
    write_plots(setting, moment, seat, plots)
    write_plots(setting, moment, 1 - seat, replies)
    return meet(setting, moment, seat, HIT, plots, replies, np.zeros(0, dtype=np.int64)) > 0


@jit_entry
def solve_two(setting: MatchConstants, table: Ints, hits: Ints, number: int, seat: int) -> tuple[Ints, int]:
    """Try every plot of a seat, and after each plot of the enemy every next plot.

    Tables on which no missile is near the enemy's ship are left out: see `NEAR`.

    Args:
        setting: the match.
        table: (pieces, 4): the table before the first turn, as `reckoning` has it.
        hits: (2,): those of the ships.
        number: the turn.
        seat: whose plots are tried.

    Returns:
        The plots that solve it (plots, pieces), the enemy's columns empty, and how many were tried; 0: left out.
    """
    count = len(table)
    moment = moment_of(setting, table, hits, number)
    if not may_hit(setting, table, count, seat, NEAR):
        return np.zeros((0, count), dtype=np.int64), 0
    plots, replies = every_plot(setting, moment, seat), every_plot(setting, moment, 1 - seat)
    joint, order = np.zeros(count, dtype=np.int64), np.arange(len(replies))
    scratch, later = scratch_for(count), moment_for(count + 2)
    solving = 0
    for plot in range(len(plots)):
        holds = True
        for place in range(len(replies)):
            reply = order[place]
            for n in range(count):
                joint[n] = plots[plot, n] + replies[reply, n]
            left = turn(setting, moment, joint, scratch)
            if reached(moment, scratch, seat, HIT):
                continue
            holds = not scratch.gone[seat] and is_won(setting, later, scratch, left, number + 1, seat)
            if not holds:
                # The replies that refuted most recently come first.
                to_front(order, place)
                break
        if holds:
            plots[solving] = plots[plot]
            solving += 1
    return plots[:solving], len(plots)
