"""Bots for Light Speed: what a seat sees (`sight`) and does (`hand`), at the levels of `deployment.bots`."""

from __future__ import annotations

from functools import partial
from random import Random

from starfelt.bots.bot import Bots, WarmUp
from starfelt.games.deployment.bots import admirals_mind, cadet, captain, pilot
from starfelt.games.lightspeed.bots.hand import act
from starfelt.play.player import Answer


def admiral(view: bytes, seat: int, chance: Random) -> Answer | None:
    """Answer as the admiral."""
    return act(admirals_mind(), view, seat, chance)


BOTS = Bots(
    {
        "cadet": partial(act, cadet.MIND),
        "pilot": partial(act, pilot.MIND),
        "captain": partial(act, captain.MIND),
        "admiral": admiral,
    },
    WarmUp("lightspeed"),
)
