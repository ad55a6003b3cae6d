"""The rules agree with the slow oracle on random crowded turns, with ties in every turn."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.ftl.rules.oracle import World
from tests.games.ftl.rules.random_tables import RandomTurn, random_turn

TURNS = 400


def world_of(turn: RandomTurn) -> World:
    return World(
        {(seat, number): place for (seat, number), place in turn.places.items()},
        list(turn.hits),
        turn.size,
        turn.radii,
        list(turn.launched),
        turn.idle == "normal-space",
    )


@pytest.mark.parametrize("style", ["loose", "lattice", "heap"])
def test_the_rules_agree_with_the_oracle(style: str) -> None:
    chance = Random(style)
    met = tied = 0
    for _ in range(TURNS):
        turn = random_turn(chance, style)
        world = world_of(turn)
        world.turn({key: (order.kind, order.amount) for key, order in turn.orders.items()})
        table = turn.table()
        table.turn(*turn.sheets)
        state = table.state
        left = {
            (seat, 0): (*ship.pose[:2], ship.pose.heading // 10)
            for seat, ship in enumerate(state.ships)
            if ship.alive
        } | {(m.seat, m.number): (*m.pose[:2], m.pose.heading // 10) for m in state.missiles}
        assert left == world.pieces, turn
        assert [ship.hits for ship in state.ships] == world.hits, turn
        assert list(state.launched) == world.launched
        assert any(choice == "order" for _, _, choice in table.hits) == world.tied, turn
        met += bool(table.hits)
        tied += world.tied
    assert met > TURNS / 10
    assert tied > {"loose": -1, "lattice": 0, "heap": TURNS / 20}[style]


def test_orders_are_all_drawn() -> None:
    chance = Random(1)
    kinds = {order.kind for _ in range(20) for order in random_turn(chance, "heap").orders.values()}
    assert kinds == set("RSL")
