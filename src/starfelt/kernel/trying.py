"""One more card at many poses: the battle that each of them would give, on tables that are still being filled."""

from __future__ import annotations

import numpy as np

from starfelt.kernel.batch import Outcomes
from starfelt.kernel.compiler.memory import address, aligned_rows
from starfelt.kernel.compiler.vectors import LANES
from starfelt.kernel.completing import PlayedOnRoster, TablesUnderWay, spread
from starfelt.kernel.counting import Results
from starfelt.kernel.fighting import judge_blocks
from starfelt.kernel.plan import LanePlan
from starfelt.kernel.roster import Ints
from starfelt.kernel.state import StateMemory


def tried(
    setting: PlayedOnRoster,
    plan: LanePlan,
    room: StateMemory,
    tables: TablesUnderWay,
    card: Ints,
    poses: Ints,
    *,
    legal: bool = False,
) -> Outcomes:
    """Return the battle on each table with one more card: points and winners, each (tables, count, seats).

    Args:
        setting: what the tables share.
        plan: its plan.
        room: working memory, which no other thread uses at the same time.
        tables: the tables.
        card: (tables,): the card that is added to each.
        poses: (tables, count, 3): where it is tried; count is a multiple of 16. At a heading of -1 it is not placed.
        legal: whether the poses are known to be legal. Otherwise a card that it touches is left out.
    """
    count, many = len(card), poses.shape[1] // LANES
    lanes = np.empty((count, plan.cards, 3, LANES), dtype=np.int16)
    absent = np.empty((count, plan.ships, LANES), dtype=np.int16)
    tallies = aligned_rows(count * plan.seats * 4)
    total = np.empty((count, LANES, plan.seats), dtype=np.int32)
    winners = np.empty((count, LANES, plan.seats), dtype=np.bool_)
    results = Results(address(tallies), address(total), address(winners))
    found = np.empty((count, many, LANES, plan.seats), dtype=np.int32)
    won = np.empty((count, many, LANES, plan.seats), dtype=np.bool_)
    for part in range(many):
        some = np.array(poses[:, part * LANES : (part + 1) * LANES])
        spread(setting, tables, card, some, int(legal), lanes, absent)
        judge_blocks(plan, address(lanes), address(absent), room.state, count, results)
        found[:, part] = total
        won[:, part] = winners
    whole = (count, many * LANES, plan.seats)
    return Outcomes(found.reshape(whole), won.reshape(whole))
