"""The legal actions of the activated ship on many tables, compiled: those of `games.hexfleet.views` and `legal`.

Actions have the numbers of `envs.ships`.
"""

from __future__ import annotations

import numpy as np

from starfelt.envs.ship_tables import (
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
from starfelt.games.hexfleet.classes import CLASSES
from starfelt.games.hexfleet.hexes import is_ahead
from starfelt.kernel.jit import jit_entry, jit_no_refcount
from starfelt.kernel.room import Bools
from starfelt.kernel.roster import Ints

#: The actions without a ship or a hex, and how many there are.
DONE, RAISE, JUMP, JUMP_BACK, PLAIN = range(5)
#: The kinds of actions with a ship, one after another.
FIRE, HAIL, RECALL = range(3)
#: Whether each kind of ship fires in all directions.
_ALL_ROUND = np.array([CLASSES[kind].all_round for kind in KINDS])

_is_ahead = jit_no_refcount(is_ahead)


@jit_no_refcount
def first_pose(rules: ShipRules) -> int:
    """Return the number of the first action that goes to a pose."""
    return PLAIN + 3 * len(rules.fixed)


@jit_no_refcount
def may_act(rules: ShipRules, tables: ShipTables, table: int, action: int) -> bool:
    """Tell whether an action is legal for the activated ship."""
    active, ships = tables.active[table], len(rules.fixed)
    ship = active[SHIP]
    me = tables.ships[table, ship]
    if action >= first_pose(rules):
        return _may_go(rules, tables, table, action - first_pose(rules))
    if action >= PLAIN:
        other = rules.order[rules.fixed[ship, SIDE], (action - PLAIN) % ships]
        return _may_choose(rules, tables, table, (action - PLAIN) // ships, other)
    if me[STATUS] != TABLE:
        return action == DONE and not _may_return(rules, tables, table)
    if action == RAISE:
        return not active[RAISED] and not me[UP] and me[SHIELDS] > 0
    unmoved = not active[MOVED] and not active[FIRED]
    return action == DONE or (unmoved and 2 * me[PROPULSION] >= rules.fixed[ship, FULL_PROPULSION])


@jit_no_refcount
def _may_choose(rules: ShipRules, tables: ShipTables, table: int, kind: int, other: int) -> bool:
    """Tell whether the activated ship may fire at another or hail it, or its side recall it."""
    ship = tables.active[table, SHIP]
    if kind == RECALL:
        is_own = rules.fixed[other, SIDE] == rules.fixed[ship, SIDE]
        return is_own and tables.ships[table, other, STATUS] == AWAY
    if tables.ships[table, ship, STATUS] != TABLE:
        return False
    if kind == HAIL:
        return _may_hail(tables, table, ship, other)
    return _may_fire(rules, tables, table, ship, other)


@jit_no_refcount
def _may_fire(rules: ShipRules, tables: ShipTables, table: int, ship: int, other: int) -> bool:
    """Tell whether a ship may fire at another (rulings 4 and 5; `combat.may_target`)."""
    me, target = tables.ships[table, ship], tables.ships[table, other]
    if tables.active[table, FIRED] or target[STATUS] != TABLE or not me[WEAPONS]:
        return False
    if rules.fixed[other, SIDE] == rules.fixed[ship, SIDE] or not rules.sight[me[PLACE], target[PLACE]]:
        return False
    here, there = rules.where[me[PLACE]], rules.where[target[PLACE]]
    all_round = bool(_ALL_ROUND[rules.fixed[ship, KIND]])
    return all_round or _is_ahead(me[FACING], there[0] - here[0], there[1] - here[1])


@jit_no_refcount
def _may_hail(tables: ShipTables, table: int, ship: int, other: int) -> bool:
    """Tell whether a ship may hail another (ruling 12; `activation.may_hail`)."""
    target = tables.ships[table, other]
    return (
        ship != other
        and target[STATUS] == TABLE
        and not target[HAILED]
        and not tables.channels[table, ship, other]
    )


@jit_no_refcount
def _may_go(rules: ShipRules, tables: ShipTables, table: int, pose: int) -> bool:
    """Tell whether the activated ship may move to a pose, or come back there."""
    active = tables.active[table]
    me = tables.ships[table, active[SHIP]]
    for other in range(len(rules.fixed)):
        there = tables.ships[table, other]
        if other != active[SHIP] and there[STATUS] == TABLE and there[PLACE] == pose // 6:
            return False
    if me[STATUS] == WAITING:
        far = rules.far[rules.fixed[active[SHIP], SIDE]]
        return _is_open(rules.barred, far, me[PLACE], pose // 6)
    return 0 < rules.cost[6 * me[PLACE] + me[FACING], pose] <= _points_left(rules, tables, table)


@jit_no_refcount
def _points_left(rules: ShipRules, tables: ShipTables, table: int) -> int:
    """Return the points that the activated ship may still spend on a move (ruling 2)."""
    active = tables.active[table]
    if active[MOVED] and not rules.split:
        return 0
    return tables.ships[table, active[SHIP], PROPULSION] - active[SPENT]


@jit_no_refcount
def _is_open(barred: Bools, far: Ints, left: int, place: int) -> bool:
    """Tell whether a ship that left the table from one hex may come back in another, if it is free (`fleet.barred`)."""
    return not barred[place] and far[place] >= far[left]


@jit_no_refcount
def _may_return(rules: ShipRules, tables: ShipTables, table: int) -> bool:
    """Tell whether there is a hex in which the activated ship may come back (`activation.first_free`)."""
    place = 0
    while place < len(rules.where) and not _may_go(rules, tables, table, 6 * place):
        place += 1
    return place < len(rules.where)


@jit_no_refcount
def _mask(rules: ShipRules, tables: ShipTables, table: int, found: Bools) -> None:
    """Write which actions are legal into `found` (actions,)."""
    active, first = tables.active[table], first_pose(rules)
    me = tables.ships[table, active[SHIP]]
    for action in range(first):
        found[action] = may_act(rules, tables, table, action)
    poses = found[first:]
    if me[STATUS] == WAITING:
        far = rules.far[rules.fixed[active[SHIP], SIDE]]
        for place in range(len(rules.where)):
            poses[6 * place : 6 * place + 6] = _is_open(rules.barred, far, me[PLACE], place)
    else:
        cost = rules.cost[6 * me[PLACE] + me[FACING]]
        points = np.uint8(max(_points_left(rules, tables, table), 0))
        for pose in range(len(poses)):
            poses[pose] = (cost[pose] > 0) & (cost[pose] <= points)
    for other in range(len(rules.fixed)):
        there = tables.ships[table, other]
        if other != active[SHIP] and there[STATUS] == TABLE:
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
        _mask(rules, tables, which[row], found[row])


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
    ships, first = len(rules.fixed), first_pose(rules)
    actions = first + 6 * len(rules.where)
    kinds = np.array([DONE, RAISE, JUMP, PLAIN, PLAIN + ships, PLAIN + 2 * ships, first, actions])
    mask, there = np.zeros(actions, np.bool_), np.zeros(len(kinds) - 1, np.bool_)
    for row in range(begin, end):
        _mask(rules, tables, which[row], mask)
        for kind in range(len(there)):
            there[kind] = _count(mask[kinds[kind] : kinds[kind + 1]]) > 0
        kind = _pick(there, draws[row, 0])
        found[row] = kinds[kind] + _pick(mask[kinds[kind] : kinds[kind + 1]], draws[row, 1])


@jit_no_refcount
def _count(allowed: Bools) -> int:
    found = 0
    for one in allowed:
        found += one
    return found


@jit_no_refcount
def _pick(allowed: Bools, draw: float) -> int:
    """Return the number of a random one of those that are allowed; there is one."""
    left = int(draw * _count(allowed))
    for number in range(len(allowed)):
        if allowed[number]:
            if left == 0:
                return number
            left -= 1
    return -1
