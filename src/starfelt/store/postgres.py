"""The store in a PostgreSQL database, for many processes and machines. It needs the extra `nodes`.

A write without a result is one statement in one round trip. Of several writers to a match, one wins: the statement
locks the match's row, and (match, sequence) is a key. The others get `Conflict`.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections.abc import AsyncGenerator, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg

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
from starfelt.store.postgres_friends import PostgresFriends
from starfelt.store.postgres_lock import DatabaseLock
from starfelt.store.postgres_part import Connection
from starfelt.store.postgres_ratings import PostgresRatings, put_result, rename_rated
from starfelt.store.postgres_schema import upgrade
from starfelt.store.postgres_telling import PostgresTelling
from starfelt.store.postgres_turns import PostgresTurns, put_turns
from starfelt.store.secret import SECRET_BYTES
from starfelt.store.troubles import of_reading, of_writing

#: Stored with every event: the version of its encoding.
EVENT_VERSION = 1
#: Connections of one process.
_CONNECTIONS = 8
#: The timeout for connecting and for each statement.
_PATIENCE_S = 10.0
#: Settings that override the database's own, so that durability is never relaxed.
_SETTINGS = {"synchronous_commit": "on", "application_name": "starfelt"}

T = TypeVar("T")

_COLUMNS = ", ".join(Participation._fields)
_TYPES = (
    "player text, match text, seat int, game text, at bigint, result text, against text, lead int, points text, "
    "length_ms bigint, race text, best_beam int"
)
#: Participations, from rows as JSON in a parameter, for each row of a table before them.
_PUT_ROWS = f"""
    INSERT INTO participations ({_COLUMNS})
    SELECT {_COLUMNS} FROM %s json_to_recordset($%d::text::json) AS new ({_TYPES})
    ON CONFLICT (match, player) DO UPDATE SET
    {", ".join(f"{name} = excluded.{name}" for name in Participation._fields[2:])}
"""  # noqa: S608 - names of ours
#: The common part of both ways to write a match: its events, the command that they answer, and participations.
_LOGGED = f"""
    logged AS (
        INSERT INTO events (match, seq, version, body)
        SELECT $1, $2 + number - 1, $9, body
        FROM fits, unnest($3::bytea[]) WITH ORDINALITY AS new (body, number)
    ), answered AS (
        INSERT INTO commands (match, player, id, seq)
        SELECT $1, $10, $11, $2 + cardinality($3::bytea[]) - 1 FROM fits WHERE $10::text IS NOT NULL
    ), named AS (
        INSERT INTO names (match, number, player, name)
        SELECT $1, number, player, name
        FROM fits, unnest($14::int[], $15::text[], $16::text[]) AS new (number, player, name)
    ), played AS ({_PUT_ROWS % ("fits,", 12)})
    SELECT 1 FROM fits
"""  # noqa: S608 - built from constants
_BEGIN = f"""
    WITH fits AS (
        INSERT INTO matches (id, public, phase, at, listing, host, has_rows, naming)
        VALUES ($1, $4, $5, $6, $7, $8, ($12::text IS NOT NULL)::int * 2, $13)
        ON CONFLICT (id) DO NOTHING RETURNING 1
    ), {_LOGGED}
"""  # noqa: S608 - built from constants
_GO_ON = f"""
    WITH fits AS (
        UPDATE matches SET public = $4, phase = $5, at = $6, listing = $7, host = $8,
        has_rows = CASE WHEN $12::text IS NULL THEN has_rows ELSE 2 END
        WHERE id = $1 AND naming = $13 AND EXISTS (SELECT 1 FROM events WHERE match = $1 AND seq = $2 - 1)
        RETURNING 1
    ), {_LOGGED}
"""  # noqa: S608 - built from constants
#: One statement, so that all parts come from one snapshot.
_LOAD = """
    SELECT 'event' AS part, seq, body, NULL AS player, NULL AS text FROM events WHERE match = $1 AND seq > $2
    UNION ALL SELECT 'command', seq, NULL, player, id FROM commands WHERE match = $1 AND seq > $2
    UNION ALL SELECT 'name', number, NULL, player, name FROM names WHERE match = $1
    UNION ALL SELECT 'naming', naming, NULL, NULL, NULL FROM matches WHERE id = $1
    ORDER BY seq
