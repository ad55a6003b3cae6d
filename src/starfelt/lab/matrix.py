"""The chart of a balance tournament: a matrix of win shares with their intervals, as SVG or PNG."""

from __future__ import annotations

from html import escape

from starfelt.cards.ink import SANS
from starfelt.lab.balance import Balance, Meeting
from starfelt.paper.printing import pictures

#: In pixels: a cell's width and height, the names at the left, the heading above.
_CELL, _HIGH, _NAMES, _HEAD = 112, 64, 150, 78
#: Pixels per inch.
_PIXELS = 96
#: Text, background, and the fills for a share of 100 %, a half and 0 %; distinct for colour-blind readers too.
_INK, _GROUND, _WON, _EVEN, _LOST = "#1c2420", "#fbfaf6", (47, 125, 170), (240, 238, 230), (214, 126, 52)


def matrix_svg(balance: Balance) -> str:
    """Return the chart: one row a fleet, with its share against each other fleet and against all, and its rating."""
    count = len(balance.fleets)
    columns = [*(fleet.name for fleet in balance.fleets), "all", "rating"]
    width, height = _size(balance)
    size = f"width='{width}' height='{height}' viewBox='0 0 {width} {height}'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} font-family=\"{SANS}\" fill='{_INK}'>",
        f"<rect width='{width}' height='{height}' fill='{_GROUND}'/>",
        _text(
            16,
            26,
            f"{balance.game}, {balance.level} against {balance.level}: what the fleet at the left wins",
            15,
        ),
    ]
    parts += [
        _text(_NAMES + _CELL * (column + 0.5), _HEAD - 12, name, 14, anchor="middle")
        for column, name in enumerate(columns)
    ]
    for row, fleet in enumerate(balance.fleets):
        parts.append(_text(16, _HEAD + _HIGH * (row + 0.5) + 5, fleet.name, 14))
        for column in range(count):
            if column != row:
                parts.append(_cell(row, column, *_find_share(balance, row, column)))
        parts.append(_cell(row, count, fleet.share, fleet.interval, fleet.matches))
        low, high = fleet.rating_interval
        x, y = _NAMES + _CELL * (count + 1.5), _HEAD + _HIGH * (row + 0.5)
        parts.append(_text(x, y, f"{fleet.rating:+.0f}", 17, anchor="middle"))
        parts.append(_text(x, y + 19, f"{low:+.0f} to {high:+.0f}", 11, anchor="middle"))
    return "\n".join([*parts, "</svg>", ""])


def matrix_png(balance: Balance) -> bytes:
    """Return the chart as a PNG, two dots a pixel.

    Raises:
        NoPrinter: the `paper` extra is not installed.
    """
    width, height = (side * 25.4 / _PIXELS for side in _size(balance))
    return next(pictures([(matrix_svg(balance), width, height)], 2 * _PIXELS))


def _size(balance: Balance) -> tuple[int, int]:
    """Return the chart's width and height."""
    count = len(balance.fleets)
    return _NAMES + _CELL * (count + 2) + 16, _HEAD + _HIGH * count + 16


def _find_share(balance: Balance, row: int, column: int) -> tuple[float, tuple[float, float], int]:
    """Return a fleet's share against another, its interval, and the number of matches."""
    meeting: Meeting = next(m for m in balance.meetings if {m.first, m.second} == {row, column})
    count = meeting.wins + meeting.draws + meeting.losses
    low, high = meeting.interval
    if meeting.first == row:
        return meeting.share, (low, high), count
    return 1 - meeting.share, (1 - high, 1 - low), count


def _cell(row: int, column: int, share: float, interval: tuple[float, float], matches: int) -> str:
    x, y = _NAMES + _CELL * column, _HEAD + _HIGH * row
    middle = x + _CELL / 2
    if not matches:
        return _text(middle, y + _HIGH / 2, "–", 17, anchor="middle")
    low, high = interval
    return (
        f"<rect x='{x + 1}' y='{y + 1}' width='{_CELL - 2}' height='{_HIGH - 2}' fill='{_colour(share)}'/>"
        + _text(middle, y + _HIGH / 2, f"{share:.0%}", 17, anchor="middle")
        + _text(middle, y + _HIGH / 2 + 19, f"{low:.0%} to {high:.0%}", 11, anchor="middle")
    )


def _colour(share: float) -> str:
    """Return the colour for a share, between lost and won. Text on it stays readable."""
    far = 0.75 * abs(2 * share - 1)
    to = _WON if share > 0.5 else _LOST
    return "rgb({},{},{})".format(*(round(a + (b - a) * far) for a, b in zip(_EVEN, to, strict=True)))


def _text(x: float, y: float, text: str, size: int, *, anchor: str = "start") -> str:
    return f"<text x='{x:g}' y='{y:g}' font-size='{size}' text-anchor='{anchor}'>{escape(text)}</text>"
