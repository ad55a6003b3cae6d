"""Parity: on random matches, the compiled actions of Hex & Spades are actions by the rules, with the same results."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kit.fights import Fights
from kit.variants import BREAKOUT, HOUSE_RULES, LAST_STAND
from starfelt.games.hexfleet.rules.game import HEX_FLEET

# The first test compiles.
pytestmark = pytest.mark.timeout(400)

TABLES = 16
SHORT = {"turn_limit": 3}
SKIRMISH: Any = msgspec.to_builtins(HEX_FLEET.presets["skirmish"])


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        (SHORT, 2),
        (SKIRMISH, 2),
        ({"scenario": LAST_STAND}, 2),
        ({"scenario": "three-a-side", "chits": "returned", **SHORT}, 2),
        ({**SHORT, **HOUSE_RULES}, 3),
        ({**SHORT, **HOUSE_RULES, "split_move": False}, 4),
    ],
)
def test_every_action_is_an_action_by_the_rules(options: Any, seats: int) -> None:
    fights = Fights(TABLES, options, seats=seats)
    found = [fights.compare_actions() for _ in range(100)]
    assert sum(one.matches for one in found) > TABLES / 2


@pytest.mark.parametrize("scenario", ["relay", "neutral-zone", "convoy", "narrows", BREAKOUT])
def test_objectives_and_asteroids_are_those_of_the_rules(scenario: Any) -> None:
    fights = Fights(TABLES, {"scenario": scenario, **SHORT, **HOUSE_RULES}, looks=3)
    found = [fights.compare_actions() for _ in range(100)]
    assert sum(one.matches for one in found) > TABLES


def test_long_battles_shuffle_the_pack() -> None:
    fights = Fights(4, {"scenario": "fleet-action", "split_move": True}, looks=4)
    left = [52] * 4
    shuffles = 0
    for _ in range(400):
        fights.compare_actions()
        before, left = left, fights.env.tables.packs.left.tolist()
        shuffles += sum(now > then for now, then in zip(left, before, strict=True))
    assert shuffles > 4
