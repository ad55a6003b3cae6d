"""Fair turns at something that does a few things at a time: round the addresses, and round the askers of each."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class QueueFull(Exception):
    """Too many wait already."""


class FairQueue:
    """Who waits. However much one address asks for, and one asker of an address, the next turn is another's.

    `most` may wait in all and `most_each` from one address; None: as many as like. `places` have their turn at once.
    """

    def __init__(self, most: int | None = None, most_each: int | None = None, places: int = 1) -> None:
        self._most, self._most_each = most, most_each
        self.places = places
        self._taken = 0
        #: By address and asker; whose turn is next stands first.
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}

    def __len__(self) -> int:
        return sum(len(queue) for askers in list(self._waiting.values()) for queue in list(askers.values()))

    @asynccontextmanager
    async def take(self, address: str, asker: str = "") -> AsyncGenerator[None]:
        """Wait for one's turn; it ends with the block.

        Raises:
            Busy: too many wait already.
        """
        if self._taken < self.places:
            self._taken += 1
        else:
            await self._wait(address, asker)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, address: str, asker: str) -> None:
        own = self._waiting.get(address, {})
        each = sum(map(len, own.values()))
        every = len(self)
        if (self._most_each is not None and each >= self._most_each) or (
            self._most is not None and every >= self._most
        ):
            raise QueueFull
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue = self._waiting.setdefault(address, {}).setdefault(asker, deque())
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            # Else the turn came together with the end of who waited for it, who passes it on.
            if not turn.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """Give the turn to the next one; who has had it goes to the end of both rows."""
        while self._waiting:
            address = next(iter(self._waiting))
            askers = self._waiting.pop(address)
            asker = next(iter(askers))
            queue = askers.pop(asker)
            turn = queue.popleft()
            if queue:
                askers[asker] = queue
            if askers:
                self._waiting[address] = askers
            if not turn.cancelled():
                turn.set_result(None)
                return
        self._taken -= 1
