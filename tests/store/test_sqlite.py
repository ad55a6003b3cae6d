"""SQLite specifics: flushes, and files of another format, or of a newer or earlier version."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kit.asynchronous import run
from starfelt.matches.naming import Named
from starfelt.store import sqlite
from starfelt.store.base import (
    FOREVER,
    CommandKey,
    Forgetting,
    HistoryFilter,
    PlayedResults,
    Record,
    StoreError,
)
from starfelt.store.friends import FriendMark
from starfelt.store.remembered import remembered_in
from starfelt.store.sqlite import _RESULTS, SqliteStore, _Append
from starfelt.store.sqlite_schema import SCHEMA_VERSION
from starfelt.store.turns import OwedTurn
from tests.store.stores import give_races, keep_listing, write


def test_every_commit_is_flushed_to_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.sqlite3")
    for connection in (store._read, store._write):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    run(store.close())


def test_a_new_file_that_another_process_is_making_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite refuses at once to change the form of a file that somebody else writes to, whatever the timeout."""
    path = tmp_path / "log.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:

        def finish(_: float) -> None:
            other.execute("COMMIT")

        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(sqlite.time, "sleep", finish)
        store = SqliteStore(path)
    assert store._write.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    run(store.close())


def test_a_file_that_is_not_ours(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    not_ours(path)
    with pytest.raises(StoreError, match="not a database"):
        SqliteStore(path)


def test_a_file_of_a_newer_starfelt(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    newer(path)
    with pytest.raises(StoreError, match="newer"):
        SqliteStore(path)


def not_ours(path: Path) -> None:
    path.write_text("a diary, and certainly no database" * 100)


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")


def without_a_table(path: Path) -> None:
    run(SqliteStore(path).close())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE barred")


@pytest.mark.parametrize("spoil", [not_ours, newer, without_a_table])
def test_a_file_that_cannot_be_used_is_not_held_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Path], None]
) -> None:
    """Python 3.13 and newer warn of a connection that nobody closed; Windows does not delete its file."""
    path = tmp_path / "log.sqlite3"
    spoil(path)
    opened: list[sqlite3.Connection] = []
    connect = sqlite.sqlite3.connect

    def remember(place: Path, **wishes: Any) -> sqlite3.Connection:
        opened.append(connect(place, **wishes))
        return opened[-1]

    monkeypatch.setattr(sqlite.sqlite3, "connect", remember)
    with pytest.raises(StoreError):
        SqliteStore(path)
    assert opened
    for connection in opened:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            connection.execute("SELECT 1")


def test_a_store_that_cannot_write_says_so_and_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "log.sqlite3")
        store._write.execute("PRAGMA query_only = 1")
        with pytest.raises(StoreError, match="readonly"):
            await store.append(write("m", 1, "a"))
        store._write.execute("PRAGMA query_only = 0")
        await store.append(write("m", 1, "a"))
        await store.close()
        with pytest.raises(StoreError):
            await store.append(write("m", 2, "a"))

    run(main())


def test_who_gave_up_waiting_is_written_for_all_the_same_and_holds_up_nobody(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "log.sqlite3")
        asked = [asyncio.ensure_future(store.append(write(match, 1, "a"))) for match in "mno"]
        await asyncio.sleep(0)
        asked[1].cancel()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), asyncio.CancelledError, type(None)]
        assert await store.lengths(["m", "n", "o"]) == {"m": 1, "n": 1, "o": 1}
        await store.close()

    run(main())


