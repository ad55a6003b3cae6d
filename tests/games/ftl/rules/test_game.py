"""Faster Than Light by ruling, as examples. Ada starts at the bottom, Bob at the top; inches and degrees."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from starfelt.files import BadFile
from starfelt.games.contract import Absent, Outcome, Partly, SeatInfo, Tick
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import (
    BadOrder,
    Exchanged,
    FtlOpened,
    FtlOptions,
    FtlTurnBegan,
    Plot,
    Plotted,
    Seal,
    Sealed,
)
from starfelt.table.card import Pose
from tests.games.ftl.rules.table import ADA, BOB, NEAR, FtlTable


def setup(**options: Any) -> FtlOpened:
    first = FTL.setup(msgspec.convert(options, FtlOptions), [SeatInfo("Ada"), SeatInfo("Bob")], 1)[0]
    assert isinstance(first, FtlOpened)
    return first


class TestSetup:
    def test_ships_face_each_other_six_inches_from_the_edges(self) -> None:
        assert setup().ships == (Pose(6096, 42 * 254, 0), Pose(6096, 6 * 254, 1800))

    def test_a_larger_table_has_its_own_middle(self) -> None:
        assert setup(table_in=[60, 72]).ships == (Pose(30 * 254, 66 * 254, 0), Pose(30 * 254, 6 * 254, 1800))

    def test_ships_begin_where_the_options_say(self) -> None:
        ships = [
            {"x_in": 10, "y_in": 0.5, "heading_deg": -15},
            {"x_in": 48, "y_in": 48, "heading_deg": 720},
        ]
        assert setup(ships=ships).ships == (Pose(2540, 127, 3450), Pose(12192, 12192, 0))

    @pytest.mark.parametrize(
        ("ship", "path"),
        [
            ({"x_in": 10, "y_in": 10, "heading_deg": 10}, "ships[1].heading_deg"),
            ({"x_in": 48.1, "y_in": 10, "heading_deg": 0}, "ships[1].x_in"),
            ({"x_in": 10, "y_in": 60, "heading_deg": 0}, "ships[1].y_in"),
        ],
    )
    def test_ships_that_cannot_begin_so(self, ship: dict[str, Any], path: str) -> None:
        with pytest.raises(BadFile) as caught:
            setup(ships=[{"x_in": 10, "y_in": 10, "heading_deg": 0}, ship])
        assert caught.value.path == path

    def test_there_is_nothing_to_rig(self) -> None:
        with pytest.raises(BadFile):
            FTL.setup(FtlOptions(), [SeatInfo("Ada"), SeatInfo("Bob")], 1, {"decks": []})


class TestPlot:
    def test_a_later_plot_is_the_whole_sheet(self) -> None:
        table = FtlTable(missiles=([(10, 10, 0)], []))
        table.ask(ADA, Plot({"ship": "L", "m1": "S3"}))
        table.ask(ADA, Plot({"ship": "R+45"}))
        assert table.state.sheets[ADA].orders == {"ship": "R+45"}

    @pytest.mark.parametrize(
        ("piece", "order", "code"),
        [
            ("m2", "S3", "order-piece"),
            ("cruiser", "S3", "order-piece"),
            ("m1", "L", "order-launch"),
            ("m1", "R10", "order-angle"),
            ("m1", "S0.5", "order-distance"),
            ("m1", "warp", "order-unreadable"),
        ],
    )
    def test_a_bad_order_counts_as_none_and_the_rest_stands(self, piece: str, order: str, code: str) -> None:
        table = FtlTable(missiles=([(10, 10, 0)], [(30, 30, 0), (31, 30, 0)]))
        assert table.ask(ADA, Plot({piece: order, "ship": "S2.5"})) == code
        sheet = table.state.sheets[ADA]
        assert sheet.orders == {"ship": "S2.5"}
        assert [(bad.piece, bad.order, bad.code) for bad in sheet.refused] == [(piece, order, code)]

    def test_a_sheet_cannot_be_changed_once_it_is_sealed(self) -> None:
        table = FtlTable()
        table.ask(ADA, Seal())
        assert table.ask(ADA, Plot({"ship": "L"})) == "sealed"
        assert table.ask(ADA, Seal()) == "sealed"

    def test_the_eleventh_missile_is_refused(self) -> None:
        full = [(5.0 + number, 30.0, 0) for number in range(10)]
        table = FtlTable(missiles=(full, []))
        assert table.ask(ADA, Plot({"ship": "L"})) == "order-missiles"
        assert isinstance(table.ask(BOB, Plot({"ship": "L"})), list)

    def test_orders_are_kept_in_the_rules_own_spelling(self) -> None:
        table = FtlTable(missiles=([(10, 10, 0)], []))
        table.ask(ADA, Plot({"ship": "R45", "m1": "S3.0"}))
        assert table.state.sheets[ADA].orders == {"ship": "R+45", "m1": "S3"}

    def test_of_an_absurd_sheet_little_is_written_down_and_legal_orders_stand(self) -> None:
        table = FtlTable(max_missiles=2)
        orders = {f"{number} {'y' * 500}": "S3 " * 300 for number in range(10, 50)} | {"ship": "R+45"}
        table.ask(ADA, Plot(orders))
        (plotted,) = table.events
        assert isinstance(plotted, Plotted)
        assert plotted.orders == {"ship": "R+45"}
        keys = [f"{number} yyyyyyyy…" for number in (10, 11, 12)]
        assert plotted.refused == tuple(
            BadOrder(key, "S3 S3 S3 S3…", "order-piece", {"piece": key}) for key in keys
        )

    def test_an_order_that_is_cut_short_to_be_noted_is_not_read_as_another(self) -> None:
        table = FtlTable()
        table.ask(ADA, Plot({"ship": "R+45" + " " * 20}))
        assert table.state.sheets[ADA].orders == {}


class TestSecrecy:
    def test_a_sheet_is_seen_by_its_writer_alone(self) -> None:
        table = FtlTable()
        table.ask(ADA, Plot({"ship": "R+45", "m1": "S3"}))
        (plotted,) = table.events
        assert isinstance(plotted, Plotted)
        assert [FTL.redact(plotted, seat) for seat in (ADA, BOB, None)] == [plotted, None, None]
        hand = FTL.view(table.state, ADA).hand
        assert hand is not None
        assert hand.orders == {"ship": "R+45"}
        assert hand.refused == (BadOrder("m1", "S3", "order-piece", {"piece": "m1"}),)
        for other in (BOB, None):
            seen = msgspec.json.encode(FTL.view(table.state, other))
            before = msgspec.json.encode(FTL.view(FtlTable().state, other))
            assert seen == before

    def test_others_see_that_it_is_sealed_and_no_more(self) -> None:
        views: list[bytes] = []
        for orders in ({"ship": "R+45"}, {"ship": "L"}, {}):
            table = FtlTable()
            table.ask(ADA, Plot(orders))
            assert [FTL.redact(event, BOB) for event in table.ask(ADA, Seal())] == [Sealed(ADA, "player")]
            assert FTL.view(table.state, BOB).sealed == (True, False)
            views.append(msgspec.json.encode(FTL.view(table.state, BOB)))
        assert len(set(views)) == 1

    def test_all_see_both_plots_when_both_are_sealed(self) -> None:
        table = FtlTable().turn("ship R+45", "ship S2")
        exchanged = next(event for event in table.events if isinstance(event, Exchanged))
        assert exchanged.orders == ({"ship": "R+45"}, {"ship": "S2"})
        assert FTL.redact(exchanged, None) == exchanged


class TestEnd:
    def test_the_last_turn_is_a_draw(self) -> None:
        table = FtlTable(turn_limit=2).turn().turn()
        assert table.state.outcome is not None
        assert (table.winners, table.state.outcome.reason) == ((ADA, BOB), "outcome-turn-limit")
        assert table.state.turn == 2

    @pytest.mark.parametrize(
        ("hits", "winners", "reason"),
        [
            ((0, 1), (ADA,), "outcome-fewer-hits"),
            ((2, 1), (BOB,), "outcome-fewer-hits"),
            ((1, 1), (ADA, BOB), "outcome-turn-limit"),
        ],
    )
    def test_or_fewer_hits_win(self, hits: tuple[int, int], winners: tuple[int, ...], reason: str) -> None:
        table = FtlTable(hits=hits, turn_limit=1, at_limit="hits").turn()
        assert FTL.outcome(table.state) == Outcome(winners, reason)

    def test_a_ship_lost_on_the_last_turn_counts(self) -> None:
        table = FtlTable(ada=(24, 3, 0), bob=(40, 40, 0), turn_limit=1).turn("ship S8")
        assert table.winners == (BOB,)

    def test_both_ships_lost_in_one_turn_is_a_draw(self) -> None:
        table = FtlTable(ada=(24, 3, 0), bob=(40, 3, 0)).turn("ship S8", "ship S8")
        assert table.winners == (ADA, BOB)

    def test_numbers_are_never_used_again(self) -> None:
        table = FtlTable().turn("ship L")
        for _ in range(6):
            table.turn("m1 S8")
        assert table.left == {"A ship", "B ship"}
        assert table.turn("ship L").left == {"A ship", "B ship", "A m2"}

    def test_nobody_asks_after_the_end(self) -> None:
        table = FtlTable(turn_limit=1).turn()
        assert table.ask(ADA, Plot({})) == table.ask(BOB, Seal()) == "finished"


class TestClock:
    def test_there_is_none_by_default(self) -> None:
        assert FTL.due(FtlTable().state) is None

    def test_it_seals_what_there_is(self) -> None:
        table = FtlTable(plot_clock_s=30)
        table.ask(ADA, Plot({"ship": "S2"}), at=29_000)
        assert FTL.due(table.state) == 30_000
        assert table.ask(None, Tick(), at=29_999) == []
        events = table.ask(None, Tick(), at=30_000)
        assert events[:2] == [Sealed(ADA, "clock"), Sealed(BOB, "clock")]
        assert events[-1] == FtlTurnBegan(2, 60_000)
        assert table.state.ships[ADA].pose.y == 40 * 254

    def test_who_has_sealed_already_is_not_sealed_again(self) -> None:
        table = FtlTable(plot_clock_s=30)
        table.ask(BOB, Seal())
        assert table.ask(None, Tick(), at=30_000)[0] == Sealed(ADA, "clock")

    def test_it_begins_anew_when_a_turn_does(self) -> None:
        table = FtlTable(plot_clock_s=30).turn()
        assert FTL.due(table.state) == 31_000

    def test_it_waits_until_a_turn_has_been_shown_where_that_is_wanted(self) -> None:
        table = FtlTable(plot_clock_s=30, clock_waits=True, missiles=([(10, 30, 90)], []))
        assert FTL.due(table.state) == 30_000
        # Both plots, launch, rotation, eight inches of tape at 1.28 ms a unit with explosions, a pause at the end.
        table.turn("ship L, m1 S8", "ship R+15")
        assert FTL.due(table.state) == 31_000 + 1100 + 900 + 1050 + 2600 + 950 + 1350
        table.turn()
        assert FTL.due(table.state) == 31_000 + 1100 + 1350


class TestAbsence:
    def test_who_is_away_is_sealed_when_the_other_waits(self) -> None:
        table = FtlTable()
        table.ask(ADA, Plot({"ship": "S2"}))
        assert table.ask(None, Absent(ADA)) == []
        table.ask(BOB, Seal())
        assert table.ask(None, Absent(BOB)) == []
        assert table.ask(None, Absent(ADA))[0] == Sealed(ADA, "away")
        assert table.state.turn == 2

    def test_but_not_where_a_clock_does_so(self) -> None:
        table = FtlTable(plot_clock_s=30)
        table.ask(BOB, Seal())
        assert table.ask(None, Absent(ADA)) == []


class TestPreview:
    def test_it_says_where_a_sprint_ends_and_what_the_tape_crosses_if_nothing_moves(self) -> None:
        table = FtlTable(missiles=([], [(24, 22, 0)]), **NEAR)
        (ship,) = FTL.view(table.state, ADA).reach
        assert [preview.order for preview in ship.sprints] == [f"S{n / 2:g}" for n in range(2, 17)]
        far = ship.sprints[-1]
        assert (far.x_in, far.y_in, far.off_table) == (24, 16, False)
        assert [(c.seat, c.piece) for c in far.crosses] == [(BOB, "m1"), (BOB, "ship")]
        assert far.crosses[1].way_in == (4 * 254 - 190) / 254  # 190.5, rounded for display
        assert ship.sprints[0].crosses == ()

    def test_it_says_where_a_launch_goes_and_whether_one_may(self) -> None:
        table = FtlTable(missiles=([(10, 10, 0)], []), max_missiles=1)
        mine, missile = FTL.view(table.state, ADA).reach
        (theirs,) = FTL.view(table.state, BOB).reach
        assert (mine.launch, missile.launch) == (None, None)
        assert theirs.launch is not None
        assert (theirs.launch.missile, theirs.launch.y_in) == ("m1", 7)

    def test_it_says_which_launches_may_lie_in_a_sprints_way(self) -> None:
        table = FtlTable(ada=(24, 24, 0), bob=(24, 18, 180), missiles=([(20, 23, 90)], []))
        mine, missile = FTL.view(table.state, ADA).reach
        assert [(c.seat, c.piece) for c in mine.sprints[-1].may_meet] == [(BOB, "m1")]
        assert [(c.seat, c.piece) for c in missile.sprints[-1].may_meet] == [(ADA, "m2")]

    def test_it_says_which_of_ones_own_act_in_normal_space(self) -> None:
        for idle, marked in (("safe", ("ship", "m4", "m1")), ("normal-space", ("ship", "m4", "m1", "m3"))):
            table = FtlTable(missiles=([(10, 30, 0), (12, 30, 0), (14, 30, 0)], []), idle=idle)
            table.ask(ADA, Plot({"ship": "L", "m1": "R0", "m2": "S3"}))
            hand = FTL.view(table.state, ADA).hand
            assert hand is not None
            assert hand.marked == marked

    def test_it_says_what_the_others_pieces_may_hit(self) -> None:
        table = FtlTable(missiles=([], [(20, 24, 90), (24, 30, 180)]), **NEAR)
        ship, beside, away = FTL.view(table.state, ADA).threats
        # The missile that may be launched is in front of the ship.
        assert [c.piece for c in ship.crosses] == ["m1", "ship"]
        assert (ship.piece, ship.x_in, ship.y_in) == ("ship", 24, 28)
        assert [(c.piece, c.way_in) for c in beside.crosses] == [("ship", (4 * 254 - 190) / 254)]
        assert away.crosses == ()

    def test_nothing_is_previewed_once_it_is_sealed(self) -> None:
        table = FtlTable()
        table.ask(ADA, Seal())
        assert FTL.view(table.state, ADA).reach == FTL.view(table.state, ADA).threats == ()
        assert FTL.view(table.state, None).reach == ()


def test_a_plot_that_is_done_in_part_says_both() -> None:
    table = FtlTable()
    answer = FTL.decide(table.state, ADA, Plot({"ship": "S2", "m1": "L"}), 0, {})
    assert isinstance(answer, Partly)
    assert answer.refused.code == "order-piece"
