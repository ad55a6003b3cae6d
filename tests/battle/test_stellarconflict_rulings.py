"""The rulings of Stellar Conflict's battle, one by one and by number. The oracle judges every table here too."""

from collections.abc import Sequence
from typing import Any

import pytest

from kit.by_hand import asteroid, judge_by_both, laser, lies, shield, ship, table

Data = dict[str, Any]

AROUND = ((500, 800, 0), (200, 500, 90), (500, 200, 180), (800, 500, 270))

cargo = ship("cargo", role="cargo", hull=0)


def fight(ships: Sequence[tuple[Data, Data]], asteroids: Sequence[Data] = (), **more: Any) -> Data:
    return judge_by_both(table(ships, asteroids, game="stellarconflict", **more))


def ion(angle: float = 0, **more: Any) -> Data:
    return laser(0, angle, kind="ion", **more)


def piercing(angle: float = 0, **more: Any) -> Data:
    return laser(1, angle, kind="penetrating", **more)


class TestRuling5And7CargoShips:
    @pytest.mark.parametrize(("seats", "cubes"), [(2, 8), (3, 5), (4, 4)])
    def test_cubes_by_the_number_of_seats(self, seats: int, cubes: int) -> None:
        report = fight([lies(1, cargo, 500, 500)], seats=seats)
        assert [score["rocks"] for score in report["scores"]] == [0, cubes, 0, 0][:seats]

    def test_hits_steal_in_place_of_damage(self) -> None:
        (step,) = fight([lies(0, ship("thief", [laser(3)]), 500, 800), lies(1, cargo, 500, 500)])["steps"]
        assert step["taken"] == [{"from": "ship:1", "to": "ship:0", "rocks": 3}]
        assert (step["damage"], step["destroyed"], step["removed"]) == ([], [], [])

    def test_the_last_cube_takes_it_from_the_table_for_no_points(self) -> None:
        report = fight(
            [lies(0, ship("thief", [laser(3)]), 500, 800), lies(1, cargo, 500, 500, cubes=3)],
        )
        (step,) = report["steps"]
        assert (step["removed"], step["destroyed"]) == (["ship:1"], [])
        assert [score["total"] for score in report["scores"]] == [3, 0]

    def test_asking_for_more_than_there_is_follows_the_pulses(self) -> None:
        thieves = [
            lies(0, ship(f"thief-{power}", [laser(power)]), *pose)
            for power, pose in zip((3, 2, 1), AROUND, strict=False)
        ]
        (step,) = fight([*thieves, lies(1, cargo, 500, 500, cubes=4)])["steps"]
        assert step["taken"] == [
            *({"from": "ship:3", "to": f"ship:{n}", "rocks": 1} for n in range(3)),
            {"from": "ship:3", "to": None, "rocks": 1},
        ]
        assert step["removed"] == ["ship:3"]

    def test_a_shield_stops_a_thief(self) -> None:
        guarded = cargo | {"shields": [shield("back", -30, 30)]}
        (step,) = fight([lies(0, ship("thief", [laser(3)]), 500, 800), lies(1, guarded, 500, 500)])["steps"]
        assert step["taken"] == []

    def test_a_piercing_thief_steals_one(self) -> None:
        guarded = cargo | {"shields": [shield("back", -30, 30)]}
        (step,) = fight([lies(0, ship("thief", [piercing()]), 500, 800), lies(1, guarded, 500, 500)])["steps"]
        assert step["taken"] == [{"from": "ship:1", "to": "ship:0", "rocks": 1}]


def test_ruling_8_hits_on_ones_own_cargo_ship_join_the_pulses_and_vaporise() -> None:
    own, other = ship("own", [laser(2)]), ship("other", [laser(2)])
    (step,) = fight(
        [lies(1, own, 500, 800), lies(0, other, 200, 500, 90), lies(1, cargo, 500, 500, cubes=3)]
    )["steps"]
    assert step["taken"] == [
        {"from": "ship:2", "to": "ship:1", "rocks": 1},
        {"from": "ship:2", "to": None, "rocks": 2},
    ]


