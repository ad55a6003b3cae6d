"""What each part of the SQLite store asks of the whole."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any


class SqlitePart(ABC):
    """A part of the store: some methods of a `Store`."""

    @abstractmethod
    async def _rows(self, query: str, *values: str | float) -> list[Any]: ...

    @abstractmethod
    async def _beside(self, write: Callable[[sqlite3.Connection], object]) -> None: ...
