"""Vector environments are one contract, whatever the game, the opponents and the tables behind them."""

from __future__ import annotations

import pickle
import warnings
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import (
    DictInfoToList,
    DtypeObservation,
    FlattenObservation,
    NormalizeObservation,
    RecordEpisodeStatistics,
)

from kit.variants import LAST_STAND
from starfelt import envs
from starfelt.arguments import BadArgument
from starfelt.envs.courses import CourseTables
from starfelt.envs.vector import VectorMatches

# The first test of a game compiles.
pytestmark = pytest.mark.timeout(400)

TABLES = 3
OPTIONS: dict[str, Any] = {"ftl": {"turn_limit": 2}, "hexfleet": {"turn_limit": 1, "blank_after": 2}}
COMPILED = [(game, None) for game in ("lightspeed", "stellarconflict", "ftl", "hexfleet")]
FORMS = [*COMPILED, ("lightspeed", "cadet"), ("ftl", "cadet"), ("hexfleet", "cadet")]

each_form = pytest.mark.parametrize(("game", "opponent"), FORMS)


def made(game: str, opponent: Any = None, tables: int = TABLES, **more: Any) -> Any:
    return envs.vector_env(game, tables, options=OPTIONS.get(game), opponent=opponent, **more)


def first_legal(env: Any) -> Any:
    """Return the first legal action of each table; of an action of several choices, no order."""
    masks = env.unwrapped.action_masks()
    return masks.argmax(1) if env.unwrapped.single_action_space.shape == () else env.action_space.sample() * 0


def take_a_first_step(env: Any) -> None:
    env.reset(seed=1)
    env.step(first_legal(env))


def numbers_of(seen: Any) -> Any:
    return cast("Any", seen)["observation"] if isinstance(seen, dict) else seen


def to_an_end(env: Any) -> tuple[Any, ...]:
    found: tuple[Any, ...] = ()
    done = np.zeros(TABLES, np.bool_)
    while not done.any():
        found = env.step(first_legal(env))
        done = found[2] | found[3]
    return found


def shapes(value: Any) -> Any:
    """Return the types and shapes of what an environment returned."""
    if isinstance(value, dict):
        return {key: shapes(inner) for key, inner in cast("dict[str, Any]", value).items()}
    if isinstance(value, np.ndarray):
        array = cast("np.ndarray[Any, np.dtype[Any]]", value)
        return array.dtype, array.shape
    return cast("object", value).__class__


@each_form
def test_observations_infos_and_ends_are_those_of_gymnasiums_own(game: str, opponent: Any) -> None:
    env = made(game, opponent)
    assert issubclass(type(env), VectorMatches)
    assert issubclass(type(env.tables), CourseTables) == (opponent is not None)
    one = envs.single_env(game, options=OPTIONS.get(game), level="cadet")
    assert env.single_observation_space == one.observation_space
    assert env.single_action_space == one.action_space
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert sorted(info) == ["_action_mask", "action_mask"]
    seen, rewards, done, cut, info = to_an_end(env)
    assert env.observation_space.contains(seen)
    assert (rewards.dtype, done.dtype, cut.dtype) == (np.float64, np.bool_, np.bool_)
    assert not cut.any()
    assert sorted(info) == sorted(
        ["_action_mask", "action_mask", "_final_info", "final_info", "_final_obs", "final_obs"]
    )
    assert info["_final_obs"].tolist() == info["_final_info"].tolist() == done.tolist()
    for table in range(TABLES):
        final = info["final_obs"][table]
        assert (final is not None) == done[table]
        assert final is None or env.single_observation_space.contains(final)
    assert not info["final_info"]["action_mask"].any()
    beside: Any = gymnasium.make_vec(
        f"starfelt/{IDS[game]}",
        TABLES,
        "sync",
        vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP},
        options=OPTIONS.get(game),
        level="cadet",
    )
    beside.reset(seed=1)
    theirs: dict[str, Any] = {}
    while "final_obs" not in theirs:
        masks = [each.unwrapped.action_masks() for each in beside.unwrapped.envs]
        actions = np.array([mask.argmax() for mask in masks])
        theirs = beside.step(
            actions if beside.single_action_space.shape == () else beside.action_space.sample() * 0
        )[4]
    assert set(info) == set(theirs)
    assert shapes(info["final_obs"]) == shapes(theirs["final_obs"])
    if game != "ftl":
        assert shapes(info) == shapes(theirs)


