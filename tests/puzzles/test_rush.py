"""Rush: three minutes, three lives, harder and harder."""

from __future__ import annotations

from random import Random

from starfelt.puzzles.rush import DURATION_MS, LENGTH, LIVES, Rush, after_try, begun, ladder

RATINGS = {f"p{number}": 900 + 17.0 * number for number in range(150)}


def test_the_puzzles_become_harder_and_none_comes_twice() -> None:
    puzzles = ladder(RATINGS, Random(1))
    assert len(set(puzzles)) == LENGTH
    ratings = [RATINGS[name] for name in puzzles]
    assert ratings == sorted(ratings)
    assert ratings[0] < 1100
    assert ratings[-1] > 2300
    assert puzzles != ladder(RATINGS, Random(2))
    assert len(ladder(dict(list(RATINGS.items())[:3]), Random(1))) == 3


def test_three_failed_tries_end_a_rush() -> None:
    rush = Rush(0, ladder(RATINGS, Random(1)))
    for solved in (True, False, True, False):
        rush = after_try(rush, solved=solved)
    assert (rush.score, rush.lives, rush.current(1)) == (2, LIVES - 2, rush.puzzles[4])
    rush = after_try(rush, solved=False)
    assert rush.current(1) is None


def test_the_time_ends_a_rush() -> None:
    rush = Rush(1000, ladder(RATINGS, Random(1)))
    assert rush.current(1000 + DURATION_MS - 1) == rush.puzzles[0]
    assert rush.current(1000 + DURATION_MS) is None
    assert rush.left_ms(1000 + DURATION_MS + 5) == 0


def test_the_best_rush_is_remembered() -> None:
    rush = begun(None, ("a", "b", "c"), 0)
    rush = begun(after_try(after_try(rush, solved=True), solved=True), ("a",), 9)
    assert (rush.best, rush.score) == (2, 0)
    assert begun(after_try(rush, solved=True), ("a",), 10).best == 2
