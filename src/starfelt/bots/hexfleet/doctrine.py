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
    SPENT,
    STATUS,
    TABLE,
    WAITING,
    WAYS,
    WEAPONS,
    WORTH,
    HexField,
    Ints,
    Q,
    R,
    aim,
    apart,
    bears,
    befriended,
    cards,
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
    silenced,
    try_to_raise,
    way_out,
)
from starfelt.bots.hexfleet.sight import PRIZE
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
def captains_place(field: HexField, fleet: Ints, ship: int, friends: int, q: int, r: int) -> float:
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
            now = now and is_clear(field, other[Q], other[R], q, r)
            danger += cards(other) * (1.0 if now else 0.8)
    aimed = aim(field, me, friends, q, r) if field.aims else 0.0
    if not me[WEAPONS]:
        decoy = decoy and not field.aims
        return (danger if decoy else -danger) - 0.01 * nearest + aimed
    reached = nearest <= RANGE + me[PROPULSION]
    return (0.75 * cards(me) if reached else 0.0) - danger * hit_chance(me) - 0.01 * nearest + aimed


@jit
def place(
    weights: Weights, field: HexField, fleet: Ints, ship: int, friends: int, q: int, r: int, facing: int
) -> float:
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
            now = cost == 0 and is_clear(field, other[Q], other[R], q, r)
            danger += cards(other) * (1.0 if now else weights.later) * (1.0 + weights.soon * other[CHIT])
        reached = reached or need(me[ARC], q, r, facing, other[Q], other[R]) <= me[PROPULSION]
    good = weights.reach * cards(me) if reached else 0.0
    if field.aims:
        good += aim(field, me, friends, q, r)
    return good - weights.danger * danger * hit_chance(me) - weights.near * nearest


@jit
def gain(weights: Weights, fleet: Ints, ship: int, target: int) -> float:
    """Return the value of a shot at a ship; an armed target is always worth more than an unarmed one."""
    struck = fleet[target]
    number = hit_chance(struck) * cards(fleet[ship])
    fire = cards(struck)
    good = silenced(struck, number) + weights.point * number + PRIZE * number * struck[WORTH]
    good += weights.opening * number * (fire or struck[PROPULSION])
    return good + (100.0 if fire or struck[WORTH] else 0.0)


@jit
def target_of(weights: Weights, field: HexField, fleet: Ints, ship: int, acted: Ints) -> int:
    """Return the best target of an activation, or -1; a returning ship can fire at any ship.

    A ship that runs for an exit does not turn aside for a shot.
    """
    me = fleet[ship]
    runner = field.aims and runs(field, me)
    best, found = _NOWHERE, -1
    for n in range(len(fleet)):
        other = fleet[n]
        if other[SIDE] == me[SIDE] or other[STATUS] != TABLE or not me[WEAPONS] or not acted[other[SIDE]]:
            continue
        if runner and not hits(field, me, me[Q], me[R], me[FACING], other):
            continue
        if me[STATUS] == WAITING or may_fire(me, other[Q], other[R]):
            good = gain(weights, fleet, ship, n)
            if good > best:
                best, found = good, n
    return found


@jit
def move(weights: Weights, fleet: Ints, field: HexField, ship: int, target: int, who: int) -> None:
    """Move a ship to the best pose, of those in which its weapons bear on a target (-1: of all).

    It spends its points, of which it may have spent some.
    """
    me = fleet[ship]
    # Only ships whose weapons must bear ahead try every facing.
    turns = target >= 0 and me[ARC] != ALL_ROUND
    friends = befriended(field, fleet, ship)
    from_q, from_r, ways = me[Q], me[R], WAYS[me[FACING]] if turns else HEXES[me[FACING]]
    best, found = _NOWHERE, -1
    for n in range((REACHED if turns else REACHED_HEXES)[me[PROPULSION] - me[SPENT]]):
        q, r, facing = from_q + ways[n, 0], from_r + ways[n, 1], ways[n, 2]
        if apart(q, r) > field.radius or is_rock(field, q, r):
            continue
        if target >= 0 and not hits(field, me, q, r, facing, fleet[target]):
            continue
        good = (
            place(weights, field, fleet, ship, friends, q, r, facing)
            if who == ADMIRAL
            else captains_place(field, fleet, ship, friends, q, r)
        )
        # Paths are sorted by cost, so the shortest of equals wins.
        if good > best + 1e-6 and is_free(fleet, ship, q, r):
            best, found = good, n
    if found >= 0:
        put(me, from_q + ways[found, 0], from_r + ways[found, 1], ways[found, 2])
        me[SPENT] += ways[found, 3]


@jit
def ends_at(fleet: Ints, ship: int, target: int, q: int, r: int, facing: int) -> bool:
    """Tell whether a returning ship can fire at a target and then end its move in a pose.

    A path is also valid backward: from the pose, facing the other way, to where the ship returns.
    """
    me, struck = fleet[ship], fleet[target]
    arc = ALL_ROUND if me[ARC] == ALL_ROUND else BEHIND
    return need(arc, q, r, (facing + 3) % 6, struck[Q], struck[R]) <= me[PROPULSION]


