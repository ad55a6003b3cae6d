"""The places of mark plates on cards. A mark identifies its card in a photograph; other prints avoid the plate.

A plate has one of five places, lettered A to E. The first place that hides no firing line is used, because cards are
judged by their firing lines.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from starfelt.cards.fittings import beam_end
from starfelt.cards.fleet import Laser, Ship

#: The side of the white plate under a mark, and the frame around it, 0.1 mm.
PLATE_SIDE = 175
FRAME = 8

Letter = Literal["A", "B", "C", "D", "E"]


@dataclass(frozen=True, slots=True)
class MarkPlace:
    """The centre of a mark, in the card's own frame, 0.1 mm."""

    letter: Letter
    x: float
    y: float


def place_on(ship: Ship) -> MarkPlace:
    """Return the place of the mark on a ship's card: the first that hides no firing line, or hides the least."""
    least: tuple[int, MarkPlace] | None = None
    for place in places(ship.width, ship.height):
        hidden = round(sum(_measure_hidden(laser, ship, place) for laser in ship.lasers) * 10)
        if not hidden:
            return place
        if least is None or hidden < least[0]:
            least = hidden, place
    assert least is not None
    return least[1]


def places(width: int, height: int) -> tuple[MarkPlace, ...]:
    """Return the five places on a card, best first: clear of shields, numbers, name and health."""
    plate = PLATE_SIDE / 2 + FRAME

    def place(letter: Letter, x: float, y: float) -> MarkPlace:
        # Even on a very small card, the plate stays within the card.
        most_x, most_y = max(width / 2 - plate, 0), max(height / 2 - plate, 0)
        return MarkPlace(letter, max(-most_x, min(most_x, x)), max(-most_y, min(most_y, y)))

    right, bottom = width / 2 - 140, height / 2
    return (
        place("A", -right, bottom - 200),
        place("B", right, bottom - 240),
        place("C", -right, 270 - bottom),
        place("D", -right, 40),
        place("E", right, -20),
    )


def _measure_hidden(laser: Laser, ship: Ship, place: MarkPlace) -> float:
    """Return the length of a firing line that the plate would hide, 0.1 mm, with its gun and its beam's width."""
    (x, y), (to_x, to_y) = (laser.x, laser.y), beam_end(laser, ship.width, ship.height)
    reach = PLATE_SIDE / 2 + FRAME + 14 * max(laser.power, 1)
    steps = max(1, round(math.dist((x, y), (to_x, to_y)) / 5))
    # The gun surrounds its muzzle, so the line starts slightly behind it.
    behind = -30 / (steps * 5)
    points = ((behind + (1 - behind) * k / steps) for k in range(steps + 1))
    return 5 * sum(
        abs(x + (to_x - x) * t - place.x) < reach and abs(y + (to_y - y) * t - place.y) < reach
        for t in points
    )
