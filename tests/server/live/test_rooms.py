"""Live matches without a network: loading on demand, dropping when unused, absence and time.

The test moves the clock.
"""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from kit.asynchronous import run
from kit.hand_moved_clock import HandMovedClock
from starfelt.games.contract import Outcome, Refused
from starfelt.matches.model import CLAIM_NOTICE_MS, GONE_MS, HOST_AWAY_MS, Played
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.room import Room
from starfelt.server.live.rooms import NoMatch
from starfelt.store.base import MatchSummary, StoreError, Write
from starfelt.store.sqlite import SqliteStore
from starfelt.wire.lobby import NewMatch
from tests.matches.kept import FOLDER


class Hall:
    """Rooms on a store, with the test's own clock."""

    def __init__(self, folder: Path) -> None:
        self.clock = HandMovedClock()
        self.store = SqliteStore(folder / "log.sqlite3")
        self.live = LiveMatches(self.store, self.clock, SystemEntropy(), changed=lambda room: None)

    async def open(self, **options: Any) -> Room:
        """Return the room of a match between Ada and Bob that has just begun."""
        name = await self.live.factory.make(NewMatch("highest", "Ada", options=options), "ada")
        assert isinstance(name, str)
        room = await self.live.rooms.get(name)
        for player, command in (
            ("bob", {"do": "sit", "name": "Bob"}),
            ("ada", {"do": "ready", "ready": True}),
            ("bob", {"do": "ready", "ready": True}),
        ):
            assert isinstance(await self.ask(room, player, command), int)
        await self.wait(room, 20)
        assert room.state.phase == "playing"
        return room

    async def ask(self, room: Room, player: str, command: dict[str, Any], key: str | None = None) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        room.ask(player, json.dumps(command).encode(), done.set_result, key)
        return await done

    async def wait(self, room: Room, ms: int) -> None:
        """Move the clock, and let the room see it."""
        self.clock.at += ms
        # Any command lets the clock act first.
        await self.ask(room, "nobody", {"do": "stand"})

    def join(self, room: Room, player: str | None) -> Outbox:
        outbox = Outbox()
        outbox.player = player
        room.join(outbox)
        return outbox

    async def close(self) -> None:
        await self.live.close()
        await self.store.close()


def in_hall(test: Callable[[Hall], Awaitable[None]], folder: Path) -> None:
    async def main() -> None:
        hall = Hall(folder)
        try:
            await test(hall)
        finally:
            await hall.close()

    run(main())


