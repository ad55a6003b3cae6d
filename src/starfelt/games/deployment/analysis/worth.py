"""How good results are when poses are compared."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from starfelt.games.deployment.bots.worlds import Reals
from starfelt.kernel.standings import leads, win_shares

#: The value of a win in addition to the lead, in points.
WIN = 4.0


def worth(points: NDArray[np.int32], winners: NDArray[np.bool_], seat: int) -> Reals:
    """Return how good results (…) are for a seat: its lead, and something for a win."""
    return leads(points, seat) + 2 * WIN * win_shares(winners)[..., seat]
