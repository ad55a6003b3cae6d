"""Game packages: one record per game, which says where each part of the game is found.

A part is named as `module:attribute` and loaded when it is first asked for. So the record can stand beside the rules,
below bots, environments and sheets, and none of them is imported before it is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

#: The levels of bots, from the mildest; the last one needs what `starfelt[lab]` brings.
LEVELS = ("cadet", "pilot", "captain", "admiral")


@dataclass(frozen=True, slots=True)
class GamePackage:
    """All parts of one game.

    Args:
        id: the game's id.
        rules: its `Game`.
        levels: the levels of its bots.
        compiled_levels: those of them that think in compiled code.
        bots: its `Bots`, by level.
        views: the structs that its board in the browser reads, from which the front end's types are made.
        book: what fills its printed book, as `starfelt.paper.printout` calls it.
        environment: its `Setting`, for agents.
        gymnasium: the name of its Gymnasium environment, as in `starfelt/NAME-v0`.
    """

    id: str
    rules: str
    levels: tuple[str, ...] = ()
    compiled_levels: tuple[str, ...] = ()
    bots: str = ""
    views: str = ""
    book: str = ""
    environment: str = ""
    gymnasium: str = ""

    def load(self, part: str) -> Any:
        """Return a part by its name here, or None where the game has none: `load("bots")`."""
        where: str = getattr(self, part)
        if not where:
            return None
        module, _, attribute = where.partition(":")
        return getattr(import_module(module), attribute)
