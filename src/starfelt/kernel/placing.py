"""Random legal tables: cards thrown one after another, each until it lies on the table and strictly apart."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiled import compiled, entry
from starfelt.kernel.exact import lay
from starfelt.kernel.roster import Int, Ints, Roster
from starfelt.table.directions import STEPS


@compiled
def _drawn(state: Ints, below: Int) -> Int:
    """Draw a whole number from 0 to below - 1: splitmix64."""
    state[0] += np.int64(-7046029254386353131)
    z = np.uint64(state[0])
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64((z ^ (z >> np.uint64(31))) >> np.uint64(1)) % below


@compiled
def _outside(card: Ints, other: Ints) -> bool:
    """As `table.card._outside`: some edge of a card has the other strictly outside it."""
    for k in range(4):
        ax, ay = card[(2 * k + 6) % 8], card[(2 * k + 7) % 8]
        ex, ey = card[2 * k] - ax, card[2 * k + 1] - ay
        strictly = True
        for m in range(4):
            strictly &= ex * (other[2 * m + 1] - ay) - ey * (other[2 * m] - ax) < 0
        if strictly:
            return True
    return False


@compiled
def _fits(corners: Ints, card: int, order: Ints, laid: Int, width: int, height: int) -> bool:
    for k in range(4):
        if not (0 <= corners[card, 2 * k] <= width and 0 <= corners[card, 2 * k + 1] <= height):
            return False
    for k in range(laid):
        other = corners[order[k]]
        if not (_outside(corners[card], other) or _outside(other, corners[card])):
            return False
    return True


@entry
def throw(
    roster: Roster,
    fixed: Ints,
    width: int,
    height: int,
    seed: int,
    directions: Ints,
    poses: NDArray[np.int16],
    count: int,
) -> None:
    """Throw the ships of `count` tables.

    Args:
        roster: what the tables share.
        fixed: (asteroids, 3): where the asteroids lie.
        width: the table's, in 0.1 mm.
        height: the table's, in 0.1 mm.
        seed: table k is made from `seed` and k alone.
        directions: `DIRECTIONS`.
        poses: (blocks, cards, 3, lanes): gets the poses.
        count: how many tables.
    """
    cards, lanes = len(roster.size), poses.shape[3]
    corners, pose, state = (
        np.empty((cards, 8), np.int64),
        np.empty((cards, 3), np.int64),
        np.empty(1, np.int64),
    )
    order = np.empty(cards, np.int64)
    for card in range(cards):
        order[card] = (roster.ships + card) % cards
    for table in range(count):
        state[0] = seed
        state[0] += _drawn(state, 1 << 62) ^ (table << 20)
        laid = np.int64(0)
        while laid < cards:
            card = order[laid]
            if card >= roster.ships:
                pose[card] = fixed[card - roster.ships]
            else:
                pose[card, 0] = _drawn(state, width + 1)
                pose[card, 1] = _drawn(state, height + 1)
                pose[card, 2] = _drawn(state, STEPS)
            lay(roster, pose, card, directions, corners)
            laid += card >= roster.ships or _fits(corners, card, order, laid, width, height)
        for card in range(cards):
            for k in range(3):
                poses[table // lanes, card, k, table % lanes] = pose[card, k]
