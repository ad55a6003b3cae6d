"""Simple policies for ships in rollouts, compiled: a captain's for the ships of others, an admiral's for its own.

Both are fast: they weigh hexes and shots by a few numbers. Those of the admiral's doctrine were tuned by
playing against the captain's (`bench/hexfleet_tuning.py`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from starfelt.games.hexfleet.bots.evaluation import (
    ALL_ROUND,
    ARC,
    BEHIND,
    CHIT,
    FACING,
    FULL_PROPULSION,
    HEXES,
    PROPULSION,
    REACHED,
    REACHED_HEXES,
    SIDE,
    SPENT,
    STATUS,
    WAYS,
    WEAPONS,
    WORTH,
    HexField,
    Ints,
    Q,
    R,
    Reals,
    aims,
    apart,
    bears,
    cards,
    expect_loss,
    hit_chance,
    hits,
    is_clear,
    is_free,
    is_rock,
    may_fire,
    need,
    points,
    put,
    runs,
    shoot,
    try_to_raise,
    way_out,
)
from starfelt.games.hexfleet.bots.sight import PRIZE
from starfelt.games.hexfleet.compiled.tables import AWAY, TABLE, WAITING
from starfelt.games.hexfleet.rules import classes
from starfelt.games.hexfleet.rules.classes import RANGE
from starfelt.games.hexfleet.rules.hexes import DIRECTIONS
from starfelt.kernel.jit import jit

#: The policies look ahead at most this many turns.
FAR_TURNS = 12
#: In this many last turns, a side that leads keeps its ships away.
LATE = 3
_NOWHERE = -1e9
#: The policy by which a ship chooses its pose.
CAPTAIN, ADMIRAL = range(2)


class Weights(NamedTuple):
    """The weights of the admiral's policy, in cards.

    Of poses: `reach`: an enemy will be in range next time, for each card of one's own; `danger`: each card that
    is likely to hit, times `later` if an enemy has to move first, and more by `soon` if its chit is in the cup;
    `near`: each hex to the nearest enemy.

    Of shots: `point`: a hit; `opening`: a hit, for each card of the target.

    A ship jumps if the sum of these is above 0: `jump`; `jump_lead` for each tenth of all points that its side
    leads by; `jump_turns` for each six turns to come, and `jump_both` for both; `jump_danger` for each eight
    cards that are likely to hit it in its pose; `jump_idle` if it has no target; `jump_others` for each other
    ship of its side on the table; `jump_cards` for each eight cards of its own; `jump_enemies` for each armed
    enemy but the first.
    """

    reach: float = 0.05
    danger: float = 1.9
    later: float = 1.42
    soon: float = 0.24
    near: float = -0.04
    point: float = 0.9
    opening: float = -0.06
    jump: float = 1.1
    jump_lead: float = 0.12
    jump_turns: float = 0.28
    jump_both: float = -0.35
    jump_danger: float = 1.5
    jump_idle: float = 2.91
    jump_others: float = -1.73
    jump_cards: float = 0.22
    jump_enemies: float = -1.5


WEIGHTS = Weights()

_can_jump = jit(classes.can_jump)


@jit
def captains_places(field: HexField, fleet: Ints, ship: int, poses: Ints) -> Reals:
    """Return the captain's value of each pose (poses, at least 3): q, r, facing (`captain.py`)."""
    danger, nearest, decoy = np.zeros(len(poses)), np.full(len(poses), FAR_TURNS * RANGE), False
    for n in range(len(fleet)):
        if fleet[n, STATUS] != TABLE:
            continue
        if fleet[n, SIDE] == fleet[ship, SIDE]:
            decoy = decoy or (n != ship and fleet[n, WEAPONS] > 0)
            continue
        from_q, from_r, facing, arc = fleet[n, Q], fleet[n, R], fleet[n, FACING], fleet[n, ARC]
        far, fire = RANGE + fleet[n, PROPULSION], cards(fleet, n)
        for k in range(len(poses)):
            q, r = poses[k, 0], poses[k, 1]
            way = apart(from_q - q, from_r - r)
            nearest[k] = min(nearest[k], way)
            if way <= far:
                now = bears(arc, from_q, from_r, facing, q, r)
                now = now and (not field.rocky or is_clear(field, from_q, from_r, q, r))
                danger[k] += fire * (1.0 if now else 0.8)
    good = aims(field, fleet, ship, poses) - 0.01 * nearest
    if not fleet[ship, WEAPONS]:
        return good + danger if decoy and not field.aims else good - danger
    reached = nearest <= RANGE + fleet[ship, PROPULSION]
    return good + 0.75 * cards(fleet, ship) * reached - danger * hit_chance(fleet, ship)


