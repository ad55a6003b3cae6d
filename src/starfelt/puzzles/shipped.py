"""The puzzles of this package, and retired puzzles, which only their links still open."""

from __future__ import annotations

from functools import cache

import msgspec

from starfelt.games import packages
from starfelt.puzzles.contract import TablePuzzles, game_puzzles, puzzle_games
from starfelt.puzzles.model import AnyPuzzle, MatchPuzzle, Puzzle


def games_in_turn() -> tuple[str, ...]:
    """Return the games whose puzzles days have, in the order in which days take them."""
    turns = {game: one.turn for game, one in puzzle_games().items() if one.turn is not None}
    return tuple(sorted(turns, key=turns.__getitem__))


@cache
def puzzles_of(game: str) -> tuple[AnyPuzzle, ...]:
    """Return the puzzles of a game in the order in which days take them."""
    return _read(game, "shipped")


def _read(game: str, name: str) -> tuple[AnyPuzzle, ...]:
    form = Puzzle if isinstance(game_puzzles(game), TablePuzzles) else MatchPuzzle
    data = packages()[game].read(f"puzzles/{name}.json") or b"[]"
    return tuple(msgspec.json.decode(data, type=list[form]))


def _games() -> tuple[str, ...]:
    """Return all games with puzzles, those that days take first."""
    return tuple(dict.fromkeys((*games_in_turn(), *puzzle_games())))


@cache
def shipped_puzzles() -> dict[str, AnyPuzzle]:
    """Return by id the puzzles of this package that lists, days and runs have."""
    return {puzzle.id: puzzle for game in _games() for puzzle in puzzles_of(game)}


@cache
def retired_puzzles() -> dict[str, AnyPuzzle]:
    """Return by id the puzzles that a better one replaced. Nothing lists them; links and tries still name them."""
    return {puzzle.id: puzzle for game in _games() for puzzle in _read(game, "retired")}


def puzzle_named(name: str) -> AnyPuzzle | None:
    """Return the puzzle of this package with an id, retired or not; None: there is none."""
    return shipped_puzzles().get(name) or retired_puzzles().get(name)
