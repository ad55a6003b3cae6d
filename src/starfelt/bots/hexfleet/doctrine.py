"""Simple policies for ships in playouts, compiled: a captain's for the ships of others, an admiral's for its own.

Both are fast: they weigh hexes and shots by a few numbers. Those of the admiral's doctrine were tuned by
playing against the captain's (`bench/hexfleet_tuning.py`).
"""

from __future__ import annotations

from typing import NamedTuple

from starfelt.bots.hexfleet.reckoning import (
    ALL_ROUND,
    ARC,
    AWAY,
    BEHIND,
    CHIT,
    FACING,
    FULL_PROPULSION,
    HEXES,
    NEVER,
    PROPULSION,
    REACHED,
    REACHED_HEXES,
    SIDE,
    STATUS,
    TABLE,
    WAITING,
    WAYS,
    WEAPONS,
    Ints,
    Q,
    R,
    apart,
    bears,
    cards,
    hit_chance,
    is_free,
    may_fire,
    need,
    points,
    put,
    shoot,
    silenced,
    try_to_raise,
)
from starfelt.games.hexfleet.classes import RANGE
from starfelt.games.hexfleet.hexes import DIRECTIONS
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


@jit
def captains_place(fleet: Ints, ship: int, q: int, r: int) -> float:
    """Return the captain's value of a pose (`captain.py`)."""
    me = fleet[ship]
    danger, nearest, decoy = 0.0, FAR_TURNS * RANGE, False
    for n in range(len(fleet)):
        other = fleet[n]
        if other[STATUS] != TABLE:
            continue
        if other[SIDE] == me[SIDE]:
            decoy = decoy or (n != ship and other[WEAPONS] > 0)
            continue
        way = apart(other[Q] - q, other[R] - r)
        nearest = min(nearest, way)
        if way <= RANGE + other[PROPULSION]:
            now = bears(other[ARC], other[Q], other[R], other[FACING], q, r)
            danger += cards(other) * (1.0 if now else 0.8)
    if not me[WEAPONS]:
        return (danger if decoy else -danger) - 0.01 * nearest
    reached = nearest <= RANGE + me[PROPULSION]
    return (0.75 * cards(me) if reached else 0.0) - danger * hit_chance(me) - 0.01 * nearest


@jit
def place(weights: Weights, fleet: Ints, ship: int, q: int, r: int, facing: int) -> float:
    """Return the admiral's value of ending an activation in a pose."""
    me = fleet[ship]
    danger, nearest, reached = 0.0, FAR_TURNS * RANGE, False
    for n in range(len(fleet)):
        other = fleet[n]
        if other[SIDE] == me[SIDE] or other[STATUS] != TABLE:
            continue
        nearest = min(nearest, apart(other[Q] - q, other[R] - r))
        cost = need(other[ARC], other[Q], other[R], other[FACING], q, r)
        if other[WEAPONS] and cost <= other[PROPULSION]:
            danger += (
                cards(other) * (1.0 if cost == 0 else weights.later) * (1.0 + weights.soon * other[CHIT])
            )
        reached = reached or need(me[ARC], q, r, facing, other[Q], other[R]) <= me[PROPULSION]
    good = weights.reach * cards(me) if reached else 0.0
    return good - weights.danger * danger * hit_chance(me) - weights.near * nearest


@jit
def gain(weights: Weights, fleet: Ints, ship: int, target: int) -> float:
    """Return the value of a shot at a ship; an armed target is always worth more than an unarmed one."""
    struck = fleet[target]
    hits = hit_chance(struck) * cards(fleet[ship])
    fire = cards(struck)
    good = silenced(struck, hits) + weights.point * hits
    return good + weights.opening * hits * (fire or struck[PROPULSION]) + (100.0 if fire else 0.0)


@jit
def target_of(weights: Weights, fleet: Ints, ship: int, acted: Ints) -> int:
    """Return the best target of an activation, or -1; a returning ship can fire at any ship."""
    me = fleet[ship]
    best, found = _NOWHERE, -1
    for n in range(len(fleet)):
        other = fleet[n]
        if other[SIDE] == me[SIDE] or other[STATUS] != TABLE or not me[WEAPONS] or not acted[other[SIDE]]:
            continue
        if me[STATUS] == WAITING or may_fire(me, other[Q], other[R]):
            good = gain(weights, fleet, ship, n)
            if good > best:
                best, found = good, n
    return found