@jit
def places(weights: Weights, field: HexField, fleet: Ints, ship: int, poses: Ints) -> Reals:
    """Return the admiral's value of ending an activation in each pose (poses, at least 3): q, r, facing."""
    danger, nearest = np.zeros(len(poses)), np.full(len(poses), FAR_TURNS * RANGE)
    reached = np.zeros(len(poses), dtype=np.bool_)
    own_arc, own_flight = fleet[ship, ARC], fleet[ship, PROPULSION]
    for n in range(len(fleet)):
        if fleet[n, SIDE] == fleet[ship, SIDE] or fleet[n, STATUS] != TABLE:
            continue
        from_q, from_r, facing, arc = fleet[n, Q], fleet[n, R], fleet[n, FACING], fleet[n, ARC]
        flight = fleet[n, PROPULSION] if fleet[n, WEAPONS] else -1
        fire = cards(fleet, n) * (1.0 + weights.soon * fleet[n, CHIT])
        for k in range(len(poses)):
            q, r = poses[k, 0], poses[k, 1]
            nearest[k] = min(nearest[k], apart(from_q - q, from_r - r))
            cost = need(arc, from_q, from_r, facing, q, r)
            if cost <= flight:
                now = cost == 0 and (not field.rocky or is_clear(field, from_q, from_r, q, r))
                danger[k] += fire * (1.0 if now else weights.later)
            reached[k] |= need(own_arc, q, r, poses[k, 2], from_q, from_r) <= own_flight
    good = aims(field, fleet, ship, poses) + weights.reach * cards(fleet, ship) * reached
    return good - weights.danger * hit_chance(fleet, ship) * danger - weights.near * nearest


@jit
def gain(weights: Weights, fleet: Ints, ship: int, target: int) -> float:
    """Return the value of a shot at a ship; an armed target is always worth more than an unarmed one."""
    number = hit_chance(fleet, target) * cards(fleet, ship)
    fire = cards(fleet, target)
    good = expect_loss(fleet, target, number) + weights.point * number + PRIZE * number * fleet[target, WORTH]
    good += weights.opening * number * (fire or fleet[target, PROPULSION])
    return good + (100.0 if fire or fleet[target, WORTH] else 0.0)


@jit
def target_of(weights: Weights, field: HexField, fleet: Ints, ship: int, acted: Ints) -> int:
    """Return the best target of an activation, or -1; a returning ship can fire at any ship.

    A ship that runs for an exit does not turn aside for a shot.
    """
    runner = field.aims and runs(field, fleet, ship)
    best, found = _NOWHERE, -1
    for n in range(len(fleet)):
        if (
            fleet[n, SIDE] == fleet[ship, SIDE]
            or fleet[n, STATUS] != TABLE
            or not fleet[ship, WEAPONS]
            or not acted[fleet[n, SIDE]]
        ):
            continue
        if runner and not hits(field, fleet, ship, fleet[ship, Q], fleet[ship, R], fleet[ship, FACING], n):
            continue
        if fleet[ship, STATUS] == WAITING or may_fire(fleet, ship, fleet[n, Q], fleet[n, R]):
            good = gain(weights, fleet, ship, n)
            if good > best:
                best, found = good, n
    return found


@jit
def _ways(fleet: Ints, ship: int) -> Ints:
    """Return what a ship can reach on an endless map (poses, 4): steps in q and r, facing, cost; cheapest first."""
    return WAYS[fleet[ship, FACING], : REACHED[fleet[ship, PROPULSION] - fleet[ship, SPENT]]]


@jit
def _ways_to_hexes(fleet: Ints, ship: int) -> Ints:
    """Return the same with only the cheapest facing in each hex."""
    return HEXES[fleet[ship, FACING], : REACHED_HEXES[fleet[ship, PROPULSION] - fleet[ship, SPENT]]]


