"""Quiet hours by the clock on the wall: also in the nights in which it is set, and in odd time zones."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from starfelt.notices.quiet_hours import QuietHours, is_zone, quiet_around


def at(text: str, zone: str, fold: int = 0) -> int:
    wall = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold)
    return round(wall.timestamp() * 1000)


@pytest.mark.parametrize(
    "zone", ["Europe/Paris", "America/New_York", "Asia/Kathmandu", "Pacific/Apia", "UTC"]
)
def test_a_night_begins_in_the_evening_and_ends_in_the_morning(zone: str) -> None:
    night = QuietHours(zone, 22 * 60, 8 * 60)
    around = at("2026-06-01 22:00", zone), at("2026-06-02 08:00", zone)
    for moment in ("2026-06-01 22:00", "2026-06-01 23:59", "2026-06-02 00:00", "2026-06-02 07:59"):
        assert quiet_around(at(moment, zone), night) == around
    for moment in ("2026-06-01 21:59", "2026-06-02 08:00"):
        assert quiet_around(at(moment, zone), night) is None


def test_quiet_hours_within_a_day() -> None:
    lesson = QuietHours("UTC", 9 * 60, 17 * 60 + 30)
    around = at("2026-06-01 09:00", "UTC"), at("2026-06-01 17:30", "UTC")
    assert quiet_around(at("2026-06-01 12:00", "UTC"), lesson) == around
    assert quiet_around(at("2026-06-01 17:30", "UTC"), lesson) is None


def test_equal_ends_are_no_quiet_hours() -> None:
    assert quiet_around(at("2026-06-01 12:00", "UTC"), QuietHours("UTC", 0, 0)) is None


@pytest.mark.parametrize(("evening", "hours"), [("2026-03-28", 9), ("2026-10-24", 11), ("2026-06-01", 10)])
def test_a_night_in_which_the_clock_is_set_is_shorter_or_longer(evening: str, hours: int) -> None:
    night = QuietHours("Europe/Paris", 22 * 60, 8 * 60)
    begin = at(f"{evening} 22:00", "Europe/Paris")
    around = quiet_around(begin, night)
    assert around == (begin, begin + hours * 3600 * 1000)


def test_an_hour_that_comes_twice_is_quiet_twice() -> None:
    zone = "Europe/Paris"
    night = QuietHours(zone, 22 * 60, 2 * 60 + 30)
    for fold in (0, 1):
        around = quiet_around(at("2026-10-25 02:10", zone, fold), night)
        assert around is not None
        assert around[1] == at("2026-10-25 02:30", zone, fold)


def test_an_hour_that_does_not_come_ends_the_night_after_it() -> None:
    zone = "Europe/Paris"
    night = QuietHours(zone, 22 * 60, 2 * 60 + 30)
    around = quiet_around(at("2026-03-29 01:59", zone), night)
    assert around is not None
    assert around[1] == at("2026-03-29 03:30", zone)


def test_a_zone_is_known_by_its_name() -> None:
    assert is_zone("Europe/Paris")
    for name in ("", "Mars/Olympus", "../etc/passwd", "/etc/localtime", "a" * 1000, "\x00"):
        assert not is_zone(name)
