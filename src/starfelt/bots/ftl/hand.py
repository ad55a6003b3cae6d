"""A bot's hand: it writes the sheet that its mind decides on, and then seals it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import msgspec

from starfelt.bots.ftl.sight import Sight, sight_of
from starfelt.games.ftl.model import View
from starfelt.play.player import Answer

#: A level of play: the sheet that it writes for its seat, orders by piece.
Mind: TypeAlias = Callable[[Sight, int, Random], dict[str, str]]

#: Between the last order and the seal, in milliseconds.
_SEAL_MS = 400


def act(mind: Mind, turn_ms: int, view: bytes, seat: int, chance: Random) -> Answer | None:
    """Return what `mind` does on seeing `view` (JSON) from `seat`, at about `turn_ms` a turn.

    See `starfelt.bots.play.answer`.
    """
    seen = msgspec.json.decode(view, type=View)
    if seen.hand is None or seen.hand.sealed:
        return None
    if seen.hand.orders:
        return Answer({"do": "seal"}, _SEAL_MS)
    orders = mind(sight_of(seen), seat, chance)
    wait = turn_ms * chance.uniform(0.6, 1.4)
    if seen.options.plot_clock_s is not None:
        # Time to spare, for the seal too.
        wait = min(wait, seen.options.plot_clock_s * 400)
    return Answer({"do": "plot", "orders": orders} if orders else {"do": "seal"}, round(wait))
