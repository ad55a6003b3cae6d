"""Connection limit with fair eviction.

A new connection is always accepted; over the limit, the address with the most connections loses its oldest one.
"""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class ConnectionLimit(Generic[T]):
    """The connections of each address, oldest first: at most `most` in all, and `most_each` from one address."""

    def __init__(self, most: int, most_each: int | None = None) -> None:
        self._most, self._most_each, self._count = most, most_each, 0
        self._of: dict[str, dict[T, None]] = {}

    def __len__(self) -> int:
        return self._count

    def add(self, connection: T, address: str) -> T | None:
        """Count a connection; return the one that has to go for it, which is not counted any more."""
        own = self._of.setdefault(address, {})
        own[connection] = None
        self._count += 1
        if self._most_each is not None and len(own) > self._most_each:
            fullest = address
        elif self._count > self._most:
            fullest = max(self._of, key=lambda other: len(self._of[other]))
        else:
            return None
        oldest = next(iter(self._of[fullest]))
        self.remove(oldest, fullest)
        return oldest

    def renew(self, connection: T, address: str) -> None:
        """Let a connection be its address's youngest; nothing happens if it is not counted."""
        connections = self._of.get(address, {})
        if connection in connections:
            del connections[connection]
            connections[connection] = None

    def remove(self, connection: T, address: str) -> None:
        """Stop counting a connection; nothing happens if it is not counted."""
        connections = self._of.get(address, {})
        if connection in connections:
            del connections[connection]
            self._count -= 1
            if not connections:
                del self._of[address]
