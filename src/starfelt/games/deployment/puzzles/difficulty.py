"""Difficulty estimate of a puzzle that nobody has tried: from how many poses win and which bots find one.

It is on the scale of ratings: 1500 is middling, and 200 more is three times as hard to hit by trying.
"""

from __future__ import annotations

from math import log
from random import Random

from starfelt.games.deployment.bots import captain, pilot
from starfelt.games.deployment.puzzles.bot_tries import Try
from starfelt.games.deployment.puzzles.filters import Merits, Solved

#: The middling share of winning poses among those that aim; points for a factor of three; bounds.
MIDDLING, POINTS, LEAST, MOST = 0.02, 200, 600, 2600
#: Points for a captain that finds no solution, and less for each of the pilot's tries that finds one.
CAPTAIN, PILOT, TRIES = 200, 60, 4
#: The shares count at least this much: fewer were not seen.
SEEN = 1e-4


def difficulty_of(found: Solved, solved: Try, seed: int) -> int:
    """Return a puzzle's difficulty. The same seed gives the same number.

    Args:
        found: the solution, and its figures.
        solved: lets a bot try the puzzle, once.
        seed: of the bots' choices.
    """
    share = _by_trying(found.merits) * (1 if found.last is None else _by_trying(found.last))
    points = 1500 - POINTS * log(share / MIDDLING, 3)
    chance = Random(seed)
    points += 0 if solved(captain.place, chance) else CAPTAIN
    points -= PILOT * sum(solved(pilot.place, chance) for _ in range(TRIES))
    return round(min(MOST, max(LEAST, points)))


def _by_trying(found: Merits) -> float:
    """Return how likely a try hits a solution. People aim, but not only: the geometric mean of both shares."""
    return (max(found.aimed, SEEN) * max(found.share, SEEN)) ** 0.5 * found.tolerance
