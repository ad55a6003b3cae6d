"""The referee against the oracle: random tables of every style, and every field of the two reports."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given

from starfelt.cards.fleet import shipped_fleets
from tests.kit.by_hand import fast_report, same
from tests.kit.tables import STYLES, random_table, tables
from tests.oracle.judge import report as slow_report

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
