"""What an environment has to know of a game: its spaces, what a seat sees as numbers, and what an action asks for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from starfelt.games.contract import Command, Outcome
from starfelt.play import Match
from starfelt.play.match import AnyGame, options_of

Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


class GameSetting(ABC):
    """A game with its options and number of seats, as environments play it.

    Args:
        game: its rules.
        options: plain data, as in a match file; None: the usual ones.
        seats: how many play.

    Raises:
        BadFile: the options cannot be played; it names the path.
        ValueError: the game is not played by so many.
    """

    #: What options are when an environment is made without.
    usual: ClassVar[dict[str, Any]] = {}
    #: Steps of one agent after which a match is cut short; games without a turn limit may go on for ever.
    max_cycles: ClassVar[int] = 500
    #: Whether all agents act at once, as in PettingZoo's parallel environments.
    at_once: ClassVar[bool] = False

    def __init__(self, game: AnyGame, options: Any, seats: int) -> None:
        self.game, self.seats = game, seats
        self.options = options_of(game, self.usual if options is None else options)
        Match.begin(game, self.options, seats=seats)

    #: Of one agent, the same for all.
    observation_space: spaces.Box
    action_space: spaces.Discrete | spaces.MultiDiscrete

    def begin(self, seed: int) -> Match:
        """Return a match at its beginning."""
        return Match.begin(self.game, self.options, seats=self.seats, seed=seed)

    @abstractmethod
    def observe(self, match: Match, seat: int) -> Floats:
        """Return what a seat sees, in the observation space."""

    @abstractmethod
    def mask(self, match: Match, seat: int) -> Mask:
        """Return 1 for each action that would be done now, 0 for the others; of several choices, one after another."""

    @abstractmethod
    def commands(self, match: Match, seat: int, action: Any, chance: Random) -> Sequence[Command]:
        """Return what an action of the mask asks for."""

    @abstractmethod
    def acting(self, match: Match, last: int | None) -> list[int]:
        """Return the seats that act now, after `last` did; none: time has to pass."""

    def wait(self, match: Match, chance: Random) -> None:
        """Let time pass to the next moment at which something is due."""
        del chance
        match.tick()

    def after(self, match: Match, seat: int) -> None:
        """Let time pass that a seat's action has taken; in most games it takes none."""
        del match, seat

    def act(self, match: Match, seat: int, action: Any, chance: Random) -> None:
        """Do what an action of the mask asks for."""
        for command in self.commands(match, seat, action, chance):
            match.do(seat, command)


def rewards(outcome: Outcome | None, seats: int) -> list[float]:
    """Return what a match is worth to each seat: 1 for who won alone, −1 for who lost, 0 for a draw or no end yet."""
    if outcome is None:
        return [0.0] * seats
    if len(outcome.winners) > 1:
        return [0.0 if seat in outcome.winners else -1.0 for seat in range(seats)]
    return [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]
