"""Why a solution works: the battle with the card is compared with the battle without it."""

from __future__ import annotations

import pytest

from starfelt.battle.referee import judge
from starfelt.puzzles.goals import with_card
from starfelt.puzzles.model import Puzzle
from starfelt.puzzles.shipped import puzzles_of
from starfelt.puzzles.themes import Theme, themes_of
from starfelt.table.card import Pose
from tests.puzzles.by_hand import DUEL, STRIKE, opened

#: Between the Lancer and the Viper.
BETWEEN = (6000, 4000)


@pytest.mark.parametrize(
    ("ship", "pose", "theme"),
    [
        ("moth", STRIKE.pose, "first-strike"),
        # Its left side, which is up, has a shield.
        ("sidewinder", Pose(*BETWEEN, 900), "shield"),
        # No shield there: it has 4 health, and survives a laser of 3.
        ("hydra", Pose(*BETWEEN, 900), "cover"),
        # With 3 health it does not.
        ("avenger", Pose(*BETWEEN, 900), "sacrifice"),
    ],
)
def test_each_way_to_save_the_viper_has_a_name(ship: str, pose: Pose, theme: Theme) -> None:
    duel = opened(DUEL, ship)
    assert themes_of(duel.field, 0, duel.ship, pose) == (theme, "rescue")


def test_a_card_that_changes_nothing_has_no_theme() -> None:
    duel = opened(DUEL, "moth")
    assert themes_of(duel.field, 0, duel.ship, Pose(1000, 1000, 2700)) == ()


def destroyed(puzzle: Puzzle, *, solved: bool) -> set[int]:
    """The solver's ships that the battle destroys, without the card or with it."""
    table = puzzle.opened()
    field = table.field
    if solved:
        field = with_card(field, puzzle.seat, puzzle.card(table), puzzle.solution.pose)
    return {
        key
        for step in judge(field).steps
        for key in step.destroyed
        if field.fighters[key].seat == puzzle.seat
    }


def test_a_rescue_saves_a_ship_in_every_puzzle_of_the_package() -> None:
    for puzzle in (*puzzles_of("lightspeed"), *puzzles_of("stellarconflict")):
        saved = destroyed(puzzle, solved=False) - destroyed(puzzle, solved=True)
        assert bool(saved) == ("rescue" in puzzle.themes), puzzle.id
