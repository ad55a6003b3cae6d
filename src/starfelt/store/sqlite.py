"""The log in one SQLite file: the embedded default.

One thread writes. It takes all that is waiting and commits it together, so that many tables share one flush
to the disk; a savepoint for each append lets one fail alone. Another thread, on its own connection, reads.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple, TypeVar

from starfelt.store.base import BrokenLog, CommandKey, Conflict, Log, StoreError, Write

log = logging.getLogger(__name__)

#: Raised when the tables change; `_upgrade` brings an older file up to it.
SCHEMA_VERSION = 3
#: Kept with every event: how its bytes are to be read.
EVENT_VERSION = 1
#: The most appends in one commit, which bounds how long the first of them waits.
GROUP = 256
#: How long to wait for another process's commit.
_BUSY_S = 10.0

_SCHEMA = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY, public INTEGER NOT NULL, phase TEXT NOT NULL, at INTEGER NOT NULL,
    listing BLOB NOT NULL
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
"""
#: Since version 2: when the server was alive last.
_ALIVE = "CREATE TABLE alive (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)"
#: Since version 3: to find matches that nobody has touched for long.
_AGED = "CREATE INDEX matches_aged ON matches (phase, at)"

T = TypeVar("T")


class _Append(NamedTuple):
    """What is to be written in one go: events, or that the server is alive, or that matches go."""

    writes: Sequence[Write]
    done: Future[None]
    alive: int | None = None
    #: Matches to take away that were last touched before a moment.
    gone: Sequence[str] = ()
    before: int = 0


