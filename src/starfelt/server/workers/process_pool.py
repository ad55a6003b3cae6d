"""Worker processes, for work that would block the event loop."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Any, ParamSpec, TypeVar

from starfelt.worker_process import GROUP_SIGNALS, WORKERS, leave_results_to_workers, settle_in

P = ParamSpec("P")
T = TypeVar("T")

#: The time for a process to start and to import what its first job needs, in seconds.
_START_S = 120.0


class WorkerProcess:
    """One worker process, started when it is first wanted and started again when it breaks or takes too long.

    Args:
        timeout_s: the time limit of a job.
        nice: by how much it gives way to other processes, where the system knows of that.
        load: a module's function that the process calls first, to import what its jobs need. Like its start, this does
            not count against the time limit of a job.
    """

    #: How many jobs it does at a time.
    size = 1

    def __init__(self, timeout_s: float, nice: int = 0, load: Callable[[], object] | None = None) -> None:
        self._timeout_s, self._nice, self._load = timeout_s, nice, load
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a module's function returns, or raise what it raises. One at a time, in order.

        Raises:
            TimeoutError: it took too long, and was ended.
            BrokenProcessPool: the worker died of it.
            OSError: the job raised it, or no process could be started.
        """
        return await self.within(self._timeout_s, function, *args, **kwargs)

    async def within(
        self, timeout_s: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do the same as `run`, with another time limit."""
        async with self._turn:
            try:
                if self._pool is None:
                    self._pool = ProcessPoolExecutor(1, WORKERS, settle_in, (self._nice,))
                    with _signals_blocked():
                        started = self._pool.submit(_start, function, self._load)
                    leave_results_to_workers(self._pool)
                    async with asyncio.timeout(_START_S):
                        await asyncio.wrap_future(started)
                job = asyncio.wrap_future(self._pool.submit(function, *args, **kwargs))
                job.add_done_callback(_take_failure)
                try:
                    await asyncio.wait({job}, timeout=timeout_s)
                except asyncio.CancelledError:
                    job.cancel()
                    raise
                if not job.done():
                    # Not cancelled: the pool of Python 3.11 fails over a cancelled job when its process is ended.
                    raise TimeoutError
                return job.result()
            except (TimeoutError, BrokenProcessPool, OSError):
                self.close()
                raise

    async def all(
        self, timeout_s: float, function: Callable[P, object], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Have the one worker run a function, with a time limit."""
        await self.within(timeout_s, function, *args, **kwargs)

    def close(self) -> None:
        """End the worker, whatever it is doing."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        # Python 3.14 has `kill_workers`. Without it, a busy process would have to finish its job first.
        processes: dict[int, BaseProcess] = getattr(pool, "_processes", None) or {}
        for process in list(processes.values()):
            process.kill()
        pool.shutdown(wait=True, cancel_futures=True)


def _take_failure(job: asyncio.Future[Any]) -> None:
    """Look at how a job failed, for which nobody may wait any more. Else asyncio logs it."""
    if not job.cancelled():
        job.exception()


def _start(function: Callable[..., object], load: Callable[[], object] | None) -> None:
    """In the worker: load what the jobs need. Passing the function has imported its module."""
    del function
    if load is not None:
        load()


class WorkerPool:
    """A pool of workers. Each is started when all others are busy, and a job that breaks one breaks no other.

    `size` is their number; the other arguments are those of `WorkerProcess`.
    """

    def __init__(
        self, size: int, timeout_s: float, nice: int = 0, load: Callable[[], object] | None = None
    ) -> None:
        self.size, self._timeout_s = size, timeout_s
        self._all = [WorkerProcess(timeout_s, nice, load) for _ in range(size)]
        self._idle = list(reversed(self._all))
        self._places = asyncio.Semaphore(size)

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a module's function returns, or raise what it raises; several run at a time."""
        return await self.within(self._timeout_s, function, *args, **kwargs)

    async def within(
        self, timeout_s: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do the same as `run`, with another time limit."""
        async with self._places:
            worker = self._idle.pop()
            try:
                return await worker.within(timeout_s, function, *args, **kwargs)
            finally:
                self._idle.append(worker)

    async def all(
        self, timeout_s: float, function: Callable[P, object], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Have every worker run a function, with a time limit for each."""
        await asyncio.gather(*(worker.within(timeout_s, function, *args, **kwargs) for worker in self._all))

    def close(self) -> None:
        """End all workers, whatever they are doing."""
        for worker in self._all:
            worker.close()


@contextmanager
def _signals_blocked() -> Generator[None]:
    """Hold back the signals that workers ignore. A process started meanwhile does not get them while it imports."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, GROUP_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
