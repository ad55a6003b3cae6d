"""Where matches are kept, said in one word: a folder, or the address of a database."""

from __future__ import annotations

from pathlib import Path

from starfelt.store.base import Store, StoreError
from starfelt.store.sqlite import SqliteStore

#: The log in a data folder.
FILE = "starfelt.sqlite3"


def open_store(where: str | Path) -> Store:
    """Open the store in a data folder, or in the database at `postgresql://user:password@host/name`.

    Raises:
        StoreError: it cannot be used, or what it needs is not installed.
    """
    if isinstance(where, Path) or not is_address(where):
        return SqliteStore(Path(where) / FILE)
    try:
        from starfelt.store.postgres import PostgresStore  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise StoreError("PostgreSQL needs the extra `nodes`: pip install 'starfelt[nodes]'") from None
    return PostgresStore(where)


def is_address(where: str) -> bool:
    """Tell whether that is the address of a database, and no folder."""
    return where.startswith(("postgresql://", "postgres://"))
