"""Helpers for pictures in tests: reading PNGs and comparing them."""

from typing import Any

import pytest


def decoded(png: bytes) -> Any:
    """Return a PNG as an array of rows, columns and three colours."""
    cv2, np = pytest.importorskip("cv2"), pytest.importorskip("numpy")
    return cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)


def likeness(
    page: Any, page_dpi: float, left_mm: float, top_mm: float, drawing: Any, drawing_dpi: float
) -> float:
    """Return the difference between a part of a page and a drawing: the worst tile of about 8 mm, as a mean difference.

    The drawing has more dots per inch than the page. It is aligned to a fraction of the page's dot.
    """
    cv2, np = pytest.importorskip("cv2"), pytest.importorskip("numpy")
    scale = page_dpi / drawing_dpi
    left, top = left_mm / 25.4 * page_dpi, top_mm / 25.4 * page_dpi
    # Only dots wholly inside the picture, because those at its edge show some of its neighbour.
    x, y = int(left) + 2, int(top) + 2
    size = (int(drawing.shape[1] * scale) - 4, int(drawing.shape[0] * scale) - 4)
    fine = cv2.GaussianBlur(drawing, (0, 0), 0.5 / scale)
    # The centres of dots are at halves, in both pictures.
    shift = [(x + 0.5 - left) / scale - 0.5, (y + 0.5 - top) / scale - 0.5]
    lies = np.array([[1 / scale, 0, shift[0]], [0, 1 / scale, shift[1]]])
    wanted = cv2.warpAffine(fine, lies, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
    found = page[y : y + size[1], x : x + size[0]]
    soft = [cv2.GaussianBlur(picture, (0, 0), 1.5).astype(float) for picture in (found, wanted)]
    apart = np.abs(soft[0] - soft[1]).mean(axis=2)
    tiles = [max(1, round(side / page_dpi * 25.4 / 8)) for side in size]
    return float(cv2.resize(apart, tiles, interpolation=cv2.INTER_AREA).max())