@jit
def _ends(field: HexField, fleet: Ints, ship: int, target: int, ways: Ints) -> Ints:
    """Return where a move can end (poses, 4), of some ways: q, r, facing, cost.

    Weapons bear on the target there (-1: any pose will do).
    """
    from_q, from_r, arc = fleet[ship, Q], fleet[ship, R], fleet[ship, ARC]
    to_q, to_r = fleet[target, Q], fleet[target, R]
    poses, found = np.empty((len(ways), 4), dtype=np.int64), 0
    for n in range(len(ways)):
        q, r, facing = from_q + ways[n, 0], from_r + ways[n, 1], ways[n, 2]
        if apart(q, r) > field.radius or (field.rocky and is_rock(field, q, r)):
            continue
        if target >= 0 and not bears(arc, q, r, facing, to_q, to_r):
            continue
        if target >= 0 and field.rocky and not is_clear(field, q, r, to_q, to_r):
            continue
        poses[found, 0], poses[found, 1], poses[found, 2], poses[found, 3] = q, r, facing, ways[n, 3]
        found += 1
    return poses[:found]


@jit
def _best_free(fleet: Ints, ship: int, poses: Ints, values: Reals) -> int:
    """Return the first of the best poses in whose hex no other ship is; -1: there is none."""
    best, found = _NOWHERE, -1
    for n in range(len(poses)):
        if values[n] > best + 1e-6 and is_free(fleet, ship, poses[n, 0], poses[n, 1]):
            best, found = values[n], n
    return found


@jit
def move(weights: Weights, fleet: Ints, field: HexField, ship: int, target: int, who: int) -> None:
    """Move a ship to the best pose, of those in which its weapons bear on a target (-1: of all).

    It spends its points, of which it may have spent some.
    """
    # Only ships whose weapons must bear ahead try every facing.
    aimed = target >= 0 and fleet[ship, ARC] != ALL_ROUND
    poses = _ends(field, fleet, ship, target, _ways(fleet, ship) if aimed else _ways_to_hexes(fleet, ship))
    if who == ADMIRAL:
        values = places(weights, field, fleet, ship, poses)
    else:
        values = captains_places(field, fleet, ship, poses)
    found = _best_free(fleet, ship, poses, values)
    if found >= 0:
        put(fleet, ship, poses[found, 0], poses[found, 1], poses[found, 2])
        fleet[ship, SPENT] += poses[found, 3]


@jit
def ends_at(fleet: Ints, ship: int, target: int, q: int, r: int, facing: int) -> bool:
    """Tell whether a returning ship can fire at a target and then end its move in a pose.

    A path is also valid backward: from the pose, facing the other way, to where the ship returns.
    """
    arc = ALL_ROUND if fleet[ship, ARC] == ALL_ROUND else BEHIND
    return need(arc, q, r, (facing + 3) % 6, fleet[target, Q], fleet[target, R]) <= fleet[ship, PROPULSION]


@jit
def _returns(fleet: Ints, field: HexField, ship: int, target: int) -> Ints:
    """Return where the move of a returning ship can end after its shot at a target (-1: none): q, r, facing."""
    radius, far = field.radius, -1
    if field.aims and runs(field, fleet, ship):
        # It may come back no nearer to its exit than it was, and then fly.
        far = max(1, way_out(field, fleet, ship, fleet[ship, Q], fleet[ship, R]) - fleet[ship, PROPULSION])
    poses, found = np.empty((3 * radius * (radius + 1) + 1, 3), dtype=np.int64), 0
    reach = RANGE + fleet[ship, PROPULSION]
    to_q, to_r = fleet[target, Q], fleet[target, R]
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -radius - q), min(radius, radius - q) + 1):
            if target >= 0 and apart(to_q - q, to_r - r) > reach:
                continue
            if field.rocky and is_rock(field, q, r):
                continue
            if far >= 0 and way_out(field, fleet, ship, q, r) < far:
                continue
            # Most facings are equally good, so each hex is tried with only one.
            for facing in range(6):
                if target < 0 or ends_at(fleet, ship, target, q, r, facing):
                    poses[found, 0], poses[found, 1], poses[found, 2] = q, r, facing
                    found += 1
                    break
    return poses[:found]


