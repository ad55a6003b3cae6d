"""Ratings from match results: Bradley-Terry by maximum likelihood, on the Elo scale, with bootstrap intervals.

The bootstrap is the Bayesian one (Rubin 1981): it draws the weights of the results instead of whole results. So a
result that was seen once is never lost, and players who won or lost everything have an interval too.

A rating does not depend on the order of the matches. The average of all ratings is 0, and a player whose rating is 100
higher is expected to score 64 % (`sprt.share_of`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.lab.sprt import Counts, scores

_Reals = NDArray[np.float64]

#: Every two players that met are taken to have won this many units more each. Without them, a player who lost every
#: match would have no finite rating, and a result that always was the same no interval.
_EACH = 0.5
#: The weight of a kind of result that was not seen, in the draws of the bootstrap, which need one.
_UNSEEN = 1e-6
#: How many times the results are weighted anew, and the share of the ratings outside the interval.
_DRAWS, _OUTSIDE = 1000, 0.05
_MOST_STEPS, _LONGEST_STEP, _PRECISE = 200, 1.0, 1e-9
#: Its type is incomplete.
_solve: Any = np.linalg.solve
_ELO = 400 / math.log(10)


class Rating(NamedTuple):
    """A rating: its value in Elo, and an interval of 95 %."""

    elo: float
    interval: tuple[float, float]


def ratings(count: int, results: Mapping[tuple[int, int], Counts]) -> list[Rating]:
    """Return the ratings of `count` players.

    Args:
        count: the number of players.
        results: for two players' numbers, the first one's units by score: matches (losses, draws, wins), or mirrored
            pairs of matches with 0, ½, 1, 1½ and 2 points.
    """
    chance = np.random.default_rng(0)
    # The results themselves first, then the bootstrap's draws of as many.
    points = np.zeros((1 + _DRAWS, count, count))
    for (first, second), counts in results.items():
        units = sum(counts)
        if not units:
            continue
        seen = np.array(counts, dtype=np.float64)
        seen[[0, -1]] += _EACH
        drawn = chance.dirichlet(np.maximum(seen, _UNSEEN), _DRAWS) * seen.sum()
        won = np.concatenate([seen[None], drawn]) @ np.array(scores(counts))
        matches = len(counts) // 2
        points[:, first, second] = won * matches
        points[:, second, first] = (seen.sum() - won) * matches
    found = _ELO * _strengths(points)
    low, high = np.quantile(found[1:], (_OUTSIDE / 2, 1 - _OUTSIDE / 2), axis=0)
    return [Rating(float(elo), (float(a), float(b))) for elo, a, b in zip(found[0], low, high, strict=True)]


def _strengths(points: _Reals) -> _Reals:
    """Return (draws, players): the likeliest strengths, by Newton's method on the concave log-likelihood.

    Args:
        points: (draws, players, players): what each player scored against each other one.
    """
    draws, players, _ = points.shape
    matches = points + points.transpose(0, 2, 1)
    found: _Reals = np.zeros((draws, players))
    # All strengths may be moved together, and a player without matches alone: this keeps both where they are.
    fixed = np.full((players, players), 1.0) + np.eye(players) * _PRECISE
    for _ in range(_MOST_STEPS):
        expected = 1 / (1 + np.exp(found[:, None, :] - found[:, :, None]))
        slope = (points - matches * expected).sum(2)
        weight: _Reals = matches * expected * (1 - expected)
        bend = np.eye(players) * weight.sum(2)[:, :, None] - weight + fixed
        step: _Reals = _solve(bend, slope[:, :, None])[:, :, 0]
        found += step * np.minimum(1, _LONGEST_STEP / np.maximum(np.abs(step).max(1), _PRECISE))[:, None]
        if np.abs(step).max() < _PRECISE:
            break
    return found - found.mean(1, keepdims=True)
