"""The interface of a bot: the view that it gets, and the answer that it returns."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

import msgspec

from starfelt import games
from starfelt.play.match import game_of


class Answer(msgspec.Struct, frozen=True):
    """A command, with the movement of the hand toward it: after `wait_ms`, through the `hover` commands, evenly spread.

    Commands are plain data, as in the match file. The last of `hover` shows the card where `command` puts it. `again`:
    if something happens before the command is done, the player is asked again. If the new answer also has `again`, it
    is done when this one would have been, or sooner if it takes less time. `patience_ms`: the player prefers to wait
    this long after `wait_ms` for something to happen. An answer after an interruption in that extra time starts afresh.
    """

    command: dict[str, Any]
    wait_ms: int
    hover: tuple[dict[str, Any], ...] = ()
    again: bool = False
    patience_ms: int = 0


class Player(Protocol):
    """A callable bot. It keeps no secrets of a match, because one object may play several seats."""

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        """Return what to do, or None: wait until something happens.

        Args:
            view: the game's view of that seat.
            seat: the player's seat.
            at: the time in milliseconds since the match began.
            chance: the source of all its random choices.
        """
        ...


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """A bot that plays a random legal command, each time after `wait_ms`.

    Raises:
        BadArgument: there is no such game.
    """

    game: str
    wait_ms: int = 1000

    def __post_init__(self) -> None:
        """Check the game."""
        game_of(self.game)

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        """Return a random legal command."""
        command = games.get(self.game).sample(view, seat, at, chance)
        return None if command is None else Answer(msgspec.to_builtins(command), self.wait_ms)
