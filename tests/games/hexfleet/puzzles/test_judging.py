"""The chance of a shot, and the answers of the enemy's ships."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from starfelt.games.hexfleet.puzzles.counting import chance_after_hails
from starfelt.games.hexfleet.puzzles.judging import answers, chance_of, losses
from starfelt.games.hexfleet.rules.fleet import get, replace_ships
from starfelt.games.hexfleet.rules.hexes import HexPose
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.pack import PACK
from tests.games.hexfleet.rules.fleets import ADA, HexFleetMatch, ship


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


def with_pack(pack: str, **target: Any) -> HexFleetState:
    """A ship whose shot turns up one card, with so many cards in the pack and all others in the discard pile."""
    battle = HexFleetMatch(
        ship("A1", ADA, 0, 3, weapons=16, weapons_=1, shields_up=True),
        ship("B1", 1, 0, 0, weapons_=1, shields_up=True, **target),
        chits="A1",
    )
    left = tuple(pack.split())
    return replace(battle.state, pack=left, discard=tuple(card for card in PACK if card not in left))


def test_two_hails_use_up_a_pack_of_clubs() -> None:
    state = with_pack("2C 3C 4C")
    # Only spades hit. The third club would still be turned up after one hail.
    assert chance_of(state, "B1", "silence-last") == 0
    assert chance_of(state, "B1", "silence-last", hails=1) == 0
    # A spade among the 51 other cards, then a diamond before any heart or spade.
    assert chance_of(state, "B1", "silence-last", hails=2) == Fraction(13, 51) * Fraction(13, 38)
    # Then the pack is new, and what a hail turns up is as unknown as what it leaves.
    assert chance_of(state, "B1", "silence-last", hails=3) == chance_of(state, "B1", "silence-last", hails=2)


def test_a_hail_wastes_a_pack_of_good_cards() -> None:
    state = with_pack("2S 3D 4D")
    # The spade is first in one of three cases; the next card is a diamond.
    assert chance_of(state, "B1", "silence-last") == Fraction(1, 3)
    assert chance_of(state, "B1", "silence-last", hails=1) < Fraction(1, 3)


def test_no_hail_helps_a_shot_of_too_few_cards() -> None:
    # The shot turns up one card, and the target has more than one point left.
    state = with_pack("2C 3C 4C")
    assert [chance_of(state, "B1", "destroy-last", hails=hails) for hails in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("pack", ["2C 3S 4D", "2C 3C 4H 5D", "9S", "9S 9D"])
@pytest.mark.parametrize(("up", "hails"), [(True, 1), (True, 2), (False, 1)])
def test_both_ways_to_count_hails_agree(pack: str, up: bool, hails: int) -> None:
    state = with_pack(pack)
    if not up:
        # Then the target tries to raise its shields, and ranks count.
        state = replace_ships(state, replace(get(state, "B1"), shields_up=False))
    target = get(state, "B1")
    least = losses(target, "silence-last")
    found = chance_after_hails(state, "B1", least, hails)
    assert found == pytest.approx(float(chance_of(state, "B1", "silence-last", hails)), abs=1e-12)


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
