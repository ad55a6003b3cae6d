"""Light Speed's fast round by ruling, as examples: two players, stacked decks, a table of 1200 x 800 mm."""

from __future__ import annotations

from typing import Any

import pytest

from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.files import BadFile
from starfelt.games.contract import Absent, Outcome, Refused, SeatInfo, Tick
from starfelt.games.deployment.rules.model import (
    Dealt,
    Drop,
    Dropped,
    Fought,
    HandView,
    Hold,
    KeptOut,
    Place,
    Placed,
    Stopped,
    TurnPassed,
    Withdraw,
)
from starfelt.games.lightspeed.rules.game import LIGHT_SPEED as GAME
from starfelt.games.lightspeed.rules.model import LightSpeedOpened, LightSpeedOptions
from starfelt.play.match import Match
from starfelt.table.card import Pose
from tests.games.asking import Asked

ADA, BOB = 0, 1
SHIPS = (
    "moth",
    "sidewinder",
    "intruder",
    "lancer",
    "ghost",
    "viper",
    "bulwark",
    "avenger",
    "hydra",
    "destroyer",
)


class LightSpeedTable(Asked):
    """A match of Light Speed under test, with all decks in the same order."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        rigged = {"decks": [list(SHIPS)] * seats}
        super().__init__(Match.begin(GAME, LightSpeedOptions(**options), seats=seats, seed=1, rigged=rigged))

    def place_many(self, seat: int, count: int, y: float) -> None:
        """Place cards in a row, all pointing up."""
        placed = sum(card.seat == seat for card in self.state.cards)
        for number in range(placed, placed + count):
            assert not isinstance(self.ask(seat, Place(100 + 70 * number, y, 0)), str)

    def hand(self, seat: int) -> HandView | None:
        return GAME.view(self.state, seat).hand

    def drawn(self, seat: int) -> str | None:
        """Return the ship in a seat's hand."""
        hand = self.hand(seat)
        return hand.ship if hand else None


def stopped(**options: Any) -> LightSpeedTable:
    """Return a table where Ada has called stop; Bob holds his first card at (600, 700)."""
    table = LightSpeedTable(**options)
    table.ask(BOB, Hold(600, 700, 90))
    table.place_many(ADA, 10, 100)
    return table


