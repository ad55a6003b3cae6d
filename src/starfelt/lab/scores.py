"""Judging of many tables: points, winners and tallies as arrays."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import instance
from starfelt.kernel.batch import judge, tallies_of
from starfelt.lab.refereed import judge_by_referee
from starfelt.lab.tables import Tables


@dataclass(frozen=True)
class Tallies:
    """The parts of the points, each (tables, seats) int32, 0 where a table has no such seat.

    Attributes:
        kills: points for enemy ships destroyed.
        own_losses: zero or negative.
        rocks: with the cubes left on a seat's own Cargo ship.
        enemies: the number of enemy ships in a kill pile; it breaks ties in Stellar Conflict.
    """

    kills: NDArray[np.int32]
    own_losses: NDArray[np.int32]
    rocks: NDArray[np.int32]
    enemies: NDArray[np.int32]


@dataclass(frozen=True)
class Scores:
    """Points and winners of many tables; 0 and False where a table has no such seat.

    Attributes:
        points: (tables, seats) int32.
        winners: (tables, seats) bool; in a draw, all tied seats win.
    """

    points: NDArray[np.int32]
    winners: NDArray[np.bool_]
    _tables: Tables = field(repr=False)

    @cached_property
    def tallies(self) -> Tallies:
        """The parts of the points. They take much memory, so they are not kept: this judges the tables once more."""
        tallies = np.zeros((*self.points.shape, 4), dtype=np.int32)
        for number, batch in enumerate(self._tables.batches):
            rows, which = self._tables.of_batch(number)
            seats = batch.roster.seats
            found = tallies_of(batch) if batch.prepared else judge_by_referee(self._tables, number)[1]
            tallies[rows, :seats] = found.transpose(0, 3, 1, 2).reshape(-1, seats, 4)[which]
        return Tallies(*(tallies[:, :, number] for number in range(4)))


def judge_many(tables: Tables) -> Scores:
    """Judge tables by all rules of their games, on all cores. The result is the same as the referee's.

    Returns:
        The scores in the tables' order, with as many seats as the table with the most has.

    Raises:
        BadArgument: `tables` are no `Tables`, or their arrays were changed to what cannot be judged.
    """
    instance("tables", tables, Tables)
    outcomes = [
        judge(batch) if batch.prepared else judge_by_referee(tables, number)[0]
        for number, batch in enumerate(tables.batches)
    ]
    if len(outcomes) == 1:
        return Scores(outcomes[0].points, outcomes[0].winners, tables)
    points = np.zeros((len(tables), tables.seats), dtype=np.int32)
    winners = np.zeros((len(tables), tables.seats), dtype=np.bool_)
    for number, found in enumerate(outcomes):
        rows, which = tables.of_batch(number)
        seats = found.points.shape[1]
        points[rows, :seats], winners[rows, :seats] = found.points[which], found.winners[which]
    return Scores(points, winners, tables)
