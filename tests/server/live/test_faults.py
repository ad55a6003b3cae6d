"""Faults of a live match, in virtual time: the store fails, or the room ends."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from examples.highest import Highest
from kit.virtual import FaultyStore, VirtualClock, run_virtual
from starfelt.games.contract import Refused
from starfelt.matches import match
from starfelt.matches.model import CLAIM_MS
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.room import Room
from starfelt.server.live.rooms import NoMatch
from starfelt.store.base import BrokenLog, StoreError
from starfelt.wire.lobby import NewMatch


def live_over(store: FaultyStore) -> LiveMatches:
    return LiveMatches(store, VirtualClock(), SystemEntropy(), changed=lambda room: None)


async def ask(room: Room, player: str, do: str, **fields: Any) -> int | Refused:
    answer: asyncio.Future[int | Refused] = asyncio.get_running_loop().create_future()
    room.ask(player, json.dumps({"do": do, **fields}).encode(), answer.set_result)
    return await answer


async def begun(live: LiveMatches, **options: Any) -> Room:
    """Return a match of Ada and Bob in progress; Ada is present."""
    name = await live.factory.make(NewMatch("highest", "Ada", options=options), "ada")
    assert isinstance(name, str)
    room = await live.rooms.get(name)
    outbox = Outbox()
    outbox.player = "ada"
    room.join(outbox)
    await ask(room, "bob", "sit", name="Bob")
    await ask(room, "ada", "ready", ready=True)
    await ask(room, "bob", "ready", ready=True)
    while room.state.phase != "playing":
        await room.news(room.seq)
    return room


def test_a_claim_that_ran_out_while_nothing_could_be_written_is_tried_again() -> None:
    async def test() -> None:
        store = FaultyStore()
        room = await begun(live_over(store), patient=True)
        await ask(room, "ada", "say", number=3)
        await asyncio.sleep(CLAIM_MS / 1000)
        await ask(room, "ada", "claim", seat=1)
        store.fails = True
        await asyncio.sleep(100)  # the match goes on without Bob after 60
        assert room.state.phase == "playing"
        store.fails = False
        await asyncio.sleep(2)
        assert room.state.phase == "finished"

    run_virtual(test())


def test_time_goes_on_after_catching_up_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another server wrote first, and its events cannot be read at first. The timer is set all the same."""

    async def unreadable(match: str, since: int = 0) -> Any:
        raise StoreError("unreadable")

    async def test() -> None:
        store = FaultyStore()
        room = await begun(live_over(store))
        await ask(room, "ada", "say", number=3)  # from now on the clock is due
        await ask(await live_over(store).rooms.get(room.id), "bob", "say", number=5)
        with monkeypatch.context() as patch:
            patch.setattr(store, "load", unreadable)
            await asyncio.sleep(2)
        assert room.state.phase == "playing"
        await asyncio.sleep(2)
        assert room.state.play.said == (3, 5)

    run_virtual(test())


def test_whoever_asked_a_room_that_ends_in_the_middle_of_it_is_answered() -> None:
    """Otherwise a bot would wait for ever. Written events stay written, and the log shows them."""

    async def test() -> None:
        store = FaultyStore()
        room = await begun(live_over(store), patient=True)
        store.delay_s = 5
        asked = asyncio.create_task(ask(room, "bob", "say", number=5))
        await asyncio.sleep(1)
        await room.close()
        assert await asked == Refused("busy")

    run_virtual(test())


def test_a_match_whose_log_is_damaged_is_closed_alone_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        store = FaultyStore()
        broken, whole = await begun(live_over(store)), await begun(live_over(store))
        store.logs[broken.id][2] = b'{"type": "nonsense"}'
        with pytest.raises(NoMatch, match="broken-log"):
            await live_over(store).rooms.get(broken.id)
        assert (await live_over(store).rooms.get(whole.id)).seq == whole.seq

    run_virtual(test())
    assert "is damaged" in caplog.text
    assert "Traceback" not in caplog.text


def test_players_of_a_match_that_turns_out_to_be_damaged_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    async def damaged(match: str, since: int = 0) -> Any:
        raise BrokenLog("event 5 is missing")

    async def test() -> None:
        store = FaultyStore()
        room = await begun(live_over(store), patient=True)
        eve = Outbox()
        room.join(eve)
        await ask(await live_over(store).rooms.get(room.id), "ada", "say", number=3)
        monkeypatch.setattr(store, "load", damaged)
        assert await ask(room, "bob", "say", number=5) == Refused("broken-log")
        assert eve.why == "broken-log"

    run_virtual(test())


def test_a_match_to_which_nothing_can_be_written_ends_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def damaged(*writes: Any) -> None:
        raise BrokenLog("a page")

    async def test() -> None:
        store = FaultyStore()
        live = live_over(store)
        room = await begun(live)
        await ask(room, "ada", "say", number=3)  # the clock is due in 1,000 ms
        with monkeypatch.context() as patch:
            patch.setattr(store, "append", damaged)
            await asyncio.sleep(60)
        assert room.closed
        assert await ask(room, "bob", "say", number=4) == Refused("busy")
        # Once the fault is repaired, it continues.
        again = await live.rooms.get(room.id)
        assert again is not room
        assert isinstance(await ask(again, "bob", "say", number=4), int | Refused)
        await live.close()
        await room.close()

    run_virtual(test())
    assert [record.getMessage().partition(" is ")[2] for record in caplog.records] == ["damaged: a page"]


def test_a_rule_that_breaks_at_its_moment_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, highest: Highest
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    async def test() -> None:
        room = await begun(live_over(FaultyStore()))
        await ask(room, "ada", "say", number=3)
        with monkeypatch.context() as patch:
            patch.setattr(highest, "decide", broken)
            await asyncio.sleep(60)
        await asyncio.sleep(2)
        assert room.state.phase == "finished"

    run_virtual(test())
    assert len(caplog.records) == 1


