"""A bot's hand: it writes the sheet that its mind decides on at once, and seals it when it has thought it over.

Once the enemy has sealed it seals too: nobody waits for show.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import msgspec

from starfelt.bots.ftl.sight import FtlSight, sight_of
from starfelt.games.ftl.model import FtlView
from starfelt.play.player import Answer

#: A level of play: the sheet that it writes for its seat, orders by piece.
Mind: TypeAlias = Callable[[FtlSight, int, Random], dict[str, str]]

#: How long writing the sheet takes, and sealing it once the enemy waits, in milliseconds.
_WRITE_MS, _SEAL_MS = 600, 200


def act(mind: Mind, turn_ms: int, view: bytes, seat: int, chance: Random) -> Answer | None:
    """Return what `mind` does on seeing `view` (JSON) from `seat`, at about `turn_ms` a turn.

    See `starfelt.bots.play.answer`.
    """
    seen = msgspec.json.decode(view, type=FtlView)
    if seen.hand is None or seen.hand.sealed:
        return None
    waited_for = seen.sealed[1 - seat]
    clock_s = seen.options.plot_clock_s
    orders = seen.hand.orders or mind(sight_of(seen), seat, chance)
    if orders and not seen.hand.orders:
        wait = _SEAL_MS if waited_for else _WRITE_MS
        return Answer({"do": "plot", "orders": orders}, wait if clock_s is None else min(wait, clock_s * 100))
    wait = _SEAL_MS if waited_for else turn_ms * chance.uniform(0.6, 1.4)
    # Time to spare.
    wait = wait if clock_s is None else min(wait, clock_s * 400)
    return Answer({"do": "seal"}, round(wait), again=not waited_for)
