"""Difficulty estimate of a puzzle that nobody has tried: from how many poses win and which bots find one.

It is on the scale of ratings: 1500 is middling, and 200 more is three times as hard to hit by trying.
"""

from __future__ import annotations

from math import log
from random import Random

from starfelt.bots.deployment import captain, pilot
from starfelt.puzzles.filters import Merits, sight_of
from starfelt.puzzles.goals import solves
from starfelt.puzzles.model import Goal
from starfelt.puzzles.tables import OpenTable

#: The middling share of winning poses among those that aim; points for a factor of three; bounds.
MIDDLING, POINTS, LEAST, MOST = 0.02, 200, 600, 2600
#: Points for a captain that finds no solution, and less for each of the pilot's tries that finds one.
CAPTAIN, PILOT, TRIES = 200, 60, 4
#: The shares count at least this much: fewer were not seen.
SEEN = 1e-4


def difficulty_of(table: OpenTable, goal: Goal, found: Merits, seed: int) -> int:
    """Return a puzzle's difficulty. The same seed gives the same number."""
    # People aim, but not only: the geometric mean of both shares.
    share = (max(found.aimed, SEEN) * max(found.share, SEEN)) ** 0.5 * found.tolerance
    points = 1500 - POINTS * log(share / MIDDLING, 3)
    sight, chance = sight_of(table), Random(seed)

    def finds(level: object) -> bool:
        pose = (captain if level is captain else pilot).place(sight, chance)
        return pose is not None and solves(table.field, table.seat, table.ship, pose, goal)

    points += 0 if finds(captain) else CAPTAIN
    points -= PILOT * sum(finds(pilot) for _ in range(TRIES))
    return round(min(MOST, max(LEAST, points)))
