"""How long a player's own story takes: `python -m bench.people`. One identity has 10,000 of a million matches.

The other matches are of pairs of 10,000 identities. SQLite in a folder under the temporary files, and a PostgreSQL that
is started for this. Printed are the fastest of many answers, which is that of an idle machine, and the median, in
milliseconds; the goal of 50 is for the fastest.
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

from bench.questions import time_questions
from kit.services import Postgres
from starfelt.people.game_records import count_records
from starfelt.server.common import limits
from starfelt.store.base import HistoryFilter, MatchSummary, Participation, RatedResult, Store, Write
from starfelt.store.opening import open_store

_GOAL_MS = 50.0
#: Matches in one transaction.
_AT_ONCE = 1000
_NEWEST = (2**62, "")
_LISTING = b'{"id":"m","game":"one","phase":"finished","options":{},"seats":[],"created_at":0}'


async def fill(store: Store, own: int, identities: int, matches: int) -> None:
    """Store matches in random order: Ada has `own` of them, and each has two players."""
    chance = random.Random(1)
    kinds, results = ("people", "cadet", "pilot", "captain"), ("won", "won", "lost", "drawn")
    writes: list[Write] = []
    for number in range(matches):
        first, second = (f"other {one}" for one in chance.sample(range(identities), 2))
        if number * own // matches != (number + 1) * own // matches:
            first = "ada"
        name, at = f"m{chance.getrandbits(60):x}", chance.randrange(10**12)
        game = chance.choice(("one", "two", "three", "four"))
        rows = [
            Participation(
                *(player, name, seat, game, at, chance.choice(results), chance.choice(kinds)),
                *(chance.randrange(-9, 9), "[5,3]", 300_000),
            )
            for seat, player in enumerate((first, second))
        ]
        summary = MatchSummary(False, "finished", at, _LISTING)
        rated = RatedResult(name, game, at, "[]", over=True)
        writes.append(Write(name, 1, [b"{}"], summary, rows=rows, result=rated))
        if len(writes) == _AT_ONCE:
            await store.append(*writes)
            writes.clear()
    await store.append(*writes)


async def measure(kind: str, where: str, own: int, identities: int, matches: int) -> bool:
    """Print how long each question takes, and return whether all are within the goal."""
    store = open_store(where)
    began = time.perf_counter()
    await fill(store, own, identities, matches)
    print(f"{kind}: {matches:,} matches stored in {time.perf_counter() - began:.0f} s")
    middle = (await store.history("ada", HistoryFilter(), _NEWEST, own))[own // 2].row

    async def records() -> None:
        count_records(await store.results("ada", limits.HISTORY_COUNTED))

    def page(wanted: HistoryFilter, before: tuple[int, str] = _NEWEST) -> Callable[[], Awaitable[object]]:
        return lambda: store.history("ada", wanted, before, 21)

    questions: dict[str, Callable[[], Awaitable[object]]] = {
        "the first page": page(HistoryFilter()),
        "a page in the middle": page(HistoryFilter(), (middle.at, middle.match)),
        "a game, a kind of opponents, a result": page(HistoryFilter("two", ("pilot",), ("lost",))),
        "a filter that nothing passes": page(HistoryFilter("five", ("idle",), ("won",))),
        "the curves, of the latest matches": lambda: store.history(
            "ada", HistoryFilter(), _NEWEST, limits.RATED_CURVE
        ),
        "all records": records,
    }
    good = await time_questions(kind, questions, _GOAL_MS)
    await store.close()
    return good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--own", type=int, default=10_000)
    parser.add_argument("--identities", type=int, default=10_000)
    parser.add_argument("--matches", type=int, default=1_000_000)
    given = parser.parse_args()
    sizes: tuple[int, int, int] = given.own, given.identities, given.matches
    with tempfile.TemporaryDirectory() as folder:
        good = asyncio.run(measure("SQLite", folder, *sizes))
    postgres = Postgres()
    try:
        good &= asyncio.run(measure("PostgreSQL", postgres.database(), *sizes))
    finally:
        postgres.close()
    print(f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")
    print(f"the goal of {_GOAL_MS:.0f} ms is {'met' if good else 'missed'}")
    sys.exit(not good)


if __name__ == "__main__":
    main()
