"""What seats see on many tables of Hex & Spades, compiled: the numbers of `envs.ships`."""

from __future__ import annotations

from starfelt.envs.array_types import Floats
from starfelt.games.hexfleet.compiled.tables import (
    ARMED,
    FACING,
    FIRED,
    FULL_PROPULSION,
    FULL_SHIELDS,
    KIND,
    KINDS,
    LEFT,
    MOVED,
    PLACE,
    PROPULSION,
    RAISED,
    SHIELDS,
    SHIP,
    SIDE,
    STATUS,
    UP,
    WEAPONS,
    WORTH,
    ShipRules,
    ShipTables,
)
from starfelt.games.hexfleet.compiled.turns import chits_left, holder, is_live
from starfelt.games.hexfleet.rules.pack import PACK, RANKS, SUITS
from starfelt.kernel.jit import jit, jit_entry
from starfelt.kernel.roster import Ints

_CARDS, _RANKS, _KINDS = len(PACK), len(RANKS), len(KINDS)
#: The suits in the order of an observation.
_SUITS = tuple(SUITS.index(suit) for suit in "SHDC")
#: The points that count as 1.
_SCORE = 20
#: Weapons of more points than this are heavy.
_HEAVY = 8


@jit_entry
def observe_ships(
    rules: ShipRules, tables: ShipTables, which: Ints, seats: Ints, begin: int, end: int, found: Floats
) -> None:
    """Write what seats see into the rows `begin` to `end` − 1.

    Args:
        rules: the constants of the match.
        tables: their state.
        which: (rows,): the table of each row.
        seats: (rows,): the seat of each row.
        begin: the first row.
        end: the number after the last one.
        found: (rows, numbers): receives the observations.
    """
    for n in range(begin, end):
        table, seat, row, place = which[n], seats[n], found[n], 0
        for ship in rules.order[seat]:
            place = _observe_ship(rules, tables, table, seat, ship, row, place)
        place = _observe_cards(rules, tables, table, row, place)
        if rules.aims:
            _observe_aims(rules, tables, table, seat, row, place)


@jit
def _observe_ship(
    rules: ShipRules, tables: ShipTables, table: int, seat: int, ship: int, row: Floats, place: int
) -> int:
    me, fixed, active = tables.ships[table, ship], rules.fixed[ship], tables.active[table]
    row[place] = fixed[SIDE] == seat
    place += 1
    for kind in range(_KINDS):
        row[place + kind] = fixed[KIND] == kind
    place += _KINDS
    row[place] = me[SHIELDS] / fixed[FULL_SHIELDS]
    row[place + 1] = me[WEAPONS] / fixed[ARMED]
    row[place + 2] = me[PROPULSION] / fixed[FULL_PROPULSION]
    row[place + 3] = fixed[ARMED] > _HEAVY
    row[place + 4] = me[UP]
    place += 5
    # A ship that left the map has none of these statuses.
    for status in range(LEFT):
        row[place + status] = me[STATUS] == status
    place += LEFT
    row[place] = rules.where[me[PLACE], 0] / rules.radius
    row[place + 1] = rules.where[me[PLACE], 1] / rules.radius
    row[place + 2] = rules.turned[0, me[FACING]]
    row[place + 3] = rules.turned[1, me[FACING]]
    is_active = active[SHIP] == ship
    row[place + 4] = is_active
    row[place + 5] = is_active and active[MOVED]
    row[place + 6] = is_active and (active[FIRED] or active[RAISED])
    return place + 7


@jit
def _observe_cards(rules: ShipRules, tables: ShipTables, table: int, row: Floats, place: int) -> int:
    left = tables.packs.left[table]
    row[place] = left / _CARDS
    place += 1
    for suit in _SUITS:
        count = 0
        for card in tables.packs.cards[table, left:]:
            count += card // _RANKS == suit
        row[place] = count / _RANKS
        place += 1
    row[place] = tables.turn[table] / rules.limit if rules.limit else 0.0
    # The blank is always in the cup.
    row[place + 1] = (chits_left(tables.ships[table]) + 1) / (len(rules.fixed) + 1)
    return place + 2


@jit
def _observe_aims(
    rules: ShipRules, tables: ShipTables, table: int, seat: int, row: Floats, place: int
) -> None:
    for zone in range(len(rules.points)):
        side = holder(rules.fixed, rules.zones[zone], len(rules.order), tables.ships[table])
        row[place] = rules.middles[zone, 0] / rules.radius
        row[place + 1] = rules.middles[zone, 1] / rules.radius
        row[place + 2] = is_live(rules.rotates, len(rules.points), tables.turn[table], zone)
        row[place + 3] = side == seat
        row[place + 4] = side not in (-1, seat)
        place += 5
    seats = len(rules.order)
    for n in range(seats):
        row[place] = min(1.0, tables.scores[table, (seat + n) % seats] / _SCORE)
        place += 1
    for ship in rules.order[seat]:
        row[place] = rules.fixed[ship, WORTH] / _SCORE
        place += 1