@jit
def move(weights: Weights, fleet: Ints, radius: int, ship: int, target: int, who: int) -> None:
    """Move a ship to the best pose, of those in which its weapons bear on a target (-1: of all)."""
    me = fleet[ship]
    # Only ships whose weapons must bear ahead try every facing.
    turns = target >= 0 and me[ARC] != ALL_ROUND
    from_q, from_r, ways = me[Q], me[R], WAYS[me[FACING]] if turns else HEXES[me[FACING]]
    best, found = _NOWHERE, -1
    for n in range((REACHED if turns else REACHED_HEXES)[me[PROPULSION]]):
        q, r, facing = from_q + ways[n, 0], from_r + ways[n, 1], ways[n, 2]
        if apart(q, r) > radius:
            continue
        if target >= 0 and not bears(me[ARC], q, r, facing, fleet[target, Q], fleet[target, R]):
            continue
        good = (
            place(weights, fleet, ship, q, r, facing) if who == ADMIRAL else captains_place(fleet, ship, q, r)
        )
        # Paths are sorted by cost, so the shortest of equals wins.
        if good > best + 1e-6 and is_free(fleet, ship, q, r):
            best, found = good, n
    if found >= 0:
        put(me, from_q + ways[found, 0], from_r + ways[found, 1], ways[found, 2])


@jit
def ends_at(fleet: Ints, ship: int, target: int, q: int, r: int, facing: int) -> bool:
    """Tell whether a returning ship can fire at a target and then end its move in a pose.

    A path is also valid backward: from the pose, facing the other way, to where the ship returns.
    """
    me, struck = fleet[ship], fleet[target]
    arc = ALL_ROUND if me[ARC] == ALL_ROUND else BEHIND
    return need(arc, q, r, (facing + 3) % 6, struck[Q], struck[R]) <= me[PROPULSION]


@jit
def come_back(weights: Weights, fleet: Ints, radius: int, ship: int, target: int) -> None:
    """Let a ship return, fire at a target (-1: none), and end its move in the best pose."""
    best, best_q, best_r, best_facing = _NOWHERE, 0, 0, -1
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -radius - q), min(radius, radius - q) + 1):
            if (
                target >= 0
                and apart(fleet[target, Q] - q, fleet[target, R] - r) > RANGE + fleet[ship, PROPULSION]
            ):
                continue
            # Most facings are equally good, so each hex is tried with only one.
            for facing in range(6):
                if target < 0 or ends_at(fleet, ship, target, q, r, facing):
                    good = place(weights, fleet, ship, q, r, facing)
                    if good > best and is_free(fleet, ship, q, r):
                        best, best_q, best_r, best_facing = good, q, r, facing
                    break
    if best_facing < 0:
        return
    put(fleet[ship], best_q, best_r, best_facing)
    try_to_raise(fleet[ship])
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
def may_jump(ship: Ints) -> bool:
    """Tell whether a ship has the propulsion for a jump (ruling 11)."""
    return 2 * ship[PROPULSION] >= ship[FULL_PROPULSION]


@jit
def stays_away(fleet: Ints, ship: int, turns: int) -> bool:
    """Tell whether a returning ship jumps again at once, because its side leads near the end."""
    return turns < LATE and may_jump(fleet[ship]) and leads(fleet, fleet[ship, SIDE]) > 0


