"""A list of what a test's own server has received, in order, that the test can wait for."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Condition
from typing import Generic, TypeVar

from kit.live_server import PATIENCE_S

T = TypeVar("T")


class Arrivals(Generic[T]):
    """The list. The server adds to it in a thread of its own."""

    def __init__(self) -> None:
        self._things: list[T] = []
        self._changed = Condition()

    def add(self, thing: T) -> None:
        with self._changed:
            self._things.append(thing)
            self._changed.notify_all()

    def wait(self, count: int) -> list[T]:
        """Return all, once they are so many."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self._things) >= count, PATIENCE_S)
            return list(self._things)

    def __len__(self) -> int:
        return len(self._things)

    def __getitem__(self, number: int) -> T:
        return self._things[number]

    def __iter__(self) -> Iterator[T]:
        return iter(list(self._things))
