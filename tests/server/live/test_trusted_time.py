"""Trusted time: a clock that was set, or a server that was off, makes no match older than a day."""

from __future__ import annotations

import asyncio

import pytest

from kit.virtual import EPOCH, FaultyStore, VirtualClock, run_virtual
from starfelt.server.common import limits
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.trusted_time import DAY_MS, Notes
from starfelt.wire.lobby import NewMatch

DAY_S = 24 * 3600
#: Long enough for a started server to look for abandoned tables.
SOON_S = 2


class WrongClock(VirtualClock):
    """A clock that was wrong when the machine started, and is set right later."""

    def __init__(self, ahead_ms: int = 0) -> None:
        self.ahead_ms = ahead_ms

    def wall(self) -> int:
        return super().wall() + self.ahead_ms


def live_over(store: FaultyStore, clock: WrongClock) -> LiveMatches:
    return LiveMatches(store, clock, SystemEntropy(), changed=lambda room: None)


async def made(live: LiveMatches) -> str:
    name = await live.factory.make(NewMatch("highest", "Ada"), "ada")
    assert isinstance(name, str)
    return name


async def run_for(live: LiveMatches, seconds: float) -> None:
    await live.begin()
    await asyncio.sleep(seconds)
    await live.close()


def test_a_clock_that_was_wrong_at_boot_deletes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        store = FaultyStore()
        before = await made(live_over(store, WrongClock()))
        await run_for(live_over(store, WrongClock()), 60)
        clock = WrongClock(ahead_ms=-90 * DAY_MS)
        live = live_over(store, clock)
        await live.begin()
        during = await made(live)
        await asyncio.sleep(20)
        clock.ahead_ms = 0
        await asyncio.sleep(150)
        await live.close()
        assert set(store.logs) == {before, during}
        await run_for(live_over(store, WrongClock()), SOON_S)
        assert set(store.logs) == {before, during}
        # After the days that a table waits, both go.
        for _ in range(limits.OPEN_DAYS):
            assert set(store.logs) == {before, during}
            await asyncio.sleep(DAY_S - SOON_S)
            await run_for(live_over(store, WrongClock()), SOON_S)
        assert store.logs == {}

    run_virtual(test())
    said = [record.getMessage() for record in caplog.records]
    assert any("forward by 90 days" in line for line in said)


def test_a_clock_that_is_set_right_between_two_starts_deletes_nothing() -> None:
    async def test() -> None:
        store = FaultyStore()
        live = live_over(store, WrongClock(ahead_ms=-90 * DAY_MS))
        name = await made(live)
        await run_for(live, 5)
        await run_for(live_over(store, WrongClock()), 150)
        assert set(store.logs) == {name}

    run_virtual(test())


def test_a_server_that_is_off_most_of_the_time_still_tidies_up() -> None:
    """A club's machine runs for an hour a week."""

    async def test() -> None:
        store = FaultyStore()
        name = await made(live_over(store, WrongClock()))
        for week in range(limits.OPEN_DAYS + 1):
            assert set(store.logs) == {name}, week
            await run_for(live_over(store, WrongClock()), 120)
            await asyncio.sleep(7 * DAY_S)
        await run_for(live_over(store, WrongClock()), SOON_S)
        assert store.logs == {}

    run_virtual(test())


@pytest.mark.parametrize(
    ("gaps", "days", "back"),
    [
        ((), 3, 3),
        # Off from day -10 to day -2: two days of running, one for the gap.
        (((-10, -2),), 2, 2),
        (((-10, -2),), 2.5, 10),
        (((-10, -2),), 4, 11),
        (((-30, -20), (-10, -2)), 60, 60 + 7 + 9),
        # Noted by a clock that was ahead for a while.
        (((-10, 50),), 3, 3),
    ],
)
def test_ages_leave_out_the_gaps(gaps: tuple[tuple[int, int], ...], days: float, back: float) -> None:
    notes = Notes(EPOCH, tuple((EPOCH + start * DAY_MS, EPOCH + end * DAY_MS) for start, end in gaps))
    assert notes.back(round(days * DAY_MS)) == EPOCH - round(back * DAY_MS)


def test_gaps_are_bounded() -> None:
    notes = Notes(0)
    for week in range(1, 1000):
        notes = notes.after(week * 7 * DAY_MS)
    assert len(notes.gaps) == 100
