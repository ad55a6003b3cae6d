"""The list of available bots, without loading any: the shipped ones, and those of installed packages.

A package adds a bot with an entry point of the group `starfelt.bots`. Its name is game and level, and it points
at the `Bot` (`highest.pilot = "my_package.bots:pilot"`). Shipped bots take precedence.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import get_args

from starfelt.games import packages
from starfelt.games.contract import Refused
from starfelt.matches.model import HOUSE, IDLE, Level

GROUP = "starfelt.bots"

#: The bots that a server's host added. They are kept in the environment, so that worker processes know them too.
_HOUSE_BOTS = "STARFELT_HOUSE_BOTS"


def add_house_bots(bots: Mapping[str, str]) -> None:
    """Add bots for this process and those that it starts: `module:function` by game."""
    os.environ[_HOUSE_BOTS] = json.dumps(dict(bots))


def house_bots() -> dict[str, str]:
    """Return the bots that the host added, by game."""
    return json.loads(os.environ.get(_HOUSE_BOTS, "{}"))


@cache
def find_installed() -> dict[tuple[str, str], EntryPoint]:
    """Return the entry point of each bot from an installed package, by game and level."""
    entries = entry_points(group=GROUP)
    return {(game, level): entry for entry in entries for game, _, level in [entry.name.rpartition(".")]}


def is_compiled(game_id: str, level: str) -> bool:
    """Tell whether a level of a game uses compiled code, which `starfelt[kernel]` provides."""
    package = packages().get(game_id)
    return package is not None and level in package.compiled_levels


@cache
def has_kernel() -> bool:
    """Tell whether compiled code can be loaded on this machine. Clear the cache after an installation."""
    return all(find_spec(name) is not None for name in ("llvmlite", "numba", "numpy"))


def is_shipped(game_id: str, level: str) -> bool:
    """Tell whether a level of a game is one of its record, not one that another package adds."""
    return level in _own_levels(game_id)


def _own_levels(game_id: str) -> tuple[str, ...]:
    package = packages().get(game_id)
    return package.levels if package else ()


def levels_of(game_id: str) -> frozenset[str]:
    """Return the levels of a game's bots, including those that cannot run on this machine."""
    there = frozenset(_own_levels(game_id)) or frozenset(
        level for game, level in find_installed() if game == game_id
    )
    return there | {HOUSE} if game_id in house_bots() else there


def levels_in_order(game_id: str) -> tuple[str, ...]:
    """Return the levels of a game's bots, weakest first."""
    return tuple(level for level in get_args(Level) if level in levels_of(game_id))


def levels_below(game_id: str, level: str) -> tuple[str, ...]:
    """Return the levels that answer in a level's place where it fails, strongest first.

    In place of a bot that the host added, these are the pilot and those below it.
    """
    shipped = [one for one in levels_in_order(game_id) if one != HOUSE]
    above = (
        shipped.index(level)
        if level in shipped
        else 0
        if "pilot" not in shipped
        else shipped.index("pilot") + 1
    )
    return tuple(reversed(shipped[:above]))


def players_of(game_id: str) -> tuple[str, ...]:
    """Return the levels of a game's bots, weakest first, and after them the bots of installed packages."""
    ours = levels_in_order(game_id)
    return (
        *ours,
        *sorted(level for game, level in find_installed() if game == game_id and level not in ours),
    )


def no_such_level(game_id: str, level: str) -> Refused | None:
    """Return why no bot of this level can play a game here, or None. An idle seat needs no bot."""
    if level != IDLE and level not in levels_of(game_id):
        return Refused("no-such-level")
    return None if not is_compiled(game_id, level) or has_kernel() else Refused("no-kernel")
