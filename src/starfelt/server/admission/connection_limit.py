"""Who is let in, at most so many: everybody who comes is, and somebody of the address that holds most has to go."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class ConnectionLimit(Generic[T]):
    """The guests of each address, the oldest first; at most `most` in all, and `most_each` of one address."""

    def __init__(self, most: int, most_each: int | None = None) -> None:
        self._most, self._most_each, self._count = most, most_each, 0
        self._of: dict[str, dict[T, None]] = {}

    def __len__(self) -> int:
        return self._count

    def admit(self, guest: T, address: str) -> T | None:
        """Let a guest in; return who has to go for it, and is forgotten: the oldest of the address that holds most."""
        own = self._of.setdefault(address, {})
        own[guest] = None
        self._count += 1
        if self._most_each is not None and len(own) > self._most_each:
            fullest = address
        elif self._count > self._most:
            fullest = max(self._of, key=lambda other: len(self._of[other]))
        else:
            return None
        oldest = next(iter(self._of[fullest]))
        self.leave(oldest, fullest)
        return oldest

    def leave(self, guest: T, address: str) -> None:
        """Forget a guest; no harm if it is forgotten already."""
        guests = self._of.get(address, {})
        if guest in guests:
            del guests[guest]
            self._count -= 1
            if not guests:
                del self._of[address]
