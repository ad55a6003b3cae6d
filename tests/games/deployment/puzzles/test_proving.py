"""A puzzle of cards is proved anew by today's rules, or the line says why it does not hold."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from starfelt.puzzles.model import FilePose, Puzzle
from starfelt.puzzles.proving import flaw_of
from tests.games.deployment.puzzles.by_hand import DUEL, STRIKE, puzzle, ship, table

GOOD = puzzle(DUEL, "moth", STRIKE)


def test_a_puzzle_made_by_hand_is_proved() -> None:
    assert flaw_of(GOOD) is None


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"solution": FilePose(300, 200, 270)}, "the solution does not reach the goal"),
        ({"solution": FilePose(600, 640, 90)}, "the solution is not legal"),
        ({"goal": "unscathed"}, "goal: the goal of last-ship is win"),
        ({"ship": "barb"}, "ship: the fleet 'classic' has no ship 'barb'"),
        ({"seat": 2}, "seat: the table has 2 seats, from 0"),
        ({"rules_version": 99}, "it is of the rules version 99, which this version does not know"),
        ({"seat": 1, "ship": "moth"}, "nothing has to be done: the goal is reached without the card"),
    ],
)
def test_a_puzzle_that_does_not_hold_says_why(changes: dict[str, Any], why: str) -> None:
    assert flaw_of(replace(GOOD, **changes)) == why


def test_a_solution_that_a_finger_cannot_place_is_refused() -> None:
    # The beam only just meets the Lancer's corner.
    narrow: Puzzle = puzzle(
        table(ship(0, "viper", 600, 700, 90), ship(1, "lancer", 600, 60, 180)),
        "moth",
        FilePose(300, 103.5, 90),
    )
    assert flaw_of(narrow) == "the solution is not steady: small shifts do not reach the goal"
