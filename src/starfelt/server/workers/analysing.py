"""Analyses of matches, made in a worker decision by decision, and kept in memory; those of matches also on disk."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from starfelt.analysis.analyse import add_loss, analysis_for, begin_analysis, conclude_analysis
from starfelt.analysis.model import AnalysedMove, Analysis, HeatMap
from starfelt.bots.levels import has_kernel
from starfelt.files import BadFile, parse_json, text_of, to_struct
from starfelt.games import GAMES, packages
from starfelt.play.match import Match
from starfelt.play.match_file import MatchFile, replay_file
from starfelt.puzzles.contract import game_puzzles
from starfelt.puzzles.model import AnyPuzzle
from starfelt.puzzles.warming import warm
from starfelt.server.admission import FairQueue
from starfelt.server.common import Failure, LogOnce, failure_of, limits
from starfelt.server.workers.kept_analyses import KeptAnalyses
from starfelt.server.workers.process_pool import WorkerProcess
from starfelt.store.base import StoreError
from starfelt.wire.analysis import AnalysisView

T = TypeVar("T")

log = logging.getLogger(__name__)

# In the worker


@lru_cache(maxsize=4)
def _open(body: bytes, *, ended: bool) -> tuple[Match, Analysis]:
    """Return a match file's match and the cheap half of its analysis, which the next part needs too."""
    match = replay_file(parse_json(body)).match
    return match, begin_analysis(match, ended=ended)


def first_half(body: bytes, *, ended: bool) -> Analysis:
    """Return the cheap half of a match file's analysis.

    Raises:
        BadFile: the file cannot be used, its match is not finished (unless it is known to have `ended`), or its game is
            not analysed.
    """
    return _open(body, ended=ended)[1]


def decision(body: bytes, number: int, *, quick: bool, ended: bool) -> AnalysedMove:
    """Return one decision of a match file with its loss; `quick`: at a first look."""
    match, analysis = _open(body, ended=ended)
    return add_loss(match, analysis, number, quick=quick).moves[number]


def whole(body: bytes, analysis: Analysis, *, ended: bool) -> Analysis:
    """Return the whole analysis, once all decisions have their losses."""
    return conclude_analysis(_open(body, ended=ended)[0], analysis)


def try_command(body: bytes, number: int, command: dict[str, Any], *, ended: bool) -> AnalysedMove:
    """Return a decision as if its player had given another command.

    Raises:
        BadFile: there is no such decision, or the command is not legal there.
    """
    match, analysis = _open(body, ended=ended)
    part = analysis_for(match.game.id)
    return part.try_command(match, _move(analysis, number), command, analysis.seed)


def heat(body: bytes, number: int, judged: AnalysedMove | None, *, known: bool, ended: bool) -> HeatMap:
    """Return the heat map of a decision; `judged`: the decision with its loss, if it is known.

    Raises:
        BadFile: there is no such decision, or the game has no heat maps.
    """
    match, analysis = _open(body, ended=ended)
    move = judged or _move(analysis, number)
    return analysis_for(match.game.id).heat(match, move, analysis.seed, known=known)


def mistake_of(body: bytes, number: int, *, ended: bool) -> AnyPuzzle:
    """Return the puzzle of a decision: its card lay wrong on the final table, or it lost much.

    Raises:
        BadFile: there is no such decision, it cannot be asked for again, it was no mistake, or the game has no puzzles.
    """
    match, analysis = _open(body, ended=ended)
    file = to_struct(parse_json(body), MatchFile)
    puzzle: AnyPuzzle = game_puzzles(match.game.id).make_mistake(match, file, _move(analysis, number))
    return puzzle


def _move(analysis: Analysis, number: int) -> AnalysedMove:
    if not 0 <= number < len(analysis.moves):
        raise BadFile("number", f"there are {len(analysis.moves)} decisions, from 0")
    return analysis.moves[number]


# In the server


class _Head(msgspec.Struct):
    """The part of a match file that names its game."""

    game: str = ""