def test_time_acts_at_its_moment_and_before_what_arrives_later(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open()
        await hall.ask(room, "ada", {"do": "say", "number": 3})
        hall.clock.at += 999
        assert room.state.phase == "playing"
        hall.clock.at += 1
        assert await hall.ask(room, "bob", {"do": "say", "number": 9}) == Refused("finished")
        assert room.state.play.said == (3, 0)

    in_hall(test, tmp_path)


def test_nobody_acts_for_a_player_who_is_away_until_somebody_goes_on_without(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        hall.join(room, "ada")
        bob = hall.join(room, "bob")
        await hall.ask(room, "ada", {"do": "say", "number": 3})
        room.leave(bob)
        await hall.wait(room, 10 * GONE_MS)
        assert room.state.phase == "playing"
        assert isinstance(await hall.ask(room, "ada", {"do": "claim", "seat": 1}), int)
        await hall.wait(room, CLAIM_NOTICE_MS - 1)
        assert room.state.phase == "playing"
        await hall.wait(room, 1)
        assert room.state.outcome == Outcome((0,), "outcome-idle")

    in_hall(test, tmp_path)


def test_a_bot_plays_on_for_who_is_away_whatever_the_game_waits_for(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        hall.join(room, "ada")
        bob = hall.join(room, "bob")
        relieve = {"do": "seat_bot", "seat": 1, "level": "pilot"}
        assert await hall.ask(room, "ada", relieve) == Refused("not-awaited")
        room.leave(bob)
        await hall.wait(room, GONE_MS - 1)
        for player in "ada", "bob":
            assert await hall.ask(room, player, relieve) == Refused("not-awaited")
        await hall.wait(room, 1)
        for player, why in ("bob", "not-awaited"), ("eve", "not-seated"):
            assert await hall.ask(room, player, relieve) == Refused(why)
        assert isinstance(await hall.ask(room, "ada", relieve), int)
        await hall.wait(room, CLAIM_NOTICE_MS)
        assert [seat.level for seat in room.state.seats] == [None, "pilot"]
        # A returning player is a spectator, and no longer absent.
        hall.join(room, "bob")
        assert await hall.ask(room, "bob", {"do": "say", "number": 9}) == Refused("not-seated")

    in_hall(test, tmp_path)


def test_a_host_who_comes_back_has_all_the_time_again(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        name = await hall.live.factory.make(NewMatch("highest", "Ada"), "ada")
        assert isinstance(name, str)
        room = await hall.live.rooms.get(name)
        hall.join(room, "bob")
        await hall.ask(room, "bob", {"do": "sit", "name": "Bob"})
        for away_ms, host in ((HOST_AWAY_MS - 1, "ada"), (HOST_AWAY_MS - 1, "ada"), (HOST_AWAY_MS, "bob")):
            room.leave(hall.join(room, "ada"))
            await hall.wait(room, away_ms)
            assert room.state.host == host

    in_hall(test, tmp_path)


def test_while_nobody_is_there_nobody_is_absent(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        await hall.wait(room, 10 * GONE_MS)
        assert room.state.phase == "playing"

    in_hall(test, tmp_path)


def test_an_empty_room_is_dropped_and_loaded_again(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open()
        outbox = hall.join(room, "ada")
        room.leave(outbox)
        hall.live.rooms.idle_s = 0
        hall.live.rooms.rest(room)
        await room.news(room.seq)  # returns when the room has ended
        assert room.closed
        again = await hall.live.rooms.get(room.id)
        assert again is not room
        assert again.seq == room.seq
        assert again.state == room.state

    in_hall(test, tmp_path)


def test_what_a_room_took_is_free_when_it_has_ended_and_waits_for_no_collector(tmp_path: Path) -> None:
    ended: list[ref[Room]] = []

    async def test(hall: Hall) -> None:
        room = await hall.open()
        room.leave(hall.join(room, "ada"))
        hall.live.rooms.idle_s = 0
        hall.live.rooms.rest(room)
        await room.news(room.seq)
        ended.append(ref(room))

    gc.disable()
    try:
        in_hall(test, tmp_path)
        # A timer of the finished event loop may have kept a reference.
        assert ended[0]() is None
    finally:
        gc.enable()


def test_a_hand_that_moves_after_a_command_was_not_there_before_it(tmp_path: Path) -> None:
    """All three are queued at once. The latest pose replaces an earlier one only up to a command."""

    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        ada = hall.join(room, "ada")
        room.hold("ada", 1, b'{"do": "point", "at": 5}', ada)
        answered = asyncio.Event()
        room.ask("ada", b'{"do": "say", "number": 3}', lambda _: answered.set())
        room.hold("ada", 2, b'{"do": "point", "at": 7}', ada)
        await answered.wait()
        event = room.events[-1]
        assert isinstance(event, Played)
        assert event.event.pointed == 5

    in_hall(test, tmp_path)


def test_a_room_where_somebody_is_stays(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        name = await hall.live.factory.make(NewMatch("highest", "Ada"), "ada")
        assert isinstance(name, str)
        room = await hall.live.rooms.get(name)
        hall.live.rooms.idle_s = 0
        hall.live.rooms.rest(room)
        hall.join(room, "ada")
        for _ in range(5):
            await asyncio.sleep(0)
        assert await hall.live.rooms.get(name) is room

    in_hall(test, tmp_path)


def test_all_who_come_at_once_get_the_same_room(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        name = await hall.live.factory.make(NewMatch("highest", "Ada"), "ada")
        assert isinstance(name, str)
        rooms = await asyncio.gather(*(hall.live.rooms.get(name) for _ in range(5)))
        assert len(set(rooms)) == 1

    in_hall(test, tmp_path)


def test_a_match_in_play_goes_on_by_todays_rules_once_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, highest: Any
) -> None:
    async def test(hall: Hall) -> None:
        before = await hall.open(patient=True)
        monkeypatch.setattr(highest, "rules_version", 2)
        again = LiveMatches(hall.store, hall.clock, SystemEntropy(), changed=lambda room: None)
        room = await again.rooms.get(before.id)
        while room.state.rules_version == 1:
            await room.news(room.seq)
        assert room.state.rules_asked == (0, 1)
        assert await hall.ask(room, "ada", {"do": "answer_rules", "accept": True}) == room.seq
        assert await hall.ask(room, "ada", {"do": "answer_rules", "accept": False}) == Refused(
            "rules-not-asked"
        )
        # Meanwhile it is played as ever.
        assert await hall.ask(room, "ada", {"do": "say", "number": 3}) == room.seq
        await hall.ask(room, "bob", {"do": "answer_rules", "accept": False})
        assert room.state.outcome == Outcome((0, 1), "outcome-rules")
        await again.close()

    in_hall(test, tmp_path)


def test_a_table_that_waits_takes_todays_rules_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, highest: Any
) -> None:
    async def test(hall: Hall) -> None:
        name = await hall.live.factory.make(NewMatch("highest", "Ada"), "ada")
        assert isinstance(name, str)
        monkeypatch.setattr(highest, "rules_version", 2)
        room = await hall.live.rooms.get(name)
        while room.state.rules_version == 1:
            await room.news(room.seq)
        assert (room.state.phase, room.state.rules_asked) == ("open", ())

    in_hall(test, tmp_path)


def test_a_match_that_ended_by_earlier_rules_is_there_to_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, highest: Any
) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        for player in ("ada", "bob"):
            await hall.ask(room, player, {"do": "say", "number": 3})
        again = LiveMatches(hall.store, hall.clock, SystemEntropy(), changed=lambda room: None)
        monkeypatch.setattr(highest, "rules_version", 2)
        assert (await again.rooms.get(room.id)).state == room.state
        await again.close()

    in_hall(test, tmp_path)


def test_a_match_of_newer_rules_is_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, highest: Any
) -> None:
    async def test(hall: Hall) -> None:
        name = await hall.live.factory.make(NewMatch("highest", "Ada"), "ada")
        assert isinstance(name, str)
        monkeypatch.setattr(highest, "rules_version", 0)
        with pytest.raises(NoMatch, match="newer-rules"):
            await hall.live.rooms.get(name)
        monkeypatch.setattr(highest, "rules_version", 1)
        assert (await hall.live.rooms.get(name)).id == name

    in_hall(test, tmp_path)


def test_a_match_of_a_fleet_that_is_not_here_says_so(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        texts = (
            (FOLDER / "lightspeed-1-log2.jsonl").read_bytes().replace(b"classic@", b"classic@0").splitlines()
        )
        summary = MatchSummary(public=False, phase="finished", at=0, listing=b"{}")
        await hall.store.append(Write("keptkeptke", 1, texts, summary))
        with pytest.raises(NoMatch, match="old-rules"):
            await hall.live.rooms.get("keptkeptke")

    in_hall(test, tmp_path)


def test_what_could_not_be_saved_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        ada = hall.join(room, "ada")
        await ada.take()

        async def full(*writes: Write) -> None:
            raise StoreError("disk full")

        with monkeypatch.context() as patch:
            patch.setattr(hall.store, "append", full)
            refused = await hall.ask(room, "ada", {"do": "say", "number": 3}, "key")
            assert refused == Refused("not-saved")
        assert room.state.play.said == (None, None)
        assert isinstance(await hall.ask(room, "ada", {"do": "say", "number": 3}, "key"), int)
        assert json.loads((await ada.take())[0])["view"]["view"]["said"] == [3, None]

    in_hall(test, tmp_path)


def test_nothing_is_told_before_it_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        ada = hall.join(room, "ada")
        await ada.take()
        append = hall.store.append
        told: list[bool] = []

        async def watched(*writes: Write) -> None:
            told.append(room.state.play.said != (None, None) or bool(ada._frames))  # pyright: ignore[reportPrivateUsage]
            await append(*writes)

        monkeypatch.setattr(hall.store, "append", watched)
        await hall.ask(room, "ada", {"do": "say", "number": 3})
        assert told == [False]
        assert (await hall.store.load(room.id)).events[-1].find(b"said") > 0
        assert room.state.play.said == (3, None)

    in_hall(test, tmp_path)


def test_a_rule_that_breaks_harms_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, highest: Any
) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)

        def broken(*_: Any) -> Any:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(highest, "decide", broken)
            assert await hall.ask(room, "ada", {"do": "say", "number": 3}) == Refused("internal")
        assert isinstance(await hall.ask(room, "ada", {"do": "say", "number": 3}), int)

    in_hall(test, tmp_path)


def test_too_many_commands_at_once(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        answers = await asyncio.gather(
            *(hall.ask(room, "ada", {"do": "say", "number": 99}) for _ in range(600))
        )
        assert {answer.code for answer in answers} == {"too-high", "busy"}

    in_hall(test, tmp_path)


def test_who_comes_back_is_told_where_the_hands_of_others_are_and_not_their_own(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        for player in ("ada", "bob"):
            room.hold(player, 1, b'{"do": "point", "at": 5}')
        await hall.wait(room, 1)
        again = hall.join(room, "ada")
        assert [json.loads(frame)["t"] for frame in await again.take()] == ["welcome", "hovering"]
        room.leave(again)

    in_hall(test, tmp_path)
