"""Bots for Hex & Spades: what a seat sees (`sight`), the levels, and the behaviour that all levels share (`hand`)."""

from __future__ import annotations

from functools import partial
from random import Random

from starfelt.bots.bot import Bots, WarmUp
from starfelt.games.hexfleet.bots import cadet, captain, pilot
from starfelt.games.hexfleet.bots.hand import act
from starfelt.play.player import Answer


def admiral(view: bytes, seat: int, chance: Random) -> Answer | None:
    """Answer as the admiral."""
    from starfelt.games.hexfleet.bots.admiral import MIND  # noqa: PLC0415 — numba takes a second to load

    return act(MIND, view, seat, chance)


BOTS = Bots(
    {
        "cadet": partial(act, cadet.MIND),
        "pilot": partial(act, pilot.MIND),
        "captain": partial(act, captain.MIND),
        "admiral": admiral,
    },
    # The first decision does not use all of the code, so the warm-up plays a whole battle.
    WarmUp("hexfleet", {"scenario": "skirmish", "turn_limit": 12}, whole=True),
)
