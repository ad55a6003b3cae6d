"""The orders that a search considers for each piece, compiled; `choices.likely_orders` has the same ones."""

from __future__ import annotations

from math import atan2, pi
from typing import NamedTuple

import numpy as np

from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.compiled.turns import (
    HEADINGS,
    LAUNCH,
    NONE,
    SEAT,
    H,
    Ints,
    MatchConstants,
    TurnTable,
    X,
    Y,
    lay_all,
    outside,
    rotation,
    row_of,
    touches,
    turn_table_for,
)
from starfelt.games.ftl.rules.notation import LONGEST
from starfelt.games.ftl.rules.pieces import Key
from starfelt.kernel.jit import jit

#: The most candidate orders of a piece.
MOST = 24
#: How many missiles on one line are enough.
_IN_LINE = 2
_SHIP_SPRINTS = np.array([2, 4, 6, 8, 10, 12, 14, 16])
_MISSILE_SPRINTS = np.array([2, 4, 6, 8, 11, 14, 16])
_SHIP_TURNS = np.array([-4, -3, -2, -1, 0, 1, 2, 3, 4, 6, -6, 12])
_MISSILE_TURNS = np.array([-1, 0, 1])


class Moment(NamedTuple):
    """A turn, and the candidate orders of its pieces (pieces, MOST), of which so many (pieces,) are used."""

    now: TurnTable
    orders: Ints
    choices: Ints


def table_of(sight: FtlSight) -> tuple[list[Key], Ints]:
    """Return what a seat sees as a table (pieces, 4), and the piece of each row."""
    keys = sorted(sight.pieces, key=lambda key: (key.number > 0, key))
    return keys, np.array([row_of(key, sight.pieces[key]) for key in keys], dtype=np.int64)


@jit
def moment_for(count: int) -> Moment:
    """Allocate a turn for at most this many pieces."""
    return Moment(
        turn_table_for(count), np.zeros((count, MOST), dtype=np.int64), np.zeros(count, dtype=np.int64)
    )


@jit
def weigh(setting: MatchConstants, room: Moment, count: int, number: int) -> Moment:
    """Return the turn with that number, whose pieces and hits are set, with its contacts and candidate orders."""
    orders, before = room.orders, room.now
    table = before.table
    now = TurnTable(table, count, before.hits, number, before.touched, before.far)
    lay_all(setting, now)
    for n in range(count):
        seat, heading = table[n, SEAT], table[n, H]
        enemy = table[1 - seat]
        orders[n, 0], found = NONE, 1
        if n < 2 and _would_launch(setting, now, n):
            orders[n, found] = LAUNCH
            found += 1
        for halves in _SHIP_SPRINTS if n < 2 else _MISSILE_SPRINTS:
            dx, dy = setting.ways[heading, halves]
            if outside(setting, table[n, X] + dx, table[n, Y] + dy):
                break
            if n < 2 and touches(now, n, 1 - n, halves):
                break
            orders[n, found] = halves
            found += 1
        bearing = round(atan2(enemy[X] - table[n, X], table[n, Y] - enemy[Y]) * (HEADINGS / (2 * pi)))
        for off in _SHIP_TURNS if n < 2 else _MISSILE_TURNS:
            steps = (bearing + off - heading) % HEADINGS
            if steps:
                orders[n, found] = rotation(steps)
                found += 1
        room.choices[n] = found
    return Moment(now, orders, room.choices)


@jit
def _would_launch(setting: MatchConstants, now: TurnTable, ship: int) -> bool:
    missiles, in_line = 0, 0
    for m in range(2, now.pieces):
        if now.table[m, SEAT] == ship:
            missiles += 1
            in_line += now.table[m, H] == now.table[ship, H] and touches(now, ship, m, LONGEST)
    return missiles < setting.most and in_line < _IN_LINE
