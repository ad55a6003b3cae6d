"""Playouts of a battle from any moment, compiled: its value, and the value after each chit that may be drawn."""

from __future__ import annotations

import numpy as np

from starfelt.bots.hexfleet.doctrine import FAR_TURNS, Weights, admirals, call_back, captains
from starfelt.bots.hexfleet.playout import Playout, hold, play_on, settled, soon, worth_of
from starfelt.bots.hexfleet.reckoning import (
    CHIT,
    SIDE,
    STATUS,
    TABLE,
    WAITING,
    Ints,
    Reals,
    begin_turn,
    leave,
)
from starfelt.kernel.jit import jit, jit_entry


@jit_entry
def values_on(weights: Weights, battle: Playout, fleet: Ints, first: int, count: int) -> Reals:
    """Return (count,): the value of a battle for its side in each playout, from the next draw of a chit."""
    found = np.zeros(count)
    none = np.zeros(4, dtype=np.int64)
    for number in range(count):
        np.random.seed(first + number)
        begin_turn(battle.field, battle.turn)
        after = fleet.copy()
        call_back(after)
        over = settled(battle, after, battle.held, 0, battle.limit == 0)
        acted = np.ones(4, dtype=np.int64)
        found[number] = over if over >= 0 else play_on(weights, battle, after, acted, none)
    return found


@jit_entry
def values_drawn(
    weights: Weights, battle: Playout, fleet: Ints, chits: Ints, first: int, count: int
) -> Reals:
    """Return (chits,): the mean value of a battle after each chit; -1 is the blank. Playouts share their seeds."""
    found = np.zeros(len(chits))
    for number in range(count):
        for k in range(len(chits)):
            np.random.seed(first + number)
            found[k] += _after_draw(weights, battle, fleet.copy(), chits[k])
    return found / count


@jit
def _after_draw(weights: Weights, battle: Playout, fleet: Ints, ship: int) -> float:
    none, acted = np.zeros(4, dtype=np.int64), np.ones(4, dtype=np.int64)
    begin_turn(battle.field, battle.turn)
    if ship < 0:
        held = battle.held.copy()
        hold(battle, fleet, held)
        last = battle.limit or battle.turn + battle.long
        found = settled(battle, fleet, held, 1, 0)
        if battle.turn >= last or found >= 0:
            over = found >= 0 and battle.turn < last
            return soon(battle, battle.turn, found if over else worth_of(battle, fleet, held))
        for n in range(len(fleet)):
            fleet[n, CHIT] = fleet[n, STATUS] == TABLE or fleet[n, STATUS] == WAITING
        then = Playout(
            battle.field,
            held,
            battle.turn + 1,
            battle.limit,
            battle.side,
            battle.returned,
            battle.long,
            battle.blur,
            battle.blank_after,
            0,
        )
        return play_on(weights, then, fleet, acted, none)
    if not battle.returned:
        fleet[ship, CHIT] = 0
    if fleet[ship, SIDE] == battle.side:
        to_come = min(FAR_TURNS, battle.limit - battle.turn) if battle.limit else FAR_TURNS
        admirals(weights, fleet, battle.field, ship, acted, to_come, battle.limit)
    else:
        captains(weights, fleet, battle.field, ship, acted, battle.limit)
    leave(battle.field, fleet[ship])
    call_back(fleet)
    found = settled(battle, fleet, battle.held, 0, battle.limit == 0)
    if found >= 0:
        return soon(battle, battle.turn, found)
    then = Playout(
        battle.field,
        battle.held,
        battle.turn,
        battle.limit,
        battle.side,
        battle.returned,
        battle.long,
        battle.blur,
        battle.blank_after,
        battle.drawn + 1,
    )
    return play_on(weights, then, fleet, acted, none)
