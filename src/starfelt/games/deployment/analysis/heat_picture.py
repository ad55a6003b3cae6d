"""A heat map as a PNG: what a card is worth at each place with the best heading there, and the other cards."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from starfelt.analysis.model import HeatMap
from starfelt.battle.field import Field
from starfelt.games.deployment.bots.worlds import Reals
from starfelt.table.card import Corners, Pose, corners

#: Dark blue over green to yellow, which colour-blind eyes tell apart too; lightness alone says the order.
_RAMP = np.array(
    [(68, 1, 84), (59, 82, 139), (33, 145, 140), (94, 201, 98), (253, 231, 37)], dtype=np.float64
)
_FELT, _CARD, _ROCK, _OWN, _BEST = (24, 28, 34), (70, 76, 86), (110, 100, 88), (235, 235, 235), (255, 80, 60)
#: Pixels of the longer side, and the height of the scale below the table.
_LONG, _SCALE = 1200, 28
#: The characters of leads, of 3 × 5 dots each, row by row; and a dot's size in pixels.
_GLYPHS = {
    "0": "111 101 101 101 111",
    "1": "010 110 010 010 111",
    "2": "111 001 111 100 111",
    "3": "111 001 111 001 111",
    "4": "101 101 111 001 001",
    "5": "111 100 111 001 111",
    "6": "111 100 111 101 111",
    "7": "111 001 001 010 010",
    "8": "111 101 111 101 111",
    "9": "111 101 111 001 111",
    "+": "000 010 111 010 000",
    "-": "000 000 111 000 000",
}
_DOT = 3


def heat_png(heat: HeatMap, field: Field, own: int, best: Pose) -> bytes:
    """Return a picture of a heat map over a table.

    Args:
        heat: the map; its leads are drawn.
        field: the table with the card.
        own: the number of the card, which is outlined in white; `best`, its best pose, is outlined in red.
        best: the best pose found.
    """
    wide, high = heat.table_mm
    scale = _LONG / max(wide, high)
    width, height = round(wide * scale), round(high * scale)
    values = np.frombuffer(heat.leads, dtype=np.uint8).reshape(heat.headings, heat.rows, heat.columns)
    legal = values != 255
    top = np.where(legal, values, 0).max(axis=0) / 200
    there = legal.any(axis=0)
    shown = _colour(_enlarge(np.where(there, top, _fill_gaps(top, there)), width, height))
    shown[~_nearest(there, width, height)] = _FELT
    pixels = np.concatenate([shown, _legend(width, heat.lead_range)])
    unit = scale / 10
    for number, card in enumerate(field.fighters):
        if number != own:
            _fill(pixels, card.corners, unit, _CARD)
    for rock in field.asteroids:
        _fill(pixels, rock.corners, unit, _ROCK)
    fighter = field.fighters[own]
    _outline(pixels, fighter.corners, unit, _OWN)
    _outline(pixels, corners(best, fighter.ship.width, fighter.ship.height), unit, _BEST)
    return _png(pixels)


def _fill_gaps(values: Reals, there: NDArray[np.bool_]) -> Reals:
    """Return the mean of the neighbours for each cell, so that colours do not fade beside cells without a value."""
    padded, counted = np.pad(np.where(there, values, 0), 1), np.pad(there.astype(np.float64), 1)
    total, count = np.zeros_like(values), np.zeros_like(values)
    for down in range(3):
        for along in range(3):
            part = (slice(down, down + values.shape[0]), slice(along, along + values.shape[1]))
            total += padded[part]
            count += counted[part]
    return total / np.maximum(count, 1)


def _places(cells: int, pixels: int) -> Reals:
    return np.clip((np.arange(pixels) + 0.5) * cells / pixels - 0.5, 0, cells - 1)


def _enlarge(values: Reals, width: int, height: int) -> Reals:
    """Return values for each pixel, between those of the nearest cells."""
    for axis, size in ((0, height), (1, width)):
        at = _places(values.shape[axis], size)
        low = at.astype(np.int64)
        high = np.minimum(low + 1, values.shape[axis] - 1)
        part = (at - low)[:, None] if axis == 0 else (at - low)[None, :]
        values = values.take(low, axis) * (1 - part) + values.take(high, axis) * part
    return values


def _nearest(there: NDArray[np.bool_], width: int, height: int) -> NDArray[np.bool_]:
    rows, columns = (
        np.rint(_places(size, pixels)).astype(np.int64)
        for size, pixels in zip(there.shape, (height, width), strict=True)
    )
    return there[rows[:, None], columns[None, :]]


def _colour(values: Reals) -> NDArray[np.uint8]:
    at = np.clip(values, 0, 1) * (len(_RAMP) - 1)
    low = np.minimum(at.astype(np.int64), len(_RAMP) - 2)
    part = (at - low)[..., None]
    return np.rint(_RAMP[low] * (1 - part) + _RAMP[low + 1] * part).astype(np.uint8)


def _legend(width: int, leads: tuple[float, float]) -> NDArray[np.uint8]:
    """Return the scale, from the least to the greatest lead, with both as numbers at its ends."""
    strip = np.full((_SCALE, width, 3), _FELT, dtype=np.uint8)
    gap = 2 * _DOT
    least, greatest = (_draw_number(f"{lead:+.0f}") for lead in leads)
    left, right = least.shape[1], greatest.shape[1]
    lines = slice(8, 8 + least.shape[0])
    strip[lines, gap : gap + left][least] = _OWN
    strip[lines, width - gap - right : width - gap][greatest] = _OWN
    scale = slice(2 * gap + left, width - 2 * gap - right)
    strip[lines, scale] = _colour(np.linspace(0, 1, scale.stop - scale.start))[None]
    return strip


def _draw_number(text: str) -> NDArray[np.bool_]:
    """Return the pixels of a number, without a margin."""
    glyphs = [
        np.array([[dot == "1" for dot in row] for row in _GLYPHS[character].split()]) for character in text
    ]
    dots = np.concatenate([np.pad(glyph, ((0, 0), (0, 1))) for glyph in glyphs], axis=1)[:, :-1]
    return dots.repeat(_DOT, axis=0).repeat(_DOT, axis=1)


def _inside(shape: tuple[int, int], card: Corners, unit: float, grown: float) -> NDArray[np.bool_]:
    """Return the pixels within a card, made larger by some pixels on each side."""
    points = np.array(card, dtype=np.float64) * unit
    ys, xs = np.mgrid[: shape[0], : shape[1]] + 0.5
    inside = np.ones(shape, dtype=np.bool_)
    for (ax, ay), (bx, by) in zip(points, np.roll(points, -1, axis=0), strict=True):
        length = np.hypot(bx - ax, by - ay)
        inside &= ((bx - ax) * (ys - ay) - (by - ay) * (xs - ax)) / length >= -grown
    return inside


def _fill(pixels: NDArray[np.uint8], card: Corners, unit: float, colour: tuple[int, int, int]) -> None:
    pixels[_inside(pixels.shape[:2], card, unit, 0)] = colour


def _outline(pixels: NDArray[np.uint8], card: Corners, unit: float, colour: tuple[int, int, int]) -> None:
    shape = pixels.shape[:2]
    pixels[_inside(shape, card, unit, 1.5) & ~_inside(shape, card, unit, -1.5)] = colour


def _png(pixels: NDArray[np.uint8]) -> bytes:
    """Return pixels (height, width, 3) as a PNG."""
    height, width, _ = pixels.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)], axis=1)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows.tobytes(), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
