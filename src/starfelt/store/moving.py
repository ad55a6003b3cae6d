"""Data migration between stores: copies everything from one store into an empty one, in one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import NamedTuple, Protocol

from starfelt.store.base import FOREVER, StoreError
from starfelt.store.moved_tables import ROWS, TABLES, Row
from starfelt.store.opening import FILE, is_address, open_data, open_store
from starfelt.store.remembered import remember
from starfelt.store.secret import put_secret


class Copied(NamedTuple):
    """The amount of copied data."""

    matches: int
    events: int


class _End(Protocol):
    """One end of the copy: the source or the target."""

    secret: bytes

    def rows(self, table: str) -> AsyncGenerator[list[Row]]: ...

    async def put(self, table: str, rows: list[Row]) -> None: ...

    async def clear(self, table: str) -> None: ...

    async def put_secret(self, secret: bytes) -> None: ...


async def move(source: str, target: str, *, live: bool = False) -> Copied:
    """Copy everything from one store into another. Each is a data folder or the address of a database.

    The source stays unchanged. No server may use the target meanwhile, nor the source unless `live`; then the copy is a
    consistent snapshot.

    Raises:
        StoreError: one of them cannot be used or is in use, there is no data, or the target is not empty.
        BadFile: a folder's secret is damaged.
    """
    if not is_address(source) and not (Path(source) / FILE).exists():
        raise StoreError(f"{source}: there is no {FILE}")
    counts: dict[str, int] = {}
    async with _open(source, alone=not live) as here, _open(target) as there:
        for table in ("matches", "records"):
            async for _ in there.rows(table):
                raise StoreError(
                    f"{target.partition('?')[0]}: there are {table} already; data is moved to an empty place"
                )
        await there.clear("revoked")  # of identities that nothing else is known of
        for table in TABLES:
            counts[table] = 0
            async for rows in here.rows(table):
                await there.put(table, rows)
                counts[table] += len(rows)
        await there.put_secret(here.secret)
    return Copied(counts["matches"], counts["events"])


@asynccontextmanager
async def _open(where: str, *, alone: bool = True) -> AsyncGenerator[_End]:
    if is_address(where):
        from starfelt.store.postgres_moving import database  # noqa: PLC0415 - an extra

        await open_store(where).close()  # upgrades to the current tables
        async with database(where, alone=alone) as end:
            yield end
        return
    folder = Path(where)
    data = open_data(folder, locked=alone)  # upgrades to the current tables
    try:
        await data.store.close()
        with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("BEGIN IMMEDIATE" if alone else "BEGIN")
            yield _File(folder, data.secret, connection)
            connection.execute("COMMIT")
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{folder}: {error}") from error
    finally:
        await data.close()


class _File:
    """A data folder, in a transaction."""

    def __init__(self, folder: Path, secret: bytes, connection: sqlite3.Connection) -> None:
        self._folder, self.secret, self._connection = folder, secret, connection

    async def rows(self, table: str) -> AsyncGenerator[list[Row]]:
        """Yield the rows of a table, in batches."""
        cursor = self._connection.execute(f"SELECT {', '.join(TABLES[table])} FROM {table}")  # noqa: S608 - a name of ours
        while rows := cursor.fetchmany(ROWS):
            yield [(row[0], bool(row[1]), *row[2:]) for row in rows] if table == "matches" else rows

    async def put(self, table: str, rows: list[Row]) -> None:
        """Add rows to a table."""
        columns = TABLES[table]
        places = ", ".join("?" * len(columns))
        self._connection.executemany(
            f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})",  # noqa: S608 - names of ours
            rows,
        )
        if table == "revoked":
            remember(self._folder, [who for who, version, *_ in rows if version >= FOREVER])

    async def clear(self, table: str) -> None:
        """Delete the rows of a table."""
        self._connection.execute(f"DELETE FROM {table}")  # noqa: S608 - a name of ours

    async def put_secret(self, secret: bytes) -> None:
        """Store the secret that signs tokens from now on."""
        put_secret(self._folder, secret)
