"""The puzzles of the package, and the puzzle of a day."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from starfelt.puzzles.contract import game_puzzles, kind_of
from starfelt.puzzles.shipped import (
    FIRST_DAY,
    games_in_turn,
    puzzle_named,
    puzzle_of_day,
    puzzles_of,
    retired_puzzles,
    shipped_puzzles,
)


@pytest.mark.parametrize("game", games_in_turn())
def test_each_game_has_a_hundred_puzzles_from_easy_to_hard(game: str) -> None:
    difficulties = sorted(one.difficulty for one in puzzles_of(game))
    assert len(difficulties) >= 100
    assert difficulties[10] < 1550
    assert difficulties[-10] > difficulties[10] + 250


@pytest.mark.parametrize("game", games_in_turn())
def test_each_kind_of_a_game_has_ten_puzzles(game: str) -> None:
    kinds = Counter(one.kind for one in puzzles_of(game))
    assert {kind: count for kind in game_puzzles(game).kinds if (count := kinds[kind]) < 10} == {}


def test_games_take_turns_by_day_and_no_puzzle_comes_back_before_all_were_there() -> None:
    games = len(games_in_turn())
    for number, game in enumerate(games_in_turn()):
        count = len(puzzles_of(game))
        days = [puzzle_of_day(FIRST_DAY + timedelta(number + games * turn)) for turn in range(count + 1)]
        assert days == [*puzzles_of(game), puzzles_of(game)[0]]


def test_the_puzzles_of_days_stay_as_they_were() -> None:
    week = [puzzle_of_day(FIRST_DAY + timedelta(day)).id for day in range(8)]
    assert week == [
        *("ls-qz6f05ax", "ft-bwt0zvhn", "sc-qmrj03z1", "hs-khereczk"),
        *("ls-k99s81z7", "ft-dk4b2f23", "sc-v73dv4w4", "hs-cjk1wq47"),
    ]


def test_each_puzzle_has_a_kind_and_a_goal_of_its_game_and_its_letters() -> None:
    for name, puzzle in (shipped_puzzles() | retired_puzzles()).items():
        assert kind_of(puzzle) is game_puzzles(puzzle.game).kinds[puzzle.kind]
        assert name.startswith(f"{game_puzzles(puzzle.game).prefix}-")


def test_there_is_no_puzzle_before_the_first_day() -> None:
    with pytest.raises(ValueError, match="no puzzle before"):
        puzzle_of_day(date(2026, 10, 31))


def test_a_retired_puzzle_is_found_by_its_name_and_in_no_list() -> None:
    assert {"hs-da4asbzb", "hs-swbw8kpn"} <= set(retired_puzzles())
    assert not set(retired_puzzles()) & set(shipped_puzzles())
    assert all(puzzle_named(name) is one for name, one in (retired_puzzles() | shipped_puzzles()).items())
    assert puzzle_named("hs-00000000") is None
