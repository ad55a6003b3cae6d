"""The legal actions of the activated ship on many tables, compiled: those of `games.hexfleet.views` and `legal`.

Actions have the numbers of `envs.ships`.
"""

from __future__ import annotations

import numpy as np

from starfelt.games.hexfleet.compiled.tables import (
    AWAY,
    FACING,
    FIRED,
    FULL_PROPULSION,
    HAILED,
    KIND,
    KINDS,
    MOVED,
    PLACE,
    PROPULSION,
    RAISED,
    SHIELDS,
    SHIP,
    SIDE,
    SPENT,
    STATUS,
    TABLE,
    UP,
    WAITING,
    WEAPONS,
    Reals,
    ShipRules,
    ShipTables,
)
from starfelt.games.hexfleet.rules import classes
from starfelt.games.hexfleet.rules.classes import CLASSES
from starfelt.games.hexfleet.rules.hexes import is_ahead
from starfelt.kernel.arrays import Bools, Shorts
from starfelt.kernel.jit import jit, jit_entry, jit_inlined_early
from starfelt.kernel.roster import Ints

#: The actions without a ship or a hex, and how many there are.
DONE, RAISE, JUMP, JUMP_BACK, PLAIN = range(5)
#: The kinds of actions with a ship, one after another.
FIRE, HAIL, RECALL = range(3)
#: Whether each kind of ship fires in all directions.
_ALL_ROUND = np.array([CLASSES[kind].all_round for kind in KINDS])

_is_ahead, _can_jump = jit(is_ahead), jit(classes.can_jump)


@jit
def first_pose(ships: int) -> int:
    """Return the number of the first action that goes to a pose."""
    return PLAIN + 3 * ships


@jit_inlined_early
def may_act(rules: ShipRules, tables: ShipTables, table: int, action: int) -> bool:
    """Tell whether an action is legal for the activated ship."""
    ships, active = tables.ships[table], tables.active[table]
    first = first_pose(len(ships))
    if action >= first:
        return _may_go(rules, ships, active, action - first)
    if action >= PLAIN:
        other = rules.order[rules.fixed[active[SHIP], SIDE], (action - PLAIN) % len(ships)]
        kind = (action - PLAIN) // len(ships)
        if kind == FIRE:
            return _may_fire(rules.fixed, rules.sight, rules.where, ships, active, other)
        if kind == HAIL:
            return _may_hail(tables.channels[table], ships, active[SHIP], other)
        return _may_recall(rules.fixed, ships, active[SHIP], other)
    if action == DONE and ships[active[SHIP], STATUS] == WAITING:
        return not _may_return(rules, ships, active)
    return _may_plain(rules.fixed, ships, active, action)


@jit_inlined_early
def _may_plain(fixed: Ints, ships: Shorts, active: Shorts, action: int) -> bool:
    """Tell whether the activated ship, on the table, may perform an action that names no ship and no hex."""
    ship = active[SHIP]
    me = ships[ship]
    if me[STATUS] != TABLE:
        return False
    if action == RAISE:
        return not active[RAISED] and not me[UP] and me[SHIELDS] > 0
    unmoved = not active[MOVED] and not active[FIRED]
    return action == DONE or (unmoved and _can_jump(me[PROPULSION], fixed[ship, FULL_PROPULSION]))


@jit_inlined_early
def _may_recall(fixed: Ints, ships: Shorts, ship: int, other: int) -> bool:
    """Tell whether the side of a ship may recall another."""
    return fixed[other, SIDE] == fixed[ship, SIDE] and ships[other, STATUS] == AWAY


@jit_inlined_early
def _may_fire(fixed: Ints, sight: Bools, where: Ints, ships: Shorts, active: Shorts, other: int) -> bool:
    """Tell whether the activated ship may fire at another (rulings 4 and 5; `combat.may_target`)."""
    ship = active[SHIP]
    me, target = ships[ship], ships[other]
    if active[FIRED] or me[STATUS] != TABLE or target[STATUS] != TABLE or not me[WEAPONS]:
        return False
    if fixed[other, SIDE] == fixed[ship, SIDE] or not sight[me[PLACE], target[PLACE]]:
        return False
    here, there = where[me[PLACE]], where[target[PLACE]]
    all_round = bool(_ALL_ROUND[fixed[ship, KIND]])
    return all_round or _is_ahead(me[FACING], there[0] - here[0], there[1] - here[1])


@jit_inlined_early
def _may_hail(channels: Bools, ships: Shorts, ship: int, other: int) -> bool:
    """Tell whether a ship may hail another (ruling 12; `activation.may_hail`)."""
    target = ships[other]
    here = ships[ship, STATUS] == TABLE and target[STATUS] == TABLE
    return ship != other and here and not target[HAILED] and not channels[ship, other]


