"""The bit patterns of marks: tag family 36h11, the same as OpenCV's `aruco.DICT_APRILTAG_36h11`.

It has 587 patterns of six by six cells inside a black border one cell wide. Any two differ in eleven cells or more, at
any rotation, so a blurred mark is more likely missed than mistaken for another. The family is AprilTag's (University of
Michigan). `tag36h11.txt` holds one pattern a line, by id: 36 bits, row by row from the top left; a one is white.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

#: OpenCV's name of the dictionary.
DICTIONARY = "DICT_APRILTAG_36h11"

#: Cells along a pattern's side, and along the whole mark's side with its black border.
PATTERN_CELLS = 6
MARK_CELLS = PATTERN_CELLS + 2


@cache
def patterns() -> tuple[int, ...]:
    """Return every pattern, by id: 36 bits, row by row from the top left, the first one the highest bit."""
    lines = resources.files("starfelt.paper").joinpath("tag36h11.txt").read_text("ascii").split()
    return tuple(int(line, 16) for line in lines)


def cells(mark: int) -> tuple[tuple[bool, ...], ...]:
    """Return the cells of a whole mark with its border, row by row from the top: True is white.

    Raises:
        IndexError: no such mark.
    """
    pattern = patterns()[mark]
    edge = (False,) * MARK_CELLS
    rows = (
        (
            False,
            *(bool(pattern >> (35 - PATTERN_CELLS * row - column) & 1) for column in range(PATTERN_CELLS)),
            False,
        )
        for row in range(PATTERN_CELLS)
    )
    return (edge, *rows, edge)
