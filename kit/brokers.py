"""An in-memory message broker for nodes in one event loop. It can be stopped, and a node can fall silent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starfelt.server.nodes.broker import Heard


class Hub:
    """The broker's server: all messages go through it."""

    def __init__(self) -> None:
        self.brokers: list[MemoryBroker] = []
        self.running = True

    def broker(self) -> MemoryBroker:
        self.brokers.append(MemoryBroker(self))
        return self.brokers[-1]

    def stop(self) -> None:
        self.running = False

    def start(self) -> None:
        self.running = True
        for broker in self.brokers:
            broker.again()


class MemoryBroker:
    """One node's connection. `silent`: the node looks dead to the others."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._heard: dict[str, Heard] = {}
        self.silent = False
        self.again: Callable[[], None] = lambda: None

    @property
    def connected(self) -> bool:
        return self._hub.running

    async def begin(self, again: Callable[[], None]) -> None:
        self.again = again
        if self._hub.running:
            asyncio.get_running_loop().call_soon(again)

    def say(self, subject: str, message: bytes) -> None:
        if self._hub.running and not self.silent:
            for other in self._hub.brokers:
                if other is not self and not other.silent:
                    asyncio.get_running_loop().call_soon(other.deliver, subject, message)

    def deliver(self, subject: str, message: bytes) -> None:
        if (heard := self._heard.get(subject)) is not None:
            heard(message)

    def listen(self, subject: str, heard: Heard) -> Callable[[], None]:
        self._heard[subject] = heard
        return lambda: self._heard.pop(subject, None) and None

    async def close(self) -> None:
        self.silent = True
