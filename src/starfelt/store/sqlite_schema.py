"""The tables in a SQLite file, and how a file of an earlier Starfelt is brought up to them: forward only."""

from __future__ import annotations

import sqlite3

from starfelt.store.base import StoreError

#: What each version of the tables adds to the one before it, from version 1 on. What was released stays as it is.
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
    # When the server was alive last.
    "CREATE TABLE alive (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)",
    # To find matches that nobody has touched for long.
    "CREATE INDEX matches_aged ON matches (phase, at)",
    # Who made a match, and when somebody was seen at its table.
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
    # Whom the host has barred from what; and what a player has done, where.
    """
    CREATE TABLE barred (who TEXT PRIMARY KEY, how TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX commands_of ON commands (player)
    """,
)
SCHEMA_VERSION = len(_STEPS)


def upgrade(connection: sqlite3.Connection) -> None:
    """Make the tables, or bring those of an earlier version up to this one.

    Raises:
        StoreError: the file is a newer Starfelt's.
        sqlite3.Error: it is no database, or cannot be written.
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
    # Also where it is there already: a folder or a disk that takes nothing says so.
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.execute("COMMIT")
