"""Records: what somebody's results in a game, against one kind of opponents, add up to."""

from __future__ import annotations

from collections.abc import Iterable

from starfelt.people.participation import ALONE, LESSON
from starfelt.store.base import PlayedResults
from starfelt.wire.people import GameRecord


def count_records(played: Iterable[PlayedResults]) -> list[GameRecord]:
    """Return the records, in the order of the results. Lessons, and practice without an opponent, count in none."""
    return [_count(one) for one in played if one.against not in (LESSON, ALONE)]


def _count(one: PlayedResults) -> GameRecord:
    streaks = [len(run) for run in one.results.replace("d", "l").split("l")]
    return GameRecord(
        one.game,
        one.against,
        len(one.results),
        one.results.count("w"),
        one.results.count("d"),
        round(one.lead / len(one.results), 1),
        streaks[-1],
        max(streaks),
        one.race,
        one.best_beam,
        one.beam_match or None,
    )
