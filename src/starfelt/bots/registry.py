"""The bots of each game, by level: shipped bots, and through `levels` those of installed packages."""

from __future__ import annotations

from starfelt.arguments import BadArgument
from starfelt.bots.bot import Bot, Bots
from starfelt.bots.levels import find_installed, house_bots
from starfelt.games import packages
from starfelt.matches.model import HOUSE
from starfelt.play.match import game_of


def bots_of(game: str) -> Bots | None:
    """Return the bots that a game's record names, or None."""
    package = packages().get(game)
    bots: Bots | None = package and package.load("bots")
    return bots


def bot_of(game: str, level: str) -> Bot:
    """Return the bot of a game and a level.

    Raises:
        BadArgument: there is no such game, or it has no bot of that level.
    """
    if level == HOUSE and game in (house := house_bots()):
        from starfelt.bots.house import house_bot  # noqa: PLC0415 - it needs this module

        return house_bot(game, house[game])
    own = bots_of(game_of(game).id)
    if own is not None and level in own.levels:
        return own.levels[level]
    entry = find_installed().get((game, level))
    if entry is None:
        there = (*(own.levels if own else ()), *(name for of, name in find_installed() if of == game))
        raise BadArgument("level", f"{level!r} is none of {', '.join(there) or 'no bots at all'}")
    return entry.load()
