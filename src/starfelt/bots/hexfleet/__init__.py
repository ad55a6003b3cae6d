"""Bots for the fleet game: what a seat sees (`sight`), the levels, what all of them answer (`hand`)."""

from __future__ import annotations

from functools import partial

from starfelt.bots.bot import Bot
from starfelt.bots.hexfleet import cadet, captain, pilot
from starfelt.bots.hexfleet.hand import act

BOTS: dict[str, Bot] = {
    "cadet": partial(act, cadet.MIND),
    "pilot": partial(act, pilot.MIND),
    "captain": partial(act, captain.MIND),
}
