"""Thinking of bots: in workers, within a part of the time that is left, with as much of their budget as that allows."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Protocol

from starfelt.bots.effort import Effort
from starfelt.play.player import Answer
from starfelt.server.admission import FairQueue
from starfelt.server.common import limits
from starfelt.server.live.room import SeatTime
from starfelt.server.workers import WorkerPool, WorkerProcess

#: The least share of its budget that a bot gets, however many wait; and however slow the machine is.
_LEAST_IN_CROWD, _LEAST_SHARE = 0.1, 0.01
#: The least time for a thought, in seconds, also where the clock has all but run out.
_LEAST_S = 0.5
#: How much of an earlier, longer thought is remembered after a shorter one.
_MEMORY = 0.95


class Thinker(Protocol):
    """The function that thinks for the bots."""

    async def __call__(
        self, game: str, level: str, view: bytes, seat: int, seed: int, time: SeatTime
    ) -> Answer | None:
        """Return a level's answer to a seat's view (as JSON) and time, or None: nothing now.

        Raises:
            TimeoutError: it did not answer in its part of the time.
        """
        ...


def think(game: str, level: str, view: bytes, seat: int, seed: int, effort: Effort) -> Answer | None:
    """In a worker: return the answer of a level."""
    from starfelt.bots.play import answer  # noqa: PLC0415 — only the worker loads the bots, and what they compute with

    return answer(game, level, view, seat, seed, *effort)


def load_bots() -> None:
    """In a worker: import all bots, but not their compiled code."""
    import_module("starfelt.bots.registry")


def time_limit_s(left_ms: int | None) -> float:
    """Return the time limit of a thought in seconds: half of what is left (None: no clock), within bounds.

    The other half is for the level below, if this one does not answer in time, and for moving the hand.
    """
    return limits.THINK_S if left_ms is None else min(limits.THINK_S, max(_LEAST_S, left_ms / 2000))


class ThinkingTimes:
    """Estimates, by game and level, how long a thought with the whole budget takes here."""

    def __init__(self) -> None:
        self._whole_s: dict[tuple[str, str], float] = {}

    def share(self, game: str, level: str, limit_s: float) -> float:
        """Return the share of its budget with which a level is expected to need half of a time limit, at most 1."""
        whole_s = self._whole_s.get((game, level), 0)
        return 1.0 if 2 * whole_s <= limit_s else max(_LEAST_SHARE, limit_s / 2 / whole_s)

    def took(self, game: str, level: str, share: float, seconds: float) -> None:
        """Learn how long a thought with a share of the budget took.

        Many answers need no thought, so a shorter one lowers the estimate slowly, and a longer one raises it at once.
        """
        whole_s, before_s = seconds / share, self._whole_s.get((game, level), 0)
        self._whole_s[game, level] = max(whole_s, _MEMORY * before_s + (1 - _MEMORY) * whole_s)

    def timed_out(self, game: str, level: str, share: float, limit_s: float) -> None:
        """Learn that a thought did not end within its limit: it is taken for one of twice as long."""
        self.took(game, level, share, 2 * limit_s)


class WorkerThinker:
    """The bots of this package and of others, which think in workers.

    Args:
        offload: the workers.
        turns: the bots that wait to think.
    """

    def __init__(self, offload: WorkerProcess | WorkerPool, turns: FairQueue) -> None:
        self._offload, self._turns = offload, turns
        self._times = ThinkingTimes()

    async def __call__(
        self, game: str, level: str, view: bytes, seat: int, seed: int, time: SeatTime
    ) -> Answer | None:
        """Return a level's answer; see `Thinker`."""
        if time.whole:
            return await self._offload.within(
                limits.TURN_S, think, game, level, view, seat, seed, Effort(1.0, time.at)
            )
        limit_s = time_limit_s(time.left_ms)
        # Where many wait, each thinks less, so that none gets slower.
        crowd = max(_LEAST_IN_CROWD, self._offload.size / (self._offload.size + len(self._turns)))
        share = min(crowd, self._times.share(game, level, limit_s))
        effort = Effort(share, time.at, time.left_ms)
        began_at = asyncio.get_running_loop().time()
        try:
            answer = await self._offload.within(limit_s, think, game, level, view, seat, seed, effort)
        except TimeoutError:
            self._times.timed_out(game, level, share, limit_s)
            raise
        self._times.took(game, level, share, asyncio.get_running_loop().time() - began_at)
        return answer
