"""Two nodes on one store and one broker, in virtual time, for tests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from kit.brokers import Hub, MemoryBroker
from kit.virtual import FaultyStore, VirtualClock, run_virtual
from starfelt.games.contract import Refused
from starfelt.play.player import Answer
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.bot_seats import BotSeats
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.room import Room, SeatTime
from starfelt.server.nodes.membership import Nodes
from starfelt.server.workers.process_pool import WorkerProcess
from starfelt.wire.lobby import BotSeat, NewMatch

#: Long enough for a message between the nodes, and nothing else.
SOON_S = 0.2
#: Ada and three bots.
WITH_BOTS = NewMatch("highest", "Ada", seats=4, options={"patient": True}, bots=(BotSeat("cadet"),) * 3)


class CountedThinker:
    """Bots that say their seat's number, each two seconds after the one before it; it counts their answers."""

    def __init__(self) -> None:
        self.thoughts = 0

    async def __call__(
        self, game: str, level: str, view: bytes, seat: int, seed: int, time: SeatTime
    ) -> Answer | None:
        silent = json.loads(view)["said"][seat] is None
        self.thoughts += silent
        return Answer({"do": "say", "number": seat}, 2000 * seat) if silent else None


class Node:
    """One of the two nodes."""

    def __init__(self, house: TwoNodes, name: str) -> None:
        self.broker: MemoryBroker = house.hub.broker()
        self.nodes = Nodes(self.broker, name)
        self.thinker = CountedThinker()
        self.bots = BotSeats(WorkerProcess(1), self.thinker)
        self.live = LiveMatches(
            house.store, VirtualClock(), SystemEntropy(), changed=self.bots.attend, nodes=self.nodes
        )

    async def begin(self) -> None:
        await self.nodes.begin("felt")
        await self.live.begin()

    async def close(self) -> None:
        await self.bots.close()
        await self.live.close()
        await self.nodes.close()

    async def die(self) -> None:
        """Stop without a message, as by SIGKILL."""
        self.broker.silent = True
        await self.close()


class TwoNodes:
    """Two nodes."""

    def __init__(self) -> None:
        self.hub, self.store = Hub(), FaultyStore()
        self.a, self.b = Node(self, "a"), Node(self, "b")

    async def begin(self, **options: Any) -> str:
        """Begin a match of Ada and Bob, and return its name; Ada is on one node, Bob on the other."""
        name = await self.a.live.factory.make(NewMatch("highest", "Ada", options=options), "ada")
        assert isinstance(name, str)
        await ask(self.a, name, "ada", "ready", ready=True)
        await ask(self.b, name, "bob", "sit", name="Bob")
        await ask(self.b, name, "bob", "ready", ready=True)
        room = await self.a.live.rooms.get(name)
        while room.state.phase != "playing":
            await room.news(room.seq)
        await asyncio.sleep(SOON_S)
        return name


def in_house(test: Callable[[TwoNodes], Awaitable[None]]) -> None:
    async def main() -> None:
        house = TwoNodes()
        await house.a.begin()
        await house.b.begin()
        try:
            await test(house)
        finally:
            await house.a.close()
            await house.b.close()

    run_virtual(main())


async def ask(
    node: Node, match: str, player: str, do: str, key: str | None = None, **fields: Any
) -> int | Refused:
    room = await node.live.rooms.get(match)
    answer: asyncio.Future[int | Refused] = asyncio.get_running_loop().create_future()
    room.ask(player, json.dumps({"do": do, **fields}).encode(), answer.set_result, key)
    return await answer


async def join(node: Node, match: str, player: str | None) -> tuple[Room, Outbox]:
    room, outbox = await node.live.rooms.get(match), Outbox()
    outbox.player = player
    room.join(outbox)
    return room, outbox


async def heard(outbox: Outbox) -> list[dict[str, Any]]:
    """Return all received frames, after a moment in which more may arrive."""
    await asyncio.sleep(SOON_S)
    frames: list[dict[str, Any]] = []
    while True:
        try:
            async with asyncio.timeout(0):
                frames += map(json.loads, await outbox.take())
        except TimeoutError:
            return frames


def of(kind: str, frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [frame for frame in frames if frame["t"] == kind]
