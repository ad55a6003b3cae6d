"""The common part of vector environments in which an action is one number: spaces, seeds, masks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from starfelt.arguments import whole
from starfelt.envs.array_types import Floats, MaskedObservation, Orders, PerTable
from starfelt.kernel.arrays import Bools
from starfelt.kernel.roster import Ints


class MaskedTables(Protocol):
    """Many tables that step at once. On each, one seat is to act."""

    def __len__(self) -> int: ...

    @property
    def seat(self) -> Ints:
        """(tables,): the seat to act."""
        ...

    def observe(self) -> Floats:
        """Return (tables, numbers): what the seat to act sees."""
        ...

    def mask(self) -> Bools:
        """Return (tables, actions): its legal actions."""
        ...


Tables = TypeVar("Tables", bound=MaskedTables)


class MaskedVector(VectorEnv[MaskedObservation, Orders, PerTable], ABC, Generic[Tables]):
    """A vector environment of many tables.

    Attributes:
        tables: the tables themselves.
    """

    tables: Tables
    #: Of what the tables do not draw themselves.
    _chance: np.random.Generator

    def _set_up(self, tables: Tables) -> None:
        """Set the environment up with its first tables."""
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.tables, self.num_envs = tables, len(tables)
        self._length, self._actions = tables.observe().shape[1], tables.mask().shape[1]
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, (self._length,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(self._actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    @abstractmethod
    def _begun(self, seed: int) -> Tables:
        """Return new tables, and set `_chance`."""

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[MaskedObservation, dict[str, Any]]:
        """Begin all tables anew. A seed makes them, and all after them, reproducible.

        Raises:
            BadArgument: the seed is no whole number, 0 or more.
        """
        del options
        self.tables = self._begun(drawn_seed(seed, self._chance))
        return self._seen(), {}

    def _seen(self) -> MaskedObservation:
        """Return what the seats to act see."""
        return {"observation": self.tables.observe(), "action_mask": self.tables.mask().view(np.int8)}

    def _ended(self, seen: Floats) -> MaskedObservation:
        """Return final observations: nothing is legal any more."""
        return {"observation": seen, "action_mask": np.zeros((len(seen), self._actions), np.int8)}


def drawn_seed(seed: Any, chance: np.random.Generator) -> int:
    """Return a seed for `reset`: the given one, or a drawn one.

    Raises:
        BadArgument: it is no whole number, 0 or more.
    """
    return int(chance.integers(2**31)) if seed is None else whole("seed", seed, 0)
