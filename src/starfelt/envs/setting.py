"""The interface between an environment and a game: its spaces, its observations as numbers, its actions as commands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from gymnasium import spaces
from gymnasium.vector import VectorEnv

from starfelt.arguments import BadArgument, whole
from starfelt.envs.array_types import Floats, Mask
from starfelt.envs.history import InformationState, Recorder, rows_of
from starfelt.games.contract import Command, Outcome
from starfelt.play import Entry, Match
from starfelt.play.match import AnyGame, options_of


def usual_options(game: AnyGame) -> Any:
    """Return the options of an environment that names none: those of the game's `contest_preset`, else the defaults."""
    return game.options_type() if game.contest_preset is None else game.presets[game.contest_preset]


def version_of(game: AnyGame) -> int:
    """Return the newest version of a game's environments: 1 since they begin with a `contest_preset`, else 0."""
    return int(game.contest_preset is not None)


class GameSetting(ABC):
    """A game with its options and number of seats, for environments.

    Args:
        game: its rules.
        options: plain data, as in a match file; None: those of the game's `contest_preset`.
        seats: the number of players.

    Raises:
        BadFile: the options cannot be played; the error names the path.
        BadArgument: the game does not allow that many seats.
    """

    #: Steps of one agent after which a match is truncated. Games without a turn limit could go on for ever.
    max_cycles: ClassVar[int] = 500
    #: Whether all agents act at once, as in PettingZoo's parallel environments.
    at_once: ClassVar[bool] = False

    def __init__(self, game: AnyGame, options: Any, seats: int) -> None:
        self.game, self.seats = game, seats
        self.options = options_of(game, usual_options(game) if options is None else options)
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

    def vector_env(self, count: int, *, seat: int | str, opponent: Any) -> VectorEnv[Any, Any, Any] | None:
        """Return many matches that step together in compiled code; None: with these options, none do.

        The arguments are those of `envs.vector_env`; the opponent is a policy or None.
        """
        del count, seat, opponent
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


def rewards(outcome: Outcome | None, seats: int) -> list[float]:
    """Return each seat's reward: 1 for winning alone, −1 for a loss, 0 for a draw or before the end."""
    if outcome is None:
        return [0.0] * seats
    if len(outcome.winners) > 1:
        return [0.0 if seat in outcome.winners else -1.0 for seat in range(seats)]
    return [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]
