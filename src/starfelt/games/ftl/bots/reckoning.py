"""Fast simulation of turns, compiled: a table as arrays, the orders of its pieces, and the result of a turn.

It simulates turns by the hundred thousand. A table is an integer array (pieces, 4) with one row per piece: x
and y in units, its heading in twenty-fourths of a turn, its seat. The ships are rows 0 and 1, even after they
are gone. Ends and noses follow the rules exactly. Distances to a first contact are floating-point, and the
order of hits at equal distances is simplified: this code searches for good plots, and never judges a match.
"""

from __future__ import annotations

from math import atan2, pi, sqrt
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.rules.geometry import units
from starfelt.games.ftl.rules.model import FATAL_HITS, FtlOptions
from starfelt.games.ftl.rules.notation import LONGEST, STEP_DEG, Order
from starfelt.games.ftl.rules.pieces import Key, nose, radius_of, sprint_way
from starfelt.kernel.jit import jit
from starfelt.table.card import Pose

Ints: TypeAlias = NDArray[np.int64]
Reals: TypeAlias = NDArray[np.float64]

#: The columns of a table.
X, Y, H, SEAT = range(4)
#: The number of headings.
HEADINGS = 360 // STEP_DEG
#: Orders as numbers: none, sprints by their half inches, a launch, and above it rotations by their steps.
NONE, LAUNCH = 0, LONGEST + 1
TURN = LAUNCH
#: The most candidate orders of a piece.
MOST = 24
#: The length of the longest tape.
TAPE = LONGEST * 127.0
#: How many missiles on one line are enough (see `choices`).
_IN_LINE = 2
_SHIP_SPRINTS = np.array([2, 4, 6, 8, 10, 12, 14, 16])
_MISSILE_SPRINTS = np.array([2, 4, 6, 8, 11, 14, 16])
_SHIP_TURNS = np.array([-4, -3, -2, -1, 0, 1, 2, 3, 4, 6, -6, 12])
_MISSILE_TURNS = np.array([-1, 0, 1])


class MatchConstants(NamedTuple):
    """The constants that all tables of a match share."""

    #: The offset of each sprint (headings, halves + 1, 2); of a ship's nose (headings, 2); one unit ahead
    #: (headings, 2).
    ways: Ints
    noses: Ints
    ahead: Reals
    width: int
    height: int
    #: The radii of a ship and of a missile, in units.
    radius: float
    small: float
    #: 1 if a piece without an order can be hit; 1 if fewer hits win after the last turn.
    idle: int
    counts: int
    #: The last turn (0: no limit), and the most missiles of a seat.
    limit: int
    most: int


def setting_of(options: FtlOptions) -> MatchConstants:
    """Return the constants of a match."""
    angles = np.arange(HEADINGS) * (2 * pi / HEADINGS)
    headings = [150 * number for number in range(HEADINGS)]
    return MatchConstants(
        np.array([[sprint_way(heading, halves) for halves in range(LONGEST + 1)] for heading in headings]),
        np.array([nose(options, Pose(0, 0, heading))[:2] for heading in headings]),
        np.stack([np.sin(angles), -np.cos(angles)], axis=1),
        units(options.table_in[0]),
        units(options.table_in[1]),
        radius_of(options, Key(0, 0)) / 2,
        radius_of(options, Key(0, 1)) / 2,
        int(options.idle == "normal-space"),
        int(options.at_limit == "hits"),
        options.turn_limit or 0,
        options.max_missiles,
    )


