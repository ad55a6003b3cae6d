"""The common part of the vector environments of card games: spaces, observations, and actions as poses."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.envs.batched import Placing
from starfelt.kernel.room import Bools, Shorts
from starfelt.kernel.roster import Ints


class PlacingVector(VectorEnv[Any, Any, Any]):
    """A vector environment of `Placing`.

    Attributes:
        tables: the tables themselves.
    """

    tables: Placing
    #: Of what the tables do not draw themselves.
    _chance: np.random.Generator

    def _set_up(self, tables: Placing) -> None:
        """Set the environment up with its first tables."""
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.tables, self.num_envs = tables, len(tables)
        length, actions = tables.observe().shape[1], len(tables.lattice) + 1
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, (length,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _fresh(self, seed: Any) -> int:
        """Return a seed for `reset`: the given one, or a drawn one.

        Raises:
            BadArgument: it is no whole number, 0 or more.
        """
        return int(self._chance.integers(2**31)) if seed is None else whole("seed", seed, 0)

    def _poses(self, actions: Ints, allowed: Bools) -> tuple[Shorts, Bools]:
        """Return the poses of actions (tables, 3), and which of the allowed ones (tables,) have one.

        The last action, *anywhere*, has none where no free place is found.
        """
        last = len(self.tables.lattice)
        wanted, found = self.tables.lattice[np.minimum(actions, last - 1)], allowed.copy()
        anywhere = np.flatnonzero(allowed & (actions == last))
        if len(anywhere):
            wanted[anywhere], found[anywhere] = self.tables.some_free(anywhere)
        return wanted, found

    def _seen(self) -> dict[str, Any]:
        """Return what the seats to act see."""
        return {"observation": self.tables.observe(), "action_mask": self.tables.mask().view(np.int8)}

    def _ended(self, seen: NDArray[np.float32]) -> dict[str, Any]:
        """Return final observations: nothing is legal any more."""
        return {
            "observation": seen,
            "action_mask": np.zeros((len(seen), len(self.tables.lattice) + 1), np.int8),
        }