def _game_of(body: bytes) -> str:
    """Return the game of a match file; "" where it cannot be told, which the worker will say."""
    try:
        game = msgspec.json.decode(text_of(body), type=_Head).game
    except (BadFile, msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
    return game if game in GAMES else ""


#: Every decision is looked at quickly first, so that all have marks soon; then with all the effort.
LOOKS = (True, False)


def parts_of(analysis: Analysis) -> int:
    """Return how many parts an analysis is made in: the cheap half, each decision at each look, and the whole."""
    return len(LOOKS) * len(analysis.moves) + 2


class AnalysisJob:
    """The analysis of one match file while it is made, and afterwards."""

    def __init__(self, key: str, body: bytes, address: str, *, ended: bool) -> None:
        self.key, self.body, self.address, self.ended = key, body, address, ended
        self.game = _game_of(body)
        self.analysis: Analysis | None = None
        self.done = 0
        #: Set when the cheap half is there, or never will be.
        self.begun = asyncio.Event()
        self.failure: Failure | BadFile | None = None
        #: When it failed, by the event loop's time.
        self.failed_at = 0.0
        self.task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.task is not None and self.task.done()

    @property
    def may_be_made_again(self) -> bool:
        """Whether it failed long enough ago. Until then everybody who asks gets the failure, and nobody waits."""
        now = asyncio.get_running_loop().time()
        return self.failure is not None and now - self.failed_at > limits.ANALYSIS_AGAIN_S

    def view(self) -> AnalysisView:
        """Return the analysis as far as it is.

        Raises:
            Failure: it cannot be made.
            BadFile: the file cannot be used.
        """
        if self.failure is not None:
            raise self.failure
        if self.analysis is None:
            return AnalysisView(self.key, 0, 1, Analysis(self.game, 0, (), ()))
        return AnalysisView(self.key, self.done, parts_of(self.analysis), self.analysis)


class Analyst:
    """Analyses matches, one part at a time. Addresses take turns from part to part."""

    def __init__(self, offload: WorkerProcess, kept: KeptAnalyses) -> None:
        self._offload, self._kept = offload, kept
        self._queue = FairQueue(1)
        self._jobs: OrderedDict[str, AnalysisJob] = OrderedDict()
        #: By game: its code is being got ready, or is.
        self._ready: dict[str, asyncio.Task[None]] = {}
        self._errors = LogOnce()

    @property
    def there(self) -> bool:
        """Whether the laboratory is installed. Nothing of it is loaded for that."""
        return has_kernel()

    @property
    def busy(self) -> bool:
        """Whether a match is being analysed, or waits for it."""
        return any(not job.over for job in self._jobs.values())

    def find(self, key: str) -> AnalysisJob | None:
        """Return the analysis under a key; None: there is none, or it failed and may be made again."""
        job = self._jobs.get(key)
        if job is None or job.may_be_made_again:
            return None
        self._jobs.move_to_end(key)
        return job

    def key_of(self, body: bytes) -> str:
        """Return the key of a file that somebody brings."""
        return "file-" + blake2b(body, digest_size=15).hexdigest()

    def check_room(self, address: str) -> None:
        """Check that another analysis can begin.

        Raises:
            Failure: the laboratory is not installed, or too many matches are being analysed.
        """
        if not self.there:
            raise Failure(501, "no-analysis")
        waiting = [job for job in self._jobs.values() if not job.over]
        mine = sum(job.address == address for job in waiting)
        if len(waiting) >= limits.ANALYSES or mine >= limits.ANALYSES_EACH:
            raise Failure(503, "analysis-busy")

    def start(self, key: str, body: bytes, address: str, *, ended: bool) -> AnalysisJob:
        """Begin an analysis.

        Raises:
            Failure: as `check_room`.
        """
        self.check_room(address)
        job = self._jobs[key] = AnalysisJob(key, body, address, ended=ended)
        job.task = asyncio.create_task(self._make(job))
        finished = [each for each, kept in self._jobs.items() if kept.over]
        for old in finished[: max(0, len(finished) - limits.ANALYSES_KEPT)]:
            del self._jobs[old]
        return job

    async def try_command(self, job: AnalysisJob, number: int, command: dict[str, Any]) -> AnalysedMove:
        """Return a decision of an analysis as if its player had given another command.

        Raises:
            Failure: it takes too long.
            BadFile: there is no such decision, or the command is not legal there.
        """
        return await self._soon(job, partial(try_command, job.body, number, command, ended=job.ended))

    async def heat(self, job: AnalysisJob, number: int, *, known: bool) -> HeatMap:
        """Return a heat map.

        Raises:
            Failure: it takes too long.
            BadFile: there is no such decision, or the game has no heat maps.
        """
        moves = () if job.analysis is None else job.analysis.moves
        judged = moves[number] if number < len(moves) else None
        return await self._soon(job, partial(heat, job.body, number, judged, known=known, ended=job.ended))

    async def mistake(self, job: AnalysisJob, number: int) -> AnyPuzzle:
        """Return a decision's mistake as a puzzle.

        Raises:
            Failure: it is none, or it takes too long.
            BadFile: there is no such decision.
        """
        try:
            return await self._soon(job, partial(mistake_of, job.body, number, ended=job.ended))
        except BadFile as error:
            raise failure_of(error) from None

    async def _soon(self, job: AnalysisJob, work: Callable[[], T]) -> T:
        return await self.aside(job.game, job.address, work)

    async def aside(self, game: str, address: str, work: Callable[[], T]) -> T:
        """Do a piece of work that needs a game's compiled code, before the analyses that are being made.

        Raises:
            Failure: the laboratory is not installed, or the work takes too long.
        """
        if not self.there:
            raise Failure(501, "no-analysis")
        try:
            return await self._part(game, address, "", work, priority=True)
        except (TimeoutError, BrokenProcessPool):
            raise Failure(422, "analysis-heavy") from None

    async def _part(
        self, game: str, address: str, key: str, work: Callable[[], T], *, priority: bool = False
    ) -> T:
        if game in packages():  # a file may name any; its parts say why they fail
            if game not in self._ready:
                self._ready[game] = asyncio.create_task(self._warm(game))
            await asyncio.shield(self._ready[game])
        async with self._queue.slot(address, key, priority=priority):
            return await self._offload.run(work)

    async def _warm(self, game: str) -> None:
        """Have the worker load a game's code; what is not kept yet is compiled, which may take long once ever."""
        try:
            await self._offload.within(limits.COMPILE_S, warm, game, "analysis")
        except Exception as error:  # noqa: BLE001 - whatever it is, the parts of an analysis fail by themselves
            log.error("the code of analyses was not got ready: %r", error)  # noqa: TRY400 - one line says it all

    async def _make(self, job: AnalysisJob) -> None:
        body, ended = job.body, job.ended
        try:
            if ended and (kept := await self._find_kept(job.key)) is not None:
                job.analysis, job.done = kept, parts_of(kept)
                with suppress(StoreError):  # analyses of earlier versions have not noted them
                    await self._kept.note_accuracies(job.key, kept)
                return
            analysis = await self._part(
                job.game, job.address, job.key, partial(first_half, body, ended=ended)
            )
            job.analysis, job.done = analysis, 1
            job.begun.set()
            for quick in LOOKS:
                for number in range(len(analysis.moves)):
                    work = partial(decision, body, number, quick=quick, ended=ended)
                    move = await self._part(job.game, job.address, job.key, work)
                    moves = analysis.moves
                    analysis = replace(analysis, moves=(*moves[:number], move, *moves[number + 1 :]))
                    job.analysis, job.done = analysis, job.done + 1
            job.analysis = await self._part(
                job.game, job.address, job.key, partial(whole, body, analysis, ended=ended)
            )
            job.done += 1
            if ended:
                with suppress(StoreError):  # the store says so itself
                    await self._kept.keep(job.key, job.analysis)
        except BadFile as error:
            job.failure = failure_of(error, 409)
        except (TimeoutError, BrokenProcessPool):
            job.failure = Failure(422, "analysis-heavy")
        except Exception as error:  # noqa: BLE001 - nobody may wait for ever for an analysis that failed
            self._errors.error(f"an analysis of {job.game or 'a file'} failed: {error!r}", error)
            job.failure = Failure(500, "internal")
        finally:
            job.begun.set()
            job.failed_at = asyncio.get_running_loop().time()

    async def _find_kept(self, match: str) -> Analysis | None:
        try:
            return await self._kept.find(match)
        except StoreError:
            return None

    async def close(self) -> None:
        """End all work."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        tasks += self._ready.values()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._offload.close()
