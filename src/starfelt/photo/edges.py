"""Subpixel edge measurement: finds the edges of cards and marks in a picture to a fraction of a pixel.

A card's expected position is known from its mark. Across each edge, brightness is sampled and averaged along a few
millimetres. Then the model of that edge (levels between blurred steps) is fitted at every offset of a grid, and the
best offset is interpolated between grid points. A mark's edge has three steps between four levels: its cells, its black
border, the white plate, its surroundings. A card's edge has two steps: the card's face, its frame 0.8 mm wide, the
table.

Lenses and hands blur light, so light is sampled, not coded values.

Steps so close together shift each other's fit if the assumed blur is slightly wrong. One stretch alone cannot determine
the blur, but all of a picture can: the picture's blur, in pixels, is the one that fits all its marks' edges best. A
hand's tremor blurs along one line, so it is determined in four directions.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import erf

import cv2
import numpy as np
from numpy.typing import NDArray

from starfelt.cards.fittings import beam_end
from starfelt.paper.marks import MARK_SIDE, MarkedCard
from starfelt.paper.tags import MARK_CELLS
from starfelt.photo.camera import ImageSize, dots_for, local
from starfelt.photo.detection import Floats

#: The width of the frame on every card, in millimetres.
_FRAME = 0.8
#: From a mark's edge outward to its plate's outline, and inward to its cells, in millimetres.
_PLATE, _BORDER = 1.6, MARK_SIDE / 10 / MARK_CELLS
#: Samples across an edge, from inside to outside, in millimetres.
_STEP = 0.1
#: Blurs for which edge models exist, as standard deviations in millimetres.
_BLURS = 0.1 * 1.06 ** np.arange(42)
#: Candidate blurs of a picture, in pixels.
_PICTURE_BLURS = 0.3 * 1.04 ** np.arange(65)
#: The number of lines that is enough to determine the blur, and the weight of all in each direction.
_ENOUGH, _SHARED = 400, 10
#: Support of a step blurred by one: this far before it to this far behind.
_FAR = np.linspace(-5, 5, 2001)
_STEPPED = np.array([(1 + erf(x / 2**0.5)) / 2 for x in _FAR.tolist()])
#: The averaged stretch of an edge: samples, and millimetres between them.
_ALONG = 5


@dataclass(frozen=True, slots=True)
class Stretches:
    """Short stretches of edges in their card's own frame, in millimetres: midpoints and outward normals (n, 2)."""

    middles: Floats
    normals: Floats
    #: The averaged length along the edge, in millimetres.
    length: float
    #: True for a card's own edge with its frame; False for a mark's.
    framed: bool


@dataclass(frozen=True, slots=True)
class Found:
    """The found stretches, their pixels (n, 2) and standard deviations (mm), and the picture's blur.

    `dot` is the length of a pixel across each edge, in millimetres. The blur in a direction has the variance
    `blur @ (1, cos 2a, sin 2a)`, in square pixels.
    """

    index: NDArray[np.intp]
    dots: Floats
    sigma: Floats
    dot: Floats
    blur: Floats


@cache
def mark_stretches(x: float, y: float) -> Stretches:
    """Return the four edges of a mark at a place, in millimetres."""
    half = MARK_SIDE / 20
    return _around(-half + x, -half + y, half + x, half + y, 2.4, 1.0, framed=False)


@cache
def card_stretches(card: MarkedCard) -> Stretches:
    """Return a card's outline without the parts under shields and beams, because the frame is not visible there."""
    w, h = card.width / 20, card.height / 20
    every = _around(-w, -h, w, h, 4.0, 2.0, framed=True)
    plain = np.ones(len(every.middles), dtype=bool)
    if card.ship is not None:
        x, y = every.middles[:, 0], every.middles[:, 1]
        # The extent of a shield's drawing from its side, and of a beam's to both sides, plus the stretch itself.
        for shield in card.ship.shields:
            a, b = shield.start / 10 - 2.5, shield.end / 10 + 2.5
            along, edge = (x, y) if shield.side in {"front", "back"} else (y, x)
            least = {"front": -h, "back": h, "left": -w, "right": w}[shield.side]
            plain &= ~((np.abs(edge - least) < 4.2) & (along > a) & (along < b))
        for laser in card.ship.lasers:
            to_x, to_y = beam_end(laser, card.ship.width, card.ship.height)
            wide = 2.6 + 1.4 * max(laser.power, 1)
            plain &= np.hypot(x - to_x / 10, y - to_y / 10) > wide
    return Stretches(every.middles[plain], every.normals[plain], every.length, framed=True)


