"""The schema of the SQLite store, with migrations from earlier versions. They go forward only."""

from __future__ import annotations

import sqlite3

from starfelt.store.base import StoreError

#: The migration to each version of the schema, from version 1 on. Released entries never change.
_STEPS = (
    """
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
    ) WITHOUT ROWID
    """,
    # The last moment at which the server was alive.
    "CREATE TABLE alive (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)",
    # To find matches without a recent change.
    "CREATE INDEX matches_aged ON matches (phase, at)",
    # Who made a match, and when its table last had a visitor.
    """
    ALTER TABLE matches ADD COLUMN host TEXT NOT NULL DEFAULT '';
    ALTER TABLE matches ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    UPDATE matches SET host = coalesce((
        SELECT CASE WHEN json_valid(CAST(body AS TEXT)) THEN json_extract(CAST(body AS TEXT), '$.host') END
        FROM events WHERE match = matches.id AND seq = 1
    ), '');
    CREATE INDEX matches_hosted ON matches (host, phase);
    CREATE INDEX matches_seen ON matches (public, seen)
    """,
    # The host's bans; and the matches in which each player has acted.
    """
    CREATE TABLE barred (who TEXT PRIMARY KEY, how TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX commands_of ON commands (player)
    """,
    # Records beside the logs: what guests did with puzzles, and puzzles that are not of the package.
    """
    CREATE TABLE records (
        owner TEXT NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL, expires INTEGER NOT NULL,
        body BLOB NOT NULL, PRIMARY KEY (owner, name)
    ) WITHOUT ROWID;
    CREATE INDEX records_expiring ON records (expires)
    """,
    # Who took part in which match. `has_rows`: a match was given its participations; older ones get them later.
    """
    CREATE TABLE participations (
        player TEXT NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL, at INTEGER NOT NULL,
        result TEXT NOT NULL, against TEXT NOT NULL, lead INTEGER NOT NULL, points TEXT NOT NULL,
        length_ms INTEGER NOT NULL, PRIMARY KEY (match, player)
    );
    CREATE INDEX participations_of ON participations (player, at, match, game, against, result, lead);
    ALTER TABLE matches ADD COLUMN has_rows INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX matches_without_rows ON matches (phase) WHERE has_rows = 0
    """,
    # The log of results of rated matches, the ratings that follow from it, players in public lists or taken out of the
    # ratings, and how often the ratings were begun anew.
    """
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
    CREATE TABLE replays (id INTEGER PRIMARY KEY, count INTEGER NOT NULL)
    """,
    # Which tokens of each identity are valid, for those that have signed out elsewhere.
    """
    CREATE TABLE revoked (
        who TEXT PRIMARY KEY, version INTEGER NOT NULL, spared TEXT NOT NULL, number INTEGER NOT NULL UNIQUE
    ) WITHOUT ROWID
    """,
    # Numbers in place of names in logs. `naming`: how often a match's names have changed; 0: its log has them itself.
    """
    CREATE TABLE names (
        match TEXT NOT NULL, number INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE INDEX names_of ON names (player);
    ALTER TABLE matches ADD COLUMN naming INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX matches_unnumbered ON matches (id) WHERE naming = 0
    """,
    # Who has marked whom, with the last invitation to them (`match`: ""; none is open); when players who have friends
    # last had a page open, and whether friends may know it.
    """
    CREATE TABLE friends (
        player TEXT NOT NULL, other TEXT NOT NULL, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, at INTEGER NOT NULL,
        muted INTEGER NOT NULL DEFAULT 0, match TEXT NOT NULL DEFAULT '', invited_at INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (player, other)
    ) WITHOUT ROWID;
    CREATE INDEX friends_of ON friends (other);
    CREATE TABLE presences (player TEXT PRIMARY KEY, at INTEGER NOT NULL, shown INTEGER NOT NULL) WITHOUT ROWID
    """,
    # How good a player's decisions were, once a match is analysed; and an index that counts records in their order.
    """
    ALTER TABLE participations ADD COLUMN accuracy REAL;
    CREATE INDEX participations_counted ON participations (player, game, against, at, match, result, lead)
    """,
    # The turns that seats owe in matches over days.
    """
    CREATE TABLE turns (
        match TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, game TEXT NOT NULL, since INTEGER NOT NULL,
        due INTEGER NOT NULL, act_at INTEGER NOT NULL, tell_at INTEGER, told INTEGER NOT NULL DEFAULT 0,
        unsent TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX turns_to_act ON turns (act_at);
    CREATE INDEX turns_of ON turns (player, due);
    CREATE INDEX turns_to_tell ON turns (tell_at) WHERE tell_at IS NOT NULL
    """,
    # The race that a player had, and their best beam, with an index that counts both. `has_rows`: 2; 1: without these.
    """
    ALTER TABLE participations ADD COLUMN race TEXT NOT NULL DEFAULT '';
    ALTER TABLE participations ADD COLUMN best_beam INTEGER NOT NULL DEFAULT 0;
    DROP INDEX participations_counted;
    CREATE INDEX participations_counted
    ON participations (player, game, against, at, match, result, lead, race, best_beam);
    DROP INDEX matches_without_rows;
    CREATE INDEX matches_without_rows ON matches (phase) WHERE has_rows < 2
    """,
)
SCHEMA_VERSION = len(_STEPS)


def upgrade(connection: sqlite3.Connection) -> None:
    """Create the tables, or migrate those of an earlier version.

    Raises:
        StoreError: the file belongs to a newer Starfelt.
        sqlite3.Error: the file is no database, or cannot be written.
    """
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA_VERSION:
        connection.execute("ROLLBACK")
        raise StoreError(
            f"the data is a newer Starfelt's (version {version}, this one reads {SCHEMA_VERSION})"
        )
    for step in _STEPS[version:]:
        for statement in step.split(";"):
            connection.execute(statement)
    # Written even if unchanged, so that a read-only folder or a full disk is noticed now.
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.execute("COMMIT")
