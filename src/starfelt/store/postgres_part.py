"""What each part of the PostgreSQL store asks of the whole."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import asyncpg

Connection: TypeAlias = "asyncpg.Connection | asyncpg.pool.PoolConnectionProxy"


class PostgresPart(ABC):
    """A part of the store: some methods of a `Store`."""

    @abstractmethod
    def _connect(self) -> AbstractAsyncContextManager[Connection]: ...

    @abstractmethod
    async def _rows(self, query: str, *values: Any) -> list[Any]: ...

    @abstractmethod
    async def _write(self, doing: Coroutine[Any, Any, None]) -> None: ...

    @abstractmethod
    async def _execute(self, query: str, *values: Any) -> None: ...
