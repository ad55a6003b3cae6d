"""Puzzle rush: as many puzzles as possible in three minutes, each harder than the one before; three lives."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import msgspec
from msgspec.structs import replace

from starfelt.puzzles.model import Kind, MatchKind

#: The time in milliseconds; how many failed tries end a rush.
DURATION_MS, LIVES = 180_000, 3
#: The difficulty of the first puzzle, and how much harder each next one is. More puzzles than this nobody reaches.
FIRST, STEP, LENGTH = 1000.0, 45.0, 40
#: The kinds that take too long: the enemy answers between two decisions.
SLOW: frozenset[Kind | MatchKind] = frozenset({"two-ships", "two-turns"})


class Rush(msgspec.Struct, frozen=True):
    """A rush of one guest. `began` is a moment in milliseconds since the epoch.

    Attributes:
        puzzles: the ids, in order.
        results: for each try so far, whether it solved its puzzle. The next puzzle has the number of tries.
        best: the most puzzles that the guest had solved in a rush before this one.
    """

    began: int
    puzzles: tuple[str, ...]
    results: tuple[bool, ...] = ()
    best: int = 0

    @property
    def score(self) -> int:
        """How many puzzles were solved."""
        return sum(self.results)

    @property
    def lives(self) -> int:
        """How many lives are left."""
        return LIVES - self.results.count(False)

    def left_ms(self, now: int) -> int:
        """Return the time that is left, in milliseconds."""
        return max(0, self.began + DURATION_MS - now)

    def current(self, now: int) -> str | None:
        """Return the puzzle to be solved now; None: the rush is over."""
        done = len(self.results)
        return self.puzzles[done] if self.lives and self.left_ms(now) and done < len(self.puzzles) else None


def ladder(ratings: Mapping[str, float], chance: Random) -> tuple[str, ...]:
    """Return up to `LENGTH` puzzles from easy to hard, each drawn from those near its step.

    Args:
        ratings: the puzzles that may be drawn, with their ratings.
        chance: draws.
    """
    drawn: list[str] = []
    left = sorted(ratings, key=lambda name: (ratings[name], name))
    for number in range(min(LENGTH, len(left))):
        wanted = FIRST + number * STEP
        near = sorted(left, key=lambda name: abs(ratings[name] - wanted))[:5]
        drawn.append(chance.choice(near))
        left.remove(drawn[-1])
    return tuple(sorted(drawn, key=ratings.__getitem__))


def begun(rush: Rush | None, puzzles: tuple[str, ...], now: int) -> Rush:
    """Return a new rush after another one."""
    return Rush(now, puzzles, best=0 if rush is None else max(rush.best, rush.score))


def after_try(rush: Rush, *, solved: bool) -> Rush:
    """Return a rush after a try at its current puzzle."""
    return replace(rush, results=(*rush.results, solved))
