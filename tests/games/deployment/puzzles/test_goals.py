"""What a solution must reach, by the referee."""

from __future__ import annotations

from kit.puzzles import card_puzzles_of
from starfelt.games.deployment.puzzles.goals import cargo_ship, ends, solves
from starfelt.table.card import Pose
from tests.games.deployment.puzzles.by_hand import DUEL, STRIKE, opened, ship, table


def test_a_card_that_turns_the_battle_solves_the_puzzle() -> None:
    duel = opened(DUEL, "moth")
    assert solves(duel.field, 0, duel.ship, STRIKE.pose, "win")
    # Turned away, it fires at nothing, and the Viper is lost.
    assert not solves(duel.field, 0, duel.ship, Pose(3000, 2000, 2700), "win")


def test_a_win_with_a_loss_is_not_unscathed() -> None:
    # A second Lancer destroys a Moth of Ada's, whatever the first Moth does: 1 point, where Ada has 1, then 2.
    data = table(
        *DUEL["ships"],
        ship(0, "moth", 1000, 600, 180),
        ship(1, "lancer", 1000, 200, 180),
        ship(0, "intruder", 60, 740, 90),
        ship(1, "ghost", 300, 730, 0),
    )
    duel = opened(data, "moth")
    assert solves(duel.field, 0, duel.ship, STRIKE.pose, "win")
    assert not solves(duel.field, 0, duel.ship, STRIKE.pose, "unscathed")
    first = opened(DUEL, "moth")
    assert solves(first.field, 0, first.ship, STRIKE.pose, "unscathed")


def test_a_cargo_ship_is_saved_if_it_keeps_a_cube() -> None:
    one = next(one for one in card_puzzles_of("stellarconflict") if one.kind == "save-cargo")
    table = one.open()
    assert not ends(table.field, one.seat, "cargo")
    assert solves(table.field, one.seat, one.card(table), one.solution.pose, "cargo")
    # Without a Cargo ship, nothing is saved.
    duel = opened(DUEL, "moth")
    assert cargo_ship(duel.field, 0) is None
    assert not ends(duel.field, 0, "cargo")
