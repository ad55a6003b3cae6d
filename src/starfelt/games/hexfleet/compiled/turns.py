"""Turns of Hex & Spades on many tables, compiled: the same results as `games.hexfleet`, as arrays.

Cards and chits are drawn by a generator of each table, so they differ from those of a match with the same seed. What
follows from them is the same.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from starfelt.games.hexfleet.compiled.legal import (
    DONE,
    HAIL,
    JUMP_BACK,
    PLAIN,
    RAISE,
    RECALL,
    first_pose,
    may_act,
)
from starfelt.games.hexfleet.compiled.tables import (
    ARMED,
    AWAY,
    CHIT,
    DESTROYED,
    FACING,
    FIRED,
    FULL_PROPULSION,
    FULL_SHIELDS,
    HAILED,
    LEFT,
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
    WORTH,
    Bytes,
    ShipPacks,
    ShipRules,
    ShipTables,
)
from starfelt.games.hexfleet.rules import classes
from starfelt.games.hexfleet.rules.pack import PACK, RANKS, SUITS
from starfelt.kernel.arrays import Bools, Shorts
from starfelt.kernel.jit import jit, jit_entry, jit_inlined_early
from starfelt.kernel.roster import Ints
from starfelt.kernel.splitmix import STEP, mix_one

_CARDS, _RANKS = len(PACK), len(RANKS)
_CLUBS, _DIAMONDS, _HEARTS = (SUITS.index(suit) for suit in "CDH")

_suits_that_hit = jit(classes.suits_that_hit)


@jit_entry
def begin_ships(rules: ShipRules, tables: ShipTables, which: Ints) -> None:
    """Begin another match on some tables (n,). A match that ends before a ship is activated is drawn again."""
    for table in which:
        while True:
            tables.ships[table] = rules.start
            tables.active[table, SHIP] = -1
            tables.channels[table] = False
            tables.packs.left[table], tables.packs.shown[table] = _CARDS, 0
            tables.scores[table], tables.lost[table] = rules.scores, False
            tables.over[table], tables.won[table] = False, False
            tables.turn[table] = 0
            _begin_turn(rules, tables, table)
            _draw(rules, tables, table)
            if not tables.over[table]:
                break


@jit_entry
def act_ships(
    rules: ShipRules, tables: ShipTables, actions: Ints, acting: Bools, begin: int, end: int, legal: Bools
) -> None:
    """Perform an action on each of the tables `begin` to `end` − 1.

    Args:
        rules: the constants of the match.
        tables: the state before the action; receives the state after it, in which a ship is activated, or the battle
            is over.
        actions: (tables,): an action of the activated ship, by its number in `envs.ships`.
        acting: (tables,): the tables on which anything happens.
        begin: the first table.
        end: the number after the last one.
        legal: (tables,): receives whether the action was legal. An illegal one changes nothing.
    """
    for table in range(begin, end):
        legal[table] = acting[table] and may_act(rules, tables, table, actions[table])
        if legal[table]:
            _act(rules, tables, table, actions[table])


@jit
def _act(rules: ShipRules, tables: ShipTables, table: int, action: int) -> None:
    """Perform a legal action (`rules._decide`)."""
    active, ships = tables.active[table], len(rules.fixed)
    ship = active[SHIP]
    me = tables.ships[table, ship]
    if action == DONE:
        active[SHIP] = -1
        if me[STATUS] == TABLE and rules.out[rules.fixed[ship, SIDE], me[PLACE]]:
            _leave(rules, tables, table, ship)
        _draw(rules, tables, table)
    elif action == RAISE:
        _open_procedure(tables.packs, table)
        active[RAISED] = True
        me[UP] = _turns_up_two_alike(tables.packs, table)
    elif action < PLAIN:
        me[STATUS], me[CHIT] = WAITING if action == JUMP_BACK else AWAY, False
        active[SHIP] = -1
        _draw(rules, tables, table)
    elif action >= first_pose(ships):
        _go(rules.cost, tables.ships[table], active, action - first_pose(ships))
    else:
        kind = (action - PLAIN) // ships
        other = rules.order[rules.fixed[ship, SIDE], (action - PLAIN) % ships]
        if kind == RECALL:
            tables.ships[table, other, STATUS] = WAITING
        elif kind == HAIL:
            _hail(tables, table, ship, other)
        else:
            _fire(rules, tables, table, ship, other)


@jit_inlined_early
def _go(cost: NDArray[np.uint8], ships: Shorts, active: Shorts, pose: int) -> None:
    """Move the activated ship to a pose, or put it back on the table there (rulings 2, 3 and 11)."""
    me = ships[active[SHIP]]
    if me[STATUS] == WAITING:
        me[STATUS] = TABLE
    else:
        active[MOVED] = True
        active[SPENT] += cost[6 * me[PLACE] + me[FACING], pose]
    me[PLACE], me[FACING] = pose // 6, pose % 6


@jit
def _hail(tables: ShipTables, table: int, ship: int, other: int) -> None:
    """Hail a ship (ruling 12)."""
    _open_procedure(tables.packs, table)
    tables.ships[table, other, HAILED] = True
    if _turns_up_two_alike(tables.packs, table):
        tables.channels[table, ship, other] = tables.channels[table, other, ship] = True


@jit
def _fire(rules: ShipRules, tables: ShipTables, table: int, ship: int, other: int) -> None:
    """Fire at a ship (rulings 5 to 9; `combat.fire`)."""
    _open_procedure(tables.packs, table)
    for one in tables.ships[table]:
        if one[STATUS] == TABLE and not one[UP] and one[SHIELDS] > 0:
            one[UP] = _turns_up_two_alike(tables.packs, table)
    tables.active[table, FIRED] = True
    me, target = tables.ships[table, ship], tables.ships[table, other]
    hits, least = 0, 4 - _suits_that_hit(target[UP], target[SHIELDS], rules.fixed[other, FULL_SHIELDS])
    for _ in range(rules.cards[rules.fixed[ship, ARMED], me[WEAPONS]]):
        card = _turn_up(tables.packs, table)
        hits += card >= 0 and card // _RANKS >= least
    if not _damage(tables.packs, table, target, hits):
        return
    if _points(target) == 0:
        target[STATUS], target[CHIT] = DESTROYED, False
        tables.scores[table, rules.fixed[ship, SIDE]] += rules.fixed[other, WORTH]
    _judge(rules, tables, table, 0)


@jit
def _damage(packs: ShipPacks, table: int, target: Shorts, hits: int) -> bool:
    """Draw cards for each hit until the target is destroyed; tell whether one was drawn (rulings 5, 8 and 9)."""
    drawn = False
    for _ in range(hits):
        if _points(target) == 0:
            break
        card = _turn_up(packs, table)
        drawn = drawn or card >= 0
        while card >= 0 and card // _RANKS == _CLUBS:
            card = _turn_up(packs, table)
        if card >= 0:
            suit = card // _RANKS
            system = WEAPONS if suit == _DIAMONDS else SHIELDS if suit == _HEARTS else PROPULSION
            target[system] = max(target[system] - 1, 0)
    return drawn


@jit_inlined_early
def _points(ship: Shorts) -> int:
    """Return the points that a ship has left."""
    return ship[SHIELDS] + ship[WEAPONS] + ship[PROPULSION]


@jit_inlined_early
def _below(packs: ShipPacks, table: int, bound: int) -> int:
    """Return a random number from 0 to `bound` − 1. SplitMix64."""
    state = packs.chance[table] + STEP
    packs.chance[table] = state
    return int(((mix_one(state) >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))


@jit_inlined_early
def _open_procedure(packs: ShipPacks, table: int) -> None:
    """Begin a procedure: the cards of the last one are discards now (ruling 10; `pack.Procedure`)."""
    packs.shown[table] = 0


@jit
def _turn_up(packs: ShipPacks, table: int) -> int:
    """Turn up a card, after a shuffle if the pack is empty; −1: there is none."""
    cards = packs.cards[table]
    if packs.left[table] == 0:
        # The discards become the pack: they change places with the cards of this procedure.
        _reverse(cards, 0, _CARDS)
        _reverse(cards, _CARDS - packs.shown[table], _CARDS)
        packs.left[table] = _CARDS - packs.shown[table]
        if packs.left[table] == 0:
            return -1
    last = packs.left[table] - 1
    place = _below(packs, table, packs.left[table])
    card = cards[place]
    cards[place], cards[last] = cards[last], card
    packs.left[table] -= 1
    packs.shown[table] += 1
    return card


@jit
def _reverse(cards: Bytes, begin: int, end: int) -> None:
    for n in range((end - begin) // 2):
        cards[begin + n], cards[end - 1 - n] = cards[end - 1 - n], cards[begin + n]


@jit
def _turns_up_two_alike(packs: ShipPacks, table: int) -> bool:
    """Turn up two cards; tell whether they have the same colour or rank (ruling 5; `pack.alike`)."""
    first, second = _turn_up(packs, table), _turn_up(packs, table)
    if second < 0:
        return False
    return _is_red(first) == _is_red(second) or first % _RANKS == second % _RANKS


@jit
def _is_red(card: int) -> bool:
    return card // _RANKS == _DIAMONDS or card // _RANKS == _HEARTS


@jit
def _begin_turn(rules: ShipRules, tables: ShipTables, table: int) -> None:
    """Put the chits of all ships that may act into the cup (ruling 1; `turns._full_cup`)."""
    tables.turn[table] += 1
    tables.drawn[table] = 0
    for ship in range(len(rules.fixed)):
        one = tables.ships[table, ship]
        there = one[STATUS] == TABLE or one[STATUS] == WAITING
        one[CHIT] = there and not tables.lost[table, rules.fixed[ship, SIDE]]


@jit
def _draw(rules: ShipRules, tables: ShipTables, table: int) -> None:
    """Draw chits until a ship is activated or the battle is over; each blank ends a turn (`turns.draw`)."""
    ships, active = tables.ships[table], tables.active[table]
    while not tables.over[table] and active[SHIP] < 0:
        chits = chits_left(ships)
        blank = tables.drawn[table] >= rules.blank_after or chits == 0
        left = _below(tables.packs, table, chits + blank)
        if left == chits:
            _end_turn(rules, tables, table)
            continue
        for ship in range(len(ships)):
            left -= ships[ship, CHIT]
            if left < 0:
                tables.drawn[table] += 1
                ships[ship, CHIT] = rules.returned
                _activate(ships, active, ship)
                break


@jit_inlined_early
def chits_left(ships: Shorts) -> int:
    """Return how many ships' chits are in the cup."""
    found = 0
    for one in ships:
        found += one[CHIT]
    return found


