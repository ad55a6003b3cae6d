"""Bots for Light Speed: what a seat sees (`sight`), poses worth a thought (`aiming`), the levels, their hand."""

from __future__ import annotations

from functools import partial

from starfelt.bots.answer import Bot
from starfelt.bots.lightspeed import cadet, captain, pilot
from starfelt.bots.lightspeed.hand import act

BOTS: dict[str, Bot] = {
    "cadet": partial(act, cadet.MIND),
    "pilot": partial(act, pilot.MIND),
    "captain": partial(act, captain.MIND),
}
