"""Hands over a live table, people's and bots': who is told where they are, and when a bot's hand turns back."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from starfelt.play.player import Answer
from starfelt.server import audience
from starfelt.server.bots import Bots
from starfelt.server.offload import Offload
from starfelt.server.outbox import Outbox
from starfelt.server.room import Room
from starfelt.server.rooms import Rooms
from starfelt.server.writing import SystemChance
from starfelt.store.base import Write
from starfelt.wire.lobby import BotSeat, NewMatch
from tests.kit.virtual import FaultyStore, VirtualClock, run_virtual
from tests.server.test_faults import ask, begun, rooms_over

#: Longer than hands are kept for the next telling.
TICK_S = 0.06


def join(room: Room, player: str | None) -> Outbox:
    outbox = Outbox()
    outbox.player = player
    room.join(outbox)
    return outbox


def point(room: Room, player: str, at: int, outbox: Outbox | None = None) -> None:
    room.hold(player, at, json.dumps({"do": "point", "at": at}).encode(), outbox)


async def hands(outbox: Outbox) -> list[Any]:
    """What of the frames that wait is about hands."""
    outbox.send(b'{"t": "end"}')  # so that something waits
    said = map(json.loads, await outbox.take())
    return [frame["hands"] for frame in said if frame["t"] == "hovering"]


def test_one_frame_tells_everybody_of_all_hands_and_nobody_of_their_own_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        room = await begun(rooms_over(FaultyStore()), patient=True)
        made: list[bytes] = []
        hovering = audience.hovering

        def counted(*given: Any) -> bytes:
            made.append(hovering(*given))
            return made[-1]

        monkeypatch.setattr(audience, "hovering", counted)
        ada, bob, eve, eva = (join(room, player) for player in ("ada", "bob", None, None))
        point(room, "ada", 5)
        await asyncio.sleep(TICK_S)
        fives = [[{"do": "point", "at": 5}, None]]
        assert [await hands(each) for each in (ada, bob, eve, eva)] == [[], fives, fives, fives]
        point(room, "ada", 6)
        point(room, "bob", 7)
        point(room, "bob", 8)
        await asyncio.sleep(TICK_S)
        both = [[{"do": "point", "at": 6}, {"do": "point", "at": 8}]]
        assert [await hands(each) for each in (ada, bob, eve, eva)] == [both] * 4
        assert len(made) == 2
        for each in (eve, eva, ada):
            room.leave(each)
        point(room, "bob", 9)
        await asyncio.sleep(TICK_S)
        # Nobody but Ada's first window sees it.
        assert len(made) == 3

    run_virtual(test())


def test_a_hand_is_seen_at_once_while_another_seats_command_waits_for_the_disk() -> None:
    """The referee's word on it comes after that command; one's own command is waited for."""

    async def test() -> None:
        store = FaultyStore()
        room = await begun(rooms_over(store), patient=True)
        ada, eve = join(room, "ada"), join(room, None)
        await ada.take()
        await eve.take()
        written = store.append
        disk = asyncio.Event()

        async def slow(*writes: Write) -> None:
            await disk.wait()
            await written(*writes)

        store.append = slow  # type: ignore[method-assign] - the test's disk
        saying = asyncio.create_task(ask(room, "bob", "say", number=3))
        await asyncio.sleep(0.1)
        point(room, "ada", 5, ada)
        point(room, "bob", 6)
        await asyncio.sleep(0.1)
        assert [frame["hands"] for frame in map(json.loads, await eve.take())] == [
            [{"do": "point", "at": 5.0}, None]
        ]
        assert not saying.done()
        disk.set()
        await saying
        await asyncio.sleep(0.1)
        (word,) = [frame for frame in map(json.loads, await ada.take()) if frame["t"] == "hand"]
        assert (word["n"], word["refused"]) == (5, None)

    run_virtual(test())


def test_a_hand_that_comes_twice_in_one_connection_is_answered_where_it_is() -> None:
    async def test() -> None:
        room = await begun(rooms_over(FaultyStore()), patient=True)
        ada = join(room, "ada")
        await ada.take()
        point(room, "ada", 5, ada)
        point(room, "ada", 500, ada)
        said = [json.loads(frame) for frame in await ada.take()]
        assert [(frame["n"], frame["refused"]) for frame in said] == [(5, None), (500, "too-high")]

    run_virtual(test())


def test_the_referees_word_waits_for_the_next_frame_about_hands_if_it_is_the_same_again() -> None:
    """What is new is said at once, and so is everything where no such frame is to come."""

    async def test() -> None:
        room = await begun(rooms_over(FaultyStore()), patient=True)
        said: list[list[tuple[str, int | None]]] = []
        ada = join(room, "ada")
        await ada.take()

        def taken() -> bool:
            frames = map(json.loads, ada.taken())
            said.append([(frame["t"], frame.get("n")) for frame in frames])
            return True

        async def moves(player: str, *poses: int) -> list[list[tuple[str, int | None]]]:
            said.clear()
            for at in poses:
                point(room, player, at, ada if player == "ada" else None)
            told = list(said)
            await asyncio.sleep(TICK_S)
            return [*told, [("later", None)], *said[len(told) :]]

        ada.taker = taken
        later, hovering = [("later", None)], ("hovering", None)
        assert await moves("ada", 5) == [[("hand", 5)], later]
        # Her own hand alone has moved: nobody tells her of it, but what waits goes out.
        assert await moves("ada", 6, 7) == [later, [("hand", 6), ("hand", 7)]]
        assert await moves("ada", 8, 500, 501) == [[("hand", 8), ("hand", 500)], later, [("hand", 501)]]
        # The same pose again is no news for anybody.
        assert await moves("ada", 501) == [[("hand", 501)], later]
        room.hold("bob", 1, b'{"do": "point", "at": 4}')
        assert await moves("ada", 502) == [later, [("hand", 502), hovering]]

    run_virtual(test())


def test_a_broken_verdict_harms_nobody_else(monkeypatch: pytest.MonkeyPatch, highest: Any) -> None:
    async def test() -> None:
        room = await begun(rooms_over(FaultyStore()), patient=True)
        ada = join(room, "ada")
        await ada.take()

        def broken(*_: Any) -> Any:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(highest, "verdict", broken)
            point(room, "ada", 5, ada)
        (said,) = [json.loads(frame) for frame in await ada.take()]
        assert said["refused"] == "internal"
        assert isinstance(await ask(room, "ada", "say", number=3), int)

    run_virtual(test())


def test_asking_whether_something_would_be_refused_changes_nothing() -> None:
    async def test() -> None:
        room = await begun(rooms_over(FaultyStore()), patient=True)
        seq = room.seq
        asked: dict[tuple[str, str], bool] = {
            (player, command): room.would_refuse(player, command.encode())
            for player in ("ada", "eve")
            for command in ('{"do": "say", "number": 3}', '{"do": "say", "number": 99}', "{")
        }
        assert [key for key, refused in asked.items() if not refused] == [
            ("ada", '{"do": "say", "number": 3}')
        ]
        assert room.seq == seq
        await ask(room, "ada", "say", number=3)
        assert room.would_refuse("ada", b'{"do": "say", "number": 3}')

    run_virtual(test())


@pytest.mark.parametrize(("number", "asked_at"), [(5, [0.0]), (99, [0.0, 0.3])])
def test_a_bots_hand_turns_back_only_from_what_would_be_refused(number: int, asked_at: list[float]) -> None:
    """Its hand is underway for a second; after 0.3 s somebody else has done something."""

    async def test() -> None:
        loop, times, underway = asyncio.get_running_loop(), list[float](), asyncio.Event()

        async def mind(game: str, level: str, view: bytes, seat: int, seed: int) -> Answer | None:
            times.append(loop.time())
            underway.set()
            hover = tuple({"do": "point", "at": step} for step in range(100))
            return Answer({"do": "say", "number": number}, 1000, hover) if len(times) == 1 else None

        bots = Bots(Offload(30), mind)
        rooms = Rooms(FaultyStore(), VirtualClock(), SystemChance(), changed=bots.attend)
        wish = NewMatch("highest", "Ada", bots=(BotSeat("pilot"),), options={"patient": True})
        name = await rooms.make(wish, "ada")
        assert isinstance(name, str)
        room = await rooms.get(name)
        join(room, "ada")
        await ask(room, "ada", "ready", ready=True)
        await underway.wait()
        await asyncio.sleep(0.295)
        await ask(room, "ada", "say", number=3)
        await asyncio.sleep(2)
        assert [round(at - times[0], 1) for at in times] == asked_at
        assert room.state.phase == ("finished" if number == 5 else "playing")
        await bots.close()

    run_virtual(test())
