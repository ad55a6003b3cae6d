"""Many tables of Faster Than Light, each of which plays its turns at the same time. Compiled."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.games.ftl.compiled.turns import (
    DOUBT,
    SEAT,
    H,
    Ints,
    MatchConstants,
    Scratch,
    TurnTable,
    X,
    Y,
    lay_plot,
    play_turn,
    scratch_for,
    turn_table_for,
)
from starfelt.games.ftl.rules.model import FtlOptions
from starfelt.games.ftl.rules.notation import HEADINGS, LAUNCH, NONE
from starfelt.games.ftl.rules.pieces import starting_ships
from starfelt.kernel.jit import jit, jit_entry

Ints32: TypeAlias = NDArray[np.int32]
Bytes: TypeAlias = NDArray[np.int8]

#: How a table ended: not yet; the seats' numbers; a draw.
GOING, FIRST_WON, SECOND_WON, DRAWN = range(4)


class DuelTables(NamedTuple):
    """The state of many tables. A piece is a place: the ship is 0, then the missiles by launch, without gaps."""

    #: (tables, 2, 1 + most, 3): the pose of each piece: x and y in 0.1 mm, the heading in twenty-fourths of a turn.
    poses: Ints32
    #: (tables, 2): missiles on the table, and hits on the ship; whether the ship is there.
    missiles: Bytes
    hits: Bytes
    alive: NDArray[np.bool_]
    #: (tables,): the number of the turn, and how the match ended.
    turn: Ints32
    ended: Bytes


def starts_of(options: FtlOptions) -> Ints32:
    """Return the poses (2, 3) in which the ships begin."""
    step = 3600 // HEADINGS
    return np.array([(ship.x, ship.y, ship.heading // step) for ship in starting_ships(options)], np.int32)


def tables_for(count: int, most: int, starts: Ints32) -> DuelTables:
    """Return this many tables at the beginning of a match with at most `most` missiles of a seat."""
    tables = DuelTables(
        np.zeros((count, 2, 1 + most, 3), np.int32),
        np.zeros((count, 2), np.int8),
        np.zeros((count, 2), np.int8),
        np.zeros((count, 2), np.bool_),
        np.zeros(count, np.int32),
        np.zeros(count, np.int8),
    )
    begin_tables(tables, np.ones(count, np.bool_), starts)
    return tables


def begin_tables(tables: DuelTables, which: NDArray[np.bool_], starts: Ints32) -> None:
    """Begin another match on some tables; `which` (tables,)."""
    tables.poses[which, :, 0] = starts
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


@jit_entry
def play_turns(
    constants: MatchConstants,
    tables: DuelTables,
    orders: Bytes,
    acting: NDArray[np.bool_],
    begin: int,
    end: int,
    doubt: NDArray[np.bool_],
) -> None:
    """Play a turn on the tables `begin` to `end` − 1.

    Args:
        constants: the constants of the match.
        tables: the state before the turn; receives the state after it. A table that has ended stays as it is.
        orders: (tables, 2, 1 + most): an order for each piece. One that the piece may not get counts as none.
        acting: (tables,): the tables on which anything happens.
        begin: the first table.
        end: the number after the last one.
        doubt: (tables,): receives which tables are in doubt, and so stay as they are.
    """
    most = 2 * (1 + constants.most)
    buffer, scratch, plot = turn_table_for(most), scratch_for(most), np.zeros(most, dtype=np.int64)
    for table in range(begin, end):
        doubt[table] = False
        if tables.ended[table] != GOING or not acting[table]:
            continue
        now = _read(constants, tables, orders, table, buffer, plot)
        lay_plot(constants, now, plot)
        left = play_turn(constants, now, plot, scratch)
        doubt[table] = scratch.found[DOUBT] > 0
        if not doubt[table]:
            _write(tables, table, scratch, left)
            _end(constants, tables, table)


@jit
def _read(
    constants: MatchConstants, tables: DuelTables, orders: Bytes, table: int, buffer: TurnTable, plot: Ints
) -> TurnTable:
    """Copy the pieces of a table, and their orders to `plot`; return the turn."""
    count = 2
    for seat in range(2):
        missiles = tables.missiles[table, seat]
        for number in range(1 + missiles):
            row = count if number else seat
            pose = tables.poses[table, seat, number]
            buffer.table[row, X], buffer.table[row, Y], buffer.table[row, H] = pose[X], pose[Y], pose[H]
            buffer.table[row, SEAT] = seat
            order = orders[table, seat, number]
            if order == LAUNCH and (number or missiles == constants.most):
                order = NONE
            plot[row] = order
            count += number > 0
        buffer.hits[seat] = tables.hits[table, seat]
    return TurnTable(buffer.table, count, buffer.hits, int(tables.turn[table]), buffer.touched, buffer.far)


@jit
def _write(tables: DuelTables, table: int, scratch: Scratch, left: int) -> None:
    """Write the result of a turn to a table."""
    for seat in range(2):
        found = 0
        for n in range(left):
            row = scratch.after[n]
            if row[SEAT] == seat:
                pose = tables.poses[table, seat, found]
                pose[X], pose[Y], pose[H] = row[X], row[Y], row[H]
                found += 1
        tables.missiles[table, seat] = found - 1
        tables.hits[table, seat] = scratch.hits[seat]
        tables.alive[table, seat] = not scratch.gone[seat]


@jit
def _end(constants: MatchConstants, tables: DuelTables, table: int) -> None:
    """End the match, or begin its next turn (`game._end_phase`)."""
    first, second = tables.alive[table, 0], tables.alive[table, 1]
    ended = GOING
    if first and second:
        if tables.turn[table] == constants.limit:
            gap = tables.hits[table, 0] - tables.hits[table, 1] if constants.counts else 0
            ended = DRAWN if gap == 0 else FIRST_WON if gap < 0 else SECOND_WON
    else:
        ended = FIRST_WON if first else SECOND_WON if second else DRAWN
    tables.ended[table] = ended
    if ended == GOING:
        tables.turn[table] += 1
