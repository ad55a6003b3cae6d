"""Suspected collusion: a player is behind another more often than their ratings explain."""

from __future__ import annotations

import random

import msgspec

from starfelt.people.collusion import find_collusion
from starfelt.people.ratings import Entrant
from starfelt.store.base import CountedResult


def counted(*names: str, mean: int = 1500, game: str = "lightspeed") -> CountedResult:
    """Return a result with the names in order of their places, all of one rating."""
    entrants = [
        Entrant(place, level=name) if name == "pilot" else Entrant(place, name)
        for place, name in enumerate(names, 1)
    ]
    changes = [None if name == "pilot" else (mean, mean) for name in names]
    return CountedResult(
        1, game, msgspec.json.encode(entrants).decode(), msgspec.json.encode(changes).decode()
    )


def test_who_is_always_behind_one_other_is_told() -> None:
    chance = random.Random(1)
    results = [
        counted("bob", *chance.sample(["cyd", "dan"], 2), "ada")
        if number % 2
        else counted("cyd", "ada", "dan")
        for number in range(40)
    ]
    pairs = find_collusion(results)
    assert ("ada", "bob") in [(pair.player, pair.behind) for pair in pairs]
    (first,) = [pair for pair in pairs if (pair.player, pair.behind) == ("ada", "bob")]
    assert (first.game, first.met, first.times, first.expected) == ("lightspeed", 20, 20.0, 10.0)
    assert first.deviations > 4


def test_equals_who_meet_often_are_not_told() -> None:
    chance = random.Random(2)
    results = [counted(*chance.sample(["ada", "bob", "cyd", "pilot"], 4)) for _ in range(200)]
    assert find_collusion(results) == []


def test_duels_few_meetings_and_bots_say_nothing() -> None:
    assert find_collusion([counted("bob", "ada")] * 50) == []
    assert find_collusion([counted("bob", "cyd", "ada")] * 9) == []
    assert find_collusion([counted("pilot", "pilot", "ada")] * 50) == []
