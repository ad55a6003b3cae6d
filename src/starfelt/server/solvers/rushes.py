"""Rushes of guests: one at a time for each, by the server's clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from starfelt.puzzles import rush as rules
from starfelt.puzzles.rush import Rush
from starfelt.server.common import Clock, Entropy
from starfelt.server.solvers.records import RecordKey, Records
from starfelt.server.solvers.solvers import RUSH, solver_of
from starfelt.store.base import Store


class Rushes:
    """The rushes of guests."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy) -> None:
        self._records, self._clock = Records(store, clock), clock
        #: Draws puzzles.
        self.chance = Random(entropy.seed())  # noqa: S311 - it keeps no secret

    async def begin(self, player: str, ratings: Mapping[str, float]) -> Rush:
        """Begin a new rush with puzzles drawn from `ratings`; one that is under way ends.

        Raises:
            StoreError: it cannot be kept.
        """
        now, puzzles = self._clock.now(), rules.ladder(ratings, self.chance)
        rush = await self._change(player, lambda rush: rules.begun(rush, puzzles, now))
        assert rush is not None
        return rush

    async def current(self, player: str) -> Rush | None:
        """Return the guest's last rush, which may be over.

        Raises:
            StoreError: it cannot be read.
        """
        return await self._records.read(RecordKey(solver_of(player), RUSH, Rush))

    async def tried(self, player: str, puzzle: str, at: int, *, solved: bool) -> Rush | None:
        """Count a judged try that arrived at a moment, if the puzzle was the current one then.

        Raises:
            StoreError: it cannot be kept.
        """

        def decide(rush: Rush | None) -> Rush | None:
            if rush is None or rush.current(at) != puzzle:
                return rush
            return rules.after_try(rush, solved=solved)

        return await self._change(player, decide)

    async def _change(self, player: str, decide: Callable[[Rush | None], Rush | None]) -> Rush | None:
        def change(rush: Rush | None) -> tuple[Rush | None]:
            return (decide(rush),)

        (rush,) = await self._records.change([RecordKey(solver_of(player), RUSH, Rush)], change)
        return rush