@jit
def _jumps(weights: Weights, fleet: Ints, ship: int, turns: int, target: int) -> bool:
    me = fleet[ship]
    danger, others, enemies = 0.0, 0, -1
    for n in range(len(fleet)):
        other = fleet[n]
        enemies += other[SIDE] != me[SIDE] and other[WEAPONS] > 0
        if n == ship or other[STATUS] != TABLE:
            continue
        if other[SIDE] == me[SIDE]:
            others += 1
        elif may_fire(other, me[Q], me[R]):
            danger += cards(other) * hit_chance(me)
    lead, far = 10 * leads(fleet, me[SIDE]), turns / 6
    good = weights.jump + weights.jump_lead * lead + weights.jump_turns * far + weights.jump_both * lead * far
    good += (
        weights.jump_danger * danger / 8 + weights.jump_others * others + weights.jump_cards * cards(me) / 8
    )
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
def go_closer(fleet: Ints, radius: int, ship: int) -> None:
    """Move a ship as near to an enemy as possible, facing it (`HexFleetSight.closer`)."""
    me = fleet[ship]
    from_q, from_r, ways = me[Q], me[R], WAYS[me[FACING]]
    best, found = NEVER, -1
    for n in range(REACHED[me[PROPULSION]]):
        q, r, facing = from_q + ways[n, 0], from_r + ways[n, 1], ways[n, 2]
        if apart(q, r) > radius or not is_free(fleet, ship, q, r):
            continue
        for m in range(len(fleet)):
            if fleet[m, SIDE] != me[SIDE] and fleet[m, STATUS] == TABLE:
                to_q, to_r = fleet[m, Q], fleet[m, R]
                way = 4 * apart(to_q - q, to_r - r) + _turns_off(q, r, facing, to_q, to_r)
                # Paths are sorted by cost, so the shortest of equals wins.
                if way < best:
                    best, found = way, n
    if found >= 0:
        put(me, from_q + ways[found, 0], from_r + ways[found, 1], ways[found, 2])


@jit
def _seeks(fleet: Ints, ship: int, acted: Ints, limit: int) -> bool:
    """Tell whether a ship without a target moves toward one: it cannot jump, and there is no turn limit (0).

    It waits until all sides had a turn.
    """
    me = fleet[ship]
    return bool(not limit and me[WEAPONS] > 0 and not may_jump(me) and acted[fleet[:, SIDE]].all())


@jit
def admirals(
    weights: Weights, fleet: Ints, radius: int, ship: int, acted: Ints, turns: int, limit: int
) -> None:
    """Let an admiral's ship act, with this many turns to come.

    Without a limit (0), a ship that cannot jump moves toward the enemy, unless its side is behind.
    """
    me = fleet[ship]
    if me[STATUS] == WAITING:
        if not stays_away(fleet, ship, turns):
            come_back(weights, fleet, radius, ship, target_of(weights, fleet, ship, acted))
        return
    try_to_raise(me)
    target = target_of(weights, fleet, ship, acted)
    if may_jump(me) and _jumps(weights, fleet, ship, turns, target):
        me[STATUS], me[CHIT] = WAITING, 0
    elif target < 0 and _seeks(fleet, ship, acted, limit) and leads(fleet, me[SIDE]) >= 0:
        go_closer(fleet, radius, ship)
    else:
        _fight(weights, fleet, radius, ship, target, ADMIRAL)


@jit
def captains(weights: Weights, fleet: Ints, radius: int, ship: int, acted: Ints, limit: int) -> None:
    """Let a captain's ship act.

    Without a limit (0), a ship that cannot jump moves toward the enemy instead of waiting.
    """
    me = fleet[ship]
    if me[STATUS] == WAITING:
        come_back(weights, fleet, radius, ship, -1)
    elif not me[WEAPONS] and may_jump(me):
        for n in range(len(fleet)):
            if n != ship and fleet[n, SIDE] == me[SIDE] and fleet[n, STATUS] == TABLE and fleet[n, WEAPONS]:
                me[STATUS] = AWAY
                return
    try_to_raise(me)
    target = target_of(weights, fleet, ship, acted)
    q, r = me[Q], me[R]
    _fight(weights, fleet, radius, ship, target, CAPTAIN)
    if target < 0 and me[Q] == q and me[R] == r and _seeks(fleet, ship, acted, limit):
        go_closer(fleet, radius, ship)


@jit
def _fight(weights: Weights, fleet: Ints, radius: int, ship: int, target: int, who: int) -> None:
    """Fire and move, or move and fire."""
    me = fleet[ship]
    if target < 0:
        move(weights, fleet, radius, ship, target, who)
        return
    fired = bears(me[ARC], me[Q], me[R], me[FACING], fleet[target, Q], fleet[target, R])
    if fired:
        shoot(fleet, ship, target)
    move(weights, fleet, radius, ship, -1 if fired else target, who)
    if not fired and bears(me[ARC], me[Q], me[R], me[FACING], fleet[target, Q], fleet[target, R]):
        shoot(fleet, ship, target)


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
