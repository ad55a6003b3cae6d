"""Shares of wins, and leads, as arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from starfelt.games.deployment.bots.worlds import Reals

#: The value of a win in addition to the lead, in points, when poses are compared.
WIN = 4.0


def shares(winners: NDArray[np.bool_]) -> Reals:
    """Return each seat's share of a win (…, seats): 1, or a part of it in a draw."""
    return winners / np.maximum(winners.sum(axis=-1, keepdims=True), 1)


def ahead(points: NDArray[np.int32], seat: int) -> Reals:
    """Return a seat's lead (…): its points less those of the best other seat."""
    others = np.delete(points, seat, axis=-1)
    return (points[..., seat] - others.max(axis=-1)).astype(np.float64)


def worth(points: NDArray[np.int32], winners: NDArray[np.bool_], seat: int) -> Reals:
    """Return how good results (…) are for a seat: its lead, and something for a win."""
    return ahead(points, seat) + 2 * WIN * shares(winners)[..., seat]
