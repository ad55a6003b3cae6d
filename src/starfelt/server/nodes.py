"""The other nodes: processes, here or on other machines, that share a database and hear of each other by a broker.

No node owns a match. Who appends an event first, the store says; what goes by the broker is only that there is
something new, who is there, and where hands hover. A node that falls silent is forgotten, and with it those who were
there.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import msgspec

from starfelt.server.broker import Broker
from starfelt.server.peers import Peers, Table
from starfelt.store.base import StoreError

#: How often a node says that it lives, and after how long a silence it does not.
_ALIVE_S, _SILENT_S = 1.0, 6.0
#: How often the store is asked for what this node was not told of: where the broker is gone, and where it is there.
_DEAF_S, _POLL_S = 1.0, 10.0

#: Returns the number of the last event of each match.
Lengths: TypeAlias = Callable[[Sequence[str]], Awaitable[dict[str, int]]]


class _Alive(msgspec.Struct):
    node: str
    going: bool = False


class Nodes:
    """This node among others. `me`: a name that no other has."""

    def __init__(self, broker: Broker, me: str | None = None) -> None:
        self.me = me or secrets.token_hex(6)
        self._broker = broker
        self._prefix = "starfelt"
        self._peers: dict[str, Peers] = {}
        #: When each other node was heard of, and when the broker was there again.
        self._heard: dict[str, float] = {}
        self._since = 0.0
        #: Set when the store is to be asked at once.
        self._missed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self, place: str, lengths: Lengths) -> None:
        """Meet the others who serve the same `place`, a word without dots that nobody can guess."""
        self._prefix = f"starfelt.{place}"
        self._broker.listen(f"{self._prefix}.nodes", self._on_node)
        await self._broker.begin(self._again)
        self._tasks = [
            asyncio.create_task(self._live(), name="node"),
            asyncio.create_task(self._poll(lengths), name="node poll"),
        ]

    async def close(self) -> None:
        """Say goodbye."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._broker.say(f"{self._prefix}.nodes", msgspec.json.encode(_Alive(self.me, going=True)))
        await self._broker.close()

    def at(self, match: str, table: Table) -> Peers:
        """Return the link of a match that is live here to the same match on other nodes."""
        subject = f"{self._prefix}.match.{match}"
        peers = Peers(self.me, table, lambda message: self._broker.say(subject, message))
        stop = self._broker.listen(subject, peers.hear)
        self._peers[match] = peers

        def end() -> None:
            stop()
            if self._peers.get(match) is peers:
                del self._peers[match]

        peers.begin(end)
        return peers

    def _on_node(self, message: bytes) -> None:
        try:
            said = msgspec.json.decode(message, type=_Alive)
        except msgspec.MsgspecError:
            return  # of another release, or nobody's
        if said.going:
            self._forget(said.node)
        elif said.node != self.me:
            self._heard[said.node] = asyncio.get_running_loop().time()

    async def _live(self) -> None:
        while True:
            self._broker.say(f"{self._prefix}.nodes", msgspec.json.encode(_Alive(self.me)))
            now = asyncio.get_running_loop().time()
            # While nobody can be heard, nobody is silent.
            if self._broker.connected and now - self._since > _SILENT_S:
                known = {node for peers in self._peers.values() for node in peers.nodes} | set(self._heard)
                for node in known:
                    if now - self._heard.get(node, self._since) > _SILENT_S:
                        self._forget(node)
            await asyncio.sleep(_ALIVE_S)

    def _forget(self, node: str) -> None:
        self._heard.pop(node, None)
        for peers in list(self._peers.values()):
            peers.forget(node)

    def _again(self) -> None:
        """The broker is there, for the first time or again: what was said meanwhile was not heard."""
        self._since = asyncio.get_running_loop().time()
        self._missed.set()
        for peers in self._peers.values():
            peers.come()

    async def _poll(self, lengths: Lengths) -> None:
        while True:
            if self._peers:
                with contextlib.suppress(StoreError):  # the store says so itself
                    for match, seq in (await lengths(list(self._peers))).items():
                        if match in self._peers:
                            self._peers[match].table.wrote_elsewhere(seq, None)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_POLL_S if self._broker.connected else _DEAF_S):
                    await self._missed.wait()
            self._missed.clear()
