"""The first card that a beam meets on each of sixteen tables, and whether a shield stands there.

With r = C − muzzle, the beam's line in direction d meets a card if and only if 2 |d × r| ≤ |d × e0| + |d × e1|. It
enters through the front or the back (an edge along e0), or through the right or the left (along e1): the sign of the
side value of the corner between the two says which. The distance is then one quotient of two exact 32-bit numbers.

Distances are compared as 32-bit floats: as whole numbers, a float's bits keep its order, and a negative one, behind
the muzzle, is larger than any. The card's number replaces the lowest bits. What floats cannot decide is left to
`exact`: the two nearest cards within `CLOSE` steps of each other, and a contact beside a shield's end or a corner.
"""

from __future__ import annotations

from typing import NamedTuple

from starfelt.kernel.compiled import inlined
from starfelt.kernel.laying import ACROSS, AIM, ALONG, CARD_ROWS, CENTRE, HALF, LASER_ROWS, MUZZLE
from starfelt.kernel.plan import CARD_BITS, FIRST_PLACE, NO_SHIELDS, WHOLE_SIDE, Plan
from starfelt.kernel.roster import Int
from starfelt.kernel.vectors import (
    Address,
    Lanes,
    Mask,
    absolute,
    bits_of,
    dot,
    gather,
    load,
    mask_of,
    pair_minus,
    real,
    select,
    splat,
    splat_real,
    unsigned_least,
    unsigned_less,
    unsigned_shift,
    whole_part,
)

#: Steps of a float's bits: a quotient is right to 3 of them, and a card's number takes 128.
CLOSE = 1024


class Contacts(NamedTuple):
    """What a beam meets first: distance and card as one number (negative: nothing), the same of the second nearest.

    Of the first: d × r, e0 × d and e1 × d.
    """

    best: Lanes
    second: Lanes
    aside: Lanes
    u0: Lanes
    u1: Lanes


@inlined
def _head_on(aside: Lanes, u0: Lanes, u1: Lanes, reach: Lanes, p: Lanes) -> Mask:
    """Tell where a beam enters through the front or the back; one along that edge enters at the side."""
    turned = select((u0 ^ u1) < splat(0), aside, -aside)
    return (turned >= reach - p) & (u0 != splat(0))


@inlined
def first_contact(cards: Address, lasers: Address, laser: Int, own: Int, count: Int) -> Contacts:
    """Return what a laser meets, of all `count` cards but its own."""
    muzzle, aim = load(lasers, LASER_ROWS * laser + MUZZLE), load(lasers, LASER_ROWS * laser + AIM)
    # (dx, dy) = (sine, −cosine) of the pair (cosine, sine).
    swapped = (aim << splat(16)) | unsigned_shift(aim, splat(16))
    direction = (swapped ^ splat(-0x10000)) + splat(0x10000)
    best, second = splat(-1), splat(-1)
    best_aside, best_u0, best_u1 = splat(0), splat(0), splat(0)
    for other in range(count - 1):
        card = other + (other >= own)
        row = CARD_ROWS * card
        across, along = load(cards, row + ACROSS), load(cards, row + ALONG)
        r = pair_minus(load(cards, row + CENTRE), muzzle)
        aside = dot(aim, r)
        u0, u1 = dot(across, direction), dot(along, direction)
        p = absolute(u0)
        reach = (p + absolute(u1)) >> splat(1)
        meets = absolute(aside) <= reach
        head_on = _head_on(aside, u0, u1, reach, p)
        ahead = dot(select(head_on, across, along), r)
        u = select(head_on, u0, u1)
        half = load(cards, row + HALF)
        distance = bits_of(real(select(u < splat(0), ahead + half, ahead - half)) / real(u))
        contact = (distance & splat(-(1 << CARD_BITS))) | splat(card)
        nearer = meets & unsigned_less(contact, best)
        farther = select(nearer, best, contact)
        second = select(meets, unsigned_least(second, farther), second)
        best = select(nearer, contact, best)
        best_aside = select(nearer, aside, best_aside)
        best_u0 = select(nearer, u0, best_u0)
        best_u1 = select(nearer, u1, best_u1)
    return Contacts(best, second, best_aside, best_u0, best_u1)


@inlined
def in_doubt(contacts: Contacts) -> Mask:
    """Tell where the nearest card is not certain."""
    return (contacts.best >= splat(0)) & unsigned_less(contacts.second - contacts.best, splat(CLOSE))


@inlined
def meets_shield(plan: Plan, contacts: Contacts, target: Lanes) -> tuple[Mask, Mask]:
    """Return where a shield stands at the first contact, and where that is not certain."""
    aside, u0, u1 = contacts.aside, contacts.u0, contacts.u1
    p = absolute(u0)
    head_on = _head_on(aside, u0, u1, (p + absolute(u1)) >> splat(1), p)
    u, other = select(head_on, u0, u1), select(head_on, u1, -u0)
    # Twice the side value of the side's first corner, over twice that along the whole side.
    whole = absolute(u)
    ahead = aside + aside + whole + select(u < splat(0), -other, other)
    way = whole_part((real(ahead) / real(whole + whole)) * splat_real(WHOLE_SIDE)) + splat(FIRST_PLACE)
    side = select(head_on, splat(0), splat(1)) + select(u < splat(0), splat(2), splat(0))
    index = (target << splat(2)) + side
    shielded, unsure = mask_of(0), mask_of(0)
    for _ in range(plan.slots):
        stretch = gather(plan.shield, index)
        start, end = stretch & splat(0xFFFF), unsigned_shift(stretch, splat(16))
        shielded = shielded | ((start < way) & (way < end))
        unsure = unsure | _beside(way, start) | _beside(way, end)
        # The shield of the next side may hold a corner.
        corner = _beside(way, splat(FIRST_PLACE)) | _beside(way, splat(FIRST_PLACE + WHOLE_SIDE))
        unsure = unsure | (corner & (stretch != splat(NO_SHIELDS)))
        index = index + splat(4 * plan.cards)
    return shielded, unsure


@inlined
def _beside(way: Lanes, place: Lanes) -> Mask:
    """Tell where two places along a side are the same or neighbours."""
    return unsigned_less(way - place + splat(1), splat(3))
