"""Many matches of Hex & Spades that step at once, in compiled code, for vector environments. See `Fighting`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces

from starfelt.envs.array_types import Floats, Mask
from starfelt.envs.chance import TableChance
from starfelt.envs.match_tables import Ends, MatchTables
from starfelt.games.hexfleet.env.batched import Fighting
from starfelt.kernel.arrays import Bools
from starfelt.kernel.roster import Ints

#: The stream of random actions, apart from that of seats.
_ACTIONS = 2


class FightingTables(MatchTables):
    """The matches of `Fighting`."""

    def __init__(self, fighting: Fighting) -> None:
        self.fighting, self.seats = fighting, fighting.seats
        self._every = np.arange(len(fighting))
        self.length = fighting.observe(self._every[:1]).shape[1]
        self.action_space = spaces.Discrete(fighting.actions)
        self._chance = TableChance(len(fighting), stream=_ACTIONS)

    def __len__(self) -> int:
        return len(self.fighting)

    def acting(self) -> Bools:
        """Return (tables, seats): whose ship is activated."""
        return np.arange(self.seats) == self.fighting.seat[:, None]

    def observe(self, which: Ints, seats: Ints) -> Floats:
        """Return (n, numbers): what a seat of each of some tables sees."""
        return self.fighting.observe(which, seats)

    def mask(self, which: Ints, seats: Ints) -> Mask:
        """Return (n, actions): 1 for each legal action of seats that are to act."""
        found = self.fighting.mask(which).view(np.int8)
        found[self.fighting.seat[which] != seats] = 0
        return found

    def act(self, which: Ints, seats: Ints, actions: Ints, agents: Ints) -> Ends:
        """Perform an action of the activated ship on some tables. One that is illegal loses the match."""
        acting, chosen = np.zeros(len(self), np.bool_), np.zeros(len(self), np.int64)
        acting[which], chosen[which] = True, actions
        step = self.fighting.step(chosen, acting)
        over = np.flatnonzero(step.done | step.truncated)
        mine = agents[over]
        rewards = step.rewards[over, mine].astype(np.float64)
        return Ends(over, step.done[over], rewards, step.last[np.arange(len(over)), mine])

    def act_randomly(self, which: Ints, seats: Ints, agents: Ints) -> Ends:
        """Perform a random legal action: first a kind of action is drawn, then one of that kind."""
        chosen = self.fighting.any_actions(which, self._chance.draw(which, 2))
        return self.act(which, seats, chosen, agents)

    def restart(self, which: Ints, seeds: Sequence[int | None]) -> None:
        """Begin other matches on some tables."""
        self._chance.seed(which, seeds)
        self.fighting.restart(which, seeds)