IDS = {
    "lightspeed": "LightSpeed-v0",
    "stellarconflict": "StellarConflict-v0",
    "ftl": "FasterThanLight-v1",
    "hexfleet": "HexSpades-v0",
}


@each_form
def test_a_tables_matches_depend_on_its_own_seed_alone(game: str, opponent: Any) -> None:
    env, other = made(game, opponent, seat="random"), made(game, opponent, 2, seat="random")
    env.reset(seed=[5, 7, None])
    other.reset(seed=[7, 5])
    for _ in range(4):
        actions = first_legal(env)
        seen, rewards, done, _, _ = env.step(actions)
        same, again, over, _, _ = other.step(actions[[1, 0]])
        assert numbers_of(seen)[[1, 0]].tolist() == numbers_of(same).tolist()
        assert (rewards[[1, 0]].tolist(), done[[1, 0]].tolist()) == (again.tolist(), over.tolist())
    first, second = made(game, opponent), made(game, opponent)
    assert numbers_of(first.reset(seed=3)[0]).tolist() == numbers_of(second.reset(seed=[3, 4, 5])[0]).tolist()


@each_form
def test_only_chosen_tables_are_reset(game: str, opponent: Any) -> None:
    env = made(game, opponent)
    before, _ = env.reset(seed=1)
    begun = numbers_of(before).copy()
    after = numbers_of(env.step(first_legal(env))[0]).copy()
    options = {"reset_mask": np.array([False, True, False])}
    found = numbers_of(env.reset(seed=1, options=options)[0])
    assert list(options) == ["reset_mask"]
    assert found[[0, 2]].tolist() == after[[0, 2]].tolist()
    assert found[1].tolist() == begun[1].tolist()


