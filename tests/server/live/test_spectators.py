"""Hundreds of spectators: players get events first, all clients get them in order, and presence updates are limited."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise
from typing import Any

from kit.virtual import FaultyStore, run_virtual
from starfelt.server.common import limits
from starfelt.server.live.broadcast import PRESENCE_S
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.room import Room
from starfelt.server.live.tick import TICK_S
from tests.server.live.test_faults import ask, begun, live_over

CROWD = 500


class RecordedOutbox(Outbox):
    """A connection whose reader takes everything at once. `told` is what all lines have received, in order."""

    def __init__(self, told: list[tuple[str, dict[str, Any]]], player: str | None, name: str) -> None:
        super().__init__()
        self.player = player

        def take() -> bool:
            told.extend((name, json.loads(frame)) for frame in self.take_waiting())
            return True

        self.taker = take


async def crowded(room: Room, told: list[tuple[str, dict[str, Any]]]) -> list[RecordedOutbox]:
    """Connect Ada and a crowd, and return them when all have been informed."""
    lines = [
        RecordedOutbox(told, "ada", "ada"),
        *(RecordedOutbox(told, None, f"watcher {n}") for n in range(CROWD)),
    ]
    for line in reversed(lines):
        room.join(line)
    await asyncio.sleep(2 * PRESENCE_S)
    assert [frame["spectators"] for _, frame in told if frame["t"] == "presence"][-1] == CROWD
    told.clear()
    return lines


def test_players_are_told_at_once_and_spectators_some_at_a_time() -> None:
    async def test() -> None:
        told: list[tuple[str, dict[str, Any]]] = []
        room = await begun(live_over(FaultyStore()), patient=True)
        await crowded(room, told)
        loop = asyncio.get_running_loop()
        asked_at = loop.time()
        await ask(room, "ada", "say", number=3)
        assert loop.time() == asked_at
        assert [name for name, frame in told if frame["t"] == "events"] == ["ada"]
        room.hold("bob", 1, b'{"do": "point", "at": 4.0}')
        heard: list[int] = []
        while sum(frame["t"] == "events" for _, frame in told) < CROWD + 1:
            await asyncio.sleep(0.001)
            heard.append(len(told))
        # Players' work gets turns between spectators' work.
        assert max(b - a for a, b in pairwise(heard)) <= 2 * limits.TOLD_AT_ONCE + 2
        assert loop.time() - asked_at < 2 * TICK_S
        await asyncio.sleep(1)
        last = [frame["t"] for name, frame in told if name == "watcher 499" and frame["t"] != "presence"]
        assert last == ["events", "hovering"]

    run_virtual(test())


def test_who_comes_and_goes_all_the_time_is_told_of_now_and_then() -> None:
    async def test() -> None:
        told: list[tuple[str, dict[str, Any]]] = []
        room = await begun(live_over(FaultyStore()), patient=True)
        await crowded(room, told)
        bob = RecordedOutbox([], "bob", "bob")
        for _ in range(500):
            room.join(bob)
            room.leave(bob)
            await asyncio.sleep(0.01)
        assert sum(frame["t"] == "presence" for _, frame in told) < 40 * (CROWD + 1)
        room.join(bob)
        await asyncio.sleep(2 * PRESENCE_S)
        assert [frame["seats"] for _, frame in told if frame["t"] == "presence"][-1] == [True, True]

    run_virtual(test())


def test_a_player_is_no_watcher_however_many_tabs_come_and_go() -> None:
    async def test() -> None:
        told: list[tuple[str, dict[str, Any]]] = []
        live = live_over(FaultyStore())
        room = await begun(live, patient=True)
        lines = [RecordedOutbox(told, player, "line") for player in ("ada", "ada", "bob", "eve", "eve", None)]
        for line in lines:
            room.join(line)
            room.join(line)
        for line in (lines[0], lines[3], lines[5]):
            room.leave(line)
            room.leave(line)
        await asyncio.sleep(2 * PRESENCE_S)
        last = [frame for _, frame in told if frame["t"] == "presence"][-1]
        assert (last["seats"], last["spectators"]) == ([True, True], 1)
        assert room.size == 4  # including the event with which Ada began

    run_virtual(test())
