"""The store in one SQLite file: the embedded default.

One thread writes. It commits all waiting appends together, so that many tables share one flush to the disk, and answers
all of them in one call of their event loop. If one append fails, the group is rolled back and each append is committed
alone. Another thread, on its own connection, reads.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from starfelt.store.base import (
    FOREVER,
    BrokenLog,
    CommandKey,
    Conflict,
    HistoryEntry,
    HistoryFilter,
    Keeping,
    Log,
    Participation,
    PlayedResults,
    Record,
    StoreError,
    Write,
    date_rows,
    owner_of,
)
from starfelt.store.sqlite_ratings import SqliteRatings, put_result
from starfelt.store.sqlite_schema import upgrade
from starfelt.store.troubles import of_damage, of_reading, of_writing

#: Stored with every event: the version of its encoding.
EVENT_VERSION = 1
#: The most appends in one commit, which limits the wait of the first one.
GROUP = 256
#: The time to wait for another process's commit, in seconds.
_BUSY_S = 10.0

T = TypeVar("T")

_COLUMNS = ", ".join(f"p.{name}" for name in Participation._fields)
#: The listings are looked up for the rows of the page alone.
_HISTORY = f"""
    SELECT {_COLUMNS}, m.listing, r.changes FROM (
        SELECT * FROM participations
        WHERE player = ?1 AND (at, match) < (?2, ?3) AND (?4 = '' OR game = ?4)
        AND (?5 = '[]' OR against IN (SELECT value FROM json_each(?5)))
        AND (?6 = '[]' OR result IN (SELECT value FROM json_each(?6)))
        ORDER BY at DESC, match DESC LIMIT ?7
    ) AS p JOIN matches AS m ON m.id = p.match LEFT JOIN results AS r ON r.match = p.match
    ORDER BY p.at DESC, p.match DESC
