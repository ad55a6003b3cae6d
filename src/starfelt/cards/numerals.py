"""Numerals drawn as strokes, so that a speed looks the same on every screen and in print."""

from __future__ import annotations

#: The height of a number with a line under it, as a multiple of its height without.
FOOT = 1.3

# Path data in a box 60 wide and 100 high; a one is narrower.
_STROKES: dict[str, tuple[int, str]] = {
    "0": (60, "M30 0C8 0 0 18 0 50S8 100 30 100 60 82 60 50 52 0 30 0Z"),
    "1": (34, "M4 22 30 0V100"),
    "2": (60, "M2 27C2 9 14 0 30 0 48 0 58 10 58 27 58 48 30 62 2 100H60"),
    "3": (
        60,
        (
            "M4 12C10 4 18 0 30 0 48 0 56 10 56 24 56 40 44 47 28 47"
            " 48 47 60 56 60 73 60 90 48 100 30 100 16 100 6 95 0 86"
        ),
    ),
    "4": (62, "M46 100V0L0 70H62"),
    "5": (60, "M54 0H12L6 46C14 40 22 37 32 37 50 37 60 50 60 68 60 88 48 100 29 100 16 100 7 96 0 88"),
    "6": (60, "M50 6C20 8 0 34 0 66 0 88 12 100 30 100 48 100 60 88 60 69 60 51 48 40 31 40 16 40 4 48 1 62"),
    "7": (60, "M0 0H60L22 100"),
    "8": (
        60,
        (
            "M30 47C14 47 4 37 4 24 4 9 14 0 30 0S56 9 56 24C56 37 46 47 30 47"
            " 12 47 0 57 0 74 0 90 12 100 30 100S60 90 60 74C60 57 48 47 30 47Z"
        ),
    ),
    "9": (60, "M10 94C40 92 60 66 60 34 60 12 48 0 30 0 12 0 0 12 0 31 0 49 12 60 29 60 44 60 56 52 59 38"),
    "/": (44, "M40-4 4 104"),
}

_GAP = 24

# Digits that look like another digit upside down.
_TURNED = str.maketrans("69", "96")


def numeral(text: str, *, x: float, y: float, high: float, colour: str, footed: bool = False) -> str:
    """Draw a number with its top-left corner at (x, y), as an SVG fragment.

    Args:
        text: digits, and `/` between numbers.
        x: left edge, 0.1 mm.
        y: top edge, 0.1 mm.
        high: height of a digit, 0.1 mm.
        colour: any paint.
        footed: underline a number that reads as another one upside down, as 6 and 9 on dice: cards may have any
            heading.
    """
    path: list[str] = []
    at = 0
    for digit in text:
        wide, strokes = _STROKES[digit]
        path.append(f'<path d="{strokes}" transform="translate({at} 0)"/>')
        at += wide + _GAP
    if footed and needs_foot(text):
        path.append(f'<path d="M6 {100 * FOOT:g}H{at - _GAP - 6}"/>')
    scale = high / 100
    glyphs = "".join(path)
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" fill="none" stroke-linecap="round"'
        f' stroke-linejoin="round"><g stroke="#05080f" stroke-width="36" stroke-opacity=".85">{glyphs}</g>'
        f'<g style="stroke:{colour}" stroke-width="16">{glyphs}</g></g>'
    )


def needs_foot(text: str) -> bool:
    """Tell whether a number reads as another one upside down."""
    return text != text.translate(_TURNED)[::-1] and set(text) <= set("0689")


def width(text: str, high: float) -> float:
    """Return the width of a number of that height, in the same unit."""
    return (sum(_STROKES[digit][0] + _GAP for digit in text) - _GAP) * high / 100
