"""Many matches of Hex & Spades as a Gymnasium vector environment: one agent on each table, against a policy.

    from starfelt.games.hexfleet.env.vector import VectorShips

    env = VectorShips(1024, options={"turn_limit": 6}, seat="random")
    seen, info = env.reset(seed=1)
    seen, rewards, terminations, truncations, info = env.step(seen["action_mask"].argmax(1))

Observations, actions, masks and rewards are those of `aec_env("hexfleet")`. A step is one action of the agent's, and
then those of the others until it is the agent's turn again. A table whose match ends begins the next one at once
(`AutoresetMode.SAME_STEP`), and `info["final_obs"]` is what its seat saw at the end.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from starfelt.arguments import whole
from starfelt.envs.array_types import Floats
from starfelt.envs.single import BatchPolicy
from starfelt.envs.turn_vector import Ends, TurnVector
from starfelt.games.hexfleet.env.batched import Fighting
from starfelt.kernel.arrays import Bools
from starfelt.kernel.roster import Ints


class VectorShips(TurnVector[Fighting]):
    """A vector environment of `Fighting`.

    Args:
        num_envs: the number of tables.
        seats: 2 to 4.
        options: of the game, as in a match file; None: the defaults. The map has a radius of 20 at most.
        seat: the agent's seat; `"random"`: drawn for each match.
        opponent: the policy on the other seats; None: random legal actions, each kind as often.

    Raises:
        BadArgument: an argument is wrong.
        BadFile: the options cannot be played.
    """

    def __init__(
        self,
        num_envs: int,
        *,
        seats: int = 2,
        options: Any = None,
        seat: int | str = 0,
        opponent: BatchPolicy | None = None,
    ) -> None:
        self._count, self._many, self._options = whole("num_envs", num_envs, 1), seats, options
        self._set_up_turns(self._begun(0), seats, seat=seat, opponent=opponent)

    def _begun(self, seed: int) -> Fighting:
        # Of the agents' seats, apart from what the tables draw.
        self._chance = np.random.default_rng((seed, 2))
        return Fighting(self._count, seats=self._many, options=self._options, seed=seed)

    def _look(self, which: Ints) -> tuple[Floats, Bools]:
        return self.tables.observe(which), self.tables.mask(which)

    def _any_of(self, which: Ints) -> Ints:
        return self.tables.any_actions(which)

    def _perform(self, acting: Bools, actions: Ints) -> Ends:
        step = self.tables.step(actions, acting)
        over, every = step.done | step.truncated, np.arange(self.num_envs)
        last = step.last[np.arange(len(step.last)), self.seats[over]]
        return Ends(step.done, step.truncated, step.rewards[every, self.seats].astype(np.float64), last)