"""
#: Two queries, each with an index of its own.
_LISTED = """
    SELECT listing FROM (
        (SELECT listing, 1 AS live, at FROM matches WHERE public AND seen >= $1 AND phase = ANY($2)
         ORDER BY at DESC LIMIT $4)
        UNION ALL
        (SELECT listing, 0 AS live, at FROM matches WHERE public AND at >= $3 AND seen < $1 AND phase = ANY($2)
         ORDER BY at DESC LIMIT $4)
    ) AS listed ORDER BY live DESC, at DESC LIMIT $4
"""
_REMOVE = """
    WITH gone AS (
        DELETE FROM matches WHERE id = ANY($1) AND at < $2 AND seen < $2
        AND NOT EXISTS (SELECT 1 FROM turns WHERE match = matches.id) RETURNING id
    ),
    events_gone AS (DELETE FROM events WHERE match IN (SELECT id FROM gone)),
    names_gone AS (DELETE FROM names WHERE match IN (SELECT id FROM gone)),
    rows_gone AS (DELETE FROM participations WHERE match IN (SELECT id FROM gone)),
    results_gone AS (
        DELETE FROM results WHERE match IN (SELECT id FROM gone) AND over = 0 AND changes IS NULL
    ),
    records_gone AS (DELETE FROM records WHERE owner IN (SELECT $3 || id FROM gone))
    DELETE FROM commands WHERE match IN (SELECT id FROM gone)
"""
#: The listings are looked up for the rows of the page alone.
_HISTORY = f"""
    SELECT {", ".join(f"p.{name}" for name in Participation._fields)}, m.listing, r.changes, p.accuracy,
    CASE WHEN EXISTS (SELECT 1 FROM turns WHERE match = m.id) THEN NULL ELSE greatest(m.at, m.seen) END
    FROM (
        SELECT * FROM participations AS own
        WHERE player = $1 AND (at, match) < ($2, $3) AND ($4 = '' OR game = $4)
        AND (cardinality($5::text[]) = 0 OR against = ANY($5)) AND (cardinality($6::text[]) = 0 OR result = ANY($6))
        AND ($8 = '' OR EXISTS (SELECT 1 FROM participations AS b WHERE b.match = own.match AND b.player = $8))
        ORDER BY at DESC, match DESC LIMIT $7
    ) AS p JOIN matches AS m ON m.id = p.match LEFT JOIN results AS r ON r.match = p.match
    ORDER BY p.at DESC, p.match DESC
"""  # noqa: S608 - names of ours
_RESULTS_IN = """
    SELECT counted.*, coalesce((
        SELECT match FROM participations AS p WHERE p.player = $1 AND p.game = counted.game
        AND p.against = counted.against AND p.result != '' AND p.best_beam = counted.best_beam
        AND counted.best_beam > 0 AND counted.race IN ('', p.race) ORDER BY at, match LIMIT 1
    ), '') FROM (
        SELECT game, against, string_agg(left(result, 1), '' ORDER BY at, match), sum(lead)::bigint,
        coalesce(max(greatest(lead, 0)) FILTER (WHERE result = 'won'), 0), {race} AS race, max(best_beam) AS best_beam
        FROM (
            SELECT game, against, race, at, match, result, lead, best_beam FROM participations
            WHERE player = $1 AND result != '' ORDER BY at DESC, match DESC LIMIT $2
        ) AS last {by}
    ) AS counted ORDER BY game, against, race
"""
_RESULTS = _RESULTS_IN.format(race="''", by="GROUP BY game, against")
_RESULTS_BY_RACE = _RESULTS_IN.format(race="race", by="WHERE race != '' GROUP BY game, against, race")
_NOTE_ACCURACIES = """
    UPDATE participations AS p SET accuracy = noted.accuracy
    FROM unnest($2::integer[], $3::double precision[]) AS noted (seat, accuracy)
    WHERE p.match = $1 AND p.seat = noted.seat
