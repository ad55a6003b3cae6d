"""Due turns: matches over days go on though nobody is connected, and what is due is done once."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kit.asynchronous import run
from kit.hand_moved_clock import HandMovedClock
from kit.live_server import PATIENCE_S
from starfelt.games.chance import derive_key
from starfelt.games.contract import Outcome
from starfelt.matches.days import DAY_MS, GRACE_MS
from starfelt.matches.log import decode_events
from starfelt.matches.model import COUNTDOWN_MS, MatchEvent, Missed, Paused, PauseEnded, Played
from starfelt.play.player import Answer
from starfelt.server.common import limits
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.bot_seats import BotSeats
from starfelt.server.live.due_turns import LEASE_MS
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.room import Room, SeatTime
from starfelt.server.workers.process_pool import WorkerProcess
from starfelt.store.opening import FILE
from starfelt.store.sqlite import SqliteStore
from starfelt.wire.lobby import BotSeat, NewMatch
from tests.server.test_sigkill import serving


class Sealing:
    """Bots that write no order and seal, while they are awake; it keeps what they were asked."""

    def __init__(self) -> None:
        self.awake = True
        self.asked: list[tuple[str, int, int, SeatTime]] = []

    async def __call__(
        self, game: str, level: str, view: bytes, seat: int, seed: int, time: SeatTime
    ) -> Answer | None:
        self.asked.append((level, seat, seed, time))
        sealed = json.loads(view)["hand"]["sealed"]
        return None if sealed or not self.awake else Answer({"do": "seal"}, 0)


async def at_once(seconds: float) -> None:
    del seconds
    await asyncio.sleep(0)


class Club:
    """A server over days, with the test's own clock. Nobody stays connected."""

    def __init__(self, folder: Path) -> None:
        self.clock, self.folder = HandMovedClock(), folder
        self.store = SqliteStore(folder / FILE)
        self.mind = Sealing()
        self.bots = BotSeats(WorkerProcess(1), self.mind, at_once)
        self.live = LiveMatches(self.store, self.clock, SystemEntropy(), changed=self.bots.attend)

    async def begin(self, *, bot: bool = False, days: int = 1) -> str:
        """Begin a duel of Ada against Bob, or against a bot, and return its name."""
        options = {"days_per_turn": days}
        wish = NewMatch("ftl", "Ada", options=options, bots=(BotSeat("pilot"),) if bot else ())
        name = await self.live.factory.make(wish, "ada")
        assert isinstance(name, str)
        if not bot:
            await self.ask(name, "bob", do="sit", name="Bob")
            await self.ask(name, "bob", do="ready", ready=True)
        await self.ask(name, "ada", do="ready", ready=True)
        room = await self.live.rooms.get(name)
        self.clock.at += COUNTDOWN_MS
        await room.act()
        assert room.state.phase == "playing"
        await room.act()  # pauses that run
        self.live.rooms.release(room)
        return name

    async def ask(self, match: str, player: str, **command: Any) -> Any:
        room = await self.live.rooms.get(match)
        answer = await room.ask_and_wait(player, json.dumps(command).encode())
        self.live.rooms.release(room)
        return answer

    async def log(self, name: str) -> list[MatchEvent]:
        return decode_events((await self.store.load(name)).events)

    async def close(self) -> None:
        await self.bots.close()
        await self.live.close()
        await self.store.close()


def in_club(test: Callable[[Club], Awaitable[None]], folder: Path) -> None:
    async def main() -> None:
        club = Club(folder)
        try:
            await test(club)
        finally:
            await club.close()

    run(main())


