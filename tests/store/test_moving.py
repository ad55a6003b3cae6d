"""Moving data from one store to another: nothing is lost or mixed, and a failure leaves nothing behind."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from kit.asynchronous import run
from kit.services import Postgres
from starfelt.cli import main
from starfelt.store.base import (
    FOREVER,
    AppliedResult,
    CommandKey,
    HistoryFilter,
    Log,
    Participation,
    PendingResult,
    RatedResult,
    RatingRow,
    Record,
    StoreError,
)
from starfelt.store.friends import FriendMark
from starfelt.store.lock import FolderLock
from starfelt.store.moved_tables import TABLES
from starfelt.store.moving import Copied, move
from starfelt.store.opening import open_data, open_store
from starfelt.store.turns import OwedTurn
from tests.store.stores import write

Place = Callable[[], str]
MATCHES = 30
ROW = Participation("ada", "open", 1, "highest", 999, "drawn", "people", 0, "[1,1]", 5, "wiss", 3)
RATING = RatingRow("highest", "ada", 1510.5, 200.25, 7, "{}")
TURN = OwedTurn("open", 1, "ada", "highest", 1000, 2000, 2100)
RECORD = Record("solver", "ls-1", 1, FOREVER, b'{"tries":1}')


@pytest.fixture
def folder(tmp_path: Path) -> Place:
    numbers = itertools.count()
    return lambda: str(tmp_path / f"folder{next(numbers)}")


@pytest.fixture
def places(folder: Place, postgres: Postgres) -> dict[str, Place]:
    return {"folder": folder, "database": postgres.database}


async def fill(where: str) -> bytes:
    """Fill a store with matches of every kind, and return its secret."""
    data = open_data(where)
    for number in range(MATCHES):
        name = f"m{number}"
        await data.store.append(write(name, 1, *(f"{{}} {seq} é" for seq in range(100)), by="c1", at=number))
        await data.store.append(write(name, 101, "last", by="c2", phase="finished", at=100 + number))
    result = RatedResult("open", "highest", 999, "[]", over=True)
    await data.store.append(
        write("open", 1, "a", at=999)._replace(
            rows=[ROW, ROW._replace(player="bob", seat=0)], result=result, turns=[TURN]
        )
    )
    for player, friend in ("ada", "bob"), ("bob", "ada"):
        await data.store.mark(FriendMark(player, friend, f"{player}'s", friend.title(), 7), "open", 9)
    await data.store.invite("ada", "bob", "open", "Ada", 1234, 1)
    await data.store.show_here("bob", shown=False)
    await data.store.append(write("m0", 102, "b")._replace(result=result._replace(match="m0")))
    await data.store.apply_results(0, [AppliedResult("open", 1, "[[1500,1511]]")], [RATING])
    await data.store.set_listed("ada", "Ada")
    await data.store.reset_season("whist")
    await data.store.record_visits(["open"], 1001)
    await data.store.alive(5)
    await data.store.put(RECORD)
    await data.close()
    return data.secret


async def logs(where: str) -> dict[str, Log]:
    store = open_store(where)
    found = {name: await store.load(name) for name in ("open", *(f"m{number}" for number in range(MATCHES)))}
    await store.close()
    return found


@pytest.mark.parametrize(("source", "target"), list(itertools.product(("folder", "database"), repeat=2)))
def test_everything_is_the_same_afterwards(places: dict[str, Place], source: str, target: str) -> None:
    here, there = places[source](), places[target]()

    async def test() -> None:
        secret = await fill(here)
        assert await move(here, there) == Copied(MATCHES + 1, 101 * MATCHES + 2)
        assert await logs(there) == await logs(here)
        data = open_data(there)
        assert data.secret == secret
        assert await data.store.last_alive() == 5
        assert await data.store.records("solver") == [RECORD]
        (invited,) = await data.store.invitations("bob", 1234)
        assert (invited.id, invited.match) == ("bob's", "open")
        assert not await data.store.shows_here("bob")
        (found,) = await data.store.history("ada", HistoryFilter(), (2**62, ""), 9)
        assert (found.row, found.changes) == (ROW, "[[1500,1511]]")
        assert await data.store.ratings(["ada"]) == [RATING]
        assert await data.store.listed_as("ada") == "Ada"
        assert await data.store.turns_of("ada", 9) == [TURN]
        pending = PendingResult("m0", "highest", 999, "[]", None)
        assert await data.store.pending_results(0, 9) == (1, 1, [pending])
        assert await data.store.list_public(["finished", "open"], 120, 3, 1001) == [
            b"open open",
            b"m29 finished",
            b"m28 finished",
        ]
        assert (await data.store.load("m3")).commands == {
            CommandKey("ada", "c1"): 100,
            CommandKey("ada", "c2"): 101,
        }
        await data.store.append(write("m3", 102, "it goes on"))
        await data.close()

    run(test())


@pytest.mark.parametrize("target", ["folder", "database"])
def test_a_place_with_matches_is_left_as_it_is(places: dict[str, Place], target: str) -> None:
    here, there = places["folder"](), places[target]()

    async def test() -> None:
        await fill(here)
        data = open_data(there)
        await data.store.append(write("own", 1, "a"))
        await data.close()
        with pytest.raises(StoreError, match="there are matches already"):
            await move(here, there)
        store = open_store(there)
        assert await store.lengths(["own", "m1"]) == {"own": 1}
        await store.close()

    run(test())


@pytest.mark.parametrize("target", ["folder", "database"])
def test_a_move_that_fails_leaves_nothing_and_can_be_done_again(
    places: dict[str, Place], target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = places["folder"](), places[target]()

    async def test() -> None:
        await fill(here)
        monkeypatch.setattr(_File, "rows", broken_off)
        with pytest.raises(StoreError, match="the disk is gone"):
            await move(here, there)
        monkeypatch.undo()
        store = open_store(there)
        assert await store.lengths(["m0", "m1"]) == {}
        await store.close()
        assert (await move(here, there)).matches == MATCHES + 1

    from starfelt.store.moving import _File  # pyright: ignore[reportPrivateUsage]

    whole = _File.rows

    async def broken_off(self: _File, table: str):
        async for rows in whole(self, table):
            yield rows
            if table == "events":
                raise OSError("the disk is gone")

    run(test())


def test_every_table_is_moved_with_all_its_columns(folder: Place) -> None:
    here = folder()
    run(open_data(here).close())
    with closing(sqlite3.connect(next(Path(here).glob("*.sqlite3")))) as connection:
        tables = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        made = {
            table: {name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")}
            for table in tables
        }
    assert made == {table: set(columns) for table, columns in TABLES.items()}


def test_a_folder_that_somebody_serves(folder: Place, capsys: pytest.CaptureFixture[str]) -> None:
    here = folder()
    run(fill(here))
    lock = FolderLock(Path(here))
    assert main(["move-data", here, folder()]) == 2
    assert "in use by another Starfelt" in capsys.readouterr().err
    lock.close()
    assert main(["move-data", here, folder()]) == 0
    assert f"moved {MATCHES + 1} matches" in capsys.readouterr().out


def test_a_folder_without_data_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["move-data", str(tmp_path / "none"), str(tmp_path / "there")]) == 2
    assert "there is no starfelt.sqlite3" in capsys.readouterr().err
    assert not (tmp_path / "there").exists()
