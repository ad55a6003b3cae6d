"""Bots for Faster Than Light: what a seat sees (`sight`), a fast simulation of turns (`turn`), the levels, `hand`."""

from __future__ import annotations

from functools import partial
from random import Random

from starfelt.bots.bot import Bots, WarmUp
from starfelt.games.ftl.bots import cadet, captain, pilot
from starfelt.games.ftl.bots.hand import act
from starfelt.play.player import Answer


def admiral(view: bytes, seat: int, chance: Random) -> Answer | None:
    """Answer as the admiral."""
    from starfelt.games.ftl.bots.admiral import plot  # noqa: PLC0415 — numba takes a second to load

    return act(plot, 4500, view, seat, chance)


BOTS = Bots(
    {
        "cadet": partial(act, cadet.plot, 8000),
        "pilot": partial(act, pilot.plot, 6000),
        "captain": partial(act, captain.plot, 4500),
        "admiral": admiral,
    },
    WarmUp("ftl"),
)
