"""The puzzles of this package, and the puzzle of a day."""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib import resources
from typing import overload

import msgspec

from starfelt.cards.card_games import GameName
from starfelt.puzzles.model import AnyPuzzle, MatchGame, MatchPuzzle, Puzzle, is_card_game

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
    data = resources.files("starfelt.puzzles").joinpath(f"{game}.json").read_bytes()
    if is_card_game(game):
        return tuple(msgspec.json.decode(data, type=list[Puzzle]))
    return tuple(msgspec.json.decode(data, type=list[MatchPuzzle]))


@cache
def shipped_puzzles() -> dict[str, AnyPuzzle]:
    """Return all puzzles of this package by id."""
    return {puzzle.id: puzzle for game in GAMES_IN_TURN for puzzle in _kept(game)}


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
