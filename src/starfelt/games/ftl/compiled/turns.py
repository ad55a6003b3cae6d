"""Turns of Faster Than Light on many tables, compiled: the same results as `games.ftl.resolution`, as arrays.

Positions and squares are whole numbers, as in the rules. Only the order of contacts along different tapes needs a root.
It is computed as a float, and where floats are too close to decide, the turn is *in doubt*: nothing changes on that
table, and the caller takes the rules themselves.

A piece is a place in the arrays: the ship is 0, then a seat's missiles in the order of their launches, without gaps.
"""

from __future__ import annotations

from math import gcd, sqrt
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.envs.array_types import Floats
from starfelt.games.ftl.bots.reckoning import HEADINGS
from starfelt.games.ftl.env.setting import MISSILE
from starfelt.games.ftl.rules.geometry import half_units, units
from starfelt.games.ftl.rules.model import FATAL_HITS, FtlOptions
from starfelt.games.ftl.rules.notation import LONGEST, ROTATIONS, SHORTEST
from starfelt.games.ftl.rules.pieces import nose, sprint_way, starting_ships
from starfelt.kernel.jit import jit, jit_entry
from starfelt.kernel.roster import Ints
from starfelt.table.card import Pose

Ints32: TypeAlias = NDArray[np.int32]
Bytes: TypeAlias = NDArray[np.int8]
Reals: TypeAlias = NDArray[np.float64]

#: The columns of a pose: x and y in units of 0.1 mm, the heading in twenty-fourths of a turn.
X, Y, H = range(3)
#: Orders by their numbers in `plots.ORDERS`: none, launch, sprints by their half inches, then rotations.
NONE, LAUNCH, FIRST_TURN = 0, 1, LONGEST + 1
#: The number of the rotation by 0.
STRAIGHT = FIRST_TURN + ROTATIONS.index("R0")
#: How a table ended: not yet; the seats' numbers; a draw.
GOING, FIRST_WON, SECOND_WON, DRAWN = range(4)
#: Distances that differ by less than this share are in doubt. Floats err by a thousandth of it.
_CLOSE = 1e-12
#: Positions this close to half a unit are in doubt. `geometry.shown` errs by a thousandth of it.
_HALFWAY = 1e-6

# A sprint's number is its length in half inches.
assert SHORTEST == 2


class DuelRules(NamedTuple):
    """The constants of a match."""

    #: (headings, halves + 1, 2): the offset of each sprint; (headings, halves + 1): the greatest number that divides
    #: both; (headings, 2): the offset of a missile that is launched.
    ways: Ints
    divisors: Ints
    noses: Ints
    width: int
    height: int
    #: The radii of a ship and of a missile, in half units.
    radius: int
    small: int
    #: Whether a piece without an order can be hit, and whether fewer hits win after the last turn.
    idle: bool
    counts: bool
    #: The last turn (0: no limit), and the most missiles of a seat.
    limit: int
    most: int
    #: (2, 3): where the ships begin.
    starts: Ints32
    #: (2, headings): sine and cosine of each heading.
    turned: Reals


class DuelTables(NamedTuple):
    """The state of many tables."""

    #: (tables, 2, 1 + most, 3): the pose of each piece.
    poses: Ints32
    #: (tables, 2): missiles on the table, and hits on the ship; whether the ship is there.
    missiles: Bytes
    hits: Bytes
    alive: NDArray[np.bool_]
    #: (tables,): the number of the turn, and how the match ended.
    turn: Ints32
    ended: Bytes


