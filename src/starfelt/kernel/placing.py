"""Random legal tables, sixteen at a time: each card is thrown until it lies on the table and strictly apart.

Card by card, all sixteen tables throw; those on which the card lies wait for the others. Two cards are strictly apart
if and only if some side of one has the other beyond it. Along the normal of e0, a card reaches half of e0 × e1 from its
centre, and another card, with sides f0 and f1, reaches (|e0 × f0| + |e0 × f1|) / 2: all exact in 32 bits.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from starfelt.kernel.batch import Batch
from starfelt.kernel.compiled import entry, inlined
from starfelt.kernel.laying import ACROSS, ALONG, CARD_ROWS, CENTRE, HALF, corners
from starfelt.kernel.plan import FACING
from starfelt.kernel.portions import in_portions
from starfelt.kernel.roster import Int, Ints, Roster
from starfelt.kernel.vectors import (
    LANES,
    Address,
    Lanes,
    Mask,
    absolute,
    address,
    aligned_rows,
    any_of,
    at,
    dot,
    gather,
    high_product,
    lane_numbers,
    load,
    load_short,
    mask_of,
    most,
    pair,
    pair_minus,
    select,
    splat,
    store,
    store_short,
    unsigned_shift,
)
from starfelt.table.directions import STEPS

#: How often a card is thrown before its table begins anew, and how often tables begin anew.
MOST_THROWS, MOST_BEGINNINGS = 1000, 50


class Dealt(NamedTuple):
    """What tables are thrown from: counts, the table's size (0.1 mm), and the addresses of 64-bit integers."""

    ships: int
    asteroids: int
    width: int
    height: int
    #: (ships + asteroids, 2): the cards' widths and heights.
    size: Address
    #: (asteroids, 3): where the asteroids lie.
    fixed: Address
    #: `plan.FACING`.
    facing: Address


class Chance(NamedTuple):
    """A generator in each lane: sfc32."""

    a: Lanes
    b: Lanes
    c: Lanes
    drawn: Lanes


@inlined
def _drawn(chance: Chance) -> tuple[Lanes, Chance]:
    drawn = chance.a + chance.b + chance.drawn
    turned = (chance.c << splat(21)) | unsigned_shift(chance.c, splat(11))
    return drawn, Chance(
        chance.b ^ unsigned_shift(chance.b, splat(9)),
        chance.c + (chance.c << splat(3)),
        turned + drawn,
        chance.drawn + splat(1),
    )


@inlined
def _seeded(seed: Int, first: Int) -> Chance:
    """Return the generators of sixteen tables, numbered from `first`."""
    chance = Chance(splat(seed), splat(seed >> 32), splat(first) + lane_numbers(), splat(1))
    for _ in range(16):
        _, chance = _drawn(chance)
    return chance


class Outline(NamedTuple):
    """A card as `laying` has it: its centre, the perpendiculars of its sides, half their product."""

    centre: Lanes
    across: Lanes
    along: Lanes
    half: Lanes


@inlined
def _sides(perpendicular: Lanes) -> Lanes:
    """Return the pair (x, y) of the pair (−y, x)."""
    swapped = (perpendicular << splat(16)) | unsigned_shift(perpendicular, splat(16))
    return (swapped ^ splat(-0x10000)) + splat(0x10000)


@inlined
def _fits(cards: Address, laid: Int, card: Outline, fits: Mask) -> Mask:
    """Tell where a card that `fits` the table lies strictly apart from all the cards `laid`."""
    e0, e1 = _sides(card.across), _sides(card.along)
    for other in range(laid):
        row = CARD_ROWS * other
        across, along, half = load(cards, row + ACROSS), load(cards, row + ALONG), load(cards, row + HALF)
        r = pair_minus(load(cards, row + CENTRE), card.centre)
        a00, a01 = absolute(dot(across, e0)), absolute(dot(across, e1))
        a10, a11 = absolute(dot(along, e0)), absolute(dot(along, e1))
        one = splat(1)
        apart = absolute(dot(across, r)) > half + ((a00 + a01) >> one)
        apart = apart | (absolute(dot(along, r)) > half + ((a10 + a11) >> one))
        apart = apart | (absolute(dot(card.across, r)) > card.half + ((a00 + a10) >> one))
        apart = apart | (absolute(dot(card.along, r)) > card.half + ((a01 + a11) >> one))
        fits = fits & apart
    return fits


@inlined
def _keep(cards: Address, card: Int, laid: Outline) -> None:
    row = CARD_ROWS * card
    store(cards, row + CENTRE, laid.centre)
    store(cards, row + ACROSS, laid.across)
    store(cards, row + ALONG, laid.along)
    store(cards, row + HALF, laid.half)


