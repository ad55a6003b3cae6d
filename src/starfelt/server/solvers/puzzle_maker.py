"""Puzzle maker: while nobody plays, a worker makes puzzles, one deal at a time, up to a number that the host gives."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from starfelt.bots.levels import has_kernel
from starfelt.puzzles.contract import game_puzzles, puzzle_games
from starfelt.puzzles.model import AnyPuzzle
from starfelt.puzzles.proving import flaw_of
from starfelt.server.common import Clock, Entropy
from starfelt.server.solvers.library import Library
from starfelt.server.workers import WorkerProcess
from starfelt.store.base import StoreError

#: How long nobody must have played, and how often that is looked at.
QUIET_MS, LOOK_S = 10 * 60_000, 60.0

log = logging.getLogger(__name__)


def deal(game: str, kind: str, seed: int, number: int) -> tuple[AnyPuzzle, ...]:
    """In the worker: return the puzzles of one deal of ships, or of one match between bots."""
    return game_puzzles(game).deal(kind, seed, number).puzzles


def flaw(puzzle: AnyPuzzle) -> str | None:
    """In the worker: return why a puzzle does not hold by today's rules, or None."""
    return flaw_of(puzzle)


class PuzzleMaker:
    """Makes puzzles while nobody plays, and once proves those again that were made by earlier rules.

    Args:
        library: where they are kept.
        worker: runs the work, at a low priority.
        clock: the server's time.
        entropy: gives the seed.
        busy: tells whether somebody plays, or waits for an analysis.
        most: so many puzzles are kept at most; 0: none is made, and those kept from before are proved again.
        sleep: waits until the next look.
    """

    def __init__(
        self,
        library: Library,
        worker: WorkerProcess,
        clock: Clock,
        entropy: Entropy,
        busy: Callable[[], bool],
        most: int,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._library, self._worker, self._clock = library, worker, clock
        self._busy, self._most, self._sleep = busy, most, sleep
        self._seed = entropy.seed()
        #: The number of the next deal, and since when nobody plays.
        self._number = 0
        self._quiet_since: int | None = None
        #: The puzzles to prove again; None: not known yet. Rules change with a start of the server only.
        self._outdated: list[AnyPuzzle] | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begin to look whether nobody plays, if puzzles can be made and proved here."""
        if has_kernel():
            self._task = asyncio.create_task(self._run(), name="puzzle maker")

    async def _run(self) -> None:
        while True:
            worked = False
            try:
                worked = await self.step()
            except StoreError:
                pass  # the store says so itself
            except Exception as error:  # noqa: BLE001 - whatever it is, the next quiet time may do better
                log.error("puzzles could not be made: %r", error)  # noqa: TRY400 - one line says it all
            if not worked:
                await self._sleep(LOOK_S)

    async def step(self) -> bool:
        """Make one deal, or prove one puzzle again, if the hours are quiet. Return whether there may be more to do.

        Raises:
            StoreError: puzzles cannot be read or kept.
        """
        now = self._clock.now()
        if self._busy():
            self._quiet_since = None
            return False
        if self._quiet_since is None:
            self._quiet_since = now
        if now - self._quiet_since < QUIET_MS:
            return False
        if self._outdated is None:
            self._outdated = await self._library.list_outdated()
        try:
            if self._outdated:
                await self._prove_again(self._outdated.pop())
                return True
            if len(await self._library.list_made()) >= self._most:
                return False
            number, self._number = self._number, self._number + 1
            every = [(game, kind) for game, puzzles in puzzle_games().items() for kind in puzzles.kinds]
            game, kind = every[number % len(every)]
            for puzzle in await self._worker.run(deal, game, kind, self._seed, number):
                await self._library.add_made(puzzle)
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, the next quiet time may do better
            log.error("no puzzle was made or proved: %r", error)  # noqa: TRY400 - one line says it all
            return False
        return True

    async def _prove_again(self, puzzle: AnyPuzzle) -> None:
        if await self._worker.run(flaw, puzzle) is None:
            await self._library.mark_proved(puzzle)
        else:
            await self._library.drop(puzzle.id)

    async def close(self) -> None:
        """Stop, whatever is being made."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._worker.close()
