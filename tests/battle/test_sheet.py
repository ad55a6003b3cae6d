"""The score sheet: kills and by whom, friendly fire, rocks won and lost, shots that hit and that were wasted."""

from __future__ import annotations

import pytest

from kit.by_hand import Data, asteroid, laser, lies, shield, ship, table
from starfelt import lab
from starfelt.battle.referee import judge
from starfelt.battle.sheet import Fallen, FriendlyFire, Gain, ShipCount, Shots, gains_of, sheets_of
from starfelt.battle.table_file import table_from

GUN = ship("gun", [laser(2)])
#: A target in the middle, and a place below it whose beam meets it.
TARGET, BELOW, LEFT, ABOVE = (500, 500, 0), (500, 800, 0), (200, 500, 90), (500, 200, 180)


def sheets(*ships: tuple[Data, Data], rocks: list[Data] | None = None, **more: int):
    field = table_from(table(ships, rocks or [], **more)).field
    return sheets_of(field, judge(field))


def test_a_kill_names_every_ship_that_did_the_damage() -> None:
    light = ship("light", [laser(1)])
    ada, bob = sheets(lies(0, GUN, *BELOW), lies(1, light, *LEFT), lies(1, ship("target", hull=3), *TARGET))
    # With two players an enemy scores a ship even where its own side helped.
    fallen = (ShipCount(0, 2), ShipCount(1, 1))
    assert ada.kills == (Fallen(2, 3, fallen),)
    assert bob.losses == (Fallen(2, 0, fallen),)


def test_friendly_fire_is_told_on_the_sheet_of_its_seat() -> None:
    ada, bob = sheets(lies(0, GUN, *BELOW), lies(0, ship("target"), *TARGET), lies(1, GUN, 100, 100))
    assert ada.friendly == (FriendlyFire(0, 1, 2),)
    assert (ada.damage, bob.friendly) == ((), ())
    assert ada.shots == Shots(fired=1, hit=1, own=1, empty=0, shielded=0)


def test_with_more_seats_ones_own_kill_costs_its_points() -> None:
    ada = sheets(lies(0, GUN, *BELOW), lies(0, ship("target", hull=2), *TARGET), seats=3)[0]
    assert ada.losses == (Fallen(1, -2, (ShipCount(0, 2),)),)


def test_shots_are_hits_or_wasted() -> None:
    fan = ship("fan", [laser(1), laser(1, 90), laser(1, 180)])
    guarded = ship("guarded", shields=[shield("back", -30, 30)])
    ada = sheets(lies(0, fan, *BELOW), lies(1, guarded, *TARGET), rocks=[asteroid(800, 800, 3)])[0]
    assert ada.shots == Shots(fired=3, hit=1, own=0, empty=1, shielded=1)


def test_rocks_that_a_ship_carried_are_lost_with_it() -> None:
    miner = ship("miner", [laser(2)], hull=2)
    late = ship("late", [laser(2)], when=2)
    ada, bob = sheets(lies(0, miner, *BELOW), lies(1, late, 200, 800, 90), rocks=[asteroid(500, 500, 9)])
    assert (ada.rocks, ada.rocks_lost) == ((), (ShipCount(0, 2),))
    assert bob.kills == (Fallen(0, 2, (ShipCount(1, 2),)),)


def test_what_a_ship_gets_and_loses_in_one_step_never_counts() -> None:
    """A running score shows only figures that the rules know."""
    miner = lies(0, ship("miner", [laser(2)], hull=2), *BELOW)
    field = table_from(table([miner, lies(1, GUN, 200, 800, 90)], [asteroid(500, 500, 9)])).field
    assert gains_of(field, judge(field)) == ((Gain(1, "ship:0", 2),),)


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict"])
def test_sheets_and_gains_sum_to_the_scores(game: str) -> None:
    tables = lab.random_tables(game, 20, seats=3, seed=4)
    for number in range(20):
        field = table_from(tables.file(number)).field
        battle = judge(field)
        running = [sum(f.cubes for f in field.fighters if f.seat == seat) for seat in range(3)]
        for gain in (gain for step in gains_of(field, battle) for gain in step):
            running[gain.seat] += gain.points
        assert running == [tally.total for tally in battle.tallies]
        for sheet, tally in zip(sheets_of(field, battle), battle.tallies, strict=True):
            assert sum(each.points for each in sheet.kills) == tally.kills
            assert sum(each.points for each in sheet.losses) == tally.own_losses
            assert sum(each.count for each in sheet.rocks) == tally.rocks
