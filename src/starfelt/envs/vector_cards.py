"""Many matches of a card game as a Gymnasium vector environment: one agent on each table, against a policy.

    from starfelt.envs.vector_cards import VectorCards

    env = VectorCards(1024, seat="random")
    seen, info = env.reset(seed=1)
    seen, rewards, terminations, truncations, info = env.step(seen["action_mask"].argmax(1))

Observations, actions, masks and rewards are those of the game's `aec_env`, turn by turn, as in `Placing`. A step places
the agent's card, and then the others' cards until it is the agent's turn again. A table whose match ends begins the
next one at once (`AutoresetMode.SAME_STEP`), and `info["final_obs"]` is what its seat saw at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.cards.card_games import GameName
from starfelt.envs.batched import Placing
from starfelt.envs.placing_vector import PlacingVector
from starfelt.envs.single import BatchPolicy, SeatChoice
from starfelt.kernel.arrays import numbers
from starfelt.kernel.room import Bools
from starfelt.kernel.roster import Ints
from starfelt.lab.dealing import AnyFleet

#: How many random actions are tried before all legal ones are counted.
_TRIES = 16


class VectorCards(PlacingVector):
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
        self._fleets, self._opponent = fleets, opponent
        self._set_up(self._begun(0))
        self._choice = SeatChoice(seat, seats)
        self._begin_matches()

    def _begun(self, seed: int) -> Placing:
        # Of seats and random actions, apart from the tables' own chance.
        self._chance = np.random.default_rng((seed, 1))
        return Placing(self._count, game=self._game, seats=self._many, seed=seed, fleets=self._fleets)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all tables anew. A seed makes them, and all after them, reproducible.

        Raises:
            BadArgument: the seed is no whole number, 0 or more.
        """
        del options
        self.tables = self._begun(self._fresh(seed))
        self._begin_matches()
        return self._seen(), {}

    def _begin_matches(self) -> None:
        #: (tables,): the agent's seat on each table.
        self.seats: Ints = self._choice.drawn(self.num_envs, self._chance)
        self._step = _Step(self.num_envs, self.tables.observe().shape[1])
        self._others_act()

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Place the agent's card on each table, and let the others act until it is the agent's turn again.

        Args:
            actions: (tables,): a number of the lattice's pose, or the last one, *anywhere*. One that the mask forbids
                loses the match.

        Raises:
            BadArgument: they have another shape or type, or there is no such action.
        """
        self._step = step = _Step(self.num_envs, self._step.final.shape[1])
        every = np.ones(self.num_envs, np.bool_)
        last = len(self.tables.lattice)
        self._act(every, numbers("actions", actions, np.int64, (self.num_envs,), low=0, high=last))
        self._others_act()
        over = step.done | step.truncated
        info = {"final_obs": self._ended(step.final), "_final_obs": over}
        return self._seen(), step.rewards, step.done, step.truncated, info

    def _others_act(self) -> None:
        while (acting := self.tables.seat != self.seats).any():
            mask = self.tables.mask()[acting]
            if self._opponent is None:
                chosen = self._any_of(mask)
            else:
                answer = self._opponent(self.tables.observe()[acting], mask.view(np.int8))
                last = len(self.tables.lattice)
                chosen = numbers("opponent", answer, np.int64, (len(mask),), low=0, high=last)
            actions = np.zeros(self.num_envs, np.int64)
            actions[acting] = chosen
            self._act(acting, actions)

    def _act(self, acting: Bools, actions: Ints) -> None:
        """Perform actions of the seats to act on some tables. A match that ends is noted in the step."""
        tables, step, every = self.tables, self._step, np.arange(self.num_envs)
        legal = acting & tables.mask()[every, actions]
        forbidden = acting & ~legal
        lost = forbidden & (tables.seat == self.seats)
        wanted, allowed = self._poses(actions, legal)
        full = legal & ~allowed
        ships = tables.roster.ships
        ending = allowed & (tables.laid[:, :ships].sum(1) == ships - 1)
        over = ending | forbidden | full
        if over.any():
            seen = tables.observe_placed(wanted, allowed, self.seats)
            step.final[over] = seen[over]
        found = tables.step(wanted, allowed)
        tables.restart(forbidden | full)
        step.rewards[ending] = found.rewards[every, self.seats][ending]
        step.rewards[lost] = -1
        step.done |= ending | forbidden
        step.truncated |= full
        self.seats[over] = self._choice.drawn(int(over.sum()), self._chance)

    def _any_of(self, mask: Bools) -> Ints:
        """Return a random legal action for each row of a mask."""
        rows = np.arange(len(mask))
        tried = self._chance.integers(0, mask.shape[1], (len(mask), _TRIES))
        legal = mask[rows[:, None], tried]
        chosen = tried[rows, legal.argmax(1)]
        for row in np.flatnonzero(~np.any(legal, axis=1)).tolist():
            chosen[row] = self._chance.choice(np.flatnonzero(mask[row]))
        return chosen


class _Step:
    """What a step of the agent brings: rewards and ends, and final observations."""

    def __init__(self, count: int, length: int) -> None:
        self.rewards = np.zeros(count)
        self.done: Bools = np.zeros(count, np.bool_)
        self.truncated: Bools = np.zeros(count, np.bool_)
        self.final = np.zeros((count, length), np.float32)
