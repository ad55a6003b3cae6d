"""Measures the error of a photo reading against the true table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from kit.photographs import PhotographedCard


class Read(Protocol):
    """A card as read; lengths in millimetres, its heading in degrees."""

    @property
    def name(self) -> str: ...
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def heading(self) -> float: ...


@dataclass
class Compared:
    """Read cards matched with the true ones: their errors, after the best alignment of both."""

    pairs: list[tuple[Read, PhotographedCard]] = field(default_factory=list[tuple[Read, PhotographedCard]])
    off_mm: list[float] = field(default_factory=list[float])
    off_deg: list[float] = field(default_factory=list[float])
    #: Read cards without a true one.
    wrong: list[Read] = field(default_factory=list[Read])


def compare(read: Sequence[Read], lying: Sequence[PhotographedCard], near: float = 8.0) -> Compared:
    """Align the read cards with the true ones: first by majority for a rotation and shift, then by the best fit.

    A card that is farther than `near` (mm) from a true one of its name is wrong.
    """
    best: list[tuple[Read, PhotographedCard]] = []
    for first in read:
        for other in (card for card in lying if card.name == first.name):
            turn = math.radians(other.heading - first.heading)
            # The heading of one card is not exact, so others may be far from where it puts them.
            pairs = _pair(read, lying, turn, (first.x, first.y), (other.x, other.y), 5 * near)
            if len(pairs) > len(best):
                best = pairs
        if len(best) >= 0.9 * len(read):
            break
    if best:
        turn, start, end = _fit(best)
        best = _pair(read, lying, turn, start, end, near)
    found = Compared(best, wrong=[card for card in read if all(card is not mine for mine, _ in best)])
    if not best:
        return found
    turn, start, end = _fit(best)
    cos, sin = math.cos(turn), math.sin(turn)
    away, wanted = (_points([pair[side] for pair in best]) - at for side, at in enumerate((start, end)))
    off = away @ np.array([[cos, sin], [-sin, cos]]) - wanted
    found.off_mm = [float(each) for each in np.hypot(off[:, 0], off[:, 1])]
    found.off_deg = [
        abs((mine.heading + math.degrees(turn) - there.heading + 180) % 360 - 180) for mine, there in best
    ]
    return found


def _fit(pairs: Sequence[tuple[Read, PhotographedCard]]) -> tuple[float, Any, Any]:
    """Return the rotation that aligns read cards with true ones best, and the middles of both, which meet."""
    a, b = _points([mine for mine, _ in pairs]), _points([there for _, there in pairs])
    away, wanted = a - a.mean(0), b - b.mean(0)
    turn = math.atan2(
        float((away[:, 0] * wanted[:, 1] - away[:, 1] * wanted[:, 0]).sum()), float((away * wanted).sum())
    )
    return turn, a.mean(0), b.mean(0)


def _points(cards: Sequence[Read] | Sequence[PhotographedCard]) -> Any:
    return np.array([[card.x, card.y] for card in cards])


def _pair(
    read: Sequence[Read],
    lying: Sequence[PhotographedCard],
    turn: float,
    start: Any,
    end: Any,
    near: float,
) -> list[tuple[Read, PhotographedCard]]:
    cos, sin = math.cos(turn), math.sin(turn)
    left = list(lying)
    pairs: list[tuple[Read, PhotographedCard]] = []
    for card in read:
        dx, dy = card.x - start[0], card.y - start[1]
        x, y = end[0] + cos * dx - sin * dy, end[1] + sin * dx + cos * dy
        close = [
            there for there in left if there.name == card.name and math.hypot(there.x - x, there.y - y) < near
        ]
        if close:
            there = min(close, key=lambda other: math.hypot(other.x - x, other.y - y))
            left.remove(there)
            pairs.append((card, there))
    return pairs
