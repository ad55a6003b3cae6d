"""The rulings of Light Speed's battle, one by one and by number (14: `test_pulses`).

The oracle judges every table here too.
"""

from typing import Any

import pytest

from kit.by_hand import asteroid, judge_by_both, laser, lies, shield, ship, table

Data = dict[str, Any]

gun = ship("gun", [laser(1)])
hulk = ship("hulk")


def first_shot(data: Data) -> Data:
    return judge_by_both(data)["steps"][0]["shots"][0]


def only_hit(*, guard: tuple[Data, ...] = (), x: float = 500, y: float = 400, heading: float = 0) -> Any:
    """Return what a beam up the table along x = 500 mm meets, with one card in its way."""
    target = ship("target", shields=guard)
    return first_shot(table([lies(0, gun, 500, 800), lies(1, target, x, y, heading)]))["hit"]


def met(side: str, *, shielded: bool = False) -> Data:
    return {"card": "ship:1", "side": side, "shielded": shielded}


class TestRuling1BeamsLeaveTheirOwnCard:
    def test_where_the_printed_line_meets_its_edge(self) -> None:
        shot = first_shot(table([lies(0, ship("gun", [laser(1, at=(10, 20))]), 500, 800)]))
        assert shot["from_mm"] == [510, 760]

    def test_and_never_hit_it(self) -> None:
        across = ship("across", [laser(3, angle=30, at=(-25, 35))], hull=1)
        assert first_shot(table([lies(0, across, 500, 500)]))["hit"] is None

    def test_by_the_angle_of_card_and_laser_together(self) -> None:
        shot = first_shot(table([lies(0, ship("gun", [laser(1, angle=135)]), 500, 500, 315)]))
        assert shot["to_mm"] == [1000, 500]

    def test_a_muzzle_on_the_edge_is_where_its_beam_begins(self) -> None:
        shot = first_shot(table([lies(0, ship("gun", [laser(1, at=(0, -40))]), 500, 800)]))
        assert (shot["from_mm"], shot["to_mm"]) == ([500, 760], [500, 0])

    def test_a_beam_along_its_own_edge_leaves_at_the_corner(self) -> None:
        shot = first_shot(table([lies(0, ship("gun", [laser(1, at=(30, 10))]), 500, 800)]))
        assert shot["from_mm"] == [530, 760]


class TestRuling2CardsAreClosedRectangles:
    def test_a_beam_through_the_middle_hits_the_near_side(self) -> None:
        assert [only_hit(heading=h) for h in (0, 90, 180, 270)] == [
            met("back"),
            met("right"),
            met("front"),
            met("left"),
        ]

    def test_a_beam_along_an_edge_hits_at_the_first_corner(self) -> None:
        shot = first_shot(table([lies(0, gun, 500, 800), lies(1, hulk, 530, 400)]))
        assert (shot["hit"], shot["to_mm"]) == (met("back"), [500, 440])

    def test_a_tenth_of_a_millimetre_beside_the_edge_misses(self) -> None:
        assert only_hit(x=530.1) is None
        assert only_hit(x=529.9) == met("back")

    @pytest.mark.parametrize(
        ("x", "y", "heading", "side"),
        [(630, 440, 0, "front"), (640, 430, 90, "back"), (630, 440, 180, "right"), (640, 430, 270, "front")],
    )
    def test_a_kissed_corner_is_hit_on_the_first_of_front_right_back_left(
        self, x: float, y: float, heading: int, side: str
    ) -> None:
        # The beam goes up and right along x + y = 1000 mm. Only the card's top left corner is on it.
        aslant = ship("aslant", [laser(1, angle=45)])
        shot = first_shot(table([lies(0, aslant, 500, 500), lies(1, hulk, x, y, heading)]))
        assert (shot["hit"], shot["to_mm"]) == (met(side), [600, 400])

    def test_a_tenth_of_a_millimetre_beside_the_corner_misses(self) -> None:
        aslant = ship("aslant", [laser(1, angle=45)])
        assert first_shot(table([lies(0, aslant, 500, 500), lies(1, hulk, 630.1, 440)]))["hit"] is None


class TestRuling3BeamsHaveNoRange:
    def test_a_miss_ends_at_the_edge_of_the_table(self) -> None:
        shot = first_shot(table([lies(0, gun, 500, 800)]))
        assert (shot["hit"], shot["to_mm"]) == (None, [500, 0])

    def test_the_nearest_card_is_hit_in_whatever_order_they_are_listed(self) -> None:
        far, near = lies(1, hulk, 500, 60), lies(1, hulk, 500, 500)
        assert first_shot(table([lies(0, gun, 500, 800), far, near]))["hit"]["card"] == "ship:2"
        assert first_shot(table([lies(0, gun, 500, 800), near, far]))["hit"]["card"] == "ship:1"