def table_of(sight: FtlSight) -> tuple[list[Key], Ints]:
    """Return what a seat sees as a table, and the piece of each row."""
    keys = sorted(sight.pieces, key=lambda key: (key.number > 0, key))
    rows = [(pose.x, pose.y, pose.heading // 150, key.seat) for key in keys for pose in (sight.pieces[key],)]
    return keys, np.array(rows, dtype=np.int64)


def number_of(order: Order | None) -> int:
    """Return the number of an order."""
    if order is None:
        return NONE
    if order.kind == "L":
        return LAUNCH
    return order.amount if order.kind == "S" else TURN + order.amount // STEP_DEG % HEADINGS


def order_of(number: int) -> Order | None:
    """Return the order with a number."""
    if number == NONE:
        return None
    if number == LAUNCH:
        return Order("L")
    if number < LAUNCH:
        return Order("S", number)
    return Order("R", ((number - TURN) * STEP_DEG + 180) % 360 - 180)


@jit
def way_to(dx: float, dy: float, east: float, south: float, radius: float) -> float:
    """Return how far along a direction a disc at an offset is first touched; infinite if it is not."""
    square = dx * dx + dy * dy - radius * radius
    if square <= 0:
        return 0.0
    along = dx * east + dy * south
    if along <= 0:
        return np.inf
    rest = along * along - square
    return along - sqrt(rest) if rest >= 0 else np.inf


class Moment(NamedTuple):
    """A table before the turn with that number, and the candidate orders of its pieces."""

    table: Ints
    pieces: int
    hits: Ints
    number: int
    #: (pieces, pieces + 2): how far along its tape each piece meets each other, and the two missiles that may
    #: be launched.
    ways: Reals
    #: The candidate orders (pieces, MOST), and how many of them are used (pieces,).
    orders: Ints
    choices: Ints


@jit
def moment_for(count: int) -> Moment:
    """Allocate a table for at most this many pieces."""
    return Moment(
        np.zeros((count, 4), dtype=np.int64),
        0,
        np.zeros(2, dtype=np.int64),
        0,
        np.zeros((count, count + 2)),
        np.zeros((count, MOST), dtype=np.int64),
        np.zeros(count, dtype=np.int64),
    )


@jit
def lay_ways(setting: MatchConstants, table: Ints, count: int, ways: Reals) -> None:
    """Write how far along its tape each piece meets each other; see `Moment.ways`."""
    for n in range(count):
        east, south = setting.ahead[table[n, H]]
        for m in range(count + 2):
            if m < count:
                x, y = table[m, X], table[m, Y]
                radius = setting.radius if m < 2 else setting.small
            else:
                ship = table[m - count]
                x, y = ship[X] + setting.noses[ship[H], 0], ship[Y] + setting.noses[ship[H], 1]
                radius = setting.small
            ways[n, m] = way_to(x - table[n, X], y - table[n, Y], east, south, radius) if m != n else np.inf


@jit
def outside(setting: MatchConstants, x: int, y: int) -> bool:
    """Tell whether a position is off the table."""
    return x < 0 or y < 0 or x > setting.width or y > setting.height


@jit
def weigh(setting: MatchConstants, moment: Moment, count: int, number: int) -> Moment:
    """Compute the candidate orders of a turn whose table and hits are set; see `choices.likely_orders`."""
    table, ways, orders = moment.table, moment.ways, moment.orders
    lay_ways(setting, table, count, ways)
    for n in range(count):
        seat, heading = table[n, SEAT], table[n, H]
        enemy = table[1 - seat]
        orders[n, 0], found = NONE, 1
        if n < 2 and _would_launch(setting, table, count, ways, n):
            orders[n, found] = LAUNCH
            found += 1
        for halves in _SHIP_SPRINTS if n < 2 else _MISSILE_SPRINTS:
            dx, dy = setting.ways[heading, halves]
            if outside(setting, table[n, X] + dx, table[n, Y] + dy):
                break
            if n < 2 and ways[n, 1 - n] <= halves * 127:
                break
            orders[n, found] = halves
            found += 1
        bearing = round(atan2(enemy[X] - table[n, X], table[n, Y] - enemy[Y]) * (HEADINGS / (2 * pi)))
        for off in _SHIP_TURNS if n < 2 else _MISSILE_TURNS:
            steps = (bearing + off - heading) % HEADINGS
            if steps:
                orders[n, found] = TURN + steps
                found += 1
        moment.choices[n] = found
    return Moment(table, count, moment.hits, number, ways, orders, moment.choices)


@jit
def _would_launch(setting: MatchConstants, table: Ints, count: int, ways: Reals, ship: int) -> bool:
    missiles, in_line = 0, 0
    for m in range(2, count):
        if table[m, SEAT] == ship:
            missiles += 1
            in_line += table[m, H] == table[ship, H] and ways[ship, m] <= TAPE
    return missiles < setting.most and in_line < _IN_LINE


class Scratch(NamedTuple):
    """Scratch memory for the simulation of a turn, and its result."""

    marked: Ints
    gone: Ints
    #: (meetings, 2): the pairs that meet, and the distances along the tape.
    pairs: Ints
    far: Reals
    #: The table after the turn, the number of pieces left on it (1,), and the hits.
    after: Ints
    left: Ints
    hits: Ints


@jit
def scratch_for(count: int) -> Scratch:
    """Allocate the work space for this many pieces."""
    return Scratch(
        np.zeros(count + 2, dtype=np.int64),
        np.zeros(count + 2, dtype=np.int64),
        np.zeros((count * (count + 2), 2), dtype=np.int64),
        np.zeros(count * (count + 2)),
        np.zeros((count + 2, 4), dtype=np.int64),
        np.zeros(1, dtype=np.int64),
        np.zeros(2, dtype=np.int64),
    )


@jit
def turn(setting: MatchConstants, moment: Moment, plot: Ints, scratch: Scratch) -> int:
    """Simulate a joint plot in the scratch memory; return how many pieces are left.

    A ship that is gone keeps its row, and its hits are `FATAL_HITS`.
    """
    table, count, after = moment.table, moment.pieces, scratch.after
    marked, gone = scratch.marked, scratch.gone
    for n in range(count):
        order = plot[n]
        marked[n] = setting.idle if order == NONE else order >= LAUNCH
        gone[n] = 0
    for seat in range(2):
        ship = table[seat]
        lost = outside(setting, ship[X] + setting.noses[ship[H], 0], ship[Y] + setting.noses[ship[H], 1])
        marked[count + seat] = plot[seat] == LAUNCH and not lost
        gone[count + seat] = not marked[count + seat]
        scratch.hits[seat] = moment.hits[seat]
    _meet(count, moment.ways, plot, scratch)
    left = 0
    for n in range(count):
        if n >= 2 and gone[n]:
            continue
        x, y, heading = table[n, X], table[n, Y], table[n, H]
        order = plot[n]
        if 0 < order < LAUNCH:
            x, y = x + setting.ways[heading, order, 0], y + setting.ways[heading, order, 1]
            if outside(setting, x, y):
                if n >= 2:
                    continue
                gone[n] = 1
        elif order > LAUNCH:
            heading = (heading + order - TURN) % HEADINGS
        if n < 2 and gone[n]:
            scratch.hits[n] = FATAL_HITS
        after[left, X], after[left, Y], after[left, H], after[left, SEAT] = x, y, heading, table[n, SEAT]
        left += 1
    for seat in range(2):
        if not gone[count + seat]:
            heading = table[seat, H]
            after[left, X] = table[seat, X] + setting.noses[heading, 0]
            after[left, Y] = table[seat, Y] + setting.noses[heading, 1]
            after[left, H], after[left, SEAT] = heading, seat
            left += 1
    scratch.left[0] = left
    return left


@jit
def _meet(count: int, ways: Reals, plot: Ints, scratch: Scratch) -> None:
    """Let sprints hit the marked pieces on their tapes, shortest distance first."""
    pairs, far, gone = scratch.pairs, scratch.far, scratch.gone
    found = 0
    for n in range(count):
        if not 0 < plot[n] < LAUNCH:
            continue
        length = plot[n] * 127
        for m in range(count + 2):
            distance = ways[n, m]
            if distance > length or not scratch.marked[m]:
                continue
            place = found
            while place and far[place - 1] > distance:
                far[place] = far[place - 1]
                pairs[place, 0], pairs[place, 1] = pairs[place - 1, 0], pairs[place - 1, 1]
                place -= 1
            far[place], pairs[place, 0], pairs[place, 1] = distance, n, m
            found += 1
    for number in range(found):
        n, m = pairs[number]
        if gone[n] or gone[m]:
            continue
        if (n < 2) == (m < 2):
            gone[n] = gone[m] = 1
        else:
            ship, missile = (n, m) if n < 2 else (m, n)
            gone[missile] = 1
            scratch.hits[ship] += 1
            gone[ship] = scratch.hits[ship] >= FATAL_HITS