@inlined
def _outline(dealt: Dealt, card: Int, x: Lanes, y: Lanes, heading: Lanes) -> tuple[Outline, Lanes, Lanes]:
    """Return a card's outline, and how far it reaches from its centre to the sides, and up and down."""
    turn = gather(dealt.facing, heading)
    ax, ay, bx, by = corners(turn, at(dealt.size, 2 * card), at(dealt.size, 2 * card + 1))
    outline = Outline(pair(x, y), pair(-(ay + by), ax + bx), pair(ay - by, bx - ax), ax * by - ay * bx)
    return outline, most(absolute(ax), absolute(bx)), most(absolute(ay), absolute(by))


@inlined
def _throw(dealt: Dealt, cards: Address, poses: Address, card: Int, chance: Chance) -> tuple[Chance, bool]:
    """Throw a card until it lies on all sixteen tables; False: there is no room on one of them."""
    # Asteroids lie before the ships.
    place = dealt.asteroids + card
    lies = mask_of(0)
    for _ in range(MOST_THROWS):
        drawn, chance = _drawn(chance)
        heading = high_product(drawn, splat(STEPS))
        drawn, chance = _drawn(chance)
        x = high_product(drawn, splat(dealt.width + 1))
        drawn, chance = _drawn(chance)
        y = high_product(drawn, splat(dealt.height + 1))
        outline, wide, high = _outline(dealt, card, x, y, heading)
        fits = (x >= wide) & (y >= high) & (x + wide <= splat(dealt.width))
        fits = fits & (y + high <= splat(dealt.height)) & ~lies
        if not any_of(fits):
            continue
        fits = _fits(cards, place, outline, fits)
        for row, new in ((0, x), (1, y), (2, heading)):
            pose = 3 * card + row
            store_short(poses, pose, select(fits, new, load_short(poses, pose)))
        row = CARD_ROWS * place
        _keep(
            cards,
            place,
            Outline(
                select(fits, outline.centre, load(cards, row + CENTRE)),
                select(fits, outline.across, load(cards, row + ACROSS)),
                select(fits, outline.along, load(cards, row + ALONG)),
                select(fits, outline.half, load(cards, row + HALF)),
            ),
        )
        lies = lies | fits
        if not any_of(~lies):
            return chance, True
    return chance, False


@entry
def throw_blocks(dealt: Dealt, seed: int, first: int, blocks: int, cards: Address, poses: Address) -> bool:
    """Throw the ships of blocks of sixteen tables.

    Args:
        dealt: what tables are thrown from.
        seed: with a table's block it makes the table.
        first: the number of the first table.
        blocks: how many blocks.
        cards: room to work in: CARD_ROWS rows a card.
        poses: (blocks × cards × 3, 16) 16-bit integers: gets the poses.

    Returns:
        Whether all tables were made: False where cards find no room.
    """
    count = dealt.ships + dealt.asteroids
    for block in range(blocks):
        mine = poses + block * count * 3 * 32
        chance = _seeded(seed, first + 16 * block)
        for rock in range(dealt.asteroids):
            x, y = splat(at(dealt.fixed, 3 * rock)), splat(at(dealt.fixed, 3 * rock + 1))
            heading = splat(at(dealt.fixed, 3 * rock + 2))
            outline, _, _ = _outline(dealt, dealt.ships + rock, x, y, heading)
            _keep(cards, rock, outline)
            pose = 3 * (dealt.ships + rock)
            store_short(mine, pose, x)
            store_short(mine, pose + 1, y)
            store_short(mine, pose + 2, heading)
        lie = False
        for _ in range(MOST_BEGINNINGS):
            lie = True
            for ship in range(dealt.ships):
                if lie:
                    chance, lie = _throw(dealt, cards, mine, ship, chance)
            if lie:
                break
        if not lie:
            return False
    return True


def thrown(roster: Roster, fixed: Ints, table: tuple[int, int], seed: int, tables: int) -> Batch | None:
    """Return random legal tables, made on all cores, or None where the cards find no room.

    Args:
        roster: what they share.
        fixed: (asteroids, 3): where the asteroids lie.
        table: its width and height, in 0.1 mm.
        seed: 64 bits of it count. A table comes from the seed and its number alone.
        tables: how many.
    """
    cards, blocks = len(roster.size), -(-tables // LANES)
    fixed = np.ascontiguousarray(fixed)
    poses = np.zeros((blocks, cards, 3, LANES), dtype=np.int16)
    dealt = Dealt(
        ships=roster.ships,
        asteroids=cards - roster.ships,
        width=table[0],
        height=table[1],
        size=address(roster.size),
        fixed=address(fixed),
        facing=address(FACING),
    )
    start = (seed + 2**63) % 2**64 - 2**63
    found: list[bool] = []

    def portion(begin: int, end: int) -> None:
        if not all(found):
            return
        room = aligned_rows(CARD_ROWS * cards)
        mine = address(poses[begin:])
        found.append(throw_blocks(dealt, start, begin * LANES, end - begin, address(room), mine))

    in_portions(blocks, portion)
    return Batch(roster, poses, tables) if all(found) else None