def test_one_store_serves_several_loops(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.sqlite3")

    async def append(match: str) -> None:
        for seq in range(1, 51):
            await store.append(write(match, seq, "a"))

    def appends(match: str) -> None:
        asyncio.run(append(match))

    with ThreadPoolExecutor() as threads:
        list(threads.map(appends, "mno"))
    assert run(store.lengths(["m", "n", "o"])) == {"m": 50, "n": 50, "o": 50}
    run(store.close())


def test_of_a_loop_that_has_ended_nobody_waits_any_more(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.sqlite3")

    async def waits() -> asyncio.Future[None]:
        return asyncio.get_running_loop().create_future()

    store._waiting.put(_Append([write("m", 1, "a")], run(waits()), None))
    run(store.append(write("n", 1, "b")))
    assert run(store.lengths(["m", "n"])) == {"m": 1, "n": 1}
    run(store.close())


#: A file of Starfelt 0.1 from autumn 2026, with a match in it.
VERSION_3 = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY, public INTEGER NOT NULL, phase TEXT NOT NULL, at INTEGER NOT NULL, listing BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX matches_listed ON matches (public, at);
CREATE TABLE events (
    match TEXT NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (match, seq)
) WITHOUT ROWID;
CREATE TABLE commands (
    match TEXT NOT NULL, player TEXT NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL,
    PRIMARY KEY (match, player, id)
) WITHOUT ROWID;
CREATE TABLE alive (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);
CREATE INDEX matches_aged ON matches (phase, at);
INSERT INTO matches VALUES ('m', 1, 'open', 5, CAST('m open' AS BLOB)), ('damaged', 1, 'open', 6, CAST('d' AS BLOB));
INSERT INTO events VALUES ('m', 1, 1, CAST('{"type":"created","host":"ada"}' AS BLOB)), ('damaged', 1, 1, x'ff7b');
INSERT INTO commands VALUES ('m', 'ada', 'c1', 1);
INSERT INTO alive VALUES (0, 7);
PRAGMA user_version = 3;
"""


def test_a_file_of_version_3_is_brought_up(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "log.sqlite3"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(VERSION_3)
        store = SqliteStore(path)
        log = await store.load("m")
        assert log == ([b'{"type":"created","host":"ada"}'], {CommandKey("ada", "c1"): 1}, {}, 0)
        assert await store.last_alive() == 7
        assert await store.count_hosted("ada", ["open"]) == 1
        assert await store.list_public(["open"], 0, 9, 1) == [b"d", b"m open"]
        await store.append(write("m", 2, "b", at=9)._replace(naming=0))
        await store.record_visits(["m"], 9)
        assert await store.stale(["open"], 8, 9) == ["damaged"]
        await store.close()
        again = SqliteStore(path)  # and only once
        assert await again.lengths(["m"]) == {"m": 2}
        await again.close()

    run(main())


#: A file of version 5, from the time before records: the same match, and a ban.
VERSION_5 = f"""{VERSION_3}
ALTER TABLE matches ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
CREATE INDEX matches_hosted ON matches (host, phase);
CREATE INDEX matches_seen ON matches (public, seen);
CREATE TABLE barred (who TEXT PRIMARY KEY, how TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX commands_of ON commands (player);
UPDATE matches SET host = 'ada' WHERE id = 'm';
INSERT INTO barred VALUES ('eve', 'playing');
PRAGMA user_version = 5;
"""


def test_a_file_of_version_5_is_brought_up(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "log.sqlite3"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(VERSION_5)
        store = SqliteStore(path)
        log = await store.load("m")
        assert log == ([b'{"type":"created","host":"ada"}'], {CommandKey("ada", "c1"): 1}, {}, 0)
        assert await store.bans() == {"eve": "playing"}
        assert await store.records("solver") == []
        await store.put(record := Record("solver", "ls-1", 1, FOREVER, b"{}"))
        await store.close()
        again = SqliteStore(path)  # and only once
        assert await again.records("solver") == [record]
        await again.close()

    run(main())


#: A file of version 7, from the time before ratings: the same match in Ada's history, and a record.
VERSION_7 = f"""{VERSION_5}
CREATE TABLE records (
    owner TEXT NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL, expires INTEGER NOT NULL,
    body BLOB NOT NULL, PRIMARY KEY (owner, name)
) WITHOUT ROWID;
CREATE INDEX records_expiring ON records (expires);
CREATE TABLE participations (
    player TEXT NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL, at INTEGER NOT NULL,
    result TEXT NOT NULL, against TEXT NOT NULL, lead INTEGER NOT NULL, points TEXT NOT NULL,
    length_ms INTEGER NOT NULL, PRIMARY KEY (match, player)
);
CREATE INDEX participations_of ON participations (player, at, match, game, against, result, lead);
ALTER TABLE matches ADD COLUMN has_rows INTEGER NOT NULL DEFAULT 0;
CREATE INDEX matches_without_rows ON matches (phase) WHERE has_rows = 0;
INSERT INTO records VALUES ('solver', 'ls-1', 1, 99, '{{}}');
INSERT INTO participations VALUES ('ada', 'm', 0, 'highest', 5, 'won', 'people', 2, '[5,3]', 60000);
PRAGMA user_version = 7;
"""


def test_a_file_of_version_7_is_brought_up(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "log.sqlite3"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(VERSION_7)
        store = SqliteStore(path)
        (found,) = await store.history("ada", HistoryFilter(), (2**62, ""), 9)
        assert (found.row.match, found.changes) == ("m", None)
        assert len(await store.records("solver")) == 1
        assert await store.pending_results(99, 9) == (0, 0, [])
        await store.set_listed("ada", "Ada")
        await store.close()
        again = SqliteStore(path)  # and only once
        assert await again.listed_as("ada") == "Ada"
        await again.close()

    run(main())


#: A file of version 10, from the time before friends and accuracies: with ratings, revocations and numbers.
VERSION_10 = f"""{VERSION_7}
CREATE TABLE results (
    match TEXT PRIMARY KEY, game TEXT NOT NULL, at INTEGER NOT NULL, entrants TEXT NOT NULL, over INTEGER NOT NULL,
    number INTEGER UNIQUE, changes TEXT, counts INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX results_pending ON results (number, at) WHERE changes IS NULL;
CREATE TABLE ratings (
    game TEXT NOT NULL, player TEXT NOT NULL, mean REAL NOT NULL, error REAL NOT NULL,
    regular_at INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (game, player)
);
CREATE INDEX ratings_of ON ratings (player);
CREATE TABLE rated_players (player TEXT PRIMARY KEY, listed_as TEXT, excluded INTEGER NOT NULL DEFAULT 0);
CREATE TABLE replays (id INTEGER PRIMARY KEY, count INTEGER NOT NULL);
CREATE TABLE revoked (
    who TEXT PRIMARY KEY, version INTEGER NOT NULL, spared TEXT NOT NULL, number INTEGER NOT NULL UNIQUE
) WITHOUT ROWID;
CREATE TABLE names (
    match TEXT NOT NULL, number INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE INDEX names_of ON names (player);
ALTER TABLE matches ADD COLUMN naming INTEGER NOT NULL DEFAULT 0;
CREATE INDEX matches_unnumbered ON matches (id) WHERE naming = 0;
INSERT INTO participations VALUES ('bob', 'm', 1, 'highest', 5, 'lost', 'people', -2, '[5,3]', 60000);
UPDATE matches SET naming = 1;
PRAGMA user_version = 10;
"""


def test_a_file_of_version_10_is_brought_up(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "log.sqlite3"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(VERSION_10)
        store = SqliteStore(path)
        await store.mark(FriendMark("ada", "bob", "b", "Bob", 5), "m", 9)
        ((other, *_),) = await store.friends("ada")
        assert other == "bob"
        assert await store.shows_here("bob")
        assert [one.accuracy for one in await store.history("ada", HistoryFilter(), (2**62, ""), 9)] == [None]
        assert await store.results("ada", 9) == [PlayedResults("highest", "people", "w", 2, 2)]
        turn = OwedTurn("n", 0, "ada", "ftl", 1, 2, 3)
        await store.append(write("n", 1, "{}")._replace(turns=[turn]))
        assert await store.turns_of("ada", 9) == [turn]
        await store.note_accuracies("m", {0: 71.5})
        assert [one.accuracy for one in await store.history("ada", HistoryFilter(), (2**62, ""), 9)] == [71.5]
        await store.close()

    run(main())


#: A file of version 12, from the time before races and best beams: an analysed match, with its rows.
VERSION_12 = f"""{VERSION_10}
CREATE TABLE friends (
    player TEXT NOT NULL, other TEXT NOT NULL, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, at INTEGER NOT NULL,
    muted INTEGER NOT NULL DEFAULT 0, match TEXT NOT NULL DEFAULT '', invited_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (player, other)
) WITHOUT ROWID;
CREATE INDEX friends_of ON friends (other);
CREATE TABLE presences (player TEXT PRIMARY KEY, at INTEGER NOT NULL, shown INTEGER NOT NULL) WITHOUT ROWID;
ALTER TABLE participations ADD COLUMN accuracy REAL;
CREATE INDEX participations_counted ON participations (player, game, against, at, match, result, lead);
UPDATE participations SET accuracy = 71.5 WHERE player = 'ada';
UPDATE matches SET has_rows = 1, phase = 'finished', at = 7 WHERE id = 'm';
PRAGMA user_version = 12;
"""


def test_a_file_of_version_12_is_brought_up(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "log.sqlite3"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(VERSION_12)
        store = SqliteStore(path)
        await give_races(store)
        await store.close()

    run(main())


@pytest.mark.parametrize(
    ("query", "index"),
    [
        (
            "SELECT id FROM matches WHERE phase IN ('open') AND at < 2 AND seen < 2 ORDER BY at",
            "matches_aged",
        ),
        (
            "SELECT listing FROM matches WHERE public = 1 AND seen >= 2 ORDER BY +at DESC LIMIT 9",
            "matches_seen",
        ),
        ("SELECT count(*) FROM matches WHERE host = 'ada' AND phase IN ('open')", "matches_hosted"),
        ("SELECT expires FROM records WHERE expires < 9 ORDER BY expires DESC", "records_expiring"),
        (_RESULTS.replace("?1", "'ada'").replace("?2", "9"), "USING COVERING INDEX participations_counted"),
        ("SELECT id FROM matches WHERE has_rows < 2 AND phase IN ('playing')", "matches_without_rows"),
        ("SELECT match FROM results WHERE changes IS NULL AND counts = 1", "results_pending"),
        ("SELECT mean FROM ratings WHERE player IN ('ada')", "ratings_of"),
        ("SELECT id FROM friends WHERE other = 'ada'", "friends_of"),
        ("SELECT match FROM turns WHERE act_at <= 9 ORDER BY act_at LIMIT 5", "turns_to_act"),
        ("SELECT match FROM turns WHERE player = 'ada' ORDER BY due, match LIMIT 5", "turns_of"),
        ("SELECT match FROM turns WHERE tell_at <= 9 ORDER BY tell_at LIMIT 5", "turns_to_tell"),
    ],
)
def test_questions_are_answered_from_an_index(tmp_path: Path, query: str, index: str) -> None:
    store = SqliteStore(tmp_path / "log.sqlite3")
    assert index in str(store._read.execute(f"EXPLAIN QUERY PLAN {query}").fetchall())
    run(store.close())


def test_nothing_of_a_forgotten_name_is_left_in_the_files(tmp_path: Path) -> None:
    def files() -> bytes:
        return b"".join(path.read_bytes() for path in sorted(tmp_path.iterdir()))

    async def main() -> None:
        store = SqliteStore(tmp_path / "log.sqlite3")
        named = {1: Named("identity of Ada", "Ada Lovelace")}
        for number in range(50):
            await store.append(write(f"m{number}", 1, "#1 sat")._replace(names=named))
            await store.append(write(f"old{number}", 1, "Grace Hopper sat")._replace(naming=0))
        assert b"identity of Ada" in files()
        assert b"Ada Lovelace" in files()
        await store.forget(Forgetting("identity of Ada", "alias", ["hash"], [], [], keep_listing))
        assert b"identity of Ada" not in files()
        assert b"Ada Lovelace" not in files()
        for number in range(50):
            await store.number(f"old{number}", 1, {1: b"#1 sat"}, {})
        await store.purge()
        assert b"Grace Hopper" not in files()
        assert remembered_in(tmp_path) == {"hash"}
        await store.close()

    run(main())


def test_a_backup_that_runs_delays_only_the_purge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "_PURGE_MS", 1)
    monkeypatch.setattr(sqlite, "_PURGE_AGAIN_S", 0)
    path = tmp_path / "log.sqlite3"

    def traces() -> list[Path]:
        return [one for one in tmp_path.iterdir() if b"Ada Lovelace" in one.read_bytes()]

    async def main() -> None:
        store = SqliteStore(path)
        await store.append(write("m", 1, "#1 sat")._replace(names={1: Named("ada", "Ada Lovelace")}))
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            assert reader.execute("SELECT count(*) FROM names").fetchone() == (1,)
            await store.forget(Forgetting("ada", "alias", ["hash"], [], [], keep_listing))
            assert (await store.load("m")).names == {1: Named("", "")}
            assert traces() != []
        await store.append(write("n", 1, "a"))
        assert traces() == []
        await store.close()

    run(main())
