"""A match on two nodes: they exchange events, presence and hand positions."""

from __future__ import annotations

import asyncio

from kit.virtual import VirtualClock
from starfelt.store.base import Write
from tests.server.two_nodes import SOON_S, Node, TwoNodes, ask, heard, in_house, join, of


def test_what_happens_on_one_node_is_told_on_the_other() -> None:
    async def test(house: TwoNodes) -> None:
        match = await house.begin(patient=True)
        room, bob = await join(house.b, match, "bob")
        await heard(bob)
        seq = await ask(house.a, match, "ada", "say", number=3)
        (told,) = of("events", await heard(bob))
        assert [event["seq"] for event in told["events"]] == [seq]
        assert room.state.play.said == (3, None)

    in_house(test)


def test_a_hand_over_the_table_is_seen_on_the_other_node_and_gone_when_it_has_done() -> None:
    async def test(house: TwoNodes) -> None:
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


def test_a_good_word_is_heard_on_the_other_node() -> None:
    async def test(house: TwoNodes) -> None:
        match = await house.begin(patient=True)
        room, _ = await join(house.a, match, "ada")
        _, bob = await join(house.b, match, "bob")
        _, eve = await join(house.b, match, None)
        await heard(bob)
        assert room.say("ada", "thanks") is None
        assert of("said", await heard(bob)) == [{"t": "said", "seat": 0, "phrase": "thanks"}]
        assert of("said", await heard(eve)) == []

    in_house(test)


def test_a_node_that_comes_later_sees_who_is_there_and_where_hands_are() -> None:
    async def test(house: TwoNodes) -> None:
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
    async def test(house: TwoNodes) -> None:
        match = await house.begin(patient=True)
        _, ada = await join(house.a, match, "ada")
        room, bob = await join(house.b, match, "bob")
        await join(house.b, match, None)
        await join(house.a, match, None)
        await asyncio.sleep(1)  # spectators' counts are sent at intervals
        assert of("presence", await heard(ada))[-1] == {
            "t": "presence",
            "seats": [True, True],
            "gone_at": [None, None],
            "spectators": 2,
        }
        room.leave(bob)
        assert of("presence", await heard(ada))[-1]["seats"] == [True, False]

    in_house(test)


def test_time_acts_once_however_many_nodes_have_the_match() -> None:
    async def test(house: TwoNodes) -> None:
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


def test_a_lobby_on_any_node_knows_where_somebody_is() -> None:
    async def test(house: TwoNodes) -> None:
        match = await house.begin(patient=True)
        await join(house.a, match, "ada")
        await asyncio.sleep(100)
        assert await house.store.stale(["open", "playing"], VirtualClock().now() - 60_000, 9) == []

    in_house(test)


def test_messages_of_another_release_are_passed_over() -> None:
    async def test(house: TwoNodes) -> None:
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
