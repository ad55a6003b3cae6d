"""Mark detection: finds the marks in a picture, with their numbers and corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

from starfelt.paper import tags
from starfelt.photo.picture import Grey, Unusable

Floats: TypeAlias = NDArray[np.float64]

#: The least perimeter of a mark, as a share of the picture's longer side: some 15 pixels a side in 12 megapixels.
_LEAST = 0.015
#: The least perimeter in the check for marks that are too far away: some 8 pixels a side.
_FAR = 0.008
#: Pictures up to this many pixels are enlarged twice for that check.
_DOUBLED = 16_000_000
#: The least difference in brightness between a mark or card and its surroundings, of 255.
_CONTRAST = 25


@dataclass(frozen=True, slots=True)
class MarkedImage:
    """A picture with the marks found in it: its pixels, each mark's number, and its four corners (marks, 4, 2).

    Corners run clockwise from the mark's own top left, in pixels with their centres at whole numbers. `unread` are
    squares that might be marks (n, 4, 2).
    """

    grey: Grey
    marks: list[int]
    corners: Floats
    unread: Floats


def look(grey: Grey) -> MarkedImage:
    """Return the marks in a picture.

    Raises:
        Unusable: the picture shows none; the message gives the likely reason.
    """
    found, numbers, unread = _marks(_sharper(grey), _LEAST)
    if not len(found):
        raise Unusable(_why(grey))
    corners = np.array([np.reshape(quad, (4, 2)) for quad in found], dtype=np.float64)
    others = np.array([np.reshape(quad, (4, 2)) for quad in unread], dtype=np.float64).reshape(-1, 4, 2)
    return MarkedImage(grey, [int(number) for number in np.ravel(numbers)], corners, others)


def _sharper(grey: Grey) -> Grey:
    """Return a sharpened picture, in which small, slightly blurred marks can be read.

    If its finest detail is only camera noise, the picture is smoothed instead: otherwise every speck would be traced as
    an outline.
    """
    soft = cv2.GaussianBlur(grey, (0, 0), 1.5)
    detail = cv2.absdiff(grey, soft)
    noise = 1.5 * float(np.median(detail[::7, ::7]))
    strong = cv2.threshold(detail, max(2 * noise, 2), 255, cv2.THRESH_BINARY)[1]
    # A twentieth of noise pixels exceeds this level; of a mark's pixels, half do.
    some = cv2.threshold(cv2.blur(strong, (9, 9)), 0.2 * 255, 255, cv2.THRESH_BINARY)[1]
    sharp = cv2.addWeighted(grey, 2.5, soft, -1.5, 0)
    return cv2.copyTo(sharp, some, soft).astype(np.uint8, copy=False)


def _marks(grey: Grey, least: float) -> tuple[Sequence[MatLike], MatLike, Sequence[MatLike]]:
    """Return the marks with at least this share of the longer side as perimeter: corners, numbers, unread squares."""
    settings = cv2.aruco.DetectorParameters()
    settings.minMarkerPerimeterRate = least
    # Two window sizes, for small marks and for large ones. At this contrast, noise gives no contours.
    settings.adaptiveThreshWinSizeMin = 5
    settings.adaptiveThreshWinSizeMax = 21
    settings.adaptiveThreshWinSizeStep = 16
    settings.adaptiveThreshConstant = 5
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    settings.relativeCornerRefinmentWinSize = 0.2
    # More pixels a cell help to read small marks. Misread marks do not fit the cards' plane and are dropped later.
    settings.perspectiveRemovePixelPerCell = 8
    settings.errorCorrectionRate = 1.0
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, tags.DICTIONARY))
    return cv2.aruco.ArucoDetector(dictionary, settings).detectMarkers(grey)


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
    if len(_marks(larger.astype(np.uint8, copy=False), _FAR)[0]):
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
