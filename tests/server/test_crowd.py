"""A crowd that watches: who plays is told first, everybody hears all in order, and comings and goings are bounded."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise
from typing import Any

from starfelt.server.live.audience import PRESENCE_TOLD_S
from starfelt.server.live.hands import HOVER_S
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.room import Room
from tests.kit.virtual import FaultyStore, run_virtual
from tests.server.test_faults import ask, begun, rooms_over

CROWD = 500


class Line(Outbox):
    """A connection whose reader takes everything at once; `told` is what all lines have heard, in order."""

    def __init__(self, told: list[tuple[str, dict[str, Any]]], player: str | None, name: str) -> None:
        super().__init__()
        self.player = player

        def take() -> bool:
            told.extend((name, json.loads(frame)) for frame in self.taken())
            return True

        self.taker = take


async def crowded(room: Room, told: list[tuple[str, dict[str, Any]]]) -> list[Line]:
    """Let Ada and a crowd come, and return them when all have heard of it."""
    lines = [Line(told, "ada", "ada"), *(Line(told, None, f"watcher {n}") for n in range(CROWD))]
    for line in reversed(lines):
        room.join(line)
    await asyncio.sleep(2 * PRESENCE_TOLD_S)
    assert [frame["spectators"] for _, frame in told if frame["t"] == "presence"][-1] == CROWD
    told.clear()
    return lines


def test_who_plays_is_told_first_and_the_crowd_some_at_a_time() -> None:
    async def test() -> None:
        told: list[tuple[str, dict[str, Any]]] = []
        room = await begun(rooms_over(FaultyStore()), patient=True)
        await crowded(room, told)
        passes: list[int] = []

        def count(until: int) -> None:
            passes.append(len(told))
            if len(told) < until:
                asyncio.get_running_loop().call_soon(count, until)

        await ask(room, "ada", "say", number=3)
        while not told:  # noqa: ASYNC110 - as hands have rested, it goes out at once: no time passes
            await asyncio.sleep(0)
        assert next(name for name, frame in told if frame["t"] == "events") == "ada"
        count(CROWD)
        room.hold("bob", 1, b'{"do": "point", "at": 4.0}')
        asyncio.get_running_loop().call_later(HOVER_S, count, 2 * CROWD)
        await asyncio.sleep(1)
        # What others do has its turns between them.
        assert max(b - a for a, b in pairwise(passes)) < CROWD / 5
        heard = [frame["t"] for name, frame in told if name == "watcher 499" and frame["t"] != "presence"]
        assert heard == ["events", "hovering"]
        assert sum(frame["t"] == "events" for _, frame in told) == CROWD + 1

    run_virtual(test())


def test_who_comes_and_goes_all_the_time_is_told_of_now_and_then() -> None:
    async def test() -> None:
        told: list[tuple[str, dict[str, Any]]] = []
        room = await begun(rooms_over(FaultyStore()), patient=True)
        await crowded(room, told)
        bob = Line([], "bob", "bob")
        for _ in range(500):
            room.join(bob)
            room.leave(bob)
            await asyncio.sleep(0.01)
        assert sum(frame["t"] == "presence" for _, frame in told) < 40 * (CROWD + 1)
        room.join(bob)
        await asyncio.sleep(2 * PRESENCE_TOLD_S)
        assert [frame["seats"] for _, frame in told if frame["t"] == "presence"][-1] == [True, True]

    run_virtual(test())


def test_a_player_is_no_watcher_however_many_tabs_come_and_go() -> None:
    async def test() -> None:
        told: list[tuple[str, dict[str, Any]]] = []
        rooms = rooms_over(FaultyStore())
        room = await begun(rooms, patient=True)
        lines = [Line(told, player, "line") for player in ("ada", "ada", "bob", "eve", "eve", None)]
        for line in lines:
            room.join(line)
            room.join(line)
        for line in (lines[0], lines[3], lines[5]):
            room.leave(line)
            room.leave(line)
        await asyncio.sleep(2 * PRESENCE_TOLD_S)
        last = [frame for _, frame in told if frame["t"] == "presence"][-1]
        assert (last["seats"], last["spectators"]) == ([True, True], 1)
        assert room.size == 4  # with the one by which Ada began

    run_virtual(test())
