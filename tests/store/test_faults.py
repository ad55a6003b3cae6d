"""Faults of the store: a full disk, a missing or damaged file, a second server. Each is logged once and survived."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import logging
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kit.asynchronous import run
from starfelt.store.base import BrokenLog, StoreError
from starfelt.store.lock import FolderLock
from starfelt.store.sqlite import SqliteStore
from tests.store.stores import write


@pytest.mark.parametrize(
    "error", [MemoryError(), sqlite3.OperationalError("disk full"), RuntimeError("a bug")]
)
def test_the_writer_survives_whatever_happens_and_says_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "log.sqlite3")

        def fail(*_: Any) -> None:
            raise error

        with monkeypatch.context() as patch:
            patch.setattr(store, "_insert", fail)
            for _ in range(3):
                with pytest.raises(StoreError):
                    await store.append(write("m", 1, "a"))
            await asyncio.gather(*(store.alive(7) for _ in range(3)))
        await store.append(write("m", 1, "a"))
        assert (await store.load("m")).events == [b"a"]
        await store.close()

    with caplog.at_level(logging.ERROR):
        run(main())
    said = [record.getMessage() for record in caplog.records]
    assert [line.partition(":")[0] for line in said] == ["nothing can be saved", "saving works again"]
    assert not any(record.exc_info for record in caplog.records)


def test_a_file_that_may_not_grow_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Then SQLite rolls back the whole group by itself; its error message hides the cause."""

    async def main() -> None:
        store = SqliteStore(tmp_path / "log.sqlite3")
        pages: int = store._write.execute("PRAGMA page_count").fetchone()[0]
        store._write.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError, match="full"):
            await store.append(write("m", 1, "a" * 100_000))
        store._write.execute("PRAGMA max_page_count = 1000000")
        await store.append(write("m", 1, "a"))
        assert (await store.load("m")).events == [b"a"]
        await store.close()

    run(main())
    assert [record.getMessage().rpartition(": ")[2] for record in caplog.records] == [
        "database or disk is full",
        "saving works again",
    ]


def test_a_transaction_that_could_not_be_taken_back_does_not_stop_the_next_one(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "log.sqlite3")
        store._write.execute("BEGIN IMMEDIATE")
        await store.append(write("m", 1, "a"))
        await store.close()

    run(main())


