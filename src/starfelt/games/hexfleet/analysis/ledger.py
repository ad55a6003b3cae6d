"""The luck of a battle by rollouts, compiled: the effect of cards turned up, and the value after each chit."""

from __future__ import annotations

import numpy as np

from starfelt.games.hexfleet.bots.doctrine import FAR_TURNS, Weights, admirals, call_back, captains
from starfelt.games.hexfleet.bots.evaluation import (
    CHIT,
    SIDE,
    STATUS,
    Ints,
    Reals,
    begin_turn,
    leave,
    try_to_raise,
)
from starfelt.games.hexfleet.bots.rollout import (
    TARGET,
    Rollout,
    carry_out,
    hold,
    play_on,
    settle,
    soon,
    worth_of,
)
from starfelt.games.hexfleet.compiled.tables import TABLE, WAITING
from starfelt.kernel.jit import jit, jit_entry


@jit_entry
def luck_of_cards(
    weights: Weights,
    battle: Rollout,
    fleet: Ints,
    came: Ints,
    ship: int,
    plan: Ints,
    raises: int,
    first: int,
    count: int,
) -> Reals:
    """Return (count,): the value after the cards that came, less that after cards turned up anew, in each rollout.

    Args:
        weights: the weights of the doctrine.
        battle: the constants of all rollouts.
        fleet: all ships when the activation began.
        came: the same ships with what the cards that came did to them.
        ship: the index of the activated ship.
        plan: (6,): its shot, and where it ended (`rollout.weigh`).
        raises: 1 if it turned up cards for its shields, else 0.
        first: the number of the first rollout. Both sides of a rollout share their seed after the cards.
        count: the number of rollouts.
    """
    found = np.zeros(count)
    ends = plan.copy()
    ends[TARGET] = -1
    for number in range(count):
        anew = fleet.copy()
        np.random.seed(first + number)
        if raises:
            try_to_raise(anew, ship)
        carry_out(weights, battle, anew, ship, plan)
        as_it_came = came.copy()
        carry_out(weights, battle, as_it_came, ship, ends)
        for after, sign in ((anew, -1), (as_it_came, 1)):
            np.random.seed(first + number)
            found[number] += sign * _goes_on(weights, battle, after)
    return found


@jit_entry
def values_drawn(
    weights: Weights, battle: Rollout, fleet: Ints, chits: Ints, first: int, count: int
) -> Reals:
    """Return (chits,): the mean value of a battle after each chit; -1 is the blank. Rollouts share their seeds."""
    found = np.zeros(len(chits))
    for number in range(count):
        for k in range(len(chits)):
            np.random.seed(first + number)
            found[k] += _after_draw(weights, battle, fleet.copy(), chits[k])
    return found / count


@jit
def _after_draw(weights: Weights, battle: Rollout, fleet: Ints, ship: int) -> float:
    none, acted = np.zeros(4, dtype=np.int64), np.ones(4, dtype=np.int64)
    begin_turn(battle.field, battle.turn)
    if ship < 0:
        held = battle.held.copy()
        hold(battle, fleet, held)
        last = battle.limit or battle.turn + battle.long
        found = settle(battle, fleet, held, 1, 0)
        if battle.turn >= last or found >= 0:
            over = found >= 0 and battle.turn < last
            return soon(battle, battle.turn, found if over else worth_of(battle, fleet, held))
        for n in range(len(fleet)):
            fleet[n, CHIT] = fleet[n, STATUS] == TABLE or fleet[n, STATUS] == WAITING
        then = Rollout(
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
    leave(battle.field, fleet, ship)
    then = Rollout(
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
    return _goes_on(weights, then, fleet)


@jit
def _goes_on(weights: Weights, battle: Rollout, fleet: Ints) -> float:
    """Return the value of a battle for its side after an activation."""
    begin_turn(battle.field, battle.turn)
    call_back(fleet)
    found = settle(battle, fleet, battle.held, 0, battle.limit == 0)
    if found >= 0:
        return soon(battle, battle.turn, found)
    none, acted = np.zeros(4, dtype=np.int64), np.ones(4, dtype=np.int64)
    return play_on(weights, battle, fleet, acted, none)
