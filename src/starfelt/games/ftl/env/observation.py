"""What both seats see of many tables, compiled, in the format of `setting`."""

from __future__ import annotations

from starfelt.envs.array_types import Floats
from starfelt.games.ftl.compiled.tables import DuelTables, Ints32
from starfelt.games.ftl.compiled.turns import H, MatchConstants, X, Y
from starfelt.games.ftl.env.setting import MISSILE
from starfelt.games.ftl.rules.model import FATAL_HITS
from starfelt.kernel.jit import jit, jit_entry


@jit_entry
def observe_duels(constants: MatchConstants, tables: DuelTables, begin: int, end: int, found: Floats) -> None:
    """Write what both seats see of the tables `begin` to `end` − 1 into `found` (tables, 2, numbers)."""
    for table in range(begin, end):
        for me in range(2):
            row, place = found[table, me], 0
            for who in (me, 1 - me):
                place = _observe(constants, tables.poses[table, who, 0], row, place)
                row[place] = min(tables.hits[table, who] / FATAL_HITS, 1.0)
                row[place + 1] = tables.alive[table, who]
                place += 2
                for number in range(1, 1 + constants.most):
                    if number <= tables.missiles[table, who]:
                        row[place] = 1
                        _observe(constants, tables.poses[table, who, number], row, place + 1)
                    else:
                        row[place : place + MISSILE] = 0
                    place += MISSILE
            row[place] = tables.turn[table] / constants.limit if constants.limit else 0.0


@jit
def _observe(constants: MatchConstants, pose: Ints32, row: Floats, place: int) -> int:
    # A piece that left the table keeps its last position.
    row[place] = min(max(pose[X] / constants.width, -1.0), 1.0)
    row[place + 1] = min(max(pose[Y] / constants.height, -1.0), 1.0)
    # The sine and the cosine of the heading: `ahead` points down the table.
    row[place + 2] = constants.ahead[pose[H], 0]
    row[place + 3] = -constants.ahead[pose[H], 1]
    return place + 4
