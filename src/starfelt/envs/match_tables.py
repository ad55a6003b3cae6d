"""Many matches of a game beside each other: what a vector environment asks of them.

A game that has compiled tables brings a `MatchTables` of its own; `CourseTables` steps the matches one by one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from starfelt.envs.array_types import Floats, Mask
from starfelt.kernel.arrays import Bools
from starfelt.kernel.roster import Ints
from starfelt.play import Player

#: The memory that a table takes at least, in bytes.
TABLE_BYTES = 512


class Ends(NamedTuple):
    """The matches that ended, as the agents see it.

    Attributes:
        which: (n,): their tables.
        done: (n,): whether the match was over; else it was truncated.
        rewards: (n,): the agents'.
        last: (n, numbers): what the agents saw at the end.
    """

    which: Ints
    done: Bools
    rewards: NDArray[np.float64]
    last: Floats


class MatchTables(ABC):
    """Matches on many tables. On each, one seat or several are to act. A match that ends is followed by another one."""

    seats: int
    #: The length of an observation.
    length: int
    action_space: spaces.Discrete | spaces.MultiDiscrete

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def acting(self) -> Bools:
        """Return (tables, seats): which seats are to act."""

    @abstractmethod
    def observe(self, which: Ints, seats: Ints) -> Floats:
        """Return (n, numbers): what a seat of each of some tables sees."""

    @abstractmethod
    def mask(self, which: Ints, seats: Ints) -> Mask:
        """Return (n, actions) or (n, pieces, orders): 1 for each legal action of seats that are to act."""

    @abstractmethod
    def act(self, which: Ints, seats: Ints, actions: Ints, agents: Ints) -> Ends:
        """Perform an action of a seat to act on some tables.

        Args:
            which: (n,): the tables.
            seats: (n,): the seat that acts on each.
            actions: (n,) or (n, pieces): the actions, in the action space. An illegal one loses the match.
            agents: (tables,): the seats whose rewards and last observations are wanted.
        """

    @abstractmethod
    def act_randomly(self, which: Ints, seats: Ints, agents: Ints) -> Ends:
        """Perform a random legal action of a seat on some tables. The arguments are those of `act`."""

    @abstractmethod
    def restart(self, which: Ints, seeds: Sequence[int | None]) -> None:
        """Begin other matches on some tables (n,), with a seed each; None: as it comes."""

    def let_play(self, which: Ints, seats: Ints, player: Player, agents: Ints, *, own: bool = False) -> Ends:
        """Let a player act on some tables; `own`: it is an own bot. The other arguments are those of `act`."""
        raise NotImplementedError

    def render(self, mode: str) -> tuple[Any, ...]:
        """Return a picture or a text of each table."""
        raise NotImplementedError
