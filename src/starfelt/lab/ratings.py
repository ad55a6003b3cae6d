"""Ratings from results, by openskill: how strong each of some competitors is, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from starfelt.files import BadFile


class Rating(NamedTuple):
    """A rating: its mean (25 for who has not played) and an interval of 95 %."""

    mean: float
    interval: tuple[float, float]


def ratings(count: int, results: Sequence[tuple[int, int, float]]) -> list[Rating]:
    """Return the ratings of `count` competitors after some matches in order.

    Args:
        count: how many competitors there are.
        results: of each match the numbers of the two who met, and what the first won: 1, 0, or 0.5 of a draw.

    Raises:
        BadFile: the extra is missing.
    """
    try:
        # Without types that pyright can read.
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
