"""Bots for Light Speed: what a seat sees (`sight`) and does (`hand`), at the levels of `starfelt.bots.deployment`."""

from __future__ import annotations

from functools import partial

from starfelt.bots.bot import Bot
from starfelt.bots.deployment import cadet, captain, pilot
from starfelt.bots.lightspeed.hand import act

BOTS: dict[str, Bot] = {
    "cadet": partial(act, cadet.MIND),
    "pilot": partial(act, pilot.MIND),
    "captain": partial(act, captain.MIND),
}
