"""Bots for Stellar Conflict: what a seat sees (`sight`), how it chooses a fleet (`choosing`), and its answers (`hand`).

They place cards at the levels of `starfelt.games.deployment.bots`.
"""

from __future__ import annotations

from functools import partial
from random import Random

from starfelt.bots.bot import Bots, WarmUp
from starfelt.games.deployment.bots import admirals_mind, cadet, captain, pilot
from starfelt.games.stellarconflict.bots import choosing
from starfelt.games.stellarconflict.bots.hand import act
from starfelt.play.player import Answer


def admiral(view: bytes, seat: int, chance: Random) -> Answer | None:
    """Answer as the admiral. Only this function loads the kernel."""
    from starfelt.games.stellarconflict.bots.admiralty import choose  # noqa: PLC0415 — numba takes a second to load

    return act(admirals_mind(), choose, view, seat, chance)


BOTS = Bots(
    {
        "cadet": partial(act, cadet.MIND, choosing.cadet),
        "pilot": partial(act, pilot.MIND, choosing.pilot),
        "captain": partial(act, captain.MIND, choosing.captain),
        "admiral": admiral,
    },
    # The first decision is about the fleet; cards are placed as in Light Speed.
    WarmUp("lightspeed"),
)
