"""Two nodes, one store, one broker, in virtual time: a match on both, and what happens when something is gone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from starfelt.games.contract import Refused
from starfelt.play.player import Answer
from starfelt.server.bots import Bots
from starfelt.server.nodes import Nodes
from starfelt.server.offload import Offload
from starfelt.server.outbox import Outbox
from starfelt.server.room import Room
from starfelt.server.rooms import Rooms
from starfelt.server.writing import SystemChance
from starfelt.store.base import StoreError, Write
from starfelt.wire.lobby import BotSeat, NewMatch
from tests.kit.brokers import Hub, MemoryBroker
from tests.kit.virtual import FaultyStore, VirtualClock, run_virtual

#: Long enough for what one node says to be heard by the other, and nothing else.
SOON_S = 0.2
#: Ada and three bots.
WITH_BOTS = NewMatch("highest", "Ada", seats=4, options={"patient": True}, bots=(BotSeat("cadet"),) * 3)


class Thinker:
    """Bots that say their seat's number, each two seconds after the one before it; it counts what they come to."""

    def __init__(self) -> None:
        self.thoughts = 0

    async def __call__(self, game: str, level: str, view: bytes, seat: int, seed: int) -> Answer | None:
        silent = json.loads(view)["said"][seat] is None
        self.thoughts += silent
        return Answer({"do": "say", "number": seat}, 2000 * seat) if silent else None


class Node:
    """One node of the house."""

    def __init__(self, house: House, name: str) -> None:
        self.broker: MemoryBroker = house.hub.broker()
        self.nodes = Nodes(self.broker, name)
        self.thinker = Thinker()
        self.bots = Bots(Offload(1), self.thinker)
        self.rooms = Rooms(
            house.store, VirtualClock(), SystemChance(), changed=self.bots.attend, nodes=self.nodes
        )
        self._store = house.store

    async def begin(self) -> None:
        await self.nodes.begin("felt", self._store.lengths)
        await self.rooms.begin()

    async def close(self) -> None:
        await self.bots.close()
        await self.rooms.close()
        await self.nodes.close()

    async def die(self) -> None:
        """Go without a word, as by SIGKILL."""
        self.broker.silent = True
        await self.close()


class House:
    """Two nodes."""

    def __init__(self) -> None:
        self.hub, self.store = Hub(), FaultyStore()
        self.a, self.b = Node(self, "a"), Node(self, "b")

    async def begin(self, **options: Any) -> str:
        """Begin a match of Ada and Bob, and return its name; Ada is on one node, Bob on the other."""
        name = await self.a.rooms.make(NewMatch("highest", "Ada", options=options), "ada")
        assert isinstance(name, str)
        await ask(self.a, name, "ada", "ready", ready=True)
        await ask(self.b, name, "bob", "sit", name="Bob")
        await ask(self.b, name, "bob", "ready", ready=True)
        room = await self.a.rooms.get(name)
        while room.state.phase != "playing":
            await room.news(room.seq)
        await asyncio.sleep(SOON_S)
        return name


def in_house(test: Callable[[House], Awaitable[None]]) -> None:
    async def main() -> None:
        house = House()
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
    room = await node.rooms.get(match)
    answer: asyncio.Future[int | Refused] = asyncio.get_running_loop().create_future()
    room.ask(player, json.dumps({"do": do, **fields}).encode(), answer.set_result, key)
    return await answer


async def join(node: Node, match: str, player: str | None) -> tuple[Room, Outbox]:
    room, outbox = await node.rooms.get(match), Outbox()
    outbox.player = player
    room.join(outbox)
    return room, outbox


async def heard(outbox: Outbox) -> list[dict[str, Any]]:
    """Return all frames that have come, after a moment in which more may come."""
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


def test_what_happens_on_one_node_is_told_on_the_other() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        room, bob = await join(house.b, match, "bob")
        await heard(bob)
        seq = await ask(house.a, match, "ada", "say", number=3)
        (told,) = of("events", await heard(bob))
        assert [event["seq"] for event in told["events"]] == [seq]
        assert room.state.play.said == (3, None)

    in_house(test)


def test_a_hand_over_the_table_is_seen_on_the_other_node_and_gone_when_it_has_done() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        room, _ = await join(house.a, match, "ada")
        _, bob = await join(house.b, match, "bob")
        await heard(bob)
        room.hold("ada", 1, b'{"do": "point", "at": 4.0}')
        (hand,) = of("hovering", await heard(bob))
        assert hand["hands"] == [{"do": "point", "at": 4.0}, None]
        await ask(house.a, match, "ada", "say", number=4)
        assert of("hovering", await heard(bob))[-1]["hands"] == [None, None]

    in_house(test)