def test_time_runs_out_though_nobody_is_connected_and_the_match_is_dropped_again(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        name = await club.begin()
        await club.ask(name, "ada", do="seal")
        club.clock.at += DAY_MS
        assert await club.live.due_turns.look() == 0  # the grace
        club.clock.at += GRACE_MS
        assert name not in club.live.rooms
        assert await club.live.due_turns.look() == 1
        assert name not in club.live.rooms
        (missed,) = [event for event in await club.log(name) if isinstance(event, Missed)]
        assert missed.seats == (1,)
        assert await club.live.due_turns.look() == 0
        club.clock.at += DAY_MS + GRACE_MS
        assert await club.live.due_turns.look() == 1
        room = await club.live.rooms.get(name)
        assert room.state.outcome == Outcome((0,), "outcome-idle")
        club.clock.at += 100 * DAY_MS
        assert await club.live.due_turns.look() == 0

    in_club(test, tmp_path)


def test_a_server_that_dies_with_a_due_turn_is_followed_by_another(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        name = await club.begin()
        club.clock.at += DAY_MS + GRACE_MS
        now = club.clock.now()
        assert await club.store.take_turns(now, now + LEASE_MS, 9) == [name]  # and it dies
        assert await club.live.due_turns.look() == 0
        club.clock.at += LEASE_MS
        assert await club.live.due_turns.look() == 1
        assert sum(isinstance(event, Missed) for event in await club.log(name)) == 1

    in_club(test, tmp_path)


def test_a_bots_turn_is_played_though_nobody_is_connected(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        club.mind.awake = False
        name = await club.begin(bot=True)
        await club.ask(name, "ada", do="seal")
        # As after a restart: the bot's turn is found in the store.
        await club.live.rooms.close()
        club.mind.awake = True
        assert await club.live.due_turns.look() == 1
        room = await club.live.rooms.get(name)
        while room.state.play.turn == 1 or room.awaits_bot:
            await room.news(room.seq)
        assert room.state.play.turn == 2
        club.live.rooms.release(room)
        assert name not in club.live.rooms

    in_club(test, tmp_path)


def test_a_bot_in_place_of_a_player_thinks_by_the_matchs_secret_and_the_turn(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        name = await club.begin()
        await club.ask(name, "ada", do="seal")
        club.clock.at += DAY_MS + GRACE_MS
        await club.live.due_turns.look()
        assert isinstance(await club.ask(name, "ada", do="substitute", seat=1, level="captain"), int)
        room = await club.live.rooms.get(name)
        while room.awaits_bot:
            await room.news(room.seq)
        assert room.state.play.turn == 2
        (level, seat, seed, time) = club.mind.asked[0]
        assert (level, seat, time) == ("captain", 1, SeatTime(DAY_MS + GRACE_MS, None, whole=True))
        assert seed == derive_key(derive_key(room.state.created.seed, "substitute 1"), "1 0")
        # Bob has his seat again.
        assert isinstance(await club.ask(name, "bob", do="seal"), int)

    in_club(test, tmp_path)


def test_a_pause_reaches_all_matches_and_those_that_begin_in_it(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        before = await club.begin()
        await club.live.pauses.begin("bob", 3)
        room = await club.live.rooms.get(before)
        await room.follow_pauses()
        await room.act()
        during = await club.begin()
        for name in (before, during):
            (paused,) = [event for event in await club.log(name) if isinstance(event, Paused)]
            assert paused.seat == 1
        assert [turn.due - club.clock.at for turn in await club.store.turns_of("bob", 9)] == [
            4 * DAY_MS - COUNTDOWN_MS
        ] * 2
        club.clock.at += DAY_MS
        await club.live.pauses.end("bob")
        room = await club.live.rooms.get(during)
        await room.follow_pauses()
        await room.act()
        assert sum(isinstance(event, PauseEnded) for event in await club.log(during)) == 1
        # The other one was not told: the server has died. It finds out when it loads the match.
        await club.live.rooms.close()
        room = await club.live.rooms.get(before)
        await room.act()
        assert sum(isinstance(event, PauseEnded) for event in await club.log(before)) == 1

    in_club(test, tmp_path)


def test_many_due_turns_are_done_a_bounded_number_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "DUE_TURNS", 4)

    async def test(club: Club) -> None:
        names = [await club.begin() for _ in range(5)]
        for name in names:
            await club.ask(name, "ada", do="seal")
        club.clock.at += DAY_MS + GRACE_MS
        assert [await club.live.due_turns.look() for _ in range(3)] == [4, 1, 0]
        for name in names:
            assert sum(isinstance(event, Missed) for event in await club.log(name)) == 1

    in_club(test, tmp_path)


def test_a_room_where_somebody_is_lets_time_act_too(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        name = await club.begin()
        room: Room = await club.live.rooms.get(name)
        club.clock.at += DAY_MS + GRACE_MS
        await room.act()
        assert isinstance(room.events[-1], Missed)
        assert not [event for event in room.events if isinstance(event, Played) and event.at > 0]

    in_club(test, tmp_path)


def test_of_two_servers_that_act_at_the_same_moment_one_writes(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        name = await club.begin()
        store = SqliteStore(club.folder / FILE)
        other = LiveMatches(store, club.clock, SystemEntropy(), changed=lambda room: None)
        try:
            rooms = await club.live.rooms.get(name), await other.rooms.get(name)
            club.clock.at += DAY_MS + GRACE_MS
            await asyncio.gather(*(room.act() for room in rooms))
            assert sum(isinstance(event, Missed) for event in await club.log(name)) == 1
            assert all(isinstance(room.events[-1], Missed) for room in rooms)
        finally:
            await other.close()
            await store.close()

    in_club(test, tmp_path)


def test_a_server_that_is_killed_among_due_turns_is_followed_by_one_that_does_the_rest(
    tmp_path: Path, port: int
) -> None:
    """The real command, and SIGKILL. Each turn is missed once."""
    names: list[str] = []

    async def prepare(club: Club) -> None:
        club.clock.at = round(time.time() * 1000) - 2 * DAY_MS
        for _ in range(60):
            names.append(await club.begin())
            await club.ask(names[-1], "ada", do="seal")

    in_club(prepare, tmp_path)

    def missed() -> list[int]:
        with closing(sqlite3.connect(tmp_path / FILE, timeout=30)) as file:
            query = 'SELECT count(*) FROM events WHERE match = ? AND CAST(body AS TEXT) LIKE \'{"type":"missed"%\''
            return [file.execute(query, (name,)).fetchone()[0] for name in names]

    def wait_for(count: int) -> None:
        until = time.monotonic() + PATIENCE_S
        while sum(missed()) < count:
            assert time.monotonic() < until
            time.sleep(0.01)

    with serving(tmp_path, port) as process:
        wait_for(5)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    # What it had taken is free again: its time is over.
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute("UPDATE turns SET act_at = 0 WHERE since < (SELECT max(since) - 3600000 FROM turns)")
    with serving(tmp_path, port):
        wait_for(len(names))
    assert missed() == [1] * len(names)
