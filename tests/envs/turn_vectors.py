"""What is true of every vector environment in which seats act in turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gymnasium.vector import AutoresetMode


def first_free(seen: Any, mask: Any) -> Any:
    """Perform the first legal action, on each table."""
    return mask.argmax(1)


def played_steps(env: Any, one: Any, steps: int) -> Iterator[tuple[Any, Any]]:
    """Play for an agent on seat 1; yield which matches ended in each step, and the final observations.

    `one` is the environment of a single table with the same options.
    """
    seen, _ = env.reset(seed=4)
    assert env.observation_space.contains(seen)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert env.single_observation_space == one.observation_space
    assert env.single_action_space == one.action_space
    for _ in range(steps):
        assert (env.tables.seat == 1).all()
        assert seen["action_mask"].tolist() == env.tables.mask().tolist()
        seen, rewards, done, cut, info = env.step(seen["action_mask"].argmax(1))
        assert not cut.any()
        assert set(rewards[done].tolist()) <= {-1, 0, 1}
        assert not rewards[~done].any()
        final = info["final_obs"]["observation"]
        assert env.observation_space["observation"].contains(final)
        assert not final[~done].any()
        yield done, final
