"""Tables that the stated player lays for puzzles."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from starfelt.cards.card_games import GameName
from starfelt.puzzles.goals import ends
from starfelt.puzzles.tables import paused_tables, whole_tables


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict"])
def test_two_ships_are_asked_for_where_the_last_one_decided(game: GameName) -> None:
    seen = 0
    for seed in range(4):
        laid = [table.field for table in whole_tables(game, Random(seed))]
        for table in paused_tables(game, Random(seed)):
            seat, left = table.seat, table.field.fighters
            whole = next(field for field in laid if {*left} <= {*field.fighters})
            taken = {(card.seat, card.ship): card for card in whole.fighters if card not in left}
            assert {*taken} == {(seat, table.first), (1 - seat, table.reply), (seat, table.last)}
            last = taken[seat, table.last]
            before = replace(whole, fighters=tuple(card for card in whole.fighters if card != last))
            assert ends(whole, seat, "win")
            assert not ends(before, seat, "win")
            seen += 1
    assert seen
