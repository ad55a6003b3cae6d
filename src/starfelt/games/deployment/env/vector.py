"""Many matches of a card game as a Gymnasium vector environment: one agent on each table, against a policy.

    from starfelt.games.deployment.env.vector import VectorCards

    env = VectorCards(1024, seat="random")
    seen, info = env.reset(seed=1)
    seen, rewards, terminations, truncations, info = env.step(seen["action_mask"].argmax(1))

Observations, actions, masks and rewards are those of the game's `aec_env`, turn by turn, as in `Placing`. A step places
the agent's card, and then the others' cards until it is the agent's turn again. A table whose match ends begins the
next one at once (`AutoresetMode.SAME_STEP`), and `info["final_obs"]` is what its seat saw at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from starfelt.arguments import whole
from starfelt.cards.card_games import GameName
from starfelt.envs.single import BatchPolicy
from starfelt.envs.turn_vector import Ends, TurnVector
from starfelt.games.deployment.env.batched import Placing
from starfelt.kernel.arrays import Bools
from starfelt.kernel.roster import Ints
from starfelt.lab.dealing import AnyFleet

#: How many random actions are tried before all legal ones are counted.
_TRIES = 16


class VectorCards(TurnVector[Placing]):
    """A vector environment of the form *turns* of `Placing`.

    Args:
        num_envs: the number of tables.
        game: `lightspeed` or `stellarconflict`.
        seats: 2 to 4.
        fleets: a fleet for each seat, as in `lab.random_tables`; None: the game's default ones.
        seat: the agent's seat; `"random"`: drawn for each match.
        opponent: the policy on the other seats; None: random legal actions.

    Raises:
        BadArgument: an argument is wrong.
        BadFile: a fleet cannot be played.
    """

    def __init__(
        self,
        num_envs: int,
        *,
        game: GameName = "lightspeed",
        seats: int = 2,
        fleets: Sequence[AnyFleet] | None = None,
        seat: int | str = 0,
        opponent: BatchPolicy | None = None,
    ) -> None:
        self._game: GameName = game
        self._count, self._many = whole("num_envs", num_envs, 1), seats
        self._fleets = fleets
        self._set_up_turns(self._begun(0), seats, seat=seat, opponent=opponent)

    def _begun(self, seed: int) -> Placing:
        # Of seats and random actions, apart from the tables' own chance.
        self._chance = np.random.default_rng((seed, 1))
        return Placing(self._count, game=self._game, seats=self._many, seed=seed, fleets=self._fleets)

    def _perform(self, acting: Bools, actions: Ints) -> Ends:
        tables, every = self.tables, np.arange(self.num_envs)
        legal = acting & tables.mask()[every, actions]
        forbidden = acting & ~legal
        lost = forbidden & (tables.seat == self.seats)
        wanted, allowed = tables.poses_of(actions, legal)
        full = legal & ~allowed
        ships = tables.roster.ships
        ending = allowed & (tables.laid[:, :ships].sum(1) == ships - 1)
        over = ending | forbidden | full
        last = np.zeros((0, self._length), np.float32)
        if over.any():
            last = tables.observe_placed(wanted, allowed, self.seats)[over]
        found = tables.step(wanted, allowed)
        tables.restart(forbidden | full)
        rewards = np.where(ending, found.rewards[every, self.seats], np.where(lost, -1.0, 0.0))
        return Ends(ending | forbidden, full, rewards, last)

    def _any_of(self, which: Ints) -> Ints:
        mask, rows = self.tables.mask()[which], np.arange(len(which))
        tried = self._chance.integers(0, mask.shape[1], (len(mask), _TRIES))
        legal = mask[rows[:, None], tried]
        chosen = tried[rows, legal.argmax(1)]
        for row in np.flatnonzero(~np.any(legal, axis=1)).tolist():
            chosen[row] = self._chance.choice(np.flatnonzero(mask[row]))
        return chosen
