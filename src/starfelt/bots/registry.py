"""The bots of each game, by level: shipped bots, and through `levels` those of installed packages."""

from __future__ import annotations

from starfelt.bots.bot import Bot, Bots
from starfelt.bots.levels import brought
from starfelt.games import PACKAGES

BOTS: dict[str, Bots] = {package.id: package.load("bots") for package in PACKAGES}


def bot_of(game: str, level: str) -> Bot:
    """Return the bot of a game and a level.

    Raises:
        KeyError: the game has no bots, or none of that level.
    """
    own = BOTS.get(game)
    return own.levels[level] if own is not None else brought()[game, level].load()
