"""Many tables of Faster Than Light at once: each of their turns is a turn by the rules."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import numpy as np
import pytest

from kit.plots import compare_turns
from starfelt.arguments import BadArgument
from starfelt.envs import parallel_env
from starfelt.files import BadFile
from starfelt.games.ftl.compiled.tables import GOING
from starfelt.games.ftl.env import batched as plotting
from starfelt.games.ftl.env.batched import Plotting, play_turn
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.notation import ORDERS

TABLES = 64
DUEL: Any = msgspec.to_builtins(FTL.presets["duel"])


# `compiled/test_parity.py` has the turn itself; this is the tables around it.
@pytest.mark.parametrize("options", [{"turn_limit": 6}, {"max_missiles": 3, "missile_radius_in": 3}])
def test_every_turn_is_a_turn_by_the_rules(options: Any) -> None:
    env = Plotting(TABLES, options=options, seed=3)
    found = [compare_turns(env, options) for _ in range(40)]
    assert sum(one.matches for one in found) > TABLES


def test_the_mask_and_the_beginning_are_those_of_the_parallel_environment() -> None:
    env, other = Plotting(1, options=DUEL), parallel_env("ftl", options=DUEL)
    seen, info = other.reset(seed=1)
    for _ in range(4):
        for seat, agent in enumerate(other.agents):
            assert env.observe()[0, seat].tolist() == seen[agent].tolist()
            assert env.mask()[0, seat].tolist() == [row.tolist() for row in info[agent]["action_mask"]]
        launch = np.zeros(env.pieces, np.int64)
        launch[0] = ORDERS.index("L")
        seen, _, _, _, info = other.step(dict.fromkeys(other.agents, launch))
        env.step([[launch, launch]])


def test_contacts_too_close_for_floats_are_left_to_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two missiles of one seat reach a third within a share of 3e-13 of the way; the one that is later hits nothing.
    env = Plotting(1, options={"missile_radius_in": 2, "ship_radius_in": 0})
    tables, target = cast(Any, env)._tables, np.array([6000, 6000])
    tables.poses[0, 0, 1] = *(target - (341, -1551)), 0
    tables.poses[0, 0, 2] = *(target - (450, -1621)), 1
    tables.poses[0, 1, 1] = *target, 0
    tables.missiles[0] = 2, 1
    orders = np.zeros((1, 2, env.pieces), np.int8)
    orders[0, 0, 1:3], orders[0, 1, 1] = ORDERS.index("S8"), ORDERS.index("R0")
    asked: list[Any] = []

    def by_the_rules(state: Any, orders: Any) -> Any:
        asked.append(state)
        return play_turn(state, orders)

    monkeypatch.setattr(plotting, "play_turn", by_the_rules)
    env.step(orders)
    assert len(asked) == 1
    assert tables.missiles[0].tolist() == [1, 0]
    assert tables.poses[0, 0, 1, :2].tolist() != [6000, 6000]


def test_turns_in_doubt_have_the_same_results(monkeypatch: pytest.MonkeyPatch) -> None:
    env, doubtful = (Plotting(TABLES, options=DUEL, seed=2) for _ in range(2))
    orders = [env.any_orders() for _ in range(30)]
    steps = [env.step(one) for one in orders]

    def all_in_doubt(
        rules: Any, tables: Any, orders: Any, acting: Any, begin: int, end: int, doubt: Any
    ) -> None:
        doubt[begin:end] = tables.ended[begin:end] == GOING

    monkeypatch.setattr(plotting, "play_turns", all_in_doubt)
    for one, step in zip(orders, steps, strict=True):
        again = doubtful.step(one)
        assert again.rewards.tolist() == step.rewards.tolist()
        assert again.last.tolist() == step.last.tolist()
    assert env.observe().tolist() == doubtful.observe().tolist()


def test_a_match_without_an_end_is_truncated() -> None:
    env = Plotting(2, max_turns=3)
    idle = np.zeros((2, 2, env.pieces), np.int8)
    cut = [env.step(idle).truncated.tolist() for _ in range(6)]
    assert cut == [[False] * 2, [False] * 2, [True] * 2] * 2
    assert env.tables.turn.tolist() == [1, 1]


@pytest.mark.parametrize(
    "orders", [[0], np.zeros((2, 2, 11)), np.full((2, 2, 11), 41), np.full((2, 2, 11), -1)]
)
def test_orders_that_there_are_not(orders: Any) -> None:
    with pytest.raises(BadArgument, match=r"^orders: "):
        Plotting(2).step(orders)


def test_the_state_is_read_only() -> None:
    with pytest.raises(ValueError, match="read-only"):
        Plotting(1).tables.turn[0] = 5


def test_wrong_arguments() -> None:
    with pytest.raises(BadArgument, match=r"^count: "):
        Plotting(0)
    with pytest.raises(BadArgument, match=r"^max_turns: "):
        Plotting(1, max_turns=0)
    with pytest.raises(BadFile, match="turn_limit"):
        Plotting(1, options={"turn_limit": 0})
    with pytest.raises(BadArgument, match=r"^table: "):
        Plotting(1).state(1)
