"""The server clocks: steady while the process runs, and stopped while the process is stopped."""

from __future__ import annotations

import pytest

from starfelt.server.common.clock import SharedClock, SystemClock


def test_the_clock_stands_still_while_the_process_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: moment[0])
    clock = SystemClock()
    began = clock.now()
    moment[0] += 1
    assert clock.now() == began + 1000
    moment[0] += 3600  # an hour without a reading, though the server reads the clock every second
    assert clock.now() == began + 1000
    moment[0] += 2
    assert clock.now() == began + 3000


def test_dates_follow_the_wall_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    system, steady = [1_700_000_000.0], [100.0]
    monkeypatch.setattr("time.time", lambda: system[0])
    monkeypatch.setattr("time.monotonic", lambda: steady[0])
    clock = SystemClock()
    began = clock.now()
    assert clock.wall() == began
    system[0] += 8 * 3600  # the machine slept: its steady clock stood still
    assert (clock.now(), clock.wall()) == (began, began + 8 * 3600_000)
    system[0], steady[0] = system[0] + 20, steady[0] + 20  # the process was stopped
    assert (clock.now(), clock.wall()) == (began, began + (8 * 3600 + 20) * 1000)
    system[0] -= 90 * 86_400  # somebody sets it
    assert clock.wall() == began + (8 * 3600 + 20 - 90 * 86_400) * 1000
    assert clock.now() == began


def test_the_clock_of_nodes_follows_the_systems_and_goes_on_where_that_is_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    system, steady = [1_700_000_000.0], [100.0]
    monkeypatch.setattr("time.time", lambda: system[0])
    monkeypatch.setattr("time.monotonic", lambda: steady[0])

    def after(seconds: float, but_set_by: float = 0) -> int:
        system[0] += seconds + but_set_by
        steady[0] += seconds
        return clock.now() - began

    clock = SharedClock()
    began = clock.now()
    assert after(1) == 1000
    assert after(1, but_set_by=-3600) == 2000
    assert after(1) == 3000
    assert after(1, but_set_by=3600 + 60) == 64_000  # another node was a minute ahead
