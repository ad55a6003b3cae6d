"""Additional data for the pages: where weapons bear, now and from possible positions, and facts of the set-up."""

from __future__ import annotations

import pytest

from starfelt.games.hexfleet.rules import combat
from starfelt.games.hexfleet.rules.classes import ClassName
from starfelt.games.hexfleet.rules.hexes import HexPose, distance, hexes, is_ahead
from starfelt.games.hexfleet.rules.views import find_covered
from tests.games.hexfleet.rules.fleets import GAME, HexFleetMatch, ship


@pytest.mark.parametrize("kind", ["light", "medium"])
@pytest.mark.parametrize(
    "pose", [HexPose(0, 0, 0), HexPose(3, -14, 1), HexPose(-14, 14, 5), HexPose(14, -3, 2)]
)
def test_rows_hold_exactly_the_hexes_on_which_weapons_bear(kind: ClassName, pose: HexPose) -> None:
    shown = {(q, r) for r, first, last in find_covered(14, kind, pose) for q in range(first, last + 1)}
    assert shown == {
        (q, r)
        for q, r in hexes(14)
        if distance(q - pose.q, r - pose.r) <= 12
        and (kind == "medium" or is_ahead(pose.facing, q - pose.q, r - pose.r))
    }


def test_each_pose_within_reach_says_on_whom_weapons_would_bear() -> None:
    battle = HexFleetMatch(
        ship("A1", 0, 0, 0, kind="light"), ship("B1", 1, 0, -9), ship("B2", 1, 9, 0), radius=12, chits="A1"
    )
    active = GAME.view(battle.state, 0).active
    assert active is not None
    assert [target.ship for target in active.targets] == ["B1", "B2"]
    for place in active.reach:
        for facing, steps in enumerate(place.ways):
            if steps is not None:
                pose = HexPose(place.q, place.r, facing)
                bearing = combat.bears("light", pose, 0, -9), combat.bears("light", pose, 9, 0)
                assert place.aims[facing] == bearing[0] + 2 * bearing[1]


def test_a_ship_without_weapons_aims_at_nobody() -> None:
    battle = HexFleetMatch(ship("A1", 0, 0, 0, weapons_=0), ship("B1", 1, 0, -3), chits="A1")
    active = GAME.view(battle.state, 0).active
    assert active is not None
    assert {bits for place in active.reach for bits in place.aims} == {0}


def test_a_ship_off_the_table_covers_nothing() -> None:
    battle = HexFleetMatch(chits="B1")
    assert all(GAME.view(battle.state, None).covers)
    battle.ask(0, "jump")
    covers = GAME.view(battle.state, None).covers
    assert (covers[0], bool(covers[1])) == ((), True)


def test_the_facts_name_every_class_price_and_scenario() -> None:
    facts = GAME.facts()
    assert {entry.kind: (entry.shields, entry.propulsion) for entry in facts.classes} == {
        "light": (8, 16),
        "medium": (12, 12),
        "heavy": (16, 8),
    }
    assert [(entry.kind, entry.weapons, entry.cards) for entry in facts.armed] == [
        ("light", 8, 4),
        ("medium", 8, 4),
        ("medium", 16, 8),
        ("heavy", 16, 8),
    ]
    assert {1 + max(one.side for one in facts.scenarios[name].ships) for name in facts.usual} == {2, 3, 4}
