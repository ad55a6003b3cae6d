"""Hands over a live table, of players and bots: who sees them, and when a bot's hand turns back."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Any

import pytest

from kit.virtual import FaultyStore, VirtualClock, run_virtual
from starfelt.play.player import Answer
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.bot_seats import BotSeats
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.room import Room, SeatTime
from starfelt.server.live.tick import TICK_S
from starfelt.server.workers.process_pool import WorkerProcess
from starfelt.store.base import Write
from starfelt.wire.lobby import BotSeat, NewMatch
from tests.server.live.test_faults import ask, begun, live_over

#: After this time every room has had a tick.
A_TICK = 1.5 * TICK_S


def join(room: Room, player: str | None) -> Outbox:
    outbox = Outbox()
    outbox.player = player
    room.join(outbox)
    return outbox


def point(room: Room, player: str, at: int, outbox: Outbox | None = None) -> None:
    room.hold(player, at, json.dumps({"do": "point", "at": at}).encode(), outbox)


async def hands(outbox: Outbox) -> list[Any]:
    """Return the waiting frames that concern hands."""
    outbox.send(b'{"t": "end"}')  # so that a frame is waiting
    said = map(json.loads, await outbox.take())
    return [frame["hands"] for frame in said if frame["t"] == "hovering"]


def test_everybody_is_told_of_all_hands_and_nobody_of_their_own_alone() -> None:
    async def test() -> None:
        room = await begun(live_over(FaultyStore()), patient=True)
        ada, bob, eve, eva = (join(room, player) for player in ("ada", "bob", None, None))
        point(room, "ada", 5)
        await asyncio.sleep(A_TICK)
        fives = [[{"do": "point", "at": 5}, None]]
        assert [await hands(each) for each in (ada, bob, eve, eva)] == [[], fives, fives, fives]
        point(room, "ada", 6)
        point(room, "bob", 7)
        point(room, "bob", 8)
        await asyncio.sleep(A_TICK)
        both = [[{"do": "point", "at": 6}, {"do": "point", "at": 8}]]
        assert [await hands(each) for each in (ada, bob, eve, eva)] == [both] * 4

    run_virtual(test())


def test_a_hand_is_seen_at_once_while_another_seats_command_waits_for_the_disk() -> None:
    """The referee judges it after that command; only the player's own command delays it."""

    async def test() -> None:
        store = FaultyStore()
        room = await begun(live_over(store), patient=True)
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
        room = await begun(live_over(FaultyStore()), patient=True)
        ada = join(room, "ada")
        await ada.take()
        point(room, "ada", 5, ada)
        point(room, "ada", 500, ada)
        said = [json.loads(frame) for frame in await ada.take()]
        assert [(frame["n"], frame["refused"]) for frame in said] == [(500, "too-high")]

    run_virtual(test())


def test_a_pose_is_judged_before_a_command_that_comes_after_it() -> None:
    async def test() -> None:
        room = await begun(live_over(FaultyStore()), patient=True)
        ada = join(room, "ada")
        await ada.take()
        point(room, "ada", 5, ada)
        assert not ada.waiting
        await ask(room, "ada", "say", number=3)
        assert [json.loads(frame)["t"] for frame in await ada.take()] == ["hand", "events"]

    run_virtual(test())


def test_events_go_out_at_once_and_hands_at_the_tick() -> None:
    async def test() -> None:
        room = await begun(live_over(FaultyStore()), patient=True)
        loop, heard = asyncio.get_running_loop(), list[tuple[str, list[str]]]()
        outboxes = {player: join(room, player) for player in ("ada", "bob")}
        for player, outbox in outboxes.items():
            outbox.take_waiting()
            outbox.taker = partial(hear, outbox, player, heard)
        began = loop.time()
        room.ask("ada", b'{"do": "say", "number": 3}', lambda _: outboxes["ada"].send(b'{"t": "done"}'))
        point(room, "bob", 4)
        while len(heard) < 3:  # noqa: ASYNC110 - no time passes
            await asyncio.sleep(0)
        assert loop.time() == began
        assert heard == [("ada", ["events"]), ("bob", ["events"]), ("ada", ["done"])]
        heard.clear()
        await asyncio.sleep(A_TICK)
        assert heard == [("ada", ["hovering"])]

    run_virtual(test())


