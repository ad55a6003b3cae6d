"""One more card at many poses: the battle that each of them would give, on tables that are still being filled."""

from __future__ import annotations

import numpy as np

from starfelt.kernel.batch import Outcomes
from starfelt.kernel.compiler.memory import address, aligned_rows
from starfelt.kernel.compiler.vectors import LANES
from starfelt.kernel.completing import PlayedOnRoster, TablesUnderWay, spread
from starfelt.kernel.counting import Results
from starfelt.kernel.fighting import Variants, judge_blocks
from starfelt.kernel.plan import LanePlan
from starfelt.kernel.roster import Ints
from starfelt.kernel.state import ScratchBuffer


def try_poses(
    shared: PlayedOnRoster,
    plan: LanePlan,
    scratch: ScratchBuffer,
    tables: TablesUnderWay,
    card: Ints,
    poses: Ints,
    *,
    legal: bool = False,
) -> Outcomes:
    """Return the battle on each table with one more card: points and winners, each (tables, count, seats).

    Args:
        shared: what the tables share.
        plan: its plan.
        scratch: a scratch buffer, which no other thread uses at the same time.
        tables: the tables.
        card: (tables,): the card that is added to each.
        poses: (tables, count, 3): where it is tried; count is a multiple of 16. At a heading of -1 it is not placed.
        legal: whether the poses are known to be legal. Otherwise a card that it touches is left out.
    """
    blocks = poses.shape[0] * poses.shape[1] // LANES
    lanes = np.empty((blocks, plan.cards, 3, LANES), dtype=np.int16)
    absent = np.empty((blocks, plan.ships, LANES), dtype=np.int16)
    tallies = aligned_rows(blocks * plan.seats * 4)
    points = np.empty((*poses.shape[:2], plan.seats), dtype=np.int32)
    winners = np.empty((*poses.shape[:2], plan.seats), dtype=np.bool_)
    card, lies = np.ascontiguousarray(card), np.ascontiguousarray(tables.lies)
    variants = Variants(poses.shape[1] // LANES, address(card), address(lies))
    spread(shared, tables, card, np.ascontiguousarray(poses), int(legal), lanes, absent)
    results = Results(address(tallies), address(points), address(winners))
    judge_blocks(plan, address(lanes), address(absent), scratch.state, blocks, results, variants)
    return Outcomes(points, winners)
