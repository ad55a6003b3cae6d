"""Filters: too many of a pilot's sixteen tries must not reach the goal; a table is no heap."""

from __future__ import annotations

from random import Random

import pytest

from starfelt.battle.table_file import table_from
from starfelt.games.deployment.puzzles.filters import is_crowded, is_piloted
from tests.games.deployment.puzzles.by_hand import ship, table


@pytest.mark.parametrize(("wins", "too_many"), [(0, False), (4, False), (5, True), (16, True)])
def test_at_most_four_of_sixteen_tries_may_win(wins: int, too_many: bool) -> None:
    results = iter([False] * (16 - wins) + [True] * wins)
    assert is_piloted(lambda _place, _chance: next(results), Random(1)) is too_many


@pytest.mark.parametrize(
    ("centres", "heap"),
    [
        ((100, 189, 500, 700), False),  # Two of four lie close: half of the cards may.
        ((100, 189, 278, 700), True),
        ((100, 190, 280, 370), False),  # 90 mm apart is not close.
    ],
)
def test_a_table_is_a_heap_if_more_than_half_of_its_cards_lie_close(
    centres: tuple[int, ...], heap: bool
) -> None:
    names = ("viper", "moth", "lancer", "viper")
    laid = table(*(ship(n // 3, names[n], x, 400, 0) for n, x in enumerate(centres)))
    assert is_crowded(table_from(laid).field) is heap