class TestSetup:
    def test_every_team_has_the_same_ten_ships_shuffled(self) -> None:
        events = GAME.setup(LightSpeedOptions(), [SeatInfo("Ada"), SeatInfo("Bob")], 5)
        decks = [event.deck for event in events if isinstance(event, Dealt)]
        assert all(deck is not None and sorted(deck) == sorted(SHIPS) for deck in decks)
        assert decks[0] != decks[1]

    def test_decks_are_shown_to_nobody(self) -> None:
        dealt = next(
            e
            for e in GAME.setup(LightSpeedOptions(), [SeatInfo("Ada"), SeatInfo("Bob")], 5)
            if isinstance(e, Dealt)
        )
        assert [GAME.redact(dealt, seat) for seat in (ADA, BOB, None)] == [Dealt(0, 10, None)] * 3

    @pytest.mark.parametrize(
        ("options", "seats", "rocks"),
        [
            ({}, 2, [12]),
            ({"rocks": 30}, 2, [30]),
            ({"asteroid": "large"}, 2, [12]),
            ({"asteroid": "large", "rocks": 16}, 4, [16]),
            ({"asteroid": "two"}, 2, [6, 6]),
            ({"asteroid": "two"}, 3, [8, 8]),
            ({"asteroid": "two"}, 4, [10, 10]),
        ],
    )
    def test_asteroids_by_variant(self, options: Any, seats: int, rocks: list[int]) -> None:
        """Rulings 19, 20 and 22."""
        events = GAME.setup(LightSpeedOptions(**options), [SeatInfo(str(n)) for n in range(seats)], 1)
        opened = events[0]
        assert isinstance(opened, LightSpeedOpened)
        assert [asteroid.rocks for asteroid in opened.asteroids] == rocks

    @pytest.mark.parametrize("rocks", [1, 13, 40])
    def test_a_large_asteroid_carries_12_16_or_20(self, rocks: int) -> None:
        """Ruling 19."""
        with pytest.raises(BadFile, match="12, 16, 20") as refused:
            GAME.setup(
                LightSpeedOptions(asteroid="large", rocks=rocks), [SeatInfo("Ada"), SeatInfo("Bob")], 1
            )
        assert refused.value.path == "rocks"

    @pytest.mark.parametrize(
        ("decks", "path"),
        [
            ([["moth", "moth"]], "decks[0][1]"),
            ([["moth"], ["gnat"]], "decks[1][0]"),
            ([["moth"], ["moth"], ["moth"]], "decks"),
        ],
    )
    def test_a_deck_that_cannot_be_stacked(self, decks: Any, path: str) -> None:
        with pytest.raises(BadFile) as error:
            GAME.setup(LightSpeedOptions(), [SeatInfo("Ada"), SeatInfo("Bob")], 1, {"decks": decks})
        assert error.value.path == path

    @pytest.mark.parametrize(("table", "most"), [((600, 500), 2), ((900, 600), 4), ((500, 400), 0)])
    def test_a_table_has_room_for_everybodys_cards(self, table: tuple[int, int], most: int) -> None:
        for seats in (2, 3, 4):
            infos = [SeatInfo(str(n)) for n in range(seats)]
            if seats <= most:
                assert GAME.setup(LightSpeedOptions(table_mm=table), infos, 1)
            else:
                with pytest.raises(BadFile, match="table_mm: too small"):
                    GAME.setup(LightSpeedOptions(table_mm=table), infos, 1)

    def test_a_stacked_deck_goes_on_by_the_seed(self) -> None:
        events = GAME.setup(
            LightSpeedOptions(), [SeatInfo("Ada"), SeatInfo("Bob")], 1, {"decks": [["ghost"]]}
        )
        deck = next(e.deck for e in events if isinstance(e, Dealt))
        assert deck is not None
        assert deck[0] == "ghost"
        assert sorted(deck) == sorted(SHIPS)


class TestPlacing:
    def test_placing_draws_the_next_card(self) -> None:
        """Ruling 7."""
        table = LightSpeedTable()
        assert table.drawn(ADA) == "moth"
        assert table.ask(ADA, Place(100, 100, 45)) == [Placed(ADA, "moth", Pose(1000, 1000, 450))]
        assert table.drawn(ADA) == "sidewinder"
        assert table.drawn(BOB) == "moth"

    def test_positions_snap_to_tenths(self) -> None:
        table = LightSpeedTable()
        (placed,) = table.ask(ADA, Place(100.05, 100.04, -0.05))
        assert placed.pose == (1001, 1000, 3599)

    @pytest.mark.parametrize(
        ("place", "code"),
        [
            (Place(31.4, 400, 0), "off-table"),
            (Place(600, 400, 0), "touches-asteroid"),
            (Place(600 - 63, 400, 0), "touches-asteroid"),
            (Place(163, 100, 0), "touches-ship"),
        ],
    )
    def test_refused_places(self, place: Place, code: str) -> None:
        """Rulings 6 and 8: wholly on the table, strictly apart; the card stays in hand."""
        table = LightSpeedTable()
        table.ask(BOB, Place(100, 100, 0))
        assert table.ask(ADA, place) == code
        assert table.drawn(ADA) == "moth"

    def test_the_tables_edge_belongs_to_it(self) -> None:
        assert not isinstance(LightSpeedTable().ask(ADA, Place(31.5, 44, 0)), str)

    def test_the_referee_says_before_the_card_is_placed(self) -> None:
        table = LightSpeedTable()
        assert GAME.verdict(table.state, ADA, Hold(600, 400, 0)) == Refused("touches-asteroid")
        assert GAME.verdict(table.state, ADA, Hold(100, 100, 0)) is None

    def test_a_card_held_where_it_may_not_lie_is_held_all_the_same(self) -> None:
        assert LightSpeedTable().ask(ADA, Hold(600, 400, 0)) == []

    def test_nobody_drops_before_stop(self) -> None:
        assert LightSpeedTable().ask(ADA, Drop()) == "not-stopped"
        assert LightSpeedTable().ask(ADA, Withdraw()) == "not-stopped"