def test_a_node_that_comes_later_sees_who_is_there_and_where_hands_are() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        room, _ = await join(house.a, match, "ada")
        room.hold("ada", 1, b'{"do": "point", "at": 4.0}')
        later = Node(house, "c")
        await later.begin()
        _, eve = await join(later, match, None)
        frames = await heard(eve)
        told = [frame["presence"] for frame in of("welcome", frames)] + of("presence", frames)
        assert told[-1]["seats"] == [True, False]
        assert of("hovering", frames)[-1]["hands"][0] == {"do": "point", "at": 4.0}
        await later.close()

    in_house(test)


def test_who_is_on_another_node_is_here_and_all_who_watch_are_counted() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        _, ada = await join(house.a, match, "ada")
        room, bob = await join(house.b, match, "bob")
        await join(house.b, match, None)
        await join(house.a, match, None)
        await asyncio.sleep(1)  # watchers are told of now and then
        assert of("presence", await heard(ada))[-1] == {
            "t": "presence",
            "seats": [True, True],
            "spectators": 2,
        }
        room.leave(bob)
        assert of("presence", await heard(ada))[-1]["seats"] == [True, False]

    in_house(test)


def test_who_was_on_a_node_that_dies_is_away_and_the_game_goes_on_without_him() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        room, ada = await join(house.a, match, "ada")
        await join(house.b, match, "bob")
        await ask(house.a, match, "ada", "say", number=3)
        await asyncio.sleep(100)
        assert room.state.phase == "playing"  # nobody is absent
        await heard(ada)
        await house.b.die()
        await asyncio.sleep(8)
        assert of("presence", await heard(ada))[-1]["seats"] == [True, False]
        await asyncio.sleep(61)
        assert room.state.phase == "finished"

    in_house(test)


def test_while_the_broker_is_gone_play_goes_on_and_nobody_is_away() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        room, ada = await join(house.a, match, "ada")
        other, bob = await join(house.b, match, "bob")
        await heard(ada)
        await heard(bob)
        house.hub.stop()
        await asyncio.sleep(100)
        seq = await ask(house.a, match, "ada", "say", number=3)
        await asyncio.sleep(1.5)
        assert [event["seq"] for event in of("events", await heard(bob))[-1]["events"]] == [seq]
        assert of("presence", await heard(ada)) == []
        assert room.state.phase == "playing"
        house.hub.start()
        other.hold("bob", 1, b'{"do": "point", "at": 4.0}')
        assert of("hovering", await heard(ada))[-1]["hands"][1] == {"do": "point", "at": 4.0}
        await asyncio.sleep(20)
        assert of("presence", await heard(ada)) == []  # nobody was forgotten

    in_house(test)


