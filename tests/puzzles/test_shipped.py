"""The puzzles of the package."""

from __future__ import annotations

from collections import Counter

import pytest

from starfelt.cards.card_games import GameName
from starfelt.puzzles.model import KINDS, MatchGame
from starfelt.puzzles.shipped import (
    GAMES_IN_TURN,
    puzzle_named,
    puzzles_of,
    retired_puzzles,
    shipped_puzzles,
)


@pytest.mark.parametrize("game", GAMES_IN_TURN)
def test_each_game_has_a_hundred_puzzles_from_easy_to_hard(game: GameName | MatchGame) -> None:
    difficulties = sorted(one.difficulty for one in puzzles_of(game))
    assert len(difficulties) >= 100
    assert difficulties[10] < 1550
    assert difficulties[-10] > difficulties[10] + 250


@pytest.mark.parametrize("game", GAMES_IN_TURN)
def test_each_kind_of_a_game_has_ten_puzzles(game: GameName | MatchGame) -> None:
    kinds = Counter(one.kind for one in puzzles_of(game))
    assert {kind: count for kind in KINDS[game] if (count := kinds[kind]) < 10} == {}


def test_a_retired_puzzle_is_found_by_its_name_and_in_no_list() -> None:
    assert {"hs-da4asbzb", "hs-swbw8kpn"} <= set(retired_puzzles())
    assert not set(retired_puzzles()) & set(shipped_puzzles())
    assert all(puzzle_named(name) is one for name, one in (retired_puzzles() | shipped_puzzles()).items())
    assert puzzle_named("hs-00000000") is None