@jit_inlined_early
def _activate(ships: Shorts, active: Shorts, ship: int) -> None:
    """Activate the ship whose chit was drawn."""
    active[:] = 0
    active[SHIP] = ship
    for one in ships:
        one[HAILED] = False


@jit
def _end_turn(rules: ShipRules, tables: ShipTables, table: int) -> None:
    """End the turn: the zones score, sides without ships lose, or the battle ends (rulings 1 and 13)."""
    ships = tables.ships[table]
    for zone in range(len(rules.points)):
        side = holder(rules.fixed, rules.zones[zone], len(rules.order), ships)
        if side >= 0 and is_live(rules.rotates, len(rules.points), tables.turn[table], zone):
            tables.scores[table, side] += rules.points[zone]
    if tables.turn[table] == rules.limit:
        _end_by_points(rules, tables, table)
        return
    _judge(rules, tables, table, 1)
    if not tables.over[table]:
        _begin_turn(rules, tables, table)


@jit_inlined_early
def _works(ship: Shorts) -> bool:
    """Tell whether a ship can move or fire (ruling 13)."""
    return ship[STATUS] != DESTROYED and (ship[PROPULSION] > 0 or ship[WEAPONS] > 0)


@jit
def is_live(rotates: int, zones: int, turn: int, zone: int) -> bool:
    """Tell whether a zone scores in a turn. If they rotate, one alone does."""
    return not rotates or (turn - 1) % zones == zone


