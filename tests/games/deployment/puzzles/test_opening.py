"""The table of a puzzle file, by kind."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starfelt.files import BadFile
from starfelt.games.deployment.puzzles.opening import table_of
from starfelt.games.deployment.puzzles.tables import OpenTable, PausedTable, WholeTable
from tests.games.deployment.puzzles.by_hand import DUEL, STRIKE, puzzle

#: Anywhere.
AT = {"x_mm": 100, "y_mm": 100, "heading_deg": 0}


def test_each_kind_has_its_table() -> None:
    one = puzzle(DUEL, "moth", STRIKE)
    assert isinstance(table_of(one), OpenTable)
    assert isinstance(table_of(replace(one, kind="mend", ship="viper")), WholeTable)
    sequel = {"reply": "ghost", "last": "hydra", "answer": AT, "finish": AT, "answers": 1}
    two = table_of(puzzle(DUEL, "moth", STRIKE, kind="two-ships", sequel=sequel))
    assert isinstance(two, PausedTable)
    assert (two.first.id, two.reply.id, two.last.id) == ("moth", "ghost", "hydra")


def test_a_ship_that_is_not_on_the_table_cannot_be_moved() -> None:
    with pytest.raises(BadFile, match="the seat has no ship 'moth' on the table"):
        table_of(replace(puzzle(DUEL, "moth", STRIKE), kind="mend"))
