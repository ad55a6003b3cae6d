"""Records: what somebody's results in a game, against one kind of opponents, add up to."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starfelt.people.participation import ALONE, LESSON
from starfelt.store.base import PlayedResults


class GameRecord(msgspec.Struct, frozen=True):
    """The results in one game against one kind of opponents. `lead`: the mean of the points ahead.

    `streak`: wins in a row up to the last match; `best_streak`: the most ever.
    """

    game: str
    against: str
    played: int
    won: int
    drawn: int
    lead: float
    streak: int
    best_streak: int


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
    )
