"""A turn of Faster Than Light, compiled: the same results as `rules.resolution`, on arrays.

A table is an integer array with one row per piece (pieces + 2, 4): x and y in units of 0.1 mm, the heading in
twenty-fourths of a turn, the seat. The ships are rows 0 and 1. The missiles follow, those of a seat in the order of
their launches. The last two rows are the missiles that the ships may launch in the turn.

Positions and squares are whole numbers, as in the rules. Only the order of contacts along different tapes needs a
root. It is computed as a float. Where floats are too close to decide, the turn is *in doubt*: a search takes the
result as it is, and who needs the exact result asks the rules.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd, sqrt
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.games.ftl.rules.geometry import HALF, half_units, units
from starfelt.games.ftl.rules.model import FATAL_HITS, FtlOptions
from starfelt.games.ftl.rules.notation import (
    FIRST_TURN,
    HEADINGS,
    LAUNCH,
    LONGEST,
    NONE,
    ORDERS,
    SHORTEST,
    STAY,
    STEP_DEG,
)
from starfelt.games.ftl.rules.pieces import Key, nose, sprint_way
from starfelt.kernel.jit import jit, jit_inlined, jit_inlined_early
from starfelt.table.card import Pose

Ints: TypeAlias = NDArray[np.int64]
Reals: TypeAlias = NDArray[np.float64]

#: The columns of a table.
X, Y, H, SEAT = range(4)
#: The places in `Scratch.found`.
LEFT, DOUBT = range(2)
#: The columns of `Scratch.meetings` after the two pieces.
WAITS, NOW = 2, 3
#: The length of the longest tape.
TAPE = float(LONGEST * HALF)
#: Distances that differ by less than this share are in doubt. Floats err by a thousandth of it.
_CLOSE = 1e-12
#: Positions this close to half a unit are in doubt. `geometry.round_touch` errs by a thousandth of it.
_HALFWAY = 1e-6
#: More than the rounding of a sprint's end can move its tape to a side, in units.
_ASIDE = 2.0

assert ORDERS.index("S1") == SHORTEST


class MatchConstants(NamedTuple):
    """The constants that all tables of a match share."""

    #: (headings, halves + 1, 2): the offset of each sprint; (headings, halves + 1): the greatest number that divides
    #: both; (headings, 2): the offset of a missile that is launched; one unit ahead.
    ways: Ints
    divisors: Ints
    noses: Ints
    ahead: Reals
    width: int
    height: int
    #: The radii of a ship and of a missile, in half units.
    radius: int
    small: int
    #: 1 if a piece without an order can be hit; 1 if fewer hits win after the last turn.
    idle: int
    counts: int
    #: The last turn (0: no limit), and the most missiles of a seat.
    limit: int
    most: int


@lru_cache(maxsize=16)
def constants_of(options: FtlOptions) -> MatchConstants:
    """Return the constants of a match with these options."""
    headings = [Pose(0, 0, 3600 // HEADINGS * number) for number in range(HEADINGS)]
    ways = [[sprint_way(pose.heading, halves) for halves in range(LONGEST + 1)] for pose in headings]
    angles = np.arange(HEADINGS) * (2 * np.pi / HEADINGS)
    return MatchConstants(
        np.array(ways),
        np.array([[gcd(*way) for way in row] for row in ways]),
        np.array([nose(options, pose)[:2] for pose in headings]),
        np.stack([np.sin(angles), -np.cos(angles)], axis=1),
        units(options.table_in[0]),
        units(options.table_in[1]),
        half_units(options.ship_radius_in),
        half_units(options.missile_radius_in),
        int(options.idle == "normal-space"),
        int(options.at_limit == "hits"),
        options.turn_limit or 0,
        options.max_missiles,
    )


def row_of(key: Key, pose: Pose) -> tuple[int, int, int, int]:
    """Return a piece as a row of a table."""
    return pose.x, pose.y, pose.heading // (10 * STEP_DEG), key.seat


class TurnTable(NamedTuple):
    """A table before the turn with that number, and what the tapes of its pieces touch."""

    #: (pieces + 2, 4): the pieces, and the missiles that may be launched.
    table: Ints
    pieces: int
    #: (2,): of each ship.
    hits: Ints
    number: int
    #: (pieces, pieces + 2): how many pieces some tape of a piece touches, and their numbers.
    touched: Ints
    #: (pieces, pieces + 2, halves + 1): how far along the tape of each sprint a piece touches another one that is in
    #: `touched`; infinite if it does not.
    far: Reals


@jit
def turn_table_for(count: int) -> TurnTable:
    """Allocate a table for at most this many pieces."""
    return TurnTable(
        np.zeros((count + 2, 4), dtype=np.int64),
        0,
        np.zeros(2, dtype=np.int64),
        0,
        np.zeros((count, count + 2), dtype=np.int64),
        np.zeros((count, count + 2, LONGEST + 1)),
    )


class Scratch(NamedTuple):
    """Scratch memory for a turn, and its result."""

    #: (pieces + 2,): whether a piece can be hit; whether it has left the table, or is not launched.
    marked: Ints
    gone: Ints
    #: (meetings, 4): a sprinting piece, the marked piece that its tape touches, and whether the meeting is still to
    #: happen, and happens now; (meetings,): how far along the tape.
    meetings: Ints
    far: Reals
    #: (pieces,): the meeting in which a piece hits first, of those at one distance; −1: none.
    first: Ints
    #: (2,): whether a ship leaves the table once all pieces at this distance have hit it; the meeting that ended its
    #: sprint, or −1.
    leaves: Ints
    stopped: Ints
    #: (pieces + 2, 4): the table after the turn. Ships that are gone keep their rows. (2,): the hits of the ships; and
    #: how many pieces are left, and whether the result is in doubt.
    after: Ints
    hits: Ints
    found: Ints


@jit
def scratch_for(count: int) -> Scratch:
    """Allocate the work space for this many pieces."""
    most = count * (count + 2)
    return Scratch(
        np.zeros(count + 2, dtype=np.int64),
        np.zeros(count + 2, dtype=np.int64),
        np.zeros((most, 4), dtype=np.int64),
        np.zeros(most),
        np.zeros(count, dtype=np.int64),
        np.zeros(2, dtype=np.int64),
        np.zeros(2, dtype=np.int64),
        np.zeros((count + 2, 4), dtype=np.int64),
        np.zeros(2, dtype=np.int64),
        np.zeros(2, dtype=np.int64),
    )


@jit_inlined
def is_sprint(order: int) -> bool:
    """Tell whether an order is a sprint."""
    return LAUNCH < order < FIRST_TURN


@jit_inlined
def rotation(steps: int) -> int:
    """Return the number of a rotation by so many steps of 15°, clockwise."""
    return FIRST_TURN + (steps + STAY - FIRST_TURN) % HEADINGS


@jit_inlined_early
def outside(constants: MatchConstants, x: int, y: int) -> bool:
    """Tell whether a position is off the table."""
    return x < 0 or y < 0 or x > constants.width or y > constants.height


@jit_inlined
def touch(dx: int, dy: int, divisor: int, wx: int, wy: int, radius: int) -> tuple[int, int, int, float]:
    """Return where a tape first touches a disc (`geometry.contact`).

    Args:
        dx: the offset of the sprint, east.
        dy: the same, south.
        divisor: the greatest number that divides both.
        wx: the offset of the disc's centre.
        wy: see `wx`.
        radius: of the disc, in half units.

    Returns:
        The numbers a, b and d of `geometry.Touch`, divided so that they do not depend on the tape's length, and the
        distance; it is infinite if the tape does not touch the disc.
    """
    beyond = 4 * (wx * wx + wy * wy) - radius * radius
    if beyond <= 0:
        return 0, 0, 0, 0.0
    b = 2 * (dx * wx + dy * wy)
    if b <= 0:
        return 0, 0, 0, np.inf
    a = dx * dx + dy * dy
    d = b * b - a * beyond
    if d < 0 or (b > 2 * a and (b - 2 * a) * (b - 2 * a) > d):
        return 0, 0, 0, np.inf
    a, b, d = a // (divisor * divisor), b // divisor, d // (divisor * divisor)
    # (b − √d) / 2√a, without the difference of two numbers that are nearly the same.
    return a, b, d, sqrt(a) * beyond / (2 * (b + sqrt(d)))


@jit
def touch_of(
    constants: MatchConstants, table: Ints, n: int, m: int, halves: int
) -> tuple[int, int, int, float]:
    """Return where the sprint of a piece first touches another one; see `touch`."""
    heading = table[n, H]
    return touch(
        constants.ways[heading, halves, 0],
        constants.ways[heading, halves, 1],
        constants.divisors[heading, halves],
        table[m, X] - table[n, X],
        table[m, Y] - table[n, Y],
        constants.radius if m < 2 else constants.small,
    )


@jit
def lay_launches(constants: MatchConstants, now: TurnTable) -> None:
    """Write the rows of the missiles that may be launched."""
    table, count = now.table, now.pieces
    for seat in range(2):
        heading = table[seat, H]
        table[count + seat, X] = table[seat, X] + constants.noses[heading, 0]
        table[count + seat, Y] = table[seat, Y] + constants.noses[heading, 1]
        table[count + seat, H], table[count + seat, SEAT] = heading, seat


@jit
def lay_all(constants: MatchConstants, now: TurnTable) -> None:
    """Write what every sprint of every piece touches; the pieces are set."""
    table, count = now.table, now.pieces
    lay_launches(constants, now)
    for n in range(count):
        found = 0
        heading = table[n, H]
        east, south = constants.ahead[heading, 0], constants.ahead[heading, 1]
        for m in range(count + 2):
            if m == n:
                continue
            wx, wy = table[m, X] - table[n, X], table[m, Y] - table[n, Y]
            radius = constants.radius if m < 2 else constants.small
            room = radius / 2 + _ASIDE
            along = wx * east + wy * south
            # Most pieces are not beside the longest tape.
            if abs(wx * south - wy * east) > room or along < -room or along > TAPE + room:
                continue
            any_far = False
            for halves in range(SHORTEST, LONGEST + 1):
                far = touch(
                    constants.ways[heading, halves, 0],
                    constants.ways[heading, halves, 1],
                    constants.divisors[heading, halves],
                    wx,
                    wy,
                    radius,
                )[3]
                now.far[n, m, halves] = far
                any_far |= far < np.inf
            if any_far:
                found += 1
                now.touched[n, found] = m
        now.touched[n, 0] = found


@jit
def lay_plot(constants: MatchConstants, now: TurnTable, plot: Ints) -> None:
    """Write what the sprints of a joint plot touch; the pieces are set."""
    table, count = now.table, now.pieces
    lay_launches(constants, now)
    for n in range(count):
        now.touched[n, 0] = 0
        halves, heading = int(plot[n]), int(table[n, H])
        if not is_sprint(halves):
            continue
        dx, dy = constants.ways[heading, halves, 0], constants.ways[heading, halves, 1]
        found, divisor = 0, int(constants.divisors[heading, halves])
        for m in range(count + 2):
            if m == n:
                continue
            wx, wy = table[m, X] - table[n, X], table[m, Y] - table[n, Y]
            far = touch(dx, dy, divisor, wx, wy, constants.radius if m < 2 else constants.small)[3]
            if far < np.inf:
                now.far[n, m, halves] = far
                found += 1
                now.touched[n, found] = m
        now.touched[n, 0] = found


@jit
def touches(now: TurnTable, n: int, m: int, halves: int) -> bool:
    """Tell whether a sprint of a piece touches another one."""
    for k in range(1, 1 + now.touched[n, 0]):
        if now.touched[n, k] == m:
            return now.far[n, m, halves] < np.inf
    return False


@jit
def play_turn(constants: MatchConstants, now: TurnTable, plot: Ints, scratch: Scratch) -> int:
    """Play a joint plot (pieces,) of legal orders in the scratch memory; return how many pieces are left.

    Both ships are on the table. What the sprints touch is laid.
    """
    table, count, after = now.table, now.pieces, scratch.after
    marked, gone, hits = scratch.marked, scratch.gone, scratch.hits
    for n in range(count):
        order = plot[n]
        marked[n] = constants.idle if order == NONE else not is_sprint(order)
        gone[n] = 0
    for seat in range(2):
        lost = outside(constants, table[count + seat, X], table[count + seat, Y])
        marked[count + seat] = plot[seat] == LAUNCH and not lost
        gone[count + seat] = not marked[count + seat]
        hits[seat], scratch.stopped[seat] = now.hits[seat], -1
    scratch.found[DOUBT] = 0
    found = _meet(now, plot, scratch)
    if found:
        _collide(constants, now, plot, scratch, found)
    left = 0
    for n in range(count):
        if n >= 2 and gone[n]:
            continue
        x, y, heading = table[n, X], table[n, Y], table[n, H]
        order = plot[n]
        if n < 2 and scratch.stopped[n] >= 0:
            x, y = _stop(constants, now, plot, scratch, n)
        elif is_sprint(order):
            x, y = x + constants.ways[heading, order, 0], y + constants.ways[heading, order, 1]
            if outside(constants, x, y):
                if n >= 2:
                    continue
                gone[n] = 1
        elif order >= FIRST_TURN:
            heading = (heading + order - STAY) % HEADINGS
        after[left, X], after[left, Y], after[left, H], after[left, SEAT] = x, y, heading, table[n, SEAT]
        left += 1
    for n in range(count, count + 2):
        if not gone[n]:
            for k in range(4):
                after[left, k] = table[n, k]
            left += 1
    scratch.found[LEFT] = left
    return left


@jit_inlined_early
def _meet(now: TurnTable, plot: Ints, scratch: Scratch) -> int:
    """Find all contacts of tapes with marked pieces, shortest distance first; return how many."""
    meetings, far, found = scratch.meetings, scratch.far, 0
    for n in range(now.pieces):
        halves = plot[n]
        if not is_sprint(halves):
            continue
        for k in range(1, 1 + now.touched[n, 0]):
            m = now.touched[n, k]
            distance = now.far[n, m, halves]
            if not scratch.marked[m] or distance == np.inf:
                continue
            place = found
            while place and far[place - 1] > distance:
                far[place] = far[place - 1]
                meetings[place, 0], meetings[place, 1] = meetings[place - 1, 0], meetings[place - 1, 1]
                place -= 1
            far[place], meetings[place, 0], meetings[place, 1] = distance, n, m
            found += 1
    return found


@jit_inlined_early
def _collide(constants: MatchConstants, now: TurnTable, plot: Ints, scratch: Scratch, found: int) -> None:
    """Let the sorted meetings happen (`rules.collisions`)."""
    meetings, far, gone = scratch.meetings, scratch.far, scratch.gone
    begin = 0
    while begin < found:
        end = begin + 1
        while end < found and far[end] - far[end - 1] <= _CLOSE * far[end]:
            if not _same(constants, now, plot, scratch, begin, end):
                scratch.found[DOUBT] = 1
                break
            end += 1
        if end > begin + 1:
            _together(now, scratch, begin, end)
        elif not (gone[meetings[begin, 0]] or gone[meetings[begin, 1]]):
            target = meetings[begin, 1]
            scratch.leaves[0] = scratch.leaves[1] = 0
            _hit(scratch, begin)
            gone[target] = scratch.leaves[target] if target < 2 else 1
        begin = end


@jit
def _same(
    constants: MatchConstants, now: TurnTable, plot: Ints, scratch: Scratch, first: int, second: int
) -> bool:
    """Tell whether two contacts are at the same distance for certain."""
    if scratch.far[first] == 0 and scratch.far[second] == 0:
        return True
    n, k = scratch.meetings[first, 0], scratch.meetings[second, 0]
    mine = touch_of(constants, now.table, n, scratch.meetings[first, 1], int(plot[n]))
    other = touch_of(constants, now.table, k, scratch.meetings[second, 1], int(plot[k]))
    return mine[0] == other[0] and mine[1] == other[1] and mine[2] == other[2]


@jit_inlined_early
def _hit(scratch: Scratch, meeting: int) -> None:
    """Let one piece hit another: count hits; a piece that is spent is gone. `leaves` has a ship that leaves later."""
    n, m = scratch.meetings[meeting, 0], scratch.meetings[meeting, 1]
    gone, hits = scratch.gone, scratch.hits
    if m < 2:
        if n >= 2:
            hits[m] += 1
        if n < 2 or hits[m] >= FATAL_HITS:
            scratch.leaves[m] = 1
    elif n < 2:
        hits[n] += 1
    if n >= 2:
        gone[n] = 1
    elif m < 2 or hits[n] >= FATAL_HITS:
        gone[n] = 1
        scratch.stopped[n] = meeting


@jit
def _together(now: TurnTable, scratch: Scratch, begin: int, end: int) -> None:
    """Let all meetings at the same distance happen (`Collisions`)."""
    meetings, gone, first = scratch.meetings, scratch.gone, scratch.first
    scratch.leaves[0] = scratch.leaves[1] = 0
    left = 0
    for k in range(begin, end):
        n, m = meetings[k, 0], meetings[k, 1]
        meetings[k, WAITS] = gone[n] == 0 and gone[m] == 0
        left += meetings[k, WAITS]
    while left:
        # Each piece hits the nearest centre first, and of equal ones that of the lower key.
        for k in range(begin, end):
            first[meetings[k, 0]] = -1
        for k in range(begin, end):
            n, m = meetings[k, 0], meetings[k, 1]
            best = int(first[n])
            if meetings[k, WAITS] and (best < 0 or _nearer(now.table, n, m, meetings[best, 1])):
                first[n] = k
        for k in range(begin, end):
            meetings[k, NOW] = meetings[k, WAITS] and first[meetings[k, 0]] == k
        for k in range(begin, end):
            if meetings[k, NOW]:
                _hit(scratch, k)
        for k in range(begin, end):
            if meetings[k, NOW] and meetings[k, 1] >= 2:
                gone[meetings[k, 1]] = 1
        left = 0
        for k in range(begin, end):
            if meetings[k, NOW] or gone[meetings[k, 0]] or gone[meetings[k, 1]]:
                meetings[k, WAITS] = 0
            left += meetings[k, WAITS]
    for seat in range(2):
        gone[seat] |= scratch.leaves[seat]


@jit
def _nearer(table: Ints, n: int, m: int, other: int) -> bool:
    """Tell whether a piece hits one target before another one at the same distance (ruling 5)."""
    mine = (table[m, X] - table[n, X]) ** 2 + (table[m, Y] - table[n, Y]) ** 2
    theirs = (table[other, X] - table[n, X]) ** 2 + (table[other, Y] - table[n, Y]) ** 2
    if mine != theirs:
        return mine < theirs
    # The rows of a seat are in the order of its keys.
    return table[m, SEAT] < table[other, SEAT] or (table[m, SEAT] == table[other, SEAT] and m < other)


@jit
def _stop(
    constants: MatchConstants, now: TurnTable, plot: Ints, scratch: Scratch, ship: int
) -> tuple[int, int]:
    """Return where a ship is whose sprint ended in a hit (`geometry.round_touch`)."""
    heading, far = now.table[ship, H], scratch.far[scratch.stopped[ship]]
    dx, dy = constants.ways[heading, plot[ship], 0], constants.ways[heading, plot[ship], 1]
    length = sqrt(dx * dx + dy * dy)
    x, y = dx * far / length, dy * far / length
    right, down = round(x), round(y)
    if abs(abs(x - right) - 0.5) <= _HALFWAY or abs(abs(y - down) - 0.5) <= _HALFWAY:
        scratch.found[DOUBT] = 1
    return now.table[ship, X] + right, now.table[ship, Y] + down
