"""Who uses a database: one server alone, or several that hear of each other; others would not see who is there."""

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

#: What is locked: the whole database, for Starfelt. Held by a connection, so a server that dies lets go of it.
_KEY = 0x57A7
#: How long whoever is just going gets to go, and how often a lost lock is tried again.
_GOING_S, _AGAIN_S = 2.0, 1.0


class DatabaseLock:
    """Holds a database for this process: `alone`, or together with others that hold it so."""

    def __init__(self, url: str, place: str, *, alone: bool) -> None:
        self._url, self._place, self._alone = url, place, alone
        self._connection: asyncpg.Connection | None = None
        self._gone = asyncio.Event()
        self._keeping: asyncio.Task[None] | None = None

    async def take(self) -> None:
        """Take the lock, and keep it from now on, also where the database is gone for a while.

        Raises:
            StoreError: others hold the database, or it does not answer.
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
        connection.add_termination_listener(self._ended)
        if connection.is_closed():  # since then
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
                    log.error("%s", error)  # noqa: TRY400 - one line says it all
                said = str(error)
            except _TROUBLE:
                continue  # the store says so itself

    def _ended(self, connection: Connection) -> None:
        self._gone.set()

    async def close(self) -> None:
        """Let go of the database; closing twice is no harm."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
            self._keeping = None
        if self._connection is not None:
            with contextlib.suppress(*_TROUBLE):
                await self._connection.close(timeout=2)
            self._connection = None
