"""What a bot is: a player that sees its view as JSON, so that it can think in any process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, TypeAlias

from starfelt.play.player import Answer

#: What it does on seeing a game's view (JSON) from its seat, with a generator for all its chance.
#: None: there is nothing for it to do.
Bot: TypeAlias = Callable[[bytes, int, Random], Answer | None]


class Drill(NamedTuple):
    """What an admiral does so that all that it thinks with is loaded, and compiled if it never was."""

    #: The game and the options of a match that has it think so.
    game: str
    options: Mapping[str, Any] | None = None
    #: Whether the whole match is played, hastily, because the first thought is not all that it ever has.
    whole: bool = False


class Bots(NamedTuple):
    """A game's bots by level, and how its admiral is made ready, if it thinks in compiled code."""

    levels: Mapping[str, Bot]
    drill: Drill | None = None
