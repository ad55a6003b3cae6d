"""Many matches at once: on the processes of this machine, or on a cluster's workers."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import CancelledError, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any, TypeAlias

from starfelt.files import BadFile
from starfelt.lab.contest import Contest, Row, play

#: Plays the match of a number; it travels to other processes.
Play: TypeAlias = Callable[[int], Row]

#: How long a cluster's scheduler may take to answer.
_ANSWER_S = 5


def rows_here(contest: Contest, numbers: Sequence[int], jobs: int) -> Generator[Row]:
    """Yield the rows of a contest's matches as they end, played by `jobs` processes; closing it stops them."""
    return done_here(partial(play, contest), numbers, jobs)


def rows_there(contest: Contest, numbers: Sequence[int], address: str) -> Generator[Row]:
    """Yield the rows of a contest's matches as they end; see `done_there`."""
    return done_there(partial(play, contest), numbers, address)


def done_here(play: Play, numbers: Sequence[int], jobs: int) -> Generator[Row]:
    """Yield the rows of matches as they end, played by `jobs` processes; closing it stops them.

    Raises:
        BadFile: one of the processes was ended from outside.
    """
    if jobs == 1:
        yield from map(play, numbers)
        return
    # Processes that are born new: a fork of a process that has threads may hang.
    context = multiprocessing.get_context("spawn")
    with _stopping(ProcessPoolExecutor(jobs, context, initializer=_deaf)) as pool:
        try:
            for done in as_completed([pool.submit(play, number) for number in numbers]):
                yield done.result()
        except BrokenProcessPool:
            why = "a process that played was ended from outside, perhaps for want of memory: fewer --jobs need less"
            raise BadFile("", why) from None


def done_there(play: Play, numbers: Sequence[int], address: str) -> Generator[Row]:
    """Yield the rows of matches as they end, played by the workers of a Dask cluster, which have Starfelt installed.

    A worker that dies costs time alone: what it was playing is played again elsewhere.

    Raises:
        BadFile: the extra is missing, nobody answers at the scheduler's address, or the scheduler is lost.
    """
    try:
        # Without types of its own that say enough.
        dask: Any = import_module("distributed")
    except ImportError:
        raise BadFile("", "a cluster needs the extra `cluster`: pip install 'starfelt[cluster]'") from None
    try:
        # A client that is given what is no address complains once more when it is collected.
        import_module("distributed.comm").resolve_address(address)
        client = dask.Client(address, timeout=_ANSWER_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadFile("", f"no scheduler answers at {address}: {error}") from None
    with client:
        futures = client.map(play, numbers, retries=3)
        try:
            for done in dask.as_completed(futures, loop=client.loop):
                yield done.result()
        except (CancelledError, OSError, dask.KilledWorker) as error:
            raise BadFile("", f"the cluster at {address} plays no more: {error}") from None


def _deaf() -> None:
    """Leave Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _stopping(pool: ProcessPoolExecutor) -> Generator[ProcessPoolExecutor]:
    """Lend processes; whoever wants no more of them need not wait for matches that are still being played."""
    others = set(multiprocessing.active_children())
    try:
        yield pool
    except (GeneratorExit, KeyboardInterrupt):
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
