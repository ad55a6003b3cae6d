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


def told(*ships: tuple[Data, Data], shot: int = 0, step: int = 0, rocks: list[Data] | None = None) -> Line:
    """Return the explanation of a shot: one sentence, which exists in both languages."""
    field = table_from(table(ships, rocks or [], game="stellarconflict")).field
    line = battle_view(field, ("Ada", "Bob")).why[step][shot]
    assert all(say(language, line.id, line.args) for language in ("en", "fr"))
    return line


def said(line: Line) -> str:
    return say("en", line.id, line.args)


def thief(power: int, pose: tuple[int, int, int]) -> tuple[Data, Data]:
    return lies(0, ship(f"thief-{power}", [laser(power)]), *pose)


def test_a_hit_counts_on_top_of_all_earlier_ones() -> None:
    shooters = [
        lies(0, ship(f"gun-{when}", [laser(2)], when=when), *pose)
        for when, pose in enumerate(AROUND, start=1)
    ]
    target = lies(1, ship("target", hull=5), 500, 500)
    assert [said(told(*shooters, target, step=step)) for step in range(3)] == [
        "Ada’s Gun-1 hits Bob’s Target on the back side: 2 damage, now 2 of 5.",
        "Ada’s Gun-2 hits Bob’s Target on the left side: 2 damage, now 4 of 5.",
        "Ada’s Gun-3 hits Bob’s Target on the front side: 2 damage, destroyed (6 of 5).",
    ]


@pytest.mark.parametrize(
    ("powers", "cubes", "sentence", "asked", "got"),
    [
        ((3, 2), 8, "why-takes-ship", 5, 3),
        # Just enough: every laser gets what it asks for, so nothing is shared.
        ((3, 2), 5, "why-takes-ship", 5, 3),
        ((3, 2, 1), 4, "why-shares-ship", 6, 1),
    ],
)
def test_a_cargo_ship_has_enough_or_too_little(
    powers: tuple[int, ...], cubes: int, sentence: str, asked: int, got: int
) -> None:
    thieves = [thief(power, pose) for power, pose in zip(powers, AROUND, strict=False)]
    why = told(*thieves, lies(1, cargo, 500, 500, cubes=cubes))
    assert (why.id, why.args["carried"], why.args["asked"], why.args["got"]) == (sentence, cubes, asked, got)


def test_a_second_step_finds_what_the_first_left() -> None:
    late = lies(0, ship("late", [laser(2)], when=2), *AROUND[1])
    assert told(thief(3, AROUND[0]), late, lies(1, cargo, 500, 500), step=1).args["carried"] == 5


def test_a_shielded_laser_asks_for_nothing() -> None:
    guarded = ship("cargo", role="cargo", hull=0, shields=[shield("left", -40, 40)])
    why = told(thief(3, AROUND[0]), thief(2, AROUND[1]), lies(1, guarded, 500, 500))
    assert why.args["asked"] == 3


def test_ones_own_cargo_ship_is_not_robbed() -> None:
    assert told(thief(3, AROUND[0]), lies(0, cargo, 500, 500)).id == "why-own-cargo"


def test_an_asteroid_gives_to_lasers_only() -> None:
    rocks = [asteroid(500, 500, rocks=5)]
    assert (
        said(told(thief(3, AROUND[0]), rocks=rocks)) == "Ada’s Thief-3 gets 3 of 5 cubes from the asteroid."
    )
    assert told(lies(0, ship("ion", [ion()]), *AROUND[0]), rocks=rocks).id == "why-ion-rock"


@pytest.mark.parametrize(("initiative", "sentence"), [(2, "why-delays"), (1, "why-no-delay")])
def test_an_ion_beam_delays_who_has_not_fired(initiative: int, sentence: str) -> None:
    target = lies(1, ship("target", [laser(1)], when=initiative), 500, 500)
    assert told(lies(0, ship("ion", [ion()]), *AROUND[0]), target).id == sentence


def test_a_length_is_told_only_where_it_decides() -> None:
    gun = lies(0, ship("gun", [laser(1)]), 500, 800)
    # Cards are 60 mm wide.
    assert said(told(gun, lies(1, ship("beside"), 532, 300))) == "Ada’s Gun misses Bob’s Beside by 2.0 mm."
    assert said(told(gun, lies(1, ship("beside"), 600, 300))) == "Ada’s Gun fires into empty space."
    assert told(gun, lies(1, ship("behind"), 532, 950)).id == "why-miss"


@pytest.mark.parametrize(
    ("x", "sentence"),
    [
        (500, "Ada’s Gun meets the back shield of Bob’s Target: no effect."),
        (502, "Ada’s Gun meets the back shield of Bob’s Target, 8.0 mm from its end: no effect."),
        (
            511,
            "Ada’s Gun hits Bob’s Target on the back side, 1.0 mm beside its shield: 1 damage, now 1 of 9.",
        ),
        (525, "Ada’s Gun hits Bob’s Target on the back side, beside its shield: 1 damage, now 1 of 9."),
    ],
)
def test_the_end_of_a_shield_decides(x: int, sentence: str) -> None:
    guarded = ship("target", shields=[shield("back", -10, 10)])
    assert said(told(lies(0, ship("gun", [laser(1)]), x, 900), lies(1, guarded, 500, 500))) == sentence
