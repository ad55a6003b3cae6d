"""The puzzles of the package."""

from __future__ import annotations

from collections import Counter

import pytest

from starfelt.puzzles.contract import game_puzzles, kind_of
from starfelt.puzzles.shipped import (
    games_in_turn,
    puzzle_named,
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


def test_each_puzzle_has_a_kind_and_a_goal_of_its_game_and_its_letters() -> None:
    for name, puzzle in (shipped_puzzles() | retired_puzzles()).items():
        assert kind_of(puzzle) is game_puzzles(puzzle.game).kinds[puzzle.kind]
        assert name.startswith(f"{game_puzzles(puzzle.game).prefix}-")


def test_a_retired_puzzle_is_found_by_its_name_and_in_no_list() -> None:
    assert {"hs-da4asbzb", "hs-swbw8kpn"} <= set(retired_puzzles())
    assert not set(retired_puzzles()) & set(shipped_puzzles())
    assert all(puzzle_named(name) is one for name, one in (retired_puzzles() | shipped_puzzles()).items())
    assert puzzle_named("hs-00000000") is None
