"""Legal placement on many tables: whether a card may be placed at a pose. Exact, in 64-bit integers.

Source: ruling 6 of Light Speed, as `table.card.apart` and `on_table` have it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from starfelt.kernel.arrays import Bools, Shorts, memory, numbers, truths, within
from starfelt.kernel.jit import jit, jit_entry
from starfelt.kernel.portions import in_chunks
from starfelt.kernel.roster import Int, Ints, Roster, check_roster, table_size
from starfelt.kernel.separation import apart, pair_of
from starfelt.table.card import Corners, Pose, corners
from starfelt.table.directions import STEPS


class TableBounds(NamedTuple):
    """Data of the placement test: the table's size, and the extent of each card, in 0.1 mm."""

    width: int
    height: int
    #: (cards,): twice the radius of a circle around a card, with a margin for the rounding of its corners.
    reach: Ints
    #: (cards,): the index of each card's outline.
    kind: Ints
    #: (kinds,): `reach` of a card of each outline.
    widest: Ints
    #: (kinds, 3600, 8): x and y of a card's four corners relative to its centre, by heading.
    outlines: Shorts


def bounds_for(roster: Roster, size: tuple[int, int]) -> TableBounds:
    """Return the placement data for the tables of a roster, of this `size` (0.1 mm).

    Raises:
        BadArgument: the roster or the size is wrong.
    """
    check_roster(roster)
    size = table_size("size", size)
    return bounds_of(roster.size, size)


def bounds_of(cards: Ints, size: tuple[int, int]) -> TableBounds:
    """Return the placement data for cards of sizes (cards, 2), width and height, on tables of a `size`; in 0.1 mm."""
    sizes, kind = np.unique(cards, axis=0, return_inverse=True)
    return TableBounds(
        *size,
        _reach(cards),
        kind.reshape(-1).astype(np.int64),
        _reach(sizes),
        np.array([_outlines(*one) for one in sizes.tolist()], dtype=np.int16).reshape(-1, STEPS, 8),
    )


def _reach(sizes: Ints) -> Ints:
    return np.ceil(np.hypot(*sizes.T)).astype(np.int64) + 2


@lru_cache(maxsize=16)
def _outlines(width: int, height: int) -> list[Corners]:
    return [corners(Pose(0, 0, heading), width, height) for heading in range(STEPS)]


@jit
def _fits(bounds: TableBounds, poses: Shorts, laid: Bools, card: Int, x: Int, y: Int, heading: Int) -> bool:
    """Tell whether a card is on the table and strictly apart from the placed cards (`laid`)."""
    mine = bounds.outlines[bounds.kind[card], heading]
    for c in range(4):
        if not (0 <= x + mine[2 * c] <= bounds.width and 0 <= y + mine[2 * c + 1] <= bounds.height):
            return False
    for other in range(len(laid)):
        if not laid[other] or other == card:
            continue
        # Fast path: most cards are far away, so their circles are apart.
        dx, dy = poses[other, 0] - x, poses[other, 1] - y
        far = bounds.reach[card] + bounds.reach[other]
        if 4 * (dx * dx + dy * dy) > far * far:
            continue
        theirs = bounds.outlines[bounds.kind[other], poses[other, 2]]
        if not apart(pair_of(mine, theirs), dx, dy):
            return False
    return True


@jit_entry
def try_places(
    bounds: TableBounds,
    poses: Shorts,
    laid: Bools,
    cards: Ints,
    wanted: Shorts,
    begin: int,
    end: int,
    fits: Bools,
) -> None:
    """Place a card on each of the tables `begin` to `end` − 1 if it fits; see `place_where_legal`."""
    for table in range(begin, end):
        card = cards[table]
        x, y, heading = wanted[table, 0], wanted[table, 1], wanted[table, 2]
        lies = 0 <= heading < STEPS and _fits(
            bounds, poses[table], laid[table], card, np.int64(x), np.int64(y), heading
        )
        fits[table] = lies
        if lies:
            # Copied one number at a time: a copy of rows takes twice as long to compile as all the rest.
            for k in range(3):
                poses[table, card, k] = wanted[table, k]
            laid[table, card] = True


@jit_entry
def ask_places(
    bounds: TableBounds,
    poses: Shorts,
    laid: Bools,
    cards: Ints,
    wanted: Shorts,
    begin: int,
    end: int,
    fits: Bools,
) -> None:
    """Tell whether a card fits on each of the tables `begin` to `end` − 1; see `are_legal`."""
    for table in range(begin, end):
        for k in range(wanted.shape[1]):
            x, y, heading = wanted[table, k, 0], wanted[table, k, 1], wanted[table, k, 2]
            fits[table, k] = 0 <= heading < STEPS and _fits(
                bounds, poses[table], laid[table], cards[table], np.int64(x), np.int64(y), heading
            )


#: The number of tables that a thread takes at a time.
_PORTION = 4096


def place_where_legal(bounds: TableBounds, poses: Shorts, laid: Bools, cards: Ints, wanted: Shorts) -> Bools:
    """Place a card on each table where it fits, on all cores, and return where it did.

    Args:
        bounds: the placement data of the tables.
        poses: (tables, cards, 3): x and y (0.1 mm) and heading (0.1°) of each card; receives the new poses.
        laid: (tables, cards): which cards are on the table; newly placed cards are added. A card already on the table
            is lifted first.
        cards: (tables,): the card to place on each table.
        wanted: (tables, 3) whole numbers of 16 bits: the wanted pose; a heading outside 0 to 3599 fits nowhere.

    Raises:
        BadArgument: an array has another shape or type, or is out of range.
    """
    poses = memory("poses", poses, np.int16, (None, len(bounds.reach), 3))
    laid = memory("laid", laid, np.bool_, poses.shape[:2])
    cards = check_cards(bounds, poses, laid, cards)
    wanted = numbers("wanted", wanted, np.int16, (len(poses), 3))
    fits = np.zeros(len(poses), np.bool_)

    def portion(begin: int, end: int) -> None:
        try_places(bounds, poses, laid, cards, wanted, begin, end, fits)

    in_chunks(len(poses), _PORTION, portion)
    return fits


def are_legal(bounds: TableBounds, poses: Shorts, laid: Bools, cards: Ints, wanted: Shorts) -> Bools:
    """Return (tables, places) bool: which poses of `wanted` (tables, places, 3) are legal for each table's card.

    The other arguments are those of `place_where_legal`. Nothing is placed.

    Raises:
        BadArgument: an array has another shape or type, or is out of range.
    """
    poses = numbers("poses", poses, np.int16, (None, len(bounds.reach), 3))
    laid = truths("laid", laid, poses.shape[:2])
    cards = check_cards(bounds, poses, laid, cards)
    wanted = numbers("wanted", wanted, np.int16, (len(poses), None, 3))
    fits = np.zeros(wanted.shape[:2], np.bool_)

    def portion(begin: int, end: int) -> None:
        ask_places(bounds, poses, laid, cards, wanted, begin, end, fits)

    in_chunks(len(poses), _PORTION, portion)
    return fits


def check_cards(bounds: TableBounds, poses: Shorts, laid: Bools, cards: Ints) -> Ints:
    """Return the cards' numbers, after checking them and the headings of the placed cards.

    Raises:
        BadArgument: there is no such card, or no such heading.
    """
    turned = poses[:, :, 2]
    if (laid & (turned.view(np.uint16) >= STEPS)).any():
        within("poses", turned[laid], 0, STEPS - 1)
    return numbers("cards", cards, np.int64, (len(poses),), low=0, high=len(bounds.reach) - 1)
