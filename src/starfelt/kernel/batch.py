"""Batches: many tables with the same roster, stored in blocks of sixteen, and the results of their battles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import instance, whole
from starfelt.kernel.arrays import memory, numbers, within
from starfelt.kernel.compiler.memory import address, aligned_rows
from starfelt.kernel.compiler.vectors import LANES
from starfelt.kernel.counting import Results
from starfelt.kernel.fighting import NO_VARIANTS, judge_blocks
from starfelt.kernel.plan import Prepared, prepare
from starfelt.kernel.portions import MOST, Portion, in_portions
from starfelt.kernel.roster import Roster, check_roster
from starfelt.kernel.state import make_scratch
from starfelt.table.directions import STEPS

#: (blocks, cards, 3, 16): x and y (0.1 mm) and heading (0.1°) of each card, on sixteen tables side by side.
Poses: TypeAlias = NDArray[np.int16]


class TooLarge(Exception):
    """The batch exceeds a limit of the compiled kernel: 256 cards, or 255 damage to one ship."""


@dataclass(frozen=True)
class Batch:
    """Tables that differ only in their cards' positions. The last block may hold padding beyond `tables` tables."""

    roster: Roster
    poses: Poses
    tables: int

    @cached_property
    def prepared(self) -> Prepared | None:
        """The roster's plan for judging sixteen tables at a time, or None if the kernel's limits rule it out."""
        return prepare(self.roster)

    def like(self, poses: NDArray[np.int16]) -> Batch:
        """Return a batch of other tables with this roster. `poses` (tables, cards, 3) gives their cards' positions.

        Raises:
            BadArgument: see `batch_of`.
        """
        other = batch_of(self.roster, poses)
        vars(other)["prepared"] = self.prepared
        return other

    def all_poses(self) -> NDArray[np.int16]:
        """Return (tables, cards, 3): x, y and heading of each card of all tables."""
        blocks, cards, _, _ = self.poses.shape
        lying = self.poses.transpose(0, 3, 1, 2).reshape(blocks * LANES, cards, 3)
        return np.ascontiguousarray(lying[: self.tables])

    def pose(self, table: int) -> NDArray[np.int16]:
        """Return (cards, 3): x, y and heading of each card of one table.

        Raises:
            BadArgument: there is no such table.
        """
        table = whole("table", table, 0, self.tables - 1)
        return self.poses[table // LANES, :, :, table % LANES]


class Outcomes(NamedTuple):
    """The results of a batch's battles: `points` (tables, seats) and `winners` (tables, seats)."""

    points: NDArray[np.int32]
    winners: NDArray[np.bool_]


def batch_of(roster: Roster, poses: NDArray[np.int16]) -> Batch:
    """Return the batch of tables with these card positions.

    Args:
        roster: what the tables share.
        poses: (tables, cards, 3) whole numbers: x and y (0.1 mm) and heading (0.1°, 0 to 3599) of each card.

    Raises:
        BadArgument: the poses have another shape or type, or are out of range.
    """
    check_roster(roster)
    cards = len(roster.size)
    poses = numbers("poses", poses, np.int16, (None, cards, 3))
    _check_headings(poses[:, :, 2])
    tables = len(poses)
    blocks = -(-tables // LANES)
    whole = np.zeros((blocks * LANES, cards, 3), dtype=np.int16)
    whole[:tables] = poses
    lanes = whole.reshape(blocks, LANES, cards, 3).transpose(0, 2, 3, 1)
    return Batch(roster, np.ascontiguousarray(lanes), tables)


def tallies_of(batch: Batch) -> NDArray[np.int32]:
    """Return (blocks, seats, 4, 16): each seat's kills, own losses, rocks, and the enemy ships in its kill pile.

    Raises:
        BadArgument, TooLarge: see `judge`.
    """
    check_batch(batch)
    blocks, seats = len(batch.poses), batch.roster.seats
    tallies = aligned_rows(blocks * seats * 4).reshape(blocks, seats, 4, LANES)
    judge(batch, tallies)
    return tallies


def judge(batch: Batch, tallies: NDArray[np.int32] | None = None) -> Outcomes:
    """Judge all tables of a batch, sixteen at a time, on all cores. `tallies`, if given, receives their tallies.

    Raises:
        BadArgument: the batch's poses or the tallies have another shape or type, or are out of range.
        TooLarge: the batch is not `prepared`.
    """
    check_batch(batch)
    if batch.prepared is None:
        raise TooLarge
    plan, (blocks, seats) = batch.prepared.plan, (len(batch.poses), batch.roster.seats)
    if tallies is not None:
        memory("tallies", tallies, np.int32, (blocks, seats, 4, LANES), aligned=True)
    points = np.empty((blocks * LANES, seats), dtype=np.int32)
    winners = np.empty((blocks * LANES, seats), dtype=np.bool_)

    def worker() -> Portion:
        scratch = make_scratch(plan)
        # Fresh memory is slow on first use. Tallies that nobody asked for overwrite one another.
        unwanted = aligned_rows(min(blocks, MOST) * seats * 4) if tallies is None else tallies

        def portion(begin: int, end: int) -> None:
            first = begin * LANES
            found = unwanted if tallies is None else tallies[begin:]
            results = Results(address(found), address(points[first:]), address(winners[first:]))
            judge_blocks(
                plan, address(batch.poses[begin:]), 0, scratch.state, end - begin, results, NO_VARIANTS
            )

        return portion

    in_portions(blocks, worker)
    return Outcomes(points[: batch.tables], winners[: batch.tables])


def check_batch(batch: Batch) -> None:
    """Check what compiled code reads of a batch without a check.

    Raises:
        BadArgument: it cannot be read.
    """
    instance("batch", batch, Batch)
    check_roster(batch.roster)
    memory("batch.poses", batch.poses, np.int16, (None, len(batch.roster.size), 3, LANES))
    whole("batch.tables", batch.tables, 0, len(batch.poses) * LANES)
    _check_headings(batch.poses[:, :, 2])


def _check_headings(headings: NDArray[np.int16]) -> None:
    """Check headings (0.1°). Negative ones look large without a sign, so one comparison finds all that are wrong."""
    if headings.size and headings.view(np.uint16).max() >= STEPS:
        within("poses", headings, 0, STEPS - 1)
