"""Random legal tables, sixteen at a time: each card gets random poses until it is on the table and strictly apart.

Each table moves on to its next card as soon as one is placed, independently of the others. A new card is tested against
the two nearest placed cards. On the few tables where more cards are near enough to touch, it is tested against the next
two in another round.

Two cards are strictly apart if and only if some side of one has the other beyond it. Along the normal of e0, a card
reaches half of e0 × e1 from its centre, and another card, with sides f0 and f1, reaches (|e0 × f0| + |e0 × f1|) / 2:
all exact in 32 bits.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.kernel.arrays import numbers
from starfelt.kernel.batch import Batch
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
    scatter,
    scatter_fours,
    store,
    store_short,
)
from starfelt.kernel.compiler.vectors import (
    LANES,
    Lanes,
    Mask,
    absolute,
    any_of,
    dot,
    high_product,
    lane_numbers,
    least,
    mask_of,
    most,
    pair,
    pair_minus,
    select,
    splat,
    unsigned_shift,
)
from starfelt.kernel.laying import constant_pair, corners
from starfelt.kernel.plan import FACING
from starfelt.kernel.portions import Portion, in_portions
from starfelt.kernel.roster import Int, Ints, Roster, check_roster, table_size
from starfelt.table.directions import STEPS

#: The low bits of a card's distance hold its number.
CARD_BITS = 10
#: Larger than any distance, with the number of the first card.
FARTHEST = (1 << 31) - (1 << CARD_BITS)
#: The most poses tried for a card before its table restarts, and the most restarts of a table.
MOST_THROWS, MOST_BEGINNINGS = 1000, 50
#: x and y of the centre of an absent card: far from all placed cards, on tables with sides of at most `LARGEST`.
NOWHERE, LARGEST = -15_000, 17_000


class DealtShips(NamedTuple):
    """The input of the random placement: counts, the table's size (0.1 mm), and addresses."""

    ships: int
    asteroids: int
    width: int
    height: int
    #: (asteroids + ships,), 32 bits: the cards' sizes as pairs (width, height). And their common size; 0: sizes differ.
    size: Address
    alike: int
    #: The least distance of a card's centre from the table's edges.
    inset: int
    #: Cards are apart if the square of their centres' distance exceeds this; its low bits are those of any card.
    far: int
    #: (asteroids, 3), 64 bits: the poses of the asteroids.
    fixed: Address
    #: `plan.FACING`.
    facing: Address


class LaneRandom(NamedTuple):
    """A random generator (sfc32) in each lane."""

    a: Lanes
    b: Lanes
    c: Lanes
    drawn: Lanes


@inline
def _draw(chance: LaneRandom) -> tuple[Lanes, LaneRandom]:
    drawn = chance.a + chance.b + chance.drawn
    turned = (chance.c << splat(21)) | unsigned_shift(chance.c, splat(11))
    return drawn, LaneRandom(
        chance.b ^ unsigned_shift(chance.b, splat(9)),
        chance.c + (chance.c << splat(3)),
        turned + drawn,
        chance.drawn + splat(1),
    )


@inline
def _seed(seed: Int, first: Int) -> LaneRandom:
    """Return the generators of sixteen tables, numbered from `first`."""
    chance = LaneRandom(splat(seed), splat(seed >> 32), splat(first) + lane_numbers(), splat(1))
    for _ in range(16):
        _, chance = _draw(chance)
    return chance


class LaneOutline(NamedTuple):
    """A card's geometry as in `laying`: its centre, and the perpendiculars of its sides."""

    centre: Lanes
    across: Lanes
    along: Lanes


class PlacedCards(NamedTuple):
    """Memory for the placed cards of one block, as addresses, with one more row for writes that are to be discarded."""

    #: One row a card: its centre (a pair).
    centre: Address
    #: One row of fours a card: its `Outline`, and its heading.
    outline: Address


@inline
def _sides(perpendicular: Lanes) -> Lanes:
    """Return the pair (x, y) of the pair (−y, x)."""
    swapped = (perpendicular << splat(16)) | unsigned_shift(perpendicular, splat(16))
    return (swapped ^ splat(-0x10000)) + splat(0x10000)


@inline
def apart(card: LaneOutline, other: LaneOutline) -> Mask:
    """Tell where two cards are strictly apart."""
    e0, e1 = _sides(card.across), _sides(card.along)
    r = pair_minus(other.centre, card.centre)
    a00, a01 = absolute(dot(other.across, e0)), absolute(dot(other.across, e1))
    a10, a11 = absolute(dot(other.along, e0)), absolute(dot(other.along, e1))
    # Half of e0 × e1, of each card.
    one, half, others = splat(1), dot(card.across, e1), dot(other.across, _sides(other.along))
    half, others = half >> one, others >> one
    free = absolute(dot(other.across, r)) > others + ((a00 + a01) >> one)
    free = free | (absolute(dot(other.along, r)) > others + ((a10 + a11) >> one))
    free = free | (absolute(dot(card.across, r)) > half + ((a00 + a10) >> one))
    return free | (absolute(dot(card.along, r)) > half + ((a01 + a11) >> one))


