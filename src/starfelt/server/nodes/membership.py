"""Cluster membership: which other server processes share this database, and are alive.

No node owns a match. Who appends an event first, the store says; what goes by the broker is only that there is
something new, who is there, and where hands hover. A node that falls silent is forgotten, and with it those who were
there.
"""

from __future__ import annotations

import asyncio
import secrets

import msgspec

from starfelt.server.common import LogOnce
from starfelt.server.nodes.broker import Broker
from starfelt.server.nodes.peers import Listener, Peers

#: How often a node says that it is alive, and after how long a silence it counts as gone.
_ALIVE_S, _SILENT_S = 1.0, 6.0


class _Alive(msgspec.Struct):
    node: str
    going: bool = False


class Nodes:
    """This node among others. `me`: a name that no other has."""

    def __init__(self, broker: Broker, me: str | None = None) -> None:
        self.me = me or secrets.token_hex(6)
        self._broker, self._errors = broker, LogOnce()
        self._prefix = "starfelt"
        self._peers: dict[str, Peers] = {}
        #: When each other node was heard of, and when the broker was there again.
        self._heard: dict[str, float] = {}
        self._since = 0.0
        self._task: asyncio.Task[None] | None = None

    async def begin(self, place: str) -> None:
        """Join the nodes that serve the same `place`, a secret word without dots."""
        self._prefix = f"starfelt.{place}"
        self._broker.listen(f"{self._prefix}.nodes", self._on_node)
        await self._broker.begin(self._again)
        self._task = asyncio.create_task(self._live(), name="node")

    async def close(self) -> None:
        """Say goodbye."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._broker.say(f"{self._prefix}.nodes", msgspec.json.encode(_Alive(self.me, going=True)))
        await self._broker.close()

    def at(self, match: str, listener: Listener) -> Peers:
        """Return the link of a match that is live here to the same match on other nodes."""
        subject = f"{self._prefix}.match.{match}"
        peers = Peers(self.me, listener, lambda message: self._broker.say(subject, message))
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
            try:
                self._say_alive()
            except Exception as error:  # noqa: BLE001 - whatever it is, this node must not fall silent
                self._errors.error(f"a sign of life to other nodes failed: {error!r}", error)
            await asyncio.sleep(_ALIVE_S)

    def _say_alive(self) -> None:
        self._broker.say(f"{self._prefix}.nodes", msgspec.json.encode(_Alive(self.me)))
        now = asyncio.get_running_loop().time()
        # While the broker is down, silence says nothing.
        if self._broker.connected and now - self._since > _SILENT_S:
            known = {node for peers in self._peers.values() for node in peers.nodes} | set(self._heard)
            for node in known:
                if now - self._heard.get(node, self._since) > _SILENT_S:
                    self._forget(node)

    def _forget(self, node: str) -> None:
        self._heard.pop(node, None)
        for peers in list(self._peers.values()):
            peers.forget(node)

    def _again(self) -> None:
        """The broker is connected, again or for the first time: messages in between were lost."""
        self._since = asyncio.get_running_loop().time()
        for peers in self._peers.values():
            peers.announce()
