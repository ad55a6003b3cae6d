"""The puzzle of the day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from starfelt.puzzles.daily import FIRST_DAY, puzzle_of_day
from starfelt.puzzles.shipped import GAMES_IN_TURN, puzzles_of


def test_games_take_turns_by_day_and_no_puzzle_comes_back_before_all_were_there() -> None:
    games = len(GAMES_IN_TURN)
    for number, game in enumerate(GAMES_IN_TURN):
        count = len(puzzles_of(game))
        days = [puzzle_of_day(FIRST_DAY + timedelta(number + games * turn)) for turn in range(count + 1)]
        assert days == [*puzzles_of(game), puzzles_of(game)[0]]


def test_there_is_no_puzzle_before_the_first_day() -> None:
    with pytest.raises(ValueError, match="no puzzle before"):
        puzzle_of_day(date(2026, 10, 31))