@jit
def come_back(weights: Weights, fleet: Ints, field: HexField, ship: int, target: int) -> None:
    """Let a ship return, fire at a target (-1: none), and end its move in the best pose."""
    best, best_q, best_r, best_facing, radius = _NOWHERE, 0, 0, -1, field.radius
    far, friends = -1, befriended(field, fleet, ship)
    if field.aims and runs(field, fleet[ship]):
        # It may come back no nearer to its exit than it was, and then fly.
        far = max(1, way_out(field, fleet[ship], fleet[ship, Q], fleet[ship, R]) - fleet[ship, PROPULSION])
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -radius - q), min(radius, radius - q) + 1):
            if (
                target >= 0
                and apart(fleet[target, Q] - q, fleet[target, R] - r) > RANGE + fleet[ship, PROPULSION]
            ):
                continue
            if is_rock(field, q, r) or (far >= 0 and way_out(field, fleet[ship], q, r) < far):
                continue
            # Most facings are equally good, so each hex is tried with only one.
            for facing in range(6):
                if target < 0 or ends_at(fleet, ship, target, q, r, facing):
                    good = place(weights, field, fleet, ship, friends, q, r, facing)
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
def stays_away(fleet: Ints, field: HexField, ship: int, turns: int) -> bool:
    """Tell whether a returning ship jumps again at once, because its side leads near the end.

    With an objective it has work to do.
    """
    return not field.aims and turns < LATE and may_jump(fleet[ship]) and leads(fleet, fleet[ship, SIDE]) > 0


@jit
def _jumps(weights: Weights, fleet: Ints, field: HexField, ship: int, turns: int, target: int) -> bool:
    me = fleet[ship]
    if field.aims and (runs(field, me) or turns == 0):
        return False
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
    if field.aims:
        good -= aim(field, me, befriended(field, fleet, ship), me[Q], me[R])
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
    me = fleet[ship]
    from_q, from_r, ways = me[Q], me[R], WAYS[me[FACING]]
    best, found = NEVER, -1
    for n in range(REACHED[me[PROPULSION]]):
        q, r, facing = from_q + ways[n, 0], from_r + ways[n, 1], ways[n, 2]
        if apart(q, r) > field.radius or is_rock(field, q, r) or not is_free(fleet, ship, q, r):
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
    weights: Weights, fleet: Ints, field: HexField, ship: int, acted: Ints, turns: int, limit: int
) -> None:
    """Let an admiral's ship act, with this many turns to come.

    Without a limit (0), a ship that cannot jump moves toward the enemy, unless its side is behind.
    """
    me = fleet[ship]
    if me[STATUS] == WAITING:
        if not stays_away(fleet, field, ship, turns):
            come_back(weights, fleet, field, ship, target_of(weights, field, fleet, ship, acted))
        return
    try_to_raise(me)
    target = target_of(weights, field, fleet, ship, acted)
    if may_jump(me) and _jumps(weights, fleet, field, ship, turns, target):
        me[STATUS], me[CHIT] = WAITING, 0
    elif target < 0 and _seeks(fleet, ship, acted, limit) and leads(fleet, me[SIDE]) >= 0:
        go_closer(fleet, field, ship)
    else:
        _fight(weights, fleet, field, ship, target, ADMIRAL)


@jit
def captains(weights: Weights, fleet: Ints, field: HexField, ship: int, acted: Ints, limit: int) -> None:
    """Let a captain's ship act.

    Without a limit (0), a ship that cannot jump moves toward the enemy instead of waiting.
    """
    me = fleet[ship]
    if me[STATUS] == WAITING:
        come_back(weights, fleet, field, ship, -1)
    elif not me[WEAPONS] and may_jump(me) and not field.aims:
        for n in range(len(fleet)):
            if n != ship and fleet[n, SIDE] == me[SIDE] and fleet[n, STATUS] == TABLE and fleet[n, WEAPONS]:
                me[STATUS] = AWAY
                return
    try_to_raise(me)
    target = target_of(weights, field, fleet, ship, acted)
    q, r = me[Q], me[R]
    _fight(weights, fleet, field, ship, target, CAPTAIN)
    if target < 0 and me[Q] == q and me[R] == r and _seeks(fleet, ship, acted, limit):
        go_closer(fleet, field, ship)


@jit
def _fight(weights: Weights, fleet: Ints, field: HexField, ship: int, target: int, who: int) -> None:
    """Fire and move, or move and fire, or move, fire and move on with the points that are left."""
    me = fleet[ship]
    fired = target >= 0 and hits(field, me, me[Q], me[R], me[FACING], fleet[target])
    if fired:
        shoot(fleet, ship, target)
    move(weights, fleet, field, ship, -1 if fired else target, who)
    if target >= 0 and not fired and hits(field, me, me[Q], me[R], me[FACING], fleet[target]):
        shoot(fleet, ship, target)
        if field.split:
            move(weights, fleet, field, ship, -1, who)
    me[SPENT] = 0


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
