"""Explanations of single beams: the answer to a player who asks why a beam had its effect."""

from __future__ import annotations

from typing import Any

import pytest

from kit.by_hand import asteroid, laser, lies, shield, ship, table
from starfelt.battle.battle_view import battle_view
from starfelt.battle.table_file import table_from
from starfelt.messages import Line, say

Data = dict[str, Any]

AROUND = ((500, 800, 0), (200, 500, 90), (500, 200, 180))

cargo = ship("cargo", role="cargo", hull=0)


def ion(**more: Any) -> Data:
    return laser(0, 0, kind="ion", **more)


def told(
    *ships: tuple[Data, Data], shot: int = 0, step: int = 0, rocks: list[Data] | None = None
) -> dict[str, Line]:
    """Return the explanation of a shot, by the ids of its sentences. Each must exist in both languages."""
    field = table_from(table(ships, rocks or [], game="stellarconflict")).field
    lines = battle_view(field, ("Ada", "Bob")).why[step][shot]
    assert all(say(language, line.id, line.args) for line in lines for language in ("en", "fr"))
    return {line.id: line for line in lines}


def thief(power: int, pose: tuple[int, int, int]) -> tuple[Data, Data]:
    return lies(0, ship(f"thief-{power}", [laser(power)]), *pose)


def test_a_hit_counts_on_top_of_all_earlier_ones() -> None:
    shooters = [
        lies(0, ship(f"gun-{when}", [laser(2)], when=when), *pose)
        for when, pose in enumerate(AROUND, start=1)
    ]
    target = lies(1, ship("target", hull=5), 500, 500)
    hits = [told(*shooters, target, step=step) for step in range(3)]
    assert [(why["why-survives"].args["before"], why["why-survives"].args["after"]) for why in hits[:2]] == [
        (0, 2),
        (2, 4),
    ]
    assert (hits[2]["why-dies"].args["before"], hits[2]["why-dies"].args["after"]) == (4, 6)


def test_what_a_cargo_ship_has_is_enough() -> None:
    why = told(thief(3, AROUND[0]), thief(2, AROUND[1]), lies(1, cargo, 500, 500))["why-takes"]
    assert (why.args["asked"], why.args["carried"], why.args["got"]) == (5, 8, 3)


def test_what_a_cargo_ship_has_is_just_enough() -> None:
    """Every laser gets what it asks for, so nothing is shared."""
    why = told(thief(3, AROUND[0]), thief(2, AROUND[1]), lies(1, cargo, 500, 500, cubes=5))["why-takes"]
    assert (why.args["asked"], why.args["carried"], why.args["got"]) == (5, 5, 3)


def test_what_a_cargo_ship_has_is_too_little() -> None:
    thieves = [thief(power, pose) for power, pose in zip((3, 2, 1), AROUND, strict=True)]
    why = told(*thieves, lies(1, cargo, 500, 500, cubes=4))["why-shares"]
    assert (why.args["asked"], why.args["carried"], why.args["got"]) == (6, 4, 1)


def test_a_second_step_finds_what_the_first_left() -> None:
    late = lies(0, ship("late", [laser(2)], when=2), *AROUND[1])
    assert told(thief(3, AROUND[0]), late, lies(1, cargo, 500, 500), step=1)["why-takes"].args["carried"] == 5


def test_a_shielded_laser_asks_for_nothing() -> None:
    guarded = ship("cargo", role="cargo", hull=0, shields=[shield("left", -40, 40)])
    why = told(thief(3, AROUND[0]), thief(2, AROUND[1]), lies(1, guarded, 500, 500))["why-takes"]
    assert why.args["asked"] == 3


def test_ones_own_cargo_ship_is_not_robbed() -> None:
    assert "why-own-cargo" in told(thief(3, AROUND[0]), lies(0, cargo, 500, 500))


def test_an_asteroid_gives_to_lasers_only() -> None:
    rocks = [asteroid(500, 500, rocks=5)]
    assert told(thief(3, AROUND[0]), rocks=rocks)["why-takes"].args["carried"] == 5
    assert "why-ion-rock" in told(lies(0, ship("ion", [ion()]), *AROUND[0]), rocks=rocks)


@pytest.mark.parametrize(("initiative", "sentence"), [(2, "why-delays"), (1, "why-no-delay")])
def test_an_ion_beam_delays_who_has_not_fired(initiative: int, sentence: str) -> None:
    target = lies(1, ship("target", [laser(1)], when=initiative), 500, 500)
    assert sentence in told(lies(0, ship("ion", [ion()]), *AROUND[0]), target)


def test_what_lies_behind_the_card_that_was_met_is_another() -> None:
    gun = lies(0, ship("gun", [laser(1)]), 500, 800)
    first, second = lies(1, ship("first"), 500, 500), lies(1, ship("second"), 500, 300)
    assert told(gun, first, second)["why-behind-ship"].args["target-ship"] == "Second"
    assert "why-behind-ship" not in told(gun, first)


def test_a_beam_passes_what_lies_ahead_of_it_and_nothing_else() -> None:
    gun = lies(0, ship("gun", [laser(1)]), 500, 500)
    beside = lies(1, ship("beside"), 540, 300)
    assert told(gun, beside)["why-passes-ship"].args["gap"] == 10.0
    assert "why-passes-ship" not in told(gun, lies(1, ship("behind"), 540, 700))
