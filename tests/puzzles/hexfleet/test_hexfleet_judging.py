"""The chance of a shot, and the answers of the enemy's ships."""

from __future__ import annotations

from fractions import Fraction

import pytest

from starfelt.games.hexfleet.hexes import HexPose
from starfelt.puzzles.hexfleet.judging import answers, chance_of
from tests.games.hexfleet.fleets import ADA, HexFleetMatch, ship


def test_a_weapon_is_taken_by_a_diamond() -> None:
    # All cards hit, and four of the five draw a system: two diamonds among them.
    battle = HexFleetMatch(
        ship("A1", ADA, 0, 3, weapons=16, weapons_=1, shields_up=True),
        ship("B1", 1, 0, 0, kind="light", weapons_=1, shields=0, propulsion=1),
        chits="A1",
    )
    assert len(battle.state.pack) == 52
    # One card is turned up and hits; the next card that is no club is a diamond in one of three cases.
    assert chance_of(battle.state, "B1", "silence") == Fraction(1, 3)
    # Weapons and propulsion: two hits are needed.
    assert chance_of(battle.state, "B1", "destroy") == 0


def test_a_ship_without_weapons_cannot_be_silenced() -> None:
    battle = HexFleetMatch(
        ship("A1", ADA, 0, 3, shields_up=True), ship("B1", 1, 0, 0, weapons_=0, propulsion=1), chits="A1"
    )
    assert chance_of(battle.state, "B1", "silence") == 0


@pytest.mark.parametrize(
    ("away", "answer"),
    # A heavy ship that moves one hex fires at thirteen.
    [(13, "B1"), (14, None)],
)
def test_an_enemy_answers_from_where_it_can_go(away: int, answer: str | None) -> None:
    battle = HexFleetMatch(
        ship("A1", ADA, 0, 9, shields_up=True), ship("B1", 1, 0, -7, 3, propulsion=1), radius=12, chits="A1"
    )
    assert answers(battle.state, ADA, HexPose(0, -7 + away, 0)) == answer


def test_a_light_ship_needs_to_turn_and_an_asteroid_covers() -> None:
    behind = HexPose(0, 4, 0)
    # Three turns of 60 degrees, or one, as its arc is half of all around.
    slow = HexFleetMatch(ship("A1", ADA, 0, 9), ship("B1", 1, 0, 0, kind="light", propulsion=0), chits="A1")
    assert answers(slow.state, ADA, behind) is None
    quick = HexFleetMatch(ship("A1", ADA, 0, 9), ship("B1", 1, 0, 0, kind="light", propulsion=2), chits="A1")
    assert answers(quick.state, ADA, behind) == "B1"
    covered = HexFleetMatch(
        ship("A1", ADA, 0, 9), ship("B1", 1, 0, 0, propulsion=0), rocks=[(0, 2)], chits="A1"
    )
    assert answers(covered.state, ADA, behind) is None
