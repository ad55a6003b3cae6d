"""The interface between an environment and a game: its spaces, its observations as numbers, its actions as commands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces

from starfelt.arguments import BadArgument, whole
from starfelt.envs.array_types import Floats, Mask
from starfelt.envs.history import InformationState, Recorder, rows_of
from starfelt.envs.match_tables import MatchTables
from starfelt.games.contract import Command, Outcome
from starfelt.play import Entry, Match
from starfelt.play.match import AnyGame, options_of


class GameSetting(ABC):
    """A game with its options and number of seats, for environments.

    Args:
        game: its rules.
        options: plain data, as in a match file; None: the defaults.
        seats: the number of players.

    Raises:
        BadFile: the options cannot be played; the error names the path.
        BadArgument: the game does not allow that many seats.
    """

    #: The options of an environment that sets none.
    usual: ClassVar[dict[str, Any]] = {}
    #: Steps of one agent after which a match is truncated. Games without a turn limit could go on for ever.
    max_cycles: ClassVar[int] = 500
    #: Whether all agents act at once, as in PettingZoo's parallel environments.
    at_once: ClassVar[bool] = False

    def __init__(self, game: AnyGame, options: Any, seats: int) -> None:
        self.game, self.seats = game, seats
        self.options = options_of(game, self.usual if options is None else options)
        Match.begin(game, self.options, seats=seats)

    #: Of one agent; the same for all.
    observation_space: spaces.Box
    action_space: spaces.Discrete | spaces.MultiDiscrete

    def begin(self, seed: int) -> Match:
        """Return a match at its beginning."""
        return Match.begin(self.game, self.options, seats=self.seats, seed=seed)

    @abstractmethod
    def observe(self, match: Match, seat: int) -> Floats:
        """Return a seat's observation, in the observation space."""

    @abstractmethod
    def recorder(self, match: Match, seat: int) -> Recorder:
        """Return what writes the history of a match for a seat."""

    def information_state(self, match: Match, seat: int, *, rows: int | None = None) -> InformationState:
        """Return what a seat sees, and all that it has seen, with perfect recall.

        Args:
            match: the match, with its log from the beginning.
            seat: the seat.
            rows: rows of zeros fill the history up to so many, for tensors of one size; None: there are none.

        Raises:
            BadArgument: there is no such seat, the history is longer, or the log does not begin with the match, as that
                of a `redrawn` one.
        """
        seat = whole("seat", seat, 0, match.seats - 1)
        if not match.begun:
            raise BadArgument("match", "its log does not begin with the match")
        seen = ((at, match.game.redact(event, seat)) for at, event in match.log)
        log = (Entry(at, event) for at, event in seen if event is not None)
        return InformationState(self.observe(match, seat), rows_of(self.recorder(match, seat), log, rows))

    @abstractmethod
    def mask(self, match: Match, seat: int) -> Mask:
        """Return 1 for each legal action, else 0; for an action of several choices, one mask after another."""

    @abstractmethod
    def commands(self, match: Match, seat: int, action: Any, chance: Random) -> Sequence[Command]:
        """Return the commands of a legal action."""

    @abstractmethod
    def action_of(self, match: Match, seat: int, command: Command) -> Any:
        """Return the action that a seat's command is now, or the nearest one; None: it is no action.

        Matches of people and bots are read with it, as `envs.decisions` does.
        """

    @abstractmethod
    def acting(self, match: Match, last: int | None) -> list[int]:
        """Return the seats that act now, after `last` did; none: time must pass."""

    @property
    def space(self) -> spaces.Space[Any]:
        """What an agent gets: an observation, with the mask of legal actions if an action is one number."""
        return agent_space(self.observation_space, self.action_space)

    def tables(self, count: int, max_cycles: int) -> MatchTables | None:
        """Return many matches that step together in compiled code; None: with these options, none do.

        Args:
            count: the number of tables.
            max_cycles: steps of a seat after which a match is truncated.
        """
        del count, max_cycles
        return None

    def wait(self, match: Match, chance: Random) -> None:
        """Let time pass until the next moment at which something is due."""
        del chance
        match.tick()

    def after(self, match: Match, seat: int) -> None:
        """Let the time of a seat's action pass. In most games it takes none."""
        del match, seat

    def act(self, match: Match, seat: int, action: Any, chance: Random) -> None:
        """Perform a legal action."""
        for command in self.commands(match, seat, action, chance):
            match.do(seat, command)


def any_seed() -> int:
    """Return a seed that nobody has chosen."""
    return int(np.random.default_rng().integers(2**62))


def agent_space(seen: spaces.Box, actions: spaces.Discrete | spaces.MultiDiscrete) -> spaces.Space[Any]:
    """Return the space of what an agent gets, from those of observations and actions."""
    if isinstance(actions, spaces.MultiDiscrete):
        return seen
    mask = spaces.Box(0, 1, (int(actions.n),), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def rewards(outcome: Outcome | None, seats: int) -> list[float]:
    """Return each seat's reward: 1 for winning alone, −1 for a loss, 0 for a draw or before the end."""
    if outcome is None:
        return [0.0] * seats
    if len(outcome.winners) > 1:
        return [0.0 if seat in outcome.winners else -1.0 for seat in range(seats)]
    return [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]
