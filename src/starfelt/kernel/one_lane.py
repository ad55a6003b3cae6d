"""The kernel with one lane: its functions compiled for one table each, as threads of a graphics processor run them.

`docs/kernel-device.md` describes it. A row has a number of each of all tables, side by side. Here one core takes the
tables one after another, so this form is slow. It shows that the functions need neither vectors nor blocks of sixteen.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.kernel.batch import Batch, Outcomes, TooLarge, check_batch
from starfelt.kernel.compiler.machine_code import EntryPoint
from starfelt.kernel.compiler.memory import address, aligned_rows
from starfelt.kernel.compiler.vectors import LANES
from starfelt.kernel.counting import Results
from starfelt.kernel.fighting import judge_blocks
from starfelt.kernel.placing import dealing_of, placed_in, room_to_place, seed_of, throw_blocks
from starfelt.kernel.roster import Ints, Roster
from starfelt.kernel.state import room_for

#: Poses as rows (cards, 3, tables): x, y (0.1 mm) and heading (0.1°) of each card.
PoseRows = NDArray[np.int16]


def for_one(entry: Any) -> EntryPoint:
    """Return an entry point compiled for one table.

    Two arguments come before its own: the number of the table, and the number of all tables. Its own are those of a
    single block that has all tables in its rows.
    """
    return EntryPoint(cast("EntryPoint", entry).function, one_lane=True)


_judge_one = for_one(judge_blocks)
_throw_one = for_one(throw_blocks)


def rows_of(batch: Batch) -> PoseRows:
    """Return the poses of a batch as rows, with those beyond its last table."""
    _, cards, axes, _ = batch.poses.shape
    return np.ascontiguousarray(batch.poses.transpose(1, 2, 0, 3)).reshape(cards, axes, -1)


def batch_from(roster: Roster, poses: PoseRows, tables: int) -> Batch:
    """Return rows for whole sixteens of tables as a batch."""
    cards, axes, _ = poses.shape
    blocks = poses.reshape(cards, axes, -1, LANES).transpose(2, 0, 1, 3)
    return Batch(roster, np.ascontiguousarray(blocks), tables)


def judge(batch: Batch) -> Outcomes:
    """Judge all tables of a batch, with the results of `batch.judge`.

    Raises:
        BadArgument: the batch's poses have another shape or type, or are out of range.
        TooLarge: the batch is not `prepared`.
    """
    check_batch(batch)
    if batch.prepared is None:
        raise TooLarge
    plan, poses = batch.prepared.plan, rows_of(batch)
    tables, seats = poses.shape[2], plan.seats
    room, tallies = room_for(plan, tables), aligned_rows(4 * seats, tables)
    points, winners = np.empty((tables, seats), np.int32), np.empty((tables, seats), np.bool_)
    results = Results(address(tallies), address(points), address(winners))
    for table in range(tables):
        _judge_one(table, tables, plan, address(poses), 0, room.state, 1, results)
    return Outcomes(points[: batch.tables], winners[: batch.tables])


def thrown(roster: Roster, fixed: Ints, table: tuple[int, int], seed: int, tables: int) -> Batch | None:
    """Return the random tables of `placing.thrown`.

    Raises:
        BadArgument: an argument is wrong.
    """
    dealt, start = dealing_of(roster, fixed, table), seed_of(seed)
    tables = whole("tables", tables, 0)
    cards, count = len(roster.size), -(-tables // LANES) * LANES
    memory, poses = room_to_place(cards, count), np.zeros((cards, 3, count), np.int16)
    for number in range(count):
        if not _throw_one(number, count, dealt.ships, start, 0, 1, placed_in(memory), address(poses)):
            return None
    return batch_from(roster, poses, tables)
