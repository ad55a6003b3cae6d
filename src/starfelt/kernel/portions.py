"""Work on many blocks, shared among threads: compiled code runs without the interpreter's lock."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

#: How many blocks a thread works on at a time, unless somebody says otherwise: more where there are very many, for
#: between two portions it needs the interpreter's lock.
PORTION, LARGE_PORTION = 256, 1024


def cores() -> int:
    """Return how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_portions(blocks: int, work: Callable[[int, int], None], size: int | None = None) -> None:
    """Call `work(begin, end)` for all blocks, a portion at a time, on all cores."""
    size = size or min(max(PORTION, blocks // (4 * cores())), LARGE_PORTION)
    begins = range(0, blocks, size)
    threads = min(cores(), len(begins))

    def portion(begin: int) -> None:
        work(begin, min(begin + size, blocks))

    if threads > 1:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(portion, begins))
    else:
        for begin in begins:
            portion(begin)
