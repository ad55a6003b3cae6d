"""Runs of guests, by the server's clock: for each guest one of each course at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from starfelt.puzzles import run as rules
from starfelt.puzzles.run import RUN_KINDS, Run, RunKind
from starfelt.server.common import Clock, Entropy, RecordKey, Records
from starfelt.server.solvers.solvers import solver_of
from starfelt.store.base import Store


class RunCourse(NamedTuple):
    """What a run goes through: its kind, and its only game; None: it has all games."""

    kind: RunKind
    game: str | None = None

    @property
    def record(self) -> str:
        """The name of the guest's record of it."""
        return self.kind if self.game is None else f"{self.kind} {self.game}"


class Runs:
    """The runs of guests. One that is under way goes on, whichever page asks for it."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy) -> None:
        self._records, self._clock = Records(store, clock), clock
        #: Draws puzzles.
        self.chance = Random(entropy.seed())  # noqa: S311 - it keeps no secret

    async def begin(self, player: str, course: RunCourse, ratings: Mapping[str, float]) -> Run:
        """Begin a new run with puzzles drawn from `ratings`; one of its course that is under way ends.

        It has other puzzles than the guest's last runs, where there are others.

        Raises:
            StoreError: it cannot be kept.
        """
        names = {RunCourse(kind, game).record for kind in RUN_KINDS for game in {None, course.game}}
        last = await self._records.read_named(solver_of(player), sorted(names), Run)
        seen = {name for run in last.values() for name in run.shown}
        now, puzzles = self._clock.now(), rules.ladder(ratings, seen, self.chance)
        run = await self._change(
            player, course, lambda before: rules.begin(course.kind, before, puzzles, now)
        )
        assert run is not None
        return run

    async def current(self, player: str, course: RunCourse) -> Run | None:
        """Return the guest's last run of a course, which may be over.

        Raises:
            StoreError: it cannot be read.
        """
        return await self._records.read(_key(player, course))

    async def best(self, player: str) -> dict[RunKind, int]:
        """Return the most puzzles that the guest has solved in a run of each kind through all games.

        Raises:
            StoreError: it cannot be read.
        """
        found = await self._records.read_named(solver_of(player), RUN_KINDS, Run)
        return {
            kind: max(run.best, run.score) if (run := found.get(kind)) is not None else 0
            for kind in RUN_KINDS
        }

    async def count_try(
        self, player: str, course: RunCourse, puzzle: str, at: int, *, solved: bool
    ) -> Run | None:
        """Count a judged try that arrived at a moment, if the puzzle was the current one then.

        Raises:
            StoreError: it cannot be kept.
        """
        return await self._finish_puzzle(
            player, course, puzzle, at, lambda run: rules.after_try(run, solved=solved)
        )

    async def skip(self, player: str, course: RunCourse, puzzle: str) -> Run | None:
        """Skip a puzzle, if it is the current one and one may be skipped.

        Raises:
            StoreError: it cannot be kept.
        """
        return await self._finish_puzzle(player, course, puzzle, self._clock.now(), rules.after_skip)

    async def _finish_puzzle(
        self, player: str, course: RunCourse, puzzle: str, at: int, after: Callable[[Run], Run]
    ) -> Run | None:
        def decide(run: Run | None) -> Run | None:
            return run if run is None or run.current(at) != puzzle else after(run)

        return await self._change(player, course, decide)

    async def _change(
        self, player: str, course: RunCourse, decide: Callable[[Run | None], Run | None]
    ) -> Run | None:
        def change(run: Run | None) -> tuple[Run | None]:
            return (decide(run),)

        (run,) = await self._records.change([_key(player, course)], change)
        return run


def _key(player: str, course: RunCourse) -> RecordKey:
    return RecordKey(solver_of(player), course.record, Run)