"""
_GIVE_ROWS = f"""
    WITH before AS (SELECT has_rows FROM matches WHERE id = $1 AND has_rows < 2 FOR UPDATE),
    given AS (UPDATE matches SET has_rows = 2 FROM before WHERE id = $1 RETURNING before.has_rows),
    filled AS (
        UPDATE participations AS p SET race = new.race, best_beam = new.best_beam
        FROM given, json_to_recordset($2::text::json) AS new ({_TYPES})
        WHERE given.has_rows = 1 AND p.match = $1 AND p.player = new.player
    )
    {_PUT_ROWS % ("(SELECT FROM given WHERE has_rows = 0) AS rowless,", 2)}
"""  # noqa: S608 - built from constants
_PLAYERS = """
    SELECT player FROM names UNION SELECT host FROM matches UNION SELECT player FROM participations
    UNION SELECT player FROM commands UNION SELECT player FROM ratings UNION SELECT player FROM rated_players
    UNION SELECT player FROM friends UNION SELECT other FROM friends UNION SELECT player FROM presences
    UNION SELECT coalesce(entrant ->> 'player', '') FROM results, json_array_elements(entrants::json) AS entrant
"""
_PLAYED_BY = """
    SELECT id, phase, naming FROM matches WHERE host = $1 OR id IN (
        SELECT match FROM names WHERE player = $1 UNION SELECT match FROM commands WHERE player = $1
        UNION SELECT match FROM participations WHERE player = $1
    )
"""
#: What is known of a player beside records, in statements with the identity.
_FORGET = (
    "UPDATE names SET player = '', name = '' WHERE player = $1",
    "UPDATE matches SET host = '' WHERE host = $1",
    "DELETE FROM commands WHERE player = $1",
    "DELETE FROM participations WHERE player = $1",
    "DELETE FROM barred WHERE who = $1",
    "DELETE FROM friends WHERE player = $1 OR other = $1",
    "DELETE FROM presences WHERE player = $1",
    "DELETE FROM turns WHERE player = $1",
)
_REMEMBER = """
    INSERT INTO revoked VALUES ($1, $2, '', (SELECT coalesce(max(number), 0) + 1 FROM revoked))
    ON CONFLICT (who) DO UPDATE SET version = excluded.version, spared = '', number = excluded.number
"""
_REVOKE = """
    INSERT INTO revoked VALUES ($1, 1, $2, (SELECT coalesce(max(number), 0) + 1 FROM revoked))
    ON CONFLICT (who) DO UPDATE
    SET version = revoked.version + 1, spared = excluded.spared, number = excluded.number
"""
_NEW_RECORD = """
    INSERT INTO records (owner, name, version, expires, body) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING 1
"""
_NEXT_RECORD = """
    UPDATE records SET version = $3, expires = $4, body = $5 WHERE owner = $1 AND name = $2 AND version = $3 - 1
    RETURNING 1
