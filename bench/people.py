"""How long a player's own story takes: `python -m bench.people`. One identity has 10,000 matches, others have as many.

SQLite in a folder under the temporary files, and a PostgreSQL that is started for this. Printed are the fastest of many
answers, which is that of an idle machine, and the median, in milliseconds; the goal of 50 is for the fastest.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable

from kit.services import Postgres
from starfelt.people.game_records import count_records
from starfelt.server.common import limits
from starfelt.store.base import HistoryFilter, MatchSummary, Participation, RatedResult, Store, Write
from starfelt.store.opening import open_store

_GOAL_MS = 50.0
_TIMES = 30
_NEWEST = (2**62, "")
_LISTING = b'{"id":"m","game":"one","phase":"finished","options":{},"seats":[],"created_at":0}'


async def fill(store: Store, matches: int) -> None:
    """Store matches of Ada, and as many of others, in random order."""
    chance = random.Random(1)
    kinds, results = ("people", "cadet", "pilot", "captain"), ("won", "won", "lost", "drawn")
    writes: list[Write] = []
    for number in range(2 * matches):
        player = "ada" if number % 2 else f"other {chance.randrange(1000)}"
        name, at = f"m{chance.getrandbits(60):x}", chance.randrange(10**12)
        game = chance.choice(("one", "two", "three", "four"))
        result, kind = chance.choice(results), chance.choice(kinds)
        row = Participation(
            player, name, 0, game, at, result, kind, chance.randrange(-9, 9), "[5,3]", 300_000
        )
        summary = MatchSummary(False, "finished", at, _LISTING)
        result = RatedResult(name, game, at, "[]", over=True)
        writes.append(Write(name, 1, [b"{}"], summary, rows=[row], result=result))
    for start in range(0, len(writes), 500):
        await store.append(*writes[start : start + 500])


async def measure(kind: str, where: str, matches: int) -> bool:
    """Print how long each question takes, and return whether all are within the goal."""
    store = open_store(where)
    await fill(store, matches)
    middle = (await store.history("ada", HistoryFilter(), _NEWEST, matches))[matches // 2].row

    async def records() -> None:
        count_records(await store.results("ada", limits.HISTORY_COUNTED))

    def page(wanted: HistoryFilter, before: tuple[int, str] = _NEWEST) -> Callable[[], Awaitable[object]]:
        return lambda: store.history("ada", wanted, before, 21)

    questions: dict[str, Callable[[], Awaitable[object]]] = {
        "the first page": page(HistoryFilter()),
        "a page in the middle": page(HistoryFilter(), (middle.at, middle.match)),
        "a game, a kind of opponents, a result": page(HistoryFilter("two", ("pilot",), ("lost",))),
        "a filter that nothing passes": page(HistoryFilter("five", ("idle",), ("won",))),
        "all records": records,
    }
    good = True
    for name, ask in questions.items():
        times: list[float] = []
        for _ in range(_TIMES):
            began = time.perf_counter()
            await ask()
            times.append(1000 * (time.perf_counter() - began))
        times.sort()
        good &= times[0] <= _GOAL_MS
        print(f"{kind}: {name}: {times[0]:.1f} ms, median {times[_TIMES // 2]:.1f}")
    await store.close()
    return good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    matches: int = parser.parse_args().matches
    with tempfile.TemporaryDirectory() as folder:
        good = asyncio.run(measure("SQLite", folder, matches))
    postgres = Postgres()
    try:
        good &= asyncio.run(measure("PostgreSQL", postgres.database(), matches))
    finally:
        postgres.close()
    print(f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")
    print(f"the goal of {_GOAL_MS:.0f} ms is {'met' if good else 'missed'}")
    sys.exit(not good)


if __name__ == "__main__":
    main()
