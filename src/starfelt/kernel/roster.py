"""The roster: what all tables of a batch share. Ships, their seats, lasers and shields, asteroids, and rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias, cast, get_args

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import BadArgument, instance, whole
from starfelt.battle.field import ASTEROID_SIZES, Field
from starfelt.battle.referee import may_win
from starfelt.cards.fleet import LaserKind
from starfelt.kernel.arrays import memory, within
from starfelt.table.directions import COS, SIN, STEPS

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


#: The largest table's side and the largest card's, in 0.1 mm: sums of them still fit in 16 bits.
MOST_SIDE, MOST_CARD = 30_000, 2_000
#: The most seats, and the largest number of any other kind.
MOST_SEATS, MOST_NUMBER = 16, 2**31 - 1


def table_size(name: str, size: Any, most: int = MOST_SIDE) -> tuple[int, int]:
    """Return a table's width and height, in 0.1 mm.

    Raises:
        BadArgument: they are not two whole numbers from 1 to `most`.
    """
    if not isinstance(size, Sequence) or len(sides := cast("Sequence[Any]", size)) != 2:
        raise BadArgument(name, "expected a width and a height")
    return whole(name, sides[0], 1, most), whole(name, sides[1], 1, most)


def check_roster(roster: Roster) -> None:
    """Check a roster's arrays against each other: compiled code trusts their lengths and numbers.

    Raises:
        BadArgument: an array has another shape or type, or a number is out of range.
    """
    instance("roster", roster, Roster)
    seats = whole("roster.seats", roster.seats, 1, MOST_SEATS)
    cards = len(memory("roster.size", roster.size, np.int64, (None, 2)))
    for name in ("conflict", "piracy", "stolen_goods", "barred"):
        whole(f"roster.{name}", getattr(roster, name), 0, 1 if name != "barred" else (1 << seats) - 1)
    ships = whole("roster.ships", roster.ships, 0, cards)
    spans = len(memory("roster.spans", roster.spans, np.int64, (None, 2)))
    for name, shape, low, high in (
        ("size", (cards, 2), 1, MOST_CARD),
        ("rocks", (cards,), 0, MOST_NUMBER),
        ("seat", (ships,), 0, seats - 1),
        ("hull", (ships,), 0, MOST_NUMBER),
        ("worth", (ships,), -MOST_NUMBER, MOST_NUMBER),
        ("cargo", (ships,), 0, 1),
        ("shots", (None, 7), -MOST_NUMBER, MOST_NUMBER),
        ("spans", (None, 2), 0, 2 * MOST_CARD),
        ("first", (4 * ships + 1,), 0, spans),
    ):
        within(f"roster.{name}", memory(f"roster.{name}", getattr(roster, name), np.int64, shape), low, high)
    if roster.first[0] != 0 or roster.first[-1] != spans or (np.diff(roster.first) < 0).any():
        raise BadArgument("roster.first", f"expected numbers that rise from 0 to {spans}")
    within("roster.shots[:, 0]", roster.shots[:, 0], 0, ships - 1)
    within("roster.shots[:, 3]", roster.shots[:, 3], 0, STEPS - 1)
    within("roster.shots[:, 4]", roster.shots[:, 4], 0, MOST_NUMBER)
    within("roster.shots[:, 5]", roster.shots[:, 5], 0, len(KINDS) - 1)


def _column(numbers: Iterable[int]) -> Ints:
    return np.array(list(numbers), dtype=np.int64)


def _rows(width: int, rows: Iterable[tuple[int, ...]]) -> Ints:
    return np.array(list(rows), dtype=np.int64).reshape(-1, width)
