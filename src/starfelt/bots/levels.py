"""Which bots there are, without loading any: ours, and those that installed packages bring.

A package brings a bot by an entry point of the group `starfelt.bots`: game and level, and where the `Bot` is found
(`highest.pilot = "my_package.bots:pilot"`). Ours come first.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import get_args

from starfelt.games.contract import Refused
from starfelt.matches.model import IDLE, Level

GROUP = "starfelt.bots"

#: The games of this package that have bots: of every level.
_OURS = frozenset(("lightspeed", "stellarconflict", "ftl", "hexfleet"))


@cache
def brought() -> dict[tuple[str, str], EntryPoint]:
    """Return where each bot from outside is found, by game and level."""
    entries = entry_points(group=GROUP)
    return {(game, level): entry for entry in entries for game, _, level in [entry.name.rpartition(".")]}


def levels_of(game_id: str) -> frozenset[str]:
    """Return the levels that a game's bots have."""
    if game_id in _OURS:
        return frozenset(get_args(Level)) - {IDLE}
    return frozenset(level for game, level in brought() if game == game_id)


def no_such_level(game_id: str, level: str) -> Refused | None:
    """Return why no bot of this level can be seated at a game, or None. An idle seat needs no bot."""
    return None if level == IDLE or level in levels_of(game_id) else Refused("no-such-level")
