"""The two puzzles of a day, easy and harder: the same for everybody, by UTC, on every server of one version."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import NamedTuple

from starfelt.puzzles.model import AnyPuzzle
from starfelt.puzzles.shipped import games_in_turn, puzzles_of

#: The first day. Its puzzle is the first of the first game.
FIRST_DAY = date(2026, 11, 1)

#: An easy puzzle has at most this difficulty; one that makes up for an easy puzzle of the turn, at least the other.
EASY, HARDER = 1400, 1600


class PuzzlesOfDay(NamedTuple):
    """The puzzles of a day."""

    easy: AnyPuzzle
    harder: AnyPuzzle


def puzzles_of_day(day: date) -> PuzzlesOfDay:
    """Return a day's puzzles: that of the turn, and one of the other level.

    Raises:
        ValueError: the day is before `FIRST_DAY`.
    """
    turn, number = puzzle_of_turn(day), (day - FIRST_DAY).days
    if turn.difficulty <= EASY:
        harder = _of_level(HARDER, None)
        return PuzzlesOfDay(turn, harder[number % len(harder)])
    easy = _of_level(None, EASY)
    return PuzzlesOfDay(easy[number % len(easy)], turn)


@cache
def _of_level(least: int | None, most: int | None) -> tuple[AnyPuzzle, ...]:
    """Return the puzzles of a level, those of each game spread evenly."""
    spread: list[tuple[float, int, AnyPuzzle]] = []
    for place, game in enumerate(games_in_turn()):
        level = [
            one
            for one in puzzles_of(game)
            if (least is None or one.difficulty >= least) and (most is None or one.difficulty <= most)
        ]
        spread += [((number + 0.5) / len(level), place, one) for number, one in enumerate(level)]
    return tuple(one for *_, one in sorted(spread, key=lambda entry: entry[:2]))


def puzzle_of_turn(day: date) -> AnyPuzzle:
    """Return the puzzle that a day has because the games take turns, of any level.

    Raises:
        ValueError: the day is before `FIRST_DAY`.
    """
    number = (day - FIRST_DAY).days
    if number < 0:
        raise ValueError(f"there is no puzzle before {FIRST_DAY}")
    games = games_in_turn()
    puzzles = puzzles_of(games[number % len(games)])
    return puzzles[number // len(games) % len(puzzles)]
