"""The printed map of Hex & Spades: every hex with its name, over several sheets to glue together. Lengths in 0.1 mm."""

from __future__ import annotations

import math
from collections.abc import Iterable

from starfelt.cards.lettering import Box, overlap
from starfelt.games.hexfleet.rules.hexes import DIRECTIONS, distance, hexes
from starfelt.paper.book import MARGIN, MARK, MARK_OFF, Book, Page, PlacedPicture
from starfelt.paper.lettering import BRASS, FAINT, SOFT, word

#: The distance between opposite sides of a hex, 0.1 mm. A counter of 14 mm fits inside and can be turned.
ACROSS = 175.0
#: The same on a large map: 1.5 inches.
ACROSS_LARGE = 381.0
#: The distance from a hex's centre to its corner. Two sides are above and below, because facing 0 is up.
_REACH = ACROSS / math.sqrt(3)
_DASHES = ("", "34 14", "8 12", "40 10 8 10")


def centre(q: int, r: int) -> tuple[float, float]:
    """Return a hex's centre, relative to the map's centre."""
    return 1.5 * _REACH * q, ACROSS * (r + q / 2)


def corners(q: int, r: int) -> list[tuple[float, float]]:
    """Return a hex's corners, clockwise. Its side toward a facing runs from the corner of that number to the next."""
    x, y = centre(q, r)
    turns = (math.radians(60 * corner - 30) for corner in range(6))
    return [(x + _REACH * math.sin(turn), y - _REACH * math.cos(turn)) for turn in turns]


def size(radius: int) -> tuple[float, float]:
    """Return the width and height of a whole map, 0.1 mm."""
    return (3 * radius + 2) * _REACH, (2 * radius + 1) * ACROSS


def fragment(radius: int, rings: Iterable[int], box: Box) -> str:
    """Return the part of a map around the origin that a box shows: its hexes, and the outlines of smaller maps.

    It is empty where the box shows no hex.
    """
    parts: list[str] = []
    shown = [(q, r) for q, r in hexes(radius) if overlap(box, _around(*centre(q, r)))]
    for q, r in shown:
        outline = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners(q, r))
        parts.append(f'<path d="M{outline}Z" fill="none" stroke="{FAINT}" stroke-width="3"/>')
        x, y = centre(q, r)
        parts.append(word(f"{q} {r}".replace("-", "−"), x, y - 52, 19, colour=SOFT, weight=400))
    for number, ring in enumerate(sorted(rings, reverse=True)):
        lines = "".join(
            f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
            for q, r in shown
            if distance(q, r) <= ring
            for facing, (dq, dr) in enumerate(DIRECTIONS)
            if distance(q + dq, r + dr) > ring
            for (ax, ay), (bx, by) in [(corners(q, r) * 2)[facing : facing + 2]]
        )
        dashes = _DASHES[number % len(_DASHES)]
        if lines:
            parts.append(
                f'<path d="{lines}" fill="none" stroke="{BRASS}" stroke-width="9" stroke-linecap="round"'
                f' stroke-dasharray="{dashes}"/>'
            )
        if (0, ring) in shown:
            x, y = centre(0, ring)
            parts.append(word(f"{ring}", x, y + 76, 30, colour=BRASS, weight=800))
    return "".join(parts)


def _around(x: float, y: float) -> Box:
    """Return a box that holds a hex and its name."""
    return Box(x - _REACH, y - _REACH, x + _REACH, y + _REACH)


def pages(book: Book, radius: int, rings: Iterable[int]) -> list[Page]:
    """Return the sheets of a map, left to right and top to bottom, each with cut lines and its position."""
    wide, high = size(radius)
    scale = (ACROSS_LARGE if book.large_hexes else ACROSS) / ACROSS / 10
    room_x, room_y = ((side - 2 * MARGIN) / scale for side in book.size)
    columns, rows = math.ceil(wide / room_x), math.ceil(high / room_y)
    tile_x, tile_y = wide / columns, high / rows
    made: list[Page] = []
    for row in range(rows):
        for column in range(columns):
            x, y = column * tile_x - wide / 2, row * tile_y - high / 2
            drawn = fragment(radius, rings, Box(x, y, x + tile_x, y + tile_y))
            if not drawn:
                continue
            width, height = tile_x * scale, tile_y * scale
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm"'
                f' viewBox="{x:.2f} {y:.2f} {tile_x:.2f} {tile_y:.2f}">{drawn}</svg>'
            )
            left, top = (book.size.width - width) / 2, (book.size.height - height) / 2
            placed = PlacedPicture(book.keep(svg), left, top, width, height)
            name = f"{'ABCDEF'[row]}{column + 1}"
            made.append(Page(placed=(placed,), cuts=_corner_marks(placed), note=(name,)))
    return made


def _corner_marks(tile: PlacedPicture) -> tuple[tuple[float, float, float, float], ...]:
    """Return two short lines outside each corner."""
    left, top, right, bottom = tile.x, tile.y, tile.x + tile.width, tile.y + tile.height
    near, far = MARK_OFF, MARK_OFF + MARK
    return tuple(
        line
        for x, out_x in ((left, -1), (right, 1))
        for y, out_y in ((top, -1), (bottom, 1))
        for line in ((x, y + out_y * near, x, y + out_y * far), (x + out_x * near, y, x + out_x * far, y))
    )
