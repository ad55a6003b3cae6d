"""Timing of a bot: it writes the sheet that its mind decides on at once, and seals it after a thinking time.

When the enemy has sealed, the bot seals without delay.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import msgspec

from starfelt.games.ftl.bots.sight import FtlSight, sight_of
from starfelt.games.ftl.rules.model import FtlView
from starfelt.play.player import Answer

#: A level of play: a function that returns the sheet for its seat, orders by piece.
Mind: TypeAlias = Callable[[FtlSight, int, Random], dict[str, str]]

#: The time to write the sheet, and to seal it when the enemy waits, in milliseconds.
_WRITE_MS, _SEAL_MS = 600, 200


def act(mind: Mind, turn_ms: int, view: bytes, seat: int, chance: Random) -> Answer | None:
    """Return the answer of `mind` to `view` (JSON) from `seat`, at about `turn_ms` per turn.

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
    # This leaves a reserve.
    wait = wait if clock_s is None else min(wait, clock_s * 400)
    # A sheet without orders is written nowhere: another thought would be another decision.
    return Answer({"do": "seal"}, round(wait), again=bool(orders) and not waited_for)
