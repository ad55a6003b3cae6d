"""Marks in a picture: which, and where their corners are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from starfelt.paper import tags
from starfelt.photo.picture import Grey, Unusable

Floats: TypeAlias = NDArray[np.float64]

#: A mark's perimeter, at least, as a share of the picture's longer side: some 15 dots a side in 12 megapixels.
_LEAST = 0.015


@dataclass(frozen=True, slots=True)
class Sight:
    """What one picture shows: its dots, each mark's number, and its four corners (marks, 4, 2).

    Corners run clockwise from the mark's own top left, in dots whose centres are whole numbers. `unread` are squares
    that might be marks (n, 4, 2).
    """

    grey: Grey
    marks: list[int]
    corners: Floats
    unread: Floats


def look(grey: Grey) -> Sight:
    """Return the marks that a picture shows.

    Raises:
        Unusable: it shows none; says why as far as the dots tell.
    """
    settings = cv2.aruco.DetectorParameters()
    settings.minMarkerPerimeterRate = _LEAST
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    settings.relativeCornerRefinmentWinSize = 0.2
    # Small marks are read from more dots a cell; what is read wrong does not lie on the cards' plane, and is left out.
    settings.perspectiveRemovePixelPerCell = 8
    settings.errorCorrectionRate = 1.0
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, tags.DICTIONARY))
    found, numbers, unread = cv2.aruco.ArucoDetector(dictionary, settings).detectMarkers(grey)
    if not len(found):
        raise Unusable(_why(grey))
    corners = np.array([np.reshape(quad, (4, 2)) for quad in found], dtype=np.float64)
    others = np.array([np.reshape(quad, (4, 2)) for quad in unread], dtype=np.float64).reshape(-1, 4, 2)
    return Sight(grey, [int(number) for number in np.ravel(numbers)], corners, others)


def _why(grey: Grey) -> str:
    """Why a picture may show no mark: too dark, blurred, or too far away (or there is none)."""
    small = cv2.resize(grey, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    bright = float(np.percentile(small, 98))
    if bright < 50:
        return "photo-dark"
    # How much there is of fine detail, as a share of coarse: what is sharp has plenty of both.
    half = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.float32)

    def detail(size: float) -> float:
        return float(np.std(cv2.GaussianBlur(half, (0, 0), size) - cv2.GaussianBlur(half, (0, 0), 2 * size)))

    if detail(1.5) < 0.3 * detail(6):
        return "photo-blurred"
    return "photo-no-marks"
