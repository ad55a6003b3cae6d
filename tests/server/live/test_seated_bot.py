"""A bot at its seat: whom it asks, and when its hand arrives."""

from __future__ import annotations

from starfelt.play.player import Answer
from starfelt.server.live.seated_bot import SeatedBot, in_time


def test_the_levels_below_are_asked_in_order() -> None:
    assert SeatedBot("captain", "ftl").levels() == ["captain", "pilot", "cadet"]
    assert SeatedBot("cadet", "ftl").levels() == ["cadet"]
    assert SeatedBot("house", "ftl").levels() == ["house", "pilot", "cadet"]


def test_the_lowest_level_is_asked_however_often_it_fails() -> None:
    bot = SeatedBot("pilot", "ftl")
    for _ in range(2):
        bot.report_failure("pilot", "too slow")
        bot.report_failure("cadet", "too slow")
    assert bot.levels() == ["pilot", "cadet"]
    bot.report_failure("pilot", "too slow")
    bot.report_failure("cadet", "too slow")
    assert bot.levels() == ["cadet"]


def test_a_hand_arrives_before_the_clock_has_run_out() -> None:
    answer = Answer({}, 3000, patience_ms=4000)
    assert in_time(answer, 3000, None) == (answer, 3000)
    assert in_time(answer, 3000, 60_000) == (answer, 3000)
    assert in_time(answer, 3000, 5250) == (Answer({}, 3000, patience_ms=2000), 3000)
    assert in_time(answer, 3000, 1250) == (Answer({}, 3000, patience_ms=0), 1000)
    assert in_time(answer, 3000, -5) == (Answer({}, 3000, patience_ms=0), 0)
