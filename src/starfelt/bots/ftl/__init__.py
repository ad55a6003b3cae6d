"""Bots for Faster Than Light: what a seat sees (`sight`), a turn worked out fast (`turn`), the levels, their hand."""

from __future__ import annotations

from functools import partial

from starfelt.bots.bot import Bot
from starfelt.bots.ftl import cadet, captain, pilot
from starfelt.bots.ftl.hand import act

BOTS: dict[str, Bot] = {
    "cadet": partial(act, cadet.plot, 8000),
    "pilot": partial(act, pilot.plot, 6000),
    "captain": partial(act, captain.plot, 4500),
}
