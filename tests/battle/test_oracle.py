"""The referee against the oracle: random tables of every style, and every field of the two reports."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given

from starfelt.battle.referee import judge
from starfelt.battle.reporting import report_of
from starfelt.battle.table_file import table_from
from starfelt.cards.fleet import shipped_fleets
from starfelt.files import parse_json
from tests.kit.tables import STYLES, random_table, tables
from tests.oracle.judge import report as slow_report

Data = dict[str, Any]


def fast_report(table: Data) -> Data:
    read = table_from(parse_json(json.dumps(table).encode()))
    return json.loads(msgspec.json.encode(report_of(read.field, judge(read.field))))


def assert_same(got: Data, want: Data) -> None:
    """All fields alike; points on the table within a hundredth of a millimetre."""
    for step, other in zip(got["steps"], want["steps"], strict=True):
        for shot, wanted in zip(step["shots"], other["shots"], strict=True):
            for end in ("from_mm", "to_mm"):
                assert shot.pop(end) == pytest.approx(wanted.pop(end), abs=0.01, rel=0)
        assert step == other
    assert got == want


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
