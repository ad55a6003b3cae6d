"""Suspected sparing: a player's fire avoids one other more than chance explains."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import msgspec

from starfelt.bots.play import BotPlayer
from starfelt.games import GAMES
from starfelt.games.contract import SeatInfo
from starfelt.people.ratings import Entrant
from starfelt.people.sparing import find_sparing
from starfelt.play import Match, Table
from starfelt.store.base import CountedResult

CLUB = ("ada", "bob", "cyd", "dan")
#: How many shots seat `of` spends on the seat `at`, by chance.
Aim = Callable[[str, str, random.Random], int]


def counted(seats: Sequence[str], damage: Sequence[Sequence[int]], game: str = "lightspeed") -> CountedResult:
    """Return a result; names in capitals are levels of bots."""
    entrants = [
        Entrant(1, "", name.lower(), tuple(done)) if name.isupper() else Entrant(1, name, "", tuple(done))
        for name, done in zip(seats, damage, strict=True)
    ]
    return CountedResult(1, game, msgspec.json.encode(entrants).decode(), "[]")


def play(aim: Aim, matches: int, seats: Sequence[str] = CLUB, seed: int = 1) -> list[CountedResult]:
    """Return matches of the same people, in any order of seats."""
    chance = random.Random(seed)
    return [
        counted(order, [[aim(one, other, chance) for other in order] for one in order])
        for order in (chance.sample(list(seats), len(seats)) for _ in range(matches))
    ]


def honest(one: str, other: str, chance: random.Random) -> int:
    """A few beams that meet whom they meet, one's own ships too."""
    return chance.choice((0, 0, 1, 2, 3, 5))


def friends(one: str, other: str, chance: random.Random) -> int:
    return 0 if {one, other} == {"ada", "bob"} else honest(one, other, chance)


def giving(one: str, other: str, chance: random.Random) -> int:
    return 0 if (one, other) == ("ada", "bob") else honest(one, other, chance)


def hidden(one: str, other: str, chance: random.Random) -> int:
    """Dan keeps out of everybody's way."""
    return chance.choice((0, 0, 0, 1)) if other == "dan" else honest(one, other, chance)


def told(results: Sequence[CountedResult]) -> list[tuple[str, str]]:
    return sorted((pair.player, pair.spared) for pair in find_sparing(results))


def test_friends_who_never_hit_each_other_are_told() -> None:
    assert told(play(friends, 9)) == []
    assert told(play(friends, 30)) == [("ada", "bob"), ("bob", "ada")]
    first = find_sparing(play(friends, 30))[0]
    assert (first.game, first.share) == ("lightspeed", 0.0)
    assert 20 < first.met <= 30  # those in which she hit somebody
    assert 0.25 < first.expected < 0.45
    assert first.deviations > 3


def test_who_spares_a_friend_that_takes_is_told_alone() -> None:
    assert told(play(giving, 30)) == [("ada", "bob")]


def test_friends_are_found_at_tables_of_three_and_beside_bots() -> None:
    assert told(play(friends, 30, ("ada", "bob", "cyd"))) == [("ada", "bob"), ("bob", "ada")]
    assert told(play(friends, 30, ("ada", "bob", "PILOT", "CADET"))) == [("ada", "bob"), ("bob", "ada")]


def test_honest_players_who_always_meet_are_not_told() -> None:
    for seed in range(20):
        assert told(play(honest, 60, seed=seed)) == []
        assert told(play(honest, 15, ("ada", "bob", "cyd"), seed=seed)) == []


def test_who_is_rarely_hit_by_anybody_is_not_spared() -> None:
    for seed in range(5):
        assert told(play(hidden, 100, seed=seed)) == []


def test_duels_bots_and_results_without_damage_say_nothing() -> None:
    assert find_sparing([counted(("ada", "bob"), ((0, 0), (0, 0)))] * 50) == []
    assert find_sparing([counted(("ada", "bob", "cyd"), ((), (), ()))] * 50) == []
    assert find_sparing([counted(("ada", "PILOT", "CADET"), ((0, 0, 5), (5, 0, 0), (5, 0, 0)))] * 50) == []


def test_honest_bots_are_not_told() -> None:
    results: list[CountedResult] = []
    for seed in range(12):
        match = Match.begin("lightspeed", {}, seats=[SeatInfo(name) for name in CLUB], seed=seed)
        Table(match, [BotPlayer("lightspeed", "cadet") for _ in CLUB], seed).play()
        tallies = GAMES["lightspeed"].tally_seats(match.state, [entry.event for entry in match.log])
        results.append(counted(CLUB, [tally.damage for tally in tallies]))
    assert all("damage" in result.entrants for result in results)
    assert find_sparing(results) == []
