"""Many matches of a card game that step at once, in compiled code, for vector environments. See `Placing`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces

from starfelt.envs.array_types import Floats, Mask
from starfelt.envs.chance import TableChance
from starfelt.envs.match_tables import Ends, MatchTables
from starfelt.games.deployment.env.batched import Placing
from starfelt.kernel.arrays import Bools
from starfelt.kernel.roster import Ints

#: How many random actions are tried before all legal ones are counted.
_TRIES = 16
#: The stream of random actions, apart from those of decks and seats.
_ACTIONS = 2


class PlacingTables(MatchTables):
    """The matches of `Placing`, in either form.

    A table without any free place, of the lattice or not, is truncated.

    Args:
        placing: the tables.
        max_cycles: cards of a seat after which a match is truncated.
    """

    def __init__(self, placing: Placing, max_cycles: int) -> None:
        self.placing, self._max_cycles = placing, max_cycles
        self.seats, self._every = placing.roster.seats, np.arange(len(placing))
        self.length = placing.observe().shape[1]
        self.action_space = spaces.Discrete(len(placing.lattice) + 1)
        self._chance = TableChance(len(placing), stream=_ACTIONS)
        self._poses = placing.lattice
        self._cards = np.arange(self.seats) == placing.roster.seat[:, None]

    def __len__(self) -> int:
        return len(self.placing)

    def acting(self) -> Bools:
        """Return (tables, seats): which seats are to act."""
        return np.arange(self.seats) == self.placing.seat[:, None]

    def observe(self, which: Ints, seats: Ints) -> Floats:
        """Return (n, numbers): what a seat of each of some tables sees."""
        asked = self.placing.seat.copy()
        asked[which] = seats
        return self.placing.observe(asked)[which]

    def mask(self, which: Ints, seats: Ints) -> Mask:
        """Return (n, actions): 1 for each legal action of seats that are to act."""
        found = self.placing.mask().view(np.int8)[which]
        found[self.placing.seat[which] != seats] = 0
        return found

    def act(self, which: Ints, seats: Ints, actions: Ints, agents: Ints) -> Ends:
        """Place a card of a seat on some tables. One that is illegal loses the match."""
        placing, every = self.placing, self._every
        acting, chosen = np.zeros(len(self), np.bool_), np.zeros(len(self), np.int64)
        acting[which], chosen[which] = True, actions
        legal = acting & placing.mask()[every, chosen]
        forbidden = acting & ~legal
        lost = forbidden & (placing.seat == agents)
        wanted, placed = placing.poses_of(chosen, legal)
        full = legal & ~placed
        laid = placing.laid[:, : placing.roster.ships]
        ending = placed & (laid.sum(1) == placing.roster.ships - 1)
        cards = (laid.astype(np.int64) @ self._cards)[every, placing.seat] + 1
        cut = full | (placed & ~ending & (cards >= self._max_cycles))
        over = ending | forbidden | cut
        # What an agent sees is asked before the table goes on with another match.
        last = placing.observe_placed(wanted, placed, agents)[over] if over.any() else self._nothing
        found = placing.step(wanted, placed)
        again = forbidden | cut
        if again.any():
            placing.restart(again)
        rewards = np.where(ending, found.rewards[every, agents], np.where(lost, -1.0, 0.0))
        return Ends(np.flatnonzero(over), ~cut[over], rewards[over], last)

    def act_randomly(self, which: Ints, seats: Ints, agents: Ints) -> Ends:
        """Place a card at a random free place of the lattice."""
        mask, rows = self.placing.mask()[which], np.arange(len(which))
        tried = self._chance.whole(which, _TRIES + 1, mask.shape[1])
        legal = mask[rows[:, None], tried]
        chosen = tried[rows, legal.argmax(1)]
        for row in np.flatnonzero(~legal.any(1)).tolist():
            free = np.flatnonzero(mask[row])
            chosen[row] = free[tried[row, -1] % len(free)]
        return self.act(which, seats, chosen, agents)

    def restart(self, which: Ints, seeds: Sequence[int | None]) -> None:
        """Begin other matches on some tables."""
        chosen = np.zeros(len(self), np.bool_)
        chosen[which] = True
        self._chance.seed(which, seeds)
        self.placing.restart(chosen, seeds)

    @property
    def _nothing(self) -> Floats:
        return np.zeros((0, self.length), np.float32)
