"""The clock watch: detects that a clock was set, and ignores its normal running."""

from __future__ import annotations

import asyncio

from kit.virtual import FaultyStore, VirtualClock, run_virtual
from starfelt.matches.model import CLAIM_MS
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.clock_watch import ClockWatch
from starfelt.server.live.live_matches import LiveMatches
from tests.server.live.test_faults import ask, begun


def test_it_notices_a_step_and_no_passing_time() -> None:
    async def test() -> None:
        watch, start = ClockWatch(), 1_700_000_000_000
        assert not watch.was_set(start)
        await asyncio.sleep(1)
        assert not watch.was_set(start + 1100)  # two clocks always differ slightly
        await asyncio.sleep(1)
        assert watch.was_set(start + 3_600_000)
        await asyncio.sleep(1)
        assert not watch.was_set(start + 3_601_000)

    run_virtual(test())


class SetClock(VirtualClock):
    """A clock that the host sets forward."""

    ahead_ms = 0

    def now(self) -> int:
        return super().now() + self.ahead_ms


def test_a_deadline_that_a_set_clock_has_passed_is_met_at_once() -> None:
    """Ada goes on without Bob in a minute; the timer was set by the old time."""

    async def test() -> None:
        clock = SetClock()
        live = LiveMatches(FaultyStore(), clock, SystemEntropy(), changed=lambda room: None)
        await live.begin()
        room = await begun(live, patient=True)
        await ask(room, "ada", "say", number=3)
        await asyncio.sleep(CLAIM_MS / 1000)
        await ask(room, "ada", "claim", seat=1)
        await asyncio.sleep(5)
        assert room.state.phase == "playing"
        clock.ahead_ms = 120_000
        await asyncio.sleep(2)
        assert room.state.phase == "finished"
        await live.close()

    run_virtual(test())
