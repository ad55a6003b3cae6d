"""The vector environment of Hex & Spades: each table is one of `Fighting`, played with others to its end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from starfelt import envs
from starfelt.arguments import BadArgument
from starfelt.games.hexfleet.env.vector import VectorShips
from tests.envs.turn_vectors import first_free, played_steps

# The first test compiles.
pytestmark = pytest.mark.timeout(400)

TABLES = 8
OPTIONS = {"turn_limit": 2, "blank_after": 2}
DONE, RAISE = 0, 1


def forbidden(seen: Any, mask: Any) -> Any:
    return mask.argmin(1)


@pytest.mark.parametrize(("seats", "opponent"), [(2, first_free), (3, first_free), (2, None)])
def test_a_step_lasts_until_it_is_the_agents_turn_again(seats: int, opponent: Any) -> None:
    env: Any = VectorShips(TABLES, seats=seats, options=OPTIONS, seat=1, opponent=opponent)
    ends = 0
    for done, final in played_steps(
        env, envs.single_env("hexfleet", seats=seats, options=OPTIONS, seat=1), 40
    ):
        # The share of turns played, before the chits.
        assert (final[done, -2] > 0).all()
        ends += done.sum()
    assert ends >= TABLES


def test_who_does_what_the_mask_forbids_loses() -> None:
    env: Any = VectorShips(TABLES, options=OPTIONS)
    seen, _ = env.reset(seed=1)
    _, rewards, done, _, _ = env.step(seen["action_mask"].argmin(1))
    assert done.all()
    assert rewards.tolist() == [-1] * TABLES
    env = VectorShips(TABLES, options=OPTIONS, opponent=forbidden)
    env.reset(seed=1)
    played = 0
    for _ in range(10):
        _, rewards, done, _, _ = env.step(np.full(TABLES, DONE))
        assert not rewards.any()
        played += int(done.sum())
    assert played > TABLES


def test_the_final_observation_is_of_the_agents_seat() -> None:
    options = {"turn_limit": 1, "blank_after": 2}
    env: Any = VectorShips(TABLES, options=options, seat="random", opponent=first_free)
    env.reset(seed=3)
    shown = 0
    for _ in range(20):
        seats = env.seats.copy()
        _, _, done, _, info = env.step(np.full(TABLES, DONE))
        # One's own ship comes first: its hex, in shares of the radius, and the facing.
        r = info["final_obs"]["observation"][:, 14]
        assert r[done].tolist() == pytest.approx(np.where(seats[done] == 0, 8 / 9, -8 / 9).tolist())
        shown += int(done.sum())
    assert shown > TABLES
    assert set(env.seats.tolist()) == {0, 1}


def test_the_same_seed_is_the_same_episodes() -> None:
    one, two = (VectorShips(TABLES, options=OPTIONS, seat="random") for _ in range(2))
    seen, same = one.reset(seed=7)[0], two.reset(seed=7)[0]
    for _ in range(12):
        assert seen["observation"].tolist() == same["observation"].tolist()
        seen, rewards, *_ = one.step(seen["action_mask"].argmax(1))
        same, again, *_ = two.step(same["action_mask"].argmax(1))
        assert rewards.tolist() == again.tolist()


def test_gymnasiums_own_wrappers_count_episodes() -> None:
    env: Any = RecordEpisodeStatistics(VectorShips(TABLES, options={"turn_limit": 1}))
    seen, _ = env.reset(seed=1)
    episodes = 0
    for _ in range(20):
        seen, rewards, done, _, info = env.step(seen["action_mask"].argmax(1))
        if done.any():
            assert info["episode"]["r"][done].tolist() == rewards[done].tolist()
        episodes += int(done.sum())
    assert episodes > TABLES


def test_a_match_against_a_bot_begins_with_the_agents_turn() -> None:
    # In a turn of two ships, one in three ends before the agent's ship is drawn.
    env = envs.single_env("hexfleet", options={"turn_limit": 1}, level="cadet")
    for seed in range(12):
        seen, _ = env.reset(seed=seed)
        assert seen["action_mask"].any()


@pytest.mark.parametrize("actions", [[0], np.zeros(TABLES), np.full(TABLES, 1636), np.full(TABLES, -1), None])
def test_actions_that_there_are_not(actions: Any) -> None:
    env = VectorShips(TABLES)
    with pytest.raises(BadArgument, match=r"^actions: "):
        env.step(actions)


def test_an_opponent_that_lets_no_match_begin() -> None:
    cards = envs.vector_env("lightspeed", 2, seat=1, opponent=first_free)
    cards.reset(seed=1)
    with pytest.raises(BadArgument, match=r"^opponent: 201 matches in a row"):
        envs.vector_env("lightspeed", 2, seat=1, opponent=forbidden)


def test_an_opponents_answer_is_checked_too() -> None:
    with pytest.raises(BadArgument, match=r"^opponent: "):
        VectorShips(TABLES, opponent=lambda seen, mask: None)
