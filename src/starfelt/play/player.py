"""Players made of code: what they are shown, and what they answer."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

import msgspec

from starfelt import games


class Answer(msgspec.Struct, frozen=True):
    """A command, and how a hand would come to it: after `wait_ms`, by way of the `hover` commands, evenly spread.

    Commands are plain data, as in the match file. The last of `hover` shows the card where `command` puts it.
    `again`: when something happens before it is done, the player is asked again, and the new answer, if it says so too,
    is done when this one would have been, or sooner where it takes less. `patience_ms`: so much longer than
    `wait_ms` it would rather wait for that; who is asked again while it waits so begins anew.
    """

    command: dict[str, Any]
    wait_ms: int
    hover: tuple[dict[str, Any], ...] = ()
    again: bool = False
    patience_ms: int = 0


class Player(Protocol):
    """Anything that can be called so; it keeps no secret of a match from others, for it may sit on several seats."""

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        """Return what to do, or None: nothing until something happens.

        Args:
            view: the game's view of that seat.
            seat: where the player sits.
            at: the moment, in milliseconds since the match began.
            chance: for all that it leaves to chance.
        """
        ...


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Does anything that is legal, each time after `wait_ms`."""

    game: str
    wait_ms: int = 1000

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        """Return a random legal command."""
        command = games.get(self.game).sample(view, seat, at, chance)
        return None if command is None else Answer(msgspec.to_builtins(command), self.wait_ms)
