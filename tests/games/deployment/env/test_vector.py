"""The vector environment of the card games: each table is one of `Placing`, played with others to its end."""

from __future__ import annotations

from typing import Any, Literal, cast

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from kit.variants import LAST_STAND
from starfelt import envs
from starfelt.arguments import BadArgument
from starfelt.games.deployment.env.vector import VectorCards
from tests.envs.turn_vectors import first_free, played_steps

TABLES = 6


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict"])
def test_a_step_lasts_until_it_is_the_agents_turn_again(
    game: Literal["lightspeed", "stellarconflict"],
) -> None:
    env: Any = VectorCards(TABLES, game=game, seat=1, opponent=first_free)
    ends = 0
    for done, final in played_steps(env, envs.single_env(game, seat=1), 30):
        assert (final[done].any(1)).all()
        ends += done.sum()
    assert ends >= TABLES


def test_the_final_observation_has_all_ships_and_no_hand() -> None:
    env: Any = VectorCards(TABLES, seat="random", opponent=first_free)
    seen, _ = env.reset(seed=1)
    done = np.zeros(TABLES, np.bool_)
    finals = np.zeros((TABLES, 141))
    while not done.all():
        seen, _, over, _, info = env.step(seen["action_mask"].argmax(1))
        finals[over] = info["final_obs"]["observation"][over]
        done |= over
    # Ten ships of each seat, five numbers each, then the hand.
    assert finals[:, 0:100:5].tolist() == [[1] * 20] * TABLES
    assert not finals[:, 100:110].any()
    assert set(env.seats.tolist()) == {0, 1}


def test_what_the_mask_forbids_loses() -> None:
    env: Any = VectorCards(TABLES, seats=3)
    seen, _ = env.reset(seed=1)
    seen, rewards, done, _, info = env.step(seen["action_mask"].argmin(1))
    assert rewards.tolist() == [-1] * TABLES
    assert done.all()
    # The match was lost with an empty table, and the next one begins.
    assert not info["final_obs"]["observation"][:, :150].any()
    assert not seen["observation"][:, :150].any()


def test_an_opponent_that_does_what_the_mask_forbids_ends_the_match() -> None:
    env: Any = VectorCards(TABLES, opponent=lambda seen, mask: mask.argmin(1))
    seen, _ = env.reset(seed=1)
    _, rewards, done, _, _ = env.step(seen["action_mask"].argmax(1))
    assert done.all()
    assert not rewards.any()


@pytest.mark.parametrize("opponent", [None, first_free])
def test_the_same_seed_is_the_same_episodes(opponent: Any) -> None:
    one, two = (cast(Any, VectorCards)(TABLES, seat="random", opponent=opponent) for _ in range(2))
    seen, same = one.reset(seed=7)[0], two.reset(seed=7)[0]
    for _ in range(12):
        assert (seen["observation"] == same["observation"]).all()
        seen, same = one.step(seen["action_mask"].argmax(1))[0], two.step(same["action_mask"].argmax(1))[0]


def test_gymnasiums_own_wrappers_count_episodes() -> None:
    env: Any = RecordEpisodeStatistics(VectorCards(TABLES))
    seen, _ = env.reset(seed=1)
    for _ in range(9):
        seen, _, done, _, _ = env.step(seen["action_mask"].argmax(1))
        assert not done.any()
    _, rewards, done, _, info = env.step(seen["action_mask"].argmax(1))
    assert done.all()
    assert info["episode"]["r"].tolist() == rewards.tolist()
    assert info["episode"]["l"].tolist() == [10] * TABLES


@pytest.mark.parametrize("actions", [[0], np.zeros(TABLES), np.full(TABLES, 3073), np.full(TABLES, -1), None])
def test_actions_that_there_are_not(actions: Any) -> None:
    env = VectorCards(TABLES)
    with pytest.raises(BadArgument, match=r"^actions: "):
        env.step(actions)


@pytest.mark.timeout(400)  # compiles those of each game
@pytest.mark.parametrize(
    ("game", "options", "opponent", "alone"),
    [
        ("lightspeed", None, None, False),
        ("stellarconflict", None, first_free, False),
        ("ftl", {"turn_limit": 3}, None, False),
        ("ftl", {"turn_limit": 3}, "cadet", True),
        ("hexfleet", {"turn_limit": 1}, first_free, False),
        ("hexfleet", {"turn_limit": 1}, "cadet", True),
        ("hexfleet", {"turn_limit": 1, "scenario": {**LAST_STAND, "map": {"radius": 21}}}, None, True),
        ("lightspeed", {"placing": "turns"}, "cadet", True),
    ],
)
def test_every_game_has_a_vector_environment_with_final_observations(
    game: str, options: Any, opponent: Any, *, alone: bool
) -> None:
    env: Any = envs.vector_env(game, 2, options=options, opponent=opponent)
    assert hasattr(env, "envs") == alone
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    masked = game != "ftl"
    seen, _ = env.reset(seed=1)
    info: Any
    done, info = np.zeros(2, np.bool_), None
    while not done.any():
        actions = seen["action_mask"].argmax(1) if masked else env.action_space.sample() * 0
        seen, _, done, _, info = env.step(actions)
    assert info["_final_obs"].tolist() == done.tolist()
