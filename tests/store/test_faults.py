"""A disk that is full, a file that is gone or damaged, a second server: said once, in words, and survived."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from starfelt.store.base import BrokenLog, StoreError
from starfelt.store.lock import FolderLock
from starfelt.store.sqlite import SqliteStore
from tests.asynchronous import run
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
    """What is acknowledged must be there when somebody looks for it."""

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
        with sqlite3.connect(tmp_path / "log.sqlite3") as other:
            other.execute("DELETE FROM events WHERE match = 'm' AND seq = 2")
        with pytest.raises(BrokenLog, match="event 2 of match m is missing"):
            await store.load("m")
        assert (await store.load("n")).events == [b"x"]
        await store.close()

    run(main())


def test_a_page_that_cannot_be_read_breaks_the_logs_on_it(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "log.sqlite3"
        store = SqliteStore(path)
        for number in range(200):
            await store.append(write(f"m{number:03}", 1, "x" * 900))
        await store.close()
        size = 4096
        pages = path.read_bytes()
        damaged = pages.index(b"m100xxx") // size
        path.write_bytes(pages[: damaged * size] + b"\xff" * size + pages[(damaged + 1) * size :])
        again = SqliteStore(path)
        broken = 0
        for number in range(200):
            try:
                await again.load(f"m{number:03}")
            except BrokenLog:
                broken += 1
        assert 0 < broken < 20
        await again.close()

    run(main())


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
