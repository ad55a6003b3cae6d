"""The recipes for learning libraries, in their small form."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from examples import maskable_ppo, vector_ppo

# The first test compiles.
pytestmark = pytest.mark.timeout(600)


def test_a_loop_over_many_tables_learns_and_never_does_what_the_mask_forbids() -> None:
    network: Any
    network, means = vector_ppo.train(3, tables=8, steps=10)
    assert len(means) == 3
    assert all(-1 <= mean <= 1 for mean in means)
    assert np.isfinite(network.policy).all()
    assert network.policy.any()
    assert network.value.any()
    mask = np.arange(3073) % 7 == 0
    chances = network.chances(np.ones((2, 141)), np.stack([mask, ~mask]))
    assert chances.sum(1) == pytest.approx([1, 1])
    assert not chances[0, ~mask].any()
    assert not chances[1, mask].any()


class MaskablePPO:
    """What sb3-contrib's own asks of an environment: masks by name through its wrappers, resets after each end."""

    def __init__(self, policy: str, env: Any, *, n_steps: int, batch_size: int, seed: int) -> None:
        assert (policy, n_steps) == ("MultiInputPolicy", batch_size)
        self.env, self.seed, self.ends = env, seed, 0

    def learn(self, steps: int) -> MaskablePPO:
        """Play random legal actions."""
        chance = np.random.default_rng(self.seed)
        self.env.reset(seed=self.seed)
        for _ in range(steps):
            mask = self.env.get_wrapper_attr("action_masks")()
            assert mask.dtype == np.bool_
            action = chance.choice(np.flatnonzero(mask))
            seen, _, over, cut, info = self.env.step(action)
            assert "forfeit" not in info
            assert self.env.observation_space.contains(seen)
            if over or cut:
                self.ends += 1
                self.env.reset()
        return self


def test_the_recipe_for_maskable_ppo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sb3_contrib", SimpleNamespace(MaskablePPO=MaskablePPO))
    assert maskable_ppo.train(25, batch=8).ends == 2
