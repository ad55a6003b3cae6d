"""Line of fire: the first card that a beam meets on each of sixteen tables, and whether a shield stands there.

The first pass looks at all cards by their centres alone: which lie near the beam's line, and in which order along it.
Then each lane tests the outline of its own first candidate, and of further candidates while they may be nearer; one or
two are usual.

With r = C − muzzle, the beam's line in direction d meets a card if and only if 2 |d × r| ≤ |d × e0| + |d × e1|. It
enters through the front or the back (an edge along e0), or through the right or the left (along e1): the sign of the
side value of the corner between the two says which. The distance is then one quotient of two exact 32-bit numbers.

Distances are compared as 32-bit floats. Read as integers, the bits of positive floats keep their order; a negative
distance, behind the muzzle, is larger than any. The card's number replaces the lowest bits. Floats cannot decide
between two nearest cards within `CLOSE` steps of each other, nor a contact beside a shield's end or a corner. `exact`
decides these.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from starfelt.kernel.beams import Beam, beam_of, place_along
from starfelt.kernel.compiler.language import inline
from starfelt.kernel.compiler.memory import (
    Address,
    gather,
    load,
    load_fours,
    load_mask,
    load_row_of_fours,
    read,
)
from starfelt.kernel.compiler.vectors import (
    Lanes,
    Mask,
    absolute,
    any_of,
    bits_of,
    dot,
    mask_of,
    most,
    pair_minus,
    real,
    select,
    splat,
    splat_real,
    unsigned_least,
    unsigned_less,
    unsigned_most,
    unsigned_shift,
    whole_part,
)
from starfelt.kernel.laying import Cards
from starfelt.kernel.plan import CARD_BITS, FIRST_PLACE, NO_SHIELDS, WHOLE_SIDE, LanePlan
from starfelt.kernel.roster import Int
from starfelt.table.directions import SCALE

#: Factor from a place along a beam to a lower bound of the distance, by more than `CLOSE`: directions are SCALE long.
SOONER = 0.999 / (SCALE + 1) ** 2
#: So many cards near a beam's line are all tested; of more, those that come first along it.
FEW = 5
#: In steps of a float's bits: a quotient is accurate to 3 steps, and a card's number takes 128.
CLOSE = 1024


#: A card's row in `Cards.outline`.
Outline: TypeAlias = tuple[Lanes, Lanes, Lanes, Lanes]


class Contacts(NamedTuple):
    """A beam's first contacts: distance and card as one number (negative: nothing), and the same of the second nearest.

    For the first, also d × r, e0 × d and e1 × d.
    """

    best: Lanes
    second: Lanes
    aside: Lanes
    u0: Lanes
    u1: Lanes


@inline
def _head_on(aside: Lanes, u0: Lanes, u1: Lanes, reach: Lanes, p: Lanes) -> Mask:
    """Tell where a beam enters through the front or the back. A beam parallel to that edge enters at the side."""
    turned = select((u0 ^ u1) < splat(0), aside, -aside)
    return (turned >= reach - p) & (u0 != splat(0))


@inline
def _ahead(
    plan: LanePlan, cards: Cards, beam: Beam, near: Address, first: Int, after: Lanes
) -> tuple[Lanes, Lanes, Lanes]:
    """Return the next three cards along a beam, at places after `after`; negative: none."""
    one, two, three = splat(-1), splat(-1), splat(-1)
    for k in range(read(near, first) if near else plan.cards - 1):
        card = read(near, first + 1 + k) if near else k + (k >= beam.own)
        place = place_along(plan, beam, load(cards.centre, card), card)
        place = select(load_mask(cards.stands, card) & unsigned_less(after, place), place, splat(-1))
        farther = unsigned_most(one, place)
        one = unsigned_least(one, place)
        three = unsigned_least(three, unsigned_most(two, farther))
        two = unsigned_least(two, farther)
    return one, two, three


@inline
def _may_be_nearer(plan: LanePlan, place: Lanes, best: Lanes) -> Mask:
    """Tell where a card at this place along the beam, or a later one, may be as near as the best contact, or nearer."""
    soonest = real(most(place - splat(2 * plan.reach + (1 << CARD_BITS)), splat(0))) * splat_real(SOONER)
    return (place >= splat(0)) & ~unsigned_less(best, bits_of(soonest))


@inline
def _meet(beam: Beam, place: Lanes, card: Lanes, outline: Outline, so_far: Contacts) -> Contacts:
    """Return the contacts so far, updated with a card at a place along a beam if the beam meets it."""
    centre, across, along, half = outline
    r = pair_minus(centre, beam.muzzle)
    aside = dot(beam.aim, r)
    u0, u1 = dot(across, beam.direction), dot(along, beam.direction)
    p = absolute(u0)
    reach = (p + absolute(u1)) >> splat(1)
    meets = (place >= splat(0)) & (absolute(aside) <= reach)
    head_on = _head_on(aside, u0, u1, reach, p)
    ahead = dot(select(head_on, across, along), r)
    u = select(head_on, u0, u1)
    distance = bits_of(real(select(u < splat(0), ahead + half, ahead - half)) / real(u))
    contact = (distance & splat(-(1 << CARD_BITS))) | card
    nearer = meets & unsigned_less(contact, so_far.best)
    farther = select(nearer, so_far.best, contact)
    return Contacts(
        select(nearer, contact, so_far.best),
        select(meets, unsigned_least(so_far.second, farther), so_far.second),
        select(nearer, aside, so_far.aside),
        select(nearer, u0, so_far.u0),
        select(nearer, u1, so_far.u1),
    )


@inline
def _meet_each(cards: Cards, beam: Beam, place: Lanes, so_far: Contacts) -> Contacts:
    """Do the same where each table has a card of its own: the one whose number is in `place`."""
    card = select(place < splat(0), splat(beam.own), place & splat((1 << CARD_BITS) - 1))
    return _meet(beam, place, card, load_fours(cards.outline, card), so_far)


@inline
def first_contact(
    plan: LanePlan, cards: Cards, lasers: Address, near: Address, laser: Int, fires: Mask
) -> Contacts:
    """Return the first contacts of a laser with the standing cards near it, on the tables where it fires."""
    beam, first = beam_of(plan, lasers, laser), plan.cards * laser
    contacts = Contacts(splat(-1), splat(-1), splat(0), splat(0), splat(0))
    if near and read(near, first) <= FEW:
        for k in range(read(near, first)):
            card = read(near, first + 1 + k)
            place = place_along(plan, beam, load(cards.centre, card), card)
            place = select(fires & load_mask(cards.stands, card), place, splat(-1))
            if any_of(place >= splat(0)):
                outline = load_row_of_fours(cards.outline, card)
                contacts = _meet(beam, place, splat(card), outline, contacts)
        return contacts
    after = select(fires, splat(0), splat(-1))
    while True:
        next_one, second, third = _ahead(plan, cards, beam, near, first, after)
        contacts = _meet_each(cards, beam, next_one, contacts)
        more = _may_be_nearer(plan, second, contacts.best)
        if any_of(more):
            contacts = _meet_each(cards, beam, select(more, second, splat(-1)), contacts)
            more = more & _may_be_nearer(plan, third, contacts.best)
        if not any_of(more):
            return contacts
        after = select(more, second, splat(-1))


@inline
def in_doubt(contacts: Contacts) -> Mask:
    """Tell where floats cannot decide which card is nearest."""
    return (contacts.best >= splat(0)) & unsigned_less(contacts.second - contacts.best, splat(CLOSE))


@inline
def meets_shield(plan: LanePlan, contacts: Contacts, target: Lanes) -> tuple[Mask, Mask]:
    """Return where a shield stands at the first contact, and where floats cannot decide that."""
    aside, u0, u1 = contacts.aside, contacts.u0, contacts.u1
    p = absolute(u0)
    head_on = _head_on(aside, u0, u1, (p + absolute(u1)) >> splat(1), p)
    u, other = select(head_on, u0, u1), select(head_on, u1, -u0)
    # The position along the side as a fraction: twice the side value of its first corner, over twice that of the whole
    # side.
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
        # At a corner, the shield of the adjacent side may apply.
        corner = _beside(way, splat(FIRST_PLACE)) | _beside(way, splat(FIRST_PLACE + WHOLE_SIDE))
        unsure = unsure | (corner & (stretch != splat(NO_SHIELDS)))
        index = index + splat(4 * plan.cards)
    return shielded, unsure


@inline
def _beside(way: Lanes, place: Lanes) -> Mask:
    """Tell where two places along a side are equal or adjacent."""
    return unsigned_less(way - place + splat(1), splat(3))
