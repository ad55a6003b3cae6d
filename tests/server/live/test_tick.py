"""The network tick: each room has its turn, whatever another one does."""

from __future__ import annotations

import asyncio

import pytest

from kit.virtual import run_virtual
from starfelt.server.live.tick import TICK_S, NetworkTick


class TickedRoom:
    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault
        self.ticks = 0

    def tick(self) -> None:
        self.ticks += 1
        if self.fault is not None:
            raise self.fault


def test_a_room_that_fails_holds_up_no_other(caplog: pytest.LogCaptureFixture) -> None:
    broken, sound = TickedRoom(KeyError("rules")), TickedRoom()

    async def main() -> None:
        tick = NetworkTick()
        for _ in range(2):
            for room in (broken, sound):
                tick.request(room, 1)
            await asyncio.sleep(2 * TICK_S)

    run_virtual(main())
    assert (broken.ticks, sound.ticks) == (2, 2)
    assert "a tick failed: KeyError('rules')" in caplog.text


def test_a_room_that_has_ended_is_not_called() -> None:
    room = TickedRoom()

    async def main() -> None:
        tick = NetworkTick()
        tick.request(room, 0)
        tick.cancel(room, 0)
        await asyncio.sleep(2 * TICK_S)

    run_virtual(main())
    assert room.ticks == 0
