"""Mark detection: finds the marks in a picture, with their numbers and corners.

OpenCV proposes squares. A square is the mark whose drawing it resembles most: the correlation of its cells' light with
the drawing's. A blurred mark has no clear cells, but still resembles its own drawing far more than any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from starfelt.paper import tags
from starfelt.photo.picture import LIGHT, Grey, Unusable

Floats: TypeAlias = NDArray[np.float64]

#: The least side of a mark, and the least in the check for marks that are too far away, in pixels.
_LEAST, _FAR = 11, 6
#: The least correlation of a mark with its drawing, and by how much it exceeds that with any other. Patterns on cloth
#: reach 0.76.
_ALIKE, _APART = 0.8, 0.05
#: The least correlation of a mark that is too far away to be read.
_FAR_ALIKE = 0.65
#: The least correlation with any drawing of a square that may be a covered mark.
_UNREAD = 0.5
#: The least correlation with a dark border. Every drawing of a mark has at least 0.38.
_BORDERED = 0.15
#: Pictures up to this many pixels are enlarged twice for that check.
_DOUBLED = 16_000_000
#: By how much a mark's edge is darker than the mean around it, of 255.
_LOCAL_CONTRAST = 5
#: The least detail of a mark, of 255. Noise has less, also in dark parts of a picture, where it is strongest.
_DETAIL = 8
#: The least difference in brightness between a mark or card and its surroundings, of 255.
_CONTRAST = 25


@dataclass(frozen=True, slots=True)
class MarkedImage:
    """A picture with the marks found in it: its pixels, each mark's number, and its four corners (marks, 4, 2).

    Corners run clockwise from the mark's own top left, in pixels with their centres at whole numbers. `unread` are
    squares that might be marks (n, 4, 2), and `alike` is the correlation of each with every mark's drawing (n, marks).
    """

    grey: Grey
    marks: list[int]
    corners: Floats
    unread: Floats
    alike: Floats


def look(grey: Grey) -> MarkedImage:
    """Return the marks in a picture.

    Raises:
        Unusable: the picture shows none; the message gives the likely reason.
    """
    found = _marks(grey, _sharper(grey), _LEAST, _ALIKE, _APART)
    if not found.marks:
        raise Unusable(_why(grey))
    return found


def _sharper(grey: Grey) -> Grey:
    """Return a sharpened picture, in which small, slightly blurred marks can be read.

    If its finest detail is only camera noise, the picture is smoothed instead: otherwise every speck would be traced as
    an outline.
    """
    soft = cv2.GaussianBlur(grey, (0, 0), 1.5)
    detail = cv2.absdiff(grey, soft)
    noise = 1.5 * float(np.median(detail[::7, ::7]))
    strong = cv2.threshold(detail, max(2 * noise, _DETAIL), 255, cv2.THRESH_BINARY)[1]
    # A twentieth of noise pixels exceeds this level; of a mark's pixels, half do.
    some = cv2.threshold(cv2.blur(strong, (9, 9)), 0.2 * 255, 255, cv2.THRESH_BINARY)[1]
    sharp = cv2.addWeighted(grey, 2.5, soft, -1.5, 0)
    # Marks in glare have little detail, and stay readable.
    smooth = cv2.GaussianBlur(grey, (0, 0), 1)
    return cv2.copyTo(sharp, some, smooth).astype(np.uint8, copy=False)


def _marks(grey: Grey, sharp: Grey, least: float, alike_least: float, apart: float) -> MarkedImage:
    """Return the marks with sides of at least so many pixels, and the squares that might be marks.

    A mark has at least the correlation `alike_least` with its drawing, and `apart` more than with any other.
    """
    quads = _squares(sharp, least)
    if not len(quads):
        return MarkedImage(grey, [], quads, quads, np.empty((0, len(tags.patterns()))))
    cells = _cells(grey, quads)
    bordered = cells @ _border() >= _BORDERED
    quads, cells = quads[bordered], cells[bordered]
    # The correlation of squares with every mark in four rotations.
    alike = (cells @ _drawings()).reshape(len(quads), len(tags.patterns()), 4)
    best = alike.max((1, 2))
    middles, reach = quads.mean(1), 0.4 * np.hypot(*(quads[:, 0] - quads[:, 2]).T)
    left = best >= _UNREAD
    marks: list[int] = []
    corners: list[Floats] = []
    unread: list[int] = []
    while left.any():
        number = int(np.where(left, best, 0).argmax())
        # The same square is proposed several times, with slightly different corners.
        left &= np.hypot(*(middles - middles[number]).T) > np.maximum(reach, reach[number])
        mark, turn = divmod(int(alike[number].argmax()), 4)
        others = float(np.delete(alike[number], mark, 0).max())
        if best[number] >= alike_least and best[number] - others >= apart:
            marks.append(mark)
            corners.append(_refine(grey, np.roll(quads[number], turn, 0)))
        else:
            unread.append(number)
    return MarkedImage(grey, marks, np.array(corners).reshape(-1, 4, 2), quads[unread], alike[unread].max(2))


def _squares(sharp: Grey, least: float) -> Floats:
    """Return the corners of squares, as perspective shows them, clockwise (n, 4, 2).

    A square is a contour of four straight sides. OpenCV's own detector finds the same ones, but where cloth has a
    pattern of thousands, it takes seconds to compare each with all others.
    """
    found: list[Floats] = []
    # Two window sizes, for small marks and for large ones. At this contrast, noise gives no contours.
    for window in (5, 21):
        dark = cv2.adaptiveThreshold(
            sharp, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, window, _LOCAL_CONTRAST
        )
        # A dark pixel alone, a ninth of those around it, is noise. Its outline need not be traced.
        _, together = cv2.threshold(cv2.blur(dark, (3, 3)), 255 / 9 + 1, 255, cv2.THRESH_BINARY)
        dark = cv2.bitwise_and(dark, together)
        contours, _ = cv2.findContours(dark, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            if 4 * least <= len(contour) <= 4 * max(sharp.shape):
                corners = cv2.approxPolyDP(contour, 0.03 * len(contour), closed=True)
                if len(corners) == 4 and cv2.isContourConvex(corners):
                    found.append(np.asarray(corners, np.float64))
    quads = np.array(found).reshape(-1, 4, 2)
    sides = np.hypot(*np.moveaxis(np.roll(quads, -1, 1) - quads, 2, 0))
    quads = quads[sides.min(1, initial=np.inf) >= 0.05 * sides.sum(1)]
    a, b = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    mirrored = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0] < 0
    quads[mirrored] = quads[mirrored, ::-1]
    return quads


@cache
def _drawings() -> Floats:
    """Return every mark's cells in four rotations, ready for correlation (cells, marks * 4)."""
    drawn = np.array([tags.cells(mark) for mark in range(len(tags.patterns()))], np.float64)
    turned = np.stack([np.rot90(drawn, turn, axes=(1, 2)) for turn in range(4)], 1)
    return _normalise(turned.reshape(-1, tags.MARK_CELLS**2)).T