class TestRuling4ShieldsWinEveryTie:
    def test_a_shield_covers_its_projection_onto_the_side(self) -> None:
        assert only_hit(guard=(shield("back", -5, 5),)) == met("back", shielded=True)

    @pytest.mark.parametrize("heading", [0, 90, 180, 270])
    def test_it_ends_where_it_ends(self, heading: int) -> None:
        side = {0: "back", 90: "right", 180: "front", 270: "left"}[heading]
        for x, y in ((500, 400), (490, 400), (510, 400)):
            # The point where the beam meets the side, along the side in the card's own frame.
            at = {0: 500 - x, 90: x - 500, 180: x - 500, 270: 500 - x}[heading]
            for start, end, stopped in (
                (at, at + 10, True),
                (at - 10, at, True),
                (at + 0.1, at + 10, False),
                (at - 10, at - 0.1, False),
            ):
                hit = only_hit(guard=(shield(side, start, end),), x=x, y=y, heading=heading)
                assert hit == met(side, shielded=stopped)

    def test_at_a_corner_the_side_whose_shield_reaches_it_stops_the_beam(self) -> None:
        # Along the left edge, from the corner of back and left.
        assert only_hit(x=530, guard=(shield("left", 0, 40),)) == met("left", shielded=True)
        assert only_hit(x=530, guard=(shield("back", -30, 0),)) == met("back", shielded=True)
        both = (shield("left", 0, 40), shield("back", -30, 0))
        assert only_hit(x=530, guard=both) == met("back", shielded=True)

    def test_first_contact_decides_for_a_beam_along_an_edge(self) -> None:
        assert only_hit(x=530, guard=(shield("left", -40, 39.9),)) == met("back")

    def test_a_side_may_have_several_shields(self) -> None:
        assert only_hit(guard=(shield("back", -30, -10), shield("back", 0, 10))) == met("back", shielded=True)
        assert only_hit(guard=(shield("back", -30, -1), shield("back", 1, 10))) == met("back")


def test_ruling_5_a_shielded_hit_does_nothing() -> None:
    # The hulk first mines three rocks, so that there is something to rob.
    miner = ship("miner", [laser(3)], shields=[shield("back", -30, 30)], hull=1)
    report = judge_by_both(
        table(
            [lies(0, ship("late", [laser(3)], when=2), 500, 800), lies(1, miner, 500, 400)],
            [asteroid(500, 200, 12)],
            options={"piracy": True},
        )
    )
    step = report["steps"][1]
    assert step["shots"][0]["hit"] == met("back", shielded=True)
    assert (step["damage"], step["taken"], step["destroyed"]) == ([], [], [])


class TestRuling12StepsAreSimultaneous:
    def test_a_ship_that_dies_in_a_step_fires_in_it_and_blocks_until_its_end(self) -> None:
        frail = ship("frail", [laser(1)], hull=1)
        report = judge_by_both(
            table(
                [
                    lies(0, gun, 500, 800),  # destroys the frail ship …
                    lies(1, frail, 500, 600),  # … which still hits the hulk behind it …
                    lies(1, hulk, 500, 400),
                    lies(0, gun, 200, 600, 90),  # … and blocks this beam …
                    lies(1, ship("late", [laser(1)], when=2), 800, 600, 270),  # … but not of this one.
                ]
            )
        )
        first, second = report["steps"]
        assert [shot["hit"]["card"] for shot in first["shots"]] == ["ship:1", "ship:2", "ship:1"]
        assert first["damage"] == [
            {"ship": 1, "seat": 0, "amount": 2},
            {"ship": 2, "seat": 1, "amount": 1},
        ]
        assert first["destroyed"] == [{"ship": 1, "to": 0}]
        assert [shot["hit"]["card"] for shot in second["shots"]] == ["ship:3"]

    def test_a_ship_that_died_before_its_step_does_not_fire(self) -> None:
        late = ship("late", [laser(1)], hull=1, when=2)
        report = judge_by_both(table([lies(0, gun, 500, 800), lies(1, late, 500, 400)]))
        assert [step["initiative"] for step in report["steps"]] == [1]

    def test_only_steps_in_which_a_laser_fires_are_listed_in_rising_order(self) -> None:
        slow, fast = ship("slow", [laser(1)], when=9), ship("fast", [laser(1)], when=4)
        report = judge_by_both(
            table([lies(0, slow, 200, 500), lies(1, fast, 500, 500), lies(1, hulk, 800, 500)])
        )
        assert [step["initiative"] for step in report["steps"]] == [4, 9]

    def test_a_table_without_lasers_has_no_steps(self) -> None:
        report = judge_by_both(table([lies(0, hulk, 500, 500)]))
        assert (report["steps"], report["winners"]) == ([], [0, 1])


