"""Pictures of a match's moment as arrays of pixels, from the game's own drawing (`starfelt[paper]`)."""

from __future__ import annotations

import re
import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import BadArgument
from starfelt.games.pictures import draw_state
from starfelt.kernel.jit import jit_entry
from starfelt.paper.printing import pictures
from starfelt.play import Match

#: The width of a picture in millimetres, and its dots per inch: 640 pixels.
_WIDE_MM, _DPI = 112.889, 144

_BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


def picture_of(match: Match) -> NDArray[np.uint8]:
    """Return (height, width, 3): the pixels of a match's picture.

    Raises:
        BadArgument: the game draws none.
        NoPrinter: the `paper` extra is not installed.
    """
    svg = draw_state(match.game, match.state)
    box = svg and _BOX.search(svg)
    if not svg or not box:
        raise BadArgument("render_mode", f"{match.game.id} has no picture")
    width, height = map(float, box.groups())
    (png,) = pictures([(svg, _WIDE_MM, _WIDE_MM * height / width)], _DPI)
    return read_png(png)


def read_png(data: bytes) -> NDArray[np.uint8]:
    """Return (height, width, 3): the pixels of a PNG as the typesetter writes it: 8 bits, RGB or RGBA, in one piece."""
    chunks, at = b"", 8
    width = height = channels = 0
    while at < len(data):
        (size,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height, bits, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            channels = {2: 3, 6: 4}[colour]
            assert (bits, interlaced) == (8, 0), "another kind of PNG"
        elif kind == b"IDAT":
            chunks += body
        at += 12 + size
    rows = np.frombuffer(zlib.decompress(chunks), np.uint8).reshape(height, 1 + channels * width)
    found = np.zeros((height, channels * width), np.uint8)
    undo_filters(rows, channels, found)
    return np.ascontiguousarray(found.reshape(height, width, channels)[:, :, :3])


@jit_entry
def undo_filters(rows: NDArray[np.uint8], channels: int, found: NDArray[np.uint8]) -> None:
    """Write the bytes of the rows of a PNG, each with the number of its filter before it (PNG 1.2, section 6)."""
    for y in range(rows.shape[0]):
        kind = rows[y, 0]
        for x in range(found.shape[1]):
            left = np.int64(found[y, x - channels]) if x >= channels else 0
            up = np.int64(found[y - 1, x]) if y else 0
            corner = np.int64(found[y - 1, x - channels]) if y and x >= channels else 0
            guess = 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = up
            elif kind == 3:
                guess = (left + up) // 2
            elif kind == 4:
                near = left + up - corner
                far_left, far_up, far_corner = abs(near - left), abs(near - up), abs(near - corner)
                guess = corner
                if far_left <= far_up and far_left <= far_corner:
                    guess = left
                elif far_up <= far_corner:
                    guess = up
            found[y, x] = (np.int64(rows[y, x + 1]) + guess) % 256
