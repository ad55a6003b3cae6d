"""Many matches of Faster Than Light as a Gymnasium vector environment: one agent on each table, against a policy.

    from starfelt.games.ftl.env.vector import VectorPlots

    env = VectorPlots(1024, seat="random")
    seen, info = env.reset(seed=1)
    seen, rewards, terminations, truncations, info = env.step(env.action_space.sample())

Observations, actions and rewards are those of `parallel_env("ftl")`. `info["action_mask"]` (tables, pieces, orders) has
the legal orders. A table whose match ends begins the next one at once (`AutoresetMode.SAME_STEP`), and
`info["final_obs"]` is what its seat saw at the end.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.envs.array_types import Floats, Orders, PerTable
from starfelt.envs.masked_vector import drawn_seed
from starfelt.envs.single import BatchPolicy, SeatChoice
from starfelt.games.ftl.env.batched import Plotting
from starfelt.games.ftl.rules.notation import ORDERS
from starfelt.kernel.arrays import numbers
from starfelt.kernel.roster import Ints


class VectorPlots(VectorEnv[Floats, Orders, PerTable]):
    """A vector environment of `Plotting`.

    Args:
        num_envs: the number of tables.
        options: of the game, as in a match file; None: the preset *Duel*.
        seat: the agent's seat, 0 or 1; `"random"`: drawn for each match.
        opponent: the policy on the other seat; None: random orders, each kind as often.

    Raises:
        BadArgument: an argument is wrong.
        BadFile: the options cannot be played.
    """

    def __init__(
        self,
        num_envs: int,
        *,
        options: Any = None,
        seat: int | str = 0,
        opponent: BatchPolicy | None = None,
    ) -> None:
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = whole("num_envs", num_envs, 1)
        self._options, self._opponent = options, opponent
        self._choice = SeatChoice(seat, 2)
        self._every = np.arange(num_envs)
        self._begin(0)
        self.single_observation_space = spaces.Box(-1, 1, (self.tables.observe().shape[2],), np.float32)
        self.single_action_space = spaces.MultiDiscrete([len(ORDERS)] * self.tables.pieces)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _begin(self, seed: int) -> None:
        #: The tables themselves.
        self.tables = Plotting(self.num_envs, options=self._options, seed=seed)
        # Of the agents' seats, apart from the tables' own chance.
        self._chance = np.random.default_rng((seed, 1))
        #: (tables,): the agent's seat on each table.
        self.seats: Ints = self._choice.drawn(self.num_envs, self._chance)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin all tables anew. A seed makes them, and all after them, reproducible.

        Raises:
            BadArgument: the seed is no whole number, 0 or more.
        """
        del options
        self._begin(drawn_seed(seed, self._chance))
        return self._seen(), {"action_mask": self._mask(self.seats)}

    def step(
        self, actions: Orders
    ) -> tuple[Floats, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play a turn on each table.

        Args:
            actions: (tables, pieces): the number of each piece's order. One that it may not get counts as none.

        Raises:
            BadArgument: they have another shape or type, or there is no such order.
        """
        tables, every, seats = self.tables, self._every, self.seats
        shape = (self.num_envs, tables.pieces)
        orders = tables.any_orders()
        orders[every, seats] = numbers("actions", actions, np.int8, shape, low=0, high=len(ORDERS) - 1)
        if self._opponent is not None:
            answer = self._opponent(tables.observe()[every, 1 - seats], self._mask(1 - seats))
            orders[every, 1 - seats] = numbers(
                "opponent", answer, np.int8, shape, low=0, high=len(ORDERS) - 1
            )
        step = tables.step(orders)
        over = step.done | step.truncated
        final = np.zeros((self.num_envs, step.last.shape[2]), np.float32)
        final[over] = step.last[np.arange(len(step.last)), seats[over]]
        worth = step.rewards[every, seats].astype(np.float64)
        self.seats[over] = self._choice.drawn(int(over.sum()), self._chance)
        info = {"action_mask": self._mask(self.seats), "final_obs": final, "_final_obs": over}
        return self._seen(), worth, step.done, step.truncated, info

    def _seen(self) -> Floats:
        return self.tables.observe()[self._every, self.seats]

    def _mask(self, seats: Ints) -> NDArray[np.int8]:
        return self.tables.mask()[self._every, seats].view(np.int8)
