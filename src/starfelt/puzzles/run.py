"""Runs: one puzzle after another, each harder than the one before, until the lives or the time are used up.

*Rush* has three minutes and three lives. *Streak* has no clock, one life, and one puzzle that may be skipped.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from itertools import pairwise
from random import Random
from typing import Literal, NamedTuple, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from starfelt.puzzles.contract import kind_of
from starfelt.puzzles.model import AnyPuzzle

RunKind: TypeAlias = Literal["rush", "streak"]
RUN_KINDS: tuple[RunKind, ...] = get_args(RunKind)


class Terms(NamedTuple):
    """The terms of a kind of run.

    Attributes:
        duration_ms: the time in milliseconds; None: there is no clock.
        lives: how many failed tries end it.
        skips: how many puzzles may be skipped.
    """

    duration_ms: int | None
    lives: int
    skips: int


TERMS: Mapping[RunKind, Terms] = {
    "rush": Terms(180_000, 3, 0),
    "streak": Terms(None, 1, 1),
}
#: The most puzzles of a run.
LENGTH = 40


class Run(msgspec.Struct, frozen=True):
    """A run of one guest. `began` is a moment in milliseconds since the epoch.

    Attributes:
        puzzles: the ids, in order.
        results: for each puzzle so far, whether it was solved; None: it was skipped.
        best: the most puzzles that the guest had solved in a run of this kind before this one.
    """

    began: int
    puzzles: tuple[str, ...]
    results: tuple[bool | None, ...] = ()
    best: int = 0
    kind: RunKind = "rush"

    @property
    def shown(self) -> tuple[str, ...]:
        """The puzzles that the guest has seen: those that were tried, and the one that came after them."""
        return self.puzzles[: len(self.results) + 1]

    @property
    def score(self) -> int:
        """How many puzzles were solved."""
        return self.results.count(True)

    @property
    def lives(self) -> int:
        """How many lives are left."""
        return TERMS[self.kind].lives - self.results.count(False)

    @property
    def skips(self) -> int:
        """How many puzzles may still be skipped."""
        return TERMS[self.kind].skips - self.results.count(None)

    def left_ms(self, now: int) -> int | None:
        """Return the time that is left, in milliseconds; None: there is no clock."""
        duration = TERMS[self.kind].duration_ms
        if duration is None:
            return None
        left = self.began + duration - now
        # A run that began long from now was begun by a clock that was wrong.
        return 0 if left > 2 * duration else min(max(0, left), duration)

    def current(self, now: int) -> str | None:
        """Return the puzzle to be solved now; None: the run is over."""
        done = len(self.results)
        over = not self.lives or self.left_ms(now) == 0 or done == len(self.puzzles)
        return None if over else self.puzzles[done]


def may_have(kind: RunKind, puzzle: AnyPuzzle, *, compiled: bool) -> bool:
    """Tell whether a kind of run may have a puzzle.

    Where the enemy answers between two decisions, one puzzle would take most of the time of a run with a clock.

    Args:
        kind: the kind of run.
        puzzle: the puzzle.
        compiled: whether compiled code is installed.
    """
    asked = kind_of(puzzle)
    return (compiled or not asked.compiled) and not (asked.answered and TERMS[kind].duration_ms is not None)


def ladder(ratings: Mapping[str, float], seen: Container[str], chance: Random) -> tuple[str, ...]:
    """Return up to `LENGTH` puzzles from easy to hard: of as many equal parts of all puzzles, one each.

    Args:
        ratings: the puzzles that may be drawn, with their ratings.
        seen: puzzles that are drawn only where their part has no other.
        chance: draws.
    """
    ranked = sorted(ratings, key=lambda name: (ratings[name], name))
    steps = min(LENGTH, len(ranked))
    ends = [len(ranked) * step // steps for step in range(steps + 1)]
    parts = [ranked[start:end] for start, end in pairwise(ends)]
    return tuple(chance.choice([name for name in part if name not in seen] or part) for part in parts)


def begin(kind: RunKind, before: Run | None, puzzles: tuple[str, ...], now: int) -> Run:
    """Return a new run after another one of its kind."""
    return Run(now, puzzles, best=0 if before is None else max(before.best, before.score), kind=kind)


def after_try(run: Run, *, solved: bool) -> Run:
    """Return a run after a try at its current puzzle."""
    return replace(run, results=(*run.results, solved))


def after_skip(run: Run) -> Run:
    """Return a run without its current puzzle, if one may still be skipped."""
    return replace(run, results=(*run.results, None)) if run.skips else run