def _around(
    left: float, top: float, right: float, bottom: float, length: float, margin: float, *, framed: bool
) -> Stretches:
    middles: list[tuple[float, float]] = []
    normals: list[tuple[float, float]] = []

    def places(start: float, end: float) -> Floats:
        count = max(1, int((end - start - 2 * margin) / length))
        return start + margin + (np.arange(count) + 0.5) * (end - start - 2 * margin) / count

    for x in places(left, right).tolist():
        middles += [(x, top), (x, bottom)]
        normals += [(0, -1), (0, 1)]
    for y in places(top, bottom).tolist():
        middles += [(left, y), (right, y)]
        normals += [(-1, 0), (1, 0)]
    return Stretches(np.array(middles), np.array(normals), length, framed)


def measure(
    light: NDArray[np.uint16],
    frame: ImageSize,
    lens: Floats,
    middles: Floats,
    normals: Floats,
    length: float,
    *,
    framed: bool,
    most: float,
    blur: Floats | None,
) -> Found:
    """Find stretches of edges in a picture.

    Args:
        light: the light of the picture's pixels.
        frame: its size.
        lens: its camera.
        middles: the expected positions of the stretches on the plane (n, 2), in millimetres.
        normals: their outward normals there (n, 2).
        length: the averaged length along the edge, in millimetres.
        framed: True for edges of cards, False for marks.
        most: the largest offset to search, in millimetres.
        blur: the picture's (see `Found`); None: the one that fits these edges best.
    """
    shares = dots_for(lens, middles)
    dots = frame.dots(shares)
    # Pixels per millimetre, in each direction.
    back = np.linalg.inv(local(lens, shares)) * frame.half
    across = np.einsum("nij,nj->ni", back, normals)
    along = np.einsum("nij,nj->ni", back, np.stack([-normals[:, 1], normals[:, 0]], 1))
    steps = _steps(framed)
    spread = (np.arange(_ALONG) - (_ALONG - 1) / 2) * length / _ALONG
    at = (
        dots[:, None, None]
        + along[:, None, None] * spread[None, :, None, None]
        + across[:, None, None] * steps[None, None, :, None]
    )
    rim = np.array([light.shape[1] - 1, light.shape[0] - 1])
    inside = ((at >= 0) & (at <= rim)).all(axis=(1, 2, 3))
    # OpenCV's maps have fewer than 32768 rows.
    width, count = 4096, at.size // 2
    map_x, map_y = (np.zeros((-(-count // width), width), np.float32) for _ in range(2))
    map_x.ravel()[:count], map_y.ravel()[:count] = at[..., 0].ravel(), at[..., 1].ravel()
    sampled = cv2.remap(light, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    bright = np.asarray(sampled, np.float64) / 256
    lines = bright.ravel()[:count].reshape(len(middles), _ALONG, len(steps)).mean(1)
    # Pixels per millimetre, perpendicular to the edge as the picture shows it.
    scale = np.abs(across[:, 0] * along[:, 1] - across[:, 1] * along[:, 0]) / np.hypot(*along.T)
    models = _models(framed, most)
    # A blur acts across the edge as the picture shows it.
    angle = 2 * np.arctan2(along[:, 0], -along[:, 1])
    ways = np.stack([np.ones(len(angle)), np.cos(angle), np.sin(angle)], 1)
    if blur is None:
        blur = _blur_of(lines, scale, ways, models)
    offset, sigma, good = _best(lines, _levels(np.sqrt(np.maximum(ways @ blur, 0.04)), scale), models)
    # The least standard deviation is a fiftieth of a pixel: the model ignores bent cards, print and light.
    sigma = np.hypot(sigma, 0.02 / np.hypot(across[:, 0], across[:, 1]))
    index = np.flatnonzero(inside & good)
    return Found(index, (dots + across * offset[:, None])[index], sigma[index], 1 / scale[index], blur)


@cache
def _steps(framed: bool) -> Floats:  # noqa: FBT001 - a key of the cache
    first, last = (-18, 16) if framed else (-22, 22)
    return (np.arange(first, last, dtype=np.float64) + 0.5) * _STEP


@cache
def _models(framed: bool, most: float) -> tuple[Floats, Floats]:  # noqa: FBT001 - a key of the cache
    """Return the offsets, and for each blur and offset an orthonormal basis of possible lines (b, o, k, n)."""
    steps = _steps(framed)
    offsets = np.arange(-round(most / 0.05), round(most / 0.05) + 1, dtype=np.float64) * 0.05
    beside = np.array((0, -_FRAME) if framed else (0, _PLATE, -_BORDER))
    away = steps - (offsets[:, None, None] + beside[:, None])
    shapes = np.interp(away / _BLURS[:, None, None, None], _FAR, _STEPPED)
    level = np.ones((*shapes.shape[:2], 1, len(steps)))
    bases = np.linalg.qr(np.concatenate([level, shapes], 2).swapaxes(2, 3))[0]
    return offsets, np.ascontiguousarray(bases.swapaxes(2, 3))


def _levels(blur: Floats | float, scale: Floats) -> NDArray[np.intp]:
    """Return the index in `_BLURS` of blurs in pixels, for edges with this many pixels per millimetre (n,)."""
    return np.abs(np.log(blur / scale)[:, None] - np.log(_BLURS)).argmin(1)


def _find_residuals(lines: Floats, bases: Floats) -> Floats:
    """Return the residual of each line under a blur's models, by offset (n, o)."""
    count, rank, length = bases.shape
    part = (lines @ bases.reshape(-1, length).T).reshape(len(lines), count, rank)
    return np.maximum((lines**2).sum(1)[:, None] - (part**2).sum(2), 0)


def _blur_of(lines: Floats, scale: Floats, ways: Floats, models: tuple[Floats, Floats]) -> Floats:
    """Return the blur of a picture (see `Found`) that gives the least residual over its lines, in four directions."""
    some = slice(None, None, -(-len(lines) // _ENOUGH))
    lines, scale, ways = lines[some], scale[some], ways[some]
    centred = lines - lines.mean(1, keepdims=True)
    whole = np.maximum((centred**2).sum(1), 1)
    left = np.stack([_find_residuals(centred, bases).min(1) for bases in models[1]], 1) / whole[:, None]
    # Lines that are no edge, or are covered, have a limited weight.
    worth = np.stack(
        [
            np.minimum(left[np.arange(len(lines)), _levels(blur, scale)], 0.1)
            for blur in _PICTURE_BLURS.tolist()
        ],
        1,
    )
    # All lines together count like some of each direction, which may have few.
    shared = worth.mean(0) * _SHARED
    quarter = np.rint(np.arctan2(ways[:, 2], ways[:, 1]) / (np.pi / 2)).astype(int) % 4
    found: list[tuple[Floats, float, int]] = []
    for way in range(4):
        mine = quarter == way
        if mine.any():
            best = int((worth[mine].sum(0) + shared).argmin())
            found.append((ways[mine].mean(0), float(_PICTURE_BLURS[best]) ** 2, int(mine.sum())))
    weight = np.sqrt([count for *_, count in found])
    rows = np.array([way for way, *_ in found]) * weight[:, None]
    squares = np.array([square for _, square, _ in found]) * weight
    return np.asarray(np.linalg.lstsq(rows, squares, rcond=None)[0], np.float64)


def _best(
    lines: Floats, levels: NDArray[np.intp], models: tuple[Floats, Floats]
) -> tuple[Floats, Floats, NDArray[np.bool_]]:
    offsets, bases = models
    _, count, rank, length = bases.shape
    centred = lines - lines.mean(1, keepdims=True)
    whole = (centred**2).sum(1)
    left = np.empty((len(lines), count))
    for level in set(levels.tolist()):
        mine = levels == level
        left[mine] = _find_residuals(centred[mine], bases[level])
    rows = np.arange(len(lines))
    place = left.argmin(1)
    inner = (place > 0) & (place < count - 1)
    place = np.clip(place, 1, count - 2)
    before, here, after = (left[rows, place + k] for k in (-1, 0, 1))
    curve = np.maximum(before + after - 2 * here, 1e-9)
    offset = offsets[place] + 0.05 * np.clip((before - after) / (2 * curve), -0.5, 0.5)
    noise = np.maximum(here / (length - rank - 2), 0.25)
    sigma = 0.05 * np.sqrt(2 * noise / curve)
    good = inner & (whole > 60 * length / 34) & (here < 0.25 * whole) & (sigma < 0.2)
    return offset, sigma, good
