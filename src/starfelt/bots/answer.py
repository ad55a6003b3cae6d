"""What a bot answers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import msgspec


class Answer(msgspec.Struct, frozen=True):
    """A command, and how a hand would come to it: after `wait_ms`, by way of the `hover` commands, evenly spread.

    Commands are plain data, as in the match file. The last of `hover` shows the card where `command` puts it.
    """

    command: dict[str, Any]
    wait_ms: int
    hover: tuple[dict[str, Any], ...] = ()


#: A bot: what it does on seeing a game's view (JSON) from its seat, with a generator for all its chance.
#: None: there is nothing for it to do.
Bot: TypeAlias = Callable[[bytes, int, Random], Answer | None]