class TestRuling9IonLasers:
    def initiatives(self, *ions: tuple[float, float, float], target: Data) -> list[int]:
        """Return a target's initiatives after ion lasers from these poses hit it at initiative 1."""
        ships = [lies(0, ship(f"ion-{n}", [ion()]), *pose) for n, pose in enumerate(ions)]
        report = fight([*ships, lies(1, target, 500, 500)])
        return [step["initiative"] for step in report["steps"]]

    def test_a_token_puts_off_every_shot_by_two(self) -> None:
        assert self.initiatives(AROUND[0], target=ship("t", [laser(1, 45)], when=2)) == [1, 4]

    def test_tokens_add_up_past_the_highest_number(self) -> None:
        assert self.initiatives(*AROUND[:3], target=ship("t", [laser(1, 45)], when=2)) == [1, 8]

    def test_a_shot_fired_in_the_same_step_is_not_put_off_but_a_later_one_is(self) -> None:
        assert self.initiatives(AROUND[0], target=ship("t", [laser(1, 45)], when=[1, 2])) == [1, 4]

    def test_a_shield_stops_it(self) -> None:
        guarded = ship("t", [laser(1, 45)], when=2, shields=[shield("back", -30, 30)])
        assert self.initiatives(AROUND[0], target=guarded) == [1, 2]

    def test_it_does_no_damage_and_steals_nothing(self) -> None:
        (step,) = fight([lies(0, ship("ion", [ion()]), 500, 800), lies(1, cargo, 500, 500)])["steps"]
        assert (step["damage"], step["taken"], step["delayed"]) == ([], [], [])

    def test_the_report_counts_two_a_token_and_one_entry_a_ship(self) -> None:
        ships = [lies(0, ship(f"ion-{n}", [ion()]), *AROUND[n]) for n in range(2)]
        first, _ = fight([*ships, lies(1, ship("t", [laser(1, 45)], when=2), 500, 500)])["steps"]
        assert first["delayed"] == [{"ship": 2, "by": 4}]

    def test_a_ship_with_nothing_left_to_fire_gets_no_token(self) -> None:
        ships = [lies(0, ship("ion", [ion()]), 500, 800), lies(1, ship("t", [laser(1, 45)]), 500, 500)]
        (step,) = fight(ships)["steps"]
        assert step["delayed"] == []

    def test_shots_put_off_join_those_of_their_new_step(self) -> None:
        ships = [
            lies(0, ship("ion", [ion()]), 500, 800),
            lies(1, ship("t", [laser(1, 45)], when=2), 500, 500),
            lies(1, ship("late", [laser(1)], when=4), 200, 500),
        ]
        _, second = fight(ships)["steps"]
        assert [shot["ship"] for shot in second["shots"]] == [1, 2]


def test_ruling_10_penetrating_lasers_pass_through_shields() -> None:
    guarded = ship("guarded", shields=[shield("back", -30, 30)], hull=1)
    (step,) = fight([lies(0, ship("vak", [piercing()]), 500, 800), lies(1, guarded, 500, 500)])["steps"]
    assert step["shots"][0]["hit"] == {"card": "ship:1", "side": "back", "shielded": True}
    assert step["damage"] == [{"ship": 1, "seat": 0, "amount": 1}]
    assert step["destroyed"] == [{"ship": 1, "to": 0}]


class TestRuling11TwoInitiatives:
    def test_each_laser_fires_at_its_own_or_at_both(self) -> None:
        hexai = ship(
            "hexai", [laser(1), laser(2, 90, initiative=[5]), laser(3, 180, initiative=[2])], when=[2, 5]
        )
        steps = fight([lies(0, hexai, 500, 500), lies(1, cargo, 100, 100)])["steps"]
        fired = [(step["initiative"], [shot["laser"] for shot in step["shots"]]) for step in steps]
        assert fired == [(2, [0, 2]), (5, [0, 1])]

    def test_a_ship_that_dies_between_them_does_not_fire_again(self) -> None:
        hexai = ship("hexai", [laser(1, 90)], when=[2, 5], hull=1)
        steps = fight([lies(0, hexai, 500, 500), lies(1, ship("gun", [laser(1)], when=3), 500, 800)])["steps"]
        assert [step["initiative"] for step in steps] == [2, 3]


class TestRuling12And13Points:
    def test_a_destroyed_ship_is_worth_its_printed_points(self) -> None:
        target = ship("target", hull=1, vp=7)
        report = fight([lies(0, ship("gun", [laser(1)]), 500, 800), lies(1, target, 500, 500)])
        assert report["scores"][0]["kills"] == 7

    def test_own_ships_count_negative_with_three_players(self) -> None:
        target = ship("target", hull=1, vp=7)
        report = fight([lies(0, ship("gun", [laser(1)]), 500, 800), lies(0, target, 500, 500)], seats=3)
        assert report["scores"][0] == {"seat": 0, "kills": 0, "own_losses": -7, "rocks": 0, "total": -7}
        assert report["winners"] == [1, 2]

    def test_of_equal_totals_the_most_enemy_ships_win(self) -> None:
        dear, cheap = ship("dear", hull=1, vp=2), ship("cheap", hull=1, vp=1)
        gun = ship("gun", [laser(1)])
        report = fight(
            [
                *(lies(0, gun, 100, 800), lies(1, dear, 100, 500)),
                *(lies(1, gun, 300, 800), lies(0, cheap, 300, 500)),
                *(lies(1, gun, 500, 800), lies(0, cheap, 500, 500)),
            ]
        )
        assert [score["total"] for score in report["scores"]] == [2, 2]
        assert report["winners"] == [1]

    def test_still_equal_is_a_shared_win(self) -> None:
        assert fight([lies(0, cargo, 300, 500), lies(1, cargo, 600, 500)])["winners"] == [0, 1]

    def test_stolen_cubes_and_those_left_at_home_count_one_each(self) -> None:
        thief = ship("thief", [laser(3)])
        report = fight([lies(0, thief, 500, 800), lies(1, cargo, 500, 500)])
        assert [score["rocks"] for score in report["scores"]] == [3, 5]


