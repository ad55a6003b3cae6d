"""Contests: reproducible matches, rotating seats, and statistics."""

from __future__ import annotations

from typing import Any

import pytest

from kit.own_fleets import SPARKS
from starfelt import games
from starfelt.cards import own
from starfelt.cards.editions import fleet_of, plain, todays
from starfelt.cards.fleet import shipped_fleets
from starfelt.files import BadFile
from starfelt.lab.contest import Contest, Row, contest_of, play, summary, wilson

pytestmark = pytest.mark.any_game

#: Short matches.
SHORT: dict[str, dict[str, Any]] = {"ftl": {"turn_limit": 3}, "hexfleet": {"turn_limit": 2}}


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("who", [("random", "cadet"), ("idle", "random"), ("idle", "idle")])
def test_a_match_depends_on_its_number_alone(game: str, who: tuple[str, str]) -> None:
    contest = contest_of(game, who, options=SHORT.get(game), seed=7)
    rows = [play(contest, number) for number in range(3)]
    assert rows == [play(contest, number) for number in range(3)]
    assert [row.places for row in rows] == [(0, 1), (1, 0), (0, 1)]
    assert all(set(row.winners) <= {0, 1} and row.winners and len(row.points) == 2 for row in rows)


def test_three_change_seats_in_turn() -> None:
    contest = contest_of("lightspeed", ("random", "idle", "idle"))
    assert [play(contest, number).places for number in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_fleets_go_along_with_their_players() -> None:
    contest = contest_of(
        "lightspeed", ("random", "idle"), fleets=[own.playable(SPARKS), shipped_fleets()["classic"]]
    )
    assert [fleet_of(edition).id for edition in contest.fleets] == ["sparks", "classic"]
    # Three cards, and one in hand at stop: the player with the Sparks places no more, in either seat.
    rows = [play(contest, number) for number in range(2)]
    assert [(row.places, row.turns) for row in rows] == [((0, 1), 3), ((1, 0), 3)]
    assert summary(contest, rows, 0.0).options["fleets"] == (plain(own.playable(SPARKS)), todays("classic"))


def test_one_fleet_for_all() -> None:
    contest = contest_of("lightspeed", ("random", "idle", "idle"), fleets=[own.playable(SPARKS)])
    assert len(set(contest.fleets)) == 1
    assert len(contest.fleets) == 3


def test_another_seed_is_another_match() -> None:
    first, second = (contest_of("lightspeed", ("random", "random"), seed=seed) for seed in (1, 2))
    assert play(first, 0) != play(second, 0)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_preset_can_be_played(game: str) -> None:
    for name in games.get(game).presets:
        assert play(contest_of(game, ("idle", "idle"), preset=name), 0).points


def test_options_lie_over_the_preset() -> None:
    contest = contest_of("ftl", ("cadet", "cadet"), preset="duel", options={"turn_limit": 2})
    assert (contest.options["idle"], contest.options["turn_limit"]) == ("normal-space", 2)


def test_faster_than_light_is_the_duel_unless_another_preset_is_asked_for() -> None:
    who = ("cadet", "cadet")
    assert contest_of("ftl", who) == contest_of("ftl", who, preset="duel")
    assert contest_of("ftl", who, preset="as-written").options["idle"] == "safe"


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"game": "chess"}, "no game named 'chess'"),
        ({"who": ("cadet", "kirk")}, "nobody named 'kirk' plays ftl: there are cadet"),
        ({"who": ("cadet",)}, "ftl is played by 2, not by 1"),
        ({"preset": "melee"}, "ftl has no preset named 'melee': there are as-written, duel"),
        ({"options": {"turn_limit": 0}}, "options.turn_limit: expected"),
        ({"options": []}, "options: expected an object"),
        ({"fleets": [own.playable(SPARKS)]}, "fleets: ftl is played without fleets"),
        ({"game": "stellarconflict", "fleets": [own.playable(SPARKS)]}, "'sparks' is a fleet of lightspeed"),
        (
            {"game": "lightspeed", "fleets": [own.playable(SPARKS)] * 3},
            "fleets: one for all, or one for each",
        ),
        (
            {"game": "lightspeed", "fleets": [own.playable(SPARKS)], "options": {"fleets": [None, None]}},
            "fleets: the options name fleets already",
        ),
    ],
)
def test_what_cannot_be_played(asked: dict[str, Any], why: str) -> None:
    asked = {"game": "ftl", "who": ("cadet", "cadet")} | asked
    with pytest.raises(BadFile, match=why):
        contest_of(asked.pop("game"), asked.pop("who"), **asked)


def test_the_levels_are_those_of_the_game() -> None:
    for game, package in games.packages().items():
        for level in package.levels:
            assert contest_of(game, (level, level)).who == (level, level)


def test_who_meets_is_counted_over_all_places() -> None:
    contest = Contest("ftl", ("cadet", "pilot"), {}, 0)

    def row(number: int, places: tuple[int, int], winners: tuple[int, ...], points: tuple[int, int]) -> Row:
        return Row(number, places, winners, "", points, 10 + number, 0)

    rows = [
        row(0, (0, 1), (0,), (3, 1)),
        row(1, (1, 0), (0,), (2, 0)),
        row(2, (0, 1), (0, 1), (1, 1)),
        row(3, (1, 0), (1,), (0, 3)),
    ]
    result = summary(contest, rows, 1.5)
    cadet, pilot = result.seats
    assert (cadet.who, cadet.wins, cadet.draws, cadet.losses, cadet.share) == ("cadet", 2, 1, 1, 0.625)
    assert (pilot.wins, pilot.draws, pilot.losses, pilot.share) == (1, 1, 2, 0.375)
    assert (cadet.points_mean, pilot.points_mean) == (7 / 4, 4 / 4)
    assert (result.draws, result.matches, result.seconds) == (1, 4, 1.5)
    assert (result.turns.median, result.turns.p90) == (11.5, 12.7)


def test_the_interval_is_wilsons() -> None:
    assert [round(end, 4) for end in wilson(0.5, 100)] == [0.4038, 0.5962]
    assert wilson(0, 0) == (0, 1)
    assert wilson(1, 10)[1] == 1
