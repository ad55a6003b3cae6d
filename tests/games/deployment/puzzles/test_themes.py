"""Why a solution works: the battle with the card is compared with the battle without it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kit.puzzles import card_puzzles_of
from starfelt.battle.field import Asteroid, Field
from starfelt.battle.referee import judge
from starfelt.cards.card_games import GameName
from starfelt.games.deployment.puzzles.goals import with_card
from starfelt.games.deployment.puzzles.opening import table_of
from starfelt.games.deployment.puzzles.tables import PausedTable, WholeTable
from starfelt.games.deployment.puzzles.themes import Theme, themes_of
from starfelt.puzzles.model import Puzzle
from starfelt.table.card import Pose
from tests.games.deployment.puzzles.by_hand import DUEL, STRIKE, opened, ship, table

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


@pytest.mark.parametrize(
    ("name", "asteroid", "shooter", "found"),
    [
        ("moth", BETWEEN, 1, ("asteroid-cover",)),
        # The asteroid lies elsewhere, so the beam hits the card.
        ("moth", (1000, 1000), 1, ()),
        # Without the asteroid, the shield on its left side, which is up, stops the beam.
        ("sidewinder", BETWEEN, 1, ()),
        # The beam is the solver's own.
        ("moth", BETWEEN, 0, ()),
    ],
)
def test_an_asteroid_covers_a_card(
    name: str, asteroid: tuple[int, int], shooter: int, found: tuple[Theme, ...]
) -> None:
    lancer = opened(table(ship(shooter, "lancer", 600, 200, 180)), name)
    before = replace(lancer.field, asteroids=(Asteroid(Pose(*asteroid, 0), "small", 12),))
    assert themes_of(before, with_card(before, 0, lancer.ship, VIPER), 0) == found


#: A pose from which a card's front laser hits what lies at (600, 400), and an Intruder of Grace's that hits it for 2.
LEFT, INTRUDER = Pose(3000, 4000, 900), ship(1, "intruder", 600, 700, 0)


@pytest.mark.parametrize(
    ("enemy", "name", "found"),
    [
        # Of its 3 health, the Moth takes 2, and Grace's own Intruder the rest.
        ("viper", "moth", ("kill-credit",)),
        # The Lancer alone does 3 damage.
        ("viper", "lancer", ()),
        # The Intruder alone destroys it, and it counts for Ada without the Moth, too.
        ("lancer", "moth", ()),
    ],
)
def test_an_enemy_that_its_own_side_helps_to_destroy_is_credited(
    enemy: str, name: str, found: tuple[Theme, ...]
) -> None:
    # Its front is on the left, where it has no shield.
    duel = opened(table(ship(1, enemy, 600, 400, 270), INTRUDER), name)
    assert themes_of(duel.field, with_card(duel.field, 0, duel.ship, LEFT), 0) == found


@pytest.mark.parametrize(
    ("name", "found"),
    [
        # It fires before the third player's Intruder, which would have destroyed the ship.
        ("moth", ("kill-credit",)),
        # It does as much damage as the other Intruder, in the same step: the ship counts for nobody.
        ("intruder", ()),
    ],
)
def test_a_kill_is_taken_from_a_third_player(name: str, found: tuple[Theme, ...]) -> None:
    data = table(ship(1, "intruder", 600, 400, 90), {**INTRUDER, "seat": 2})
    data["seats"].append({"name": "Edsger", "colour": "blue", "fleet": "classic"})
    melee = opened(data, name)
    assert themes_of(melee.field, with_card(melee.field, 0, melee.ship, LEFT), 0) == found


def battles(puzzle: Puzzle) -> tuple[Field, Field, int]:
    """The tables without the solution and with it, and how many cards it has."""
    opened, solution, sequel = table_of(puzzle), puzzle.solution.pose, puzzle.sequel
    if isinstance(opened, PausedTable):
        assert sequel is not None
        before = with_card(opened.field, 1 - opened.seat, opened.reply, sequel.answer.pose)
        first = with_card(before, opened.seat, opened.first, solution)
        return before, with_card(first, opened.seat, opened.last, sequel.finish.pose), 2
    if isinstance(opened, WholeTable):
        there = opened.field.fighters[puzzle.find_card()].pose
        opened = opened.without(puzzle.find_card())
        before = with_card(opened.field, opened.seat, opened.ship, there)
    else:
        before = opened.field
    return before, with_card(opened.field, opened.seat, opened.ship, solution), 1


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict"])
def test_puzzles_have_all_themes_of_their_solutions(game: GameName) -> None:
    wrong: dict[str, tuple[str, ...]] = {}
    for puzzle in card_puzzles_of(game):
        before, after, own = battles(puzzle)
        if (found := themes_of(before, after, puzzle.seat, own)) != puzzle.themes:
            wrong[puzzle.id] = found
    assert wrong == {}


def destroyed(puzzle: Puzzle, *, solved: bool) -> set[int]:
    """The solver's ships that the battle destroys, without the card or with it."""
    table = puzzle.open()
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
    for puzzle in (*card_puzzles_of("lightspeed"), *card_puzzles_of("stellarconflict")):
        if puzzle.kind in ("mend", "two-ships"):
            continue
        saved = destroyed(puzzle, solved=False) - destroyed(puzzle, solved=True)
        assert bool(saved) == ("rescue" in puzzle.themes), puzzle.id
