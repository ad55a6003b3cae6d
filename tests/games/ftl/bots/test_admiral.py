"""The admiral of Faster Than Light: its simulation of a turn agrees with the rules and treats both seats alike."""

from __future__ import annotations

from random import Random

import numpy as np
from msgspec.structs import replace

from starfelt.bots.effort import effort
from starfelt.games.ftl.bots.admiral import network, plot
from starfelt.games.ftl.bots.outlook import OF_SHIP, SHARED, Network, worth
from starfelt.games.ftl.bots.reckoning import (
    Ints,
    MatchConstants,
    moment_for,
    order_of,
    scratch_for,
    setting_of,
    table_of,
    turn,
    weigh,
)
from starfelt.games.ftl.bots.sight import sight_of
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import Plot
from starfelt.kernel.jit import numba
from tests.games.ftl.rules.table import ADA, BOB, FtlTable


# Compiled again each time, because the functions that it calls may have changed.
@numba.njit(error_model="numpy")
def reckoned(
    setting: MatchConstants, known: Network, table: Ints, hits: Ints, picks: Ints
) -> tuple[Ints, Ints, Ints, float]:
    """Return a plot of weighted orders, the table and the hits after it, and the value for seat 0."""
    count = len(table)
    moment, scratch = moment_for(count), scratch_for(count)
    moment.table[:], moment.hits[:] = table, hits
    moment = weigh(setting, moment, count, 1)
    joint = np.zeros(count, dtype=np.int64)
    for n in range(count):
        joint[n] = moment.orders[n, picks[n] % moment.choices[n]]
    left = turn(setting, moment, joint, scratch)
    told, hidden = np.zeros((2, OF_SHIP + SHARED)), np.zeros(len(known.bias))
    found = worth(setting, known, scratch.after, left, scratch.hits, 1, told, hidden)
    return joint, scratch.after[:left], scratch.hits, found


def crowded(chance: Random) -> FtlTable:
    """Return a random table with ships and missiles close together."""

    def anywhere() -> tuple[float, float, int]:
        return (chance.uniform(1, 12), chance.uniform(1, 12), 15 * chance.randrange(24))

    return FtlTable(
        ada=anywhere(),
        bob=anywhere(),
        missiles=([anywhere() for _ in range(3)], [anywhere() for _ in range(4)]),
        hits=(chance.randrange(3), chance.randrange(3)),
        idle=chance.choice(["safe", "normal-space"]),
        ship_radius_in=1.5,
        missile_radius_in=0.75,
    )


def test_what_it_reckons_is_what_the_rules_make_of_a_turn() -> None:
    chance = Random(4)
    hits = 0
    for _ in range(60):
        under_way = crowded(chance)
        sight = sight_of(FTL.view(under_way.state, ADA))
        keys, table = table_of(sight)
        picks = np.array([chance.randrange(24) for _ in keys])
        joint, after, hit, _ = reckoned(
            setting_of(sight.options), network(), table, np.array(sight.hits), picks
        )
        orders = [(key, order_of(number)) for key, number in zip(keys, joint.tolist(), strict=True)]
        sheets = [
            ", ".join(f"{key.name} {order.text}" for key, order in orders if order and key.seat == seat)
            for seat in (ADA, BOB)
        ]
        state = under_way.turn(*sheets).state
        lost = [not ship.alive for ship in state.ships]
        assert [count >= 3 for count in hit.tolist()] == lost
        assert [h for h, gone in zip(hit.tolist(), lost, strict=True) if not gone] == [
            ship.hits for ship in state.ships if ship.alive
        ]
        hits += len(under_way.hits)
        if not any(lost):
            poses = [(ship.pose, seat) for seat, ship in enumerate(state.ships)]
            poses += [(missile.pose, missile.seat) for missile in state.missiles]
            assert sorted(after.tolist()) == sorted([p.x, p.y, p.heading // 150, seat] for p, seat in poses)
    assert hits > 30


def test_what_is_good_for_one_seat_is_as_bad_for_the_other() -> None:
    under_way = FtlTable(missiles=([(24, 8, 0), (20, 20, 45)], [(30, 30, 90)]), hits=(0, 1))
    sight = sight_of(FTL.view(under_way.state, ADA))
    _, table = table_of(sight)
    swapped = table[[1, 0, 2, 3, 4]]
    swapped[:, 3] = 1 - swapped[:, 3]
    setting, nothing = setting_of(sight.options), np.zeros(5, dtype=np.int64)
    *_, found = reckoned(setting, network(), table, np.array([0, 1]), nothing)
    *_, other = reckoned(setting, network(), swapped, np.array([1, 0]), nothing)
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
