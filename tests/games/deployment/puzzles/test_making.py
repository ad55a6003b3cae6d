"""Puzzles of cards are made, and each is proved."""

from __future__ import annotations

import pytest

from kit.puzzles import lay_solution
from starfelt.cards.card_games import GameName
from starfelt.games.deployment.puzzles.filters import MOST, STEADY
from starfelt.games.deployment.puzzles.from_table import examine_table
from starfelt.puzzles.making import make
from starfelt.puzzles.model import Puzzle
from starfelt.puzzles.proving import flaw_of


@pytest.mark.parametrize(
    ("game", "kind", "count"),
    [
        ("lightspeed", "last-ship", 3),
        ("stellarconflict", "unscathed", 1),
        ("stellarconflict", "save-cargo", 1),
        ("lightspeed", "mend", 1),
    ],
)
def test_puzzles_that_are_made_pass_every_filter(game: GameName, kind: str, count: int) -> None:
    made = make(game, count, seed=5, kind=kind)
    assert len(made.puzzles) == made.stopped["made"] == count
    if kind == "last-ship":
        # A shorter list is the beginning of it.
        assert make(game, 1, seed=5).puzzles == made.puzzles[:1]
    for puzzle in made.puzzles:
        assert isinstance(puzzle, Puzzle)
        assert flaw_of(puzzle) is None
        assert puzzle.themes
        assert 0 < puzzle.share <= MOST
        assert puzzle.tolerance >= STEADY
        assert len(puzzle.table.ships) % 2 == (kind != "mend")
        if game == "lightspeed":
            assert is_found_by_the_editor(puzzle)


def test_two_ships_follow_each_other() -> None:
    (puzzle,) = make("lightspeed", 1, seed=5, kind="two-ships").puzzles
    assert isinstance(puzzle, Puzzle)
    assert flaw_of(puzzle) is None
    assert is_found_by_the_editor(puzzle)
    assert puzzle.sequel is not None
    placed = {ship.ship for ship in puzzle.table.ships if ship.seat == puzzle.seat}
    assert not placed & {puzzle.ship, puzzle.sequel.last}
    assert puzzle.ship != puzzle.sequel.last


def is_found_by_the_editor(puzzle: Puzzle) -> bool:
    """Tell whether the editor finds the same puzzle on the puzzle's table."""
    return examine_table(*lay_solution(puzzle), puzzle.kind).puzzle == puzzle