def test_ruling_13_damage_stays_from_step_to_step() -> None:
    target = ship("target", hull=3)
    late = ship("late", [laser(2)], when=2)
    report = judge_by_both(
        table([lies(0, gun, 500, 800), lies(0, late, 200, 400, 90), lies(1, target, 500, 400)])
    )
    assert [step["destroyed"] for step in report["steps"]] == [[], [{"ship": 2, "to": 0}]]


def test_ruling_15_an_empty_asteroid_leaves_at_the_end_of_its_step() -> None:
    late = ship("late", [laser(1)], when=2)
    report = judge_by_both(
        table(
            [
                lies(0, ship("miner", [laser(2)]), 500, 800),
                lies(1, gun, 200, 500, 90),
                lies(1, late, 500, 200, 180),
            ],
            [asteroid(500, 500, 3)],
        )
    )
    assert report["steps"][0]["removed"] == ["asteroid:0"]
    assert report["steps"][1]["shots"][0]["hit"]["card"] == "ship:0"


class TestRuling16TwoPlayers:
    def test_a_ship_goes_to_the_opponent_whoever_killed_it(self) -> None:
        frail = ship("frail", hull=1)
        report = judge_by_both(table([lies(0, gun, 500, 800), lies(0, frail, 500, 400)]))
        assert report["steps"][0]["destroyed"] == [{"ship": 1, "to": 1}]
        assert report["scores"] == [
            {"seat": 0, "kills": 0, "own_losses": 0, "rocks": 0, "total": 0},
            {"seat": 1, "kills": 1, "own_losses": 0, "rocks": 0, "total": 1},
        ]
        assert report["winners"] == [1]

    def test_a_seat_without_a_ship_wins_too_unless_the_house_rule_forbids_it(self) -> None:
        frail = ship("frail", hull=1)
        file = table([lies(0, gun, 500, 800), lies(0, frail, 500, 400)])
        assert judge_by_both(file)["winners"] == [1]
        assert judge_by_both({**file, "options": {"must_place": True}})["winners"] == [0]
        assert judge_by_both({**table([]), "options": {"must_place": True}})["winners"] == [0, 1]

    def test_equal_totals_are_a_draw(self) -> None:
        frail = ship("frail", [laser(1)], hull=1)
        report = judge_by_both(table([lies(0, frail, 500, 800), lies(1, frail, 500, 400, 180)]))
        assert report["winners"] == [0, 1]


class TestRuling17ThreeOrFourPlayers:
    """A ship of seat 0 with a hull of 2, hit from three sides."""

    def credit(self, *hits: tuple[int, int]) -> tuple[int | None, list[int]]:
        around = [(500, 800, 0), (200, 500, 90), (500, 200, 180), (800, 500, 270)]
        ships = [
            lies(seat, ship(f"gun-{n}", [laser(power)]), *pose)
            for n, ((seat, power), pose) in enumerate(zip(hits, around, strict=False))
        ]
        report = judge_by_both(table([*ships, lies(0, ship("target", hull=2), 500, 500)], seats=4))
        (step,) = report["steps"]
        (destroyed,) = step["destroyed"]
        return destroyed["to"], [score["total"] for score in report["scores"]]

    def test_most_damage_takes_it_overkill_counted(self) -> None:
        assert self.credit((1, 2), (2, 3)) == (2, [0, 0, 2, 0])

    def test_damage_of_one_seat_adds_up_over_its_lasers(self) -> None:
        assert self.credit((1, 1), (2, 1), (1, 1)) == (1, [0, 2, 0, 0])

    def test_the_owner_wins_a_tie_and_pays(self) -> None:
        assert self.credit((0, 1), (2, 1)) == (0, [-2, 0, 0, 0])

    def test_any_other_tie_vaporises_it(self) -> None:
        assert self.credit((3, 1), (2, 1)) == (None, [0, 0, 0, 0])
        assert self.credit((3, 2), (2, 2), (0, 1)) == (None, [0, 0, 0, 0])

    def test_a_share_of_the_lead_is_a_shared_win(self) -> None:
        report = judge_by_both(table([lies(0, hulk, 500, 500)], seats=3))
        assert report["winners"] == [0, 1, 2]


