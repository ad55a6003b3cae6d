"""How seats stand at the end of battles, as arrays: shares of the win, leads and margins."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

_Reals: TypeAlias = NDArray[np.float64]


def win_shares(winners: NDArray[np.bool_]) -> _Reals:
    """Return each seat's share of the win (…, seats): 1, or an equal part of it in a draw, a third between three."""
    return winners / np.maximum(winners.sum(axis=-1, keepdims=True), 1)


def outcome_shares(winners: Collection[int], seats: int) -> tuple[float, ...]:
    """Return each seat's share of the win at an end with these winners; without any, an equal part for each seat."""
    return tuple(win_shares(np.array([not winners or seat in winners for seat in range(seats)])).tolist())


def leads(points: NDArray[np.int32], seat: int) -> _Reals:
    """Return a seat's lead (…): its points less those of the best other seat, as in `battle.turning_points.lead`."""
    others = np.delete(points, seat, axis=-1)
    return (points[..., seat] - others.max(axis=-1)).astype(np.float64)


def margins(points: NDArray[np.generic], seat: int) -> _Reals:
    """Return a seat's margin (…): its points less the mean of the others'.

    It is linear in the points, so the margins of cards add up to the margin of their table. With two seats it is the
    lead.
    """
    return points[..., seat] - np.delete(points, seat, axis=-1).mean(axis=-1)
