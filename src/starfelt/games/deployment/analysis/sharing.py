"""Each card's share of a battle's result: sampled Shapley values.

The cards are put on the table one by one, in random orders. A card's value is the mean change of the scores when it is
put there. Every order's changes sum to the scores with all cards, so the values do too, exactly.
"""

from __future__ import annotations

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from starfelt.battle.field import Field
from starfelt.games.deployment.bots.worlds import Reals, Unjudgeable
from starfelt.kernel.batch import batch_of
from starfelt.kernel.compiler.memory import address, aligned_rows
from starfelt.kernel.compiler.vectors import LANES
from starfelt.kernel.counting import Results
from starfelt.kernel.fighting import NO_VARIANTS, judge_blocks
from starfelt.kernel.plan import Prepared, prepare
from starfelt.kernel.roster import roster_of
from starfelt.kernel.state import make_scratch

#: How many orders are drawn.
ORDERS = 256


def card_shares(field: Field, chance: Generator, count: int = ORDERS) -> tuple[Reals, Reals]:
    """Return each card's share of each seat's score: (ships, seats) in points, and the standard errors of these.

    Args:
        field: the final table.
        chance: the source of the orders.
        count: the number of orders.

    Raises:
        Unjudgeable: the table is too large for the kernel's lanes.
    """
    ships, seats = len(field.fighters), field.seats
    if not ships:
        return np.zeros((0, seats)), np.zeros((0, seats))
    roster = roster_of(field)
    prepared = prepare(roster)
    if prepared is None:
        raise Unjudgeable
    order = np.argsort(chance.random((count, ships)), axis=1)
    # A ship is on the table from its place in the order on.
    place = np.argsort(order, axis=1)
    absent = (place[:, None, :] >= np.arange(1, ships + 1)[None, :, None]).reshape(-1, ships)
    lying = np.array([card.pose for card in (*field.fighters, *field.asteroids)], dtype=np.int16)
    points = _points(prepared, batch_of(roster, np.tile(lying, (LANES, 1, 1))).poses, absent)
    scores = np.concatenate([np.zeros((count, 1, seats)), points.reshape(count, ships, seats)], axis=1)
    changes = np.empty((count, ships, seats))
    changes[np.arange(count)[:, None], order] = np.diff(scores, axis=1)
    return changes.mean(axis=0), changes.std(axis=0) / np.sqrt(count)


def _points(prepared: Prepared, block: NDArray[np.int16], absent: NDArray[np.bool_]) -> NDArray[np.int32]:
    """Return (n, seats): the scores of one table, each time without the ships `absent` (n, ships)."""
    plan, count = prepared.plan, len(absent)
    blocks = -(-count // LANES)
    poses = np.ascontiguousarray(np.broadcast_to(block, (blocks, *block.shape[1:])))
    missing = np.zeros((blocks * LANES, plan.ships), dtype=np.int16)
    missing[:count] = absent
    lanes = np.ascontiguousarray(missing.reshape(blocks, LANES, plan.ships).transpose(0, 2, 1))
    tallies = aligned_rows(blocks * plan.seats * 4)
    points = np.empty((blocks * LANES, plan.seats), dtype=np.int32)
    winners = np.empty((blocks * LANES, plan.seats), dtype=np.bool_)
    results = Results(address(tallies), address(points), address(winners))
    scratch = make_scratch(plan)
    judge_blocks(plan, address(poses), address(lanes), scratch.state, blocks, results, NO_VARIANTS)
    return points[:count]
