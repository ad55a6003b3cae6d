"""Local search for a card: small random changes of the best poses, again and again, each round half as large."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from starfelt.games.deployment.bots.worlds import Reals
from starfelt.kernel.roster import Ints
from starfelt.table.directions import STEPS

#: The size of the changes in the first round: 0.1 mm, 0.1 mm and 0.1 degrees.
_SHIFT = (200.0, 200.0, 100.0)
#: The usual number of rounds.
ROUNDS = 3


def change_poses(poses: Ints, count: int, shift: Reals, chance: Generator) -> Ints:
    """Return small random changes (count, 3) of some poses (n, 3), each of them in turn; `shift` (3,) is their size."""
    changed = np.resize(poses, (count, 3))
    changed = changed + np.rint(chance.normal(size=changed.shape) * shift).astype(np.int64)
    changed[:, 2] %= STEPS
    return changed


def improve_poses(
    poses: Ints,
    values: Reals,
    judge: Callable[[Ints], Reals],
    legal: Callable[[Ints], Ints],
    chance: Generator,
    *,
    changes: int,
    kept: int,
    rounds: int = ROUNDS,
) -> Ints:
    """Return the best of some poses and of their changes (n, 3), best first.

    Args:
        poses: (n, 3): legal poses to begin with.
        values: (n,): what they are worth.
        judge: returns what some legal poses are worth.
        legal: returns the legal ones of some poses.
        chance: the source of random changes.
        changes: how many changed poses are tried in each round.
        kept: how many of the best poses are changed.
        rounds: the number of rounds.
    """
    shift = np.array(_SHIFT)
    for _ in range(rounds):
        best = np.argsort(-values, kind="stable")[:kept]
        changed = legal(change_poses(poses[best], changes, shift, chance))
        poses, values = poses[best], values[best]
        if len(changed):
            poses = np.concatenate([poses, changed])
            values = np.concatenate([values, judge(changed)])
        shift = shift / 2
    return poses[np.argsort(-values, kind="stable")]
