"""The observations of many tables of a card game, written by compiled code in the format of `envs.cards`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.cards.fleet import Fleet, shipped_fleets
from starfelt.kernel.arrays import Bools, Shorts
from starfelt.kernel.jit import jit_entry
from starfelt.kernel.portions import in_chunks
from starfelt.kernel.roster import Ints, Roster
from starfelt.table.directions import STEPS

_Floats = NDArray[np.float32]

#: The numbers of a ship and of an asteroid, and the number of asteroids.
SHIP, ROCK, ROCKS = 5, 5, 5
#: The number of tables that a thread takes at a time.
_PORTION = 4096


class Observed(NamedTuple):
    """What all tables share: the seats, the most ships of a seat, and the table's size in 0.1 mm."""

    seats: int
    most: int
    ships: int
    width: int
    height: int
    #: (ships,): each ship's seat, and its number in the seat's fleet.
    owner: Ints
    number: Ints
    #: How many fleets there are, and (seats,) each seat's.
    fleets: int
    fleet: Ints
    #: (asteroids,): rocks as a share of 40.
    rocks: _Floats
    #: (2, 3600): sine and cosine of each heading.
    turned: _Floats


def observed_of(
    roster: Roster, size: tuple[int, int], playing: Sequence[Fleet], ships: Sequence[str]
) -> Observed:
    """Return what the tables of a roster share.

    Args:
        roster: the cards.
        size: a table's width and height, in 0.1 mm.
        playing: each seat's fleet.
        ships: the id of each ship of the roster.
    """
    # An observation tells the game's fleets apart, as in `envs.cards`, or a user's own ones.
    known = [fleet for fleet in shipped_fleets().values() if fleet.game == playing[0].game]
    if not all(fleet in known for fleet in playing):
        known = playing
    fleets = sorted({fleet.id for fleet in known})
    owners: list[int] = roster.seat.tolist()
    numbers = [{ship.id: number for number, ship in enumerate(fleet.ships)} for fleet in playing]
    angle = np.arange(STEPS) * (2 * np.pi / STEPS)
    return Observed(
        roster.seats,
        max(len(fleet.ships) for fleet in known),
        roster.ships,
        *size,
        roster.seat,
        np.array([numbers[seat][ship] for seat, ship in zip(owners, ships, strict=True)]),
        len(fleets),
        np.array([fleets.index(fleet.id) for fleet in playing]),
        (roster.rocks[roster.ships :] / 40).astype(np.float32),
        np.stack([np.sin(angle), np.cos(angle)]).astype(np.float32),
    )


def length_of(shared: Observed) -> int:
    """Return how many numbers an observation has."""
    return shared.seats * shared.most * SHIP + shared.most + ROCKS * ROCK + (2 + shared.fleets) * shared.seats


def hand_columns(shared: Observed) -> tuple[int, int]:
    """Return the first number of the card in hand, and the one after the last."""
    first = shared.seats * shared.most * SHIP
    return first, first + shared.most


def observations(shared: Observed, poses: Shorts, laid: Bools, hand: Ints, seat: Ints) -> _Floats:
    """Return (tables, numbers): what the seat to act sees on each table."""
    found = np.zeros((len(poses), length_of(shared)), np.float32)

    def portion(begin: int, end: int) -> None:
        observe_tables(shared, poses, laid, hand, seat, begin, end, found)

    in_chunks(len(poses), _PORTION, portion)
    return found


@jit_entry
def observe_tables(
    shared: Observed,
    poses: Shorts,
    laid: Bools,
    hand: Ints,
    seat: Ints,
    begin: int,
    end: int,
    found: _Floats,
) -> None:
    """Write the observations of some tables into `found`, which is 0 everywhere."""
    seats, most, ships = shared.seats, shared.most, shared.ships
    hands = seats * most * SHIP
    rocks = hands + most
    counts = rocks + ROCKS * ROCK
    for table in range(begin, end):
        me = seat[table]
        row = found[table]
        for ship in range(ships):
            turned = (shared.owner[ship] - me + seats) % seats
            if laid[table, ship]:
                place = SHIP * (turned * most + shared.number[ship])
                heading = poses[table, ship, 2]
                row[place] = 1
                row[place + 1] = np.float32(poses[table, ship, 0] / shared.width)
                row[place + 2] = np.float32(poses[table, ship, 1] / shared.height)
                row[place + 3] = shared.turned[0, heading]
                row[place + 4] = shared.turned[1, heading]
            else:
                row[counts + turned] += 1
        # A sum of shares would be rounded beyond 1.
        row[counts : counts + seats] /= np.float32(most)
        row[hands + shared.number[hand[table]]] = 1
        for rock in range(len(shared.rocks)):
            place, card = rocks + ROCK * rock, ships + rock
            heading = poses[table, card, 2]
            row[place] = np.float32(poses[table, card, 0] / shared.width)
            row[place + 1] = np.float32(poses[table, card, 1] / shared.height)
            row[place + 2] = shared.turned[0, heading]
            row[place + 3] = shared.turned[1, heading]
            row[place + 4] = shared.rocks[rock]
        for other in range(seats):
            turned = (other - me + seats) % seats
            row[counts + 2 * seats + turned * shared.fleets + shared.fleet[other]] = 1