"""  # noqa: S608 - names of ours


class _Append(NamedTuple):
    """A queued write: events, or another write (`beside`). `done` belongs to the event loop of the caller."""

    writes: Sequence[Write]
    done: asyncio.Future[None]
    beside: Callable[[sqlite3.Connection], object] | None


class SqliteStore(SqliteRatings):
    """A `Store` in the file `path`, which is created if missing.

    Raises:
        StoreError: the file has another format, belongs to a newer Starfelt, or cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._waiting: queue.SimpleQueue[_Append | None] = queue.SimpleQueue()
        self._closed = False
        self._writing_fails, self._damage, self._reading_fails = of_writing(), of_damage(), of_reading()
        try:
            self._write = _open(path)
            upgrade(self._write)
            self._read = _open(path)
            for table in ("alive", "barred"):  # read by a server at its start
                self._read.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - fixed names
            self._file = path.stat().st_ino
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{path}: {error}") from error
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._writer.start()

    async def append(self, *writes: Write) -> None:
        """Append all the writes, or none, and return when they are on disk."""
        await self._queue_writes(writes)

    def _queue_writes(
        self, writes: Sequence[Write], beside: Callable[[sqlite3.Connection], object] | None = None
    ) -> asyncio.Future[None]:
        if self._closed:
            raise StoreError("closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put(_Append(writes, done, beside))
        return done

    async def load(self, match: str, since: int = 0) -> Log:
        """Return the events after number `since`, and the commands that they answered."""

        def read() -> Log:
            with self._read:  # one snapshot for both queries
                self._read.execute("BEGIN")
                rows = self._read.execute(
                    "SELECT seq, body FROM events WHERE match = ? AND seq > ? ORDER BY seq", (match, since)
                ).fetchall()
                commands = self._read.execute(
                    "SELECT player, id, seq FROM commands WHERE match = ? AND seq > ?", (match, since)
                ).fetchall()
            for number, (seq, _) in enumerate(rows, since + 1):
                if seq != number:
                    raise BrokenLog(f"{self._path}: event {number} of match {match} is missing")
            return Log(
                [body for _, body in rows],
                {CommandKey(player, command): seq for player, command, seq in commands},
            )

        return await self._reading("log", read, match)

    async def lengths(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of the last event of each of these matches that exists."""
        query = (
            "SELECT value, (SELECT max(seq) FROM events WHERE match = value) AS last FROM json_each(?) "
            "WHERE last IS NOT NULL"
        )
        return dict(await self._rows(query, json.dumps(list(matches))))

    async def list_public(self, phases: Sequence[str], since: int, limit: int, seen: int) -> list[bytes]:
        """Return the listings of public matches in these phases: those with visitors, then the newest."""
        # Two queries, each with an index of its own. `+at` keeps the first query from using the order of `at`.
        query = (
            "SELECT listing FROM ("
            "SELECT * FROM (SELECT listing, 1 AS live, at FROM matches WHERE public = 1 AND seen >= ?1 "
            "AND phase IN (SELECT value FROM json_each(?2)) ORDER BY +at DESC LIMIT ?4) UNION ALL "
            "SELECT * FROM (SELECT listing, 0 AS live, at FROM matches WHERE public = 1 AND at >= ?3 AND seen < ?1 "
            "AND phase IN (SELECT value FROM json_each(?2)) ORDER BY at DESC LIMIT ?4)"
            ") ORDER BY live DESC, at DESC LIMIT ?4"
        )
        rows = await self._rows(query, seen, json.dumps(list(phases)), since, limit)
        return [row[0] for row in rows]

    async def record_visits(self, matches: Sequence[str], at: int) -> None:
        """Record that these tables had a visitor at a moment."""
        marks = [(at, match) for match in matches]
        await self._beside(
            lambda write: write.executemany("UPDATE matches SET seen = max(seen, ?) WHERE id = ?", marks)
        )

    async def count_hosted(self, host: str, phases: Sequence[str]) -> int:
        """Return how many matches in these phases a player has made."""
        query = "SELECT count(*) FROM matches WHERE host = ? AND phase IN (SELECT value FROM json_each(?))"
        return (await self._rows(query, host, json.dumps(list(phases))))[0][0]

    async def stale(self, phases: Sequence[str], before: int, limit: int) -> list[str]:
        """Return the oldest matches in these phases without a change or a visitor since a moment."""
        query = (
            "SELECT id FROM matches WHERE phase IN (SELECT value FROM json_each(?)) AND at < ?2 AND seen < ?2 "
            "ORDER BY at LIMIT ?3"
        )
        return [row[0] for row in await self._rows(query, json.dumps(list(phases)), before, limit)]

    async def remove(self, matches: Sequence[str], before: int) -> None:
        """Delete matches without a change or a visitor since a moment."""

        def remove(write: sqlite3.Connection) -> None:
            for match in matches:
                found = write.execute(
                    "DELETE FROM matches WHERE id = ?1 AND at < ?2 AND seen < ?2", (match, before)
                )
                if found.rowcount:
                    write.execute("DELETE FROM events WHERE match = ?", (match,))
                    write.execute("DELETE FROM commands WHERE match = ?", (match,))
                    write.execute("DELETE FROM participations WHERE match = ?", (match,))
                    write.execute("DELETE FROM records WHERE owner = ?", (owner_of(match),))
                    write.execute(
                        "DELETE FROM results WHERE match = ? AND over = 0 AND changes IS NULL", (match,)
                    )

        await self._beside(remove)

    async def list_kept(self, phases: Sequence[str], limit: int) -> list[Keeping]:
        """Return the matches in these phases, the last changed first."""
        query = (
            "SELECT id, phase, public, at, host, count(seq), coalesce(sum(length(body)), 0) FROM "
            "(SELECT * FROM matches WHERE phase IN (SELECT value FROM json_each(?)) ORDER BY at DESC LIMIT ?) AS m "
            "LEFT JOIN events ON match = m.id GROUP BY m.id ORDER BY at DESC"
        )
        rows = await self._rows(query, json.dumps(list(phases)), limit)
        return [Keeping(name, phase, bool(public), *rest) for name, phase, public, *rest in rows]

    async def played_by(self, player: str) -> list[str]:
        """Return the matches that a player made, or has acted in."""
        query = (
            "SELECT match FROM commands WHERE player = ?1 UNION SELECT id FROM matches WHERE host = ?1 "
            "UNION SELECT match FROM participations WHERE player = ?1"
        )
        return [row[0] for row in await self._rows(query, player)]

    async def rewrite(self, write: Write) -> None:
        """Replace a match's log."""

        def again(connection: sqlite3.Connection) -> None:
            (count,) = connection.execute(
                "SELECT count(*) FROM events WHERE match = ?", (write.match,)
            ).fetchone()
            if count != len(write.events) or not count:
                raise Conflict(f"{write.match} has {count} events")
            (at,) = connection.execute(
                "SELECT max(at) FROM participations WHERE match = ?", (write.match,)
            ).fetchone()
            for table in ("events", "commands", "participations"):
                connection.execute(f"DELETE FROM {table} WHERE match = ?", (write.match,))  # noqa: S608 - fixed names
            connection.execute("DELETE FROM records WHERE owner = ?", (owner_of(write.match),))
            self._insert(date_rows(write, at))

        await self._beside(again)

    async def set_ban(self, who: str, how: str | None) -> None:
        """Ban a player or an address from something; None: lift the ban."""

        def ban(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM barred WHERE who = ?", (who,))
            if how is not None:
                connection.execute("INSERT INTO barred VALUES (?, ?)", (who, how))

        await self._beside(ban)

    async def history(
        self, player: str, wanted: HistoryFilter, before: tuple[int, str], limit: int
    ) -> list[HistoryEntry]:
        """Return a player's matches, newest first."""
        lists = json.dumps(list(wanted.against)), json.dumps(list(wanted.results))
        rows = await self._rows(_HISTORY, player, *before, wanted.game, *lists, limit)
        return [HistoryEntry(Participation(*row[:-2]), *row[-2:]) for row in rows]

    async def results(self, player: str, limit: int) -> list[PlayedResults]:
        """Return the results of a player's last matches."""
        query = (
            "SELECT game, against, substr(result, 1, 1), lead FROM participations WHERE player = ? AND result != '' "
            "ORDER BY at DESC, match DESC LIMIT ?"
        )
        letters: dict[tuple[str, str], list[str]] = {}
        leads: dict[tuple[str, str], int] = {}
        best: dict[tuple[str, str], int] = {}
        for game, against, letter, lead in reversed(await self._rows(query, player, limit)):
            key = game, against
            letters.setdefault(key, []).append(letter)
            leads[key] = leads.get(key, 0) + lead
            best[key] = max(best.get(key, 0), lead if letter == "w" else 0)
        return [PlayedResults(*key, "".join(letters[key]), leads[key], best[key]) for key in sorted(letters)]

    async def without_rows(self, limit: int) -> list[tuple[str, int]]:
        """Return matches that were never given participations."""
        query = "SELECT id, at FROM matches WHERE has_rows = 0 AND phase IN ('playing', 'finished') LIMIT ?"
        return await self._rows(query, limit)

    async def give_rows(self, match: str, rows: Sequence[Participation]) -> None:
        """Give a match its participations, unless it has got some meanwhile."""

        def give(write: sqlite3.Connection) -> None:
            query = "UPDATE matches SET has_rows = 1 WHERE id = ? AND has_rows = 0"
            if write.execute(query, (match,)).rowcount:
                _put_rows(write, rows)

        await self._beside(give)

    async def records(
        self, owner: str, names: Sequence[str] | None = None, limit: int = 1000
    ) -> list[Record]:
        """Return an owner's records by name."""
        query = "SELECT owner, name, version, expires, body FROM records WHERE owner = ?"
        if names is None:
            rows = await self._rows(f"{query} ORDER BY name LIMIT ?", owner, limit)
        else:
            query += " AND name IN (SELECT value FROM json_each(?)) ORDER BY name"
            rows = await self._rows(query, owner, json.dumps(list(names)))
        return [Record(*row) for row in rows]

    async def put(self, *records: Record) -> None:
        """Write records, all or none."""

        def put(connection: sqlite3.Connection) -> None:
            for record in records:
                values = (record.version, record.expires, record.body, record.owner, record.name)
                if record.version == 1:
                    query = "INSERT OR IGNORE INTO records (version, expires, body, owner, name) VALUES (?, ?, ?, ?, ?)"
                    found = connection.execute(query, values)
                else:
                    query = (
                        "UPDATE records SET version = ?1, expires = ?2, body = ?3 "
                        "WHERE owner = ?4 AND name = ?5 AND version = ?1 - 1"
                    )
                    found = connection.execute(query, values)
                if not found.rowcount:
                    raise Conflict(f"{record.name} is not at version {record.version - 1}")

        await self._beside(put)

    async def discard(self, owner: str, names: Sequence[str] | None = None) -> None:
        """Delete an owner's records."""
        query, values = "DELETE FROM records WHERE owner = ?", [owner]
        if names is not None:
            query += " AND name IN (SELECT value FROM json_each(?))"
            values.append(json.dumps(list(names)))
        await self._beside(lambda write: write.execute(query, values))

    async def expire(self, now: int, most: int) -> None:
        """Delete expired records, and those beyond the `most` that expire last."""

        def expire(write: sqlite3.Connection) -> None:
            write.execute("DELETE FROM records WHERE expires <= ?", (now,))
            write.execute(
                "DELETE FROM records WHERE expires <= (SELECT expires FROM records WHERE expires < ?1 "
                "ORDER BY expires DESC LIMIT 1 OFFSET ?2)",
                (FOREVER, most),
            )

        await self._beside(expire)

    async def bans(self) -> dict[str, str]:
        """Return the bans."""
        return dict(await self._rows("SELECT who, how FROM barred"))

    async def alive(self, at: int) -> None:
        """Record that the server is alive."""
        await self._beside(lambda write: write.execute("INSERT OR REPLACE INTO alive VALUES (0, ?)", (at,)))

    async def last_alive(self) -> int | None:
        """Return the last moment at which the server was known to be alive."""
        rows = await self._rows("SELECT at FROM alive")
        return rows[0][0] if rows else None

    async def close(self) -> None:
        """Finish pending work and close the files; safe to call twice."""
        if self._closed:
            return
        self._closed = True
        self._waiting.put(None)
        self._writer.join()
        self._reader.shutdown()
        self._read.close()
        self._write.close()

    async def _beside(self, write: Callable[[sqlite3.Connection], object]) -> None:
        await self._queue_writes((), write)

    async def _rows(self, query: str, *values: str | float) -> list[Any]:
        return await self._reading(query, lambda: self._read.execute(query, values).fetchall())

    async def _reading(self, what: str, read: Callable[[], T], match: str | None = None) -> T:
        """Read in the reader's thread. A damaged page counts as damage of `match`, if that is given."""
        if self._closed:
            raise StoreError("closed")
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._reader, read)
        except sqlite3.Error as error:
            why = f"{self._path}: {error}"
            if match is not None and _is_damage(error):
                raise BrokenLog(f"match {match}: {why}") from error
            self._reading_fails.report(what, why)
            raise StoreError(why) from error
        self._reading_fails.over(what)
        return found

    def _run(self) -> None:
        last = False
        while not last:
            group: list[_Append] = []
            job = self._waiting.get()
            while job is not None:
                group.append(job)
                if len(group) >= GROUP or self._waiting.empty():
                    break
                job = self._waiting.get()
            last = job is None
            if group:
                self._commit(group)

    def _commit(self, group: Sequence[_Append]) -> None:
        """Commit a group of appends together, then answer them."""
        try:
            if self._path.stat().st_ino != self._file:
                raise OSError("another file is in its place")
            if self._write.in_transaction:  # left over from a group that could not be rolled back
                self._write.execute("ROLLBACK")
            self._write.execute("BEGIN IMMEDIATE")
            for append in group:
                for write in append.writes:
                    self._insert(write)
                if append.beside is not None:
                    append.beside(self._write)
            self._write.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - this thread writes for all matches and must survive
            with contextlib.suppress(Exception):
                self._write.execute("ROLLBACK")
            self._give_up(group, error)
            return
        self._writing_fails.over("writing")
        _answer(group, None)

    def _give_up(self, group: Sequence[_Append], error: Exception) -> None:
        """Answer a group that could not be committed. If a single append may be the cause, commit each one alone."""
        lost = isinstance(error, Conflict | sqlite3.IntegrityError)
        why = str(error) if lost else f"{self._path}: {error or type(error).__name__}"
        if not lost and not _is_damage(error):
            self._writing_fails.report("writing", why)
            _answer(group, partial(StoreError, why))
        elif len(group) > 1:
            for append in group:
                self._commit([append])
        elif lost:
            _answer(group, partial(Conflict, why))
        else:
            self._damage.report("a page", why)
            # Presumably damage of this match.
            _answer(group, partial(BrokenLog if group[0].writes else StoreError, why))

    def _insert(self, write: Write) -> None:
        (last,) = self._write.execute(
            "SELECT coalesce(max(seq), 0) FROM events WHERE match = ?", (write.match,)
        ).fetchone()
        if last != write.first_seq - 1:
            raise Conflict(f"{write.match} is at {last}")
        self._write.executemany(
            "INSERT INTO events VALUES (?, ?, ?, ?)",
            [(write.match, seq, EVENT_VERSION, b) for seq, b in enumerate(write.events, write.first_seq)],
        )
        if write.command is not None:
            seq = write.first_seq + len(write.events) - 1
            self._write.execute(
                "INSERT INTO commands VALUES (?, ?, ?, ?)", (write.match, *write.command, seq)
            )
        self._write.execute(
            "INSERT INTO matches (id, public, phase, at, listing, host) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) "
            "DO UPDATE SET public = excluded.public, phase = excluded.phase, at = excluded.at, "
            "listing = excluded.listing, host = excluded.host",
            (write.match, *write.summary),
        )
        if write.rows is not None:
            self._write.execute("UPDATE matches SET has_rows = 1 WHERE id = ?", (write.match,))
            _put_rows(self._write, write.rows)
        if write.result is not None:
            put_result(self._write, write.result)


def _put_rows(connection: sqlite3.Connection, rows: Sequence[Participation]) -> None:
    places = ", ".join("?" * len(Participation._fields))
    query = f"INSERT OR REPLACE INTO participations ({', '.join(Participation._fields)}) VALUES ({places})"  # noqa: S608 - names of ours
    connection.executemany(query, rows)


def _answer(group: Sequence[_Append], failed: Callable[[], Exception] | None) -> None:
    """Answer queued writes from the writer's thread, all in one turn of their event loop, each with its own error."""
    for loop, of_loop in groupby(group, lambda append: append.done.get_loop()):
        with contextlib.suppress(RuntimeError):  # the loop is closed: no caller waits any more
            loop.call_soon_threadsafe(_settle, [append.done for append in of_loop], failed)


def _settle(waiting: Sequence[asyncio.Future[None]], failed: Callable[[], Exception] | None) -> None:
    for done in waiting:
        if done.done():
            continue  # the caller was cancelled
        if failed is None:
            done.set_result(None)
        else:
            done.set_exception(failed())


def _is_damage(error: Exception) -> bool:
    """Tell whether an error means a damaged page. Other failures have classes of their own."""
    return type(error) is sqlite3.DatabaseError


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection
