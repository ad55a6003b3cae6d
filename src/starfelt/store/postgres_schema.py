"""The schema of the PostgreSQL store, with migrations from earlier versions. They go forward only."""

from __future__ import annotations

import asyncpg

from starfelt.store.base import StoreError

#: The migration to each version of the schema. Released entries never change. Version 3 matches version 3 of the SQLite
#: schema.
_FIRST = 3
_STEPS = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY, public BOOLEAN NOT NULL, phase TEXT NOT NULL, at BIGINT NOT NULL,
        listing BYTEA NOT NULL
    );
    CREATE INDEX matches_listed ON matches (public, at);
    CREATE INDEX matches_aged ON matches (phase, at);
    CREATE TABLE events (
        match TEXT NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL, body BYTEA NOT NULL,
        PRIMARY KEY (match, seq)
    );
    CREATE TABLE commands (
        match TEXT NOT NULL, player TEXT NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL,
        PRIMARY KEY (match, player, id)
    );
    CREATE TABLE alive (id INTEGER PRIMARY KEY, at BIGINT NOT NULL);
    """,
    # Who made a match, when its table last had a visitor, and the secret that all nodes share.
    """
    ALTER TABLE matches ADD COLUMN host TEXT NOT NULL DEFAULT '', ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
    UPDATE matches SET host = coalesce((
        SELECT convert_from(body, 'UTF8')::json ->> 'host' FROM events WHERE match = matches.id AND seq = 1
    ), '');
    CREATE INDEX matches_hosted ON matches (host, phase);
    CREATE INDEX matches_seen ON matches (public, seen);
    CREATE TABLE secret (id INTEGER PRIMARY KEY, bytes BYTEA NOT NULL);
    """,
    # The host's bans; and the matches in which each player has acted.
    """
    CREATE TABLE barred (who TEXT PRIMARY KEY, how TEXT NOT NULL);
    CREATE INDEX commands_of ON commands (player);
    """,
    # Records beside the logs: what guests did with puzzles, and puzzles that are not of the package.
    """
    CREATE TABLE records (
        owner TEXT NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL, expires BIGINT NOT NULL,
        body BYTEA NOT NULL, PRIMARY KEY (owner, name)
    );
    CREATE INDEX records_expiring ON records (expires);
    """,
    # Who took part in which match. `has_rows`: a match was given its participations; older ones get them later.
    """
    CREATE TABLE participations (
        player TEXT NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL, at BIGINT NOT NULL,
        result TEXT NOT NULL, against TEXT NOT NULL, lead INTEGER NOT NULL, points TEXT NOT NULL,
        length_ms BIGINT NOT NULL, PRIMARY KEY (match, player)
    );
    CREATE INDEX participations_of ON participations (player, at, match, game, against, result, lead);
    ALTER TABLE matches ADD COLUMN has_rows INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX matches_without_rows ON matches (phase) WHERE has_rows = 0;
    """,
    # The log of results of rated matches, the ratings that follow from it, players in public lists or taken out of the
    # ratings, and how often the ratings were begun anew.
    """
    CREATE TABLE results (
        match TEXT PRIMARY KEY, game TEXT NOT NULL, at BIGINT NOT NULL, entrants TEXT NOT NULL, over INTEGER NOT NULL,
        number INTEGER UNIQUE, changes TEXT, counts INTEGER NOT NULL DEFAULT 1
    );
    CREATE INDEX results_pending ON results (number, at) WHERE changes IS NULL;
    CREATE TABLE ratings (
        game TEXT NOT NULL, player TEXT NOT NULL, mean DOUBLE PRECISION NOT NULL, error DOUBLE PRECISION NOT NULL,
        regular_at BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (game, player)
    );
    CREATE INDEX ratings_of ON ratings (player);
    CREATE TABLE rated_players (player TEXT PRIMARY KEY, listed_as TEXT, excluded INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE replays (id INTEGER PRIMARY KEY, count INTEGER NOT NULL);
    """,
    # Which tokens of each identity are valid, for those that have signed out elsewhere.
    """
    CREATE TABLE revoked (
        who TEXT PRIMARY KEY, version BIGINT NOT NULL, spared TEXT NOT NULL, number BIGINT NOT NULL UNIQUE
    );
    """,
    # Numbers in place of names in logs. `naming`: how often a match's names have changed; 0: its log has them itself.
    """
    CREATE TABLE names (
        match TEXT NOT NULL, number INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (match, number)
    );
    CREATE INDEX names_of ON names (player);
    ALTER TABLE matches ADD COLUMN naming INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX matches_unnumbered ON matches (id) WHERE naming = 0;
    """,
    # Who has marked whom, with the last invitation to them (`match`: ""; none is open); when players who have friends
    # last had a page open, and whether friends may know it.
    """
    CREATE TABLE friends (
        player TEXT NOT NULL, other TEXT NOT NULL, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, at BIGINT NOT NULL,
        muted INTEGER NOT NULL DEFAULT 0, match TEXT NOT NULL DEFAULT '', invited_at BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (player, other)
    );
    CREATE INDEX friends_of ON friends (other);
    CREATE TABLE presences (player TEXT PRIMARY KEY, at BIGINT NOT NULL, shown INTEGER NOT NULL);
    """,
    # How good a player's decisions were, once a match is analysed; and an index that counts records in their order.
    """
    ALTER TABLE participations ADD COLUMN accuracy DOUBLE PRECISION;
    CREATE INDEX participations_counted ON participations (player, game, against, at, match, result, lead);
    """,
    # The turns that seats owe in matches over days.
    """
    CREATE TABLE turns (
        match TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, game TEXT NOT NULL, since BIGINT NOT NULL,
        due BIGINT NOT NULL, act_at BIGINT NOT NULL, tell_at BIGINT, told INTEGER NOT NULL DEFAULT 0,
        unsent TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (match, seat)
    );
    CREATE INDEX turns_to_act ON turns (act_at);
    CREATE INDEX turns_of ON turns (player, due);
    CREATE INDEX turns_to_tell ON turns (tell_at) WHERE tell_at IS NOT NULL;
    """,
    # The race that a player had, and their best beam, with an index that counts both. `has_rows`: 2; 1: without these.
    """
    ALTER TABLE participations ADD COLUMN race TEXT NOT NULL DEFAULT '';
    ALTER TABLE participations ADD COLUMN best_beam INTEGER NOT NULL DEFAULT 0;
    DROP INDEX participations_counted;
    CREATE INDEX participations_counted
    ON participations (player, game, against, at, match, result, lead, race, best_beam);
    DROP INDEX matches_without_rows;
    CREATE INDEX matches_without_rows ON matches (phase) WHERE has_rows < 2;
    """,
)
SCHEMA_VERSION = _FIRST + len(_STEPS) - 1
#: The key of an advisory lock: of two nodes that start at once, the second waits for the first.
_TURN = 0x5AF1


async def upgrade(connection: asyncpg.Connection, upto: int = SCHEMA_VERSION) -> None:
    """Create the tables, or migrate those of an earlier version.

    Raises:
        StoreError: the database belongs to a newer Starfelt.
        asyncpg.PostgresError: the migration failed.
    """
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _TURN)
        await connection.execute("CREATE TABLE IF NOT EXISTS starfelt (version INTEGER NOT NULL)")
        version: int = await connection.fetchval("SELECT version FROM starfelt") or _FIRST - 1
        if version > SCHEMA_VERSION:
            raise StoreError(
                f"the data is a newer Starfelt's (version {version}, this one reads {SCHEMA_VERSION})"
            )
        for step in _STEPS[version - _FIRST + 1 : upto - _FIRST + 1]:
            await connection.execute(step)
        await connection.execute("DELETE FROM starfelt")
        await connection.execute("INSERT INTO starfelt VALUES ($1)", max(version, upto))
