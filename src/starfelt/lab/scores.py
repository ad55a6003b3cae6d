"""What many battles come to."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.batch import judge
from starfelt.lab.tables import Tables


@dataclass(frozen=True)
class Tallies:
    """Where points come from, each (tables, seats) int64, 0 where a table has no such seat.

    Attributes:
        kills: points of other people's ships.
        own_losses: zero or negative.
        rocks: with the cubes left on one's own Cargo ship.
        enemies: how many ships of others a kill pile holds; it breaks ties in Stellar Conflict.
    """

    kills: NDArray[np.int64]
    own_losses: NDArray[np.int64]
    rocks: NDArray[np.int64]
    enemies: NDArray[np.int64]


@dataclass(frozen=True)
class Scores:
    """Points and winners of many tables; 0 and False where a table has no such seat.

    Attributes:
        points: (tables, seats) int64.
        winners: (tables, seats) bool; a draw has all who tie.
        tallies: where the points come from.
    """

    points: NDArray[np.int64]
    winners: NDArray[np.bool_]
    tallies: Tallies


def judge_many(tables: Tables) -> Scores:
    """Judge tables by all rules of their games, as the referee does.

    Returns:
        The scores in the tables' order, with as many seats as the table with the most has.
    """
    tallies = np.zeros((len(tables), tables.seats, 4), dtype=np.int64)
    winners = np.zeros((len(tables), tables.seats), dtype=np.bool_)
    for number, batch in enumerate(tables.batches):
        rows = np.flatnonzero(tables.place[:, 0] == number)
        found = judge(batch)[tables.place[rows, 1]]
        tallies[rows, : batch.roster.seats] = found
        winners[rows, : batch.roster.seats] = _winners(found, by_enemies=bool(batch.roster.conflict))
    kills, own_losses, rocks, enemies = np.moveaxis(tallies, 2, 0)
    return Scores(kills + own_losses + rocks, winners, Tallies(kills, own_losses, rocks, enemies))


def _winners(tallies: NDArray[np.int64], *, by_enemies: bool) -> NDArray[np.bool_]:
    """Return which seats win: the most points and, among those, the most enemy ships (`battle.referee.winners`)."""
    points = tallies[:, :, :3].sum(axis=2)
    best: NDArray[np.bool_] = points == points.max(axis=1, keepdims=True)
    if by_enemies:
        enemies = np.where(best, tallies[:, :, 3], -1)
        best &= enemies == enemies.max(axis=1, keepdims=True)
    return best
