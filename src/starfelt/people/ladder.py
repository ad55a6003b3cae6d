"""The ladder of bots: up to three stars for each level of each game, reached in any order.

A level's stars: one win; two wins in a row; and a clear win, where the game says how clear (`clear_lead`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from starfelt.bots.levels import levels_in_order
from starfelt.games import packages
from starfelt.games.package import LEVELS, GamePackage
from starfelt.messages import Line
from starfelt.store.base import PlayedResults


class Rung(NamedTuple):
    """A level of a game: how many of its stars are reached, and what earns the next one; None: they all are."""

    stars: int
    next: Line | None


def climb(played: Iterable[PlayedResults]) -> dict[str, dict[str, Rung]]:
    """Return the rung of each level, weakest first, of each game that has bots."""
    known = {(one.game, one.against): one for one in played}
    ladder = {
        game: {
            level: _rung(package, known.get((game, level)))
            for level in levels_in_order(game)
            if level in LEVELS
        }
        for game, package in packages().items()
    }
    return {game: rungs for game, rungs in ladder.items() if rungs}


def _rung(package: GamePackage, played: PlayedResults | None) -> Rung:
    results, best_lead = (played.results, played.best_lead) if played else ("", 0)
    reached = [(Line("ladder-won", {}), "w" in results), (Line("ladder-twice", {}), "ww" in results)]
    if clear := package.clear_lead:
        reached.append((Line(f"{package.id}-clear-win", {"lead": clear}), best_lead >= clear))
    missing = [star for star, there in reached if not there]
    return Rung(len(reached) - len(missing), missing[0] if missing else None)
