"""The clock watch: detects that a clock was set, and ignores its normal running."""

from __future__ import annotations

import asyncio

import pytest

from kit.virtual import FaultyStore, VirtualClock, run_virtual
from starfelt.matches.model import CLAIM_MS
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.clock_watch import ClockWatch
from starfelt.server.live.live_matches import LiveMatches
from tests.server.live.test_faults import ask, begun


def test_it_notices_a_step_and_no_passing_time() -> None:
    async def test() -> None:
        watch, start = ClockWatch(), 1_700_000_000_000
        assert not watch.was_set(start, start)
        await asyncio.sleep(1)
        assert not watch.was_set(start + 1100, start + 1100)  # two clocks always differ slightly
        await asyncio.sleep(1)
        assert watch.was_set(start + 3_600_000, start + 3_600_000)
        await asyncio.sleep(1)
        assert not watch.was_set(start + 3_601_000, start + 3_601_000)

    run_virtual(test())


@pytest.mark.parametrize(
    ("now_s", "wall_s", "said"),
    [
        (1, 1, None),
        (1, 4, None),
        (1, 8 * 3600, "forward by 7 h"),  # the machine slept: the loop's clock stood still too
        (1, -3600, "back by 60 min"),
        (-19, 1, "forward by 20 s"),  # the process was stopped: the time of matches stands still
        (
            90 * 86_400,
            90 * 86_400,
            "forward by 89 days",
        ),  # one of many nodes, whose matches follow the system's clock
    ],
)
def test_a_step_of_the_systems_clock_is_said(
    caplog: pytest.LogCaptureFixture, now_s: float, wall_s: float, said: str | None
) -> None:
    async def test() -> None:
        watch, start = ClockWatch(), 1_700_000_000_000
        watch.was_set(start, start)
        await asyncio.sleep(1)
        watch.was_set(start + round(now_s * 1000), start + round(wall_s * 1000))

    run_virtual(test())
    assert [said] == [said for record in caplog.records if said and said in record.getMessage()] or (
        said is None and not caplog.records
    )


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
