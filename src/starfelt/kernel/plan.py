"""A roster made ready for sixteen tables at a time, where its numbers are small enough for that."""

from __future__ import annotations

from math import ceil, hypot
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiler.memory import Address, address
from starfelt.kernel.roster import ION, Roster
from starfelt.table.directions import COS, SCALE, SIN

#: A card's number goes into the low bits of a distance.
CARD_BITS = 8
#: Damage is a byte a ship; a ship that falls falls at this or less.
MOST_DAMAGE = 255
#: Places along a side are counted from `FIRST_PLACE` at its first corner, with room on both sides in 16 bits.
FIRST_PLACE, WHOLE_SIDE = 8, 65_500
#: A stretch, from its first place to its last: of no shield, and of a card that has none on any side.
NO_SHIELD, NO_SHIELDS = 0xFFFE, 0xFFFF

#: For each heading the pair (cosine, sine).
FACING: NDArray[np.int32] = (
    (np.array(COS, dtype=np.int32) & 0xFFFF) | (np.array(SIN, dtype=np.int32) << 16)
).astype(np.int32)


class LanePlan(NamedTuple):
    """What the lanes ask of a roster: counts, rules, and the addresses of tables of 64-bit integers."""

    seats: int
    cards: int
    ships: int
    lasers: int
    shots: int
    #: Ships' numbers are packed four to a word, a byte each, as their damage is.
    words: int
    bearers: int
    #: How many shielded stretches a side has at most.
    slots: int
    #: How far a line passes the centre of a card that it meets at most, times the length of a direction.
    reach: int
    #: Enemy ships break ties.
    conflict: int
    stolen_goods: int
    #: Whether ion beams may put shots off.
    ions: int
    #: (cards, 2): width and height.
    size: Address
    #: (cards,): rocks and cubes.
    rocks: Address
    #: (ships, 3): seat, points on a kill pile, whether it is a Cargo ship.
    owner: Address
    #: (words,): one less than four ships' hulls; 255 for what damage does not destroy.
    hull: Address
    #: (lasers, 4): ship, muzzle x and y, angle.
    laser: Address
    #: (shots, 6), in order of initiative: laser, ship, power, kind, initiative, seat.
    shot: Address
    #: (bearers,): the cards whose rocks lasers may ask for.
    bearer: Address
    #: (slots, cards, 4), 32 bits: a shielded stretch of a side, its first place in the low half and its last one.
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
    """A plan, and the tables at its addresses."""

    plan: LanePlan
    tables: dict[str, NDArray[Any]]


def prepare(roster: Roster, damage: int | None = None) -> Prepared | None:
    """Return a roster's plan, or None where it needs larger numbers than lanes have.

    `damage` is the most that a seat may do to one ship; None: what it does where every ship lies.
    """
    cards, ships = len(roster.size), roster.ships
    ship, power = roster.shots[:, 0], roster.shots[:, 4]
    each = np.bincount(roster.seat[ship], power, roster.seats) if damage is None else np.array([damage])
    mortal = (roster.cargo == 0) & (roster.hull <= MOST_DAMAGE)
    lasting = (roster.cargo == 0) & ~mortal
    # With two seats, nobody asks whose damage it was.
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
        ions=int((roster.shots[:, 5] == ION).any()),
        **{name: address(table) for name, table in tables.items()},
    )
    return Prepared(plan, tables)


def _stretches(roster: Roster, card: int, slots: int) -> list[list[int]]:
    """Return, slot by slot and side by side, where a card's shields stand; what reaches a corner reaches on."""
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
