"""How much a store takes: `python -m bench.stores`. Fifty tables append events of 150 bytes, each as soon as it may.

SQLite in a folder under the temporary files, and a PostgreSQL that is started for this, with its flushes on, from one
process and from several.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from kit.services import Postgres
from starfelt.store.base import MatchSummary, Write
from starfelt.store.opening import open_store
from starfelt.store.sqlite_schema import upgrade

_TABLES, _SECONDS = 50, 5.0
_EVENT = b"x" * 150


async def append(where: str, name: str) -> tuple[int, float]:
    """Append for some seconds. Returns appends per second, and the 99th percentile of their time in milliseconds."""
    store = open_store(where)
    times: list[float] = []
    until = time.perf_counter() + _SECONDS

    async def table(number: int) -> None:
        seq = 1
        while (began := time.perf_counter()) < until:
            await store.append(
                Write(f"{name}{number}", seq, [_EVENT], MatchSummary(True, "playing", seq, b"{}"))
            )
            times.append(time.perf_counter() - began)
            seq += 1

    await asyncio.gather(*map(table, range(_TABLES)))
    await store.close()
    return round(len(times) / _SECONDS), sorted(times)[len(times) * 99 // 100] * 1000


def raw(folder: Path) -> int:
    """Write the same events to SQLite directly, one commit for all tables. Returns the events per second."""
    connection = sqlite3.connect(folder / "raw.sqlite3", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    upgrade(connection)
    seq, until = 0, time.perf_counter() + _SECONDS
    while time.perf_counter() < until:
        seq += 1
        connection.execute("BEGIN IMMEDIATE")
        for number in range(_TABLES):
            connection.execute("INSERT INTO events VALUES (?, ?, 1, ?)", (f"m{number}", seq, _EVENT))
        connection.execute("COMMIT")
    connection.close()
    return round(seq * _TABLES / _SECONDS)


async def others(where: str, count: int) -> list[tuple[int, float]]:
    """Append from this many processes at once."""
    processes = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench.stores", "--where", where, "--name", f"p{number}-"),
            stdout=asyncio.subprocess.PIPE,
        )
        for number in range(count)
    ]
    said = [(await process.communicate())[0].decode().split() for process in processes]
    return [(int(rate), float(slowest)) for rate, slowest in said]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--where")
    parser.add_argument("--name", default="m")
    given = parser.parse_args()
    if given.where:
        print(*asyncio.run(append(given.where, given.name)))
        return
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder:
            rate, slowest = asyncio.run(append(folder, "m"))
            bare = raw(Path(folder))
        print(f"SQLite, one process: {rate} appends a second, 99 % within {slowest:.1f} ms")
        print(
            f"SQLite itself, {_TABLES} events a commit: {bare} a second; the store does {rate / bare:.0%} of that"
        )
    postgres = Postgres(flush=True)
    try:
        for count in (1, 2, 4):
            rates = asyncio.run(others(postgres.database(), count))
            total, slowest = sum(rate for rate, _ in rates), max(slow for _, slow in rates)
            print(f"PostgreSQL, {count} processes: {total} appends a second, 99 % within {slowest:.1f} ms")
    finally:
        postgres.close()
    print(f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
