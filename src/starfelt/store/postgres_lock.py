"""The lock on a database: held by one server alone, or shared by several that are connected to each other.

Servers without a connection would not see each other's players.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TypeAlias

import asyncpg

from starfelt.store.base import StoreError

log = logging.getLogger(__name__)

Connection: TypeAlias = "asyncpg.Connection | asyncpg.pool.PoolConnectionProxy"
_TROUBLE = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)

#: The advisory lock's key: the whole database, for Starfelt. A connection holds it, so it ends when the server dies.
_KEY = 0x57A7
#: The time for a stopping server to release the lock, and the delay before a lost lock is taken again.
_GOING_S, _AGAIN_S = 2.0, 1.0


class DatabaseLock:
    """Locks a database for this process: `alone`, or shared with others that lock it as shared."""

    def __init__(self, url: str, place: str, *, alone: bool) -> None:
        self._url, self._place, self._alone = url, place, alone
        self._connection: asyncpg.Connection | None = None
        self._gone = asyncio.Event()
        self._keeping: asyncio.Task[None] | None = None

    async def take(self) -> None:
        """Take the lock and keep it. If the database is down for a while, take it again.

        Raises:
            StoreError: another process holds the database, or the database does not answer.
        """
        try:
            await self._take()
        except _TROUBLE as error:
            raise StoreError(f"{self._place}: {error}") from error
        self._keeping = asyncio.create_task(self._keep(), name="database lock")

    async def _take(self) -> None:
        connection = await asyncpg.connect(
            self._url, timeout=10, server_settings={"application_name": "starfelt lock"}
        )
        try:
            function = "pg_advisory_lock" if self._alone else "pg_advisory_lock_shared"
            await connection.execute(f"SET lock_timeout = {round(_GOING_S * 1000)}")
            await connection.execute(f"SELECT {function}($1)", _KEY)
        except BaseException as error:
            connection.terminate()
            if isinstance(error, asyncpg.LockNotAvailableError):
                alone = "" if self._alone else " that has no broker"
                raise StoreError(
                    f"{self._place}: in use by another Starfelt{alone}; several share a database with --broker"
                ) from None
            raise
        self._connection = connection
        self._gone.clear()
        connection.add_termination_listener(self._note_end)
        if connection.is_closed():  # it was closed in the meantime
            self._gone.set()

    async def _keep(self) -> None:
        said = None
        while True:
            await self._gone.wait()
            await asyncio.sleep(_AGAIN_S)
            try:
                await self._take()
            except StoreError as error:
                if said != str(error):
                    log.error("%s", error)  # noqa: TRY400 - one line is enough
                said = str(error)
            except _TROUBLE:
                continue  # the store logs this itself

    def _note_end(self, connection: Connection) -> None:
        self._gone.set()

    async def close(self) -> None:
        """Release the database; safe to call twice."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
            self._keeping = None
        if self._connection is not None:
            with contextlib.suppress(*_TROUBLE):
                await self._connection.close(timeout=2)
            self._connection = None