@jit
def come_back(weights: Weights, fleet: Ints, field: HexField, ship: int, target: int) -> None:
    """Let a ship return, fire at a target (-1: none), and end its move in the best pose."""
    poses = _returns(fleet, field, ship, target)
    found = _best_free(fleet, ship, poses, places(weights, field, fleet, ship, poses))
    if found < 0:
        return
    put(fleet, ship, poses[found, 0], poses[found, 1], poses[found, 2])
    try_to_raise(fleet, ship)
    if target >= 0:
        shoot(fleet, ship, target)


@jit
def leads(fleet: Ints, side: int) -> float:
    """Return a side's share of points minus the best share of the others."""
    most = -1.0
    for n in range(len(fleet)):
        if fleet[n, SIDE] != side:
            most = max(most, points(fleet, fleet[n, SIDE]))
    return points(fleet, side) - most


@jit
def may_jump(fleet: Ints, ship: int) -> bool:
    """Tell whether a ship has the propulsion for a jump (ruling 11)."""
    return _can_jump(fleet[ship, PROPULSION], fleet[ship, FULL_PROPULSION])


@jit
def stays_away(fleet: Ints, field: HexField, ship: int, turns: int) -> bool:
    """Tell whether a returning ship jumps again at once, because its side leads near the end.

    With an objective it has work to do.
    """
    return not field.aims and turns < LATE and may_jump(fleet, ship) and leads(fleet, fleet[ship, SIDE]) > 0


@jit
def _jumps(weights: Weights, fleet: Ints, field: HexField, ship: int, turns: int, target: int) -> bool:
    if field.aims and (runs(field, fleet, ship) or turns == 0):
        return False
    danger, others, enemies = 0.0, 0, -1
    for n in range(len(fleet)):
        enemies += fleet[n, SIDE] != fleet[ship, SIDE] and fleet[n, WEAPONS] > 0
        if n == ship or fleet[n, STATUS] != TABLE:
            continue
        if fleet[n, SIDE] == fleet[ship, SIDE]:
            others += 1
        elif may_fire(fleet, n, fleet[ship, Q], fleet[ship, R]):
            danger += cards(fleet, n) * hit_chance(fleet, ship)
    lead, far = 10 * leads(fleet, fleet[ship, SIDE]), turns / 6
    good = weights.jump + weights.jump_lead * lead + weights.jump_turns * far + weights.jump_both * lead * far
    good += (
        weights.jump_danger * danger / 8
        + weights.jump_others * others
        + weights.jump_cards * cards(fleet, ship) / 8
    )
    if field.aims:
        good -= aims(field, fleet, ship, fleet[ship : ship + 1, Q : FACING + 1].copy())[0]
    return good + weights.jump_enemies * enemies + (weights.jump_idle if target < 0 else 0.0) > 0


@jit
def _turns_off(q: int, r: int, facing: int, to_q: int, to_r: int) -> int:
    """Return how many turns a ship needs before a step forward brings it nearer to a hex (`sight.turns_off`)."""
    way = apart(to_q - q, to_r - r)
    for turns in range(4):
        for turned in (facing + turns, facing - turns):
            ahead_q, ahead_r = DIRECTIONS[turned % 6]
            if apart(to_q - q - ahead_q, to_r - r - ahead_r) < way:
                return turns
    return 0


@jit
def go_closer(fleet: Ints, field: HexField, ship: int) -> None:
    """Move a ship as near to an enemy as possible, facing it (`HexFleetSight.closer`)."""
    poses = _ends(field, fleet, ship, -1, _ways(fleet, ship))
    ways = np.full(len(poses), np.inf)
    for n in range(len(fleet)):
        if fleet[n, SIDE] != fleet[ship, SIDE] and fleet[n, STATUS] == TABLE:
            to_q, to_r = fleet[n, Q], fleet[n, R]
            for k in range(len(poses)):
                q, r, facing = poses[k, 0], poses[k, 1], poses[k, 2]
                way = 4 * apart(to_q - q, to_r - r) + _turns_off(q, r, facing, to_q, to_r)
                ways[k] = min(ways[k], way)
    found = _best_free(fleet, ship, poses, -ways)
    if found >= 0:
        put(fleet, ship, poses[found, 0], poses[found, 1], poses[found, 2])


