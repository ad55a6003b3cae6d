"""Types of bots. A bot gets its view as JSON, so that it can run in any process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, TypeAlias

from starfelt.play.player import Answer

#: The answer to a game's view (JSON) on its seat, with a generator for all random choices. None: the bot has
#: nothing to do.
Bot: TypeAlias = Callable[[bytes, int, Random], Answer | None]


class WarmUp(NamedTuple):
    """A match that warms up an admiral: it loads, and if necessary compiles, all code that the admiral uses."""

    #: The game and options of the warm-up match.
    game: str
    options: Mapping[str, Any] | None = None
    #: Whether to play the whole match, with little effort, because the first move does not use all of the
    #: code.
    whole: bool = False


class Bots(NamedTuple):
    """A game's bots by level, and the warm-up of its admiral, if that uses compiled code."""

    levels: Mapping[str, Bot]
    warm_up: WarmUp | None = None
