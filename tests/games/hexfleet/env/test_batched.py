"""Many tables of Hex & Spades at once: their ends, seeds and arguments."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from kit.variants import LAST_STAND
from starfelt.arguments import BadArgument
from starfelt.envs import aec_env
from starfelt.files import BadFile
from starfelt.games.hexfleet.env.batched import Fighting
from starfelt.games.hexfleet.rules.game import HEX_FLEET

# The first test compiles.
pytestmark = pytest.mark.timeout(400)

TABLES = 16
DONE, RAISE, JUMP, JUMP_BACK = range(4)
SHORT = {"turn_limit": 3}
SKIRMISH: Any = msgspec.to_builtins(HEX_FLEET.presets["skirmish"])


def test_the_action_space_is_that_of_the_aec_environment() -> None:
    env = Fighting(1, options=SKIRMISH)
    other = aec_env("hexfleet", options=SKIRMISH)
    agent = other.possible_agents[0]
    assert env.actions == other.action_space(agent).n
    other.reset(seed=1)
    assert env.observe().shape[1:] == other.observe(agent)["observation"].shape


def test_an_illegal_action_loses_the_match() -> None:
    env = Fighting(TABLES, options=SKIRMISH)
    seat, every = env.seat, np.arange(TABLES)
    # The shields are up.
    step = env.step(np.full(TABLES, RAISE))
    assert not step.legal.any()
    assert step.done.all()
    assert step.rewards[every, seat].tolist() == [-1] * TABLES
    assert step.rewards[every, 1 - seat].tolist() == [0] * TABLES
    assert env.tables.turn.tolist() == Fighting(TABLES, options=SKIRMISH).tables.turn.tolist()


def test_only_the_tables_that_act_change() -> None:
    env = Fighting(TABLES, options=SKIRMISH)
    before, acting = env.observe(), np.arange(TABLES) % 2 == 0
    step = env.step(np.full(TABLES, JUMP_BACK), acting)
    assert step.legal.tolist() == acting.tolist()
    changed = (env.observe() != before).any(1)
    assert changed.tolist() == acting.tolist()


def test_a_match_without_an_end_is_truncated() -> None:
    env = Fighting(1, max_steps=3)
    steps = [env.step(np.zeros(1, np.int64)) for _ in range(60)]
    assert not any(step.done.any() for step in steps)
    gaps = np.diff(np.flatnonzero([step.truncated[0] for step in steps]))
    # One of the two seats has acted three times.
    assert set(gaps.tolist()) <= {3, 4, 5}
    assert len(gaps) >= 10


def test_the_same_seed_is_the_same_matches() -> None:
    one, two, other = (Fighting(TABLES, options=SHORT, seed=seed) for seed in (7, 7, 8))
    for _ in range(50):
        actions = one.any_actions()
        assert actions.tolist() == two.any_actions().tolist()
        step, same = one.step(actions), two.step(actions)
        assert step.rewards.tolist() == same.rewards.tolist()
        assert one.observe().tolist() == two.observe().tolist()
    assert one.seat.tolist() != other.seat.tolist()


def test_cards_and_chits_are_drawn_alike_often() -> None:
    env = Fighting(4096, options={"turn_limit": 6, "blank_after": 1})
    seats: list[float] = []
    for _ in range(20):
        seats.append(float(env.seat.mean()))
        env.step(np.full(4096, DONE))
    assert np.mean(seats) == pytest.approx(0.5, abs=0.01)
    env.step(np.full(4096, RAISE))
    # The two cards of the ship that raised its shields: of 52, each is as likely.
    pack = env.tables.packs.left
    assert (pack == 50).mean() > 0.9
    drawn = env.tables.packs.cards[pack == 50, 50:]
    counts = np.bincount(drawn.ravel(), minlength=52) / len(drawn)
    assert counts == pytest.approx(2 / 52, abs=0.015)


@pytest.mark.parametrize("actions", [[0], np.zeros(2), np.full(2, 1636), np.full(2, -1)])
def test_actions_that_there_are_not(actions: Any) -> None:
    with pytest.raises(BadArgument, match=r"^actions: "):
        Fighting(2).step(actions)


def test_the_state_is_read_only() -> None:
    with pytest.raises(ValueError, match="read-only"):
        Fighting(1).tables.turn[0] = 5


def test_wrong_arguments() -> None:
    with pytest.raises(BadArgument, match=r"^count: "):
        Fighting(0)
    with pytest.raises(BadArgument, match=r"^seats: "):
        Fighting(1, seats=5)
    with pytest.raises(BadArgument, match=r"^max_steps: "):
        Fighting(1, max_steps=0)
    with pytest.raises(BadFile, match="turn_limit"):
        Fighting(1, options={"turn_limit": 0})
    wide = {**LAST_STAND, "map": {"radius": 21}}
    with pytest.raises(BadFile, match=r"scenario\.map\.radius: .*20"):
        Fighting(1, options={"scenario": wide})
