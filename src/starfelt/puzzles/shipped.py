"""The puzzles of this package, the puzzle of a day, and retired puzzles, which only their links still open."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import overload

import msgspec

from starfelt.cards.card_games import GameName
from starfelt.games import packages
from starfelt.puzzles.model import AnyPuzzle, MatchGame, MatchPuzzle, Puzzle, is_card_game, puzzle_from

#: The games that have puzzles, in the order in which days take them.
GAMES_IN_TURN: tuple[GameName | MatchGame, ...] = ("lightspeed", "ftl", "stellarconflict", "hexfleet")
#: The first day. Its puzzle is the first of the first game.
FIRST_DAY = date(2026, 11, 1)


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


def puzzle_of_day(day: date) -> AnyPuzzle:
    """Return a day's puzzle: the same on every server of one version. The games take turns.

    Raises:
        ValueError: the day is before `FIRST_DAY`.
    """
    number = (day - FIRST_DAY).days
    if number < 0:
        raise ValueError(f"there is no puzzle before {FIRST_DAY}")
    puzzles = _kept(GAMES_IN_TURN[number % len(GAMES_IN_TURN)])
    return puzzles[number // len(GAMES_IN_TURN) % len(puzzles)]
