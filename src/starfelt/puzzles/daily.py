"""The puzzle of the day: the same for everybody, by UTC, on every server of one version."""

from __future__ import annotations

from datetime import date

from starfelt.puzzles.model import AnyPuzzle
from starfelt.puzzles.shipped import GAMES_IN_TURN, puzzles_of

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
    puzzles = puzzles_of(GAMES_IN_TURN[number % len(GAMES_IN_TURN)])
    return puzzles[number // len(GAMES_IN_TURN) % len(puzzles)]
