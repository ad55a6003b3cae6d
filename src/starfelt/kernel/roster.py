"""The roster: what all tables of a batch share. Ships, their seats, lasers and shields, asteroids, and rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from starfelt.battle.field import ASTEROID_SIZES, Field
from starfelt.battle.referee import may_win
from starfelt.cards.fleet import LaserKind
from starfelt.table.directions import COS, SIN

Ints: TypeAlias = NDArray[np.int64]
#: A whole number inside compiled code.
Int: TypeAlias = int | np.int64

#: A laser's kind as a number.
KINDS: tuple[LaserKind, ...] = get_args(LaserKind)
LASER, ION, PENETRATING = (KINDS.index(kind) for kind in ("laser", "ion", "penetrating"))

#: The direction table: row 0 sines, row 1 cosines of the 3600 headings.
DIRECTIONS: Ints = np.array([SIN, COS], dtype=np.int64)


class Roster(NamedTuple):
    """A table's cards without their positions, as arrays of 64-bit integers. Ships come first, then asteroids.

    Lengths are in 0.1 mm, angles in 0.1 degrees. An optional rule is 0 or 1.
    """

    #: The number of seats.
    seats: int
    #: The number of ships among the cards.
    ships: int
    #: 1 for Stellar Conflict: a kill is worth VP, and enemy ships break ties.
    conflict: int
    piracy: int
    stolen_goods: int
    #: The seats that cannot win, as bits.
    barred: int
    #: (cards, 2): width and height.
    size: Ints
    #: (cards,): the rocks on an asteroid, the cubes on a Cargo ship.
    rocks: Ints
    #: (ships,) each: the seat, the damage that destroys the ship, its points on a kill pile, whether it is a Cargo
    #: ship.
    seat: Ints
    hull: Ints
    worth: Ints
    cargo: Ints
    #: (shots, 7), one for each time that a laser fires: ship, muzzle x and y, angle, power, kind, initiative. In order
    #: of initiative.
    shots: Ints
    #: (spans, 2): shields as in `Ship.guard`. Those of side s of ship k are `spans[first[4k + s]:first[4k + s + 1]]`.
    spans: Ints
    first: Ints


def roster_of(field: Field) -> Roster:
    """Return the roster of the tables with this field's cards."""
    fighters = field.fighters
    ships = [fighter.ship for fighter in fighters]
    sizes = [(ship.width, ship.height) for ship in ships]
    shots = [
        (key, laser.x, laser.y, laser.angle, laser.power, KINDS.index(laser.kind), when)
        for key, ship in enumerate(ships)
        for laser in ship.lasers
        for when in laser.initiative
    ]
    guards = [spans for ship in ships for spans in ship.guard]
    return Roster(
        seats=field.seats,
        ships=len(ships),
        conflict=int(field.switches.worth_vp),
        piracy=int(field.switches.piracy),
        stolen_goods=int(field.switches.stolen_goods),
        barred=sum(
            1 << seat for seat in range(field.seats) if seat not in may_win(field, range(field.seats))
        ),
        size=_rows(2, (*sizes, *(ASTEROID_SIZES[rock.size] for rock in field.asteroids))),
        rocks=_column((*(f.cubes for f in fighters), *(rock.rocks for rock in field.asteroids))),
        seat=_column(fighter.seat for fighter in fighters),
        hull=_column(ship.hull for ship in ships),
        worth=_column(map(field.worth, fighters)),
        cargo=_column(ship.role == "cargo" for ship in ships),
        shots=_rows(7, sorted(shots, key=lambda shot: shot[6])),
        spans=_rows(2, (span for spans in guards for span in spans)),
        first=np.cumsum(_column((0, *map(len, guards)))),
    )


def _column(numbers: Iterable[int]) -> Ints:
    return np.array(list(numbers), dtype=np.int64)


def _rows(width: int, rows: Iterable[tuple[int, ...]]) -> Ints:
    return np.array(list(rows), dtype=np.int64).reshape(-1, width)
