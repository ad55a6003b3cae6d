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
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from starfelt.matches.identity import hash_identity
from starfelt.matches.naming import Named
from starfelt.store.base import (
    FOREVER,
    BrokenLog,
    CommandKey,
    Conflict,
    Forgetting,
    HistoryEntry,
    HistoryFilter,
    Keeping,
    Log,
    MatchOfPlayer,
    Participation,
    PlayedResults,
    Record,
    Revocation,
    StoreError,
    Write,
    owner_of,
)
from starfelt.store.remembered import remember
from starfelt.store.sqlite_friends import SqliteFriends
from starfelt.store.sqlite_ratings import SqliteRatings, put_result, rename_rated
from starfelt.store.sqlite_schema import upgrade
from starfelt.store.sqlite_telling import SqliteTelling
from starfelt.store.sqlite_turns import SqliteTurns, put_turns
from starfelt.store.troubles import of_damage, of_reading, of_writing

#: Stored with every event: the version of its encoding.
EVENT_VERSION = 1
#: The most appends in one commit, which limits the wait of the first one.
GROUP = 256
#: The time to wait for another process's commit, in seconds.
_BUSY_S = 10.0
#: The time until a new file is tried again that another process is making, in seconds.
_AGAIN_S = 0.01
#: The time that writers wait for readers when deleted names are purged, in milliseconds; and until the next try.
_PURGE_MS = 100
_PURGE_AGAIN_S = 1.0

T = TypeVar("T")

