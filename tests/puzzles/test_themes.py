"""Why a solution works: the battle with the card is compared with the battle without it."""

from __future__ import annotations

import pytest

from starfelt.battle.referee import judge
from starfelt.puzzles.goals import with_card
from starfelt.puzzles.model import Puzzle
from starfelt.puzzles.shipped import puzzles_of
from starfelt.puzzles.themes import Theme, themes_of
from starfelt.table.card import Pose
from tests.puzzles.by_hand import DUEL, STRIKE, opened, table

#: Where the Viper lies, and a place between it and the Lancer.
VIPER, BETWEEN = Pose(6000, 6000, 900), (6000, 4000)


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
    assert with_and_without(ship, pose) == (theme, "rescue")


def test_a_card_that_changes_nothing_has_no_theme() -> None:
    assert with_and_without("moth", Pose(1000, 1000, 2700)) == ()


def with_and_without(ship: str, pose: Pose) -> tuple[Theme, ...]:
    duel = opened(DUEL, ship)
    return themes_of(duel.field, with_card(duel.field, 0, duel.ship, pose), 0)


def test_a_card_that_is_moved_out_of_a_beam_retreats() -> None:
    duel = opened(table(DUEL["ships"][1]), "viper")
    before, after = (with_card(duel.field, 0, duel.ship, pose) for pose in (VIPER, Pose(1000, 7000, 900)))
    assert themes_of(before, after, 0) == ("retreat", "rescue")
    assert themes_of(after, before, 0) == ()


def test_two_cards_fire_together() -> None:
    # Both Moths fire at the Lancer, one from each side. One alone destroys it too, so it is no combined fire of old.
    duel = opened(DUEL, "moth")
    first = with_card(duel.field, 0, duel.ship, STRIKE.pose)
    both = with_card(first, 0, duel.ship, Pose(9000, 2000, 2700))
    assert themes_of(duel.field, both, 0, own=2) == ("first-strike", "combined-fire", "rescue")


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


def test_a_rescue_saves_a_ship_in_every_puzzle_of_a_last_card() -> None:
    for puzzle in (*puzzles_of("lightspeed"), *puzzles_of("stellarconflict")):
        if puzzle.kind in ("mend", "two-ships"):
            continue
        saved = destroyed(puzzle, solved=False) - destroyed(puzzle, solved=True)
        assert bool(saved) == ("rescue" in puzzle.themes), puzzle.id
