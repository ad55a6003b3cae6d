"""The vector environment of Faster Than Light: each table is one of `Plotting`, in Gymnasium's terms."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from starfelt.arguments import BadArgument
from starfelt.games.ftl.env.batched import Plotting
from starfelt.games.ftl.env.setting import ORDERS
from starfelt.games.ftl.env.vector import VectorPlots

TABLES = 16
OPTIONS = {"turn_limit": 8, "at_limit": "hits"}
FULL = ORDERS.index("S8")


def test_observations_and_actions_are_in_their_spaces() -> None:
    env = VectorPlots(TABLES, options=OPTIONS)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, info = env.reset(seed=1)
    space, actions = cast(Any, env).observation_space, cast(Any, env).action_space
    assert space.contains(seen)
    assert info["action_mask"].shape == (TABLES, 11, len(ORDERS))
    seen, _, _, _, info = env.step(actions.sample())
    assert space.contains(seen)
    assert space.contains(info["final_obs"])


def nothing(seen: Any, mask: Any) -> Any:
    return np.zeros(mask.shape[:2], np.int8)


def launches(seen: Any, mask: Any) -> Any:
    assert seen.shape[0] == mask.shape[0] == TABLES
    return mask[:, :, 1]


def test_both_seats_act_on_the_same_tables() -> None:
    env: Any = VectorPlots(TABLES, options=OPTIONS, seat="random", opponent=launches)
    env.reset(seed=1)
    assert set(env.seats.tolist()) == {0, 1}
    other, every = Plotting(TABLES, options=OPTIONS), np.arange(TABLES)
    for turn in range(8):
        seats = env.seats.copy()
        orders = np.zeros((TABLES, 2, other.pieces), np.int8)
        orders[every, 1 - seats] = other.mask()[every, 1 - seats, :, 1]
        step = other.step(orders)
        seen, rewards, done, _, info = env.step(np.zeros((TABLES, other.pieces), np.int64))
        assert seen.tolist() == other.observe()[every, env.seats].tolist()
        assert rewards.tolist() == step.rewards[every, seats].tolist()
        assert done.tolist() == step.done.tolist() == [turn == 7] * TABLES
        # The share of turns played: the last one is over.
        assert info["final_obs"][:, -1].tolist() == [turn == 7] * TABLES


def test_the_final_observation_is_of_the_seat_that_played() -> None:
    options = {"turn_limit": 8, "ships": [{"x_in": x, "y_in": 4, "heading_deg": 0} for x in (10, 30)]}
    env: Any = VectorPlots(TABLES, options=options, seat="random", opponent=nothing)
    env.reset(seed=2)
    off_the_table = np.zeros((TABLES, 11), np.int64)
    off_the_table[:, 0] = FULL
    seen, rewards, done, _, info = env.step(off_the_table)
    assert done.all()
    assert rewards.tolist() == [-1] * TABLES
    assert info["_final_obs"].all()
    # Whether the own ship and the enemy's are there.
    assert info["final_obs"][:, 5].tolist() == [0] * TABLES
    assert info["final_obs"][:, 61].tolist() == [1] * TABLES
    assert seen[:, 5].tolist() == [1] * TABLES


def test_the_same_seed_is_the_same_episodes() -> None:
    one, two = (cast(Any, VectorPlots)(TABLES, options=OPTIONS, seat="random") for _ in range(2))
    seen, same = one.reset(seed=7)[0], two.reset(seed=7)[0]
    for _ in range(12):
        assert seen.tolist() == same.tolist()
        turn = np.full((TABLES, 11), ORDERS.index("S2"))
        seen, same = one.step(turn)[0], two.step(turn)[0]


def test_gymnasiums_own_wrappers_count_episodes() -> None:
    env: Any = RecordEpisodeStatistics(VectorPlots(TABLES, options={"turn_limit": 1}))
    env.reset(seed=1)
    _, rewards, _, _, info = env.step(np.zeros((TABLES, 11), np.int64))
    assert info["episode"]["r"].tolist() == rewards.tolist()


@pytest.mark.parametrize(
    "actions", [[0], np.zeros((TABLES, 11)), np.full((TABLES, 11), 41), np.full((TABLES, 11), -1), None]
)
def test_actions_that_there_are_not(actions: Any) -> None:
    env = VectorPlots(TABLES)
    with pytest.raises(BadArgument, match=r"^actions: "):
        env.step(actions)


def test_an_opponents_answer_is_checked_too() -> None:
    env = VectorPlots(TABLES, opponent=lambda seen, mask: None)
    with pytest.raises(BadArgument, match=r"^opponent: "):
        env.step(np.zeros((TABLES, 11), np.int64))
