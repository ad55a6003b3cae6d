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
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.cards.card_games import GameName
from starfelt.envs.batched import Placing
from starfelt.envs.single import ANY_SEAT, BatchPolicy
from starfelt.kernel.arrays import numbers
from starfelt.kernel.room import Bools
from starfelt.kernel.roster import Ints
from starfelt.lab.dealing import AnyFleet

#: How many random actions are tried before all legal ones are counted.
_TRIES = 16


class VectorCards(VectorEnv[Any, Any, Any]):
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
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = whole("num_envs", num_envs, 1)
        self._game: GameName = game
        self._many, self._fleets, self._opponent = seats, fleets, opponent
        self._set_up(0)
        self._seat = None if seat == ANY_SEAT else whole("seat", seat, 0, seats - 1)
        self._step = _Step(self.num_envs, self.tables.observe().shape[1])
        self._begin_matches()
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

    def _set_up(self, seed: int) -> None:
        #: The tables themselves.
        self.tables = Placing(
            self.num_envs, game=self._game, seats=self._many, seed=seed, fleets=self._fleets
        )
        # Of seats and random actions, apart from the tables' own chance.
        self._chance = np.random.default_rng((seed, 1))
        #: (tables,): the agent's seat on each table.
        self.seats: Ints = np.zeros(self.num_envs, np.int64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all tables anew. A seed makes them, and all after them, reproducible.

        Raises:
            BadArgument: the seed is no whole number, 0 or more.
        """
        del options
        self._set_up(int(self._chance.integers(2**31)) if seed is None else whole("seed", seed, 0))
        self._begin_matches()
        return self._seen(), {}

    def _begin_matches(self) -> None:
        self._sit(np.ones(self.num_envs, np.bool_))
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
        final = {"observation": step.final, "action_mask": np.zeros((self.num_envs, last + 1), np.int8)}
        return self._seen(), step.rewards, step.done, step.truncated, {"final_obs": final, "_final_obs": over}

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
        allowed = acting & tables.mask()[every, actions]
        forbidden = acting & ~allowed
        lost = forbidden & (tables.seat == self.seats)
        last = len(tables.lattice)
        wanted = tables.lattice[np.minimum(actions, last - 1)]
        anywhere = np.flatnonzero(allowed & (actions == last))
        if len(anywhere):
            wanted[anywhere], allowed[anywhere] = tables.some_free(anywhere)
        full = acting & ~allowed & ~forbidden
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
        self._sit(over)

    def _sit(self, which: Bools) -> None:
        """Seat the agents of some tables."""
        count = int(which.sum())
        drawn = self._chance.integers(0, self._many, count) if self._seat is None else self._seat
        self.seats[which] = drawn

    def _any_of(self, mask: Bools) -> Ints:
        """Return a random legal action for each row of a mask."""
        rows = np.arange(len(mask))
        tried = self._chance.integers(0, mask.shape[1], (len(mask), _TRIES))
        legal = mask[rows[:, None], tried]
        chosen = tried[rows, legal.argmax(1)]
        for row in np.flatnonzero(~np.any(legal, axis=1)).tolist():
            chosen[row] = self._chance.choice(np.flatnonzero(mask[row]))
        return chosen

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.tables.observe(), "action_mask": self.tables.mask().view(np.int8)}


class _Step:
    """What a step of the agent brings: rewards and ends, and final observations."""

    def __init__(self, count: int, length: int) -> None:
        self.rewards = np.zeros(count)
        self.done: Bools = np.zeros(count, np.bool_)
        self.truncated: Bools = np.zeros(count, np.bool_)
        self.final = np.zeros((count, length), np.float32)
