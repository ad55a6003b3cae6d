"""The admiral of Faster Than Light: what a table is worth to both seats, and what it plots."""

from __future__ import annotations

from random import Random

import numpy as np
from msgspec.structs import replace

from starfelt.bots.effort import effort
from starfelt.games.ftl.bots.admiral import network, plot
from starfelt.games.ftl.bots.candidates import table_of
from starfelt.games.ftl.bots.outlook import OF_SHIP, SHARED, Network, worth
from starfelt.games.ftl.bots.sight import sight_of
from starfelt.games.ftl.compiled.turns import (
    LEFT,
    Ints,
    MatchConstants,
    constants_of,
    scratch_for,
)
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import Plot
from starfelt.kernel.jit import jit_entry
from tests.games.ftl.rules.table import ADA, FtlTable


@jit_entry
def value(constants: MatchConstants, known: Network, table: Ints, hits: Ints) -> float:
    """Return the value of a table after the first turn, for seat 0."""
    scratch = scratch_for(len(table))
    scratch.after[: len(table)], scratch.hits[:], scratch.found[LEFT] = table, hits, len(table)
    return worth(constants, known, scratch, 1, np.zeros((2, OF_SHIP + SHARED)), np.zeros(len(known.bias)))


def test_what_is_good_for_one_seat_is_as_bad_for_the_other() -> None:
    under_way = FtlTable(missiles=([(24, 8, 0), (20, 20, 45)], [(30, 30, 90)]), hits=(0, 1))
    sight = sight_of(FTL.view(under_way.state, ADA))
    _, table = table_of(sight)
    swapped = table[[1, 0, 2, 3, 4]]
    swapped[:, 3] = 1 - swapped[:, 3]
    constants = constants_of(sight.options)
    found = value(constants, network(), table, np.array([0, 1]))
    other = value(constants, network(), swapped, np.array([1, 0]))
    assert found > 0
    assert abs(found + other) < 1e-9


def asked(under_way: FtlTable, turn: int = 5) -> dict[str, str]:
    """Return the admiral's sheet as Ada at a turn, with a short thinking time."""
    under_way.state = replace(under_way.state, turn=turn)
    with effort(0.3):
        return plot(sight_of(FTL.view(under_way.state, ADA)), ADA, Random(3))


def test_it_plots_the_same_each_time_and_only_what_it_may() -> None:
    under_way = FtlTable(missiles=([(20, 30, 45), (28, 30, 0)], [(28, 12, 180)]), idle="normal-space")
    sheet = asked(under_way)
    assert sheet == asked(under_way)
    assert isinstance(under_way.ask(ADA, Plot(sheet)), list)
    assert under_way.state.sheets[ADA].orders == sheet


def test_it_strikes_an_enemy_that_is_boxed_in() -> None:
    """Bob's ship is in normal space and cannot sprint, so it is hit wherever it goes."""
    under_way = FtlTable(bob=(24, 0.5, 0), missiles=([(24, 5, 0)], []), hits=(0, 2), idle="normal-space")
    assert asked(under_way)["m1"].startswith("S")


def test_it_thinks_no_longer_about_many_pieces() -> None:
    chance = Random(1)
    many = [(chance.uniform(4, 44), chance.uniform(4, 44), 15 * chance.randrange(24)) for _ in range(40)]
    sheet = asked(FtlTable(missiles=(many[:20], many[20:]), max_missiles=20))
    assert "ship" not in sheet or sheet["ship"] != "L"
