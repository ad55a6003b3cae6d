"""The puzzles of this package, and retired puzzles, which only their links still open."""

from __future__ import annotations

from functools import cache
from typing import overload

import msgspec

from starfelt.cards.card_games import GameName
from starfelt.games import packages
from starfelt.puzzles.model import AnyPuzzle, MatchGame, MatchPuzzle, Puzzle, is_card_game, puzzle_from

#: The games that have puzzles, in the order in which days take them.
GAMES_IN_TURN: tuple[GameName | MatchGame, ...] = ("lightspeed", "ftl", "stellarconflict", "hexfleet")


@overload
def puzzles_of(game: GameName) -> tuple[Puzzle, ...]: ...
@overload
def puzzles_of(game: MatchGame) -> tuple[MatchPuzzle, ...]: ...
def puzzles_of(game: GameName | MatchGame) -> tuple[AnyPuzzle, ...]:
    """Return the puzzles of a game in the order in which days take them."""
    return _kept(game)


@cache
def _kept(game: GameName | MatchGame) -> tuple[AnyPuzzle, ...]:
    data = _read(game, "shipped")
    if is_card_game(game):
        return tuple(msgspec.json.decode(data, type=list[Puzzle]))
    return tuple(msgspec.json.decode(data, type=list[MatchPuzzle]))


def _read(game: GameName | MatchGame, name: str) -> bytes:
    return packages()[game].read(f"puzzles/{name}.json") or b"[]"


@cache
def shipped_puzzles() -> dict[str, AnyPuzzle]:
    """Return by id the puzzles of this package that lists, days and runs have."""
    return {puzzle.id: puzzle for game in GAMES_IN_TURN for puzzle in _kept(game)}


@cache
def retired_puzzles() -> dict[str, AnyPuzzle]:
    """Return by id the puzzles that a better one replaced. Nothing lists them; links and tries still name them."""
    kept = (one for game in GAMES_IN_TURN for one in msgspec.json.decode(_read(game, "retired")))
    return {puzzle.id: puzzle for puzzle in map(puzzle_from, kept)}


def puzzle_named(name: str) -> AnyPuzzle | None:
    """Return the puzzle of this package with an id, retired or not; None: there is none."""
    return shipped_puzzles().get(name) or retired_puzzles().get(name)
