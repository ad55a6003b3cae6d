"""Difficulty estimate of a turn: the share of plots that hold, and which bots find one. On the scale of ratings."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from random import Random

from starfelt.games.ftl.bots import captain, pilot
from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.puzzles.judging import Orders, escape, refutation
from starfelt.games.ftl.rules.model import FtlState
from starfelt.puzzles.model import MatchGoal

#: The middling share of plots that hold; points for a factor of three; bounds.
MIDDLING, POINTS, LEAST, MOST = 0.01, 100, 600, 2600
#: Points for each needed order after the first: a plot of three is seen less easily than one of one.
EACH_ORDER = 120
#: Points for a second turn that has to be foreseen.
SECOND_TURN = 200
#: Points less for each try of a pilot and of a captain that holds. A captain's tries say more than share and orders do.
PILOT, CAPTAIN, TRIES = 60, 100, 4


def difficulty_of(
    state: FtlState, sight: FtlSight, seat: int, goal: MatchGoal, share: float, orders: int, seed: int
) -> int:
    """Return a puzzle's difficulty. The same seed gives the same number.

    Args:
        state: the turn.
        sight: the same, as bots see it.
        seat: who plots.
        goal: what the plot must reach.
        share: the share of plots that reach it.
        orders: how many orders the solution needs.
        seed: of the bots' chance.
    """
    return _difficulty(
        share, orders, 0, sight, seat, seed, lambda plot: refutation(state, seat, plot, goal) is None
    )


def difficulty_of_two(
    state: FtlState, sight: FtlSight, seat: int, share: float, orders: int, seed: int
) -> int:
    """Return the difficulty of two turns; see `difficulty_of`. `orders`: of the first turn."""
    return _difficulty(
        share, orders, SECOND_TURN, sight, seat, seed, lambda plot: escape(state, seat, plot) is None
    )


def _difficulty(
    share: float,
    orders: int,
    more: int,
    sight: FtlSight,
    seat: int,
    seed: int,
    holds: Callable[[Orders], bool],
) -> int:
    chance = Random(seed)
    points = 1500 - POINTS * log(share / MIDDLING, 3) + EACH_ORDER * (orders - 1) + more
    for level, less in ((pilot, PILOT), (captain, CAPTAIN)):
        points -= less * sum(holds(level.plot(sight, seat, chance)) for _ in range(TRIES))
    return round(min(MOST, max(LEAST, points)))
