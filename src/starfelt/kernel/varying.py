"""One card of a table at many poses: where it may lie, and how the battle ends there.

The other cards stay where they are. So their part of a block of tables is written once, and each pose changes one
card's rows.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.kernel.arrays import numbers, within
from starfelt.kernel.compiler.language import inline
from starfelt.kernel.compiler.machine_code import entry
from starfelt.kernel.compiler.memory import (
    Address,
    address,
    aligned_rows,
    at,
    gather,
    load,
    load_fours,
    load_short,
    spread_truths,
    store,
    store_fours,
)
from starfelt.kernel.compiler.vectors import (
    LANES,
    Lanes,
    absolute,
    any_of,
    dot,
    most,
    pair,
    pair_minus,
    splat,
)
from starfelt.kernel.counting import Results
from starfelt.kernel.fighting import Variants, judge_blocks
from starfelt.kernel.laying import constant_pair, corners
from starfelt.kernel.placing import LaneOutline, apart
from starfelt.kernel.plan import FACING, Prepared
from starfelt.kernel.portions import MOST, Portion, in_portions
from starfelt.kernel.roster import Ints, Roster, check_roster, table_size
from starfelt.kernel.state import make_scratch
from starfelt.table.directions import STEPS

Bools = NDArray[np.bool_]


class Neighbours(NamedTuple):
    """The input of the placement test: the table's size (0.1 mm), the card, and the cards that it must not touch."""

    width: int
    height: int
    #: The card's width and height.
    wide: int
    high: int
    #: The number of other cards.
    others: int
    #: (others, 5), 64 bits: x, y and heading, width and height of each other card.
    lying: Address
    #: (others,), 64 bits: cards are apart if the square of their centres' distance exceeds this.
    far: Address
    #: `plan.FACING`.
    facing: Address
    #: Working memory: a row a card, and a row of fours a card.
    centre: Address
    outline: Address


class Varied(NamedTuple):
    """The battles with one card at n poses.

    Attributes:
        points: (n, seats) int32.
        winners: (n, seats) bool; in a draw, all tied seats win.
        tallies: (n, seats, 4) int32: kills, own losses, rocks, and the enemy ships in the kill pile.
        carried: (n,) int32: the rocks or cubes of the watched card at the end; empty: none was watched.
    """

    points: NDArray[np.int32]
    winners: Bools
    tallies: NDArray[np.int32]
    carried: NDArray[np.int32] = np.empty(0, dtype=np.int32)


@inline
def _outline(
    facing: Address, size: Lanes, x: Lanes, y: Lanes, heading: Lanes
) -> tuple[LaneOutline, Lanes, Lanes]:
    """Return a card's outline, and its half width and half height along the table's axes."""
    ax, ay, bx, by = corners(gather(facing, heading), size)
    outline = LaneOutline(pair(x, y), pair(-(ay + by), ax + bx), pair(ay - by, bx - ax))
    return outline, most(absolute(ax), absolute(bx)), most(absolute(ay), absolute(by))


@entry
def fit_blocks(near: Neighbours, poses: Address, blocks: int, fits: Address) -> None:
    """Tell at which poses a card is on the table and strictly apart from all others.

    Args:
        near: the table and the other cards.
        poses: (blocks × 3, 16) 16-bit integers: x, y and heading of the card.
        blocks: the number of blocks.
        fits: (blocks × 16) bytes: receives 1 where it fits.
    """
    for other in range(near.others):
        x, y = splat(at(near.lying, 5 * other)), splat(at(near.lying, 5 * other + 1))
        size = constant_pair(at(near.lying, 5 * other + 3), at(near.lying, 5 * other + 4))
        card, _, _ = _outline(near.facing, size, x, y, splat(at(near.lying, 5 * other + 2)))
        store(near.centre, other, card.centre)
        store_fours(near.outline, other, card.centre, card.across, card.along, card.centre)
    own = constant_pair(near.wide, near.high)
    for block in range(blocks):
        x, y = load_short(poses, 3 * block), load_short(poses, 3 * block + 1)
        card, wide, high = _outline(near.facing, own, x, y, load_short(poses, 3 * block + 2))
        fit = (x >= wide) & (y >= high) & (x + wide <= splat(near.width)) & (y + high <= splat(near.height))
        for other in range(near.others):
            r = pair_minus(load(near.centre, other), card.centre)
            close = fit & (dot(r, r) <= splat(at(near.far, other)))
            if any_of(close):
                centre, across, along, _ = load_fours(near.outline, splat(other))
                fit = fit & (~close | apart(card, LaneOutline(centre, across, along)))
        spread_truths(fits, LANES * block, 1, fit)


