"""Strict separation of two cards, compiled: `table.card.apart` for searches that look at one table at a time.

Two cards are strictly apart if and only if some side of one has the other beyond it. With sides e0 and e1, a card
reaches half of e0 × e1 from its centre along the normal of e0, and another card with sides f0 and f1 reaches
(|e0 × f0| + |e0 × f1|) / 2. Only the distance of the centres depends on where the cards are. `placing.apart` is the
same in lanes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from numpy.typing import NDArray

from starfelt.kernel.jit import jit_inlined
from starfelt.kernel.roster import Int


class CardPair(NamedTuple):
    """Two cards at their headings: sides e0 and e1 of one, f0 and f1 of the other, as vectors.

    And twice what both together reach along the normal of each.
    """

    e0x: Int
    e0y: Int
    e1x: Int
    e1y: Int
    f0x: Int
    f0y: Int
    f1x: Int
    f1y: Int
    reach_e0: Int
    reach_e1: Int
    reach_f0: Int
    reach_f1: Int


@jit_inlined
def _cross(ax: Int, ay: Int, bx: Int, by: Int) -> Int:
    return ax * by - ay * bx


@jit_inlined
def pair_of(one: NDArray[Any], other: NDArray[Any]) -> CardPair:
    """Return two cards as a pair, from x and y of the four corners of each, relative to any point."""
    e0x, e0y, e1x, e1y = one[2] - one[0], one[3] - one[1], one[4] - one[2], one[5] - one[3]
    f0x, f0y, f1x, f1y = other[2] - other[0], other[3] - other[1], other[4] - other[2], other[5] - other[3]
    own, its = abs(_cross(e0x, e0y, e1x, e1y)), abs(_cross(f0x, f0y, f1x, f1y))
    c00, c01 = abs(_cross(e0x, e0y, f0x, f0y)), abs(_cross(e0x, e0y, f1x, f1y))
    c10, c11 = abs(_cross(e1x, e1y, f0x, f0y)), abs(_cross(e1x, e1y, f1x, f1y))
    return CardPair(
        e0x,
        e0y,
        e1x,
        e1y,
        f0x,
        f0y,
        f1x,
        f1y,
        own + c00 + c01,
        own + c10 + c11,
        its + c00 + c10,
        its + c01 + c11,
    )


@jit_inlined
def apart(pair: CardPair, dx: Int, dy: Int) -> bool:
    """Tell whether the cards neither touch nor overlap, with the other's centre (dx, dy) from the first one's."""
    return bool(
        (2 * abs(_cross(pair.e0x, pair.e0y, dx, dy)) > pair.reach_e0)
        | (2 * abs(_cross(pair.e1x, pair.e1y, dx, dy)) > pair.reach_e1)
        | (2 * abs(_cross(pair.f0x, pair.f0y, dx, dy)) > pair.reach_f0)
        | (2 * abs(_cross(pair.f1x, pair.f1y, dx, dy)) > pair.reach_f1)
    )
