"""The printed map of Hex & Spades: every hex with its name, over several sheets to glue together. Lengths in 0.1 mm."""

from __future__ import annotations

import math
from collections.abc import Iterable

from starfelt.games.hexfleet.hexes import DIRECTIONS, distance, hexes
from starfelt.paper.book import ASIDE, Book, Page, PlacedPicture
from starfelt.paper.lettering import BRASS, FAINT, SOFT, word

#: The distance between opposite sides of a hex, 0.1 mm. A counter of 14 mm fits inside and can be turned.
ACROSS = 175.0
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


def fragment(radius: int, rings: Iterable[int], *, names: bool = True) -> str:
    """Return a map around the origin: every hex, and the outline of each smaller map inside it."""
    parts: list[str] = []
    for q, r in hexes(radius):
        outline = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners(q, r))
        parts.append(f'<path d="M{outline}Z" fill="none" stroke="{FAINT}" stroke-width="3"/>')
        if names:
            x, y = centre(q, r)
            parts.append(word(f"{q} {r}".replace("-", "−"), x, y - 52, 19, colour=SOFT, weight=400))
    for number, ring in enumerate(sorted(rings, reverse=True)):
        lines = "".join(
            f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
            for q, r in hexes(ring)
            for facing, (dq, dr) in enumerate(DIRECTIONS)
            if distance(q + dq, r + dr) > ring
            for (ax, ay), (bx, by) in [(corners(q, r) * 2)[facing : facing + 2]]
        )
        dashes = _DASHES[number % len(_DASHES)]
        parts.append(
            f'<path d="{lines}" fill="none" stroke="{BRASS}" stroke-width="9" stroke-linecap="round"'
            f' stroke-dasharray="{dashes}"/>'
        )
        x, y = centre(0, ring)
        parts.append(word(f"{ring}", x, y + 76, 30, colour=BRASS, weight=800))
    return "".join(parts)


def pages(book: Book, radius: int, rings: Iterable[int]) -> list[Page]:
    """Return the sheets of a map, left to right and top to bottom, each with cut lines and its position."""
    wide, high = size(radius)
    room_x, room_y = (book.size.width - 2 * ASIDE) * 10, (book.size.height - 20) * 10
    columns, rows = math.ceil(wide / room_x), math.ceil(high / room_y)
    tile_x, tile_y = wide / columns, high / rows
    drawn = fragment(radius, rings)
    made: list[Page] = []
    for row in range(rows):
        for column in range(columns):
            x, y = column * tile_x - wide / 2, row * tile_y - high / 2
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{tile_x / 10:g}mm" height="{tile_y / 10:g}mm"'
                f' viewBox="{x:.2f} {y:.2f} {tile_x:.2f} {tile_y:.2f}">{drawn}</svg>'
            )
            left, top = (book.size.width - tile_x / 10) / 2, (book.size.height - tile_y / 10) / 2
            placed = PlacedPicture(book.keep(svg), left, top, tile_x / 10, tile_y / 10)
            name = f"{'ABCDEF'[row]}{column + 1}"
            made.append(Page(placed=(placed,), cuts=_corner_marks(placed), note=(name,)))
    return made


def _corner_marks(tile: PlacedPicture) -> tuple[tuple[float, float, float, float], ...]:
    """Return two short lines outside each corner."""
    left, top, right, bottom = tile.x, tile.y, tile.x + tile.width, tile.y + tile.height
    return tuple(
        line
        for x, out_x in ((left, -1), (right, 1))
        for y, out_y in ((top, -1), (bottom, 1))
        for line in ((x, y + out_y * 0.7, x, y + out_y * 4.2), (x + out_x * 0.7, y, x + out_x * 4.2, y))
    )
