"""Ratings: one measure for each game, for two to four seats, made from results in their order.

A result compares every two seats by the Bradley-Terry model of `openskill`. 400 points more are ten to one. Bots are
fixed marks: they move a person's rating, and stay where they are.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import log, sqrt
from typing import NamedTuple
from zlib import crc32

import msgspec
from openskill.models import BradleyTerryFull

#: Points for odds of e to one.
POINTS = 400 / log(10)
_BETA = POINTS / sqrt(2)
#: A newcomer's rating and standard error.
START, NEW = 1500.0, 2 * _BETA
#: A rating with a larger error is shown with a question mark.
SURE = 150.0
#: What the error gains before each match: 1/3 on a scale where a newcomer's error is 25/3.
_TAU = NEW / 25
#: The standard error that a year of absence adds to what is shown.
_ABSENCE, _YEAR_MS = 150.0, 365 * 24 * 3600 * 1000
#: A mark's error: none, as far as the model takes it.
_MARKED = 1e-3
#: So many matches of the same people within a week count whole, the next ones less and less.
_WHOLE, _WEEK_MS = 3, 7 * 24 * 3600 * 1000
#: The latest matches that a rating remembers, and how many of them make a regular player.
_REMEMBERED, _REGULAR = 10, 5

_MODEL = BradleyTerryFull(mu=START, sigma=NEW, beta=_BETA, tau=_TAU)


class Encounter(NamedTuple):
    """A rated match that a rating remembers: when it ended, and its other people, as a number without their names."""

    at: int
    people: int


class PlayerRating(msgspec.Struct, frozen=True):
    """A person's rating in one game, its standard error, and the number of rated matches. `at`: when the last ended."""

    mean: float = START
    error: float = NEW
    matches: int = 0
    at: int = 0
    met: tuple[Encounter, ...] = ()

    @property
    def regular_at(self) -> int:
        """Since when the person has played enough to be in a list; 0: never."""
        return self.met[-_REGULAR].at if len(self.met) >= _REGULAR else 0


class ShownRating(NamedTuple):
    """A rating as it is shown, in whole points; `sure`: without a question mark."""

    value: int
    doubt: int
    sure: bool


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a rated match: a person or a bot's level, and its place from 1. Equal places are a draw.

    `damage`: what it did to each seat of a table of three or more, its own too; empty: not known.
    """

    place: int
    player: str = ""
    level: str = ""
    damage: tuple[int, ...] = ()


def show_rating(rating: PlayerRating, now: int) -> ShownRating:
    """Return a rating as it is shown at a moment (milliseconds since the epoch). Absence adds doubt alone."""
    away = max(now - rating.at, 0) / _YEAR_MS
    doubt = min(sqrt(rating.error**2 + _ABSENCE**2 * away), NEW)
    return ShownRating(round(rating.mean), round(doubt), doubt <= SURE)


def rate(
    entrants: Sequence[Entrant], before: Mapping[str, PlayerRating], marks: Mapping[str, float], at: int
) -> dict[str, PlayerRating]:
    """Return the ratings of a match's people after it.

    Args:
        entrants: the seats, each with a person, or with a level that has a mark.
        before: the ratings of those people who have one.
        marks: the rating of each level of bots.
        at: when the match ended, in milliseconds since the epoch.
    """
    people = {one.player: before.get(one.player, PlayerRating()) for one in entrants if one.player}
    teams = [
        [
            _MODEL.rating(people[one.player].mean, people[one.player].error)
            if one.player
            else _MODEL.rating(marks[one.level], _MARKED)
        ]
        for one in entrants
    ]
    rated = _MODEL.rate(teams, ranks=[float(one.place) for one in entrants])
    weight = _weight_of(people, at)
    return {
        one.player: _move(
            people[one.player], after.mu, after.sigma, weight, Encounter(at, _others(people, one.player))
        )
        for one, (after,) in zip(entrants, rated, strict=True)
        if one.player
    }


def _move(rating: PlayerRating, mean: float, error: float, weight: float, meeting: Encounter) -> PlayerRating:
    return PlayerRating(
        rating.mean + weight * (mean - rating.mean),
        min(rating.error + weight * (error - rating.error), NEW),
        rating.matches + 1,
        max(rating.at, meeting.at),
        (*rating.met, meeting)[-_REMEMBERED:],
    )


def _weight_of(people: Mapping[str, PlayerRating], at: int) -> float:
    """Return how much a match counts: less if the same people have met often within a week."""
    if len(people) < 2:
        return 1.0
    often = max(
        sum(met.people == _others(people, player) and met.at > at - _WEEK_MS for met in rating.met)
        for player, rating in people.items()
    )
    return min(1.0, _WHOLE / (often + 1))


def _others(people: Collection[str], player: str) -> int:
    return crc32(" ".join(sorted(one for one in people if one != player)).encode())