def test_a_command_that_was_done_on_a_node_is_not_done_again_on_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where the second node has not heard of it, and would refuse it by what it knows."""

    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        room, _ = await join(house.b, match, "bob")
        house.hub.stop()
        seq = await ask(house.a, match, "ada", "say", "once", number=9)
        answer: asyncio.Future[int | Refused] = asyncio.get_running_loop().create_future()
        room.ask("ada", b'{"do": "say", "number": 9}', answer.set_result, "once")
        assert await answer == seq
        refused: asyncio.Future[int | Refused] = asyncio.get_running_loop().create_future()
        room.ask("bob", b'{"do": "say", "number": 99}', refused.set_result)
        assert isinstance(await refused, Refused)

    in_house(test)


def test_who_comes_from_another_node_is_shown_all_that_he_saw_there() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        await join(house.b, match, "bob")
        house.hub.stop()
        seq = await ask(house.a, match, "ada", "say", number=3)
        assert isinstance(seq, int)
        room = await house.b.rooms.get(match)
        assert room.seq == seq

    in_house(test)


def test_time_acts_once_however_many_nodes_have_the_match() -> None:
    async def test(house: House) -> None:
        appends = 0
        append = house.store.append

        async def counted(*writes: Write) -> None:
            nonlocal appends
            appends += 1
            await append(*writes)

        match = await house.begin()
        await join(house.a, match, "ada")
        room, _ = await join(house.b, match, "bob")
        await ask(house.a, match, "ada", "say", number=3)
        await asyncio.sleep(SOON_S)
        house.store.append = counted  # type: ignore[method-assign] - the test counts
        await asyncio.sleep(3)
        assert room.state.phase == "finished"
        assert appends == 1

    in_house(test)


def test_a_match_has_its_bots_once_whoever_dies() -> None:
    async def test(house: House) -> None:
        match = await house.a.rooms.make(WITH_BOTS, "ada")
        assert isinstance(match, str)
        await join(house.a, match, "ada")
        room, _ = await join(house.b, match, None)
        await asyncio.sleep(SOON_S)
        await ask(house.a, match, "ada", "ready", ready=True)
        while room.state.phase != "playing":
            await room.news(room.seq)
        await asyncio.sleep(3)
        assert (house.a.thinker.thoughts, house.b.thinker.thoughts) == (3, 0)
        assert room.state.play.said == (None, 1, None, None)
        await house.a.die()
        await asyncio.sleep(20)
        assert room.state.play.said == (None, 1, 2, 3)
        assert house.b.thinker.thoughts == 2

    in_house(test)


def test_two_nodes_that_both_play_a_bot_do_each_thing_once() -> None:
    """While the broker is gone, a node that loads the match knows of no other."""

    async def test(house: House) -> None:
        house.hub.stop()
        match = await house.a.rooms.make(WITH_BOTS, "ada")
        assert isinstance(match, str)
        rooms = [(await join(node, match, "ada"))[0] for node in (house.a, house.b)]
        await ask(house.a, match, "ada", "ready", ready=True)
        await asyncio.sleep(20)
        assert rooms[0].state.play.said == rooms[1].state.play.said == (None, 1, 2, 3)
        assert house.a.thinker.thoughts == house.b.thinker.thoughts == 3
        done = (await house.store.load(match)).commands
        assert sorted(key.player for key in done) == ["bot:1", "bot:2", "bot:3"]

    in_house(test)


def test_downtime_of_all_nodes_is_told_once() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        await join(house.a, match, "ada")
        await asyncio.sleep(5)
        await house.a.die()
        await house.b.die()
        await asyncio.sleep(300)
        again = [Node(house, name) for name in "cd"]
        for node in again:
            await node.begin()
        rooms = [(await join(node, match, "ada"))[0] for node in again]
        await asyncio.sleep(20)
        for room in rooms:
            assert sum("interrupted" in str(json.loads(event)) for event in house.store.logs[match]) == 1
            assert room.seq == len(house.store.logs[match])
        for node in again:
            await node.close()

    in_house(test)


def test_bots_go_on_by_themselves_after_the_store_was_gone() -> None:
    async def test(house: House) -> None:
        match = await house.a.rooms.make(WITH_BOTS, "ada")
        assert isinstance(match, str)
        room, _ = await join(house.a, match, "ada")
        await ask(house.a, match, "ada", "ready", ready=True)
        while room.state.phase != "playing":
            await room.news(room.seq)
        house.store.fails = True
        await asyncio.sleep(60)
        assert room.state.play.said == (None, None, None, None)
        house.store.fails = False
        await asyncio.sleep(20)
        assert room.state.play.said == (None, 1, 2, 3)

    in_house(test)


def test_a_lobby_on_any_node_knows_where_somebody_is() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        await join(house.a, match, "ada")
        await asyncio.sleep(100)
        assert await house.store.stale(["open", "playing"], VirtualClock().now() - 60_000, 9) == []

    in_house(test)


def test_messages_of_another_release_are_passed_over() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        room, _ = await join(house.a, match, "ada")
        for subject in ("starfelt.felt.nodes", f"starfelt.felt.match.{match}"):
            for message in (b"", b"{}", b'{"type": "dance", "node": "x"}', b"\xff"):
                house.b.broker.say(subject, message)
        house.b.broker.say(
            f"starfelt.felt.match.{match}",
            b'{"type": "hovers", "node": "x", "hands": {"0": {"do": "say", "number": 1}, "7": null, "1": 3}}',
        )
        await asyncio.sleep(1)
        assert not room.closed

    in_house(test)


def test_a_store_that_cannot_be_asked_stops_no_node() -> None:
    async def test(house: House) -> None:
        match = await house.begin(patient=True)
        _, bob = await join(house.b, match, "bob")
        house.hub.stop()
        house.store.fails = True
        await asyncio.sleep(10)
        with pytest.raises(StoreError):
            await house.store.lengths([match])
        house.store.fails = False
        await ask(house.a, match, "ada", "say", number=3)
        await asyncio.sleep(2)
        assert of("events", await heard(bob))

    in_house(test)
