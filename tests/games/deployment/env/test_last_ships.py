"""The vector environment of Light Speed: each table is one of `Placing`, in Gymnasium's terms."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from starfelt.arguments import BadArgument
from starfelt.games.deployment.env.batched import Placing
from starfelt.games.deployment.env.last_ships import LastShips

TABLES = 12


def begun(seed: int = 1) -> tuple[LastShips, Any]:
    env = LastShips(TABLES)
    return env, env.reset(seed=seed)[0]


def test_observations_and_actions_are_in_their_spaces() -> None:
    env, seen = begun()
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    space = cast(Any, env).observation_space
    assert space.contains(seen)
    found = env.step(seen["action_mask"].argmax(1))
    assert space.contains(found[0])
    assert all(cast(Any, env).single_observation_space.contains(final) for final in found[4]["final_obs"])
    assert found[2].all()
    assert not found[3].any()


def test_the_reward_is_that_of_the_ships_seat() -> None:
    env, seen = begun()
    other = Placing(TABLES, form="last")
    other.restart(np.ones(TABLES, np.bool_), range(1, 1 + TABLES))
    for _ in range(25):
        actions = seen["action_mask"].argmax(1)
        step = other.step(other.lattice[actions])
        assert step.legal.all()
        seat = env.seats.copy()
        seen, rewards, *_ = env.step(actions)
        assert rewards.tolist() == step.rewards[np.arange(TABLES), seat].tolist()
        assert (seen["observation"] == other.observe()).all()


def test_the_final_observation_has_the_ship_where_it_was_placed() -> None:
    env, seen = begun()
    actions = seen["action_mask"].argmax(1)
    placing = cast(Any, env.tables).placing
    placed, number = placing.lattice[actions], placing.hand % 10
    _, _, _, _, info = env.step(actions)
    for table, last in enumerate(info["final_obs"]):
        final = last["observation"]
        # One's own ships come first, five numbers each; then the other seat's, and the hand.
        x, y = final[5 * number[table] + 1 : 5 * number[table] + 3]
        assert (x * 12000, y * 8000) == pytest.approx(placed[table, :2].tolist(), abs=0.01)
        assert not final[100:110].any()
        assert not last["action_mask"].any()


def test_what_the_mask_forbids_loses() -> None:
    env, seen = begun()
    _, rewards, terminations, _, _ = env.step(seen["action_mask"].argmin(1))
    assert (rewards == -1).all()
    assert terminations.all()


def test_the_same_seed_is_the_same_episodes() -> None:
    (env, seen), (other, same) = begun(7), begun(7)
    for _ in range(5):
        actions = seen["action_mask"].argmax(1)
        seen, rewards, *_ = env.step(actions)
        same, again, *_ = other.step(actions)
        assert (seen["observation"] == same["observation"]).all()
        assert (rewards == again).all()


def test_gymnasiums_own_wrappers_count_episodes() -> None:
    env = RecordEpisodeStatistics(LastShips(TABLES))
    seen, _ = env.reset(seed=1)
    _, rewards, _, _, info = env.step(seen["action_mask"].argmax(1))
    assert info["episode"]["r"].tolist() == rewards.tolist()


@pytest.mark.parametrize("actions", [[0], np.zeros(TABLES), np.full(TABLES, 3073), np.full(TABLES, -1), None])
def test_actions_that_there_are_not(actions: Any) -> None:
    env, _ = begun()
    with pytest.raises(BadArgument, match=r"^actions: "):
        env.step(actions)