@inline
def _nearest(placed: PlacedCards, laid: Int, card: LaneOutline, after: Lanes) -> tuple[Lanes, Lanes]:
    """Return the two nearest cards beyond `after`: the squares of their centres' distances, and their numbers."""
    first, second, number = splat(FARTHEST), splat(FARTHEST), splat(0)
    for other in range(laid):
        r = pair_minus(load(placed.centre, other), card.centre)
        place = (dot(r, r) & splat(-(1 << CARD_BITS))) | number
        place = select(after < place, place, splat(FARTHEST))
        second = least(second, most(first, place))
        first = least(first, place)
        number = number + splat(1)
    return first, second


@inline
def _clear(dealt: DealtShips, placed: PlacedCards, card: LaneOutline, place: Lanes) -> Mask:
    """Tell where a card is strictly apart from one of its nearest cards."""
    centre, across, along, _ = load_fours(placed.outline, place & splat((1 << CARD_BITS) - 1))
    return (place > splat(dealt.far)) | apart(card, LaneOutline(centre, across, along))


@inline
def _outline(
    dealt: DealtShips, card: Lanes, x: Lanes, y: Lanes, heading: Lanes
) -> tuple[LaneOutline, Lanes, Lanes]:
    """Return a card's outline, and its half width and half height along the table's axes."""
    turn = gather(dealt.facing, heading)
    size = splat(dealt.alike) if dealt.alike else gather(dealt.size, card)
    ax, ay, bx, by = corners(turn, size)
    outline = LaneOutline(pair(x, y), pair(-(ay + by), ax + bx), pair(ay - by, bx - ax))
    return outline, most(absolute(ax), absolute(bx)), most(absolute(ay), absolute(by))


@inline
def _lay(placed: PlacedCards, place: Lanes, card: LaneOutline, heading: Lanes) -> None:
    scatter(placed.centre, place, card.centre)
    scatter_fours(placed.outline, place, card.centre, card.across, card.along, heading)


@inline
def _lift(placed: PlacedCards, first: Int, end: Int, where: Mask) -> None:
    """Remove cards from some tables."""
    for card in range(first, end):
        store(placed.centre, card, select(where, constant_pair(NOWHERE, NOWHERE), load(placed.centre, card)))


@inline
def _throw(dealt: DealtShips, placed: PlacedCards, chance: LaneRandom) -> bool:
    """Place all ships of sixteen tables, each table at its own pace. Returns False if a table has no room."""
    cards = dealt.asteroids + dealt.ships
    # For each table: cards placed, failed poses of the next card, restarts.
    laid, vain, begun = splat(dealt.asteroids), splat(0), splat(0)
    most_laid = dealt.asteroids
    _lift(placed, most_laid, cards, mask_of(-1))
    # The card in hand. Where more than two cards are near it, those up to `after` are known to be apart; the next ones
    # follow.
    hand, heading, after, more = LaneOutline(splat(0), splat(0), splat(0)), splat(0), splat(-1), mask_of(0)
    while any_of(laid < splat(cards)):
        drawn, drew = _draw(chance)
        turned = high_product(drawn, splat(STEPS))
        drawn, drew = _draw(drew)
        x = high_product(drawn, splat(dealt.width - 2 * dealt.inset + 1)) + splat(dealt.inset)
        drawn, drew = _draw(drew)
        y = high_product(drawn, splat(dealt.height - 2 * dealt.inset + 1)) + splat(dealt.inset)
        coming = laid < splat(cards)
        card, wide, high = _outline(dealt, select(coming, laid, splat(0)), x, y, turned)
        fits = (x >= wide) & (y >= high) & (x + wide <= splat(dealt.width))
        fits = more | (coming & fits & (y + high <= splat(dealt.height)))
        chance = LaneRandom(
            select(more, chance.a, drew.a),
            select(more, chance.b, drew.b),
            select(more, chance.c, drew.c),
            select(more, chance.drawn, drew.drawn),
        )
        hand = LaneOutline(
            select(more, hand.centre, card.centre),
            select(more, hand.across, card.across),
            select(more, hand.along, card.along),
        )
        heading = select(more, heading, turned)
        first, second = _nearest(placed, most_laid, hand, select(more, after, splat(-1)))
        fits = fits & _clear(dealt, placed, hand, first) & _clear(dealt, placed, hand, second)
        after, more = second, fits & (second <= splat(dealt.far))
        fits = fits & ~more
        _lay(placed, select(fits, laid, splat(cards)), hand, heading)
        if any_of(fits & (laid == splat(most_laid))):
            most_laid += 1
        laid = laid + select(fits, splat(1), splat(0))
        vain = select(fits, splat(0), select(more, vain, vain + splat(1)))
        anew = coming & (vain >= splat(MOST_THROWS))
        if any_of(anew):
            _lift(placed, dealt.asteroids, most_laid, anew)
            laid, vain = select(anew, splat(dealt.asteroids), laid), select(anew, splat(0), vain)
            begun = begun + select(anew, splat(1), splat(0))
            if any_of(begun >= splat(MOST_BEGINNINGS)):
                return False
    return True


