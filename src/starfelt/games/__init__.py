"""The games, each registered by one entry."""

from __future__ import annotations

from typing import Any

from starfelt.games.contract import Game
from starfelt.games.ftl.rules import FTL
from starfelt.games.lightspeed.rules import LIGHT_SPEED

GAMES: dict[str, Game[Any, Any, Any, Any, Any]] = {game.id: game for game in (LIGHT_SPEED, FTL)}


def get(game_id: str) -> Game[Any, Any, Any, Any, Any]:
    """Return the game of that id.

    Raises:
        KeyError: there is no such game.
    """
    return GAMES[game_id]