"""


class PostgresStore(PostgresRatings, PostgresFriends, PostgresTurns, PostgresTelling):
    """A `Store` in the database at `url`, `postgresql://user:password@host/name`. Its tables are created or upgraded.

    Raises:
        StoreError: there is no such database, it belongs to a newer Starfelt, or it cannot be written.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        #: The secret that signs tokens on all nodes of this database.
        self.secret = b""
        #: The address without its password.
        self.place = place_of(url)
        self._pool: asyncpg.Pool | None = None
        self._opening = asyncio.Lock()
        self._closed = False
        self._writing_fails, self._reading_fails = of_writing(), of_reading()
        # In a loop of its own, because a store may be opened both outside of a loop and inside one.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, self._prepare()).result()

    async def _prepare(self) -> None:
        async def prepare() -> None:
            connection = await asyncpg.connect(self._url, timeout=_PATIENCE_S)
            try:
                await upgrade(connection)
                await connection.execute(
                    "INSERT INTO secret VALUES (0, $1) ON CONFLICT DO NOTHING",
                    secrets.token_bytes(SECRET_BYTES),
                )
                self.secret = await connection.fetchval("SELECT bytes FROM secret")
            finally:
                await connection.close(timeout=_PATIENCE_S)

        await self._try(prepare())

    def claim(self, alone: bool) -> DatabaseLock:  # noqa: FBT001 - its only argument
        """Return the lock on the database for this process: alone, or shared."""
        return DatabaseLock(self._url, self.place, alone=alone)

    async def append(self, *writes: Write) -> None:
        """Append all the writes, or none, and return when they are on disk."""
        try:
            await self._write(self._append(writes))
        except asyncpg.UniqueViolationError as error:
            raise Conflict(str(error)) from None

    async def _append(self, writes: Sequence[Write]) -> None:
        async with self._connect() as connection:
            # One statement, in one round trip.
            if len(writes) == 1 and _is_one_statement(writes[0]):
                await _insert(connection, writes[0])
                return
            async with connection.transaction():
                for write in writes:
                    await _insert(connection, write)

    async def load(self, match: str, since: int = 0) -> Log:
        """Return the events after number `since`, and the commands that they answered."""
        rows = await self._rows(_LOAD, match, since)
        events = [row for row in rows if row["part"] == "event"]
        for number, row in enumerate(events, since + 1):
            if row["seq"] != number:
                raise BrokenLog(f"{self.place}: event {number} of match {match} is missing")
        return Log(
            [row["body"] for row in events],
            {CommandKey(row["player"], row["text"]): row["seq"] for row in rows if row["part"] == "command"},
            {row["seq"]: Named(row["player"], row["text"]) for row in rows if row["part"] == "name"},
            next((row["seq"] for row in rows if row["part"] == "naming"), 1),
        )

    async def lengths(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of the last event of each of these matches that exists."""
        query = "SELECT match, max(seq) FROM events WHERE match = ANY($1) GROUP BY match"
        return {row[0]: row[1] for row in await self._rows(query, list(matches))}

    async def namings(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the naming of each of these matches that exists."""
        query = "SELECT id, naming FROM matches WHERE id = ANY($1)"
        return {row[0]: row[1] for row in await self._rows(query, list(matches))}

    async def list_public(self, phases: Sequence[str], since: int, limit: int, seen: int) -> list[bytes]:
        """Return the listings of public matches in these phases: those with visitors, then the newest."""
        return [row[0] for row in await self._rows(_LISTED, seen, list(phases), since, limit)]

    async def record_visits(self, matches: Sequence[str], at: int) -> None:
        """Record that these tables had a visitor at a moment."""
        # Always in the same order, because two nodes may write the same tables and must not deadlock.
        query = (
            "UPDATE matches SET seen = greatest(seen, $2) WHERE id IN "
            "(SELECT id FROM matches WHERE id = ANY($1) ORDER BY id FOR UPDATE)"
        )
        await self._write(self._execute(query, list(matches), at))

    async def count_hosted(self, host: str, phases: Sequence[str]) -> int:
        """Return how many matches in these phases a player has made."""
        query = "SELECT count(*) FROM matches WHERE host = $1 AND phase = ANY($2)"
        return (await self._rows(query, host, list(phases)))[0][0]

    async def stale(self, phases: Sequence[str], before: int, limit: int) -> list[str]:
        """Return the oldest matches in these phases without a change or a visitor since a moment."""
        query = (
            "SELECT id FROM matches WHERE phase = ANY($1) AND at < $2 AND seen < $2 "
            "AND NOT EXISTS (SELECT 1 FROM turns WHERE match = matches.id) ORDER BY at LIMIT $3"
        )
        return [row[0] for row in await self._rows(query, list(phases), before, limit)]

    async def remove(self, matches: Sequence[str], before: int) -> None:
        """Delete matches without a change or a visitor since a moment."""
        await self._write(self._execute(_REMOVE, list(matches), before, owner_of("")))

    async def list_kept(self, phases: Sequence[str], limit: int) -> list[Keeping]:
        """Return the matches in these phases, the last changed first."""
        query = (
            "SELECT m.id, phase, public, at, host, count(seq), coalesce(sum(length(body)), 0)::bigint FROM "
            "(SELECT * FROM matches WHERE phase = ANY($1) ORDER BY at DESC LIMIT $2) AS m "
            "LEFT JOIN events ON match = m.id GROUP BY m.id, phase, public, at, host ORDER BY at DESC"
        )
        return [Keeping(*row) for row in await self._rows(query, list(phases), limit)]

    async def set_ban(self, who: str, how: str | None) -> None:
        """Ban a player or an address from something; None: lift the ban."""
        if how is None:
            await self._write(self._execute("DELETE FROM barred WHERE who = $1", who))
        else:
            query = "INSERT INTO barred VALUES ($1, $2) ON CONFLICT (who) DO UPDATE SET how = excluded.how"
            await self._write(self._execute(query, who, how))

    async def history(
        self, player: str, wanted: HistoryFilter, before: tuple[int, str], limit: int
    ) -> list[HistoryEntry]:
        """Return a player's matches, newest first."""
        lists = list(wanted.against), list(wanted.results)
        rows = await self._rows(_HISTORY, player, *before, wanted.game, *lists, limit, wanted.other)
        return [HistoryEntry(Participation(*row[:-4]), *row[-4:]) for row in map(tuple, rows)]

    async def results(self, player: str, limit: int, *, by_race: bool = False) -> list[PlayedResults]:
        """Return the results of a player's last matches."""
        query = _RESULTS_BY_RACE if by_race else _RESULTS
        return [PlayedResults(*row) for row in await self._rows(query, player, limit)]

    async def note_accuracies(self, match: str, accuracies: Mapping[int, float]) -> None:
        """Note the accuracy of each seat of a match."""
        await self._write(self._execute(_NOTE_ACCURACIES, match, list(accuracies), list(accuracies.values())))

    async def first_played(self, player: str) -> int | None:
        """Return the moment of a player's first match."""
        return (await self._rows("SELECT min(at) FROM participations WHERE player = $1", player))[0][0]

    async def without_rows(self, limit: int) -> list[tuple[str, int]]:
        """Return matches that lack participations or races."""
        query = "SELECT id, at FROM matches WHERE has_rows < 2 AND phase IN ('playing', 'finished') LIMIT $1"
        return [(row[0], row[1]) for row in await self._rows(query, limit)]

    async def give_rows(self, match: str, rows: Sequence[Participation]) -> None:
        """Give a match its participations, or those that it has their races, unless it has got all."""
        await self._write(self._execute(_GIVE_ROWS, match, _as_json(rows)))

    async def unnumbered(self, after: str, limit: int) -> list[str]:
        """Return matches whose logs have names themselves, in order."""
        query = "SELECT id FROM matches WHERE naming = 0 AND id > $1 ORDER BY id LIMIT $2"
        return [row[0] for row in await self._rows(query, after, limit)]

    async def number(
        self, match: str, length: int, events: Mapping[int, bytes], names: Mapping[int, Named]
    ) -> None:
        """Replace those events of a match that have names."""

        async def number() -> None:
            async with self._connect() as connection, connection.transaction():
                query = "UPDATE matches SET naming = 1 WHERE id = $1 AND naming = 0 RETURNING 1"
                changed = await connection.fetchval(query, match)
                last = await connection.fetchval("SELECT max(seq) FROM events WHERE match = $1", match)
                if changed is None or last != length:
                    raise Conflict(f"{match} has {last} events, or has numbers")
                await connection.executemany(
                    "UPDATE events SET body = $3 WHERE match = $1 AND seq = $2",
                    [(match, seq, body) for seq, body in events.items()],
                )
                await connection.executemany(
                    "INSERT INTO names VALUES ($1, $2, $3, $4)",
                    [(match, number, *named) for number, named in names.items()],
                )
                await _refuse_forgotten(connection, names)

        await self._write(number())

    async def purge(self) -> None:
        """Free the room of what was replaced or deleted. PostgreSQL overwrites it in its own time."""
        await self._write(
            self._execute("VACUUM events, names, matches, commands, participations, records, turns")
        )

    async def players(self) -> list[str]:
        """Return all identities."""
        return [row[0] for row in await self._rows(_PLAYERS)]

    async def played_by(self, player: str) -> list[MatchOfPlayer]:
        """Return the matches that a player made, sat in, or has acted in."""
        return [MatchOfPlayer(row[0], row[1], bool(row[2])) for row in await self._rows(_PLAYED_BY, player)]

    async def forget(self, forgetting: Forgetting) -> None:
        """Forget a player."""
        player = forgetting.player

        async def forget() -> None:
            async with self._connect() as connection, connection.transaction():
                # Who writes names or marks at this moment is waited for. Who comes later finds the player forgotten.
                await connection.execute("LOCK TABLE names, revoked, friends IN EXCLUSIVE MODE")
                for write in forgetting.writes:
                    await _insert(connection, write)
                names: dict[str, list[str]] = {}
                for row in await connection.fetch("SELECT match, name FROM names WHERE player = $1", player):
                    names.setdefault(row[0], []).append(row[1])
                query = "SELECT id, listing FROM matches WHERE id = ANY($1) ORDER BY id FOR UPDATE"
                listings = await connection.fetch(query, list(names))
                await connection.executemany(
                    "UPDATE matches SET listing = $2, naming = naming + 1 WHERE id = $1",
                    [(row[0], forgetting.relist(row[1], names[row[0]])) for row in listings],
                )
                for query in _FORGET:
                    await connection.execute(query, player)
                await rename_rated(connection, player, forgetting.alias)
                await connection.execute("DELETE FROM records WHERE owner = ANY($1)", list(forgetting.owners))
                for who in forgetting.hashes:
                    await connection.execute(_REMEMBER, who, FOREVER)

        await self._write(forget())

    async def records(
        self, owner: str, names: Sequence[str] | None = None, limit: int = 1000
    ) -> list[Record]:
        """Return an owner's records by name."""
        query = (
            "SELECT owner, name, version, expires, body FROM records "
            "WHERE owner = $1 AND ($2::text[] IS NULL OR name = ANY($2)) ORDER BY name LIMIT $3"
        )
        wanted = None if names is None else list(names)
        rows = await self._rows(query, owner, wanted, limit if wanted is None else len(wanted))
        return [Record(*row) for row in rows]

    async def put(self, *records: Record) -> None:
        """Write records, all or none."""

        async def put() -> None:
            async with self._connect() as connection, connection.transaction():
                # Always in the same order, because two nodes may write the same records and must not deadlock.
                for record in sorted(records):
                    query = _NEW_RECORD if record.version == 1 else _NEXT_RECORD
                    if await connection.fetchval(query, *record) is None:
                        raise Conflict(f"{record.name} is not at version {record.version - 1}")

        await self._write(put())

    async def discard(self, owner: str, names: Sequence[str] | None = None) -> None:
        """Delete an owner's records."""
        query = "DELETE FROM records WHERE owner = $1 AND ($2::text[] IS NULL OR name = ANY($2))"
        await self._write(self._execute(query, owner, None if names is None else list(names)))

    async def expire(self, now: int, most: int) -> None:
        """Delete expired records, and those beyond the `most` that expire last."""
        query = (
            "DELETE FROM records WHERE expires <= greatest($1, (SELECT expires FROM records WHERE expires < $2 "
            "ORDER BY expires DESC LIMIT 1 OFFSET $3))"
        )
        await self._write(self._execute(query, now, FOREVER, most))

    async def revoke(self, who: str, spared: str) -> None:
        """End all tokens of an identity but one."""

        async def revoke() -> None:
            async with self._connect() as connection, connection.transaction():
                # The numbers are in the order of the commits: who reads a number has read those before it.
                await connection.execute("LOCK TABLE revoked IN EXCLUSIVE MODE")
                await connection.execute(_REVOKE, who, spared)

        await self._write(revoke())

    async def revocations(self, after: int) -> list[Revocation]:
        """Return the revocations with a greater number, in order."""
        query = "SELECT who, version, spared, number FROM revoked WHERE number > $1 ORDER BY number"
        return [Revocation(*row) for row in await self._rows(query, after)]

    async def bans(self) -> dict[str, str]:
        """Return the bans."""
        return {row[0]: row[1] for row in await self._rows("SELECT who, how FROM barred")}

    async def alive(self, at: int) -> None:
        """Record that a server is alive."""
        query = "INSERT INTO alive VALUES (0, $1) ON CONFLICT (id) DO UPDATE SET at = greatest(alive.at, excluded.at)"
        await self._write(self._execute(query, at))

    async def last_alive(self) -> int | None:
        """Return the last moment at which any server was known to be alive."""
        rows = await self._rows("SELECT at FROM alive")
        return rows[0][0] if rows else None

    async def close(self) -> None:
        """Finish pending work and close the connections; safe to call twice."""
        self._closed = True
        if self._pool is not None:
            pool, self._pool = self._pool, None
            try:
                await asyncio.wait_for(pool.close(), _PATIENCE_S)
            except TimeoutError:
                pool.terminate()

    @asynccontextmanager
    async def _connect(self) -> AsyncGenerator[Connection]:
        async with self._opening:
            if self._closed:
                raise StoreError("closed")
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    self._url,
                    min_size=1,
                    max_size=_CONNECTIONS,
                    timeout=_PATIENCE_S,
                    command_timeout=_PATIENCE_S,
                    server_settings=_SETTINGS,
                )
        async with self._pool.acquire(timeout=_PATIENCE_S) as connection:
            yield connection

    async def _execute(self, query: str, *values: Any) -> None:
        async with self._connect() as connection:
            await connection.execute(query, *values)

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        async def rows() -> list[Any]:
            async with self._connect() as connection:
                return await connection.fetch(query, *values)

        try:
            found = await self._try(rows())
        except StoreError as error:
            if not self._closed:
                self._reading_fails.report(query, str(error))
            raise
        self._reading_fails.over(query)
        return found

    async def _write(self, doing: Coroutine[Any, Any, None]) -> None:
        """Write, and log once when writing starts to fail and once when it works again, however many writes fail."""
        try:
            await self._try(doing)
        except StoreError as error:
            if not self._closed:
                self._writing_fails.report("writing", str(error))
            raise
        self._writing_fails.over("writing")

    async def _try(self, doing: Coroutine[Any, Any, T]) -> T:
        try:
            return await doing
        except asyncpg.UniqueViolationError:
            raise  # a lost race is no failure
        except TimeoutError:
            raise StoreError(f"{self.place}: no answer within {_PATIENCE_S:.0f} s") from None
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreError(
                f"{self.place}: {' '.join(str(error).split()) or type(error).__name__}"
            ) from error


