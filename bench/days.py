"""How little waiting matches over days cost: `python -m bench.days`. SQLite, and a PostgreSQL that is started for this.

In each stored match a player owes a turn in the coming days; Ada owes some of them. Printed are, for each kind of
store: how soon the server's parts for matches begin, how long a look for due turns takes while none is due, how long
the list of Ada's turns takes, and a hundred due turns, from the look to the last event on disk. A server shall begin
within a second, and a query be answered in 50 ms. Then players are told of their turns (`bench/pushes.py`), each
once.
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
from contextlib import closing

from bench.pushes import QUOTA, quota_service, tell_all
from bench.queries import time_queries
from kit.due_duels import store_due_duels
from kit.hand_moved_clock import HandMovedClock
from kit.services import Postgres
from starfelt.matches.days import DAY_MS, GRACE_MS
from starfelt.server.common import limits
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.live_matches import LiveMatches
from starfelt.store.base import MatchSummary, Store, Write
from starfelt.store.moving import move
from starfelt.store.opening import open_store
from starfelt.store.turns import OwedTurn

_BEGIN_S, _ANSWER_MS = 1.0, 50.0
#: Matches in one transaction.
_AT_ONCE = 1000
_DUE = 100


def stopped_clock() -> HandMovedClock:
    """Return a clock that stands at the present."""
    return HandMovedClock(round(time.time() * 1000))


async def fill(store: Store, matches: int, now: int) -> None:
    """Store matches that wait for a player each, one of a thousand for Ada."""
    chance = random.Random(1)
    writes: list[Write] = []
    for number in range(matches):
        name, since = f"w{number}", now - chance.randrange(DAY_MS)
        player = "ada" if number % 1000 == 0 else f"player {number % 10_000}"
        due = since + chance.choice((2, 3, 7)) * DAY_MS
        turn = OwedTurn(name, 0, player, "ftl", since, due, due + GRACE_MS)
        summary = MatchSummary(False, "playing", since, b"{}")
        writes.append(Write(name, 1, [b"{}"], summary, rows=[], turns=[turn]))
        if len(writes) == _AT_ONCE:
            await store.append(*writes)
            writes.clear()
    await store.append(*writes)


async def fill_both(folder: str, database: str, matches: int) -> None:
    """Store matches that wait in a folder, and move a copy into a database."""
    began = time.perf_counter()
    store = open_store(folder)
    await fill(store, matches, stopped_clock().at)
    await store.close()
    print(f"SQLite: {matches:,} waiting matches stored in {time.perf_counter() - began:.0f} s")
    began = time.perf_counter()
    await move(folder, database)
    print(f"PostgreSQL: {matches:,} waiting matches moved there in {time.perf_counter() - began:.0f} s")


async def wait_for_players(kind: str, where: str) -> bool:
    """Print how long each thing takes, and return whether all are within the goals."""
    clock, began = stopped_clock(), time.perf_counter()
    store = open_store(where)
    live = LiveMatches(store, clock, SystemEntropy(), changed=lambda _: None)
    await live.begin()
    took = time.perf_counter() - began
    await live.due_turns.close()  # it looks when it is told to
    good = took <= _BEGIN_S
    print(f"{kind}: a server begins in {took:.2f} s")
    queries: dict[str, Callable[[], Awaitable[object]]] = {
        "a look for due turns": live.due_turns.look,
        "the list of Ada's turns": lambda: store.turns_of("ada", limits.WAITING),
    }
    good &= await time_queries(kind, queries, _ANSWER_MS)
    due = await store_due_duels(store, _DUE, clock.at)
    began, acted = time.perf_counter(), 0
    while acted < _DUE:
        acted += await live.due_turns.look()
        await asyncio.sleep(0)
    print(
        f"{kind}: {_DUE} due turns in {time.perf_counter() - began:.2f} s; {len(live.rooms.live())} rooms are left"
    )
    assert all([b'"missed"' in (await store.load(name)).events[-1] for name in due])
    await live.close()
    await store.close()
    return good


def main() -> None:
    """Measure all for each kind of store."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, nargs="*", default=[100_000, 1_000_000])
    parser.add_argument("--players", type=int, default=10_000)
    wanted = parser.parse_args()
    good = True
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Postgres()) as postgres,
        quota_service() as service,
    ):
        new_place = {"SQLite": lambda: tempfile.mkdtemp(dir=folder), "PostgreSQL": postgres.database}
        for matches in wanted.matches:
            places = {kind: place() for kind, place in new_place.items()}
            asyncio.run(fill_both(places["SQLite"], places["PostgreSQL"], matches))
            for kind, where in places.items():
                good &= asyncio.run(wait_for_players(kind, where))
        for kind, place in new_place.items():
            for quota in (None, QUOTA):
                good &= asyncio.run(tell_all(kind, place(), service, wanted.players, quota))
    print(f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")
    print(
        f"the goals are {'met' if good else 'missed'}: {_BEGIN_S:.0f} s, {_ANSWER_MS:.0f} ms, each told once"
    )
    sys.exit(not good)


if __name__ == "__main__":
    main()
