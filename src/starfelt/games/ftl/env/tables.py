"""Many matches of Faster Than Light that step at once, in compiled code, for vector environments. See `Plotting`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces

from starfelt.envs.array_types import Floats, Mask
from starfelt.envs.chance import TableChance
from starfelt.envs.match_tables import Ends, MatchTables
from starfelt.games.ftl.env.batched import EVENLY, Plotting
from starfelt.games.ftl.rules.notation import ORDERS
from starfelt.kernel.arrays import Bools
from starfelt.kernel.roster import Ints

#: The stream of random orders, apart from that of seats.
_ORDERS = 2


class PlottingTables(MatchTables):
    """The matches of `Plotting`. A table plays its turn when both seats have given their orders."""

    seats = 2

    def __init__(self, plotting: Plotting) -> None:
        self.plotting = plotting
        self.length = plotting.observe().shape[2]
        self.action_space = spaces.MultiDiscrete([len(ORDERS)] * plotting.pieces)
        self._chance = TableChance(len(plotting), stream=_ORDERS)
        self._orders = np.zeros((len(plotting), 2, plotting.pieces), np.int8)
        self._given = np.zeros((len(plotting), 2), np.bool_)

    def __len__(self) -> int:
        return len(self.plotting)

    def acting(self) -> Bools:
        """Return (tables, seats): which seats have not given their orders."""
        return ~self._given

    def observe(self, which: Ints, seats: Ints) -> Floats:
        """Return (n, numbers): what a seat of each of some tables sees."""
        return self.plotting.observe()[which, seats]

    def mask(self, which: Ints, seats: Ints) -> Mask:
        """Return (n, pieces, orders): 1 for each legal order."""
        return self.plotting.mask().view(np.int8)[which, seats]

    def act(self, which: Ints, seats: Ints, actions: Ints, agents: Ints) -> Ends:
        """Give a seat's orders on some tables."""
        self._orders[which, seats], self._given[which, seats] = actions, True
        ready = self._given.all(1)
        step = self.plotting.step(self._orders, ready)
        self._given[ready] = False
        over = np.flatnonzero(step.done | step.truncated)
        mine = agents[over]
        rewards = step.rewards[over, mine].astype(np.float64)
        return Ends(over, step.done[over], rewards, step.last[np.arange(len(over)), mine])

    def act_randomly(self, which: Ints, seats: Ints, agents: Ints) -> Ends:
        """Give a seat random orders, each kind as often. Those that are illegal count as none."""
        drawn = self._chance.whole(which, self.plotting.pieces, len(EVENLY))
        return self.act(which, seats, EVENLY[drawn].astype(np.int64), agents)

    def restart(self, which: Ints, seeds: Sequence[int | None]) -> None:
        """Begin other matches on some tables."""
        chosen = np.zeros(len(self), np.bool_)
        chosen[which] = True
        self._chance.seed(which, seeds)
        self._given[which] = False
        self.plotting.restart(chosen)
