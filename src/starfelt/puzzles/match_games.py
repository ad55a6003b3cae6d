"""The parts of each game without cards that make, prove and judge its puzzles, found by its game package."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Literal

from starfelt.games import PACKAGES
from starfelt.puzzles.model import MatchGame


def part_of(game: MatchGame, part: Literal["themes", "making", "proving", "trying"]) -> Any:
    """Return a module of a game's puzzles. It is imported on first use: `making` loads the compiler.

    - `themes` has `THEMES`, the names of its themes.
    - `making` has `deal(kind, seed, number)`.
    - `proving` has `flaw_of(puzzle, match)`.
    - `trying` has `judged(puzzle, match, commands)`.
    """
    (package,) = (package for package in PACKAGES if package.id == game)
    return import_module(f"{package.puzzles}.{part}")
