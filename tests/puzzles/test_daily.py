"""The puzzles of a day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from starfelt.puzzles.daily import EASY, FIRST_DAY, HARDER, puzzle_of_turn, puzzles_of_day
from starfelt.puzzles.shipped import games_in_turn, puzzles_of


def test_games_take_turns_by_day_and_no_puzzle_comes_back_before_all_were_there() -> None:
    games = len(games_in_turn())
    for number, game in enumerate(games_in_turn()):
        count = len(puzzles_of(game))
        days = [puzzle_of_turn(FIRST_DAY + timedelta(number + games * turn)) for turn in range(count + 1)]
        assert days == [*puzzles_of(game), puzzles_of(game)[0]]


def test_the_puzzles_of_days_stay_as_they_were() -> None:
    week = [puzzle_of_turn(FIRST_DAY + timedelta(day)).id for day in range(8)]
    assert week == [
        *("ls-qz6f05ax", "ft-bwt0zvhn", "sc-qmrj03z1", "hs-khereczk"),
        *("ls-k99s81z7", "ft-dk4b2f23", "sc-v73dv4w4", "hs-cjk1wq47"),
    ]


def test_there_is_no_puzzle_before_the_first_day() -> None:
    with pytest.raises(ValueError, match="no puzzle before"):
        puzzle_of_turn(date(2026, 10, 31))


def test_each_day_has_an_easy_puzzle_and_a_harder_one_and_one_of_them_is_that_of_the_turn() -> None:
    for number in range(500):
        day = FIRST_DAY + timedelta(number)
        easy, harder = puzzles_of_day(day)
        assert easy.difficulty <= EASY < harder.difficulty
        assert puzzle_of_turn(day) in (easy, harder)
        if puzzle_of_turn(day) is easy:
            assert harder.difficulty >= HARDER


def test_an_easy_puzzle_does_not_come_back_for_two_months_and_is_of_several_games() -> None:
    days = [FIRST_DAY + timedelta(number) for number in range(60)]
    added = [puzzles_of_day(day).easy for day in days if puzzle_of_turn(day).difficulty > EASY]
    assert len({one.id for one in added}) == len(added)
    assert len({one.game for one in added[:12]}) == 3
