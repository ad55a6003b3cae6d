"""Fair queue: a few jobs run at a time, and the next slot goes to another address, round-robin.

Within an address the clients take turns too, so neither one client nor one address can hold up the others.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

#: Jobs that wait, by address and client. The address whose turn is next stands first, and so does its next client.
_Waiting: TypeAlias = dict[str, dict[str, deque[Callable[[], None]]]]


class QueueFull(Exception):
    """Too many jobs wait already."""


class FairQueue:
    """Gives `slots` to jobs. A slot that was given back is free at the event loop's next pass.

    So work that needs no waiting is bounded too: at most `slots` such jobs run in one pass.

    Args:
        slots: how many jobs run at a time.
        most: how many may wait; None: no bound.
        most_each: how many may wait from one address; None: no bound.
    """

    def __init__(self, slots: int = 1, most: int | None = None, most_each: int | None = None) -> None:
        self.slots, self._most, self._most_each = slots, most, most_each
        self._taken = 0
        self._prior: _Waiting = {}
        self._usual: _Waiting = {}

    def __len__(self) -> int:
        """Return how many jobs wait."""
        return sum(map(_size, (*self._prior.values(), *self._usual.values())))

    def run(self, address: str, job: Callable[[], None]) -> None:
        """Call `job`, now or when its turn comes.

        Raises:
            QueueFull: too many jobs wait already.
        """

        def start() -> None:
            try:
                job()
            finally:
                self._give_back()

        self._enter(start, address)

    @asynccontextmanager
    async def slot(self, address: str, client: str = "", *, priority: bool = False) -> AsyncGenerator[None]:
        """Wait for a slot, and hold it until the block ends. `priority` goes before everybody who has none.

        Raises:
            QueueFull: too many jobs wait already.
        """
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def start() -> None:
            if turn.cancelled():
                self._give_back()
            else:
                turn.set_result(None)

        self._enter(start, address, client, priority=priority)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the slot came together with the cancellation
                self._give_back()
            raise
        try:
            yield
        finally:
            self._give_back()

    def _enter(
        self, start: Callable[[], None], address: str, client: str = "", *, priority: bool = False
    ) -> None:
        if self._taken < self.slots:
            self._taken += 1
            start()
            return
        if self._most is not None and len(self) >= self._most:
            raise QueueFull
        waiting = self._prior if priority else self._usual
        clients = waiting.get(address, {})
        if self._most_each is not None and _size(clients) >= self._most_each:
            raise QueueFull
        waiting.setdefault(address, clients).setdefault(client, deque()).append(start)

    def _give_back(self) -> None:
        asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """Give a free slot to the job whose turn it is; its client and its address go to the end of their rows."""
        waiting = self._prior or self._usual
        if not waiting:
            self._taken -= 1
            return
        address = next(iter(waiting))
        clients = waiting.pop(address)
        client = next(iter(clients))
        jobs = clients.pop(client)
        start = jobs.popleft()
        if jobs:
            clients[client] = jobs
        if clients:
            waiting[address] = clients
        start()


def _size(clients: dict[str, deque[Callable[[], None]]]) -> int:
    return sum(map(len, clients.values()))