_COLUMNS = ", ".join(f"p.{name}" for name in Participation._fields)
#: The listings are looked up for the rows of the page alone.
_HISTORY = f"""
    SELECT {_COLUMNS}, m.listing, r.changes, p.accuracy,
    CASE WHEN EXISTS (SELECT 1 FROM turns WHERE match = m.id) THEN NULL ELSE max(m.at, m.seen) END FROM (
        SELECT * FROM participations AS own
        WHERE player = ?1 AND (at, match) < (?2, ?3) AND (?4 = '' OR game = ?4)
        AND (?5 = '[]' OR against IN (SELECT value FROM json_each(?5)))
        AND (?6 = '[]' OR result IN (SELECT value FROM json_each(?6)))
        AND (?8 = '' OR EXISTS (SELECT 1 FROM participations AS b WHERE b.match = own.match AND b.player = ?8))
        ORDER BY at DESC, match DESC LIMIT ?7
    ) AS p JOIN matches AS m ON m.id = p.match LEFT JOIN results AS r ON r.match = p.match
    ORDER BY p.at DESC, p.match DESC
"""  # noqa: S608 - names of ours
#: The last matches that count.
_COUNTED = """
    SELECT game, against, race, at, match, result, lead, best_beam
    FROM participations INDEXED BY participations_counted
    WHERE player = ?1 AND result != '' AND (at, match) >= (coalesce((
        SELECT at FROM participations WHERE player = ?1 AND result != ''
        ORDER BY at DESC, match DESC LIMIT 1 OFFSET ?2 - 1
    ), 0), coalesce((
        SELECT match FROM participations WHERE player = ?1 AND result != ''
        ORDER BY at DESC, match DESC LIMIT 1 OFFSET ?2 - 1
    ), ''))
"""
#: The rows of a group come in the order in which they were played.
_RESULTS_IN = """
    SELECT *, coalesce((
        SELECT match FROM participations AS p INDEXED BY participations_counted
        WHERE p.player = ?1 AND p.game = of.game AND p.against = of.against AND p.result != ''
        AND p.best_beam = of.best_beam AND of.best_beam > 0 AND of.race IN ('', p.race) ORDER BY at, match LIMIT 1
    ), '') FROM (
        SELECT game, against, group_concat(substr(result, 1, 1), ''), sum(lead),
        max(CASE WHEN result = 'won' THEN max(lead, 0) ELSE 0 END), {race} AS race, max(best_beam) AS best_beam
        FROM ({counted}) GROUP BY game, against{by}
    ) AS of
"""
#: The index has them in this order.
_RESULTS = _RESULTS_IN.format(race="''", counted=_COUNTED, by="")
_BY_RACE = f"{_COUNTED} AND race != '' ORDER BY game, against, race, at, match"
_RESULTS_BY_RACE = _RESULTS_IN.format(race="race", counted=_BY_RACE, by=", race")
_PLAYERS = """
    SELECT player FROM names UNION SELECT host FROM matches UNION SELECT player FROM participations
    UNION SELECT player FROM commands UNION SELECT player FROM ratings UNION SELECT player FROM rated_players
    UNION SELECT player FROM friends UNION SELECT other FROM friends UNION SELECT player FROM presences
    UNION SELECT coalesce(value ->> 'player', '') FROM results, json_each(entrants)
"""
_PLAYED_BY = """
    SELECT id, phase, naming FROM matches WHERE host = ?1 OR id IN (
        SELECT match FROM names WHERE player = ?1 UNION SELECT match FROM commands WHERE player = ?1
        UNION SELECT match FROM participations WHERE player = ?1
    )
"""
#: What is known of a player beside records, in statements with the identity.
_FORGET = (
    "UPDATE names SET player = '', name = '' WHERE player = ?",
    "UPDATE matches SET host = '' WHERE host = ?",
    "DELETE FROM commands WHERE player = ?",
    "DELETE FROM participations WHERE player = ?",
    "DELETE FROM barred WHERE who = ?",
    "DELETE FROM friends WHERE player = ?1 OR other = ?1",
    "DELETE FROM presences WHERE player = ?",
    "DELETE FROM turns WHERE player = ?",
)
#: No turn of days is owed in a match.
_NO_TURN = "NOT EXISTS (SELECT 1 FROM turns WHERE match = matches.id)"
_STALE = f"""
    SELECT id FROM matches WHERE phase IN (SELECT value FROM json_each(?)) AND at < ?2 AND seen < ?2 AND {_NO_TURN}
    ORDER BY at LIMIT ?3
"""  # noqa: S608 - names of ours
_REMEMBER = """
    INSERT INTO revoked VALUES (?1, ?2, '', (SELECT coalesce(max(number), 0) + 1 FROM revoked))
    ON CONFLICT (who) DO UPDATE SET version = excluded.version, spared = '', number = excluded.number
"""
#: Writers take turns, so the numbers are in the order of the commits.
_REVOKE = """
    INSERT INTO revoked VALUES (?1, 1, ?2, (SELECT coalesce(max(number), 0) + 1 FROM revoked))
    ON CONFLICT (who) DO UPDATE SET version = version + 1, spared = excluded.spared, number = excluded.number
"""


class _Append(NamedTuple):
    """A queued write: events, and another write (`beside`). `done` belongs to the event loop of the caller."""

    writes: Sequence[Write]
    done: asyncio.Future[None]
    beside: Callable[[sqlite3.Connection], object] | None
    #: What cannot be part of a transaction, and so comes after it.
    after: Callable[[], None] | None = None


