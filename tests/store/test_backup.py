"""Backup to one file from a store in use, and restore into an empty one."""

from __future__ import annotations

import gzip
import io
import itertools
import tarfile
from pathlib import Path

import pytest

from kit.asynchronous import run
from kit.services import Postgres
from starfelt.cli import main
from starfelt.store.backup import back_up, restore
from starfelt.store.base import FOREVER, Record, StoreError
from starfelt.store.moving import Copied
from starfelt.store.opening import open_data, open_store
from tests.store.stores import write


@pytest.mark.parametrize(("source", "target"), list(itertools.product(("folder", "database"), repeat=2)))
def test_a_backup_of_a_store_that_goes_on(
    tmp_path: Path, postgres: Postgres, source: str, target: str
) -> None:
    places = {"folder": lambda: str(tmp_path / "here"), "database": postgres.database}
    here, file = places[source](), tmp_path / "felt.tar.gz"

    async def test() -> None:
        serving = open_data(here)
        await serving.store.append(write("m", 1, "a", "b", by="c1", at=3))
        await serving.store.set_ban("eve", "playing")
        await serving.store.put(record := Record("solver", "ls-1", 1, FOREVER, b"{}"))
        # The running server keeps its lock, and continues to write.
        assert await back_up(here, file) == Copied(1, 2)
        await serving.store.append(write("m", 3, "c"), write("n", 1, "x"))
        assert await back_up(here, file) == Copied(2, 4)
        await serving.store.append(write("m", 4, "too late"))
        await serving.close()

        there = str(tmp_path / "there") if target == "folder" else postgres.database()
        assert await restore(file, there) == Copied(2, 4)
        restored = open_data(there)
        assert restored.secret == serving.secret
        assert (await restored.store.load("m")).events == [b"a", b"b", b"c"]
        assert await restored.store.bans() == {"eve": "playing"}
        assert await restored.store.records("solver") == [record]
        await restored.close()
        with pytest.raises(StoreError, match="there are matches already"):
            await restore(file, there)

    run(test())
    assert file.stat().st_mode & 0o77 == 0
    assert not list(tmp_path.glob(".starfelt-*"))


def packed(*names: str) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        for name in names:
            tar.addfile(tarfile.TarInfo(name))
    return out.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no tar",
        gzip.compress(b"no tar"),
        packed("starfelt.sqlite3"),
        packed("starfelt.sqlite3", "../secret"),
        packed("starfelt.sqlite3", "secret"),
        packed("starfelt.sqlite3", "secret", "more"),
    ],
    ids=["nothing", "text", "no tar", "no secret", "above", "cut short", "more"],
)
def test_what_is_no_backup(tmp_path: Path, data: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    file, there = tmp_path / "felt.tar.gz", tmp_path / "there"
    file.write_bytes(data)
    assert main(["restore", str(file), "--data", str(there)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    # An empty target is still empty.
    assert not there.exists() or run(open_store(there).list_kept(["open"], 9)) == []


def test_as_a_host_calls_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def fill() -> None:
        data = open_data(tmp_path / "here")
        await data.store.append(write("m", 1, "a"))
        await data.close()

    run(fill())
    file = str(tmp_path / "felt.tar.gz")
    assert main(["backup", file, "--data", str(tmp_path / "here")]) == 0
    assert capsys.readouterr().out.startswith(f"{file}: 1 matches with 1 events")
    assert main(["restore", file, "--data", str(tmp_path / "there")]) == 0
    assert capsys.readouterr().out == "restored 1 matches with 1 events\n"
    assert main(["backup", file, "--data", str(tmp_path / "nowhere")]) == 2
    assert main(["backup", str(tmp_path / "no" / "file"), "--data", str(tmp_path / "here")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
