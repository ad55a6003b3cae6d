"""The log on disk: numbers given once, whoever writes; commands known for ever."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from starfelt.store.base import CommandKey, Conflict, StoreError, Summary, Write
from starfelt.store.sqlite import SCHEMA_VERSION, SqliteStore
from tests.asynchronous import run

Opener = Callable[[], SqliteStore]


@pytest.fixture
def opener(tmp_path: Path) -> Iterator[Opener]:
    stores: list[SqliteStore] = []

    def open_store() -> SqliteStore:
        stores.append(SqliteStore(tmp_path / "log.sqlite3"))
        return stores[-1]

    yield open_store
    for store in stores:
        store.close()


def write(
    match: str, first: int, *events: str, phase: str = "open", at: int = 1, by: str | None = None
) -> Write:
    summary = Summary(True, phase, at, f"{match} {phase}".encode())
    return Write(match, first, [e.encode() for e in events], summary, CommandKey("ada", by) if by else None)


def test_what_was_appended_is_read_back_also_by_a_store_opened_later(opener: Opener) -> None:
    async def main() -> None:
        store = opener()
        await store.append(write("m", 1, "a", "b", by="c1"))
        await store.append(write("m", 3, "c", by="c2"), write("n", 1, "x"))
        store.close()
        again = opener()
        log = await again.load("m")
        assert log.events == [b"a", b"b", b"c"]
        assert log.commands == {CommandKey("ada", "c1"): 2, CommandKey("ada", "c2"): 3}
        assert await again.load("m", since=2) == ([b"c"], {CommandKey("ada", "c2"): 3})
        assert (await again.load("n")).events == [b"x"]
        assert (await again.load("o")).events == []

    run(main())


def test_a_number_is_given_once_and_none_is_left_out(opener: Opener) -> None:
    async def main() -> None:
        store = opener()
        await store.append(write("m", 1, "a"))
        for first in (1, 3):
            with pytest.raises(Conflict):
                await store.append(write("m", first, "z"))
        assert (await store.load("m")).events == [b"a"]

    run(main())


def test_a_command_is_done_once(opener: Opener) -> None:
    async def main() -> None:
        store = opener()
        await store.append(write("m", 1, "a", by="c1"))
        with pytest.raises(Conflict):
            await store.append(write("m", 2, "b", by="c1"))
        await store.append(write("n", 1, "b", by="c1"))
        assert (await store.load("m")).events == [b"a"]

    run(main())


def test_all_the_writes_of_an_append_or_none(opener: Opener) -> None:
    async def main() -> None:
        store = opener()
        await store.append(write("n", 1, "x"))
        with pytest.raises(Conflict):
            await store.append(write("m", 1, "a"), write("n", 1, "y"))
        assert (await store.load("m")).events == []

    run(main())


def test_one_append_of_a_group_fails_alone(opener: Opener) -> None:
    async def main() -> None:
        store = opener()
        appends: list[Awaitable[None]] = [store.append(write(f"m{i % 20}", 1, str(i))) for i in range(40)]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(a) for a in answers] == [type(None)] * 20 + [Conflict] * 20
        assert [(await store.load(f"m{i}")).events for i in range(20)] == [
            [str(i).encode()] for i in range(20)
        ]

    run(main())


async def append_many(store: SqliteStore, name: str, count: int) -> int:
    """Append `count` events to match "m" as one writer of several; return how often another was first."""
    lost = 0
    seq = 0
    for number in range(count):
        while True:
            try:
                await store.append(write("m", seq + 1, f"{name}{number}"))
            except Conflict:
                lost += 1
                seq += len((await store.load("m", since=seq)).events)
            else:
                seq += 1
                break
    return lost


def test_two_stores_on_one_file_lose_nothing(opener: Opener) -> None:
    async def main() -> None:
        one, two = opener(), opener()
        await asyncio.gather(append_many(one, "a", 40), append_many(two, "b", 40))
        events = [event.decode() for event in (await one.load("m")).events]
        assert [e for e in events if e[0] == "a"] == [f"a{n}" for n in range(40)]
        assert [e for e in events if e[0] == "b"] == [f"b{n}" for n in range(40)]
        assert (await two.load("m")).events == (await one.load("m")).events

    run(main())


def test_two_processes_on_one_file_lose_nothing(opener: Opener, tmp_path: Path) -> None:
    script = (
        "import asyncio, pathlib\n"
        "from tests.store.test_sqlite import SqliteStore, append_many\n"
        f"store = SqliteStore(pathlib.Path({str(tmp_path / 'log.sqlite3')!r}))\n"
        "asyncio.run(append_many(store, 'b', 60))\n"
    )
    root = Path(__file__).parents[2]

    async def main() -> None:
        store = opener()
        other = await asyncio.create_subprocess_exec(sys.executable, "-c", script, cwd=root)
        await append_many(store, "a", 60)
        assert await other.wait() == 0
        events = [event.decode() for event in (await store.load("m")).events]
        assert sorted(events) == sorted([f"{w}{n}" for w in "ab" for n in range(60)])
        assert [e for e in events if e[0] == "b"] == [f"b{n}" for n in range(60)]

    run(main())


def test_listings_are_the_newest_public_ones(opener: Opener) -> None:
    async def main() -> None:
        store = opener()
        await store.append(write("m", 1, "a", at=10))
        await store.append(write("m", 2, "a", at=40, phase="playing"))
        await store.append(write("n", 1, "a", at=20))
        await store.append(write("o", 1, "a", at=30, phase="finished"))
        await store.append(write("p", 1, "a", at=30)._replace(summary=Summary(False, "open", 30, b"p")))
        assert await store.listed(["open", "playing"], 0, 9) == [b"m playing", b"n open"]
        assert await store.listed(["open", "playing"], 30, 9) == [b"m playing"]
        assert await store.listed(["open", "playing"], 0, 1) == [b"m playing"]

    run(main())


def test_every_commit_is_flushed_to_the_disk(opener: Opener) -> None:
    store = opener()
    for connection in (store._read, store._write):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_file_that_is_not_ours(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    path.write_text("a diary, and certainly no database" * 100)
    with pytest.raises(StoreError, match="not a database"):
        SqliteStore(path)


def test_a_file_of_a_newer_starfelt(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    connection.close()
    with pytest.raises(StoreError, match="newer"):
        SqliteStore(path)


def test_a_store_that_cannot_write_says_so_and_goes_on(opener: Opener) -> None:
    async def main() -> None:
        store = opener()
        store._write.execute("PRAGMA query_only = 1")
        with pytest.raises(StoreError, match="readonly"):
            await store.append(write("m", 1, "a"))
        store._write.execute("PRAGMA query_only = 0")
        await store.append(write("m", 1, "a"))
        store.close()
        with pytest.raises(StoreError):
            await store.append(write("m", 2, "a"))

    run(main())


def test_matches_that_nobody_touched_for_long_are_found_and_taken_away(opener: Opener) -> None:
    async def main() -> None:
        store = opener()
        await store.append(write("old", 1, "a", at=10, by="c1"), write("older", 1, "b", at=5))
        await store.append(write("new", 1, "c", at=20), write("done", 1, "d", at=1, phase="finished"))
        assert await store.stale(["open", "playing"], 20, 9) == ["older", "old"]
        assert await store.stale(["open", "playing"], 20, 1) == ["older"]
        await store.append(write("older", 2, "e", at=21))
        await store.remove(["old", "older"], 20)  # "older" has been touched since it was found
        assert await store.load("old") == ([], {})
        assert (await store.load("older")).events == [b"b", b"e"]
        assert await store.listed(["open"], 0, 9) == [b"older open", b"new open"]
        assert (await store.load("done")).events == [b"d"]

    run(main())


def test_a_file_of_version_2_is_brought_up(tmp_path: Path, opener: Opener) -> None:
    async def main() -> None:
        store = opener()
        await store.append(write("m", 1, "a"))
        store.close()
        with sqlite3.connect(tmp_path / "log.sqlite3") as connection:
            connection.execute("DROP INDEX matches_aged")
            connection.execute("PRAGMA user_version = 2")
        connection.close()
        again = opener()
        assert await again.stale(["open"], 2, 9) == ["m"]
        with sqlite3.connect(tmp_path / "log.sqlite3") as connection:
            plan = str(
                connection.execute(
                    "EXPLAIN QUERY PLAN SELECT id FROM matches WHERE phase IN ('open') AND at < 2 ORDER BY at"
                ).fetchall()
            )
        connection.close()
        assert "matches_aged" in plan

    run(main())
