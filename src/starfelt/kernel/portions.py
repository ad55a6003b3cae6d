"""Parallel loops over blocks: threads share the work, because compiled code runs without the GIL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate
from typing import TypeAlias

from starfelt.machine import usable_cores

#: The default numbers of blocks that a thread takes at a time. A thread needs the GIL between two portions, so portions
#: are large at first. The last ones are small, so that all threads finish together.
LEAST, MOST = 128, 1024

#: Processes the blocks from one number to another.
Portion: TypeAlias = Callable[[int, int], None]


def _sizes(blocks: int, threads: int) -> Iterator[int]:
    """Yield the sizes of portions until they cover all blocks."""
    while blocks:
        size = min(blocks, max(LEAST, min(blocks // (4 * threads), MOST)))
        blocks -= size
        yield size


def in_portions(blocks: int, worker: Callable[[], Portion]) -> None:
    """Process all blocks on all cores. Each thread's worker, from `worker()`, takes portion after portion."""
    _share(list(accumulate(_sizes(blocks, usable_cores()))), worker)


def in_chunks(count: int, size: int, portion: Portion) -> None:
    """Process `count` things on all cores, `size` at a time, as `portion(begin, end)`."""
    _share([min(end, count) for end in range(size, count + size, size)], lambda: portion)


def _share(ends: list[int], worker: Callable[[], Portion]) -> None:
    """Process the portions between ends, each by the first thread that is free."""
    threads = min(usable_cores(), len(ends))
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