def test_health_tells_whether_matches_can_be_saved() -> None:
    async def test() -> None:
        store = FaultyStore()
        live = live_over(store)
        await live.heartbeat.probe()
        await asyncio.sleep(10)
        store.fails = True
        with pytest.raises(StoreError):
            await live.heartbeat.probe()
        store.fails = False
        await live.heartbeat.probe()

    run_virtual(test())


class AfterwardsClock(VirtualClock):
    """The clock of a server that starts later, or after the system's clock was set."""

    def __init__(self, later_ms: int) -> None:
        self._later_ms = later_ms

    def now(self) -> int:
        return super().now() + self._later_ms


@pytest.mark.parametrize("back_s", [0, 8])
@pytest.mark.parametrize(
    ("away_ms", "told_as"),
    [(5 * 60_000, ["match-interrupted", 0, 5, 0]), (-3_600_000, ["match-clock-set"])],
)
def test_while_the_server_was_away_it_was_nobodys_turn(
    away_ms: int, told_as: list[str | int], back_s: float
) -> None:
    """Five minutes of downtime, or a clock set back by an hour: the remaining time stays the same.

    Pages reconnect some seconds after the server's start. These seconds count for no player either.
    """

    async def test() -> None:
        store = FaultyStore()
        before = live_over(store)
        await before.begin()
        room = await begun(before)
        await ask(room, "ada", "say", number=3)  # the clock is due in 1,000 ms
        await before.close()
        clock = AfterwardsClock(away_ms)
        after = LiveMatches(store, clock, SystemEntropy(), changed=lambda room: None)
        await after.begin()
        await asyncio.sleep(back_s)
        again = await after.rooms.get(room.id)
        began_at, told = clock.now(), Outbox()
        again.join(told, since=room.seq)
        await asyncio.sleep(0.99)
        assert again.state.phase == "playing"
        assert (await after.rooms.get(room.id)).seq == room.seq + 1  # recorded once
        await asyncio.sleep(0.02)
        assert again.state.phase == "finished"
        assert clock.now() - began_at < 1100
        (said,) = json.loads((await told.take())[0])["events"]
        (line,) = said["lines"]
        assert [line["id"], *line["args"].values()] == told_as
        await after.close()

    run_virtual(test())


def test_what_was_played_on_another_node_while_this_one_was_away_is_no_downtime() -> None:
    async def test() -> None:
        store = FaultyStore()
        before = live_over(store)
        await before.begin()
        room = await begun(before, patient=True)
        await before.close()
        # By its last heartbeat the server was away for five minutes; the match's last event has just been written.
        await store.alive(VirtualClock().now() - 5 * 60_000)
        after = live_over(store)
        await after.begin()
        again = await after.rooms.get(room.id)
        await asyncio.sleep(1)
        assert again.seq == room.seq
        await after.close()

    run_virtual(test())


@pytest.mark.parametrize("away_ms", [0, 5 * 60_000, -3_600_000])
def test_a_match_to_which_people_come_back_now_and_then_is_moved_once(away_ms: int) -> None:
    async def test() -> None:
        store = FaultyStore()
        before = live_over(store)
        await before.begin()
        room = await begun(before, patient=True)
        await before.close()
        after = LiveMatches(store, AfterwardsClock(away_ms), SystemEntropy(), changed=lambda room: None)
        await after.begin()
        rooms: set[Room] = set()
        for _ in range(3):
            rooms.add(await after.rooms.get(room.id))
            await asyncio.sleep(after.rooms.idle_s + 1)  # no client is connected, so the room is dropped
        assert len(rooms) == 3
        assert len(store.logs[room.id]) == room.seq + (away_ms != 0)
        await after.close()

    run_virtual(test())


def test_a_countdown_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server was down while it ran. Returning clients see the rest of it, and it does not end at once."""
    monkeypatch.setattr(match, "COUNTDOWN_MS", 3000)

    async def test() -> None:
        store = FaultyStore()
        before = live_over(store)
        await before.begin()
        name = await before.factory.make(NewMatch("highest", "Ada"), "ada")
        assert isinstance(name, str)
        room = await before.rooms.get(name)
        room.join(Outbox())
        await ask(room, "bob", "sit", name="Bob")
        for player in ("ada", "bob"):
            await ask(room, player, "ready", ready=True)
        await asyncio.sleep(1)
        await before.close()
        after = LiveMatches(store, AfterwardsClock(5 * 60_000), SystemEntropy(), changed=lambda room: None)
        await after.begin()
        again = await after.rooms.get(name)
        await asyncio.sleep(1.9)
        assert again.state.phase == "countdown"
        await asyncio.sleep(0.2)
        assert again.state.phase == "playing"
        await after.close()

    run_virtual(test())


@pytest.mark.parametrize("away_ms", [0, 1000, -1000])
def test_a_server_that_was_hardly_away_says_nothing(away_ms: int) -> None:
    """Also if its clock is slightly behind that of the node that was alive last."""

    async def test() -> None:
        store = FaultyStore()
        before = live_over(store)
        await before.begin()
        room = await begun(before, patient=True)
        await asyncio.sleep(600)
        await before.close()
        after = LiveMatches(store, AfterwardsClock(away_ms), SystemEntropy(), changed=lambda room: None)
        await after.begin()
        assert (await after.rooms.get(room.id)).seq == room.seq
        await asyncio.sleep(0.1)
        assert (await after.rooms.get(room.id)).seq == room.seq
        await after.close()

    run_virtual(test())
