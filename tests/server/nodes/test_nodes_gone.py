"""A match on two nodes, while a node, the broker or the store is down."""

from __future__ import annotations

import asyncio
import json

import pytest

from starfelt.games.contract import Refused
from starfelt.matches.model import CLAIM_NOTICE_MS, GONE_MS
from starfelt.store.base import StoreError
from tests.server.two_nodes import SOON_S, WITH_BOTS, Node, TwoNodes, ask, heard, in_house, join, of


def test_who_was_on_a_node_that_dies_is_away_and_may_be_gone_on_without() -> None:
    async def test(house: TwoNodes) -> None:
        match = await house.begin(patient=True)
        room, ada = await join(house.a, match, "ada")
        await join(house.b, match, "bob")
        await ask(house.a, match, "ada", "say", number=3)
        await asyncio.sleep(100)
        assert room.state.phase == "playing"  # no player is absent
        await heard(ada)
        await house.b.die()
        await asyncio.sleep(8)
        assert of("presence", await heard(ada))[-1]["seats"] == [True, False]
        await asyncio.sleep(GONE_MS / 1000)
        await ask(house.a, match, "ada", "claim", seat=1)
        await asyncio.sleep(CLAIM_NOTICE_MS / 1000 + 1)
        assert room.state.phase == "finished"

    in_house(test)


def test_while_the_broker_is_gone_play_goes_on_and_nobody_is_away() -> None:
    async def test(house: TwoNodes) -> None:
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
        assert of("presence", await heard(ada)) == []  # no presence was lost

    in_house(test)


def test_a_command_that_was_done_on_a_node_is_not_done_again_on_another() -> None:
    """Even if the second node has not received it, and would refuse it by its own state."""

    async def test(house: TwoNodes) -> None:
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
    async def test(house: TwoNodes) -> None:
        match = await house.begin(patient=True)
        await join(house.b, match, "bob")
        house.hub.stop()
        seq = await ask(house.a, match, "ada", "say", number=3)
        assert isinstance(seq, int)
        room = await house.b.live.rooms.get(match)
        assert room.seq == seq

    in_house(test)


def test_a_match_has_its_bots_once_whoever_dies() -> None:
    async def test(house: TwoNodes) -> None:
        match = await house.a.live.factory.make(WITH_BOTS, "ada")
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
    """While the broker is down, a node that loads the match sees no other node."""

    async def test(house: TwoNodes) -> None:
        house.hub.stop()
        match = await house.a.live.factory.make(WITH_BOTS, "ada")
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
    async def test(house: TwoNodes) -> None:
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
    async def test(house: TwoNodes) -> None:
        match = await house.a.live.factory.make(WITH_BOTS, "ada")
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


def test_a_store_that_cannot_be_asked_stops_no_node() -> None:
    async def test(house: TwoNodes) -> None:
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