@entry
def throw_blocks(
    dealt: DealtShips, seed: int, first: int, blocks: int, placed: PlacedCards, poses: Address
) -> bool:
    """Place the ships of blocks of sixteen tables at random.

    Args:
        dealt: what the tables share.
        seed: the seed; a table depends on the seed and its own number.
        first: the number of the first table.
        blocks: the number of blocks.
        placed: working memory, for one card more than there are.
        poses: (blocks × cards × 3, 16) 16-bit integers: receives the poses, asteroids last.

    Returns:
        Whether all tables are complete: False if cards find no room.
    """
    cards = dealt.ships + dealt.asteroids
    for rock in range(dealt.asteroids):
        x, y = splat(at(dealt.fixed, 3 * rock)), splat(at(dealt.fixed, 3 * rock + 1))
        heading = splat(at(dealt.fixed, 3 * rock + 2))
        outline, _, _ = _outline(dealt, splat(rock), x, y, heading)
        _lay(placed, splat(rock), outline, heading)
    for block in range(blocks):
        if not _throw(dealt, placed, _seed(seed, first + LANES * block)):
            return False
        for place in range(cards):
            card = place - dealt.asteroids if place >= dealt.asteroids else dealt.ships + place
            pose = 3 * (block * cards + card)
            centre, _, _, heading = load_fours(placed.outline, splat(place))
            store_short(poses, pose, centre)
            store_short(poses, pose + 1, centre >> splat(16))
            store_short(poses, pose + 2, heading)
    return True


class Dealing(NamedTuple):
    """The input of the random placement, and the arrays that its addresses point to."""

    ships: DealtShips
    arrays: tuple[NDArray[Any], ...]


def dealing_of(roster: Roster, fixed: Ints, table: tuple[int, int]) -> Dealing:
    """Return the input of `throw_blocks`. The arguments are those of `throw_tables`.

    Raises:
        BadArgument: an argument is wrong.
    """
    check_roster(roster)
    table = table_size("table", table, LARGEST)
    cards = len(roster.size)
    whole("roster.size", cards, 1, (1 << CARD_BITS) - 1)
    fixed = numbers("fixed", fixed, np.int64, (cards - roster.ships, 3), low=0, high=LARGEST)
    numbers("fixed", fixed[:, 2], np.int64, (None,), low=0, high=STEPS - 1)
    # Here asteroids come before ships.
    size = np.roll(roster.size, cards - roster.ships, axis=0)
    pairs = (size[:, 0] | size[:, 1] << 16).astype(np.int32)
    ships = DealtShips(
        ships=roster.ships,
        asteroids=cards - roster.ships,
        width=table[0],
        height=table[1],
        size=address(pairs),
        alike=int(pairs[0]) if (pairs == pairs[0]).all() else 0,
        inset=max(int(size.min()) // 2 - 2, 0),
        # Corners are rounded, so each card gets one more unit.
        far=int((np.hypot(*size.T).max() + 4) ** 2) | (1 << CARD_BITS) - 1,
        fixed=address(fixed),
        facing=address(FACING),
    )
    return Dealing(ships, (pairs, fixed))


def throw_tables(roster: Roster, fixed: Ints, table: tuple[int, int], seed: int, tables: int) -> Batch | None:
    """Return random legal tables, made on all cores, or None if the cards find no room.

    Args:
        roster: what the tables share.
        fixed: (asteroids, 3): the poses of the asteroids.
        table: its width and height, in 0.1 mm.
        seed: its low 64 bits count. A table depends on the seed and its own number alone.
        tables: the number of tables.

    Raises:
        BadArgument: an argument is wrong.
    """
    dealt = dealing_of(roster, fixed, table)
    # Compiled code takes a seed's low 64 bits as a signed number.
    start, tables = (whole("seed", seed) + 2**63) % 2**64 - 2**63, whole("tables", tables, 0)
    cards, blocks = len(roster.size), -(-tables // LANES)
    poses = np.zeros((blocks, cards, 3, LANES), dtype=np.int16)
    found: list[bool] = []

    def worker() -> Portion:
        centres, outlines = aligned_rows(cards + 1), aligned_rows(4 * (cards + 1))

        def portion(begin: int, end: int) -> None:
            if all(found):
                placed, mine = PlacedCards(address(centres), address(outlines)), address(poses[begin:])
                found.append(bool(throw_blocks(dealt.ships, start, begin * LANES, end - begin, placed, mine)))

        return portion

    in_portions(blocks, worker)
    return Batch(roster, poses, tables) if all(found) else None
