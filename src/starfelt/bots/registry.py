"""The bots of each game, by level. A game's bots enter here, and nowhere else."""

from __future__ import annotations

from starfelt.bots import ftl, hexfleet, lightspeed, stellarconflict
from starfelt.bots.bot import Bot

BOTS: dict[str, dict[str, Bot]] = {
    "lightspeed": lightspeed.BOTS,
    "stellarconflict": stellarconflict.BOTS,
    "ftl": ftl.BOTS,
    "hexfleet": hexfleet.BOTS,
}
