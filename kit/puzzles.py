"""The puzzles of the package, by their form."""

from __future__ import annotations

from starfelt.puzzles.model import MatchPuzzle, Puzzle
from starfelt.puzzles.shipped import puzzles_of


def card_puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, which are tables of cards."""
    return tuple(one for one in puzzles_of(game) if isinstance(one, Puzzle))


def match_puzzles_of(game: str) -> tuple[MatchPuzzle, ...]:
    """Return the puzzles of a game, which are decisions of a match."""
    return tuple(one for one in puzzles_of(game) if isinstance(one, MatchPuzzle))
