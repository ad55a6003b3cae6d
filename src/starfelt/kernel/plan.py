"""The plan of a roster: its data as compact tables for the sixteen-lane kernel, if its numbers are small enough."""

from __future__ import annotations

from math import ceil, hypot
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiler.memory import Address, address
from starfelt.kernel.roster import Roster, check_roster
from starfelt.table.directions import COS, SCALE, SIN

#: The low bits of a distance hold a card's number.
CARD_BITS = 8
#: Damage is one byte a ship. A ship is destroyed at this damage or less.
MOST_DAMAGE = 255
#: Places along a side count from `FIRST_PLACE` at its first corner, with a margin at both ends of the 16 bits.
FIRST_PLACE, WHOLE_SIDE = 8, 65_500
#: Shield stretches (first place, last place) that stand for: no shield, and no shield on any side of the card.
NO_SHIELD, NO_SHIELDS = 0xFFFE, 0xFFFF

#: The pair (cosine, sine) for each heading.
FACING: NDArray[np.int32] = (
    (np.array(COS, dtype=np.int32) & 0xFFFF) | (np.array(SIN, dtype=np.int32) << 16)
).astype(np.int32)


class LanePlan(NamedTuple):
    """A roster as the kernel reads it: counts, rules, and the addresses of tables of 64-bit integers."""

    seats: int
    cards: int
    ships: int
    lasers: int
    shots: int
    #: Words of packed ship data: four ships a word, one byte each, as their damage is.
    words: int
    bearers: int
    #: The most shielded stretches on one side.
    slots: int
    #: The largest distance from a card's centre to a line that meets it, times the length of a direction.
    reach: int
    #: 1 if enemy ships break ties.
    conflict: int
    stolen_goods: int
    #: The seats that cannot win, as bits.
    barred: int
    #: (cards, 2): width and height.
    size: Address
    #: (cards,): rocks and cubes.
    rocks: Address
    #: (ships, 3): seat, points on a kill pile, 1 for a Cargo ship.
    owner: Address
    #: (words,): four ships' hulls, each less one; 255 if damage cannot destroy the ship.
    hull: Address
    #: (lasers, 4): ship, muzzle x and y, angle.
    laser: Address
    #: (shots, 6), in order of initiative: laser, ship, power, kind, initiative, seat.
    shot: Address
    #: (bearers,): the cards whose rocks lasers may take.
    bearer: Address
    #: (slots, cards, 4), 32 bits: a shielded stretch of a side, first place in the low half, last place in the high
    #: half.
    shield: Address
    #: `Roster.spans` and `Roster.first`.
    span: Address
    first: Address
    #: `FACING`.
    facing: Address


#: The columns of `Plan.owner`, `Plan.laser` and `Plan.shot`.
OWNER, WORTH, CARGO = range(3)
OWNER_COLUMNS, LASER_COLUMNS, SHOT_COLUMNS = 3, 4, 6
LASER, SHIP, POWER, KIND, INITIATIVE, SEAT = range(6)


class Prepared(NamedTuple):
    """A plan, and the arrays that its addresses point to."""

    plan: LanePlan
    tables: dict[str, NDArray[Any]]


def prepare(roster: Roster, damage: int | None = None) -> Prepared | None:
    """Return a roster's plan, or None if its numbers exceed what the lanes hold.

    `damage` is the most that a seat may do to one ship. By default it assumes that every ship is placed.

    Raises:
        BadArgument: the roster is wrong.
    """
    check_roster(roster)
    cards, ships = len(roster.size), roster.ships
    ship, power = roster.shots[:, 0], roster.shots[:, 4]
    each = np.bincount(roster.seat[ship], power, roster.seats) if damage is None else np.array([damage])
    mortal = (roster.cargo == 0) & (roster.hull <= MOST_DAMAGE)
    lasting = (roster.cargo == 0) & ~mortal
    # With two seats, the source of the damage does not matter.
    countable = roster.seats == 2 or each.max() <= MOST_DAMAGE
    if cards >= 1 << CARD_BITS or not countable or (roster.hull[lasting] <= each.sum()).any():
        return None
    lasers, laser_of = np.unique(roster.shots[:, :4], axis=0, return_inverse=True)
    hulls = np.full(-(-ships // 4) * 4, 255, dtype=np.uint8)
    hulls[:ships][mortal] = roster.hull[mortal] - 1
    bears = np.ones(cards, dtype=np.bool_)
    if not roster.piracy:
        bears[:ships] = roster.cargo == 1
    slots = max((len(_spans(roster, card, side)) for card in range(ships) for side in range(4)), default=0)
    tables: dict[str, NDArray[Any]] = {
        "size": roster.size,
        "rocks": roster.rocks,
        "owner": np.stack([roster.seat, roster.worth, roster.cargo], axis=1),
        "hull": hulls.view(np.int32).astype(np.int64),
        "laser": lasers,
        "shot": np.column_stack([laser_of, ship, roster.shots[:, 4:7], roster.seat[ship]]),
        "bearer": np.flatnonzero(bears),
        "shield": np.array([_stretches(roster, card, slots) for card in range(cards)], dtype=np.uint32)
        .reshape(cards, slots, 4)
        .swapaxes(0, 1),
        "span": roster.spans,
        "first": roster.first,
        "facing": FACING,
    }
    tables = {name: np.ascontiguousarray(table) for name, table in tables.items()}
    plan = LanePlan(
        seats=roster.seats,
        cards=cards,
        ships=ships,
        lasers=len(lasers),
        shots=len(ship),
        words=len(hulls) // 4,
        reach=SCALE * (ceil(max((hypot(*size) for size in roster.size.tolist()), default=0) / 2) + 2),
        bearers=len(tables["bearer"]),
        slots=slots,
        conflict=roster.conflict,
        stolen_goods=roster.stolen_goods,
        barred=roster.barred,
        **{name: address(table) for name, table in tables.items()},
    )
    return Prepared(plan, tables)


def _stretches(roster: Roster, card: int, slots: int) -> list[list[int]]:
    """Return the shielded stretches of a card, slot by slot and side by side. A stretch up to a corner includes it."""
    sides = [_spans(roster, card, side) for side in range(4)]
    none = NO_SHIELD if any(sides) else NO_SHIELDS
    found = [[none] * 4 for _ in range(slots)]
    for side, spans in enumerate(sides):
        for slot, (start, end) in enumerate(spans):
            first = 0 if start <= 0 else FIRST_PLACE + int(start * WHOLE_SIDE)
            last = 0xFFFF if end >= 1 else FIRST_PLACE + int(end * WHOLE_SIDE)
            found[slot][side] = first | last << 16
    return found


def _spans(roster: Roster, card: int, side: int) -> list[tuple[float, float]]:
    if card >= roster.ships:
        return []
    whole = 2 * int(roster.size[card, side % 2])
    first, last = roster.first[4 * card + side], roster.first[4 * card + side + 1]
    return [(start / whole, end / whole) for start, end in roster.spans[first:last].tolist()]