@jit_inlined_early
def _may_go(rules: ShipRules, ships: Shorts, active: Shorts, pose: int) -> bool:
    """Tell whether the activated ship may move to a pose, or come back there."""
    ship = active[SHIP]
    me = ships[ship]
    for other in range(len(ships)):
        there = ships[other]
        if other != ship and there[STATUS] == TABLE and there[PLACE] == pose // 6:
            return False
    if me[STATUS] == WAITING:
        return _is_open(rules.barred, rules.far[rules.fixed[ship, SIDE]], me[PLACE], pose // 6)
    points = _points_left(rules.split, ships, active)
    return 0 < rules.cost[6 * me[PLACE] + me[FACING], pose] <= points


@jit_inlined_early
def _points_left(split: int, ships: Shorts, active: Shorts) -> int:
    """Return the points that the activated ship may still spend on a move (ruling 2)."""
    if active[MOVED] and not split:
        return 0
    return ships[active[SHIP], PROPULSION] - active[SPENT]


@jit_inlined_early
def _is_open(barred: Bools, far: Ints, left: int, place: int) -> bool:
    """Tell whether a ship that left from one hex may come back in another, if it is free (`fleet.find_barred`)."""
    return not barred[place] and far[place] >= far[left]


@jit
def _may_return(rules: ShipRules, ships: Shorts, active: Shorts) -> bool:
    """Tell whether there is a hex in which the activated ship may come back (`activation.first_free`)."""
    place = 0
    while place < len(rules.where) and not _may_go(rules, ships, active, 6 * place):
        place += 1
    return place < len(rules.where)


@jit
def _mask(rules: ShipRules, ships: Shorts, active: Shorts, channels: Bools, found: Bools) -> None:
    """Write which actions are legal into `found` (actions,)."""
    ship = active[SHIP]
    me = ships[ship]
    # Kind by kind: to ask `may_act` about each action takes twice as long.
    for action in range(PLAIN):
        found[action] = _may_plain(rules.fixed, ships, active, action)
    kinds, order = found[PLAIN:], rules.order[rules.fixed[ship, SIDE]]
    for n in range(len(order)):
        other = order[n]
        kinds[n] = _may_fire(rules.fixed, rules.sight, rules.where, ships, active, other)
        kinds[len(order) + n] = _may_hail(channels, ships, ship, other)
        kinds[2 * len(order) + n] = _may_recall(rules.fixed, ships, ship, other)
    poses = found[first_pose(len(ships)) :]
    if me[STATUS] == WAITING:
        found[DONE] = not _may_return(rules, ships, active)
        far = rules.far[rules.fixed[ship, SIDE]]
        for place in range(len(rules.where)):
            poses[6 * place : 6 * place + 6] = _is_open(rules.barred, far, me[PLACE], place)
    else:
        cost = rules.cost[6 * me[PLACE] + me[FACING]]
        points = np.uint8(max(_points_left(rules.split, ships, active), 0))
        for pose in range(len(poses)):
            poses[pose] = (cost[pose] > 0) & (cost[pose] <= points)
    for other in range(len(ships)):
        there = ships[other]
        if other != ship and there[STATUS] == TABLE:
            poses[6 * there[PLACE] : 6 * there[PLACE] + 6] = False


@jit_entry
def mask_ships(rules: ShipRules, tables: ShipTables, which: Ints, begin: int, end: int, found: Bools) -> None:
    """Write the legal actions of some tables `which` (rows,) into the rows `begin` to `end` − 1.

    Args:
        rules: the constants of the match.
        tables: their state.
        which: (rows,): the table of each row.
        begin: the first row.
        end: the number after the last one.
        found: (rows, actions): receives the masks.
    """
    for row in range(begin, end):
        table = which[row]
        _mask(rules, tables.ships[table], tables.active[table], tables.channels[table], found[row])


@jit_entry
def any_actions(
    rules: ShipRules, tables: ShipTables, which: Ints, draws: Reals, begin: int, end: int, found: Ints
) -> None:
    """Draw a legal action in the rows `begin` to `end` − 1: a random kind, then one of that kind (`legal.sample`).

    Args:
        rules: the constants of the match.
        tables: their state.
        which: (rows,): the table of each row.
        draws: (rows, 2): random numbers from 0 to 1 for the kind and the action.
        begin: the first row.
        end: the number after the last one.
        found: (rows,): receives the actions.
    """
    ships, first = len(rules.fixed), first_pose(len(rules.fixed))
    actions = first + 6 * len(rules.where)
    kinds = np.array([DONE, RAISE, JUMP, PLAIN, PLAIN + ships, PLAIN + 2 * ships, first, actions])
    mask, there = np.zeros(actions, np.bool_), np.zeros(len(kinds) - 1, np.bool_)
    for row in range(begin, end):
        table = which[row]
        _mask(rules, tables.ships[table], tables.active[table], tables.channels[table], mask)
        for kind in range(len(there)):
            there[kind] = _count(mask[kinds[kind] : kinds[kind + 1]]) > 0
        kind = _pick(there, draws[row, 0])
        found[row] = kinds[kind] + _pick(mask[kinds[kind] : kinds[kind + 1]], draws[row, 1])


@jit_inlined_early
def _count(allowed: Bools) -> int:
    found = 0
    for one in allowed:
        found += one
    return found


@jit_inlined_early
def _pick(allowed: Bools, draw: float) -> int:
    """Return the number of a random one of those that are allowed; there is one."""
    left = int(draw * _count(allowed))
    for number in range(len(allowed)):
        if allowed[number]:
            if left == 0:
                return number
            left -= 1
    return -1
