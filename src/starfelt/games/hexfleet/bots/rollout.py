"""Rollouts, compiled: simulates the rest of a battle, chit by chit, to its end or to the limit."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from starfelt.games.hexfleet.bots.doctrine import (
    ADMIRAL,
    FAR_TURNS,
    Weights,
    admirals,
    call_back,
    captains,
    leads,
    move,
)
from starfelt.games.hexfleet.bots.evaluation import (
    CHIT,
    PROPULSION,
    SIDE,
    SPENT,
    STATUS,
    WEAPONS,
    WORTH,
    HexField,
    Ints,
    Q,
    R,
    Reals,
    begin_turn,
    holds,
    leave,
    put,
    runs,
    shoot,
)
from starfelt.games.hexfleet.compiled.tables import AWAY, DESTROYED, LEFT, TABLE, WAITING
from starfelt.kernel.jit import jit, jit_entry

#: The columns of a plan: its kind, its target, the pose to which the ship moves, and the points for that.
KIND, TARGET, TO_Q, TO_R, TO_FACING, COST = range(6)
#: The kinds: fire, if there is a target, and end in the pose; fire, and end where the doctrine decides; jump
#: and return; move to the pose, fire there, and move on with the points that are left.
ENDS, FIRES, JUMPS, PASSES = range(4)


#: How much less a win counts for each turn that it takes.
_LATER = 0.001


class Rollout(NamedTuple):
    """The constants of all rollouts: the map, the turn, the limit (0: none), and the side that decides.

    `returned`: chits go straight back into the cup. `long`: the number of turns of a rollout without a limit.
    `blank_after`: the blank is not drawn before so many chits of a turn; `drawn` of them are out.
    `blur`: the scale of a lead at the end, as a share of points; a lead of this size counts as about three wins
    in four. `field`: the map. `held` (4): each side's points for the objective, without those for ships.
    """

    field: HexField
    held: Ints
    turn: int
    limit: int
    side: int
    returned: bool
    long: int
    blur: float
    blank_after: int
    drawn: int


@jit
def score(fleet: Ints, held: Ints, side: int) -> int:
    """Return a side's points for the objective: held zones, its ships that left the map, enemies destroyed."""
    found = held[side]
    for n in range(len(fleet)):
        own = fleet[n, SIDE] == side
        if fleet[n, STATUS] == (LEFT if own else DESTROYED):
            found += fleet[n, WORTH]
    return found


@jit
def _ahead(battle: Rollout, fleet: Ints, held: Ints) -> int:
    """Return a side's lead in points for the objective."""
    most = 0
    for n in range(len(fleet)):
        if fleet[n, SIDE] != battle.side:
            most = max(most, score(fleet, held, fleet[n, SIDE]))
    return score(fleet, held, battle.side) - most


@jit
def _by_objective(battle: Rollout, fleet: Ints, held: Ints) -> float:
    """Return the value of the end of a battle with an objective: a win, and a little for a large lead."""
    ahead, lead = _ahead(battle, fleet, held), leads(fleet, battle.side)
    won = 1 / (1 + np.exp(-lead / battle.blur))
    if ahead:
        won = 1.0 if ahead > 0 else 0.0
    return 0.96 * won + 0.04 / (1 + np.exp(-(0.3 * ahead + 2 * lead)))


@jit
def hold(battle: Rollout, fleet: Ints, held: Ints) -> None:
    """Score the zones at the end of a turn."""
    for zone in battle.field.zones:
        if not zone[4]:
            continue
        there = np.zeros(4, dtype=np.int64)
        for n in range(len(fleet)):
            ship = fleet[n]
            works = ship[WEAPONS] > 0 or ship[PROPULSION] > 0
            if ship[STATUS] == TABLE and works and holds(zone, ship[Q], ship[R]):
                there[ship[SIDE]] += 1
        if (there == there.max()).sum() == 1:
            held[there.argmax()] += zone[3]


@jit
def _nobody_runs(battle: Rollout, fleet: Ints) -> bool:
    """Tell whether no ship is left that is worth points at an exit; False if there are no exits."""
    if battle.field.out[0, 0, 0] < 0 and battle.field.out[1, 0, 0] < 0:
        return False
    for n in range(len(fleet)):
        if runs(battle.field, fleet, n) and fleet[n, STATUS] != DESTROYED and fleet[n, STATUS] != LEFT:
            return False
    return True


@jit
def worth_of(battle: Rollout, fleet: Ints, held: Ints) -> float:
    """Return the value of a battle that ends by its limit."""
    if battle.field.aims:
        return _by_objective(battle, fleet, held)
    lead = leads(fleet, battle.side)
    return 1 / (1 + np.exp(-lead / battle.blur)) if battle.limit else min(1.0, max(0.0, 0.5 + lead))


@jit
def soon(battle: Rollout, turn: int, worth: float) -> float:
    """Return the value of a battle that ends in a turn: an early win is better, and so is a late loss."""
    return 0.5 + (worth - 0.5) * (1 - _LATER * (turn - battle.turn))


@jit
def _has_lost(fleet: Ints, side: int, ends: int, armed: int) -> bool:
    """Tell whether a side has no working ship (ruling 13); with `armed`, whether it has no armed ship."""
    for n in range(len(fleet)):
        ship = fleet[n]
        works = ship[WEAPONS] or (ship[PROPULSION] and not armed)
        here = ship[STATUS] == TABLE or ship[STATUS] == WAITING or (ship[STATUS] == AWAY and not ends)
        if ship[SIDE] == side and works and here:
            return False
    return True


