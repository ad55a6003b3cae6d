"""Draws how strong admirals are by their budget, from the tables of bench/results/admirals.md.

    uv run python scripts/strength_picture.py      writes docs/images/strength.svg

Each row of such a table has a part of the usual budget and, in each game's column, the share of wins against the
captain with its interval: `| 0.1 | 60.8 % of 60 [48.2, 72.2] | … |`.
"""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results" / "admirals.md"
PICTURE = ROOT / "docs" / "images" / "strength.svg"
#: Where each game's curve stands: how the head of its table begins, and the number of its column.
CURVES = {
    "Light Speed": ("| share of the budget | Light Speed", 1),
    "Stellar Conflict": ("| share of the budget | Light Speed", 3),
    "Faster Than Light": ("| share of the budget | Faster Than Light", 1),
    "Hex & Spades, the skirmish": ("| share of the budget | Hex & Spades", 1),
}
BUDGETS = {"all": 1.0, "twice": 2.0, "four times": 4.0}

_INK, _GROUND, _LINE, _FAINT = "#1c2420", "#fbfaf6", "#2f7daa", "#8b928d"
#: Pixels: a panel of one game with its margins, and the curve's own area inside.
_WIDE, _HIGH, _LEFT, _TOP, _ACROSS, _UP = 400, 270, 52, 40, 320, 180
_CELL = re.compile(r"([\d.]+) % of (\d+) \[([\d.]+), ([\d.]+)\]")


class MeasuredShare(NamedTuple):
    """The result with a part of the budget: a share and its interval, in percent, and the number of matches."""

    budget: float
    share: float
    matches: int
    low: float
    high: float


def points(head: str, column: int) -> list[MeasuredShare]:
    """Return the points of a curve, in the order of its table."""
    lines = iter(RESULTS.read_text("utf-8").splitlines())
    next(line for line in lines if line.startswith(head))
    found: list[MeasuredShare] = []
    for line in lines:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|"):
            break
        if seen := _CELL.fullmatch(cells[column].replace("*", "")):
            share, matches, low, high = map(float, seen.groups())
            budget = BUDGETS.get(cells[0]) or float(cells[0])
            found.append(MeasuredShare(budget, share, int(matches), low, high))
    return found


def picture() -> str:
    """Return the chart of all curves, one panel a game."""
    wide, high = 2 * _WIDE, 2 * _HIGH + 30
    size = f"width='{wide}' height='{high}' viewBox='0 0 {wide} {high}'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} font-family='sans-serif' font-size='13' fill='{_INK}'>",
        f"<rect width='{wide}' height='{high}' fill='{_GROUND}'/>",
    ]
    for number, (name, where) in enumerate(CURVES.items()):
        x, y = number % 2 * _WIDE, number // 2 * _HIGH
        parts += [f"<g transform='translate({x} {y})'>", *_panel(name, points(*where)), "</g>"]
    said = (
        "won against the captain, a draw counting half, by parts of today's budget; bars: intervals of 95 %"
    )
    parts.append(f"<text x='{_LEFT}' y='{high - 14}' fill='{_FAINT}'>{said}</text>")
    return "\n".join([*parts, "</svg>", ""])


def _panel(name: str, curve: list[MeasuredShare]) -> list[str]:
    def across(budget: float) -> float:
        return _LEFT + _ACROSS * math.log(budget / 0.03) / math.log(4 / 0.03)

    def up(share: float) -> float:
        return _TOP + _UP * (1 - share / 100)

    parts = [f"<text x='{_LEFT}' y='24' font-size='15'>{name.replace('&', '&amp;')}</text>"]
    for share in (0, 50, 100):
        dashes = " stroke-dasharray='4 4'" if share == 50 else ""
        y, right = up(share), _LEFT + _ACROSS
        parts += [
            f"<line x1='{_LEFT}' x2='{right}' y1='{y:g}' y2='{y:g}' stroke='{_FAINT}'{dashes}/>",
            f"<text x='{_LEFT - 8}' y='{y + 4:g}' text-anchor='end' font-size='12'>{share}%</text>",
        ]
    for budget in (0.03, 0.1, 0.35, 1, 2, 4):
        x, y = across(budget), _TOP + _UP + 20
        parts.append(f"<text x='{x:.1f}' y='{y}' text-anchor='middle' font-size='12'>{budget:g}</text>")
    line = " ".join(f"{across(point.budget):.1f},{up(point.share):.1f}" for point in curve)
    parts.append(f"<polyline points='{line}' fill='none' stroke='{_LINE}' stroke-width='2.5'/>")
    for point in curve:
        x, y = across(point.budget), up(point.share)
        parts += [
            f"<line x1='{x:.1f}' x2='{x:.1f}' y1='{up(point.low):.1f}' y2='{up(point.high):.1f}' stroke='{_LINE}'/>",
            f"<circle cx='{x:.1f}' cy='{y:.1f}' r='4' fill='{_LINE}'/>",
        ]
    return parts


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