def test_a_file_that_was_moved_away_takes_nothing_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Acknowledged events must be there for the next reader."""

    async def main() -> None:
        path = tmp_path / "log.sqlite3"
        store = SqliteStore(path)
        path.rename(tmp_path / "elsewhere")
        with pytest.raises(StoreError):
            await store.append(write("m", 1, "a"))
        path.write_bytes(b"")
        with pytest.raises(StoreError, match="another file is in its place"):
            await store.alive(7)
        (tmp_path / "elsewhere").replace(path)
        await store.append(write("m", 1, "a"))
        await store.close()

    run(main())
    assert "nothing can be saved" in caplog.text


def test_a_hole_in_a_log_breaks_that_log_alone(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "log.sqlite3")
        await store.append(write("m", 1, "a", "b", "c"), write("n", 1, "x"))
        with closing(sqlite3.connect(tmp_path / "log.sqlite3")) as other, other:
            other.execute("DELETE FROM events WHERE match = 'm' AND seq = 2")
        with pytest.raises(BrokenLog, match="event 2 of match m is missing"):
            await store.load("m")
        assert (await store.load("n")).events == [b"x"]
        await store.close()

    run(main())


def damage(path: Path, number: int | None = None, holding: bytes = b"") -> None:
    """Overwrite a page of a SQLite file: the one of this number, from 0, or the first one `holding` some bytes."""
    size = 4096
    pages = path.read_bytes()
    number = pages.index(holding) // size if number is None else number
    path.write_bytes(pages[: number * size] + b"\xff" * size + pages[(number + 1) * size :])


def damage_table(path: Path, table: str) -> None:
    """Overwrite the first page of a table."""
    with closing(sqlite3.connect(path)) as file:
        (root,) = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    damage(path, root - 1)


async def with_damaged_page(path: Path) -> SqliteStore:
    """Return a store of 200 matches; the page with the log of the hundredth is unreadable."""
    store = SqliteStore(path)
    await asyncio.gather(*(store.append(write(f"m{number:03}", 1, "x" * 900)) for number in range(200)))
    await store.close()
    damage(path, holding=b"m100xxx")
    return SqliteStore(path)


def test_a_page_that_cannot_be_read_breaks_the_logs_on_it(tmp_path: Path) -> None:
    async def main() -> None:
        again = await with_damaged_page(tmp_path / "log.sqlite3")
        broken = 0
        for number in range(200):
            try:
                await again.load(f"m{number:03}")
            except BrokenLog:
                broken += 1
        assert 0 < broken < 20
        await again.close()

    run(main())


def test_what_is_written_to_a_damaged_page_fails_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Other appends in the same commit are saved."""

    async def main() -> None:
        store = await with_damaged_page(tmp_path / "log.sqlite3")
        for _ in range(3):
            answers = await asyncio.gather(
                store.append(write("whole", len((await store.load("whole")).events) + 1, "a")),
                store.append(write("m100", 2, "b")),
                store.alive(7),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [type(None), BrokenLog, type(None)]
        assert len((await store.load("whole")).events) == 3
        await store.close()

    run(main())
    (said,) = [record.getMessage() for record in caplog.records]
    assert said.startswith("not everything can be saved: ")


def test_what_cannot_be_read_is_said_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        path = tmp_path / "log.sqlite3"
        store = SqliteStore(path)
        await store.append(write("m", 1, "a"))
        await store.close()
        damage_table(path, "matches_listed")
        again = SqliteStore(path)
        for _ in range(3):
            with pytest.raises(StoreError):
                await again.list_public(["open"], 0, 10, 0)
            assert (await again.load("m")).events == [b"a"]
        await again.close()

    run(main())
    (said,) = [record.getMessage() for record in caplog.records]
    assert said.startswith("not everything can be read: ")


@pytest.mark.parametrize("table", ["alive", "barred"])
def test_what_a_server_begins_with_has_to_be_read(tmp_path: Path, table: str) -> None:
    path = tmp_path / "log.sqlite3"
    run(SqliteStore(path).close())
    damage_table(path, table)
    with pytest.raises(StoreError, match="malformed"):
        SqliteStore(path)


#: Opens a store without root's right to write everywhere.
AS_ANYBODY = """
import ctypes, os, sys
from pathlib import Path
from starfelt.store.base import StoreError
from starfelt.store.sqlite import SqliteStore
path = Path(sys.argv[1])
PR_CAPBSET_DROP = 24
if os.geteuid() == 0 and "again" not in sys.argv:
    for right in (1, 2):
        assert ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, right, 0, 0, 0) == 0
    os.execv(sys.executable, [sys.executable, "-c", sys.orig_argv[2], str(path), "again"])
try:
    SqliteStore(path)
except StoreError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="takes rights away as Linux has them")
def test_a_file_that_cannot_be_written_is_refused_also_where_a_write_ahead_log_is_left(
    tmp_path: Path,
) -> None:
    path = tmp_path / "log.sqlite3"
    store = SqliteStore(path)
    run(store.append(write("m", 1, "a")))
    for left in tmp_path.iterdir():
        left.chmod(0o444)
    told = subprocess.run(
        [sys.executable, "-c", AS_ANYBODY, str(path)], capture_output=True, text=True, check=True
    )
    assert path.with_name("log.sqlite3-wal").exists()
    assert told.stdout == f"{path}: attempt to write a readonly database\n"
    run(store.close())


def test_a_second_server_is_told_whose_the_folder_is(tmp_path: Path) -> None:
    first = FolderLock(tmp_path)
    with pytest.raises(StoreError, match="in use by another Starfelt, that is just starting"):
        FolderLock(tmp_path)
    first.say("process 7 at http://127.0.0.1:8000")
    with pytest.raises(
        StoreError, match=r"in use by another Starfelt, process 7 at http://127\.0\.0\.1:8000"
    ):
        FolderLock(tmp_path)
    first.close()
    FolderLock(tmp_path).close()
