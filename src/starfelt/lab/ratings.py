"""Skill ratings from match results, by openskill: the strength of each competitor, and its uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from starfelt.files import BadFile


class Rating(NamedTuple):
    """A rating: its mean (25 before the first match) and an interval of 95 %."""

    mean: float
    interval: tuple[float, float]


def ratings(count: int, results: Sequence[tuple[int, int, float]]) -> list[Rating]:
    """Return the ratings of `count` competitors after some matches in order.

    Args:
        count: the number of competitors.
        results: for each match, the numbers of its two competitors and the first one's result: 1, 0, or 0.5 for a draw.

    Raises:
        BadFile: the `lab` extra is not installed.
    """
    try:
        # Its types are not readable for pyright.
        models: Any = import_module("openskill.models")
    except ImportError:
        raise BadFile("", "ratings need the extra `lab`: pip install 'starfelt[lab]'") from None
    model = models.PlackettLuce()
    found = [model.rating() for _ in range(count)]
    for first, second, share in results:
        ranks = [1 - share, share]
        [[found[first]], [found[second]]] = model.rate([[found[first]], [found[second]]], ranks=ranks)
    return [
        Rating(rating.mu, (rating.mu - 1.96 * rating.sigma, rating.mu + 1.96 * rating.sigma))
        for rating in found
    ]
