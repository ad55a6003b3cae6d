"""Legal masks: which poses of a lattice (a grid) are free for a card, on many tables. Exact and incremental.

A table's lattice has a number for each pose: how many cards overlap a card there. When a card is placed or lifted, only
the numbers near it change. Source: ruling 6 of Light Speed, as `legality` has it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.kernel.arrays import Bools, Shorts, numbers, truths
from starfelt.kernel.jit import jit, jit_entry
from starfelt.kernel.legality import TableBounds, check_cards
from starfelt.kernel.portions import in_chunks
from starfelt.kernel.roster import Int, Ints
from starfelt.kernel.separation import apart, pair_of
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

    It keeps a byte for each table, pose and size of a ship: three kilobytes a table for Light Speed.

    Args:
        bounds: the placement data of the tables.
        lattice: the poses.
        tables: the number of tables.
        ships: the number of cards that may come into a hand: the first ones.
    """

    def __init__(self, bounds: TableBounds, lattice: Lattice, tables: int, ships: int) -> None:
        cards = len(bounds.reach)
        tables, self._ships = whole("tables", tables, 1), whole("ships", ships, 1, cards)
        #: The outlines that ships have, and the place of each ship's outline among them.
        self._kinds, self._of_ship = np.unique(bounds.kind[:ships], return_inverse=True)
        kinds = len(self._kinds)
        self._bounds, self._lattice, self._poses = bounds, lattice, lattice.poses()
        self._counts: NDArray[np.uint8] = np.zeros((tables, kinds, lattice.places), np.uint8)
        #: The cards that are counted, and where.
        self._seen: Shorts = np.zeros((tables, cards, 3), np.int16)
        self._counted: Bools = np.zeros((tables, cards), np.bool_)
        self._inside = np.array([_inside(bounds, kind, self._poses) for kind in self._kinds])

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
        hand = numbers("hand", hand, np.int64, (tables,), low=0, high=self._ships - 1)
        return self.mask_unchecked(poses, laid, check_cards(self._bounds, poses, laid, hand))

    def mask_unchecked(self, poses: Shorts, laid: Bools, hand: Ints) -> Bools:
        """Return what `mask` does, for arrays that the caller knows to be right: nothing is checked."""
        tables = len(self._counted)
        found = np.empty((tables, self._lattice.places + 1), np.bool_)

        def portion(begin: int, end: int) -> None:
            free_places(
                self._bounds,
                self._lattice,
                self._poses,
                (self._kinds, self._of_ship, self._inside),
                (self._counts, self._seen, self._counted),
                poses,
                laid,
                hand,
                (begin, end),
                found,
            )

        in_chunks(tables, _PORTION, portion)
        return found


def _inside(bounds: TableBounds, kind: int, poses: Shorts) -> Bools:
    """Return at which poses a card of a kind is on the table."""
    corners = bounds.outlines[kind, poses[:, 2]].reshape(-1, 4, 2) + poses[:, None, :2].astype(np.int64)
    inside: Bools = (corners >= 0) & (corners <= np.array((bounds.width, bounds.height)))
    return np.all(inside.reshape(len(poses), 8), 1)


@jit
def _between(middle: Int, far: Int, length: Int, cells: Int) -> tuple[Int, Int]:
    """Return the first cell, and the one after the last, whose middle is at most `far` / 2 from a point."""
    first = -(-((2 * middle - far) * cells - length) // (2 * length))
    last = ((2 * middle + far) * cells - length) // (2 * length) + 1
    return max(0, first), min(cells, last)


@jit
def _change(
    bounds: TableBounds,
    lattice: Lattice,
    places: Shorts,
    kinds: Ints,
    counts: NDArray[np.uint8],
    card: Int,
    pose: Shorts,
    by: Int,
) -> None:
    """Add `by` to the poses of one table that a card overlaps."""
    x, y = np.int64(pose[0]), np.int64(pose[1])
    theirs = bounds.outlines[bounds.kind[card], pose[2]]
    turns = lattice.around if lattice.around % 2 else lattice.around // 2
    for which in range(len(kinds)):
        kind = kinds[which]
        # Twice the distance of centres beyond which cards are apart.
        far = bounds.reach[card] + bounds.widest[kind]
        # The cells whose middles are not farther along an axis. `reach` leaves bounds for middles rounded down.
        first_x, last_x = _between(x, far, lattice.width, lattice.across)
        first_y, last_y = _between(y, far, lattice.height, lattice.along)
        for turned in range(turns):
            pair = pair_of(bounds.outlines[kind, places[turned, 2]], theirs)
            for column in range(first_x, last_x):
                for row in range(first_y, last_y):
                    place = (column * lattice.along + row) * lattice.around + turned
                    if not apart(pair, x - places[place, 0], y - places[place, 1]):
                        # Turned by half a turn, a card covers the same place.
                        for same in range(place, place - turned + lattice.around, turns):
                            counts[which, same] += by


@jit_entry
def free_places(
    bounds: TableBounds,
    lattice: Lattice,
    places: Shorts,
    sizes: tuple[Ints, Ints, Bools],
    before: tuple[NDArray[np.uint8], Shorts, Bools],
    poses: Shorts,
    laid: Bools,
    hand: Ints,
    which: tuple[int, int],
    found: Bools,
) -> None:
    """Follow the cards on some tables, and tell which poses are free for the card in hand; see `FreePlaces.mask`."""
    counts, seen, counted = before
    kinds, of_ship, inside = sizes
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
                    _change(bounds, lattice, places, kinds, counts[table], card, seen[table, card], -1)
                counted[table, card] = False
            if lies and not counted[table, card]:
                _change(bounds, lattice, places, kinds, counts[table], card, poses[table, card], 1)
                counted[table, card] = True
                for k in range(3):
                    seen[table, card, k] = poses[table, card, k]
        kind = of_ship[hand[table]]
        # Two loops: the first one is then done many poses at a time, and the second one ends early.
        row, count, within = found[table], counts[table, kind], inside[kind]
        last = len(row) - 1
        for place in range(last):
            row[place] = within[place] & (count[place] == 0)
        row[last] = True
        for place in range(last):
            if row[place]:
                row[last] = False
                break
