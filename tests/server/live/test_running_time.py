"""Running time: it stands still while no server runs, and never jumps, whatever is done to the clock."""

from __future__ import annotations

import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.asynchronous import run
from kit.hand_moved_clock import HandMovedClock
from kit.virtual import EPOCH, FaultyStore
from starfelt.server.live.running_time import MOST_MS, NOTE_MS, RunningNotes, RunningTime
from starfelt.store.base import StoreError

HOUR_MS = 3600 * 1000
DAY_MS = 24 * HOUR_MS


def test_while_servers_run_it_is_the_clocks_time() -> None:
    async def test() -> None:
        clock = HandMovedClock()
        time = RunningTime(FaultyStore(), clock)
        for _ in range(10):
            assert not await time.note()
            clock.at += NOTE_MS
            assert time.now() == clock.at
        assert time.lost == 0

    run(test())


def test_a_server_that_was_down_for_a_day_has_lost_it(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)

    async def test() -> None:
        store, clock = FaultyStore(), HandMovedClock()
        await RunningTime(store, clock).note()
        clock.at += DAY_MS + MOST_MS
        again = RunningTime(store, clock)
        await again.note()
        assert again.now() == EPOCH + MOST_MS
        assert again.now() + again.lost == clock.at
        await RunningTime(store, clock).note()  # which has lost nothing more
        (said,) = caplog.messages
        assert "no server ran for 24 h" in said

    run(test())


def test_a_quick_restart_loses_nothing() -> None:
    async def test() -> None:
        store, clock = FaultyStore(), HandMovedClock()
        await RunningTime(store, clock).note()
        clock.at += 30_000
        assert not await RunningTime(store, clock).note()

    run(test())


def test_a_machine_that_slept_acts_by_no_moment_that_it_slept_through() -> None:
    async def test() -> None:
        clock = HandMovedClock()
        time = RunningTime(FaultyStore(), clock)
        await time.note()
        clock.at += 8 * HOUR_MS
        # Nothing is noted yet: the time goes no further than a minute.
        assert time.now() == EPOCH + MOST_MS
        await time.note()
        assert time.now() == EPOCH + MOST_MS

    run(test())


def test_a_server_without_its_store_stands_still() -> None:
    async def test() -> None:
        store, clock = FaultyStore(), HandMovedClock()
        time = RunningTime(store, clock)
        await time.note()
        store.fails = True
        clock.at += 3 * HOUR_MS
        with pytest.raises(StoreError):
            await time.note()
        assert time.now() == EPOCH + MOST_MS
        store.fails = False
        await time.note()
        assert time.now() == EPOCH + MOST_MS

    run(test())


def test_a_clock_that_was_wrong_at_boot_costs_nobody_a_turn() -> None:
    async def test() -> None:
        store, clock = FaultyStore(), HandMovedClock()
        await RunningTime(store, clock).note()
        clock.at += 400 * DAY_MS
        wrong = RunningTime(store, clock)
        await wrong.note()
        clock.at -= 400 * DAY_MS - NOTE_MS
        right = RunningTime(store, clock)
        await right.note()
        assert right.now() - EPOCH <= 2 * MOST_MS
        assert right.now() + right.lost == clock.at

    run(test())


def test_of_two_servers_one_notes_a_gap_and_the_other_reads_it() -> None:
    async def test() -> None:
        store, clock = FaultyStore(), HandMovedClock()
        one, other = RunningTime(store, clock), RunningTime(store, clock)
        await one.note()
        await other.note()
        clock.at += DAY_MS
        await one.note()
        await other.note()
        assert one.now() == other.now() == EPOCH + MOST_MS
        clock.at -= 2000  # their clocks are never quite the same
        assert not await other.note()

    run(test())


def test_before_the_first_note_nothing_is_lost() -> None:
    clock = HandMovedClock()
    time = RunningTime(FaultyStore(), clock)
    assert (time.now(), time.wall(), time.lost) == (EPOCH, EPOCH, 0)


@given(st.lists(st.integers(-5 * DAY_MS, 5 * DAY_MS), max_size=30))
def test_whatever_the_clock_does_between_notes_time_goes_on_and_by_a_minute_at_most(steps: list[int]) -> None:
    now = EPOCH
    notes = RunningNotes(now)
    for step in steps:
        now += step
        after = notes.after(now)
        passed = (after.until - after.lost) - (notes.until - notes.lost)
        assert 0 <= passed <= MOST_MS
        notes = after
