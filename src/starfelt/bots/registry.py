"""The bots of each game, by level. Our games' bots enter here; what packages bring is found by `levels`."""

from __future__ import annotations

from starfelt.bots import ftl, hexfleet, lightspeed, stellarconflict
from starfelt.bots.bot import Bot, Bots
from starfelt.bots.levels import brought

BOTS: dict[str, Bots] = {
    "lightspeed": lightspeed.BOTS,
    "stellarconflict": stellarconflict.BOTS,
    "ftl": ftl.BOTS,
    "hexfleet": hexfleet.BOTS,
}


def bot_of(game: str, level: str) -> Bot:
    """Return a bot.

    Raises:
        KeyError: the game has no bots, or none of that level.
    """
    own = BOTS.get(game)
    return own.levels[level] if own is not None else brought()[game, level].load()