@jit
def holder(fixed: Ints, zone: Bools, sides: int, ships: Shorts) -> int:
    """Return the side that has more working ships in a zone (hexes,) than any other, or −1."""
    found, most = -1, 0
    for side in range(sides):
        count = 0
        for ship in range(len(ships)):
            one = ships[ship]
            if fixed[ship, SIDE] == side and one[STATUS] == TABLE and zone[one[PLACE]]:
                count += _works(one)
        if count == most:
            found = -1
        elif count > most:
            found, most = side, count
    return found


@jit
def _leave(rules: ShipRules, tables: ShipTables, table: int, ship: int) -> None:
    """Let a ship leave the map, whose activation ended in an exit of its side (`objective.leaves`)."""
    me = tables.ships[table, ship]
    me[STATUS], me[CHIT] = LEFT, False
    tables.scores[table, rules.fixed[ship, SIDE]] += rules.fixed[ship, WORTH]
    _judge(rules, tables, table, 0)


@jit
def _is_settled(fixed: Ints, runs: Bools, ships: Shorts) -> bool:
    """Tell whether no ship is left that could still reach an exit and is worth points there."""
    exits = False
    for ship in range(len(ships)):
        if runs[fixed[ship, SIDE]]:
            exits = True
            status = ships[ship, STATUS]
            if fixed[ship, WORTH] and status not in (DESTROYED, LEFT):
                return False
    return exits


