"""Exact fallback for beams that floats cannot decide: 64-bit integer arithmetic for one beam on one table.

Source: `table.beam.first_contact`, and `battle.referee` for shields; ruling 3 of Light Speed.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from starfelt.kernel.compiler.language import inline
from starfelt.kernel.compiler.memory import Address, at, load_four, load_lane, load_mask
from starfelt.kernel.compiler.vectors import lanes_of
from starfelt.kernel.laying import AIM, LASER_ROWS, MUZZLE, Cards
from starfelt.kernel.plan import LASER_COLUMNS, LanePlan
from starfelt.kernel.roster import Int

Truth: TypeAlias = bool | np.bool_


@inline
def _x(pair: Int) -> Int:
    return (pair << 48) >> 48


@inline
def _y(pair: Int) -> Int:
    return pair >> 16


@inline
def _dot(a: Int, x: Int, y: Int) -> Int:
    return _x(a) * x + _y(a) * y


@inline
def _is_shielded(plan: LanePlan, ship: Int, side: Int, way: Int, of: Int) -> Truth:
    """Tell whether a shield stands `way / of` along a side."""
    whole, found = 2 * at(plan.size, 2 * ship + (side & 1)), False
    for k in range(at(plan.first, 4 * ship + side), at(plan.first, 4 * ship + side + 1)):
        found |= at(plan.span, 2 * k) * of <= way * whole and way * whole <= at(plan.span, 2 * k + 1) * of
    return found


@inline
def decide_exactly(plan: LanePlan, cards: Cards, lasers: Address, laser: Int, lane: Int) -> tuple[Int, Truth]:
    """Return the card that a beam meets first, and whether a shield stands there. Distances are compared as fractions.

    The caller knows that the beam meets a card. The lanes hold the exact data of each table, and this function reads
    one lane.
    """
    own = at(plan.laser, LASER_COLUMNS * laser)
    muzzle = load_lane(lasers, LASER_ROWS * laser + MUZZLE, lane)
    aim = load_lane(lasers, LASER_ROWS * laser + AIM, lane)
    # The nearest card so far: its distance is far / of_far; the beam enters at way / of along the side (both doubled).
    target, far, of_far, side, way, of = 0, 1, 0, 0, 0, 1
    for card in range(plan.cards):
        if card != own and lanes_of(load_mask(cards.stands, card)) >> lane & 1:
            centre, across = load_four(cards.outline, card, lane, 0), load_four(cards.outline, card, lane, 1)
            along, half = load_four(cards.outline, card, lane, 2), load_four(cards.outline, card, lane, 3)
            x, y = _x(centre) - _x(muzzle), _y(centre) - _y(muzzle)
            # With the beam's direction d: e0 × d, e1 × d and d × r, as in `firing`.
            u0, u1 = _dot(across, _y(aim), -_x(aim)), _dot(along, _y(aim), -_x(aim))
            aside = _dot(aim, x, y)
            if 2 * abs(aside) <= abs(u0) + abs(u1):
                turned = aside if (u0 ^ u1) < 0 else -aside
                head_on = u0 != 0 and 2 * turned >= abs(u1) - abs(u0)
                u, other = (u0, u1) if head_on else (u1, -u0)
                ahead = _dot(across if head_on else along, x, y)
                distance = -(ahead + half) if u < 0 else ahead - half
                if distance >= 0 and distance * of_far < far * abs(u):
                    target, far, of_far = card, distance, abs(u)
                    side = (0 if head_on else 1) + (2 if u < 0 else 0)
                    way, of = 2 * aside + abs(u) + (-other if u < 0 else other), 2 * abs(u)
    if target >= plan.ships:
        return target, False
    # A corner belongs to two sides, and a shield on either one stops the beam.
    stopped = _is_shielded(plan, target, side, way, of)
    if way == 0:
        stopped |= _is_shielded(plan, target, (side + 3) & 3, of, of)
    if way == of:
        stopped |= _is_shielded(plan, target, (side + 1) & 3, 0, of)
    return target, stopped
