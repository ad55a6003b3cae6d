"""The parts of each game without cards that make, prove and judge its puzzles, found by its game package."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from starfelt.games import packages
from starfelt.messages import Line
from starfelt.puzzles.model import MatchGame

if TYPE_CHECKING:
    from typing_extensions import TypeIs


class Judged(NamedTuple):
    """What a player's commands come to.

    Attributes:
        solved: whether they solve the puzzle; None: nothing is decided yet.
        why: the sentences that tell why, or what is to be done next.
        moves: the player's commands and the enemy's, each with its seat, in the order in which the match goes on.
    """

    solved: bool | None
    why: tuple[Line, ...]
    moves: tuple[tuple[int, dict[str, Any]], ...]


def is_match_game(game: str) -> TypeIs[MatchGame]:
    """Tell whether the puzzles of a game are decisions of a match."""
    package = packages().get(game)
    return package is not None and bool(package.puzzles)


def part_of(game: MatchGame, part: Literal["themes", "making", "proving", "trying", "mistakes"]) -> Any:
    """Return a module of a game's puzzles. It is imported on first use: `making` and `mistakes` load the compiler.

    - `themes` has `THEMES`, the names of its themes.
    - `making` has `deal(kind, seed, number)`.
    - `proving` has `flaw_of(puzzle, match)`.
    - `trying` has `judged(puzzle, match, commands)`, which returns a `Judged`, and `solution_of(puzzle, match)`.
    - `mistakes` has what `proving` and `trying` have, for puzzles of the kind `mistake`, and
      `mistake(match, file, number)`, which returns the puzzle of a decision.
    """
    return import_module(f"{packages()[game].puzzles}.{part}")
