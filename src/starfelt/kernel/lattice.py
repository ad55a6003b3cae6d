"""Which poses of a lattice are free for a card, on many tables. Exact, in 64-bit integers, and incremental.

A table's lattice has a number for each pose: how many cards overlap a card there. When a card is placed or lifted, only
the numbers near it change. Source: ruling 6 of Light Speed, as `room` has it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.kernel.arrays import numbers, truths
from starfelt.kernel.jit import jit, jit_entry
from starfelt.kernel.portions import in_portions
from starfelt.kernel.room import Bools, Shorts, TableBounds, check_cards, overlap
from starfelt.kernel.roster import Int, Ints
from starfelt.table.directions import STEPS

#: The number of tables that a thread takes at a time.
_PORTION = 1024


class Lattice(NamedTuple):
    """Poses in the middle of the cells of a grid: `across` × `along` places by `around` headings.

    Poses are numbered with x slowest and the heading fastest. Lengths are in 0.1 mm.
    """

    width: int
    height: int
    across: int
    along: int
    around: int

    @property
    def places(self) -> int:
        """The number of poses."""
        return self.across * self.along * self.around

    def poses(self) -> Shorts:
        """Return (places, 3): x, y (0.1 mm) and heading (0.1°) of each pose."""
        x = (2 * np.arange(self.across) + 1) * self.width // (2 * self.across)
        y = (2 * np.arange(self.along) + 1) * self.height // (2 * self.along)
        heading = np.arange(self.around) * STEPS // self.around
        grid = np.stack(np.meshgrid(x, y, heading, indexing="ij"), 3)
        return grid.reshape(-1, 3).astype(np.int16)


class FreePlaces:
    """The free poses of a lattice on many tables, followed from one call to the next.

    It keeps a byte for each table, pose and size of card: three kilobytes a table for Light Speed.

    Args:
        room: the placement data of the tables.
        lattice: the poses.
        tables: the number of tables.
    """

    def __init__(self, room: TableBounds, lattice: Lattice, tables: int) -> None:
        cards, kinds = len(room.reach), len(room.outlines)
        tables = whole("tables", tables, 1)
        self._room, self._lattice, self._poses = room, lattice, lattice.poses()
        self._counts: NDArray[np.uint8] = np.zeros((tables, kinds, lattice.places), np.uint8)
        #: The cards that are counted, and where.
        self._seen: Shorts = np.zeros((tables, cards, 3), np.int16)
        self._counted: Bools = np.zeros((tables, cards), np.bool_)
        self._inside = np.array([_inside(room, kind, self._poses) for kind in range(kinds)])

    def mask(self, poses: Shorts, laid: Bools, hand: Ints) -> Bools:
        """Return (tables, places + 1): at which poses of the lattice each table's card in hand is legal.

        The last column is True where none is.

        Args:
            poses: (tables, cards, 3): where each card is.
            laid: (tables, cards): which cards are on the table.
            hand: (tables,): the card in hand.

        Raises:
            BadArgument: an array has another shape or type, or is out of range.
        """
        tables, cards = self._counted.shape
        poses = numbers("poses", poses, np.int16, (tables, cards, 3))
        laid = truths("laid", laid, (tables, cards))
        return self.followed(poses, laid, check_cards(self._room, poses, laid, hand))

    def followed(self, poses: Shorts, laid: Bools, hand: Ints) -> Bools:
        """Return what `mask` does, for arrays that the caller knows to be right: nothing is checked."""
        tables = len(self._counted)
        found = np.empty((tables, self._lattice.places + 1), np.bool_)

        def portion(begin: int, end: int) -> None:
            first, last = begin * _PORTION, min(end * _PORTION, tables)
            free_places(
                self._room,
                self._lattice,
                self._poses,
                self._inside,
                (self._counts, self._seen, self._counted),
                poses,
                laid,
                hand,
                (first, last),
                found,
            )

        if tables <= _PORTION:
            portion(0, 1)
        else:
            in_portions(-(-tables // _PORTION), lambda: portion, one_by_one=True)
        return found


def _inside(room: TableBounds, kind: int, poses: Shorts) -> Bools:
    """Return at which poses a card of a kind is on the table."""
    corners = room.outlines[kind, poses[:, 2]].reshape(-1, 4, 2) + poses[:, None, :2].astype(np.int64)
    inside: Bools = ((corners >= 0) & (corners <= np.array((room.width, room.height)))).all((1, 2))
    return inside


@jit
def _change(
    room: TableBounds,
    lattice: Lattice,
    places: Shorts,
    counts: NDArray[np.uint8],
    card: Int,
    pose: Shorts,
    by: Int,
) -> None:
    """Add `by` to the poses of one table that a card overlaps."""
    x, y = np.int64(pose[0]), np.int64(pose[1])
    theirs = room.outlines[room.kind[card], pose[2]]
    turns = lattice.around if lattice.around % 2 else lattice.around // 2
    for kind in range(len(counts)):
        # Twice the distances of centres beyond which cards are apart, and within which they overlap.
        far = room.reach[card] + room.widest[kind]
        near = room.narrowest[room.kind[card]] + room.narrowest[kind]
        # The cells whose middles may be near enough, with one to spare.
        first_x = max(0, (2 * x - far) * lattice.across // (2 * lattice.width) - 1)
        last_x = min(lattice.across, (2 * x + far) * lattice.across // (2 * lattice.width) + 2)
        first_y = max(0, (2 * y - far) * lattice.along // (2 * lattice.height) - 1)
        last_y = min(lattice.along, (2 * y + far) * lattice.along // (2 * lattice.height) + 2)
        for column in range(first_x, last_x):
            for row in range(first_y, last_y):
                place = (column * lattice.along + row) * lattice.around
                dx, dy = x - places[place, 0], y - places[place, 1]
                square = 4 * (dx * dx + dy * dy)
                if square > far * far:
                    continue
                for turned in range(place, place + turns):
                    if square < near * near or overlap(
                        room.outlines[kind, places[turned, 2]], theirs, dx, dy
                    ):
                        # Turned by half a turn, a card covers the same place.
                        for same in range(turned, place + lattice.around, turns):
                            counts[kind, same] += by


@jit_entry
def free_places(
    room: TableBounds,
    lattice: Lattice,
    places: Shorts,
    inside: Bools,
    before: tuple[NDArray[np.uint8], Shorts, Bools],
    poses: Shorts,
    laid: Bools,
    hand: Ints,
    which: tuple[int, int],
    found: Bools,
) -> None:
    """Follow the cards on some tables, and tell which poses are free for the card in hand; see `FreePlaces.mask`."""
    counts, seen, counted = before
    cards = laid.shape[1]
    for table in range(which[0], which[1]):
        left, there = 0, 0
        for card in range(cards):
            lies = laid[table, card]
            there += lies
            if counted[table, card]:
                moved = False
                for k in range(3):
                    moved |= seen[table, card, k] != poses[table, card, k]
                if moved or not lies:
                    left += 1
        # If most cards have left, it takes less to count those that are there.
        anew = left > there
        if anew:
            counts[table] = 0
        for card in range(cards):
            lies = laid[table, card]
            moved = False
            for k in range(3):
                moved |= seen[table, card, k] != poses[table, card, k]
            if counted[table, card] and (anew or moved or not lies):
                if not anew:
                    _change(room, lattice, places, counts[table], card, seen[table, card], -1)
                counted[table, card] = False
            if lies and not counted[table, card]:
                _change(room, lattice, places, counts[table], card, poses[table, card], 1)
                counted[table, card] = True
                for k in range(3):
                    seen[table, card, k] = poses[table, card, k]
        kind = room.kind[hand[table]]
        some = False
        for place in range(lattice.across * lattice.along * lattice.around):
            free = inside[kind, place] & (counts[table, kind, place] == 0)
            found[table, place] = free
            some |= free
        found[table, found.shape[1] - 1] = not some