class SqliteStore:
    """A `Store` in the file `path`, which is made when it is missing.

    Raises:
        StoreError: the file is no database of ours, or a newer Starfelt's, or cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._waiting: queue.SimpleQueue[_Append | None] = queue.SimpleQueue()
        self._closed = False
        #: What went wrong last, said once; None: the last write was done.
        self._trouble: str | None = None
        try:
            self._write = _open(path)
            _upgrade(self._write)
            self._read = _open(path)
            self._file = path.stat().st_ino
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{path}: {error}") from error
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._writer.start()

    async def append(self, *writes: Write) -> None:
        """Append all the writes, or none, and return when they are on disk."""
        await self._append(_Append(writes, Future()))

    async def _append(self, append: _Append) -> None:
        if self._closed:
            raise StoreError("closed")
        self._waiting.put(append)
        await asyncio.wrap_future(append.done)

    async def load(self, match: str, since: int = 0) -> Log:
        """Return the events after number `since`, and the commands that they answered."""

        def read() -> Log:
            with self._read:  # one snapshot for both
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

        try:
            return await self._reading(read)
        except StoreError as error:
            # A page of the file that is damaged: of this match, as far as anybody knows.
            if type(error.__cause__) is sqlite3.DatabaseError:
                raise BrokenLog(f"match {match}: {error}") from error
            raise

    async def listed(self, phases: Sequence[str], since: int, limit: int) -> list[bytes]:
        """Return the newest listings of public matches in these phases, touched at `since` or later."""
        query = (
            "SELECT listing FROM matches WHERE public = 1 AND at >= ? "
            "AND phase IN (SELECT value FROM json_each(?)) ORDER BY at DESC LIMIT ?"
        )

        def read() -> list[bytes]:
            return [row[0] for row in self._read.execute(query, (since, json.dumps(list(phases)), limit))]

        return await self._reading(read)

    async def stale(self, phases: Sequence[str], before: int, limit: int) -> list[str]:
        """Return the oldest matches in these phases that were last touched before a moment."""
        query = (
            "SELECT id FROM matches WHERE phase IN (SELECT value FROM json_each(?)) AND at < ? "
            "ORDER BY at LIMIT ?"
        )

        def read() -> list[str]:
            return [row[0] for row in self._read.execute(query, (json.dumps(list(phases)), before, limit))]

        return await self._reading(read)

    async def remove(self, matches: Sequence[str], before: int) -> None:
        """Take matches away that were last touched before a moment."""
        await self._append(_Append((), Future(), gone=matches, before=before))

    async def alive(self, at: int) -> None:
        """Write down that the server is alive."""
        await self._append(_Append((), Future(), at))

    async def last_alive(self) -> int | None:
        """Return when the server was alive last, as far as anybody knows."""

        def read() -> int | None:
            row = self._read.execute("SELECT at FROM alive").fetchone()
            return None if row is None else row[0]

        return await self._reading(read)

    def close(self) -> None:
        """Finish what was asked for and let go of the files."""
        if self._closed:
            return
        self._closed = True
        self._waiting.put(None)
        self._writer.join()
        self._reader.shutdown()
        self._read.close()
        self._write.close()

    async def _reading(self, read: Callable[[], T]) -> T:
        if self._closed:
            raise StoreError("closed")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, read)
        except sqlite3.Error as error:
            raise StoreError(f"{self._path}: {error}") from error

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
        """Commit a group of appends together, then answer each."""
        answers: list[Conflict | None] = []
        try:
            if self._path.stat().st_ino != self._file:
                raise OSError("another file is in its place")
            if self._write.in_transaction:  # of a group that could not even be taken back
                self._write.execute("ROLLBACK")
            self._write.execute("BEGIN IMMEDIATE")
            answers = [self._try(append.writes) for append in group]
            for append in group:
                if append.alive is not None:
                    self._write.execute("INSERT OR REPLACE INTO alive VALUES (0, ?)", (append.alive,))
                for match in append.gone:
                    self._remove(match, append.before)
            self._write.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever it is, this thread goes on: it writes for every match
            with contextlib.suppress(Exception):
                self._write.execute("ROLLBACK")
            self._say(f"{self._path}: {error or type(error).__name__}")
            for append in group:
                _settle(append.done, StoreError(f"{self._path}: {error or type(error).__name__}"))
            return
        self._say(None)
        for append, answer in zip(group, answers, strict=True):
            _settle(append.done, answer)

    def _say(self, trouble: str | None) -> None:
        """Log that writing fails, or works again: once, however many commands are refused for it."""
        if trouble is not None and trouble != self._trouble:
            log.error("nothing can be saved: %s", trouble)
        elif trouble is None and self._trouble is not None:
            log.error("saving works again")
        self._trouble = trouble

    def _try(self, writes: Sequence[Write]) -> Conflict | None:
        self._write.execute("SAVEPOINT append")
        try:
            for write in writes:
                self._insert(write)
        except (Conflict, sqlite3.IntegrityError) as error:
            self._write.execute("ROLLBACK TO append")
            return Conflict(str(error))
        finally:
            self._write.execute("RELEASE append")
        return None

    def _remove(self, match: str, before: int) -> None:
        found = self._write.execute("DELETE FROM matches WHERE id = ? AND at < ?", (match, before))
        if found.rowcount:
            self._write.execute("DELETE FROM events WHERE match = ?", (match,))
            self._write.execute("DELETE FROM commands WHERE match = ?", (match,))

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
            "INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?)", (write.match, *write.summary)
        )


def _settle(future: Future[None], answer: Exception | None) -> None:
    # Nobody may be waiting any more: whoever asked was cancelled.
    if not future.set_running_or_notify_cancel():
        return
    if answer is None:
        future.set_result(None)
    else:
        future.set_exception(answer)


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _upgrade(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA_VERSION:
        connection.execute("ROLLBACK")
        raise StoreError(
            f"the data is a newer Starfelt's (version {version}, this one reads {SCHEMA_VERSION})"
        )
    if version == 0:
        for statement in filter(str.strip, _SCHEMA.split(";")):
            connection.execute(statement)
    if version < 2:
        connection.execute(_ALIVE)
    if version < 3:
        connection.execute(_AGED)
    # Also where it is there already: a folder or a disk that takes nothing says so.
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.execute("COMMIT")
