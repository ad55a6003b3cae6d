"""The places of number, name and team shape on a card: along its edges, moved aside if a beam runs under them."""

from __future__ import annotations

import math
from typing import NamedTuple

from starfelt.cards.fittings import BOLD, beam_end, core_width
from starfelt.cards.fleet import Ship
from starfelt.cards.plates import FRAME, PLATE_SIDE, place_on

#: Clearance between lettering and a beam, and between a number and the plate of a mark, 0.1 mm.
_AIR, _PLATE_AIR = 8, 28
#: The search for a number's place along the upper or left edge: largest distance and step.
_FARTHEST, _STEP = 260, 10
#: The least distance of a team's shape from the right edge, where a shield may be.
_EDGE = 30
#: The distance between two health dots, in radii.
HEALTH_STEP = 2.7
#: Health on normal cards and on small ones: a dot's radius, and the distance of the first dot from the right edge.
HEALTH = {False: (17, 42), True: (24, 34)}

#: The height of the letters of a name on a small card, and the least space below its health dots, 0.1 mm.
SMALL_NAME = 100


class Box(NamedTuple):
    """The area covered by lettering, in the card's frame, 0.1 mm."""

    left: float
    top: float
    right: float
    bottom: float


class _Beam(NamedTuple):
    """A beam's centre line from its muzzle to the card's edge, and half of its width in full colour."""

    x1: float
    y1: float
    x2: float
    y2: float
    half: float


def _beams(ship: Ship, wide: int, high: int, bold: float) -> list[_Beam]:
    return [
        _Beam(laser.x, laser.y, *beam_end(laser, wide, high), core_width(laser) * bold / 2 + _AIR)
        for laser in ship.lasers
    ]


def _span(beam: _Beam, top: float, bottom: float) -> tuple[float, float] | None:
    """Return the range of x that a beam covers within a band of the card; None: it does not cross the band."""
    if abs(beam.y2 - beam.y1) < 1e-9:
        inside = top - beam.half < beam.y1 < bottom + beam.half
        return (min(beam.x1, beam.x2), max(beam.x1, beam.x2)) if inside else None
    parts = sorted(
        min(max((y - beam.y1) / (beam.y2 - beam.y1), 0), 1) for y in (top - beam.half, bottom + beam.half)
    )
    if parts[0] == parts[1]:
        return None
    ends = [beam.x1 + (beam.x2 - beam.x1) * part for part in parts]
    return min(ends) - beam.half, max(ends) + beam.half


def crosses_beam(ship: Ship, box: Box, wide: int, high: int, bold: float = 1) -> bool:
    """Tell whether one of a ship's beams runs under a box."""
    spans = (_span(beam, box.top, box.bottom) for beam in _beams(ship, wide, high, bold))
    return any(span is not None and span[0] < box.right and span[1] > box.left for span in spans)


def overlap(one: Box, other: Box) -> bool:
    """Tell whether two boxes overlap."""
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )


def health_box(hull: int, wide: int, high: int, *, large: bool, rise: int = 0) -> Box:
    """Return the area of a card's health dots: four to a row, from the right, the first row lowest.

    `rise`: how much higher than usual they stand, 0.1 mm.
    """
    radius, off = HEALTH[large]
    step = radius * HEALTH_STEP
    right, low = wide / 2 - off, high / 2 - 64 - rise + radius
    return Box(
        right - 2 * radius - step * (min(hull, 4) - 1),
        low - 2 * radius - step * ((hull - 1) // 4),
        right,
        low,
    )


def small_rise(ship: Ship) -> int:
    """Return how much higher than usual the health of a small card stands: above its name, clear of the beams."""
    wide, high = ship.width, ship.height
    return next(
        (
            rise
            for rise in range(SMALL_NAME, SMALL_NAME + _FARTHEST, _STEP)
            if not crosses_beam(
                ship, health_box(ship.hull, wide, high, large=True, rise=rise), wide, high, BOLD
            )
        ),
        SMALL_NAME,
    )


def shape_box(ship: Ship, box: Box, number: Box, bold: float = 1) -> Box:
    """Return the box of the team's shape: its usual `box`, or the nearest free place beside it, clear of the number."""
    for way in range(0, _FARTHEST + 1, _STEP):
        for dx in (-way, way):
            moved = Box(box.left + dx, box.top, box.right + dx, box.bottom)
            free = moved.right <= ship.width / 2 - _EDGE and not overlap(moved, number)
            if free and not crosses_beam(ship, moved, ship.width, ship.height, bold):
                return moved
    return box


def above_plate(ship: Ship, top: float, right: float) -> float:
    """Return the height that a number at this top has above the plate of a mark, or infinity where none is under it.

    `right`: the number's right end. Lengths are in 0.1 mm, in the card's frame.
    """
    place, reach = place_on(ship), PLATE_SIDE / 2 + FRAME + _PLATE_AIR
    under = place.x - reach < right and top < place.y - reach
    return place.y - reach - top if under else math.inf


def number_box(ship: Ship, box: Box, wide: int, high: int, bold: float = 1) -> Box:
    """Return the box of a number: its usual `box`, or the nearest free place to its right or below it."""
    for way in range(0, _FARTHEST + 1, _STEP):
        for dx, dy in ((way, 0), (0, way)):
            moved = Box(box.left + dx, box.top + dy, box.right + dx, box.bottom + dy)
            if not crosses_beam(ship, moved, wide, high, bold):
                return moved
    return box


def name_box(ship: Ship, box: Box, space: float, wide: int, high: int) -> Box:
    """Return the box of a name: within `space` from the left of its usual `box`, between the beams.

    The name is set narrower if that keeps it clear of a beam. If no gap holds the whole name, it goes into the widest
    gap.
    """
    natural, end = box.right - box.left, box.left + space
    at, gaps = box.left, list[tuple[float, float]]()
    spans = (_span(beam, box.top, box.bottom) for beam in _beams(ship, wide, high, 1))
    for left, right in sorted(span for span in spans if span is not None):
        gaps.append((at, min(left, end)))
        at = max(at, right)
    gaps.append((at, end))
    left, right = max(gaps, key=lambda gap: (min(gap[1] - gap[0], natural), -gap[0]))
    return Box(left, box.top, min(right, left + natural), box.bottom)