def test_ruling_14_cubes_left_on_asteroids_score_nothing() -> None:
    report = fight([lies(0, ship("gun", [laser(2)]), 500, 800)], [asteroid(500, 400, 8)])
    assert report["steps"][0]["taken"] == [{"from": "asteroid:0", "to": "ship:0", "rocks": 2}]
    assert [score["total"] for score in report["scores"]] == [2, 0]


class TestRuling15StolenGoods:
    """At initiative 1 the thief steals three cubes; at 2 lasers from these poses destroy it."""

    def loot(self, *lasers: Data, by: int = 1, shields: Sequence[Data] = (), **more: Any) -> Data:
        thief = ship("thief", [laser(3)], hull=1, shields=shields)
        poses = (AROUND[0], AROUND[1], AROUND[3])
        hunters = [
            lies(by, ship(f"hunter-{n}", [beam], when=2, **more), *pose)
            for n, (beam, pose) in enumerate(zip(lasers, poses, strict=False))
        ]
        ships = [lies(0, thief, 500, 500), lies(1, cargo, 500, 200), *hunters]
        return fight(ships, options={"stolen_goods": True})["steps"][1]

    def test_the_only_killer_inherits(self) -> None:
        assert self.loot(laser(1))["taken"] == [{"from": "ship:0", "to": "ship:2", "rocks": 3}]

    def test_an_ally_of_the_thief_may_inherit(self) -> None:
        assert self.loot(laser(1), by=0)["taken"] == [{"from": "ship:0", "to": "ship:2", "rocks": 3}]

    def test_with_several_killers_the_cubes_are_vaporised(self) -> None:
        assert self.loot(laser(1), laser(1))["taken"] == [{"from": "ship:0", "to": None, "rocks": 3}]

    def test_an_ion_hit_does_not_count(self) -> None:
        assert self.loot(laser(1), ion())["taken"] == [{"from": "ship:0", "to": "ship:2", "rocks": 3}]

    def test_a_shielded_hit_does_not_count(self) -> None:
        step = self.loot(laser(1), laser(3), shields=[shield("left", -40, 40)])
        assert step["taken"] == [{"from": "ship:0", "to": "ship:2", "rocks": 3}]

    def test_a_penetrating_hit_on_a_shield_does(self) -> None:
        step = self.loot(laser(1), piercing(), shields=[shield("left", -40, 40)])
        assert step["taken"] == [{"from": "ship:0", "to": None, "rocks": 3}]

    def test_an_heir_that_dies_in_the_step_inherits_nothing(self) -> None:
        thief = ship("thief", [laser(3, initiative=[1]), laser(1, 180, initiative=[2])], when=[1, 2], hull=1)
        hunter = ship("hunter", [laser(1)], when=2, hull=1)
        ships = [lies(0, thief, 500, 500), lies(1, cargo, 500, 200), lies(1, hunter, 500, 800)]
        step = fight(ships, options={"stolen_goods": True})["steps"][1]
        assert step["taken"] == [{"from": "ship:0", "to": None, "rocks": 3}]

    def test_cubes_stolen_in_the_step_in_which_the_thief_dies_go_with_the_rest(self) -> None:
        thief = ship("thief", [laser(3)], when=[1, 2], hull=1)
        hunter = ship("hunter", [laser(1)], when=2)
        ships = [lies(0, thief, 500, 500), lies(1, cargo, 500, 200), lies(1, hunter, 500, 800)]
        step = fight(ships, options={"stolen_goods": True})["steps"][1]
        assert step["taken"] == [
            {"from": "ship:0", "to": "ship:2", "rocks": 6},
            {"from": "ship:1", "to": "ship:0", "rocks": 3},
        ]

    def test_a_cargo_ship_emptied_in_the_step_inherits_nothing(self) -> None:
        thief = ship("thief", [laser(3)], hull=1)
        armed = ship("armed", [laser(1, 270)], when=2, hull=0, role="cargo")
        robber = ship("robber", [laser(3)], when=2)
        step = fight(
            [
                *(lies(0, thief, 500, 500), lies(1, cargo, 500, 200)),
                *(lies(1, armed, 800, 500, cubes=3), lies(0, robber, 800, 800)),
            ],
            options={"stolen_goods": True},
        )["steps"][1]
        assert step["removed"] == ["ship:2"]
        assert {"from": "ship:0", "to": None, "rocks": 3} in step["taken"]

    def test_without_the_option_they_are_vaporised(self) -> None:
        thief, hunter = ship("thief", [laser(3)], hull=1), ship("hunter", [laser(1)], when=2)
        step = fight([lies(0, thief, 500, 500), lies(1, cargo, 500, 200), lies(1, hunter, 500, 800)])[
            "steps"
        ][1]
        assert step["taken"] == [{"from": "ship:0", "to": None, "rocks": 3}]
