"""The puzzles of the package, and the puzzle of a day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from starfelt.puzzles.model import KINDS
from starfelt.puzzles.shipped import FIRST_DAY, GAMES_IN_TURN, puzzle_of_day, puzzles_of, shipped_puzzles


def test_each_game_has_puzzles_of_all_kinds_from_easy_to_hard() -> None:
    for game in GAMES_IN_TURN:
        puzzles = [one for one in shipped_puzzles().values() if one.game == game]
        assert {one.kind for one in puzzles} == set(KINDS[game])
        difficulties = sorted(one.difficulty for one in puzzles)
        assert len(difficulties) >= 100
        assert difficulties[10] < 1550
        assert difficulties[-10] > difficulties[10] + 250


def test_games_take_turns_by_day_and_no_puzzle_comes_back_before_all_were_there() -> None:
    days = [puzzle_of_day(FIRST_DAY + timedelta(day)) for day in range(400)]
    assert [puzzle.game for puzzle in days[:5]] == [*GAMES_IN_TURN, "lightspeed"]
    assert len({puzzle.id for puzzle in days}) == 400
    again = len(puzzles_of("lightspeed")) * len(GAMES_IN_TURN)
    assert puzzle_of_day(FIRST_DAY + timedelta(again)) == days[0]


def test_there_is_no_puzzle_before_the_first_day() -> None:
    with pytest.raises(ValueError, match="no puzzle before"):
        puzzle_of_day(date(2026, 10, 31))
