"""The orders that a search considers for each piece, compiled."""

from __future__ import annotations

from math import atan2, pi
from typing import NamedTuple

import numpy as np

from starfelt.games.ftl.bots import choices
from starfelt.games.ftl.bots.choices import IN_LINE
from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.compiled.turns import (
    SEAT,
    H,
    Ints,
    MatchConstants,
    TurnTable,
    X,
    Y,
    lay_all,
    outside,
    row_of,
    touches,
    turn_table_for,
)
from starfelt.games.ftl.rules.notation import HEADINGS, LONGEST
from starfelt.games.ftl.rules.pieces import Key
from starfelt.kernel.jit import jit

#: The most candidate orders of a piece.
MOST = 24
_SHIP_SPRINTS, _MISSILE_SPRINTS = np.array(choices.SHIP_SPRINTS), np.array(choices.MISSILE_SPRINTS)
_SHIP_TURNS, _MISSILE_TURNS = np.array(choices.SHIP_TURNS), np.array(choices.MISSILE_TURNS)

_write_likely = jit(choices.write_likely)


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
def weigh(constants: MatchConstants, buffer: Moment, count: int, number: int) -> Moment:
    """Return the turn with that number, whose pieces and hits are set, with its contacts and candidate orders."""
    orders, before = buffer.orders, buffer.now
    table = before.table
    now = TurnTable(table, count, before.hits, number, before.touched, before.far)
    lay_all(constants, now)
    for n in range(count):
        heading, enemy = table[n, H], table[1 - table[n, SEAT]]
        sprints, turns = _MISSILE_SPRINTS, _MISSILE_TURNS
        if n < 2:
            sprints, turns = _SHIP_SPRINTS, _SHIP_TURNS
        longest = 0
        for halves in sprints:
            dx, dy = constants.ways[heading, halves]
            off = outside(constants, table[n, X] + dx, table[n, Y] + dy)
            if off or (n < 2 and touches(now, n, 1 - n, halves)):
                break
            longest = halves
        bearing = round(atan2(enemy[X] - table[n, X], table[n, Y] - enemy[Y]) * (HEADINGS / (2 * pi)))
        launches = n < 2 and _would_launch(constants, now, n)
        buffer.choices[n] = _write_likely(orders[n], launches, sprints, longest, turns, bearing - heading)
    return Moment(now, orders, buffer.choices)


@jit
def _would_launch(constants: MatchConstants, now: TurnTable, ship: int) -> bool:
    missiles, in_line = 0, 0
    for m in range(2, now.pieces):
        if now.table[m, SEAT] == ship:
            missiles += 1
            in_line += now.table[m, H] == now.table[ship, H] and touches(now, ship, m, LONGEST)
    return missiles < constants.most and in_line < IN_LINE
