"""Attempts: the first try counts, and a kept mistake comes back after a day, a week and a month."""

from __future__ import annotations

from datetime import date

from starfelt.puzzles.progress import (
    Attempt,
    after_hint,
    after_solution,
    after_try,
    begin_kept,
    days_in_a_row,
)

DAY = 24 * 3600 * 1000


def test_tries_are_counted_until_the_puzzle_is_solved() -> None:
    attempt = Attempt()
    assert attempt.rates
    attempt = after_try(attempt, 0, "2026-11-24", solved=False)
    assert (attempt.tries, attempt.state, attempt.rates, attempt.day) == (1, "open", False, None)
    attempt = after_try(attempt, 0, "2026-11-24", solved=True)
    assert (attempt.tries, attempt.state, attempt.day) == (2, "solved", "2026-11-24")
    assert after_try(attempt, 0, None, solved=False) == attempt


def test_a_puzzle_that_is_begun_before_midnight_counts_for_its_day_and_not_for_long() -> None:
    now = 20_000 * DAY  # 2024-10-04
    begun = after_try(Attempt(), now, "2024-10-03", solved=False)
    assert after_try(begun, now, None, solved=True).day == "2024-10-03"
    assert after_try(begun, now + DAY, None, solved=True).day is None
    assert days_in_a_row([begun], date(2024, 10, 4)) == 0


def test_after_the_solution_was_shown_a_puzzle_cannot_be_solved() -> None:
    shown = after_solution(Attempt())
    assert not shown.rates
    assert after_try(shown, 0, None, solved=True) == shown
    solved = after_try(Attempt(), 0, None, solved=True)
    assert after_solution(solved) == solved


def test_a_hint_is_noted_before_the_puzzle_is_solved() -> None:
    assert after_hint(Attempt()).hinted
    assert not after_hint(after_solution(Attempt())).hinted


def test_a_hint_after_the_puzzle_is_solved_changes_nothing() -> None:
    """Without one before, the solution is the player's own."""
    solved = after_try(Attempt(), 0, None, solved=True)
    assert after_hint(solved) == solved
    failed = after_try(Attempt(), 0, None, solved=False)
    assert after_hint(failed).hinted


def test_a_mistake_comes_back_after_a_day_a_week_and_then_each_month_until_it_is_solved() -> None:
    attempt = begin_kept(0)
    assert after_try(attempt, DAY - 1, None, solved=True) == attempt, (
        "the analysis has just shown the solution"
    )
    now, waits = DAY, list[int]()
    for _ in range(4):
        attempt = after_try(attempt, now, None, solved=False)
        assert attempt.due is not None
        waits.append((attempt.due - now) // DAY)
        now = attempt.due
    assert waits == [7, 30, 30, 30]
    solved = after_try(attempt, now, None, solved=True)
    assert (solved.state, solved.due) == ("solved", None)


def test_days_in_a_row_last_through_a_day_that_is_not_over() -> None:
    days = ["2026-11-20", "2026-11-22", "2026-11-23", None]
    attempts = [Attempt(1, "solved", day=day) for day in days]
    assert days_in_a_row(attempts, date(2026, 11, 24)) == 2
    assert days_in_a_row(attempts, date(2026, 11, 25)) == 0
    assert days_in_a_row([*attempts, Attempt(1, "solved", day="2026-11-24")], date(2026, 11, 24)) == 3
    assert days_in_a_row([], date(2026, 11, 24)) == 0