@each_form
def test_the_next_match_begins_one_step_later_or_when_asked(game: str, opponent: Any) -> None:
    env = made(game, opponent, autoreset_mode="NextStep")
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    env.reset(seed=1)
    seen, _, done, _, info = to_an_end(env)
    assert "final_obs" not in info
    if game != "ftl":
        assert not seen["action_mask"][done].any()
    then, rewards, over, cut, _ = env.step(first_legal(env))
    assert not np.stack([rewards, over, cut])[:, done].any()
    assert (numbers_of(seen)[done] != numbers_of(then)[done]).any(1).all()

    env = made(game, opponent, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    last, _, done, _, _ = to_an_end(env)
    assert numbers_of(last)[done].tolist() == numbers_of(seen)[done].tolist()
    with pytest.raises(BadArgument, match="has ended: reset it first"):
        env.step(first_legal(env))
    fresh = numbers_of(env.reset(options={"reset_mask": done})[0])
    assert fresh[done].tolist() == numbers_of(then)[done].tolist()
    env.step(first_legal(env))


@each_form
def test_a_match_is_truncated_after_some_steps_of_a_seat(game: str, opponent: Any) -> None:
    env = made(game, opponent, max_cycles=1)
    env.reset(seed=1)
    _, rewards, done, cut, info = env.step(first_legal(env))
    assert (cut | done).all()
    assert cut.any()
    assert not rewards[cut].any()
    one: Any = envs.single_env(game, options=OPTIONS.get(game), level="cadet", max_cycles=1)
    _, found = one.reset(seed=1)
    action = np.zeros(11, int) if game == "ftl" else int(found["action_mask"].argmax())
    _, reward, over, ended, _ = one.step(action)
    assert (over, ended) == (False, True) or reward
    if game == "lightspeed":
        # One's own card is there, and the next one is in hand: its number is the only one in the hand's columns.
        final = info["final_obs"][0]["observation"]
        assert final[0:50:5].sum() == 1
        assert final[100:110].sum() == 1


@each_form
def test_what_the_mask_forbids(game: str, opponent: Any) -> None:
    env = made(game, opponent)
    env.reset(seed=1)
    if game == "ftl":
        # A missile that is not there gets no order.
        orders = np.zeros((TABLES, 11), int)
        orders[:, 5] = 7
        assert not env.step(orders)[1].any()
        return
    _, rewards, done, _, _ = env.step(env.action_masks().argmin(1))
    assert rewards.tolist() == [-1] * TABLES
    assert done.all()


def forbidden(seen: Any, mask: Any) -> Any:
    del seen
    return mask.argmin(1)


def test_an_opponent_that_does_what_the_mask_forbids_ends_the_match() -> None:
    for mode in (None, "ansi"):
        env = made("lightspeed", forbidden, render_mode=mode)
        env.reset(seed=1)
        _, rewards, done, _, _ = env.step(first_legal(env))
        assert done.all()
        assert not rewards.any()
        with pytest.raises(BadArgument, match=r"^opponent: 201 matches in a row"):
            made("lightspeed", forbidden, seat=1, render_mode=mode).reset(seed=1)


def test_compiled_tables_and_those_of_the_rules_give_the_same() -> None:
    def launches(seen: Any, mask: Any) -> Any:
        return mask[:, :, 1] * (seen[:, :1] >= 0)

    options = {"turn_limit": 4, "at_limit": "hits"}
    one, two = (
        envs.vector_env("ftl", 4, options=options, opponent=launches, seat="random", render_mode=mode)
        for mode in (None, "ansi")
    )
    assert isinstance(two.tables, CourseTables)
    assert not isinstance(one.tables, CourseTables)
    found = [env.reset(seed=9) for env in (one, two)]
    chance = np.random.default_rng(1)
    for _ in range(12):
        (seen, info), (same, there) = found
        assert seen == pytest.approx(same, abs=1e-6)
        assert info["action_mask"].tolist() == there["action_mask"].tolist()
        orders = chance.integers(0, 41, (4, 11))
        steps = [env.step(orders) for env in (one, two)]
        for mine, other in zip(steps[0][1:4], steps[1][1:4], strict=True):
            assert mine.tolist() == other.tolist()
        found = [(step[0], step[4]) for step in steps]


@each_form
def test_an_environment_can_be_pickled(game: str, opponent: Any) -> None:
    env = made(game, opponent, seat="random")
    env.reset(seed=1)
    env.step(first_legal(env))
    other = pickle.loads(pickle.dumps(env))
    for _ in range(3):
        actions = first_legal(env)
        assert numbers_of(env.step(actions)[0]).tolist() == numbers_of(other.step(actions)[0]).tolist()


@pytest.mark.parametrize("game", ["lightspeed", "ftl", "hexfleet"])
def test_gymnasiums_vector_wrappers(game: str) -> None:
    with warnings.catch_warnings():
        # They warn of what they will change.
        warnings.simplefilter("ignore")
        counted = RecordEpisodeStatistics(gymnasium.make_vec(f"starfelt/{IDS[game]}", TABLES))
        flat = DtypeObservation(NormalizeObservation(FlattenObservation(counted)), np.float32)
        lists: Any = DictInfoToList(flat)
        lists.reset(seed=1)
        seen, *_, infos = lists.step(first_legal(lists))
    assert seen.shape == lists.observation_space.shape
    assert seen.dtype == np.float32
    assert [info["action_mask"].tolist() for info in infos] == lists.unwrapped._mask().tolist()


@each_form
@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_gymnasiums_own_wrapper_counts_episodes(game: str, opponent: Any, mode: str) -> None:
    env = RecordEpisodeStatistics(made(game, opponent, autoreset_mode=mode))
    env.reset(seed=1)
    _, rewards, done, _, info = to_an_end(env)
    assert info["_episode"].tolist() == done.tolist()
    assert info["episode"]["r"][done].tolist() == rewards[done].tolist()
    assert (info["episode"]["l"][done] > 0).all()


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict", "ftl", "hexfleet"])
def test_make_vec_makes_compiled_tables(game: str) -> None:
    env: Any = gymnasium.make_vec(f"starfelt/{IDS[game]}", TABLES, options=OPTIONS.get(game))
    assert issubclass(type(env), VectorMatches)
    assert not issubclass(type(env.tables), CourseTables)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert env.spec.id == f"starfelt/{IDS[game]}"
    again: Any = gymnasium.make_vec(env.spec)
    assert again.num_envs == TABLES
    bots: Any = gymnasium.make_vec(f"starfelt/{IDS[game]}", 2, level="cadet", options=OPTIONS.get(game))
    assert isinstance(bots.tables, CourseTables)


def test_random_opponents_are_those_of_compiled_tables() -> None:
    for opponent in (None, "random", ["random", None]):
        env = made("lightspeed", opponent, seats=3)
        assert not isinstance(env.tables, CourseTables)
    wide = {"scenario": {**LAST_STAND, "map": {"radius": 21}}, "turn_limit": 1}
    assert isinstance(envs.vector_env("hexfleet", 1, options=wide).tables, CourseTables)


def test_each_seat_may_have_another_opponent() -> None:
    asked: list[int] = []

    def policy(seen: Any, mask: Any) -> Any:
        asked.append(len(mask))
        return mask.argmax(1)

    env = made("lightspeed", [policy, None], seats=3, seat=1)
    env.reset(seed=1)
    assert asked == []
    env.step(first_legal(env))
    assert asked == [TABLES]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"num_envs": 0}, "num_envs: expected a whole number, 1 or more, not 0"),
        ({"num_envs": 10**12}, "num_envs: expected at most"),
        ({"seat": 2}, "seat: expected a whole number from 0 to 1, not 2"),
        ({"opponent": "kirk"}, "opponent: 'kirk' is none of cadet, pilot"),
        ({"level": "kirk"}, "level: 'kirk' is none of cadet, pilot"),
        ({"opponent": "cadet", "level": "pilot"}, "level: there is opponent already"),
        ({"opponents": ["cadet", "cadet"]}, "opponents: expected 1, for the other seats, not 2"),
        ({"max_cycles": 0}, "max_cycles: expected a whole number, 1 or more, not 0"),
        ({"autoreset_mode": "never"}, "autoreset_mode: 'never' is none of NextStep, SameStep, Disabled"),
        ({"render_mode": "film"}, "render_mode: 'film' is none of human, ansi"),
    ],
)
def test_an_environment_that_there_is_not(more: dict[str, Any], why: str) -> None:
    arguments: dict[str, Any] = {"num_envs": 2, **more}
    with pytest.raises(BadArgument, match=f"^{why}"):
        envs.vector_env("lightspeed", **arguments)


