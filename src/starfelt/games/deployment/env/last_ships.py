"""Many tables of Light Speed as a Gymnasium vector environment: each episode places a match's last ship.

    from starfelt.games.deployment.env.last_ships import LastShips

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
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.envs.array_types import MaskedObservation, Orders
from starfelt.envs.masked_vector import MaskedVector
from starfelt.games.deployment.env.batched import Placing
from starfelt.kernel.arrays import numbers
from starfelt.lab.dealing import AnyFleet


class LastShips(MaskedVector[Placing]):
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
        self._count, self._seats, self._fleets = whole("num_envs", num_envs, 1), seats, fleets
        self._set_up(self._begun(0))

    def _begun(self, seed: int) -> Placing:
        self._chance = np.random.default_rng((seed, 1))
        return Placing(self._count, form="last", seats=self._seats, seed=seed, fleets=self._fleets)

    def step(
        self, actions: Orders
    ) -> tuple[MaskedObservation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Place the ship in hand on each table.

        Args:
            actions: (tables,): a number of the lattice's pose, or the last one, *anywhere*.

        Raises:
            BadArgument: they have another shape or type, or there is no such action.
        """
        tables, every = self.tables, np.arange(self.num_envs)
        chosen = numbers("actions", actions, np.int64, (self.num_envs,), low=0, high=self._actions - 1)
        wanted, allowed = tables.poses_of(chosen, tables.mask()[every, chosen])
        # An illegal pose is refused, so the table stays as it is.
        wanted[~allowed] = -1
        # When a ship is placed, nothing is in hand.
        final, seat = self._ended(tables.observe_placed(wanted, allowed)), tables.seat.copy()
        found = tables.step(wanted)
        worth = np.where(found.legal, found.rewards[every, seat], -1).astype(np.float64)
        over = np.ones(self.num_envs, np.bool_)
        return self._seen(), worth, over, ~over, {"final_obs": final, "_final_obs": over}