class TestStop:
    def test_the_last_card_calls_stop(self) -> None:
        """Ruling 9: a player's last card stops the others, whose hands stay where they were."""
        table = LightSpeedTable()
        table.ask(BOB, Hold(600, 700, 90))
        table.place_many(ADA, 9, 100)
        stop, placed = table.ask(ADA, Place(1000, 100, 0), at=20_000)
        assert stop == Stopped(ADA, (None, Pose(6000, 7000, 900)), 25_000)
        assert isinstance(placed, Placed)

    @pytest.mark.parametrize("command", [Place(900, 700, 0), Hold(900, 700, 0)])
    def test_nobody_places_or_moves_after_stop(self, command: Any) -> None:
        assert stopped().ask(BOB, command) == "stopped"

    def test_drop_exactly_where_it_was_held(self) -> None:
        dropped, fought = stopped().ask(BOB, Drop(), at=2000)
        assert dropped == Dropped(BOB, "moth", Pose(6000, 7000, 900))
        assert isinstance(fought, Fought)

    def test_withdraw_and_see_no_further_card(self) -> None:
        table = stopped()
        kept_out, fought = table.ask(BOB, Withdraw(), at=2000)
        assert kept_out == KeptOut(BOB, "moth", "withdrawn")
        assert isinstance(fought, Fought)
        assert table.hand(BOB) is None

    def test_no_answer_drops_what_lies_legally(self) -> None:
        assert [type(e) for e in stopped().ask(None, Tick(), at=6000)] == [Dropped, Fought]

    def test_no_answer_keeps_out_what_does_not(self) -> None:
        table = LightSpeedTable()
        table.ask(BOB, Hold(600, 400, 0))
        table.place_many(ADA, 10, 100)
        assert table.hand(BOB) == HandView("moth", ("withdraw",), Refused("touches-asteroid"))
        assert table.ask(BOB, Drop()) == "touches-asteroid"
        kept_out, _ = table.ask(None, Tick(), at=6000)
        assert kept_out == KeptOut(BOB, "moth", "time")

    def test_a_card_never_held_over_the_table_is_kept_out(self) -> None:
        table = LightSpeedTable()
        table.place_many(ADA, 10, 100)
        assert table.ask(BOB, Drop()) == "never-held"
        assert table.ask(None, Tick(), at=6000)[0] == KeptOut(BOB, "moth", "time")

    @pytest.mark.parametrize(
        ("must_place", "outcome"),
        [(True, Outcome((ADA,), "outcome-points-placed")), (False, Outcome((BOB,), "outcome-points"))],
    )
    def test_a_player_without_a_card_on_the_table_cannot_win(
        self, must_place: bool, outcome: Outcome
    ) -> None:
        table = LightSpeedTable(must_place=must_place)
        table.ask(ADA, Place(300, 400, 0))
        table.ask(ADA, Place(200, 400, 0))  # her second ship destroys her first
        for number in range(2, 10):
            table.ask(ADA, Place(110 * number, 100, 0))
        table.ask(None, Tick(), at=6000)
        adas, bobs = table.state.report.scores
        assert bobs.total > adas.total
        assert GAME.outcome(table.state) == outcome
        # The table's file is judged like the match.
        judgeable = table_from(GAME.files(table.state)["table"])
        assert judge(judgeable.field).winners == outcome.winners

    def test_the_answer_comes_in_time_or_not_at_all(self) -> None:
        assert stopped(decide_s=2).ask(BOB, Drop(), at=3000) == "too-late"
        assert not isinstance(stopped(decide_s=2).ask(BOB, Drop(), at=2999), str)

    def test_of_two_dropped_cards_that_would_touch_the_first_stands(self) -> None:
        table = LightSpeedTable(seats=3)
        table.ask(1, Hold(600, 700, 90))
        table.ask(2, Hold(610, 700, 0))
        table.place_many(0, 10, 100)
        assert table.hand(1) == HandView("moth", ("drop", "withdraw"))
        assert table.ask(2, Drop()) == [Dropped(2, "moth", Pose(6100, 7000, 0))]
        assert table.hand(1) == HandView(
            "moth", ("withdraw",), Refused("touches-ship", {"ship": "Moth", "owner": "Cyd"})
        )
        assert table.ask(1, Drop()) == "touches-ship"
        assert table.ask(None, Tick(), at=6000)[0] == KeptOut(1, "moth", "time")

    def test_of_two_hands_in_one_place_time_drops_the_first(self) -> None:
        table = LightSpeedTable(seats=3)
        table.ask(1, Hold(600, 700, 90))
        table.ask(2, Hold(610, 700, 0))
        table.place_many(0, 10, 100)
        dropped, kept_out, _ = table.ask(None, Tick(), at=6000)
        assert dropped == Dropped(1, "moth", Pose(6000, 7000, 900), in_time=False)
        assert kept_out == KeptOut(2, "moth", "time")

    def test_who_decided_does_not_decide_again(self) -> None:
        table = LightSpeedTable(seats=3)
        table.place_many(0, 10, 100)
        table.ask(1, Withdraw())
        assert table.ask(1, Withdraw()) == "decided"
        assert table.ask(0, Withdraw()) == "decided"

    def test_cards_never_played_score_nothing(self) -> None:
        """Ruling 11."""
        table = stopped()
        table.ask(BOB, Withdraw())
        assert {card.seat for card in table.state.cards} == {ADA}
        assert table.state.report is not None
        kills, own_losses, rocks = (
            getattr(table.state.report.scores[ADA], key) for key in ("kills", "own_losses", "rocks")
        )
        assert (kills, own_losses) == (0, 0)
        assert rocks == table.state.report.scores[ADA].total


