"""The puzzle of the day: the same for everybody, by UTC, on every server of one version."""

from __future__ import annotations

from datetime import date

from starfelt.puzzles.model import AnyPuzzle
from starfelt.puzzles.shipped import games_in_turn, puzzles_of

#: The first day. Its puzzle is the first of the first game.
FIRST_DAY = date(2026, 11, 1)


def puzzle_of_day(day: date) -> AnyPuzzle:
    """Return a day's puzzle. The games take turns.

    Raises:
        ValueError: the day is before `FIRST_DAY`.
    """
    number = (day - FIRST_DAY).days
    if number < 0:
        raise ValueError(f"there is no puzzle before {FIRST_DAY}")
    games = games_in_turn()
    puzzles = puzzles_of(games[number % len(games)])
    return puzzles[number // len(games) % len(puzzles)]
