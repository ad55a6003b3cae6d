"""The sequential test: its numbers are those of the formulas, and it errs as rarely as it says."""

from __future__ import annotations

import math
from random import Random

import pytest

from starfelt.arguments import BadArgument
from starfelt.lab.sprt import (
    Hypotheses,
    elo_of,
    hypotheses_of,
    log_likelihood_ratio,
    mean_and_variance,
    share_interval,
    share_of,
)


def test_elo_and_shares_are_the_logistic_scale() -> None:
    assert share_of(0) == 0.5
    assert share_of(400) == pytest.approx(10 / 11)
    assert share_of(-400) == pytest.approx(1 / 11)
    assert elo_of(share_of(123.0)) == pytest.approx(123)
    assert (elo_of(0), elo_of(1)) == pytest.approx((-1200, 1200))


def test_the_bounds_are_walds() -> None:
    low, high = Hypotheses().bounds
    assert (low, high) == pytest.approx((math.log(0.05 / 0.95), math.log(0.95 / 0.05)))
    assert high == pytest.approx(2.944, abs=0.001)
    assert [Hypotheses().decide(llr) for llr in (-2.95, -2.9, 2.9, 2.95)] == ["H0", None, None, "H1"]


def test_each_bound_is_of_the_error_that_it_may_make() -> None:
    # H1 is accepted once it is (1 - beta) / alpha times as likely, H0 once it is (1 - alpha) / beta times as likely.
    strict = Hypotheses(alpha=0.01, beta=0.2)
    assert [math.exp(bound) for bound in strict.bounds] == pytest.approx([0.2 / 0.99, 80])
    assert [strict.decide(llr) for llr in (-1.7, -1.5, 4.3, 4.4)] == ["H0", None, None, "H1"]


def test_without_draws_the_ratio_is_that_of_two_coins() -> None:
    # With wins and losses alone, the only distribution with a given mean is a coin's.
    hypotheses = Hypotheses(elo0=0, elo1=50)
    p = share_of(50)
    wins, losses = 60, 40
    exact = wins * math.log(p / 0.5) + losses * math.log((1 - p) / 0.5)
    assert log_likelihood_ratio((losses, 0, wins), hypotheses) == pytest.approx(exact, abs=1e-3)


@pytest.mark.parametrize("counts", [(300, 400, 320), (40, 110, 205, 120, 45), (5, 10, 300, 15, 9)])
def test_near_the_hypotheses_the_ratio_is_the_normal_approximation(counts: tuple[int, ...]) -> None:
    # The known formula for results of small spread: n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    hypotheses = Hypotheses(elo0=0, elo1=5)
    s0, s1 = share_of(0), share_of(5)
    mean, variance = mean_and_variance(counts)
    normal = sum(counts) * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert log_likelihood_ratio(counts, hypotheses) == pytest.approx(normal, rel=0.03, abs=0.02)


def test_no_match_says_nothing() -> None:
    assert log_likelihood_ratio((0, 0, 0), Hypotheses()) == 0
    assert share_interval((0, 0, 0)) == (0.5, 0, 1)


def test_turned_round_the_ratio_changes_its_sign() -> None:
    for counts in ((10, 5, 30), (3, 8, 20, 9, 11)):
        forth = log_likelihood_ratio(counts, Hypotheses(elo0=-10, elo1=10))
        assert log_likelihood_ratio(counts[::-1], Hypotheses(elo0=-10, elo1=10)) == pytest.approx(-forth)


def test_independent_halves_make_pairs_that_say_the_same() -> None:
    # Pairs of independent matches with win, draw, loss in the shares 3 : 4 : 3 and 1000 pairs.
    loss, draw, win = 0.28, 0.4, 0.32
    pairs = (
        loss * loss,
        2 * loss * draw,
        draw * draw + 2 * win * loss,
        2 * win * draw,
        win * win,
    )
    whole = log_likelihood_ratio([round(2e6 * p) for p in (loss, draw, win)], Hypotheses(0, 20))
    paired = log_likelihood_ratio([round(1e6 * p) for p in pairs], Hypotheses(0, 20))
    assert paired == pytest.approx(whole, rel=0.01)


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "H1"), (60.0, "H0")])
def test_the_test_errs_about_as_rarely_as_it_says(elo: float, wrong: str) -> None:
    chance, hypotheses = Random(5), Hypotheses(elo0=0, elo1=60)
    p = share_of(elo)
    found: list[str | None] = []
    for _ in range(200):
        counts = [0, 0, 0]
        while (decided := hypotheses.decide(log_likelihood_ratio(counts, hypotheses))) is None:
            for _ in range(5):
                # A third are draws; the mean stays p.
                counts[1 if chance.random() < 1 / 3 else 2 * (chance.random() < (p - 1 / 6) * 1.5)] += 1
        found.append(decided)
    assert found.count(wrong) <= 200 * 0.08


def test_draws_and_pairs_narrow_the_interval() -> None:
    _, low, high = share_interval((50, 0, 50))
    # Without draws it is Wilson's of 100 matches.
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    _, less, more = share_interval((20, 60, 20))
    assert low < less < 0.5 < more < high
    assert share_interval((0, 0, 10))[1:] == pytest.approx((0.7225, 1), abs=1e-4)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("elo0=0,elo2=1", "'elo2' is none of elo0, elo1, alpha, beta"),
        ("elo0=0,elo1=much", "elo1: expected a number, not 'much'"),
        ("elo0=5,elo1=5", "expected elo0 below elo1"),
        ("elo0=0,elo1=nan", "expected elo0 below elo1"),
        ("elo0=0,elo1=5,alpha=0.5", "between 0 and 0.5"),
        ("", "'' is none of"),
    ],
)
def test_hypotheses_that_are_none(text: str, why: str) -> None:
    with pytest.raises(BadArgument, match=f"^sprt: .*{why}"):
        hypotheses_of(text)


def test_hypotheses_as_they_are_written() -> None:
    assert hypotheses_of("elo0=-5, elo1=10") == Hypotheses(-5, 10)
    assert hypotheses_of("elo1=9,beta=0.1") == Hypotheses(0, 9, 0.05, 0.1)
