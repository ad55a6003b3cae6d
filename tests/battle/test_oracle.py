"""The referee against the oracle: random tables of every style, and every field of the two reports."""

from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given

from kit.by_hand import fast_report, same
from kit.oracle.judge import report as slow_report
from kit.tables import STYLES, random_table, tables
from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.cards.fleet import shipped_fleets

Data = dict[str, Any]


def assert_same(got: Data, want: Data) -> None:
    assert same(got, want), f"{got}\n\n{want}"


@given(tables())
def test_any_table_is_judged_as_the_oracle_judges_it(table: Data) -> None:
    assert_same(fast_report(table), slow_report(table))


@pytest.mark.parametrize("style", STYLES)
def test_seeded_tables_are_judged_as_the_oracle_judges_them(style: str) -> None:
    for seed in range(60):
        table = random_table(Random(seed), style)
        assert_same(fast_report(table), slow_report(table))


@pytest.mark.parametrize("style", STYLES)
def test_crowded_tables_are_judged_as_the_oracle_judges_them(style: str) -> None:
    for seed in range(8):
        table = random_table(Random(seed), style, most_ships=60)
        assert_same(fast_report(table), slow_report(table))


def test_the_shipped_fleets_are_judged_as_the_oracle_judges_them() -> None:
    shipped: list[Data] = [msgspec.to_builtins(fleet.source) for fleet in shipped_fleets().values()]
    for seed in range(20):
        for fleet in shipped:
            table = random_table(Random(seed), "loose", most_ships=20, fleet=fleet)
            assert_same(fast_report(table), slow_report(table, shipped))


@pytest.mark.parametrize(("style", "corners", "ends"), [("aligned", 10, 5), ("aimed", 5, 0)])
def test_the_tables_hold_the_trouble_that_they_are_made_for(style: str, corners: int, ends: int) -> None:
    """Edge cases: beams that first meet a card at a corner, and beams that meet the very end of a shield in a side."""
    met_corners = met_ends = 0
    for seed in range(60):
        field = table_from(random_table(Random(seed), style)).field
        contacts = [fired.contact for step in judge(field).steps for fired in step.fired if fired.contact]
        for contact in contacts:
            met_corners += len(contact.sides) == 2
            if contact.key < len(field.fighters) and len(contact.sides) == 1:
                ship = field.fighters[contact.key].ship
                way = Fraction(contact.ahead, contact.den) * ship.whole[contact.side]
                met_ends += any(way in span for span in ship.guard[contact.side])
    assert met_corners >= corners
    assert met_ends >= ends
