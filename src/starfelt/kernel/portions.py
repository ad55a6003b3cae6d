"""Work on many blocks, shared among threads: compiled code runs without the interpreter's lock."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate
from typing import TypeAlias

#: How many blocks a thread works on at a time, unless somebody says otherwise. Between two portions it needs the
#: interpreter's lock, so they are large while there is much left; the last are small, so that all are done together.
LEAST, MOST = 128, 1024

#: Works on the blocks from one number to another.
Portion: TypeAlias = Callable[[int, int], None]


def cores() -> int:
    """Return how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _sizes(blocks: int, threads: int) -> Iterator[int]:
    """Yield how many blocks the next portion has, until all are in one."""
    while blocks:
        size = min(blocks, max(LEAST, min(blocks // (4 * threads), MOST)))
        blocks -= size
        yield size


def in_portions(blocks: int, worker: Callable[[], Portion], *, one_by_one: bool = False) -> None:
    """Work on all blocks, on all cores: a worker for each, made by `worker()`, takes portion after portion."""
    ends = list(accumulate([1] * blocks if one_by_one else _sizes(blocks, cores())))
    threads = min(cores(), len(ends))
    # Whoever is done takes the next.
    portions = iter(list(zip([0, *ends], ends, strict=False)))

    def work() -> None:
        portion = worker()
        for begin, end in portions:
            portion(begin, end)

    if threads < 2:
        work()
        return
    with ThreadPoolExecutor(threads - 1) as pool:
        others = [pool.submit(work) for _ in range(threads - 1)]
        work()
        for other in others:
            other.result()
