"""What a bot is: a player that sees its view as JSON, so that it can think in any process."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from starfelt.play.player import Answer

#: What it does on seeing a game's view (JSON) from its seat, with a generator for all its chance.
#: None: there is nothing for it to do.
Bot: TypeAlias = Callable[[bytes, int, Random], Answer | None]
