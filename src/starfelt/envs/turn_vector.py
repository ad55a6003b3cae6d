"""The common part of vector environments in which seats act in turn: one agent on each table, against a policy."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.envs.array_types import Floats, MaskedObservation, Orders
from starfelt.envs.masked_vector import MaskedVector, Tables
from starfelt.envs.single import BatchPolicy, SeatChoice, check_void
from starfelt.kernel.arrays import Bools, numbers
from starfelt.kernel.roster import Ints


class Ends(NamedTuple):
    """Which matches ended, as the agents see it.

    Attributes:
        done: (tables,): whether the match ended.
        truncated: (tables,): whether another match began without an end.
        rewards: (tables,): the agent's.
        last: (tables that are done or truncated, numbers): what the agent saw at the end, in the tables' order.
    """

    done: Bools
    truncated: Bools
    rewards: NDArray[np.float64]
    last: Floats


class TurnVector(MaskedVector[Tables]):
    """A vector environment in which a step lasts until it is the agent's turn again.

    A match that ends before the agent has acted does not count: another one begins.

    Attributes:
        seats: (tables,): the agent's seat on each table.
    """

    seats: Ints

    def _set_up_turns(
        self, tables: Tables, count: int, *, seat: int | str, opponent: BatchPolicy | None
    ) -> None:
        """Set the environment up with its first tables, on which `count` seats play."""
        self._set_up(tables)
        self._choice, self._opponent = SeatChoice(seat, count), opponent
        self._begin_matches()

    @abstractmethod
    def _perform(self, acting: Bools, actions: Ints) -> Ends:
        """Perform the actions (tables,) of the seats to act on the tables `acting`; return the matches that end."""

    @abstractmethod
    def _any_of(self, which: Ints) -> Ints:
        """Return a random legal action on some tables (n,)."""

    def _look(self, which: Ints) -> tuple[Floats, Bools]:
        """Return what the seats to act see on some tables (n,), and their legal actions."""
        return self.tables.observe()[which], self.tables.mask()[which]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[MaskedObservation, dict[str, Any]]:
        """Begin all tables anew. A seed makes them, and all after them, reproducible.

        Raises:
            BadArgument: the seed is no whole number, 0 or more.
        """
        super().reset(seed=seed, options=options)
        self._begin_matches()
        return self._seen(), {}

    def step(
        self, actions: Orders
    ) -> tuple[MaskedObservation, NDArray[np.float64], Bools, Bools, dict[str, Any]]:
        """Perform the agent's action on each table, and let the others act until it is the agent's turn again.

        Args:
            actions: (tables,): the numbers of the actions. One that the mask forbids loses the match.

        Raises:
            BadArgument: they have another shape or type, or there is no such action.
        """
        chosen = self._checked("actions", actions, self.num_envs)
        self._step = step = _Step(self.num_envs, self._length)
        self._act(np.ones(self.num_envs, np.bool_), chosen)
        self._others_act()
        over = step.done | step.truncated
        info = {"final_obs": self._ended(step.final), "_final_obs": over}
        return self._seen(), step.rewards, step.done, step.truncated, info

    def _checked(self, name: str, actions: Any, count: int) -> Ints:
        return numbers(name, actions, np.int64, (count,), low=0, high=self._actions - 1)

    def _begin_matches(self) -> None:
        self.seats = self._choice.drawn(self.num_envs, self._chance)
        self._step = _Step(self.num_envs, self._length)
        self._others_act()

    def _others_act(self) -> None:
        while (acting := self.tables.seat != self.seats).any():
            which = np.flatnonzero(acting)
            actions = np.zeros(self.num_envs, np.int64)
            if self._opponent is None:
                actions[which] = self._any_of(which)
            else:
                seen, mask = self._look(which)
                answer = self._opponent(seen, mask.view(np.int8))
                actions[which] = self._checked("opponent", answer, len(which))
            self._act(acting, actions)

    def _act(self, acting: Bools, actions: Ints) -> None:
        """Perform actions of the seats to act on some tables. A match that ends is noted in the step."""
        ends = self._perform(acting, actions)
        over = ends.done | ends.truncated
        self._step.note(ends)
        self.seats[over] = self._choice.drawn(int(over.sum()), self._chance)


class _Step:
    """What a step brings: rewards and ends, and final observations."""

    def __init__(self, count: int, length: int) -> None:
        self.rewards = np.zeros(count)
        self.done: Bools = np.zeros(count, np.bool_)
        self.truncated: Bools = np.zeros(count, np.bool_)
        self.final = np.zeros((count, length), np.float32)
        #: (tables,): how many matches have ended in which the agent had not acted.
        self._void: Ints = np.zeros(count, np.int64)

    def note(self, ends: Ends) -> None:
        """Note the matches that end. On a table, only the first one is the agent's.

        Raises:
            BadArgument: too many matches have ended before the agent could act.
        """
        over = ends.done | ends.truncated
        first = over & ~(self.done | self.truncated)
        self._void += over & ~first
        check_void("opponent", int(self._void.max()))
        self.final[first] = ends.last[first[over]]
        self.rewards[first] = ends.rewards[first]
        self.done |= first & ends.done
        self.truncated |= first & ends.truncated
