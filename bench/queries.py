"""How long queries of a store take: the fastest answer and the median, for the benches of stores."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping

#: How often each is run.
TIMES = 30


async def time_queries(
    kind: str, queries: Mapping[str, Callable[[], Awaitable[object]]], goal_ms: float
) -> bool:
    """Print how long each query of a `kind` of store takes, and return whether the fastest answers meet the goal.

    The fastest answer is that of an idle machine.
    """
    good = True
    for name, ask in queries.items():
        times: list[float] = []
        for _ in range(TIMES):
            began = time.perf_counter()
            await ask()
            times.append(1000 * (time.perf_counter() - began))
        times.sort()
        good &= times[0] <= goal_ms
        print(f"{kind}: {name}: {times[0]:.1f} ms, median {times[TIMES // 2]:.1f}")
    return good
