"""A puzzle is proved anew by today's rules, or the line says why it does not hold."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from starfelt.games.deployment.puzzles.proving import flaw_of
from starfelt.puzzles.model import AnyPuzzle, FilePose, MatchPuzzle, Puzzle
from starfelt.puzzles.shipped import puzzles_of, shipped_puzzles
from tests.games.deployment.puzzles.by_hand import DUEL, STRIKE, puzzle, ship, table

GOOD = puzzle(DUEL, "moth", STRIKE)


#: Plots of the enemy that are tried in no time; of puzzles that take longer, one in so many is proved here.
QUICK, EACH = 300, 8


def chosen() -> list[AnyPuzzle]:
    """The puzzles of the package that are proved here. `starfelt puzzles check` proves all."""
    slow = [one for one in shipped_puzzles().values() if is_slow(one)]
    return [one for one in shipped_puzzles().values() if one not in slow] + slow[::EACH]


def is_slow(puzzle: AnyPuzzle) -> bool:
    if isinstance(puzzle, MatchPuzzle):
        return puzzle.replies > QUICK or puzzle.kind == "best-shot"
    return puzzle.sequel is not None


def test_the_puzzles_of_the_package_are_proved() -> None:
    assert {one.id: flaw for one in chosen() if (flaw := flaw_of(one)) is not None} == {}


def test_a_puzzle_made_by_hand_is_proved() -> None:
    assert flaw_of(GOOD) is None


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"solution": FilePose(300, 200, 270)}, "the solution does not reach the goal"),
        ({"solution": FilePose(600, 640, 90)}, "the solution is not legal"),
        ({"goal": "unscathed"}, "the goal of last-ship is win"),
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


def sheet(orders: dict[str, str]) -> tuple[dict[str, Any], ...]:
    return {"do": "plot", "orders": orders}, {"do": "seal"}


def test_a_puzzle_of_a_match_that_does_not_hold_says_why() -> None:
    plot = next(one for one in puzzles_of("ftl") if 0 < one.replies < QUICK)
    two = next(one for one in puzzles_of("ftl") if one.kind == "two-turns")
    cards = next(one for one in puzzles_of("hexfleet") if one.kind == "last-cards")
    shot = next(one for one in puzzles_of("hexfleet") if one.kind == "best-shot")
    for bad, why in (
        (replace(plot, solution=sheet({"ship": "R15"})), "refutes the solution"),
        (replace(plot, solution=sheet({"ship": "S99"})), "the solution is not a legal plot and its seal"),
        (replace(plot, replies=5), "plots, not 5"),
        (replace(plot, kind="no-return"), "ftl has no no-return"),
        (replace(plot, seat=2), "seat: the match has 2 seats, from 0"),
        (replace(plot, match=replace(plot.match, game="chess")), "game: no game named"),
        (replace(two, solution=sheet({})), "refutes the solution"),
        (replace(two, proof=two.proof[1:]), "refutes the solution"),
        (replace(two, proof=tuple(replace(part, orders={}) for part in two.proof)), "after the enemy's plot"),
        (replace(cards, wanted=cards.wanted + 10), f"not {cards.wanted + 10} %"),
        (replace(cards, wanted=0), "the shot has its chance without a hail"),
        (replace(shot, kind="last-cards", goal="destroy-last"), "cards are left in the pack, not 3"),
        (replace(shot, wanted=100), "not 100 %"),
        (replace(shot, solution=({"do": "done"},)), "the solution does not fire"),
        (replace(shot, seat=1 - shot.seat), "the match does not end at an activation of the seat"),
    ):
        assert why in (flaw_of(bad) or ""), why
