"""Batches: many tables that share a roster, sixteen to a block, and what their battles come to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.exact import judge_exactly
from starfelt.kernel.fighting import judge_blocks, room_for
from starfelt.kernel.plan import Plan, Prepared, prepare
from starfelt.kernel.portions import in_portions
from starfelt.kernel.roster import DIRECTIONS, Roster
from starfelt.kernel.vectors import LANES, address, aligned_rows
from starfelt.kernel.winning import count_wins

#: (blocks, cards, 3, 16): x and y (0.1 mm) and heading (0.1°) of each card, on sixteen tables side by side.
Poses: TypeAlias = NDArray[np.int16]

#: Fewer tables than this are judged one by one: a plan costs more than they do.
FEWEST = 16


@dataclass(frozen=True)
class Batch:
    """Tables that differ in nothing but where their cards lie; the last block's tables beyond `tables` are none."""

    roster: Roster
    poses: Poses
    tables: int

    @cached_property
    def prepared(self) -> Prepared | None:
        """The roster's plan for sixteen tables at a time, if it has one."""
        return prepare(self.roster)

    def like(self, poses: NDArray[np.int16]) -> Batch:
        """Return the batch of other tables with this roster, whose cards lie at `poses` (tables, cards, 3)."""
        other = batch_of(self.roster, poses)
        vars(other)["prepared"] = self.prepared
        return other

    def all_poses(self) -> NDArray[np.int16]:
        """Return (tables, cards, 3): x, y and heading of each card of all tables."""
        blocks, cards, _, _ = self.poses.shape
        lying = self.poses.transpose(0, 3, 1, 2).reshape(blocks * LANES, cards, 3)
        return np.ascontiguousarray(lying[: self.tables])

    def pose(self, table: int) -> NDArray[np.int16]:
        """Return (cards, 3): x, y and heading of each card of one table."""
        return self.poses[table // LANES, :, :, table % LANES]


class Outcomes(NamedTuple):
    """What the battles of a batch come to.

    `points` (tables, seats) and `winners` (tables, seats); `tallies` (blocks, seats, 4, 16) has each seat's kills, own
    losses, rocks, and the enemy ships in its kill pile.
    """

    points: NDArray[np.int32]
    winners: NDArray[np.bool_]
    tallies: NDArray[np.int32]


def batch_of(roster: Roster, poses: NDArray[np.int16]) -> Batch:
    """Return the batch of tables whose cards lie at `poses` (tables, cards, 3)."""
    tables, cards, _ = poses.shape
    blocks = -(-tables // LANES)
    whole = np.zeros((blocks * LANES, cards, 3), dtype=np.int16)
    whole[:tables] = poses
    lanes = whole.reshape(blocks, LANES, cards, 3).transpose(0, 2, 3, 1)
    return Batch(roster, np.ascontiguousarray(lanes), tables)


def judge(batch: Batch) -> Outcomes:
    """Judge all tables of a batch, on all cores: sixteen at a time, and one by one what that leaves in doubt."""
    blocks, seats = len(batch.poses), batch.roster.seats
    points = np.empty((blocks * LANES, seats), dtype=np.int32)
    winners = np.empty((blocks * LANES, seats), dtype=np.bool_)
    tallies = aligned_rows(blocks * seats * 4).reshape(blocks, seats, 4, LANES)
    prepared = batch.prepared if batch.tables >= FEWEST else None

    def portion(begin: int, end: int) -> None:
        doubts = _judge_in_lanes(prepared.plan, batch, begin, end, tallies) if prepared else None
        first, last = begin * LANES, min(end * LANES, batch.tables)
        which = np.arange(first, last) if doubts is None else first + np.flatnonzero(doubts[: last - first])
        if len(which):
            judge_exactly(batch.roster, batch.poses, which, DIRECTIONS, tallies)
        count_wins(tallies, begin, end, batch.roster.conflict, points, winners)

    in_portions(blocks, portion)
    return Outcomes(points[: batch.tables], winners[: batch.tables], tallies)


def _judge_in_lanes(
    plan: Plan, batch: Batch, begin: int, end: int, tallies: NDArray[np.int32]
) -> NDArray[np.bool_]:
    """Judge blocks; return which of their tables are in doubt."""
    doubts = np.zeros(end - begin, dtype=np.int64)
    room = room_for(plan)
    poses, found = address(batch.poses[begin:]), address(tallies[begin:])
    judge_blocks(plan, poses, 0, room.state, end - begin, found, doubts)
    unsure: NDArray[np.bool_] = (doubts[:, None] >> np.arange(LANES) & 1).astype(np.bool_).reshape(-1)
    return unsure
