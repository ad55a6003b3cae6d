"""Many tables of Light Speed as a Gymnasium vector environment: each episode places a match's last ship.

    from starfelt.envs.vector import LastShips

    env = LastShips(1024)
    seen, info = env.reset(seed=1)
    seen, rewards, terminations, truncations, info = env.step(seen["action_mask"].argmax(1))

Observations, actions and masks are those of `aec_env("lightspeed")`; the reward is that of the ship's seat. Every
action ends its episode, and the next one begins at once (`AutoresetMode.SAME_STEP`): `info["final_obs"]` is what the
seat saw at the end. An action that the mask forbids loses, and the same ship stays in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.envs.batched import Placing
from starfelt.kernel.arrays import numbers
from starfelt.lab.dealing import AnyFleet


class LastShips(VectorEnv[Any, Any, Any]):
    """A vector environment of the form *last* of `Placing`.

    Args:
        num_envs: the number of tables.
        seats: 2 to 4.
        fleets: a fleet for each seat, as in `lab.random_tables`; None: Light Speed's.

    Raises:
        BadArgument: an argument is wrong.
        BadFile: a fleet cannot be played.
    """

    def __init__(self, num_envs: int, *, seats: int = 2, fleets: Sequence[AnyFleet] | None = None) -> None:
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = whole("num_envs", num_envs, 1)
        self._seats, self._fleets = seats, fleets
        self._begin(0)
        length, actions = self.tables.observe().shape[1], len(self.tables.lattice) + 1
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, (length,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _begin(self, seed: int) -> None:
        #: The tables themselves.
        self.tables = Placing(self.num_envs, form="last", seats=self._seats, seed=seed, fleets=self._fleets)
        self._chance = np.random.default_rng((seed, 1))

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all tables anew. A seed makes them, and all after them, reproducible.

        Raises:
            BadArgument: the seed is no whole number, 0 or more.
        """
        del options
        fresh = int(self._chance.integers(2**31)) if seed is None else whole("seed", seed, 0)
        self._begin(fresh)
        return self._seen(), {}

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Place the ship in hand on each table.

        Args:
            actions: (tables,): a number of the lattice's pose, or the last one, *anywhere*.

        Raises:
            BadArgument: they have another shape or type, or there is no such action.
        """
        tables, every = self.tables, np.arange(self.num_envs)
        last = len(tables.lattice)
        chosen = numbers("actions", actions, np.int64, (self.num_envs,), low=0, high=last)
        allowed = tables.mask()[every, chosen]
        wanted = tables.lattice[np.minimum(chosen, last - 1)]
        anywhere = np.flatnonzero(allowed & (chosen == last))
        if len(anywhere):
            wanted[anywhere], allowed[anywhere] = tables.some_free(anywhere)
        # An illegal pose is refused, so the table stays as it is.
        wanted[~allowed] = -1
        final, seat = self._final(wanted, allowed), tables.seat.copy()
        found = tables.step(wanted)
        worth = np.where(found.legal, found.rewards[every, seat], -1).astype(np.float64)
        over = np.ones(self.num_envs, np.bool_)
        return self._seen(), worth, over, ~over, {"final_obs": final, "_final_obs": over}

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.tables.observe(), "action_mask": self.tables.mask().view(np.int8)}

    def _final(self, wanted: NDArray[np.int16], placed: NDArray[np.bool_]) -> dict[str, Any]:
        """Return what the seats see when their ship is placed: nothing is in hand, and nothing is legal."""
        seen = self.tables.observe_placed(wanted, placed)
        return {
            "observation": seen,
            "action_mask": np.zeros((len(seen), len(self.tables.lattice) + 1), np.int8),
        }
