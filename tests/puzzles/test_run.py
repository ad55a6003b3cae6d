"""Runs: rush has three minutes and three lives, streak one life and one skip; both become harder and harder."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from starfelt.puzzles.run import LENGTH, RUN_KINDS, TERMS, Run, RunKind, after_skip, after_try, begin, ladder

RATINGS = {f"p{number}": 900 + 17.0 * number for number in range(150)}


def test_the_puzzles_become_harder_and_none_comes_twice() -> None:
    puzzles = ladder(RATINGS, (), Random(1))
    assert len(set(puzzles)) == LENGTH
    ratings = [RATINGS[name] for name in puzzles]
    assert ratings == sorted(ratings)
    assert ratings[0] < 1100
    assert ratings[-1] > 2300
    assert puzzles != ladder(RATINGS, (), Random(2))
    firsts = {ladder(RATINGS, (), Random(seed))[0] for seed in range(40)}
    assert len(firsts) == len(RATINGS) // LENGTH, "runs begin differently"
    assert len(ladder(dict(list(RATINGS.items())[:3]), (), Random(1))) == 3


def test_puzzles_that_were_seen_come_only_where_there_is_no_other() -> None:
    seen = ladder(RATINGS, (), Random(1))
    assert not set(seen) & set(ladder(RATINGS, seen, Random(1)))
    assert set(ladder(RATINGS, RATINGS, Random(1))) == set(seen)


def test_a_run_has_shown_one_puzzle_more_than_were_tried() -> None:
    run = begin("rush", None, ("a", "b", "c"), 0)
    assert run.shown == ("a",)
    assert after_try(run, solved=True).shown == ("a", "b")


@pytest.mark.parametrize("kind", RUN_KINDS)
def test_a_run_ends_when_no_life_is_left(kind: RunKind) -> None:
    run = begin(kind, None, ladder(RATINGS, (), Random(1)), 0)
    for _ in range(TERMS[kind].lives):
        assert run.current(1) == run.puzzles[len(run.results)]
        run = after_try(after_try(run, solved=True), solved=False)
    assert (run.score, run.lives, run.current(1)) == (TERMS[kind].lives, 0, None)


def test_the_time_ends_a_rush_and_no_streak() -> None:
    rush = begin("rush", None, ladder(RATINGS, (), Random(1)), 1000)
    assert rush.current(1000 + 179_999) == rush.puzzles[0]
    assert rush.current(1000 + 180_000) is None
    assert rush.left_ms(1000 + 180_005) == 0
    streak = begin("streak", None, rush.puzzles, 1000)
    assert streak.left_ms(10**12) is None
    assert streak.current(10**12) == rush.puzzles[0]


@pytest.mark.parametrize(("began", "left"), [(-5000, 175_000), (5000, 180_000), (10**9, 0)])
def test_a_run_that_a_wrong_clock_began_has_no_more_time_than_others(began: int, left: int) -> None:
    assert begin("rush", None, ("a",), began).left_ms(0) == left


def test_one_puzzle_of_a_streak_may_be_skipped_and_none_of_a_rush() -> None:
    run = after_skip(after_try(begin("streak", None, ("a", "b", "c"), 0), solved=True))
    assert (run.results, run.score, run.lives, run.skips, run.current(1)) == ((True, None), 1, 1, 0, "c")
    assert after_skip(run) == run
    rush = begin("rush", None, ("a", "b"), 0)
    assert after_skip(rush) == rush


def test_the_last_puzzle_ends_a_run() -> None:
    assert after_try(begin("streak", None, ("a",), 0), solved=True).current(1) is None


def test_the_best_run_is_remembered() -> None:
    run = begin("streak", None, ("a", "b", "c"), 0)
    run = begin("streak", after_try(after_try(run, solved=True), solved=True), ("a",), 9)
    assert (run.best, run.score) == (2, 0)
    assert begin("streak", after_try(run, solved=True), ("a",), 10).best == 2


def test_a_rush_of_an_earlier_version_can_be_read() -> None:
    stored = b'{"began": 5, "puzzles": ["a", "b"], "results": [true], "best": 3}'
    assert msgspec.json.decode(stored, type=Run) == Run(5, ("a", "b"), (True,), 3, "rush")
