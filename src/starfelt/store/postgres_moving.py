"""A PostgreSQL database as the source or target of a data move."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from starfelt.store.base import StoreError
from starfelt.store.moved_tables import ROWS, TABLES, Row
from starfelt.store.postgres import place_of
from starfelt.store.postgres_lock import DatabaseLock


@asynccontextmanager
async def database(url: str, *, alone: bool = True) -> AsyncGenerator[Database]:
    """Open a database in a transaction, which is committed if the block succeeds. `alone`: no server may use it.

    Raises:
        StoreError: a server uses it, or it does not answer.
    """
    lock = DatabaseLock(url, place_of(url), alone=True)
    if alone:
        await lock.take()
    try:
        connection = await asyncpg.connect(url)
        try:
            async with connection.transaction(isolation="repeatable_read"):
                yield Database(connection, await connection.fetchval("SELECT bytes FROM secret"))
        finally:
            await connection.close()
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise StoreError(f"{place_of(url)}: {error}") from error
    finally:
        await lock.close()


class Database:
    """A database, in a transaction."""

    def __init__(self, connection: asyncpg.Connection, secret: bytes) -> None:
        self._connection, self.secret = connection, secret

    async def rows(self, table: str) -> AsyncGenerator[list[Row]]:
        """Yield the rows of a table, in batches."""
        query = f"SELECT {', '.join(TABLES[table])} FROM {table}"  # noqa: S608 - names of ours
        rows: list[Sequence[Any]] = []
        async for row in self._connection.cursor(query, prefetch=ROWS):
            rows.append(tuple(row))
            if len(rows) == ROWS:
                yield rows
                rows = []
        if rows:
            yield rows

    async def put(self, table: str, rows: list[Row]) -> None:
        """Add rows to a table."""
        await self._connection.copy_records_to_table(table, records=rows, columns=TABLES[table])

    async def clear(self, table: str) -> None:
        """Delete the rows of a table."""
        await self._connection.execute(f"DELETE FROM {table}")  # noqa: S608 - a name of ours

    async def put_secret(self, secret: bytes) -> None:
        """Store the secret that signs tokens from now on."""
        await self._connection.execute("UPDATE secret SET bytes = $1", secret)
