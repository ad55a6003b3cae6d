"""Ratings of solvers and puzzles: they meet, and a hint halves what a try tells."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from starfelt.puzzles.rating import HINTED, NEW, PUZZLE, SOLVER, SkillRating, chance_of, new_puzzle, rate_try


def test_a_surprising_result_moves_both_more_than_an_expected_one() -> None:
    solver, hard, easy = SkillRating(), new_puzzle(2000), new_puzzle(1000)
    assert chance_of(solver, hard) < 0.2
    assert chance_of(solver, hard) == pytest.approx(1 - chance_of(solver, easy))
    gain = rate_try(solver, hard, solved=True)[0].mean - solver.mean
    expected = rate_try(solver, easy, solved=True)[0].mean - solver.mean
    assert gain > 3 * expected > 0
    assert rate_try(solver, hard, solved=True)[1].mean < hard.mean
    assert rate_try(solver, easy, solved=False)[1].mean > easy.mean


def test_a_try_after_a_hint_tells_less() -> None:
    solver, puzzle = SkillRating(), new_puzzle(1500)
    whole, part = (rate_try(solver, puzzle, solved=True, weight=weight)[0] for weight in (1.0, HINTED))
    assert solver.mean < part.mean < whole.mean
    assert solver.error > part.error > whole.error
    none = rate_try(solver, puzzle, solved=True, weight=0)[0]
    assert none.mean == solver.mean


def test_a_puzzle_that_is_harder_than_it_was_thought_is_found_out() -> None:
    chance, puzzle = Random(7), new_puzzle(1300)
    for _ in range(200):
        solver = SkillRating(chance.gauss(1500, 300), 80)
        solved = chance.random() < chance_of(SkillRating(solver.mean, 0), SkillRating(1700, 0))
        puzzle = rate_try(solver, puzzle, solved=solved)[1]
    assert puzzle.mean == pytest.approx(1700, abs=2 * puzzle.error)
    assert PUZZLE.least <= puzzle.error < NEW / 3
    assert puzzle.tries == 200


def test_one_try_of_a_newcomer_moves_both_by_a_bounded_step() -> None:
    for difficulty in (800, 1500, 2200):
        for solved in (True, False):
            solver, puzzle = rate_try(SkillRating(), new_puzzle(difficulty), solved=solved)
            assert abs(solver.mean - 1500) <= SOLVER.most + 1e-9 == pytest.approx(80)
            assert abs(puzzle.mean - difficulty) <= PUZZLE.most + 1e-9 == pytest.approx(30)


def test_a_newcomer_who_fails_at_easy_puzzles_comes_down_step_by_step() -> None:
    solver, means = SkillRating(), list[int]()
    for _ in range(6):
        solver, _ = rate_try(solver, new_puzzle(1000), solved=False)
        means.append(round(solver.mean))
    assert means == [1420, 1340, 1260, 1180, 1100, 1020]
    # A step that is cut short tells less, so the doubt stays.
    assert solver.error > 110


def test_a_puzzle_with_many_tries_hardly_moves() -> None:
    tried = SkillRating(1000, PUZZLE.least, 300)
    for solver in (SkillRating(), SkillRating(2200, 45, 100)):
        for solved in (True, False):
            assert abs(rate_try(solver, tried, solved=solved)[1].mean - 1000) < 2


def test_the_error_of_a_puzzle_falls_with_its_tries() -> None:
    chance, puzzle = Random(3), new_puzzle(1500)
    for _ in range(400):
        puzzle = rate_try(SkillRating(1500, 80), puzzle, solved=chance.random() < 0.5)[1]
    assert puzzle.error < 25
    assert puzzle.mean == pytest.approx(1500, abs=3 * puzzle.error)


def test_a_rating_of_an_earlier_version_can_be_read() -> None:
    stored = b'{"mean": 1148.2, "error": 171.5, "tries": 1}'
    assert msgspec.json.decode(stored, type=SkillRating) == SkillRating(1148.2, 171.5, 1)