def place_of(url: str) -> str:
    """Return an address without its password."""
    return re.sub(r"(?<=://)[^/?#]*@", "", url).partition("?")[0]


def _is_one_statement(write: Write) -> bool:
    return not write.names and write.result is None and write.turns is None


async def _insert(connection: Connection, write: Write) -> None:
    player, key = write.command or (None, None)
    query = _BEGIN if write.first_seq == 1 else _GO_ON
    rows = None if write.rows is None else _as_json(write.rows)
    values = (
        write.match,
        write.first_seq,
        list(write.events),
        *write.summary,
        EVENT_VERSION,
        player,
        key,
        rows,
        write.naming,
        list(write.names),
        [named.player for named in write.names.values()],
        [named.name for named in write.names.values()],
    )
    if await connection.fetchval(query, *values) is None:
        raise Conflict(f"{write.match} is not at {write.first_seq - 1}, or a player was forgotten")
    if write.names:
        await _refuse_forgotten(connection, write.names)
    if write.result is not None:
        await put_result(connection, write.result)
    if write.turns is not None:
        await put_turns(connection, write.match, write.turns)


async def _refuse_forgotten(connection: Connection, names: Mapping[int, Named]) -> None:
    """Refuse names of forgotten players, once they are written: whoever forgets waits for the end of a transaction.

    Raises:
        Conflict: one of the players was forgotten.
    """
    query = "SELECT 1 FROM revoked WHERE who = ANY($1) AND version = $2"
    hashes = [hash_identity(named.player) for named in names.values()]
    if await connection.fetchval(query, hashes, FOREVER) is not None:
        raise Conflict("a player was forgotten")


def _as_json(rows: Sequence[Participation]) -> str:
    return json.dumps([row._asdict() for row in rows])