@pytest.mark.parametrize(
    ("seed", "options", "why"),
    [
        (-1, None, "seed: expected a whole number, 0 or more"),
        ([1], None, "seed: expected 3, one for each table, not 1"),
        ([1, 2, 0.5], None, r"seed\[2\]: expected a whole number"),
        ("abc", None, "seed: expected a whole number"),
        (None, {"reset_mask": [0, 1, 0]}, "reset_mask: expected truth values"),
        (None, {"reset_mask": np.ones(2, bool)}, r"reset_mask: expected an array of shape \(3,\)"),
        (None, {"reset_mask": np.zeros(3, bool)}, "reset_mask: expected at least one table"),
    ],
)
def test_a_reset_that_there_is_not(seed: Any, options: Any, why: str) -> None:
    env = made("ftl")
    env.reset(seed=1)
    with pytest.raises(BadArgument, match=f"^{why}"):
        env.reset(seed=seed, options=options)


def test_a_step_before_the_first_reset() -> None:
    with pytest.raises(BadArgument, match="call reset first"):
        made("ftl").step(np.zeros((TABLES, 11), int))


def answering(actions: Any) -> Any:
    def policy(seen: Any, mask: Any) -> Any:
        del seen, mask
        return actions

    return policy


@pytest.mark.parametrize(
    ("game", "actions"),
    [
        ("lightspeed", [0]),
        ("lightspeed", np.zeros(TABLES)),
        ("lightspeed", np.full(TABLES, 3073)),
        ("hexfleet", np.full(TABLES, -1)),
        ("hexfleet", None),
        ("ftl", np.zeros((TABLES, 10), int)),
        ("ftl", np.full((TABLES, 11), 41)),
    ],
)
def test_actions_that_there_are_not(game: str, actions: Any) -> None:
    env = made(game)
    env.reset(seed=1)
    with pytest.raises(BadArgument, match=r"^actions: "):
        env.step(actions)
    env = made(game, answering(actions))
    with pytest.raises(BadArgument, match=r"^opponent: "):
        take_a_first_step(env)  # the opponent may act before it