class SqliteStore(SqliteRatings, SqliteFriends, SqliteTurns, SqliteTelling):
    """A `Store` in the file `path`, which is created if missing.

    Raises:
        StoreError: the file has another format, belongs to a newer Starfelt, or cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._waiting: queue.SimpleQueue[_Append | None] = queue.SimpleQueue()
        self._closed = False
        #: Whether the write-ahead log was emptied since names were deleted, and when it is tried again.
        self._emptied, self._empty_again_at = True, 0.0
        self._writing_fails, self._damage, self._reading_fails = of_writing(), of_damage(), of_reading()
        try:
            with contextlib.ExitStack() as opened:  # closes them if one cannot be used
                self._write = opened.enter_context(contextlib.closing(_connect(path)))
                _set_up(self._write)
                upgrade(self._write)
                self._read = opened.enter_context(contextlib.closing(_connect(path)))
                _set_up(self._read)
                for table in ("alive", "barred"):  # read by a server at its start
                    self._read.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - fixed names
                self._file = path.stat().st_ino
                opened.pop_all()
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{path}: {error}") from error
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._writer.start()

    async def append(self, *writes: Write) -> None:
        """Append all the writes, or none, and return when they are on disk."""
        await self._queue_writes(writes)

    def _queue_writes(
        self,
        writes: Sequence[Write],
        beside: Callable[[sqlite3.Connection], object] | None = None,
        after: Callable[[], None] | None = None,
    ) -> asyncio.Future[None]:
        if self._closed:
            raise StoreError("closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put(_Append(writes, done, beside, after))
        return done

    async def load(self, match: str, since: int = 0) -> Log:
        """Return the events after number `since`, and the commands that they answered."""

        def read() -> Log:
            with self._read:  # one snapshot for all queries
                self._read.execute("BEGIN")
                rows = self._read.execute(
                    "SELECT seq, body FROM events WHERE match = ? AND seq > ? ORDER BY seq", (match, since)
                ).fetchall()
                commands = self._read.execute(
                    "SELECT player, id, seq FROM commands WHERE match = ? AND seq > ?", (match, since)
                ).fetchall()
                names = self._read.execute(
                    "SELECT number, player, name FROM names WHERE match = ?", (match,)
                ).fetchall()
                naming = self._read.execute("SELECT naming FROM matches WHERE id = ?", (match,)).fetchone()
            for number, (seq, _) in enumerate(rows, since + 1):
                if seq != number:
                    raise BrokenLog(f"{self._path}: event {number} of match {match} is missing")
            return Log(
                [body for _, body in rows],
                {CommandKey(player, command): seq for player, command, seq in commands},
                {number: Named(player, name) for number, player, name in names},
                naming[0] if naming else 1,
            )

        return await self._reading("log", read, match)

    async def lengths(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of the last event of each of these matches that exists."""
        query = (
            "SELECT value, (SELECT max(seq) FROM events WHERE match = value) AS last FROM json_each(?) "
            "WHERE last IS NOT NULL"
        )
        return dict(await self._rows(query, json.dumps(list(matches))))

    async def namings(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the naming of each of these matches that exists."""
        query = "SELECT id, naming FROM matches WHERE id IN (SELECT value FROM json_each(?))"
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
        return [row[0] for row in await self._rows(_STALE, json.dumps(list(phases)), before, limit)]

    async def remove(self, matches: Sequence[str], before: int) -> None:
        """Delete matches without a change or a visitor since a moment."""

        def remove(write: sqlite3.Connection) -> None:
            for match in matches:
                query = f"DELETE FROM matches WHERE id = ?1 AND at < ?2 AND seen < ?2 AND {_NO_TURN}"  # noqa: S608 - a constant
                found = write.execute(query, (match, before))
                if found.rowcount:
                    write.execute("DELETE FROM events WHERE match = ?", (match,))
                    write.execute("DELETE FROM commands WHERE match = ?", (match,))
                    write.execute("DELETE FROM participations WHERE match = ?", (match,))
                    write.execute("DELETE FROM names WHERE match = ?", (match,))
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
        rows = await self._rows(_HISTORY, player, *before, wanted.game, *lists, limit, wanted.other)
        return [HistoryEntry(Participation(*row[:-4]), *row[-4:]) for row in rows]

    async def results(self, player: str, limit: int, *, by_race: bool = False) -> list[PlayedResults]:
        """Return the results of a player's last matches."""
        query = _RESULTS_BY_RACE if by_race else _RESULTS
        return [PlayedResults(*row) for row in await self._rows(query, player, limit)]

    async def note_accuracies(self, match: str, accuracies: Mapping[int, float]) -> None:
        """Note the accuracy of each seat of a match."""
        rows = [(accuracy, match, seat) for seat, accuracy in accuracies.items()]
        query = "UPDATE participations SET accuracy = ? WHERE match = ? AND seat = ?"
        await self._beside(lambda write: write.executemany(query, rows))

    async def first_played(self, player: str) -> int | None:
        """Return the moment of a player's first match."""
        return (await self._rows("SELECT min(at) FROM participations WHERE player = ?", player))[0][0]

    async def without_rows(self, limit: int) -> list[tuple[str, int]]:
        """Return matches that lack participations or races."""
        query = "SELECT id, at FROM matches WHERE has_rows < 2 AND phase IN ('playing', 'finished') LIMIT ?"
        return await self._rows(query, limit)

    async def give_rows(self, match: str, rows: Sequence[Participation]) -> None:
        """Give a match its participations, or those that it has their races, unless it has got all."""

        def give(write: sqlite3.Connection) -> None:
            found = write.execute("SELECT has_rows FROM matches WHERE id = ? AND has_rows < 2", (match,))
            for (has_rows,) in found.fetchall():
                write.execute("UPDATE matches SET has_rows = 2 WHERE id = ?", (match,))
                if has_rows:
                    query = "UPDATE participations SET race = ?, best_beam = ? WHERE match = ? AND player = ?"
                    write.executemany(query, [(row.race, row.best_beam, match, row.player) for row in rows])
                else:
                    _put_rows(write, rows)

        await self._beside(give)

    async def unnumbered(self, after: str, limit: int) -> list[str]:
        """Return matches whose logs have names themselves, in order."""
        query = "SELECT id FROM matches WHERE naming = 0 AND id > ? ORDER BY id LIMIT ?"
        return [row[0] for row in await self._rows(query, after, limit)]

    async def number(
        self, match: str, length: int, events: Mapping[int, bytes], names: Mapping[int, Named]
    ) -> None:
        """Replace those events of a match that have names."""

        def number(write: sqlite3.Connection) -> None:
            (last,) = write.execute("SELECT max(seq) FROM events WHERE match = ?", (match,)).fetchone()
            query = "UPDATE matches SET naming = 1 WHERE id = ? AND naming = 0"
            if last != length or not write.execute(query, (match,)).rowcount:
                raise Conflict(f"{match} has {last} events, or has numbers")
            write.executemany(
                "UPDATE events SET body = ? WHERE match = ? AND seq = ?",
                [(body, match, seq) for seq, body in events.items()],
            )
            _put_names(write, match, names)

        await self._beside(number)

    async def purge(self) -> None:
        """Write the file anew, without what was replaced or deleted."""
        await self._queue_writes((), after=self._vacuum)

    async def players(self) -> list[str]:
        """Return all identities."""
        return [row[0] for row in await self._rows(_PLAYERS)]

    async def played_by(self, player: str) -> list[MatchOfPlayer]:
        """Return the matches that a player made, sat in, or has acted in."""
        return [
            MatchOfPlayer(name, phase, bool(naming))
            for name, phase, naming in await self._rows(_PLAYED_BY, player)
        ]

    async def forget(self, forgetting: Forgetting) -> None:
        """Forget a player. Deleted data is overwritten, in the file and in its write-ahead log."""
        player = forgetting.player

        def forget(write: sqlite3.Connection) -> None:
            remember(self._path.parent, forgetting.hashes)
            names: dict[str, list[str]] = {}
            for match, name in write.execute("SELECT match, name FROM names WHERE player = ?", (player,)):
                names.setdefault(match, []).append(name)
            for match, theirs in names.items():
                (listing,) = write.execute("SELECT listing FROM matches WHERE id = ?", (match,)).fetchone()
                query = "UPDATE matches SET listing = ?, naming = naming + 1 WHERE id = ?"
                write.execute(query, (forgetting.relist(listing, theirs), match))
            for query in _FORGET:
                write.execute(query, (player,))
            rename_rated(write, player, forgetting.alias)
            write.executemany(
                "DELETE FROM records WHERE owner = ?", [(owner,) for owner in forgetting.owners]
            )
            write.executemany(_REMEMBER, [(who, FOREVER) for who in forgetting.hashes])

        await self._queue_writes(forgetting.writes, forget, after=self._empty_log)

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

    async def revoke(self, who: str, spared: str) -> None:
        """End all tokens of an identity but one."""
        await self._beside(lambda write: write.execute(_REVOKE, (who, spared)))

    async def revocations(self, after: int) -> list[Revocation]:
        """Return the revocations with a greater number, in order."""
        query = "SELECT who, version, spared, number FROM revoked WHERE number > ? ORDER BY number"
        return [Revocation(*row) for row in await self._rows(query, after)]

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
        purges = [append.after for append in group if append.after is not None]
        if not self._emptied and time.monotonic() > self._empty_again_at:
            purges.append(self._empty_log)
        for purge in purges:
            try:
                purge()
            except sqlite3.Error as error:  # a disk without room for another copy: what was written stands
                self._damage.report("purging", f"{self._path}: {error}")
        self._writing_fails.over("writing")
        _answer(group, None)

    def _vacuum(self) -> None:
        self._write.execute("VACUUM")
        self._empty_log()

    def _empty_log(self) -> None:
        """Empty the write-ahead log. If somebody reads for long, as a backup does, a later commit tries again."""
        self._write.execute(f"PRAGMA busy_timeout = {_PURGE_MS}")
        (busy, *_) = self._write.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        self._write.execute(f"PRAGMA busy_timeout = {round(_BUSY_S * 1000)}")
        self._emptied, self._empty_again_at = not busy, time.monotonic() + _PURGE_AGAIN_S

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
        known = self._write.execute("SELECT naming FROM matches WHERE id = ?", (write.match,)).fetchone()
        if known is not None and known[0] != write.naming:
            raise Conflict(f"a player of {write.match} was forgotten")
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
            "INSERT INTO matches (id, public, phase, at, listing, host, naming) VALUES (?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET public = excluded.public, phase = excluded.phase, at = excluded.at, "
            "listing = excluded.listing, host = excluded.host",
            (write.match, *write.summary, write.naming),
        )
        if write.names:
            _put_names(self._write, write.match, write.names)
        if write.rows is not None:
            self._write.execute("UPDATE matches SET has_rows = 2 WHERE id = ?", (write.match,))
            _put_rows(self._write, write.rows)
        if write.result is not None:
            put_result(self._write, write.result)
        if write.turns is not None:
            put_turns(self._write, write.match, write.turns)


