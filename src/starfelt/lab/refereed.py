"""Slow fallback for tables that exceed the kernel's limits: the referee itself judges them, with the same results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from msgspec.structs import replace as changed
from numpy.typing import NDArray

from starfelt.battle.field import Field
from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.kernel.batch import Outcomes
from starfelt.kernel.compiler.vectors import LANES
from starfelt.lab.tables import Tables
from starfelt.table.card import Pose


def fields(tables: Tables, number: int) -> Iterator[Field]:
    """Yield every table of a batch as the referee reads it: the first from its file, the others derived from it."""
    batch, first = tables.batches[number], int(tables.of_batch(number)[0][0])
    field = table_from(tables.file(first)).field
    for row in range(batch.tables):
        lying = [Pose(*pose) for pose in batch.pose(row).tolist()]
        ships = zip(field.fighters, lying, strict=False)
        rocks = zip(field.asteroids, lying[len(field.fighters) :], strict=True)
        yield replace(
            field,
            fighters=tuple(replace(card, pose=pose) for card, pose in ships),
            asteroids=tuple(changed(card, pose=pose) for card, pose in rocks),
        )


def judge_by_referee(tables: Tables, number: int) -> tuple[Outcomes, NDArray[np.int32]]:
    """Judge all tables of a batch, one by one. Returns their results and tallies (`kernel.batch.tallies_of`)."""
    batch = tables.batches[number]
    count, seats = batch.tables, batch.roster.seats
    tallies = np.zeros((len(batch.poses), seats, 4, LANES), dtype=np.int32)
    winners = np.zeros((count, seats), dtype=np.bool_)
    for table, battle in enumerate(map(judge, fields(tables, number))):
        block, lane = divmod(table, LANES)
        tallies[block, :, :, lane] = [
            (tally.kills, tally.own_losses, tally.rocks, tally.enemies) for tally in battle.tallies
        ]
        winners[table, list(battle.winners)] = True
    points = tallies[:, :, :3].sum(axis=2, dtype=np.int32).transpose(0, 2, 1).reshape(-1, seats)
    return Outcomes(points[:count], winners), tallies