@jit
def _judge(rules: ShipRules, tables: ShipTables, table: int, turn_ends: int) -> None:
    """Declare the sides that have lost, and end the battle when at most one is left (`turns.judge`)."""
    ships = tables.ships[table]
    if _is_settled(rules.fixed, rules.runs, ships):
        _end_by_points(rules, tables, table)
        return
    lost, left, losers = tables.lost[table], 0, 0
    for side in range(len(lost)):
        # Until the battle is over, `won` has the sides that lose now.
        loses = not lost[side] and not _has_working(rules.fixed, ships, side, turn_ends)
        tables.won[table, side] = loses
        losers += loses
        if loses:
            _lose(rules.fixed, ships, lost, side)
        left += not lost[side]
    tables.over[table] = losers > 0 and left <= 1
    if tables.over[table]:
        tables.active[table, SHIP] = -1
    for side in range(len(lost)):
        # If nobody is left, those who lost last have won.
        won = not lost[side] if left else tables.won[table, side]
        tables.won[table, side] = tables.over[table] and won


@jit
def _has_working(fixed: Ints, ships: Shorts, side: int, turn_ends: int) -> bool:
    """Tell whether a side has a working ship. One that is away counts until the turn ends."""
    for ship in range(len(ships)):
        one = ships[ship]
        here = one[STATUS] == TABLE or one[STATUS] == WAITING or (one[STATUS] == AWAY and not turn_ends)
        if fixed[ship, SIDE] == side and here and _works(one):
            return True
    return False


@jit
def _lose(fixed: Ints, ships: Shorts, lost: Bools, side: int) -> None:
    """Take the chits of a side that has lost out of the cup."""
    lost[side] = True
    for ship in range(len(ships)):
        if fixed[ship, SIDE] == side:
            ships[ship, CHIT] = False


@jit
def _end_by_points(rules: ShipRules, tables: ShipTables, table: int) -> None:
    """End the battle: the most points of the objective win, then the largest share of ships' points (`by_scores`)."""
    tables.over[table] = True
    tables.active[table, SHIP] = -1
    lost, won = tables.lost[table], tables.won[table]
    best = 0
    for side in range(len(lost)):
        if not lost[side]:
            best = max(best, tables.scores[table, side])
    for side in range(len(lost)):
        won[side] = not lost[side] and tables.scores[table, side] == best
    for side in range(len(lost)):
        won[side] = won[side] and _has_largest_share(rules.fixed, tables.ships[table], side, won)


@jit
def _has_largest_share(fixed: Ints, ships: Shorts, side: int, among: Bools) -> bool:
    """Tell whether no other of some sides has a larger share of its ships' points left (`objective.by_points`)."""
    left, full = _points_of(fixed, ships, side)
    for other in range(len(among)):
        if among[other]:
            other_left, other_full = _points_of(fixed, ships, other)
            if left * other_full < other_left * full:
                return False
    return True


@jit
def _points_of(fixed: Ints, ships: Shorts, side: int) -> tuple[int, int]:
    """Return the points that a side's ships have left, and their points undamaged."""
    left = full = 0
    for ship in range(len(ships)):
        one = fixed[ship]
        if one[SIDE] == side:
            left += _points(ships[ship])
            full += one[FULL_SHIELDS] + one[ARMED] + one[FULL_PROPULSION]
    return left, full