def _put_names(connection: sqlite3.Connection, match: str, names: Mapping[int, Named]) -> None:
    """Add names to a match.

    Raises:
        Conflict: one of the players was forgotten.
    """
    for named in names.values():
        query = "SELECT 1 FROM revoked WHERE who = ? AND version = ?"
        if connection.execute(query, (hash_identity(named.player), FOREVER)).fetchone():
            raise Conflict(f"a player of {match} was forgotten")
    rows = [(match, number, *named) for number, named in names.items()]
    connection.executemany("INSERT INTO names VALUES (?, ?, ?, ?)", rows)


def _put_rows(connection: sqlite3.Connection, rows: Sequence[Participation]) -> None:
    places = ", ".join("?" * len(Participation._fields))
    changes = ", ".join(f"{name} = excluded.{name}" for name in Participation._fields[2:])
    query = f"""
        INSERT INTO participations ({", ".join(Participation._fields)}) VALUES ({places})
        ON CONFLICT (match, player) DO UPDATE SET {changes}
    """  # noqa: S608 - names of ours
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


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)


def _set_up(connection: sqlite3.Connection) -> None:
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = ON")  # names that were deleted are overwritten


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Give the file a write-ahead log, if it has none yet.

    Where another process writes to a new file at that moment, SQLite refuses at once, whatever the timeout.
    """
    until = time.monotonic() + _BUSY_S
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(_AGAIN_S)
        else:
            return
