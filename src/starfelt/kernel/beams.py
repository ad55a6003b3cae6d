"""The beams of lasers: their lines, and which cards each may meet.

Of many tables on which only one card lies elsewhere, most cards are nowhere near a beam's line. So the cards near each
line are listed once for all these tables.
"""

from __future__ import annotations

from typing import NamedTuple

from starfelt.kernel.compiler.language import inline
from starfelt.kernel.compiler.memory import Address, at, load, write
from starfelt.kernel.compiler.vectors import (
    Lanes,
    any_of,
    dot,
    select,
    splat,
    unsigned_less,
    unsigned_shift,
)
from starfelt.kernel.laying import AIM, LASER_ROWS, MUZZLE
from starfelt.kernel.plan import CARD_BITS, LASER_COLUMNS, LanePlan
from starfelt.kernel.roster import Int


class Beam(NamedTuple):
    """A laser's line: its ship, its muzzle, its direction (dx, dy), and the perpendicular (−dy, dx) of that."""

    own: Int
    muzzle: Lanes
    direction: Lanes
    aim: Lanes


@inline
def beam_of(plan: LanePlan, lasers: Address, laser: Int) -> Beam:
    """Return the line of a laser."""
    aim = load(lasers, LASER_ROWS * laser + AIM)
    # (dx, dy) = (sine, −cosine) of the pair (cosine, sine).
    swapped = (aim << splat(16)) | unsigned_shift(aim, splat(16))
    direction = (swapped ^ splat(-0x10000)) + splat(0x10000)
    own = at(plan.laser, LASER_COLUMNS * laser)
    return Beam(own, load(lasers, LASER_ROWS * laser + MUZZLE), direction, aim)


@inline
def place_along(plan: LanePlan, beam: Beam, centre: Lanes, card: Int) -> Lanes:
    """Return a card's place along a beam: where its centre lies, plus `plan.reach`, with its number in the low bits.

    Negative where the beam cannot meet the card: a circle around the centre, large enough for any card, misses the line
    or lies behind the muzzle.
    """
    reach = plan.reach
    side = dot(beam.aim, beam.muzzle) - splat(reach)
    back = dot(beam.direction, beam.muzzle) - splat(reach + (1 << CARD_BITS))
    near = unsigned_less(dot(beam.aim, centre) - side, splat(2 * reach + 1))
    place = ((dot(beam.direction, centre) - back) & splat(-(1 << CARD_BITS))) | splat(card)
    return select(near, place, splat(-1))


@inline
def list_near(
    plan: LanePlan, centres: Address, lasers: Address, lies: Address, table: Int, moving: Int, near: Address
) -> None:
    """List the cards that each laser may meet, wherever one card lies.

    Args:
        plan: the roster.
        centres: the centre of each card.
        lasers: as in `laying`.
        lies: (tables, cards) 64-bit integers: 1 where a card lies on the table.
        table: the number of the table.
        moving: the number of the card that lies anywhere.
        near: (lasers, cards) 64-bit integers: receives for each laser the number of cards, and the cards.
    """
    row = plan.cards * table
    for laser in range(plan.lasers):
        beam = beam_of(plan, lasers, laser)
        if beam.own == moving or at(lies, row + beam.own):
            first, count = plan.cards * laser, 0
            moves = beam.own == moving
            for card in range(plan.cards):
                if card != beam.own and (card == moving or at(lies, row + card)):
                    place = place_along(plan, beam, load(centres, card), card)
                    if moves or card == moving or any_of(place >= splat(0)):
                        count += 1
                        write(near, first + count, card)
            write(near, first, count)
