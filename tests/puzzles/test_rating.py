"""Ratings of solvers and puzzles: they meet, and a hint halves what a try tells."""

from __future__ import annotations

from random import Random

import pytest

from starfelt.puzzles.rating import HINTED, LEAST, NEW, SkillRating, chance_of, new_puzzle, rated


def test_a_surprising_result_moves_both_more_than_an_expected_one() -> None:
    solver, hard, easy = SkillRating(), new_puzzle(2000), new_puzzle(1000)
    assert chance_of(solver, hard) < 0.2
    assert chance_of(solver, hard) == pytest.approx(1 - chance_of(solver, easy))
    gain = rated(solver, hard, solved=True)[0].mean - solver.mean
    expected = rated(solver, easy, solved=True)[0].mean - solver.mean
    assert gain > 3 * expected > 0
    assert rated(solver, hard, solved=True)[1].mean < hard.mean
    assert rated(solver, easy, solved=False)[1].mean > easy.mean


def test_a_try_after_a_hint_tells_less() -> None:
    solver, puzzle = SkillRating(), new_puzzle(1500)
    whole, part = (rated(solver, puzzle, solved=True, weight=weight)[0] for weight in (1.0, HINTED))
    assert solver.mean < part.mean < whole.mean
    assert solver.error > part.error > whole.error
    none = rated(solver, puzzle, solved=True, weight=0)[0]
    assert none.mean == solver.mean


def test_a_puzzle_that_is_harder_than_it_was_thought_is_found_out() -> None:
    chance, puzzle = Random(7), new_puzzle(1300)
    for _ in range(200):
        solver = SkillRating(chance.gauss(1500, 300), 80)
        solved = chance.random() < chance_of(SkillRating(solver.mean, 0), SkillRating(1700, 0))
        puzzle = rated(solver, puzzle, solved=solved)[1]
    assert puzzle.mean == pytest.approx(1700, abs=2 * puzzle.error)
    assert LEAST <= puzzle.error < NEW / 3
    assert puzzle.tries == 200
