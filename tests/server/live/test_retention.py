"""Abandoned tables are deleted, in virtual time: by age, if no client is connected. Finished matches stay."""

from __future__ import annotations

import asyncio
import json
from math import ceil
from typing import Any

import pytest

from kit.virtual import FaultyStore, VirtualClock, run_virtual
from starfelt.games.contract import Refused
from starfelt.server.common import limits
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.retention import DEFAULT_RETENTION, RetentionPolicy
from starfelt.server.live.room import Room
from starfelt.server.live.rooms import NoMatch
from starfelt.store.base import FOREVER, Record
from starfelt.wire.lobby import NewMatch

DAY_S = 24 * 3600
#: Long enough for a started server to look for abandoned tables.
SOON_S = 2


def live_over(store: FaultyStore, kept: RetentionPolicy = DEFAULT_RETENTION) -> LiveMatches:
    return LiveMatches(store, VirtualClock(), SystemEntropy(), changed=lambda room: None, retention=kept)


async def made(live: LiveMatches) -> str:
    name = await live.factory.make(NewMatch("highest", "Ada", options={"patient": True}), "ada")
    assert isinstance(name, str)
    return name


async def ask(room: Room, player: str, do: str, **fields: Any) -> int:
    answer: asyncio.Future[int | Refused] = asyncio.get_running_loop().create_future()
    room.ask(player, json.dumps({"do": do, **fields}).encode(), answer.set_result)
    done = await answer
    assert isinstance(done, int)
    return done


async def begun(live: LiveMatches) -> Room:
    """Return a match of Ada and Bob in progress; neither is present."""
    room = await live.rooms.get(await made(live))
    await ask(room, "bob", "sit", name="Bob")
    await ask(room, "ada", "ready", ready=True)
    await ask(room, "bob", "ready", ready=True)
    while room.state.phase != "playing":
        await room.news(room.seq)
    return room


async def left_after(store: FaultyStore, days: float, kept: RetentionPolicy = DEFAULT_RETENTION) -> set[str]:
    """Return the matches that remain this many days later, if a server starts every day."""
    for number in range(ceil(days)):
        await asyncio.sleep(min(days - number, 1) * DAY_S - SOON_S)
        live = live_over(store, kept)
        await live.begin()
        await asyncio.sleep(SOON_S)
        await live.close()
    return set(store.logs)


def test_a_table_that_never_began_goes_after_some_days() -> None:
    async def test() -> None:
        store = FaultyStore()
        name = await made(live_over(store))
        assert await left_after(store, limits.OPEN_DAYS - 0.1) == {name}
        assert await left_after(store, 0.2) == set()
        with pytest.raises(NoMatch, match="no-match"):
            await live_over(store).rooms.get(name)

    run_virtual(test())


def test_a_match_that_is_not_finished_waits_longer_and_a_finished_one_stays() -> None:
    async def test() -> None:
        store = FaultyStore()
        live = live_over(store)
        playing, finished = (await begun(live)).id, await begun(live)
        for player in ("ada", "bob"):
            await ask(finished, player, "say", number=3)
        assert finished.state.phase == "finished"
        await live.close()
        assert await left_after(store, limits.PLAYED_DAYS - 0.1) == {playing, finished.id}
        assert await left_after(store, 0.2) == {finished.id}

    run_virtual(test())


def test_a_host_says_for_how_long_matches_are_kept() -> None:
    async def test() -> None:
        store, kept = FaultyStore(), RetentionPolicy(open=10, played=20, finished=30)
        live = live_over(store)
        waiting, playing, finished = await made(live), (await begun(live)).id, await begun(live)
        for player in ("ada", "bob"):
            await ask(finished, player, "say", number=3)
        await live.close()
        assert await left_after(store, 9.9, kept) == {waiting, playing, finished.id}
        assert await left_after(store, 10, kept) == {playing, finished.id}
        assert await left_after(store, 10, kept) == {finished.id}
        assert await left_after(store, 10, kept) == set()

    run_virtual(test())


def test_a_running_server_takes_them_away_but_not_where_somebody_is() -> None:
    async def test() -> None:
        store = FaultyStore()
        live = live_over(store)
        waited_at, forgotten = await made(live), await made(live)
        (await live.rooms.get(waited_at)).join(Outbox())
        await asyncio.sleep((limits.OPEN_DAYS + 1) * DAY_S)
        await live.begin()
        await asyncio.sleep(SOON_S)
        assert set(store.logs) == {waited_at}
        with pytest.raises(NoMatch, match="no-match"):
            await live.rooms.get(forgotten)
        await live.close()

    run_virtual(test())


def test_a_table_that_has_just_been_loaded_stays() -> None:
    async def test() -> None:
        store = FaultyStore()
        name = await made(live_over(store))
        await asyncio.sleep((limits.OPEN_DAYS + 1) * DAY_S)
        live = live_over(store)
        await live.rooms.get(name)  # a visitor is about to connect, and is not written down yet
        await live.begin()
        await asyncio.sleep(SOON_S)
        assert name in store.logs
        await live.close()

    run_virtual(test())


def test_who_comes_while_a_table_is_taken_away_is_told_that_it_is_gone() -> None:
    async def test() -> None:
        store = FaultyStore()
        name = await made(live_over(store))
        await asyncio.sleep((limits.OPEN_DAYS + 1) * DAY_S)
        store.delay_s = 5
        live = live_over(store)
        await live.begin()
        await asyncio.sleep(store.delay_s + SOON_S)  # first it is noted that the server runs
        assert name in store.logs
        with pytest.raises(NoMatch, match="no-match"):
            await live.rooms.get(name)
        await live.close()

    run_virtual(test())


def test_what_could_not_be_taken_away_is_still_there_and_goes_later() -> None:
    async def test() -> None:
        store = FaultyStore()
        name = await made(live_over(store))
        await asyncio.sleep((limits.OPEN_DAYS + 1) * DAY_S)
        live = live_over(store)
        await live.begin()
        store.fails = True
        await asyncio.sleep(SOON_S)
        assert name in store.logs
        store.fails = False
        await asyncio.sleep(2 * 60)
        assert store.logs == {}
        await live.close()

    run_virtual(test())


def test_records_go_when_nobody_has_touched_them_for_long() -> None:
    async def main() -> None:
        store = FaultyStore()
        soon = VirtualClock().now() + 10 * DAY_S * 1000
        await store.put(
            Record("solver", "ls-1", 1, soon, b"{}"), Record("puzzles", "ls-1", 1, FOREVER, b"{}")
        )
        await left_after(store, 9)
        assert len(await store.records("solver")) == 1
        await left_after(store, 2)
        assert await store.records("solver") == []
        assert len(await store.records("puzzles")) == 1

    run_virtual(main())
