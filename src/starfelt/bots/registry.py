"""The bots of each game, by level. Our games' bots enter here; what packages bring is found by `levels`."""

from __future__ import annotations

from starfelt.bots.bot import Bot, Bots
from starfelt.bots.levels import brought
from starfelt.games import PACKAGES

BOTS: dict[str, Bots] = {package.id: package.load("bots") for package in PACKAGES}


def bot_of(game: str, level: str) -> Bot:
    """Return a bot.

    Raises:
        KeyError: the game has no bots, or none of that level.
    """
    own = BOTS.get(game)
    return own.levels[level] if own is not None else brought()[game, level].load()
