"""How long a player's own story takes: `python -m bench.people`. One identity has 10,000 of a million matches.

The other matches are of pairs of 10,000 identities. SQLite in a folder under the temporary files; from there they are
moved to a PostgreSQL that is started for this. Printed are the fastest of many answers, which is that of an idle
machine, and the median, in milliseconds; the goal of 50 is for the fastest.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from operator import itemgetter
from pathlib import Path

from bench.queries import time_queries
from kit.services import Postgres
from starfelt.people.game_records import count_records
from starfelt.server.common import limits
from starfelt.store.base import HistoryFilter
from starfelt.store.moved_tables import TABLES
from starfelt.store.moving import move
from starfelt.store.opening import FILE, open_store

_GOAL_MS = 50.0
_NEWEST = (2**62, "")
_LISTING = b'{"id":"m","game":"one","phase":"finished","options":{},"seats":[],"created_at":0}'


def fill(folder: Path, own: int, identities: int, matches: int) -> None:
    """Store matches in random order, in bulk: Ada has `own` of them, and each has two players."""
    asyncio.run(open_store(str(folder)).close())  # the tables
    chance = random.Random(1)
    races = ("wiss", "vak", "hexai", "tetrakori")
    kinds, results = ("people", "cadet", "pilot", "captain"), ("won", "won", "lost", "drawn")
    rows: dict[str, list[tuple[object, ...]]] = {}
    for number in range(matches):
        first, second = (f"other {one}" for one in chance.sample(range(identities), 2))
        if number * own // matches != (number + 1) * own // matches:
            first = "ada"
        name, at = f"m{chance.getrandbits(60):x}", chance.randrange(10**12)
        game = chance.choice(("one", "two", "three", "four"))
        for seat, player in enumerate((first, second)):
            told = (player, name, seat, game, at, chance.choice(results), chance.choice(kinds))
            lead = (chance.randrange(-9, 9), "[5,3]", 300_000)
            race = chance.choice(races) if game == "two" else ""  # one game of four has races
            rows.setdefault("participations", []).append((*told, *lead, None, race, chance.randrange(9)))
        rows.setdefault("matches", []).append((name, False, "finished", at, _LISTING, "", at, 2, 1))
        rows.setdefault("events", []).append((name, 1, 1, b"{}"))
        rows.setdefault("results", []).append((name, game, at, "[]", 1, None, None, 1))
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA cache_size = -1000000")
        for table, of_table in rows.items():
            columns = TABLES[table]
            query = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
            # In the order of matches, whose names are random: no player's rows lie side by side.
            match = columns.index("id" if table == "matches" else "match")
            connection.executemany(query, sorted(of_table, key=itemgetter(match)))
        connection.commit()


async def measure(kind: str, where: str, own: int) -> bool:
    """Print how long each question takes, and return whether all are within the goal."""
    store = open_store(where)
    middle = (await store.history("ada", HistoryFilter(), _NEWEST, own))[own // 2].row

    def records(*, by_race: bool) -> Callable[[], Awaitable[object]]:
        async def count() -> None:
            count_records(await store.results("ada", limits.HISTORY_COUNTED, by_race=by_race))

        return count

    def page(wanted: HistoryFilter, before: tuple[int, str] = _NEWEST) -> Callable[[], Awaitable[object]]:
        return lambda: store.history("ada", wanted, before, 21)

    queries: dict[str, Callable[[], Awaitable[object]]] = {
        "the first page": page(HistoryFilter()),
        "a page in the middle": page(HistoryFilter(), (middle.at, middle.match)),
        "a game, a kind of opponents, a result": page(HistoryFilter("two", ("pilot",), ("lost",))),
        "a filter that nothing passes": page(HistoryFilter("five", ("idle",), ("won",))),
        "the curves, of the latest matches": lambda: store.history(
            "ada", HistoryFilter(), _NEWEST, limits.RATED_CURVE
        ),
        "all records": records(by_race=False),
        "all records by race": records(by_race=True),
    }
    good = await time_queries(kind, queries, _GOAL_MS)
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
        began = time.perf_counter()
        fill(Path(folder), *sizes)
        print(f"{given.matches:,} matches stored in {time.perf_counter() - began:.0f} s")
        good = asyncio.run(measure("SQLite", folder, given.own))
        postgres = Postgres()
        try:
            began, address = time.perf_counter(), postgres.database()
            asyncio.run(move(folder, address))
            print(f"moved to PostgreSQL in {time.perf_counter() - began:.0f} s")
            good &= asyncio.run(measure("PostgreSQL", address, given.own))
        finally:
            postgres.close()
    print(f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")
    print(f"the goal of {_GOAL_MS:.0f} ms is {'met' if good else 'missed'}")
    sys.exit(not good)


if __name__ == "__main__":
    main()
