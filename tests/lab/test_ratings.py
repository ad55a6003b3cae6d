"""Ratings: the Bradley-Terry model's, on the Elo scale, with intervals that narrow as matches come."""

from __future__ import annotations

import math

import pytest

from starfelt.lab.ratings import ratings
from starfelt.lab.sprt import share_of


def test_two_players_are_as_far_apart_as_their_share_says() -> None:
    one, other = ratings(2, {(0, 1): (2500, 0, 7500)})
    assert one.elo - other.elo == pytest.approx(400 * math.log10(3), abs=0.1)
    assert one.elo + other.elo == pytest.approx(0)
    assert ratings(2, {(0, 1): (2000, 1000, 7000)})[0].elo == pytest.approx(one.elo)


def test_what_a_known_model_scores_gives_its_own_ratings() -> None:
    true = (180.0, 20.0, -60.0, -140.0)
    results = {
        (a, b): (round(1e5 * (1 - share_of(true[a] - true[b]))), 0, round(1e5 * share_of(true[a] - true[b])))
        for a in range(4)
        for b in range(a + 1, 4)
    }
    assert [rating.elo for rating in ratings(4, results)] == pytest.approx(true, abs=0.2)


def test_pairs_count_as_the_points_that_they_are() -> None:
    singles = ratings(2, {(0, 1): (300, 200, 500)})
    paired = ratings(2, {(0, 1): (100, 100, 100, 100, 100)})
    assert paired[0].elo == pytest.approx(0, abs=1e-6)
    assert singles[0].elo == pytest.approx(400 * math.log10(0.6 / 0.4) / 2, rel=0.01)


def test_ten_times_the_results_narrow_the_interval_by_the_root_of_ten() -> None:
    few, many = (
        ratings(
            3, {(0, 1): (40 * n, 5 * n, 55 * n), (0, 2): (30 * n, 0, 70 * n), (1, 2): (45 * n, 0, 55 * n)}
        )
        for n in (1, 10)
    )
    for one, other in zip(few, many, strict=True):
        widths = [high - low for low, high in (one.interval, other.interval)]
        assert widths[0] / widths[1] == pytest.approx(math.sqrt(10), rel=0.1)
        assert one.interval[0] < one.elo < one.interval[1]


def test_the_interval_is_that_of_a_share() -> None:
    # The standard error of a share of 0.6 in 400 matches, as Elo of the difference.
    one, other = ratings(2, {(0, 1): (160, 0, 240)})
    error = math.sqrt(0.6 * 0.4 / 400)
    elo_a_share = 400 / math.log(10) / (0.6 * 0.4)
    low, high = one.interval
    # The average is 0, so half of the difference is each one's.
    assert (high - low) / 2 == pytest.approx(1.96 * error * elo_a_share / 2, rel=0.1)
    assert other.interval == pytest.approx((-high, -low))


def test_a_player_who_lost_all_and_one_who_has_not_played() -> None:
    winner, loser, idle = ratings(3, {(0, 1): (0, 0, 20)})
    assert winner.elo > idle.elo > loser.elo > -1000
    low, high = loser.interval
    assert high - low > 100
    assert [rating.elo for rating in ratings(2, {})] == [0, 0]
