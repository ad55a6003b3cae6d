"""Batches: many tables that share a roster, sixteen to a block, and what their battles come to."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.exact import judge_exactly
from starfelt.kernel.roster import DIRECTIONS, Ints, Roster

#: How many tables lie side by side in a block.
LANES = 16

#: (blocks, cards, 3, 16): x and y (0.1 mm) and heading (0.1°) of each card, on sixteen tables side by side.
Poses: TypeAlias = NDArray[np.int16]


class Batch(NamedTuple):
    """Tables that differ in nothing but where their cards lie; the last block's tables beyond `tables` are none."""

    roster: Roster
    poses: Poses
    tables: int

    def pose(self, table: int) -> NDArray[np.int16]:
        """Return (cards, 3): x, y and heading of each card of one table."""
        return self.poses[table // LANES, :, :, table % LANES]


def batch_of(roster: Roster, poses: NDArray[np.int16]) -> Batch:
    """Return the batch of tables whose cards lie at `poses` (tables, cards, 3)."""
    count, cards, _ = poses.shape
    blocks = -(-count // LANES)
    whole = np.zeros((blocks * LANES, cards, 3), dtype=np.int16)
    whole[:count] = poses
    return Batch(
        roster, np.ascontiguousarray(whole.reshape(blocks, LANES, cards, 3).transpose(0, 2, 3, 1)), count
    )


def judge(batch: Batch) -> Ints:
    """Return (tables, seats, 4): each seat's kills, own losses, rocks, and the enemy ships in its kill pile."""
    tallies = np.zeros((batch.tables, batch.roster.seats, 4), dtype=np.int64)
    judge_exactly(batch.roster, batch.poses, np.arange(batch.tables), DIRECTIONS, tallies)
    return tallies