def test_ruling_18_rocks_on_surviving_ships_score_for_their_owner() -> None:
    frail = ship("frail", [laser(3)], hull=1)
    late = ship("late", [laser(1)], when=2)
    report = judge_by_both(
        table(
            [
                lies(0, ship("miner", [laser(2)]), 500, 800),
                lies(1, frail, 200, 500, 90),
                lies(0, late, 200, 800),
            ],
            [asteroid(500, 500, 12)],
        )
    )
    assert report["steps"][1]["taken"] == [{"from": "ship:1", "to": None, "rocks": 3}]
    assert [score["rocks"] for score in report["scores"]] == [2, 0]
    assert [score["kills"] for score in report["scores"]] == [1, 0]


@pytest.mark.parametrize(
    ("size", "heading", "to"),
    [("small", 0, 544), ("large", 0, 544), ("small", 90, 531.5), ("large", 90, 563)],
)
def test_ruling_19_a_large_asteroid_is_126_by_88(size: str, heading: float, to: float) -> None:
    shot = first_shot(table([lies(0, gun, 500, 800)], [asteroid(500, 500, 12, size, heading)]))
    assert shot["to_mm"] == [500, to]


def test_ruling_20_two_asteroids_keep_their_own_rocks() -> None:
    report = judge_by_both(
        table(
            [lies(0, ship("a", [laser(3)]), 300, 800), lies(1, ship("b", [laser(1)]), 700, 800)],
            [asteroid(300, 300, 2), asteroid(700, 300, 6)],
        )
    )
    assert report["steps"][0]["taken"] == [
        {"from": "asteroid:0", "to": "ship:0", "rocks": 2},
        {"from": "asteroid:1", "to": "ship:1", "rocks": 1},
    ]
    assert report["steps"][0]["removed"] == ["asteroid:0"]


class TestRuling21Piracy:
    """At speed 1 the miner, which points up the table, takes three rocks. Only speed 2 differs."""

    def second_step(self, *others: tuple[Data, Data], hull: int = 9, piracy: bool = True) -> Data:
        miner = ship("miner", [laser(3)], hull=hull)
        ships = [lies(0, miner, 500, 500), *others]
        rocks = [asteroid(500, 200, 12)]
        return judge_by_both(table(ships, rocks, options={"piracy": piracy}))["steps"][1]

    def test_a_laser_damages_and_takes_up_to_its_value(self) -> None:
        step = self.second_step(lies(1, ship("robber", [laser(2)], when=2), 500, 800))
        assert step["damage"] == [{"ship": 0, "seat": 1, "amount": 2}]
        assert step["taken"] == [{"from": "ship:0", "to": "ship:1", "rocks": 2}]

    def test_it_is_an_option(self) -> None:
        step = self.second_step(lies(1, ship("robber", [laser(2)], when=2), 500, 800), piracy=False)
        assert step["taken"] == []

    def test_anyone_may_rob_an_ally(self) -> None:
        step = self.second_step(lies(0, ship("robber", [laser(1)], when=2), 500, 800))
        assert step["taken"] == [{"from": "ship:0", "to": "ship:1", "rocks": 1}]

    def test_asking_for_more_than_there_is_follows_the_pulses(self) -> None:
        step = self.second_step(
            lies(1, ship("big", [laser(3)], when=2), 500, 800),
            lies(1, ship("small", [laser(1)], when=2), 200, 500, 90),
        )
        assert step["taken"] == [
            {"from": "ship:0", "to": "ship:1", "rocks": 2},
            {"from": "ship:0", "to": "ship:2", "rocks": 1},
        ]

    def test_transfers_come_before_the_rocks_of_the_dead_are_vaporised(self) -> None:
        step = self.second_step(lies(1, ship("robber", [laser(1)], when=2), 500, 800), hull=1)
        assert step["destroyed"] == [{"ship": 0, "to": 1}]
        assert step["taken"] == [
            {"from": "ship:0", "to": "ship:1", "rocks": 1},
            {"from": "ship:0", "to": None, "rocks": 2},
        ]

    def test_a_robber_that_dies_in_the_step_loses_its_loot(self) -> None:
        step = self.second_step(
            lies(1, ship("robber", [laser(2)], hull=1, when=2), 500, 800),
            lies(0, ship("guard", [laser(1)], when=2), 200, 800, 90),
        )
        assert step["taken"] == [
            {"from": "ship:0", "to": "ship:1", "rocks": 2},
            {"from": "ship:1", "to": None, "rocks": 2},
        ]

    def test_rocks_mined_in_the_step_cannot_be_robbed_in_it(self) -> None:
        miner = ship("miner", [laser(3)])
        report = judge_by_both(
            table(
                [lies(0, miner, 500, 500), lies(1, ship("robber", [laser(2)]), 500, 800)],
                [asteroid(500, 200, 12)],
                options={"piracy": True},
            )
        )
        assert report["steps"][0]["taken"] == [{"from": "asteroid:0", "to": "ship:0", "rocks": 3}]
