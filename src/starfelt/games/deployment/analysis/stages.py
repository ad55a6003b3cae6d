"""A search in stages: fewer and fewer poses, judged on more and more completions (successive halving).

Before each stage but the first, small changes of the poses that are left are added, half as large each time.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from starfelt.games.deployment.bots.worlds import Reals
from starfelt.kernel.roster import Ints

#: Of the poses in one cell of this size only the best goes on: 0.1 mm, 0.1 mm and 0.1 degrees. Otherwise all that are
#: left would soon lie at one place, which may be the luckiest.
CELL = (100, 100, 50)
#: The size of changes before they are halved for the first time, in the same units.
CHANGE = (400.0, 400.0, 200.0)


class Stage(NamedTuple):
    """A stage: how many changes are added, on how many completions all are judged, and how many of the best go on."""

    changes: int
    completions: int
    kept: int


def pick_best(poses: Ints, values: Reals, count: int) -> Ints:
    """Return the numbers of the best of some poses (n, 3), best first, at most `count` and at most one of a cell."""
    order = np.argsort(-values, kind="stable")
    _, first = np.unique(poses[order] // CELL, axis=0, return_index=True)
    return order[np.sort(first)[:count]]
