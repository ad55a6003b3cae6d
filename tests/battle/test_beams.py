"""What the beams of each seat did: the best one, and the damage to each seat."""

from __future__ import annotations

from kit.by_hand import Data, asteroid, laser, lies, shield, ship, table
from starfelt.battle.beams import best_beams, damage_between
from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from

GUN = ship("gun", [laser(2)])
#: A target in the middle, and places from which a beam meets it.
TARGET, BELOW, LEFT = (500, 500, 0), (500, 800, 0), (200, 500, 90)


def beams(*ships: tuple[Data, Data], rocks: list[Data] | None = None, seats: int = 2):
    field = table_from(table(ships, rocks or [], seats=seats)).field
    battle = judge(field)
    return best_beams(field, battle), damage_between(field, battle)


def test_a_beam_that_damages_counts_its_power() -> None:
    best, damage = beams(lies(0, GUN, *BELOW), lies(1, ship("target", hull=3), *TARGET))
    assert best == [2, 0]
    assert damage == [(0, 2), (0, 0)]


def test_every_beam_that_helps_to_destroy_counts_the_whole_ship() -> None:
    light = ship("light", [laser(1)])
    best, damage = beams(
        lies(0, GUN, *BELOW), lies(1, light, *LEFT), lies(2, ship("target", hull=3), *TARGET), seats=3
    )
    assert best == [3, 3, 0]
    assert damage == [(0, 0, 2), (0, 0, 1), (0, 0, 0)]


def test_a_beam_that_only_came_before_the_end_counts_its_power() -> None:
    late = ship("late", [laser(2)], when=2)
    best, _ = beams(
        lies(0, GUN, *BELOW), lies(1, late, *LEFT), lies(2, ship("target", hull=4), *TARGET), seats=3
    )
    assert best == [2, 4, 0]


def test_ones_own_ships_rocks_and_shields_are_no_good_targets() -> None:
    fan = ship("fan", [laser(1), laser(1, 90), laser(1, 180)])
    guarded = ship("guarded", shields=[shield("back", -30, 30)])
    assert beams(lies(0, fan, *BELOW), lies(1, guarded, *TARGET), rocks=[asteroid(800, 800, 3)])[0] == [0, 0]
    best, damage = beams(lies(0, GUN, *BELOW), lies(0, ship("target", hull=2), *TARGET))
    assert best == [0, 0]
    assert damage == [(2, 0), (0, 0)]