@jit
def _seeks(fleet: Ints, ship: int, acted: Ints, limit: int) -> bool:
    """Tell whether a ship without a target moves toward one: it cannot jump, and there is no turn limit (0).

    It waits until all sides had a turn.
    """
    return bool(
        not limit and fleet[ship, WEAPONS] > 0 and not may_jump(fleet, ship) and acted[fleet[:, SIDE]].all()
    )


@jit
def admirals(
    weights: Weights, fleet: Ints, field: HexField, ship: int, acted: Ints, turns: int, limit: int
) -> None:
    """Let an admiral's ship act, with this many turns to come.

    Without a limit (0), a ship that cannot jump moves toward the enemy, unless its side is behind.
    """
    if fleet[ship, STATUS] == WAITING:
        if not stays_away(fleet, field, ship, turns):
            come_back(weights, fleet, field, ship, target_of(weights, field, fleet, ship, acted))
        return
    try_to_raise(fleet, ship)
    target = target_of(weights, field, fleet, ship, acted)
    if may_jump(fleet, ship) and _jumps(weights, fleet, field, ship, turns, target):
        fleet[ship, STATUS], fleet[ship, CHIT] = WAITING, 0
    elif target < 0 and _seeks(fleet, ship, acted, limit) and leads(fleet, fleet[ship, SIDE]) >= 0:
        go_closer(fleet, field, ship)
    else:
        _fight(weights, fleet, field, ship, target, ADMIRAL)


@jit
def captains(weights: Weights, fleet: Ints, field: HexField, ship: int, acted: Ints, limit: int) -> None:
    """Let a captain's ship act.

    Without a limit (0), a ship that cannot jump moves toward the enemy instead of waiting.
    """
    if fleet[ship, STATUS] == WAITING:
        come_back(weights, fleet, field, ship, -1)
    elif not fleet[ship, WEAPONS] and may_jump(fleet, ship) and not field.aims:
        for n in range(len(fleet)):
            if (
                n != ship
                and fleet[n, SIDE] == fleet[ship, SIDE]
                and fleet[n, STATUS] == TABLE
                and fleet[n, WEAPONS]
            ):
                fleet[ship, STATUS] = AWAY
                return
    try_to_raise(fleet, ship)
    target = target_of(weights, field, fleet, ship, acted)
    q, r = fleet[ship, Q], fleet[ship, R]
    _fight(weights, fleet, field, ship, target, CAPTAIN)
    if target < 0 and fleet[ship, Q] == q and fleet[ship, R] == r and _seeks(fleet, ship, acted, limit):
        go_closer(fleet, field, ship)


@jit
def _fight(weights: Weights, fleet: Ints, field: HexField, ship: int, target: int, who: int) -> None:
    """Fire and move, or move and fire, or move, fire and move on with the points that are left."""
    fired = target >= 0 and hits(
        field, fleet, ship, fleet[ship, Q], fleet[ship, R], fleet[ship, FACING], target
    )
    if fired:
        shoot(fleet, ship, target)
    move(weights, fleet, field, ship, -1 if fired else target, who)
    if (
        target >= 0
        and not fired
        and hits(field, fleet, ship, fleet[ship, Q], fleet[ship, R], fleet[ship, FACING], target)
    ):
        shoot(fleet, ship, target)
        if field.split:
            move(weights, fleet, field, ship, -1, who)
    fleet[ship, SPENT] = 0


@jit
def call_back(fleet: Ints) -> None:
    """Recall the ships that can fire, and all ships of a side of which no other ship can."""
    for n in range(len(fleet)):
        if fleet[n, STATUS] == AWAY:
            fights = False
            for m in range(len(fleet)):
                here = fleet[m, STATUS] == TABLE or fleet[m, STATUS] == WAITING
                fights = fights or (here and fleet[m, SIDE] == fleet[n, SIDE] and fleet[m, WEAPONS] > 0)
            if fleet[n, WEAPONS] or not fights:
                fleet[n, STATUS] = WAITING
