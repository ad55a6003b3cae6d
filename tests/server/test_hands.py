"""Hands over a live table, people's and bots': who is told where they are, and when a bot's hand turns back."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from typing import Any

import pytest

from starfelt.play.player import Answer
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live import audience
from starfelt.server.live.bot_seats import BotSeats
from starfelt.server.live.hands import HOVER_S
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.registry import Rooms
from starfelt.server.live.room import Room
from starfelt.server.workers.process_pool import WorkerProcess
from starfelt.store.base import Write
from starfelt.wire.lobby import BotSeat, NewMatch
from tests.kit.virtual import FaultyStore, VirtualClock, run_virtual
from tests.server.test_faults import ask, begun, rooms_over

#: How long hands are kept for the next telling, and longer than that.
HOVER_MS, TICK_S = round(HOVER_S * 1000), 0.06


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


def test_of_the_poses_that_come_before_hands_are_told_the_newest_is_judged() -> None:
    async def test() -> None:
        room = await begun(rooms_over(FaultyStore()), patient=True)
        ada = join(room, "ada")
        await ada.take()
        point(room, "ada", 5, ada)
        point(room, "ada", 500, ada)
        said = [json.loads(frame) for frame in await ada.take()]
        assert [(frame["n"], frame["refused"]) for frame in said] == [(500, "too-high")]

    run_virtual(test())


def test_a_pose_is_judged_before_a_command_that_comes_after_it() -> None:
    async def test() -> None:
        room = await begun(rooms_over(FaultyStore()), patient=True)
        ada = join(room, "ada")
        await ada.take()
        point(room, "bob", 4)
        await asyncio.sleep(0)
        point(room, "ada", 5, ada)  # of which others are told in a while
        assert not ada.waiting
        await ask(room, "ada", "say", number=3)
        await asyncio.sleep(TICK_S)
        assert [json.loads(frame)["t"] for frame in await ada.take()] == ["hand", "events", "hovering"]

    run_virtual(test())


def test_what_happens_goes_out_with_the_frame_about_hands_or_with_the_answer_to_who_asked() -> None:
    """While hands move; where they rest, at once."""

    async def test() -> None:
        room = await begun(rooms_over(FaultyStore()), patient=True)
        loop, said = asyncio.get_running_loop(), list[tuple[str, int, list[str]]]()

        def listens(player: str) -> Outbox:
            outbox = join(room, player)
            outbox.taken()

            def taken() -> bool:
                moment = round((loop.time() - began) * 1000)
                said.append((player, moment, [json.loads(frame)["t"] for frame in outbox.taken()]))
                return True

            outbox.taker = taken
            return outbox

        began = loop.time()
        ada, _bob = listens("ada"), listens("bob")
        await asyncio.sleep(1)
        began = loop.time()
        said.clear()
        room.ask("ada", b'{"do": "say", "number": 3}', lambda _: ada.send(b'{"t": "done"}'))
        await asyncio.sleep(0.01)
        assert said == [("ada", 0, ["events", "done"]), ("bob", 0, ["events"])]
        said.clear()
        point(room, "bob", 4)
        room.ask("bob", b'{"do": "say", "number": 2}', lambda _: None)
        await asyncio.sleep(TICK_S)
        told = 10 + HOVER_MS
        assert said == [("ada", told, ["events", "hovering"]), ("bob", told, ["events"])]

    run_virtual(test())


def test_the_referees_word_goes_out_with_the_frame_about_hands() -> None:
    """After a rest that is told at once; while a hand moves alone, no sooner than so long after the last."""

    async def test() -> None:
        room = await begun(rooms_over(FaultyStore()), patient=True)
        said: list[tuple[int, list[tuple[str, int | None]]]] = []
        loop, ada = asyncio.get_running_loop(), join(room, "ada")
        await ada.take()

        def taken() -> bool:
            frames = map(json.loads, ada.taken())
            said.append((now(), [(frame["t"], frame.get("n")) for frame in frames]))
            return True

        def now() -> int:
            return round((loop.time() - began) * 1000)

        async def moves(player: str, *poses: int) -> list[tuple[int, list[tuple[str, int | None]]]]:
            """One each 30 ms; what is said, and when."""
            said.clear()
            for at in poses:
                point(room, player, at, ada if player == "ada" else None)
                await asyncio.sleep(0.03)
            await asyncio.sleep(TICK_S)
            return said[:]

        ada.taker = taken
        hovering = ("hovering", None)
        await asyncio.sleep(TICK_S)
        began = loop.time()
        # Her own hand alone has moved: nobody tells her of it, but the word on it goes out.
        assert await moves("ada", 5, 6, 7, 8) == [
            (0, [("hand", 5)]),
            (HOVER_MS, [("hand", 6)]),
            (2 * HOVER_MS, [("hand", 7)]),
            (3 * HOVER_MS, [("hand", 8)]),
        ]
        began = loop.time()
        # The same pose again is no news for anybody.
        assert await moves("ada", 8) == [(0, [("hand", 8)])]
        point(room, "bob", 4)
        began = loop.time()
        assert await moves("ada", 500) == [(0, [("hand", 500), hovering])]

    run_virtual(test())


def test_hands_are_told_once_all_that_move_have_been_heard() -> None:
    """None waits longer than `HOVER_S` for others; one that is put down is waited for twice."""

    async def test() -> None:
        room = await begun(rooms_over(FaultyStore()), patient=True)
        loop, told, poses = asyncio.get_running_loop(), list[int](), count()
        watching, ada, bob = (join(room, player) for player in (None, "ada", "bob"))
        watching.taken()

        def taken() -> bool:
            if any(json.loads(frame)["t"] == "hovering" for frame in watching.taken()):
                told.append(round((loop.time() - began) * 1000))
            return True

        async def moves(*hands: tuple[str, Outbox, int]) -> list[int]:
            """Each so many ms after the last round began, 50 ms a round; when it was told of them."""
            nonlocal began
            told.clear()
            began = loop.time()
            for player, outbox, at in hands:
                await asyncio.sleep(began + at / 1000 - loop.time())
                point(room, player, next(poses) % 5, outbox)
            await asyncio.sleep(began + 0.05 - loop.time())
            return told[:]

        watching.taker, began = taken, loop.time()
        await asyncio.sleep(1)
        both = [await moves(("ada", ada, 0), ("bob", bob, 10)) for _ in range(4)]
        assert both[3] == [10]
        alone = [await moves(("ada", ada, 0)) for _ in range(5)]
        # From the third on nobody is waited for, only told no more often.
        assert alone == [[HOVER_MS], [HOVER_MS], [2 * HOVER_MS - 50], [3 * HOVER_MS - 100], [0]]

    run_virtual(test())


def test_hands_of_all_tables_that_are_due_are_judged_before_any_is_told(
    monkeypatch: pytest.MonkeyPatch, highest: Any
) -> None:
    async def test() -> None:
        rooms, did = rooms_over(FaultyStore()), list[str]()
        tables = [await begun(rooms, patient=True) for _ in range(2)]
        connected = [(table, join(table, "ada"), join(table, "bob")) for table in tables]
        await asyncio.sleep(1)
        verdict = highest.verdict

        def judged(*given: Any) -> Any:
            did.append("judged")
            return verdict(*given)

        def told() -> bool:
            did.append("told")
            return True

        monkeypatch.setattr(highest, "verdict", judged)
        for table, ada, bob in connected:
            bob.taken()
            bob.taker = told
            point(table, "ada", 1, ada)
        await asyncio.sleep(1)
        assert did == ["judged", "judged", "told", "told"]

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
            await asyncio.sleep(TICK_S)
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

        bots = BotSeats(WorkerProcess(30), mind)
        rooms = Rooms(FaultyStore(), VirtualClock(), SystemEntropy(), changed=bots.attend)
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
