"""The heat map of a card with what its player knew, in step with what the analysis says of its place and the best one.

Every place of a grid is compared with the best place on the same completions. A first look at all places is drawn
towards the mean of their neighbours, as far as their differences are chance. Then the brightest places are looked at
again, on new completions, until all of the brightest have been: so the brightest is not the luckiest.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from starfelt.games.deployment.analysis.grid import Grid
from starfelt.games.deployment.analysis.known import KnownTable
from starfelt.games.deployment.bots.worlds import Reals
from starfelt.kernel.roster import Ints
from starfelt.kernel.standings import leads
from starfelt.kernel.varying import Bools
from starfelt.table.card import Pose

#: The completions of the first look.
FIRST = 32
#: Further looks: at how many of the brightest places, and on how many completions. Where cards to come react to the
#: card, every place needs completions of its own: there are fewer places.
LOOKS = ((256, 128), (256, 128), (32, 512), (32, 512))
REACTING = ((32, 128), (32, 128), (12, 384))


class HeatOfKnown:
    """What a card is worth at each place of a grid.

    Args:
        table: the table as its player saw it.
        best: the best place found.
        better: the share of wins there, which no place exceeds.
    """

    def __init__(self, table: KnownTable, best: Pose, better: float) -> None:
        self._table, self._better = table, better
        self._best = np.array([best], dtype=np.int64)
        self.grid = Grid(table.alone)
        end = table.on(table.completions(FIRST), np.concatenate([self._best, self.grid.legal]))
        gains, errors = self._gains(table.shares(end)[..., table.seat])
        around = mean_around(gains, self.grid.fits)
        self._wins = better + around + shrink(gains - around, errors)
        #: The lead at each place, in points.
        self.leads: Reals = leads(end.points, table.seat)[:, 1:].mean(axis=0)
        looked = np.zeros(len(self._wins), dtype=np.int64)
        for most, count in REACTING if table.reacting else LOOKS:
            top = np.argsort(-self._wins, kind="stable")[:most]
            again = top[looked[top] < count]
            if len(again):
                self._look_again(again, count)
                looked[again] = count

    @property
    def wins(self) -> Reals:
        """The share of wins at each legal pose of the grid."""
        return np.clip(self._wins, 0.0, self._better)

    def _look_again(self, places: Ints, count: int) -> None:
        poses = np.concatenate([self._best, self.grid.legal[places]])
        end = self._table.fresh(poses, count)
        gains, errors = self._gains(self._table.shares(end)[..., self._table.seat])
        middle = gains.mean()
        self._wins[places] = self._better + middle + shrink(gains - middle, errors)

    def _gains(self, wins: Reals) -> tuple[Reals, Reals]:
        """Return what each place wins more than the best one, which comes first, and the standard errors."""
        gains = wins[:, 1:] - wins[:, :1]
        return gains.mean(axis=0), gains.std(axis=0) / np.sqrt(len(gains))


def shrink(differences: Reals, errors: Reals) -> Reals:
    """Return differences from a mean, as far as they are not chance (empirical Bayes)."""
    chance = errors**2
    real = max(0.0, float((differences**2 - chance).mean())) if len(chance) else 0.0
    return differences * np.divide(real, real + chance, out=np.ones_like(chance), where=real + chance > 0)


def mean_around(values: Reals, fits: Bools) -> Reals:
    """Return the mean of each legal place of a grid and its legal neighbours, one step along each axis.

    Args:
        values: (n,): of the legal places, in the order of `fits`.
        fits: (headings, rows, columns). Headings go around.
    """
    whole = np.zeros((2, *fits.shape))
    whole[0][fits], whole[1][fits] = values, 1.0
    # The headings before and after, and a border around the table.
    padded = np.pad(
        np.concatenate([whole[:, -1:], whole, whole[:, :1]], axis=1), ((0, 0), (0, 0), (1, 1), (1, 1))
    )
    headings, rows, columns = fits.shape
    around = np.zeros_like(whole)
    for turn, down, right in product(range(3), repeat=3):
        around += padded[:, turn : turn + headings, down : down + rows, right : right + columns]
    return around[0][fits] / around[1][fits]
