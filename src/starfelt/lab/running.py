"""Parallel matches: on processes of this machine, or on the workers of a Dask cluster."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import CancelledError, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any, TypeAlias, TypeVar

from starfelt.files import BadFile
from starfelt.lab.contest import Contest, Row, play
from starfelt.worker_process import WORKERS, leave_results_to_workers, settle_in, without_main

T = TypeVar("T")
#: A function that plays the match of a number, or does other numbered work. It is sent to other processes.
Play: TypeAlias = Callable[[int], T]

#: The time limit for the answer of a cluster's scheduler, in seconds.
_ANSWER_S = 5


def rows_here(contest: Contest, numbers: Sequence[int], jobs: int) -> Generator[Row]:
    """Yield the rows of a contest's matches as they end, played by `jobs` processes. Closing it stops them."""
    return done_here(partial(play, contest), numbers, jobs)


def rows_there(contest: Contest, numbers: Sequence[int], address: str) -> Generator[Row]:
    """Yield the rows of a contest's matches as they end, played on a cluster; see `done_there`."""
    return done_there(partial(play, contest), numbers, address)


def done_here(play: Play[T], numbers: Sequence[int], jobs: int) -> Generator[T]:
    """Yield the results of numbered work as they come, from `jobs` processes. Closing it stops them.

    Raises:
        BadFile: one of the processes was killed from outside.
    """
    if jobs == 1:
        yield from map(play, numbers)
        return
    with _stopping(ProcessPoolExecutor(jobs, WORKERS, initializer=settle_in)) as pool:
        try:
            with without_main():  # the first one starts the processes
                work = [pool.submit(play, number) for number in numbers]
            leave_results_to_workers(pool)
            for done in as_completed(work):
                yield done.result()
        except BrokenProcessPool:
            why = "a process that played was ended from outside, perhaps for want of memory: fewer --jobs need less"
            raise BadFile("", why) from None


def done_there(play: Play[T], numbers: Sequence[int], address: str) -> Generator[T]:
    """Yield the results of numbered work as they come, from a Dask cluster's workers. They need Starfelt installed.

    If a worker dies, its matches are played again elsewhere.

    Raises:
        BadFile: the `lab` extra is not installed, the scheduler's address does not answer, or the scheduler is lost.
    """
    try:
        # Its own types are incomplete.
        dask: Any = import_module("distributed")
    except ImportError:
        raise BadFile("", "a cluster needs the extra `cluster`: pip install 'starfelt[cluster]'") from None
    try:
        # Check the address first: a client with an invalid address reports the error a second time when it is
        # collected.
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


@contextmanager
def _stopping(pool: ProcessPoolExecutor) -> Generator[ProcessPoolExecutor]:
    """Lend a process pool. Leaving early does not wait for matches that are still being played."""
    others = set(multiprocessing.active_children())
    try:
        yield pool
    except (GeneratorExit, KeyboardInterrupt):
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
