"""Duels in the kernel, on random tables and on tables improved by search."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace as changed

from kit.own_fleets import LANTERNS, SPARKS
from starfelt.battle.table_file import table_from
from starfelt.cards import own
from starfelt.cards.fleet import shipped_fleets
from starfelt.files import BadFile
from starfelt.games.deployment.lab.duel import duel, search_tables
from starfelt.lab import judge_many, random_tables

VAK, LANTERN_FLEET, SPARK_FLEET = shipped_fleets()["vak"], own.playable(LANTERNS), own.playable(SPARKS)
#: Like the Sparks, without lasers.
BLIND: dict[str, Any] = SPARKS | {
    "id": "blind",
    "ships": [ship | {"lasers": []} for ship in SPARKS["ships"]],
}


def test_a_fleet_against_itself_is_even() -> None:
    found = duel(VAK, VAK, tables=4000, seed=1)
    for side in found.sides:
        low, high = side.interval
        assert low < 0.5 < high
    assert found.sides[0].share + found.sides[1].share == pytest.approx(1)
    assert sum(side.wins for side in found.sides) + found.draws == 4000


def test_the_scale_says_how_many_ships_play() -> None:
    ships = [
        tuple(side.ships for side in duel(LANTERN_FLEET, VAK, tables=16, scale=scale).sides)
        for scale in ("dispute", "conflict", "war")
    ]
    assert ships == sorted(ships)
    assert ships[0][0] < ships[2][0]


def test_ships_without_lasers_lose() -> None:
    found = duel(SPARK_FLEET, own.playable(BLIND), tables=2000, seed=2)
    assert found.sides[0].share > 0.55
    assert found.sides[0].points_mean > found.sides[1].points_mean


def test_two_that_search_alike_are_even() -> None:
    found = duel(VAK, VAK, tables=600, search=4, seed=3)
    assert found.search == 4
    low, high = found.sides[0].interval
    assert low < 0.5 < high
    again = duel(VAK, VAK, tables=600, search=4, seed=3)
    assert changed(found, seconds=0.0) == changed(again, seconds=0.0)


def test_a_search_leaves_legal_tables_and_pays() -> None:
    """The opponent's ships cannot fire back and can only hide."""
    tables = random_tables("lightspeed", 200, seed=4, fleets=[SPARKS, BLIND])
    before = judge_many(tables).points
    found = search_tables(tables, 30, np.random.default_rng(1))
    after = judge_many(found).points
    assert (after[:, 0] - after[:, 1]).mean() > (before[:, 0] - before[:, 1]).mean()
    for number in range(0, 200, 20):
        table_from(found.file(number))


@pytest.mark.parametrize(
    ("pair", "why"),
    [
        ((VAK, SPARK_FLEET), "fleets of two games"),
        ((VAK, own.playable(LANTERNS | {"id": "vak"})), "both fleets are called 'vak'"),
        (
            (VAK, own.playable(LANTERNS | {"ships": LANTERNS["ships"][:-1]})),
            "second fleet: ships: a fleet has one Flag ship",
        ),
    ],
)
def test_fleets_that_cannot_meet(pair: tuple[Any, Any], why: str) -> None:
    with pytest.raises(BadFile, match=why):
        duel(*pair, tables=1)