@cache
def _border() -> Floats:
    """Return what all marks share, ready for correlation (cells,): a dark border."""
    inner = np.zeros((tags.MARK_CELLS, tags.MARK_CELLS))
    inner[1:-1, 1:-1] = 1
    return _normalise(inner.reshape(1, -1))[0]


def _normalise(rows: Floats) -> Floats:
    centred = rows - rows.mean(1, keepdims=True)
    return centred / (np.linalg.norm(centred, axis=1, keepdims=True) + 1e-9)


def _cells(grey: Grey, quads: Floats) -> Floats:
    """Return the light of the cells of squares, ready for correlation (n, cells)."""
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    maps = np.array([cv2.getPerspectiveTransform(unit, quad.astype(np.float32)) for quad in quads])
    middles = (np.arange(tags.MARK_CELLS) + 0.5) / tags.MARK_CELLS
    u, v = np.meshgrid(middles, middles)
    seen = maps @ np.stack([u.ravel(), v.ravel(), np.ones(u.size)])
    at = (seen[:, :2] / seen[:, 2:]).astype(np.float32)
    light = cv2.LUT(grey, LIGHT)
    # OpenCV's maps have fewer than 32768 rows.
    parts = [
        cv2.remap(light, at[k : k + 16384, 0], at[k : k + 16384, 1], cv2.INTER_LINEAR)
        for k in range(0, len(at), 16384)
    ]
    # The root of light: shadow and glare across a mark do not hide its dark cells.
    return _normalise(np.sqrt(np.concatenate(parts).astype(np.float64)))


def _refine(grey: Grey, quad: Floats) -> Floats:
    """Return a mark's corners to a fraction of a pixel."""
    side = float(np.hypot(*(quad - np.roll(quad, 1, 0)).T).min())
    window = max(1, round(0.2 * side / tags.MARK_CELLS))
    until = cv2.TERM_CRITERIA_COUNT + cv2.TERM_CRITERIA_EPS, 20, 0.05
    corners = quad.astype(np.float32).reshape(4, 1, 2)
    found = cv2.cornerSubPix(grey, corners, (window, window), (-1, -1), until)
    return np.asarray(found, np.float64).reshape(4, 2)


def _why(grey: Grey) -> str:
    """Return why a picture shows no mark: too dark, blurred, too far away, marks cut off by its edge, or none there."""
    small = cv2.resize(grey, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    bright = float(np.percentile(small, 98))
    if bright < 50:
        return "photo-dark"
    # The ratio of fine to coarse detail. A sharp picture has plenty of both.
    half = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.float32)

    def detail(size: float) -> float:
        return float(np.std(cv2.GaussianBlur(half, (0, 0), size) - cv2.GaussianBlur(half, (0, 0), 2 * size)))

    if detail(1.5) < 0.3 * detail(6):
        return "photo-blurred"
    # Very large pictures need no enlargement.
    times = 2 if grey.size <= _DOUBLED else 1
    larger = cv2.resize(grey, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC)
    larger = larger.astype(np.uint8, copy=False)
    # Which mark it is does not matter here.
    if _marks(larger, larger, _FAR, _FAR_ALIKE, 0).marks:
        return "photo-too-far"
    return "photo-cut-off" if _cut_off(grey) else "photo-no-marks"


def _cut_off(grey: Grey) -> bool:
    """Tell whether something dark with light holes, like a mark or a card, crosses the picture's edge."""
    size = 1200 / max(grey.shape)
    small = cv2.GaussianBlur(
        cv2.resize(grey, None, fx=size, fy=size, interpolation=cv2.INTER_AREA), (0, 0), 1
    )
    high, wide = small.shape
    dark = cv2.threshold(small, 0, 255, cv2.THRESH_BINARY_INV + cv2.THRESH_OTSU)[1]
    if cv2.mean(small, cv2.bitwise_not(dark))[0] - cv2.mean(small, dark)[0] < _CONTRAST:
        return False
    contours, tree = cv2.findContours(dark, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    for number, contour in enumerate(contours):
        x, y, across, down = cv2.boundingRect(contour)
        at_rim = x == 0 or y == 0 or x + across == wide or y + down == high
        is_outer = tree[0][number][3] < 0
        holes = sum(
            parent == number and cv2.contourArea(hole) > 12
            for hole, (*_, parent) in zip(contours, tree[0].tolist(), strict=True)
        )
        if at_rim and is_outer and 12 < max(across, down) < 0.6 * wide and holes >= 2:
            return True
    return False
