"""Bots for Stellar Conflict: what a seat sees (`sight`), chooses (`choosing`) and does (`hand`).

They place at the levels of `starfelt.bots.deployment`.
"""

from __future__ import annotations

from functools import partial

from starfelt.bots.bot import Bot
from starfelt.bots.deployment import cadet, captain, pilot
from starfelt.bots.stellarconflict import choosing
from starfelt.bots.stellarconflict.hand import act

BOTS: dict[str, Bot] = {
    "cadet": partial(act, cadet.MIND, choosing.cadet),
    "pilot": partial(act, pilot.MIND, choosing.pilot),
    "captain": partial(act, captain.MIND, choosing.captain),
}
