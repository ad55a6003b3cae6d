"""The resolution of a turn of Faster Than Light, by ruling, as examples."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from starfelt.games.contract import Outcome
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import (
    FtlHit,
    Launched,
    Plot,
    Removed,
    Seal,
    Sprinted,
)
from starfelt.table.card import Pose
from tests.games.ftl.rules.table import ADA, BOB, NEAR, FtlTable


class TestResolution:
    def test_launches_come_before_rotations_and_rotations_before_sprints(self) -> None:
        table = FtlTable(missiles=([(10, 10, 0)], [(30, 30, 90)])).turn("ship R-90, m1 S2", "m1 R0, ship L")
        assert [event.__struct_config__.tag for event in table.events] == [
            *("sealed", "exchanged", "launched", "rotated", "rotated", "sprinted", "turn")
        ]

    def test_a_missile_appears_at_the_nose_and_acts_from_the_next_turn(self) -> None:
        table = FtlTable(ada=(24, 24, 30)).turn("ship L")
        launched = next(event for event in table.events if isinstance(event, Launched))
        # 190.5 + 63.5 units along 30 degrees.
        assert launched == Launched(ADA, "m1", Pose(6096 + 127, 6096 - 220, 300), lost=False)
        table.turn("m1 S2")
        assert table.left == {"A ship", "B ship", "A m1"}

    def test_a_missile_launched_off_the_table_is_lost_with_its_number(self) -> None:
        table = FtlTable(ada=(24, 0.5, 0), bob=(24, 40, 180)).turn("ship L").turn("ship R180").turn("ship L")
        assert table.left == {"A ship", "B ship", "A m2"}

    def test_and_is_in_nobodys_way(self) -> None:
        """Bob's missile passes the place of a normal launch, three inches along its tape, and clear of the ship."""
        table = FtlTable(ada=(24, 0.5, 0), bob=(40, 40, 180), missiles=([], [(21.402, 1, 60)]))
        table.turn("ship L", "m1 S8")
        assert table.hits == []
        assert table.removed == {"B m1": "off-table"}

    def test_a_sprint_follows_the_heading(self) -> None:
        table = FtlTable(ada=(24, 24, 30), bob=(40, 6, 180)).turn("ship S2.5")
        assert table.state.ships[ADA].pose == Pose(6096 + 318, 6096 - 550, 300)

    @pytest.mark.parametrize("order", ["R0", "R+90", "L"])
    def test_who_acts_in_normal_space_can_be_hit(self, order: str) -> None:
        table = FtlTable(missiles=([(20, 20, 90)], []), **NEAR).turn("m1 S8", f"ship {order}")
        assert table.hits == [("A m1", "B ship", None)]
        assert table.removed == {"A m1": "spent"}
        assert table.state.ships[BOB].hits == 1

    @pytest.mark.parametrize("orders", ["", "ship S1"])
    def test_who_sprints_or_does_nothing_cannot(self, orders: str) -> None:
        table = FtlTable(missiles=([(20, 20, 90)], []), **NEAR).turn("m1 S8", orders)
        assert table.hits == []

    def test_idle_in_normal_space_can_be_hit(self) -> None:
        table = FtlTable(missiles=([(20, 20, 90)], []), idle="normal-space", **NEAR).turn("m1 S8")
        assert table.hits == [("A m1", "B ship", None)]

    def test_an_order_that_is_not_legal_is_no_order_and_marks_nothing(self) -> None:
        table = FtlTable(missiles=([(20, 20, 90)], []), **NEAR)
        table.ask(BOB, Plot({"ship": "R+10"}))
        table.ask(BOB, Seal())
        table.ask(ADA, Plot({"m1": "S8"}))
        table.ask(ADA, Seal())
        assert table.hits == []

    def test_a_new_missile_can_be_hit(self) -> None:
        table = FtlTable(missiles=([(20, 21, 90)], []), **NEAR).turn("m1 S8", "ship L")
        assert table.hits == [("A m1", "B m1", None)]
        assert table.left == {"A ship", "B ship"}

    def test_touching_is_crossing(self) -> None:
        """The ship's disc has a radius of 190.5 units: 190 touch it, 191 do not."""
        for y_in, hits in ((20 + 190 / 254, 1), (20 + 191 / 254, 0)):
            table = FtlTable(missiles=([(20, y_in, 90)], []), **NEAR).turn("m1 S8", "ship R0")
            assert len(table.hits) == hits

    def test_a_tape_that_ends_short_hits_nothing(self) -> None:
        # 3.25 inches to the disc.
        table = FtlTable(missiles=([(20, 20, 90)], []), **NEAR)
        assert table.turn("m1 S3", "ship R0").hits == []
        table = FtlTable(missiles=([(20.25, 20, 90)], []), **NEAR)
        assert table.turn("m1 S3", "ship R0").hits == [("A m1", "B ship", None)]

    def test_own_pieces_count(self) -> None:
        table = FtlTable(missiles=([(20, 24, 90)], []), **NEAR).turn("m1 S8, ship R0")
        assert table.hits == [("A m1", "A ship", None)]

    def test_a_missile_is_spent_on_the_first_thing_in_its_way(self) -> None:
        table = FtlTable(missiles=([(20, 20, 90)], [(22, 20, 0)]), **NEAR).turn("m1 S8", "ship R0, m1 R0")
        assert table.hits == [("A m1", "B m1", None)]

    def test_a_ship_goes_on_after_a_missile(self) -> None:
        table = FtlTable(missiles=([], [(24, 22, 0), (24, 18, 0)]), **NEAR).turn("ship S8", "m1 R0, m2 R0")
        assert table.hits == [("A ship", "B m1", None), ("A ship", "B m2", None)]
        assert table.state.ships[ADA] == msgspec.structs.replace(
            table.state.ships[ADA], pose=Pose(6096, 16 * 254, 0), hits=2, alive=True
        )

    def test_but_not_after_its_third_hit(self) -> None:
        table = FtlTable(hits=(2, 0), missiles=([], [(24, 22, 0), (24, 18, 0)]), **NEAR)
        table.turn("ship S8", "m1 R0, m2 R0")
        assert table.removed == {"B m1": "hit", "A ship": "third-hit"}
        assert table.state.ships[ADA].pose == Pose(6096, 22 * 254 + 63, 0)
        assert table.winners == (BOB,)

    def test_ships_that_collide_are_both_gone(self) -> None:
        table = FtlTable(**NEAR).turn("ship S8", "ship R0")
        assert table.removed == {"A ship": "collision", "B ship": "collision"}
        assert table.winners == (ADA, BOB)
        assert FTL.outcome(table.state) == Outcome((ADA, BOB), "outcome-no-ship")

    def test_sprints_pass_through_each_other(self) -> None:
        assert FtlTable(**NEAR).turn("ship S8", "ship S8").hits == []

    def test_the_shorter_way_hits_first(self) -> None:
        """Ada's missile reaches Bob's m1 first, in either order of the sheets; Bob's m2 then finds nothing there."""
        table = FtlTable(missiles=([(21, 30, 90)], [(24, 30, 0), (28, 30, 270)])).turn(
            "m1 S8", "m1 R0, m2 S8"
        )
        assert table.hits == [("A m1", "B m1", None)]
        assert table.left == {"A ship", "B ship", "B m2"}

    def test_equal_ways_hit_a_ship_together(self) -> None:
        table = FtlTable(missiles=([(20, 20, 90), (28, 20, 270)], []), hits=(0, 2), **NEAR)
        table.turn("m1 S8, m2 S8", "ship R0")
        assert table.hits == [("A m1", "B ship", "together"), ("A m2", "B ship", "together")]
        assert table.left == {"A ship"}
        assert table.winners == (ADA,)

    def test_two_missiles_that_reach_one_at_equal_ways_are_all_three_gone(self) -> None:
        table = FtlTable(missiles=([(24, 30, 0), (27, 30, 270)], [(21, 30, 90)])).turn(
            "m1 R0, m2 S8", "m1 S8"
        )
        assert table.hits == [("A m2", "A m1", "together"), ("B m1", "A m1", "together")]
        assert table.removed == {"A m2": "spent", "B m1": "spent", "A m1": "hit"}

    def test_a_ship_and_a_missile_that_reach_one_at_equal_ways_hit_it_together(self) -> None:
        table = FtlTable(ada=(21, 30, 90), missiles=([(27, 30, 270)], [(24, 30, 0)]))
        table.turn("ship S8, m1 S8", "m1 R0")
        assert table.hits == [("A ship", "B m1", "together"), ("A m1", "B m1", "together")]
        assert table.left == {"A ship", "B ship"}
        assert table.state.ships[ADA].hits == 1

    def test_a_tape_that_begins_in_two_pieces_meets_the_nearer_centre(self) -> None:
        missiles = [(24.0, 30.0, 0), (24.1, 30.0, 0)], [(24.15, 30.0, 90)]
        table = FtlTable(missiles=missiles).turn("m1 R0, m2 R0", "m1 S1")
        assert table.hits == [("B m1", "A m2", "centre")]

    def test_and_at_equal_centres_the_lower_number(self) -> None:
        missiles = [(24.0, 30.0, 0), (24.2, 30.0, 0)], [(24.1, 30.0, 0)]
        # 24.2 inches are 6146.8 units and 24.1 are 6121.4: rounded to 6147 and 6121, so the midpoint is off by one.
        missiles[0][1] = (6146 / 254, 30.0, 0)
        table = FtlTable(missiles=missiles).turn("m1 R0, m2 R0", "m1 S1")
        assert table.hits == [("B m1", "A m1", "order")]

    def test_hits_come_before_leaving_the_table(self) -> None:
        table = FtlTable(bob=(24, 2, 180), missiles=([(24, 6, 0)], [])).turn("m1 S8", "ship R0")
        assert table.removed == {"A m1": "spent"}
        table = FtlTable(ada=(24, 3, 0), bob=(40, 40, 0), missiles=([], [(24, 2, 0)])).turn(
            "ship S8", "m1 R0"
        )
        assert table.removed == {"B m1": "hit", "A ship": "off-table"}
        assert table.winners == (BOB,)

    def test_the_edge_belongs_to_the_table(self) -> None:
        table = FtlTable(ada=(24, 3, 0), bob=(40, 40, 0)).turn("ship S3")
        assert table.removed == {}
        assert table.turn("ship S1").removed == {"A ship": "off-table"}

    def test_a_hit_says_where_it_was(self) -> None:
        table = FtlTable(missiles=([(20, 20, 90)], []), **NEAR).turn("m1 S8", "ship R0")
        hit = next(event for event in table.events if isinstance(event, FtlHit))
        assert (hit.way, hit.at, hit.struck) == (4 * 254 - 190, (24 * 254 - 190, 20 * 254), (BOB,))
        sprinted = next(event for event in table.events if isinstance(event, Sprinted))
        assert (sprinted.start, sprinted.end) == ((20 * 254, 20 * 254), (28 * 254, 20 * 254))
        removed = next(event for event in table.events if isinstance(event, Removed))
        assert removed.at == hit.at


class TestTheTurnTold:
    """The last turn on the rules page: Ada's missile four inches to the left of Bob's ship, which points up."""

    @pytest.mark.parametrize(
        ("bob", "hits"),
        [
            ("ship R+45", [("A m1", "B ship", None)]),
            ("ship S2", []),
            ("", []),
            ("ship L", [("A m1", "B ship", None)]),
        ],
    )
    def test_what_bob_plots_decides(self, bob: str, hits: list[Any]) -> None:
        table = FtlTable(bob=(24, 20, 0), missiles=([(20, 20, 90)], [])).turn("m1 S8", bob)
        assert table.hits == hits
        if not hits:
            assert table.state.missiles[0].pose == Pose(28 * 254, 20 * 254, 900)