class TestTurns:
    """Ruling 23: turn-by-turn placing."""

    def test_seats_place_in_order_until_nobody_holds_a_card(self) -> None:
        table = LightSpeedTable(placing="turns")
        assert table.ask(BOB, Place(100, 700, 0)) == "not-your-turn"
        events: list[Any] = []
        for number in range(10):
            table.ask(ADA, Place(100 + 70 * number, 100, 0))
            events = table.ask(BOB, Place(100 + 70 * number, 700, 0))
        assert [type(event) for event in events] == [Placed, Fought]

    def test_without_a_clock_time_does_not_act(self) -> None:
        table = LightSpeedTable(placing="turns")
        assert GAME.due(table.state) is None

    def test_a_clock_keeps_the_card_of_the_slow_out_of_play(self) -> None:
        table = LightSpeedTable(placing="turns", turn_s=10)
        assert table.ask(ADA, Place(100, 100, 0), at=10_000) == "too-late"
        assert table.ask(None, Tick(), at=10_000) == [KeptOut(ADA, "moth", "time"), TurnPassed(BOB, 20_000)]

    def test_a_player_who_is_away_does_not_block_the_others(self) -> None:
        table = LightSpeedTable(placing="turns")
        assert table.ask(None, Absent(BOB)) == []
        assert table.ask(None, Absent(ADA)) == [KeptOut(ADA, "moth", "away"), TurnPassed(BOB, None)]

    def test_with_a_clock_absence_waits_for_it(self) -> None:
        assert LightSpeedTable(placing="turns", turn_s=10).ask(None, Absent(ADA)) == []


def test_each_table_and_each_seat_is_shown_its_own_however_they_are_asked_for() -> None:
    tables = [LightSpeedTable(), LightSpeedTable()]
    tables[0].place_many(ADA, 2, 100)
    for _ in range(2):
        for table, laid in zip(tables, (2, 0), strict=True):
            views = [GAME.view(table.state, seat) for seat in (ADA, None, BOB)]
            assert [len(view.ships) for view in views] == [laid] * 3
            assert [view.hand and view.hand.ship for view in views] == [SHIPS[laid], None, SHIPS[0]]