@jit
def settle(battle: Rollout, fleet: Ints, held: Ints, ends: int, armed: int) -> float:
    """Return the value of a decided battle for a side; less than 0: it is not decided."""
    side = battle.side
    if battle.field.aims and _nobody_runs(battle, fleet):
        return _by_objective(battle, fleet, held)
    lost, others = _has_lost(fleet, side, ends, armed), True
    for n in range(len(fleet)):
        if fleet[n, SIDE] != side:
            others = others and _has_lost(fleet, fleet[n, SIDE], ends, armed)
    if lost:
        return 0.5 if others else 0.0
    return 1.0 if others else -1.0


@jit
def _draw_chit(fleet: Ints, blank: int) -> int:
    """Return the ship of a random chit from the cup; -1 is the blank, which may (1) or may not (0) be drawn."""
    there = fleet[:, CHIT].sum()
    left = int((there + (blank or not there)) * np.random.random())
    for n in range(len(fleet)):
        if fleet[n, CHIT]:
            if left == 0:
                return n
            left -= 1
    return -1


@jit
def play_on(weights: Weights, battle: Rollout, fleet: Ints, acted: Ints, still: Ints) -> float:
    """Simulate a battle to its end, from the next draw of a chit; return its value for the side.

    The ships of sides that are `still` (4) do nothing.
    """
    turn, last, drawn = battle.turn, battle.limit or battle.turn + battle.long, battle.drawn
    held = battle.held.copy()
    begin_turn(battle.field, battle.turn)
    while True:
        ship = _draw_chit(fleet, drawn >= battle.blank_after)
        drawn += 1
        if ship < 0:
            hold(battle, fleet, held)
            found = settle(battle, fleet, held, 1, 0)
            if turn >= last or found >= 0:
                return soon(
                    battle, turn, found if found >= 0 and turn < last else worth_of(battle, fleet, held)
                )
            turn += 1
            drawn = 0
            begin_turn(battle.field, turn)
            for n in range(len(fleet)):
                fleet[n, CHIT] = fleet[n, STATUS] == TABLE or fleet[n, STATUS] == WAITING
            continue
        if not battle.returned:
            fleet[ship, CHIT] = 0
        acted[fleet[ship, SIDE]] = 1
        if fleet[ship, SIDE] == battle.side:
            to_come = min(FAR_TURNS, battle.limit - turn) if battle.limit else FAR_TURNS
            admirals(weights, fleet, battle.field, ship, acted, to_come, battle.limit)
        elif not still[fleet[ship, SIDE]]:
            captains(weights, fleet, battle.field, ship, acted, battle.limit)
        leave(battle.field, fleet, ship)
        call_back(fleet)
        found = settle(battle, fleet, held, 0, battle.limit == 0)
        if found >= 0:
            return soon(battle, turn, found)


@jit_entry
def weigh(
    weights: Weights,
    battle: Rollout,
    fleet: Ints,
    acted: Ints,
    idle: Reals,
    ship: int,
    plans: Ints,
    first: int,
    count: int,
) -> Reals:
    """Return the value of each plan for the activated ship, averaged over rollouts, from 0 to 1.

    Args:
        weights: the weights of the doctrine.
        battle: the constants of all rollouts.
        fleet: all ships; the chit of the activated one is out of the cup unless chits are returned.
        acted: (4): 1 for the sides that had a turn; nobody fires at the others.
        idle: (4): the share of the rollouts in which each of the other sides does nothing.
        ship: the index of the activated ship.
        plans: (plans, 6); see the columns.
        first: the number of the first rollout. Rollouts with the same number start with the same random seed.
        count: the number of rollouts of each plan.
    """
    found = np.zeros(len(plans))
    still = np.zeros(4, dtype=np.int64)
    for number in range(count):
        for n in range(len(plans)):
            np.random.seed(first + number)
            for side in range(4):
                still[side] = np.random.random() < idle[side]
            begin_turn(battle.field, battle.turn)
            after, since = fleet.copy(), acted.copy()
            carry_out(weights, battle, after, ship, plans[n])
            call_back(after)
            over = settle(battle, after, battle.held, 0, battle.limit == 0)
            found[n] += over if over >= 0 else play_on(weights, battle, after, since, still)
    return found / count


@jit
def carry_out(weights: Weights, battle: Rollout, fleet: Ints, ship: int, plan: Ints) -> None:
    """Carry out a plan of the activated ship, with cards drawn at random."""
    if plan[KIND] == JUMPS:
        fleet[ship, STATUS], fleet[ship, CHIT] = WAITING, 0
        return
    if plan[TARGET] >= 0:
        shoot(fleet, ship, plan[TARGET])
    if plan[KIND] != FIRES:
        put(fleet, ship, plan[TO_Q], plan[TO_R], plan[TO_FACING])
        fleet[ship, SPENT] += plan[COST]
    if plan[KIND] != ENDS:
        move(weights, fleet, battle.field, ship, -1, ADMIRAL)
    fleet[ship, SPENT] = 0
    leave(battle.field, fleet, ship)


@jit_entry
def contest(weights: Weights, battle: Rollout, fleet: Ints, count: int, seed: int) -> float:
    """Return the share of whole battles that the doctrine wins against a captain's, with alternating sides."""
    np.random.seed(seed)
    won = 0.0
    for number in range(count):
        after = fleet.copy()
        seat = Rollout(
            battle.field,
            battle.held,
            battle.turn,
            battle.limit,
            number % 2,
            battle.returned,
            battle.long,
            battle.blur,
            battle.blank_after,
            battle.drawn,
        )
        none = np.zeros(4, dtype=np.int64)
        won += play_on(weights, seat, after, none.copy(), none)
    return won / count
