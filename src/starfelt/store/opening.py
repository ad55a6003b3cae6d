"""Opens the data of a server from one string: the path of a folder, or the address of a database."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from starfelt.files import BadFile
from starfelt.store.base import HostStore, StoreError
from starfelt.store.lock import FolderLock
from starfelt.store.secret import secret_in
from starfelt.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from starfelt.store.postgres import PostgresStore
    from starfelt.store.postgres_lock import DatabaseLock

#: The database file in a data folder.
FILE = "starfelt.sqlite3"


@dataclass(slots=True)
class Data:
    """All data of a server: its store, the secret that signs tokens, and for a folder, the lock."""

    store: HostStore
    secret: bytes
    lock: FolderLock | None = None
    #: For a database: makes its lock, for this process alone (True), or shared.
    claim: Callable[[bool], DatabaseLock] | None = None
    _held: DatabaseLock | None = None

    @property
    def place(self) -> str:
        """An identifier that is the same for all servers on this data, and for no others."""
        return blake2b(self.secret, person=b"starfelt nodes", digest_size=12).hexdigest()

    async def hold(self, *, alone: bool) -> None:
        """Lock a database for this process, alone or shared with connected nodes. A folder already has its lock.

        Raises:
            StoreError: another process holds it.
        """
        if self.claim is not None:
            self._held = self.claim(alone)
            await self._held.take()

    async def let_go(self) -> None:
        """Release the database's lock."""
        if self._held is not None:
            await self._held.close()
            self._held = None

    async def close(self) -> None:
        """Close everything; safe to call twice."""
        await self.store.close()
        await self.let_go()
        if self.lock is not None:
            self.lock.close()


def open_data(where: str | Path, *, locked: bool = True) -> Data:
    """Open a data folder, which is created if missing, or a database, for this process.

    `locked`: no other process may use the folder meanwhile.

    Raises:
        StoreError: it cannot be used, or another server holds the folder.
        BadFile: the folder's secret is damaged.
    """
    if isinstance(where, str) and is_address(where):
        store = _postgres(where)
        return Data(store, store.secret, claim=store.claim)
    folder, lock = Path(where), None
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FolderLock(folder) if locked else None
        secret = secret_in(folder)
        return Data(SqliteStore(folder / FILE), secret, lock)
    except (OSError, StoreError, BadFile) as error:
        if lock is not None:
            lock.close()
        if isinstance(error, OSError):
            raise StoreError(f"{error.filename or folder}: {error.strerror}") from None
        raise


def open_store(where: str | Path) -> HostStore:
    """Open the store in a data folder, or in the database at `postgresql://user:password@host/name`.

    Raises:
        StoreError: it cannot be used, or a needed package is not installed.
    """
    if isinstance(where, Path) or not is_address(where):
        return SqliteStore(Path(where) / FILE)
    return _postgres(where)


def _postgres(where: str) -> PostgresStore:
    try:
        from starfelt.store.postgres import PostgresStore  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise StoreError("PostgreSQL needs the extra `nodes`: pip install 'starfelt[nodes]'") from None
    return PostgresStore(where)


def is_address(where: str) -> bool:
    """Tell whether a string is the address of a database, not a folder."""
    return where.startswith(("postgresql://", "postgres://"))
