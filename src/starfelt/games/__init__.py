"""The games, each registered by one entry. `deployment` is no game: two of them are built on it."""

from __future__ import annotations

from typing import Any

from starfelt.games.contract import Game
from starfelt.games.ftl.rules import FTL
from starfelt.games.hexfleet.rules import HEX_FLEET
from starfelt.games.lightspeed.rules import LIGHT_SPEED
from starfelt.games.stellarconflict.rules import STELLAR_CONFLICT

GAMES: dict[str, Game[Any, Any, Any, Any, Any]] = {
    game.id: game for game in (LIGHT_SPEED, STELLAR_CONFLICT, FTL, HEX_FLEET)
}


def get(game_id: str) -> Game[Any, Any, Any, Any, Any]:
    """Return the game of that id.

    Raises:
        KeyError: there is no such game.
    """
    return GAMES[game_id]
