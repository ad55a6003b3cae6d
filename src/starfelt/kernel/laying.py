"""Card geometry in lanes: from the poses of cards on sixteen tables to parallelograms, muzzles and directions.

A card is exactly a parallelogram about its centre C: with A the offset of its front-right corner and B that of its
back-right one, all rounded once to the lattice, its front runs along e0 = A + B and its right side along e1 = B − A.
"""

from __future__ import annotations

from typing import NamedTuple

from starfelt.kernel.compiler.language import inline
from starfelt.kernel.compiler.memory import Address, at, gather, load, load_short, store, store_fours
from starfelt.kernel.compiler.vectors import (
    Lanes,
    absolute,
    dot,
    pair,
    pair_minus,
    pair_plus,
    select,
    splat,
    unsigned_shift,
)
from starfelt.kernel.plan import LASER_COLUMNS, LanePlan
from starfelt.kernel.roster import Int
from starfelt.table.directions import SCALE, STEPS


class Cards(NamedTuple):
    """The geometry of all cards, as addresses. Each card has a row of lanes."""

    #: The card's centre, and its facing (pairs).
    centre: Address
    turn: Address
    #: Fours: the card's centre, the perpendiculars of e0 and e1 (pairs), and half of e0 × e1.
    outline: Address
    #: A mask: the tables on which the card stands.
    stands: Address


#: The rows of a laser: its muzzle, and the perpendicular of its direction (pairs).
MUZZLE, AIM = range(2)
LASER_ROWS = 2


@inline
def constant_pair(x: Int, y: Int) -> Lanes:
    """Return the pair (x, y) in all lanes."""
    return splat((x & 0xFFFF) | (y << 16))


@inline
def _round(value: Lanes, halvings: Int) -> Lanes:
    """Return value / (SCALE << halvings), halves away from zero: `table.directions.round_division`.

    SCALE is 4 × 8191, and n // 8191 is (n + (n >> 13) + 1) >> 13 for all n that occur.
    """
    whole = absolute(value) + splat((SCALE << halvings) >> 1)
    n = whole >> splat(2 + halvings)
    quotient = (n + (n >> splat(13)) + splat(1)) >> splat(13)
    sign = value >> splat(31)
    return (quotient ^ sign) - sign


@inline
def corners(turn: Lanes, size: Lanes) -> tuple[Lanes, Lanes, Lanes, Lanes]:
    """Return A and B of a card with this facing and size, the pair (width, height): `table.card.corners`."""
    wide_cos, high_sin = dot(turn, size & splat(0xFFFF)), dot(turn, size & splat(-0x10000))
    high_cos, wide_sin = dot(turn, unsigned_shift(size, splat(16))), dot(turn, size << splat(16))
    ax, ay = _round(wide_cos + high_sin, 1), _round(wide_sin - high_cos, 1)
    bx, by = _round(wide_cos - high_sin, 1), _round(wide_sin + high_cos, 1)
    return ax, ay, bx, by


@inline
def lay_card(plan: LanePlan, poses: Address, block: Int, card: Int, cards: Cards) -> None:
    """Compute the geometry of a card of a block."""
    pose = 3 * (block * plan.cards + card)
    turn = gather(plan.facing, load_short(poses, pose + 2))
    ax, ay, bx, by = corners(turn, constant_pair(at(plan.size, 2 * card), at(plan.size, 2 * card + 1)))
    centre = pair(load_short(poses, pose), load_short(poses, pose + 1))
    store(cards.centre, card, centre)
    store(cards.turn, card, turn)
    across, along = pair(-(ay + by), ax + bx), pair(ay - by, bx - ax)
    store_fours(cards.outline, card, centre, across, along, ax * by - ay * bx)


@inline
def lay_laser(plan: LanePlan, poses: Address, block: Int, laser: Int, cards: Cards, lasers: Address) -> None:
    """Compute the muzzle and direction of a laser of a block, whose ship is laid."""
    column = LASER_COLUMNS * laser
    ship, angle = at(plan.laser, column), at(plan.laser, column + 3)
    x, y = at(plan.laser, column + 1), at(plan.laser, column + 2)
    turn = load(cards.turn, ship)
    mx = _round(dot(turn, constant_pair(x, -y)), 0)
    my = _round(dot(turn, constant_pair(y, x)), 0)
    # A lookup by heading goes lane by lane and is slow. Most lasers point ahead or behind and need none.
    if angle == 0:
        aim = turn
    elif angle == STEPS // 2:
        aim = pair_minus(splat(0), turn)
    else:
        heading = load_short(poses, 3 * (block * plan.cards + ship) + 2) + splat(angle)
        aim = gather(plan.facing, select(heading >= splat(STEPS), heading - splat(STEPS), heading))
    store(
        lasers,
        LASER_ROWS * laser + MUZZLE,
        pair_plus(load(cards.centre, ship), pair(mx, my)),
    )
    # The perpendicular of (dx, dy) is (-dy, dx), which is (cosine, sine).
    store(lasers, LASER_ROWS * laser + AIM, aim)