def rules_of(options: FtlOptions) -> DuelRules:
    """Return the constants of a match with these options."""
    headings = [Pose(0, 0, 3600 // HEADINGS * number) for number in range(HEADINGS)]
    ways = [[sprint_way(pose.heading, halves) for halves in range(LONGEST + 1)] for pose in headings]
    angle = np.arange(HEADINGS) * (2 * np.pi / HEADINGS)
    starts = [(ship.x, ship.y, ship.heading // 150) for ship in starting_ships(options)]
    return DuelRules(
        np.array(ways),
        np.array([[gcd(*way) for way in row] for row in ways]),
        np.array([nose(options, pose)[:2] for pose in headings]),
        units(options.table_in[0]),
        units(options.table_in[1]),
        half_units(options.ship_radius_in),
        half_units(options.missile_radius_in),
        options.idle == "normal-space",
        options.at_limit == "hits",
        options.turn_limit or 0,
        options.max_missiles,
        np.array(starts, np.int32),
        np.stack([np.sin(angle), np.cos(angle)]),
    )


def tables_for(rules: DuelRules, count: int) -> DuelTables:
    """Return this many tables at the beginning of a match."""
    tables = DuelTables(
        np.zeros((count, 2, 1 + rules.most, 3), np.int32),
        np.zeros((count, 2), np.int8),
        np.zeros((count, 2), np.int8),
        np.zeros((count, 2), np.bool_),
        np.zeros(count, np.int32),
        np.zeros(count, np.int8),
    )
    begin_tables(rules, tables, np.ones(count, np.bool_))
    return tables


def begin_tables(rules: DuelRules, tables: DuelTables, which: NDArray[np.bool_]) -> None:
    """Begin another match on some tables; `which` (tables,)."""
    tables.poses[which, :, 0] = rules.starts
    tables.missiles[which] = tables.hits[which] = 0
    tables.alive[which] = True
    tables.turn[which], tables.ended[which] = 1, GOING


def some_of(tables: DuelTables, which: NDArray[np.bool_] | slice) -> DuelTables:
    """Return some tables; `which` (tables,)."""
    return DuelTables(
        tables.poses[which],
        tables.missiles[which],
        tables.hits[which],
        tables.alive[which],
        tables.turn[which],
        tables.ended[which],
    )


class _Scratch(NamedTuple):
    """The scratch memory of one turn. A piece has one number here: those of seat 0, then those of seat 1."""

    #: (pieces,): a piece's order; whether it can be hit; whether it has left the table.
    orders: Ints
    marked: NDArray[np.bool_]
    gone: NDArray[np.bool_]
    #: (pieces, 3): poses before the turn, and of missiles that are launched.
    before: Ints
    #: (meetings, 6): a sprinting piece, the marked piece that its tape meets, and of the contact: the numbers a, b and
    #: d of `geometry.Touch`, divided so that they do not depend on the tape's length; the square of the distance
    #: to the centre.
    meetings: Ints
    #: (meetings,): the distance of each contact, as a float.
    far: Reals
    #: (meetings,): whether a meeting is still to happen, and whether it happens now.
    waits: NDArray[np.bool_]
    now: NDArray[np.bool_]
    #: (pieces,): the meeting in which a piece hits first; −1: none.
    first: Ints
    #: (pieces,): whether a ship leaves the table once all pieces at this distance have hit it.
    leaves: NDArray[np.bool_]


@jit
def _scratch_for(most: int) -> _Scratch:
    pieces = 2 * (1 + most)
    return _Scratch(
        np.zeros(pieces, np.int64),
        np.zeros(pieces, np.bool_),
        np.zeros(pieces, np.bool_),
        np.zeros((pieces, 3), np.int64),
        np.zeros((pieces * pieces, 6), np.int64),
        np.zeros(pieces * pieces),
        np.zeros(pieces * pieces, np.bool_),
        np.zeros(pieces * pieces, np.bool_),
        np.zeros(pieces, np.int64),
        np.zeros(pieces, np.bool_),
    )


@jit_entry
def play_turns(
    rules: DuelRules,
    tables: DuelTables,
    orders: Bytes,
    begin: int,
    end: int,
    doubt: NDArray[np.bool_],
) -> None:
    """Play a turn on the tables `begin` to `end` − 1.

    Args:
        rules: the constants of the match.
        tables: the state before the turn; receives the state after it. A table that has ended stays as it is.
        orders: (tables, 2, 1 + most): an order for each piece. One that the piece may not get counts as none.
        begin: the first table.
        end: the number after the last one.
        doubt: (tables,): receives which tables are in doubt, and so stay as they are.
    """
    scratch = _scratch_for(rules.most)
    for table in range(begin, end):
        doubt[table] = False
        if tables.ended[table] == GOING:
            _read(rules, tables, orders, table, scratch)
            doubt[table] = not _play(rules, tables, table, scratch)


@jit
def _outside(rules: DuelRules, x: int, y: int) -> bool:
    return x < 0 or y < 0 or x > rules.width or y > rules.height


@jit
def _read(rules: DuelRules, tables: DuelTables, orders: Bytes, table: int, scratch: _Scratch) -> None:
    """Copy the pieces and their orders to the scratch memory: who can be hit, and where missiles are launched."""
    each = 1 + rules.most
    for seat in range(2):
        missiles = tables.missiles[table, seat]
        for number in range(each):
            piece = seat * each + number
            there = number <= missiles
            order = orders[table, seat, number] if there else NONE
            if order == LAUNCH and (number > 0 or missiles == rules.most):
                order = NONE
            scratch.orders[piece] = order
            scratch.marked[piece] = there and (rules.idle if order == NONE else not _sprints(order))
            scratch.gone[piece], scratch.leaves[piece] = not there, False
            if there:
                for k in range(3):
                    scratch.before[piece, k] = tables.poses[table, seat, number, k]
        ship, launched = seat * each, seat * each + missiles + 1
        if scratch.orders[ship] == LAUNCH:
            heading = scratch.before[ship, H]
            x = scratch.before[ship, X] + rules.noses[heading, 0]
            y = scratch.before[ship, Y] + rules.noses[heading, 1]
            if not _outside(rules, x, y):
                scratch.before[launched, X], scratch.before[launched, Y], scratch.before[launched, H] = (
                    x,
                    y,
                    heading,
                )
                scratch.marked[launched], scratch.gone[launched] = True, False


@jit
def _sprints(order: int) -> bool:
    return LAUNCH < order < FIRST_TURN


@jit
def _play(rules: DuelRules, tables: DuelTables, table: int, scratch: _Scratch) -> bool:
    """Play the turn in the scratch memory, and write the result. False: it is in doubt."""
    each = 1 + rules.most
    count = _meet(rules, scratch)
    hits = (tables.hits[table, 0] + 0, tables.hits[table, 1] + 0)
    # Where a ship that is hit in its sprint leaves the table: its meeting, or −1.
    stopped = (-1, -1)
    begin = 0
    while begin < count:
        end = begin + 1
        while end < count and _same(scratch, begin, end):
            end += 1
        if end < count and scratch.far[end] - scratch.far[end - 1] <= _CLOSE * scratch.far[end]:
            return False
        hits, stopped = _together(rules, scratch, begin, end, hits, stopped)
        begin = end
    for seat in range(2):
        if stopped[seat] >= 0 and not _stop(rules, scratch, seat * each, stopped[seat]):
            return False
    for seat in range(2):
        tables.hits[table, seat] = hits[seat]
        _write(rules, tables, table, seat, scratch, stopped[seat])
    _end(rules, tables, table)
    return True


@jit
def _meet(rules: DuelRules, scratch: _Scratch) -> int:
    """Find all contacts of tapes with marked pieces, shortest distance first; return how many."""
    each, found = 1 + rules.most, 0
    for mover in range(2 * each):
        halves = scratch.orders[mover]
        if not _sprints(halves):
            continue
        heading = scratch.before[mover, H]
        dx, dy = rules.ways[heading, halves, 0], rules.ways[heading, halves, 1]
        divisor = rules.divisors[heading, halves]
        a = dx * dx + dy * dy
        for target in range(2 * each):
            if not scratch.marked[target]:
                continue
            wx = scratch.before[target, X] - scratch.before[mover, X]
            wy = scratch.before[target, Y] - scratch.before[mover, Y]
            radius = rules.small if target % each else rules.radius
            centre = wx * wx + wy * wy
            outside = 4 * centre - radius * radius
            b, d, distance = 0, 0, 0.0
            if outside > 0:
                b = 2 * (dx * wx + dy * wy)
                if b <= 0:
                    continue
                d = b * b - a * outside
                if d < 0 or (b > 2 * a and (b - 2 * a) * (b - 2 * a) > d):
                    continue
                # (b − √d) / 2√a, without the difference of two numbers that are nearly the same.
                distance = sqrt(a) * outside / (2 * (b + sqrt(d)))
            place = found
            while place and scratch.far[place - 1] > distance:
                scratch.far[place] = scratch.far[place - 1]
                for k in range(6):
                    scratch.meetings[place, k] = scratch.meetings[place - 1, k]
                place -= 1
            scratch.far[place] = distance
            square = divisor * divisor
            row = scratch.meetings[place]
            row[0], row[1], row[2], row[3], row[4], row[5] = (
                mover,
                target,
                a // square,
                b // divisor,
                d // square,
                centre,
            )
            found += 1
    return found


@jit
def _same(scratch: _Scratch, first: int, second: int) -> bool:
    """Tell whether two contacts are at the same distance for certain."""
    mine, other = scratch.meetings[first], scratch.meetings[second]
    if scratch.far[first] == 0 and scratch.far[second] == 0:
        return True
    return mine[2] == other[2] and mine[3] == other[3] and mine[4] == other[4]


@jit
def _together(
    rules: DuelRules,
    scratch: _Scratch,
    begin: int,
    end: int,
    hits: tuple[int, int],
    stopped: tuple[int, int],
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Let all meetings at the same distance happen (`resolution.Sprints`)."""
    each, meetings, gone = 1 + rules.most, scratch.meetings, scratch.gone
    left = 0
    for m in range(begin, end):
        scratch.waits[m] = not (gone[meetings[m, 0]] or gone[meetings[m, 1]])
        left += scratch.waits[m]
    while left:
        # Each piece hits the nearest centre first, and of equal ones that of the lower number.
        for m in range(begin, end):
            scratch.first[meetings[m, 0]] = -1
        for m in range(begin, end):
            if scratch.waits[m]:
                mover = meetings[m, 0]
                best = scratch.first[mover]
                if best < 0 or (meetings[m, 5], meetings[m, 1]) < (meetings[best, 5], meetings[best, 1]):
                    scratch.first[mover] = m
        for m in range(begin, end):
            scratch.now[m] = scratch.waits[m] and scratch.first[meetings[m, 0]] == m
        for m in range(begin, end):
            if not scratch.now[m]:
                continue
            mover, target = meetings[m, 0], meetings[m, 1]
            mover_seat, target_seat = mover // each, target // each
            mover_ship, target_ship = mover % each == 0, target % each == 0
            if target_ship and mover_ship:
                scratch.leaves[target] = True
            elif target_ship:
                hits = _one_more(hits, target_seat)
                scratch.leaves[target] |= hits[target_seat] >= FATAL_HITS
            elif mover_ship:
                hits = _one_more(hits, mover_seat)
            if mover_ship and (target_ship or hits[mover_seat] >= FATAL_HITS):
                gone[mover] = True
                stopped = (m, stopped[1]) if mover_seat == 0 else (stopped[0], m)
            elif not mover_ship:
                gone[mover] = True
        for m in range(begin, end):
            if scratch.now[m] and meetings[m, 1] % each:
                gone[meetings[m, 1]] = True
        left = 0
        for m in range(begin, end):
            scratch.waits[m] &= not (scratch.now[m] or gone[meetings[m, 0]] or gone[meetings[m, 1]])
            left += scratch.waits[m]
    for seat in range(2):
        gone[seat * each] |= scratch.leaves[seat * each]
    return hits, stopped


@jit
def _one_more(hits: tuple[int, int], seat: int) -> tuple[int, int]:
    return (hits[0] + 1, hits[1]) if seat == 0 else (hits[0], hits[1] + 1)


@jit
def _stop(rules: DuelRules, scratch: _Scratch, ship: int, meeting: int) -> bool:
    """Move a ship to where its sprint ended in a hit (`geometry.shown`). False: the rounding is in doubt."""
    heading, halves = scratch.before[ship, H], scratch.orders[ship]
    far = scratch.far[meeting]
    dx, dy = rules.ways[heading, halves, 0], rules.ways[heading, halves, 1]
    length = sqrt(dx * dx + dy * dy)
    x, y = dx * far / length, dy * far / length
    right, down = round(x), round(y)
    scratch.before[ship, X] += right
    scratch.before[ship, Y] += down
    return abs(abs(x - right) - 0.5) > _HALFWAY and abs(abs(y - down) - 0.5) > _HALFWAY


@jit
def _write(
    rules: DuelRules, tables: DuelTables, table: int, seat: int, scratch: _Scratch, stopped: int
) -> None:
    """Write a seat's pieces after the turn. `stopped`: the meeting that ended its ship's sprint, or −1."""
    each, left = 1 + rules.most, 0
    for number in range(each):
        piece = seat * each + number
        if scratch.gone[piece] and number:
            continue
        x, y, heading = scratch.before[piece, X], scratch.before[piece, Y], scratch.before[piece, H]
        order = scratch.orders[piece]
        if _sprints(order) and (number or stopped < 0):
            x, y = x + rules.ways[heading, order, 0], y + rules.ways[heading, order, 1]
            if _outside(rules, x, y):
                if number:
                    continue
                scratch.gone[piece] = True
        elif order >= FIRST_TURN:
            heading = (heading + order - STRAIGHT) % HEADINGS
        pose = tables.poses[table, seat, left]
        pose[X], pose[Y], pose[H] = x, y, heading
        left += 1
    tables.missiles[table, seat] = left - 1
    tables.alive[table, seat] = not scratch.gone[seat * each]


@jit
def _end(rules: DuelRules, tables: DuelTables, table: int) -> None:
    """End the match, or begin its next turn (`rules._end_phase`)."""
    first, second = tables.alive[table, 0], tables.alive[table, 1]
    ended = GOING
    if first and second:
        if tables.turn[table] == rules.limit:
            gap = tables.hits[table, 0] - tables.hits[table, 1] if rules.counts else 0
            ended = DRAWN if gap == 0 else FIRST_WON if gap < 0 else SECOND_WON
    else:
        ended = FIRST_WON if first else SECOND_WON if second else DRAWN
    tables.ended[table] = ended
    if ended == GOING:
        tables.turn[table] += 1


@jit_entry
def observe_duels(rules: DuelRules, tables: DuelTables, begin: int, end: int, found: Floats) -> None:
    """Write what both seats see into `found` (tables, 2, numbers), in the format of `plots`."""
    for table in range(begin, end):
        for me in range(2):
            row, place = found[table, me], 0
            for who in (me, 1 - me):
                place = _observe(rules, tables.poses[table, who, 0], row, place)
                row[place] = min(tables.hits[table, who] / FATAL_HITS, 1.0)
                row[place + 1] = tables.alive[table, who]
                place += 2
                for number in range(1, 1 + rules.most):
                    if number <= tables.missiles[table, who]:
                        row[place] = 1
                        _observe(rules, tables.poses[table, who, number], row, place + 1)
                    else:
                        row[place : place + MISSILE] = 0
                    place += MISSILE
            row[place] = tables.turn[table] / rules.limit if rules.limit else 0.0


@jit
def _observe(rules: DuelRules, pose: Ints32, row: Floats, place: int) -> int:
    # A piece that left the table keeps its last position.
    row[place] = min(max(pose[X] / rules.width, -1.0), 1.0)
    row[place + 1] = min(max(pose[Y] / rules.height, -1.0), 1.0)
    row[place + 2] = rules.turned[0, pose[H]]
    row[place + 3] = rules.turned[1, pose[H]]
    return place + 4