def find_fitting(
    roster: Roster, table: tuple[int, int], lying: Ints, others: Ints, card: int, poses: Ints
) -> Bools:
    """Return (n,): at which poses a card may lie among others.

    Args:
        roster: the cards.
        table: the table's width and height, in 0.1 mm; at most 30,000.
        lying: (cards, 3): x and y (0.1 mm) and heading (0.1°) of each card.
        others: the numbers of the other cards on the table.
        card: the number of the card.
        poses: (n, 3): poses of the card. One with its centre off the table, or a heading outside 0 to 3599, does not
            fit.

    Raises:
        BadArgument: an argument has another shape or type, or is out of range.
    """
    check_roster(roster)
    cards = len(roster.size)
    table, card = table_size("table", table), whole("card", card, 0, cards - 1)
    lying = _poses("lying", lying, cards)
    poses = numbers("poses", poses, np.int64, (None, 3))
    others = numbers("others", others, np.int64, (None,), low=0, high=cards - 1)
    others = others[others != card]
    sizes = roster.size[others]
    there = np.ascontiguousarray(np.column_stack([lying[others], sizes]).astype(np.int64))
    # Corners are rounded, so each card gets one more unit.
    reach = (np.hypot(*roster.size[card]) + np.hypot(*sizes.T)) / 2 + 4
    far = np.minimum(reach**2, 2**31 - 1).astype(np.int64)
    near, working = _neighbours(roster, table, card, there, far)
    on = (poses[:, :2] >= 0).all(1) & (poses[:, 0] <= table[0]) & (poses[:, 1] <= table[1])
    on &= (poses[:, 2] >= 0) & (poses[:, 2] < STEPS)
    lanes = _in_lanes(np.where(on[:, None], poses, 0))
    fits = np.empty(len(lanes) * LANES, dtype=np.bool_)
    fit_blocks(near, address(lanes), len(lanes), address(fits))
    del working
    return fits[: len(poses)] & on


def _neighbours(
    roster: Roster, table: tuple[int, int], card: int, there: Ints, far: Ints
) -> tuple[Neighbours, object]:
    """Return the placement test's input, and the memory at its addresses."""
    rows = aligned_rows(5 * len(there) + 1)
    wide, high = roster.size[card].tolist()
    near = Neighbours(
        *table,
        wide,
        high,
        len(there),
        address(there),
        address(far),
        address(FACING),
        address(rows),
        address(rows[len(there) :]),
    )
    return near, (rows, there, far)


def judge_poses(
    prepared: Prepared,
    lying: Ints,
    card: int,
    poses: Ints,
    absent: Ints | None = None,
    watched: int | None = None,
) -> Varied:
    """Judge a table with one card at each of some poses, on all cores.

    Args:
        prepared: the plan of the table's roster.
        lying: (cards, 3): x and y (0.1 mm) and heading (0.1°) of each card.
        card: the number of the card that moves.
        poses: (n, 3): its poses, all legal.
        absent: the numbers of ships that are not on the table; None: all are.
        watched: the number of a card whose rocks or cubes are wanted.

    Raises:
        BadArgument: an argument has another shape or type, or is out of range.
    """
    plan = prepared.plan
    if watched is not None:
        watched = whole("watched", watched, 0, plan.cards - 1)
    card = whole("card", card, 0, plan.cards - 1)
    lying, poses = _poses("lying", lying, plan.cards), _poses("poses", poses, None)
    if absent is not None:
        absent = numbers("absent", absent, np.int64, (None,), low=0, high=plan.ships - 1)
    count = len(poses)
    blocks = -(-count // LANES)
    lanes = _in_lanes(poses)
    points = np.empty((blocks * LANES, plan.seats), dtype=np.int32)
    winners = np.empty((blocks * LANES, plan.seats), dtype=np.bool_)
    tallies = aligned_rows(blocks * plan.seats * 4)
    most_blocks = min(blocks, MOST)
    missing = np.zeros((most_blocks, plan.ships, LANES), dtype=np.int16)
    if absent is not None:
        missing[:, absent] = 1
    away = 0 if absent is None else address(missing)
    moving, lies = np.array([card]), np.ones(plan.cards, dtype=np.int64)
    if absent is not None:
        lies[absent] = 0
    variants = Variants(most_blocks, address(moving), address(lies))
    carried = np.empty((0 if watched is None else blocks, LANES), dtype=np.int32)

    def worker() -> Portion:
        scratch = make_scratch(plan)
        rows = (scratch.state.carried - address(scratch.memory)) // scratch.memory.strides[0]
        tables = np.empty((most_blocks, plan.cards, 3, LANES), dtype=np.int16)
        tables[:] = lying[None, :, :, None]

        def portion(begin: int, end: int) -> None:
            # The state holds what the cards of the last block carry.
            if watched is not None and end - begin > 1:
                for block in range(begin, end):
                    portion(block, block + 1)
                return
            tables[: end - begin, card] = lanes[begin:end]
            results = Results(
                address(tallies[begin * plan.seats * 4 :]),
                address(points[begin * LANES :]),
                address(winners[begin * LANES :]),
            )
            judge_blocks(plan, address(tables), away, scratch.state, end - begin, results, variants)
            if watched is not None:
                carried[begin] = scratch.memory[rows + watched]

        return portion

    if blocks:
        in_portions(blocks, worker)
    parts = tallies.reshape(blocks, plan.seats, 4, LANES).transpose(0, 3, 1, 2).reshape(-1, plan.seats, 4)
    return Varied(points[:count], winners[:count], parts[:count], carried.reshape(-1)[:count])


def _in_lanes(poses: Ints) -> NDArray[np.int16]:
    """Return (blocks, 3, 16): poses (n, 3) in blocks of sixteen; the last block is padded with repeated poses."""
    blocks = -(-len(poses) // LANES)
    whole = np.zeros((blocks * LANES, 3), dtype=np.int16)
    whole[: len(poses)] = poses
    whole[len(poses) :] = poses[-1:] if len(poses) else 0
    return np.ascontiguousarray(whole.reshape(blocks, LANES, 3).transpose(0, 2, 1))


def _poses(name: str, poses: Ints, count: int | None) -> Ints:
    """Return (count, 3): poses that fit in 16 bits, with headings from 0 to 3599.

    Raises:
        BadArgument: they are none.
    """
    found = numbers(name, poses, np.int64, (count, 3), low=-(2**15), high=2**15 - 1)
    within(name, found[:, 2], 0, STEPS - 1)
    return found
