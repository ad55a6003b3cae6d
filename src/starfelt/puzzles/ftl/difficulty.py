"""Difficulty estimate of a turn: the share of plots that hold, and which bots find one. On the scale of ratings."""

from __future__ import annotations

from math import log
from random import Random

from starfelt.bots.ftl import captain, pilot
from starfelt.bots.ftl.sight import FtlSight
from starfelt.games.ftl.model import FtlState
from starfelt.puzzles.ftl.judging import refutation
from starfelt.puzzles.model import MatchGoal

#: The middling share of plots that hold; points for a factor of three; bounds.
MIDDLING, POINTS, LEAST, MOST = 0.01, 100, 600, 2600
#: Points for each needed order after the first: a plot of three is seen less easily than one of one.
EACH_ORDER = 120
#: Points less for each try of a pilot and of a captain that holds.
PILOT, CAPTAIN, TRIES = 60, 40, 3


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
    chance = Random(seed)
    points = 1500 - POINTS * log(share / MIDDLING, 3) + EACH_ORDER * (orders - 1)
    for level, less in ((pilot, PILOT), (captain, CAPTAIN)):
        tries = (level.plot(sight, seat, chance) for _ in range(TRIES))
        points -= less * sum(refutation(state, seat, orders, goal) is None for orders in tries)
    return round(min(MOST, max(LEAST, points)))
