"""The puzzles of the package, and the puzzle of a day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from starfelt.puzzles.shipped import FIRST_DAY, GAMES_IN_TURN, puzzle_of_day, puzzles_of, shipped_puzzles


def test_each_game_has_a_hundred_puzzles_from_easy_to_hard() -> None:
    for game in GAMES_IN_TURN:
        difficulties = sorted(puzzle.difficulty for puzzle in puzzles_of(game))
        assert len(difficulties) == 100
        assert difficulties[10] < 1400
        assert difficulties[-10] > 1900


def test_ids_are_unique() -> None:
    assert len(shipped_puzzles()) == sum(len(puzzles_of(game)) for game in GAMES_IN_TURN)


def test_games_take_turns_by_day_and_no_puzzle_comes_back_before_all_were_there() -> None:
    days = [puzzle_of_day(FIRST_DAY + timedelta(day)) for day in range(200)]
    assert [puzzle.game for puzzle in days[:3]] == ["lightspeed", "stellarconflict", "lightspeed"]
    assert len({puzzle.id for puzzle in days}) == 200
    assert puzzle_of_day(FIRST_DAY + timedelta(200)) == days[0]


def test_there_is_no_puzzle_before_the_first_day() -> None:
    with pytest.raises(ValueError, match="no puzzle before"):
        puzzle_of_day(date(2026, 10, 31))