def hear(outbox: Outbox, player: str, heard: list[tuple[str, list[str]]]) -> bool:
    """Receive a player's frames, and record their kinds."""
    heard.append((player, [json.loads(frame)["t"] for frame in outbox.take_waiting()]))
    return True


def test_hands_that_move_are_told_once_a_tick() -> None:
    async def test() -> None:
        room = await begun(live_over(FaultyStore()), patient=True)
        ada, watching = join(room, "ada"), join(room, None)
        heard: list[tuple[str, list[str]]] = []
        watching.take_waiting()
        watching.taker = partial(hear, watching, "eve", heard)
        for at in range(100):  # for a second, at 100 a second
            point(room, "ada", at % 7, ada)
            await asyncio.sleep(0.01)
        await asyncio.sleep(A_TICK)
        assert 1 / TICK_S - 2 < sum("hovering" in kinds for _, kinds in heard) < 1 / TICK_S + 3
        # The same pose again is sent to its own player only.
        heard.clear()
        point(room, "ada", 99 % 7, ada)
        ada.take_waiting()
        await asyncio.sleep(A_TICK)
        assert ([json.loads(frame)["t"] for frame in ada.take_waiting()], heard) == (["hand"], [])

    run_virtual(test())


def test_rooms_have_their_ticks_at_different_moments() -> None:
    async def test() -> None:
        live, loop, moments = live_over(FaultyStore()), asyncio.get_running_loop(), list[float]()

        def taken(outbox: Outbox) -> bool:
            if outbox.take_waiting():
                moments.append(loop.time())
            return True

        tables = [await begun(live, patient=True) for _ in range(8)]
        for table in tables:
            bob = join(table, "bob")
            bob.take_waiting()
            bob.taker = partial(taken, bob)
        for table in tables:
            point(table, "ada", 1)
        await asyncio.sleep(A_TICK)
        assert len(moments) == 8
        assert len(set(moments)) == 4

    run_virtual(test())


def test_a_broken_verdict_harms_nobody_else(monkeypatch: pytest.MonkeyPatch, highest: Any) -> None:
    async def test() -> None:
        room = await begun(live_over(FaultyStore()), patient=True)
        ada = join(room, "ada")
        await ada.take()

        def broken(*_: Any) -> Any:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(highest, "verdict", broken)
            point(room, "ada", 5, ada)
            await asyncio.sleep(A_TICK)
        (said,) = [json.loads(frame) for frame in await ada.take()]
        assert said["refused"] == "internal"
        assert isinstance(await ask(room, "ada", "say", number=3), int)

    run_virtual(test())


def test_asking_whether_something_would_be_refused_changes_nothing() -> None:
    async def test() -> None:
        room = await begun(live_over(FaultyStore()), patient=True)
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
    """Its hand moves for a second; after 0.3 s another player acts."""

    async def test() -> None:
        loop, times, underway = asyncio.get_running_loop(), list[float](), asyncio.Event()

        async def mind(
            game: str, level: str, view: bytes, seat: int, seed: int, time: SeatTime
        ) -> Answer | None:
            times.append(loop.time())
            underway.set()
            hover = tuple({"do": "point", "at": step} for step in range(100))
            return Answer({"do": "say", "number": number}, 1000, hover) if len(times) == 1 else None

        bots = BotSeats(WorkerProcess(30), mind)
        live = LiveMatches(FaultyStore(), VirtualClock(), SystemEntropy(), changed=bots.attend)
        wish = NewMatch("highest", "Ada", bots=(BotSeat("pilot"),), options={"patient": True})
        name = await live.factory.make(wish, "ada")
        assert isinstance(name, str)
        room = await live.rooms.get(name)
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
