"""Hex & Spades by ruling, as examples."""

from __future__ import annotations

import pytest

from starfelt.files import BadFile
from starfelt.games.contract import Absent, Outcome, SeatInfo
from starfelt.games.hexfleet.rules.commands import EndActivation, Return
from starfelt.games.hexfleet.rules.events import BattleOver, HexFleetOpened, SideLost, TurnEnded
from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from starfelt.games.hexfleet.rules.options import HexFleetOptions
from starfelt.games.hexfleet.rules.turns import STILL_TURNS
from tests.games.hexfleet.rules.fleets import ADA, BOB, DUEL, HexFleetMatch, ship


class TestTheCup:
    def test_it_holds_a_chit_for_each_ship_and_the_blank(self) -> None:
        assert set(HexFleetMatch(chits="B1").state.cup) == {"K1", "blank"}

    def test_the_blank_ends_the_turn_at_once(self) -> None:
        """Ruling 1: a ship whose chit was not drawn loses its activation, and all chits go back."""
        battle = HexFleetMatch(chits="B1 blank K1")
        assert battle.ask(ADA, "done") == ["activation_ended", "drawn", "turn_ended", "turn_began", "drawn"]
        assert battle.last(TurnEnded).missed == ("K1",)
        assert (battle.state.turn, set(battle.state.cup)) == (2, {"B1", "blank"})

    def test_a_drawn_chit_stays_out(self) -> None:
        battle = HexFleetMatch(chits="B1 B1")
        with pytest.raises(BadFile, match=r"rigged.chits\[1\]: the chit B1 is not in the cup now"):
            battle.ask(ADA, "done")

    def test_or_goes_straight_back_by_option(self) -> None:
        battle = HexFleetMatch(chits="B1 B1 K1 B1 blank", chits_="returned")
        assert battle.ask(ADA, "done") == ["activation_ended", "drawn"]
        assert set(battle.state.cup) == {"B1", "K1", "blank"}

    def test_a_ship_away_has_no_chit_in_the_cup(self) -> None:
        battle = HexFleetMatch(chits="B1 K1", chits_="returned")
        battle.ask(ADA, "jump")
        assert set(battle.state.cup) == {"K1", "blank"}

    def test_only_the_drawn_ship_acts(self) -> None:
        battle = HexFleetMatch(chits="B1")
        assert battle.ask(BOB, "done") == "not-your-ship"
        assert battle.ask(None, "done") == "not-seated"


class TestMoving:
    def test_a_point_for_a_hex_and_for_a_turn(self) -> None:
        """Ruling 3."""
        battle = HexFleetMatch(chits="B1")
        assert battle.ask(ADA, "move", steps="RFFLF") == ["moved"]
        assert battle.ship("B1").pose == (2, -1, 0)

    def test_points_are_the_cells_that_still_work(self) -> None:
        battle = HexFleetMatch(ship("B1", 0, 0, 2, propulsion=3), DUEL[1], chits="B1")
        assert battle.ask(ADA, "move", steps="RRLL") == "too-far"
        assert battle.ask(ADA, "move", steps="RRL") == ["moved"]

    def test_ships_are_passed_through_but_not_stopped_on(self) -> None:
        battle = HexFleetMatch(DUEL[0], ship("K1", 1, 0, 0), chits="B1")
        assert battle.ask(ADA, "move", steps="FF") == "hex-taken"
        assert battle.ask(ADA, "move", steps="FFF") == ["moved"]

    def test_a_ship_stays_on_the_map(self) -> None:
        battle = HexFleetMatch(radius=3, chits="B1")
        assert battle.ask(ADA, "move", steps="RRFFL") == "off-map"

    def test_once_an_activation(self) -> None:
        battle = HexFleetMatch(chits="B1")
        battle.ask(ADA, "move", steps="F")
        assert battle.ask(ADA, "move", steps="F") == "moved-already"

    def test_to_fire_before_or_after(self) -> None:
        """Ruling 2."""
        for order in (("fire", "move"), ("move", "fire")):
            battle = HexFleetMatch(chits="B1")
            asked = {"fire": {"target": "K1"}, "move": {"steps": "R"}}
            assert [battle.ask(ADA, do, **asked[do])[0] for do in order] == [
                {"fire": "fired", "move": "moved"}[do] for do in order
            ]

    def test_letters_of_a_move(self) -> None:
        assert HexFleetMatch().ask(ADA, "move", steps="FX") == "bad-command"


class TestJumping:
    def test_it_ends_the_activation_and_takes_the_place_of_move_and_fire(self) -> None:
        """Ruling 11."""
        battle = HexFleetMatch(*DUEL, ship("B2", 0, 3, 3), chits="B1 B2 K1")
        assert battle.ask(ADA, "jump")[:2] == ["jumped", "activation_ended"]
        assert battle.ship("B1").status == "away"
        for do, arguments in (("move", {"steps": "F"}), ("fire", {"target": "K1"})):
            other = HexFleetMatch(chits="B1")
            other.ask(ADA, do, **arguments)
            assert other.ask(ADA, "jump") == "jump-instead"

    @pytest.mark.parametrize(("cells", "answer"), [(4, "jumped"), (3, "too-weak-to-jump")])
    def test_half_the_propulsion(self, cells: int, answer: str) -> None:
        battle = HexFleetMatch(ship("B1", 0, 0, 2, propulsion=cells), DUEL[1], chits="B1")
        found = battle.ask(ADA, "jump")
        assert answer in (found, found[0])

    def test_recall_and_return(self) -> None:
        battle = HexFleetMatch(*DUEL, ship("B2", 0, 3, 3), chits="B1 K1 B2 blank B1")
        battle.ask(ADA, "jump")
        assert battle.ask(BOB, "recall", ship="B1") == "not-yours-to-recall"
        assert battle.ask(ADA, "recall", ship="B2") == "not-away"
        assert battle.ask(BOB, "fire", target="B1") == "not-on-table"
        assert battle.ask(ADA, "recall", ship="B1") == ["recalled"]
        assert battle.ship("B1").status == "waiting"
        battle.ask(BOB, "done")
        assert "B1" not in battle.state.cup
        battle.ask(ADA, "done")
        assert (battle.state.turn, battle.state.active and battle.state.active.ship) == (2, "B1")
        assert battle.ask(ADA, "move", steps="F") == "return-first"
        assert battle.ask(ADA, "done") == "return-first"
        assert battle.ask(ADA, "return", q=0, r=-3, facing=1) == "hex-taken"
        assert battle.ask(ADA, "return", q=0, r=-30, facing=1) == "off-map"
        assert battle.ask(ADA, "return", q=0, r=-4, facing=1) == ["returned"]
        assert battle.ask(ADA, "return", q=0, r=-4, facing=1) == "on-table-already"
        assert battle.ask(ADA, "fire", target="K1") == ["fired"]

    def test_a_jump_may_carry_its_recall(self) -> None:
        battle = HexFleetMatch(chits="B1 blank B1")
        assert battle.ask(ADA, "jump", recall=True)[:2] == ["jumped", "activation_ended"]
        assert (battle.state.outcome, battle.state.turn) == (None, 2)
        assert battle.ask(ADA, "return", q=0, r=-4, facing=1) == ["returned"]

    def test_who_is_not_drawn_waits_on(self) -> None:
        battle = HexFleetMatch(*DUEL, ship("B2", 0, 3, 3), chits="B1 K1 blank blank B1")
        battle.ask(ADA, "jump")
        battle.ask(ADA, "recall", ship="B1")
        battle.ask(BOB, "done")
        assert battle.ship("B1").status == "waiting"
        assert battle.state.turn == 3


class TestHailing:
    def test_two_cards_of_a_colour_or_a_pair_open_a_channel(self) -> None:
        """Ruling 12: at any range, each ship once an activation."""
        ships = (ship("B1", 0, 0, 10), ship("K1", 1, 0, -10), ship("K2", 1, 2, -10))
        battle = HexFleetMatch(*ships, chits="B1", pack="2S 3H 2H 3D")
        assert battle.ask(ADA, "hail", target="K1") == ["hailed"]
        assert battle.ask(ADA, "hail", target="K1") == "hailed-already"
        assert battle.ask(ADA, "hail", target="B1") == "hail-oneself"
        battle.ask(ADA, "hail", target="K2")
        assert battle.state.channels == (("B1", "K2"),)
        assert battle.ask(ADA, "hail", target="K2") == "channel-open"

    @pytest.mark.parametrize(("offer", "winners"), [("surrender", (BOB,)), ("truce", (ADA, BOB))])
    def test_parley_ends_the_battle(self, offer: str, winners: tuple[int, ...]) -> None:
        battle = HexFleetMatch(chits="B1", pack="2S 3S")
        assert battle.ask(ADA, "parley", target="K1", offer=offer) == "no-channel"
        battle.ask(ADA, "hail", target="K1")
        assert battle.ask(ADA, "parley", target="K1", offer=offer) == ["offered"]
        assert battle.ask(ADA, "parley", target="K1", offer=offer) == "offered-already"
        assert battle.ask(ADA, "answer", target="K1", accept=True) == "no-offer"
        assert battle.ask(BOB, "answer", target="B1", accept=True) == ["answered", "battle_over"]
        assert battle.state.outcome is not None
        assert battle.state.outcome.winners == winners

    def test_either_side_may_offer_and_decline(self) -> None:
        battle = HexFleetMatch(chits="B1", pack="2S 3S")
        battle.ask(ADA, "hail", target="K1")
        assert battle.ask(BOB, "parley", target="B1", offer="truce") == ["offered"]
        assert battle.ask(ADA, "answer", target="K1", accept=False) == ["answered"]
        assert battle.ask(ADA, "answer", target="K1", accept=True) == "no-offer"
        assert battle.state.outcome is None


class TestTheEnd:
    def test_a_side_without_a_working_ship_has_lost_at_once(self) -> None:
        """Ruling 13: a ship with shields only counts as not working."""
        target = ship("K1", 1, 0, -3, shields_up=True, weapons_=0, propulsion=1)
        battle = HexFleetMatch(DUEL[0], target, chits="B1", pack="2S 2D 3D 4D 5D 6D 7D 8D 3S")
        assert battle.ask(ADA, "fire", target="K1") == ["fired", "side_lost", "battle_over"]
        assert battle.state.outcome is not None
        assert battle.state.outcome.winners == (ADA,)
        assert battle.ask(ADA, "done") == "finished"

    def test_a_side_whose_only_ship_jumps_loses_when_the_next_turn_starts(self) -> None:
        battle = HexFleetMatch(chits="B1 K1 blank")
        battle.ask(ADA, "jump")
        assert battle.state.outcome is None
        battle.ask(BOB, "done")
        assert battle.last(SideLost).away
        assert battle.state.outcome is not None
        assert (battle.state.outcome.winners, battle.state.turn) == ((BOB,), 1)

    def test_unless_it_recalls_it_before(self) -> None:
        battle = HexFleetMatch(chits="B1 K1 blank K1")
        battle.ask(ADA, "jump")
        battle.ask(ADA, "recall", ship="B1")
        battle.ask(BOB, "done")
        assert (battle.state.outcome, battle.state.turn) == (None, 2)

    def test_a_side_that_has_lost_recalls_nobody(self) -> None:
        battle = HexFleetMatch(
            ship("B1", 0, 0, 3), ship("K1", 1, 0, -3), ship("L1", 2, 3, 0), chits="B1 blank"
        )
        battle.ask(ADA, "jump")
        assert (battle.state.lost, battle.state.outcome) == ((ADA,), None)
        assert GAME.view(battle.state, ADA).recalls == ()
        assert battle.ask(ADA, "recall", ship="B1") == "not-away"

    def test_a_ship_of_a_side_that_has_lost_has_no_chit_in_the_next_turn(self) -> None:
        """It is still on the table, with shields only, when the last working ship has jumped."""
        wreck = ship("B2", 0, 4, 0, weapons_=0, propulsion=0)
        battle = HexFleetMatch(DUEL[0], wreck, ship("K1", 1, 0, -3), ship("L1", 2, 9, 0), chits="B1 blank K1")
        battle.ask(ADA, "jump")
        assert (battle.state.lost, battle.ship("B2").status) == ((ADA,), "table")
        assert (battle.state.turn, set(battle.state.cup)) == (2, {"L1", "blank"})

    def test_both_at_once_is_a_draw(self) -> None:
        battle = HexFleetMatch(chits="B1 K1 blank")
        battle.ask(ADA, "jump")
        battle.ask(BOB, "jump")
        assert battle.state.outcome is not None
        assert battle.state.outcome.winners == (ADA, BOB)

    def test_turn_limit_by_the_share_of_points_left(self) -> None:
        light = ship("K1", 1, 0, -9, kind="light", shields=7)
        battle = HexFleetMatch(ship("B1", 0, 0, 9, shields=13), light, chits="B1 blank", turn_limit=1)
        battle.ask(ADA, "done")
        assert battle.state.outcome is not None
        # 37 of 40 points against 31 of 32.
        assert (battle.state.outcome.winners, battle.state.outcome.reason) == ((BOB,), "outcome-share-left")

    def test_by_points_the_best_of_those_who_stayed_wins(self) -> None:
        worn = (ship(f"{name}1", side, 0, 3 * side, shields=9 - side) for side, name in ((1, "K"), (2, "L")))
        battle = HexFleetMatch(ship("B1", 0, 0, 0), *worn, chits="B1 blank", turn_limit=1)
        battle.ask(ADA, "done")
        over = battle.last(BattleOver)
        assert over.outcome == Outcome((ADA,), "outcome-share-left")
        won = GAME.won_among(battle.state, [1, 2])
        assert won.outcome == Outcome((1,), "outcome-share-left")
        (line,) = GAME.tell(won, over)
        assert (line.args["winners"], line.args["count"]) == (won.seats[1].name, 1)

    def test_where_only_who_has_left_won_the_others_share_it(self) -> None:
        battle = HexFleetMatch(chits="B1 blank")
        battle.ask(ADA, "jump")
        assert battle.state.outcome == Outcome((BOB,), "outcome-last-side")
        assert GAME.won_among(battle.state, [ADA]).outcome == Outcome((ADA,), "outcome-last-side")
        assert GAME.won_among(battle.state, [ADA, BOB]).outcome == battle.state.outcome

    def test_equal_shares_draw(self) -> None:
        battle = HexFleetMatch(chits="blank", turn_limit=1)
        assert battle.state.outcome is not None
        assert battle.state.outcome.winners == (ADA, BOB)

    def test_of_several_sides_the_last_one_wins(self) -> None:
        cripples = (
            ship(f"{name}1", side, 0, 3 * side, weapons_=0, shields=0, propulsion=1)
            for side, name in ((1, "K"), (2, "L"))
        )
        battle = HexFleetMatch(
            ship("B1", 0, 0, 0, shields_up=True),
            *cripples,
            chits="B1 blank B1",
            pack="2S 3D 2D 4D 5D 6D 7D 8D 3S",
        )
        assert battle.ask(ADA, "fire", target="K1") == ["fired", "side_lost"]
        assert set(battle.state.cup) == {"L1", "blank"}
        battle.ask(ADA, "done")
        while battle.state.outcome is None:
            battle.ask(ADA, "fire", target="L1")
            battle.ask(ADA, "done")
            battle.ask(2, "done")
        assert battle.state.outcome.winners == (ADA,)


class TestSecrets:
    def test_nobody_is_shown_where_chance_comes_from(self) -> None:
        opened = next(e for e in HexFleetMatch(pack="2S", chits="B1").events if isinstance(e, HexFleetOpened))
        for seat in (ADA, BOB, None):
            shown = GAME.redact(opened, seat)
            assert isinstance(shown, HexFleetOpened)
            assert shown.chance is None

    def test_another_order_to_come_is_the_same_view(self) -> None:
        battles = [HexFleetMatch(chits="B1 K1", pack=pack) for pack in ("2S 3S", "KH QD")]
        for seat in (ADA, BOB, None):
            one, two = (GAME.view(battle.state, seat) for battle in battles)
            assert one == two

    def test_what_may_be_done_is_for_the_ships_own_player(self) -> None:
        battle = HexFleetMatch(chits="B1")
        for seat, count in ((ADA, 5), (BOB, 0), (None, 0)):
            active = GAME.view(battle.state, seat).active
            assert active is not None
            assert len(active.may) == count


class TestAbsence:
    def test_the_activation_of_the_absent_ends(self) -> None:
        battle = HexFleetMatch(chits="B1 K1")
        assert GAME.decide(battle.state, None, Absent(BOB), 0, {}) == []
        events = GAME.decide(battle.state, None, Absent(ADA), 0, {})
        assert isinstance(events, list)
        assert [event.__struct_config__.tag for event in events] == ["activation_ended", "drawn"]

    def test_a_ship_that_comes_back_does_so(self) -> None:
        battle = HexFleetMatch(*DUEL, ship("B2", 0, 3, 3), chits="B1 K1 blank B1 B2")
        battle.ask(ADA, "jump")
        battle.ask(ADA, "recall", ship="B1")
        battle.ask(BOB, "done")
        events = GAME.decide(battle.state, None, Absent(ADA), 0, {})
        assert isinstance(events, list)
        assert events[0].__struct_config__.tag == "returned"
        # A match file shows it as the players' own commands.
        commands = [(seat, command) for event in events for seat, command in GAME.recount(event)]
        assert commands == [(ADA, Return(0, -10, 0)), (ADA, EndActivation())]


class TestStandingStill:
    def test_a_battle_in_which_nobody_can_hurt_anybody(self) -> None:
        """Two heavy ships that cannot move, out of each other's arcs."""
        battle = HexFleetMatch(ship("B1", 0, 0, 5, 3, propulsion=0), ship("K1", 1, 0, -5, 0, propulsion=0))
        while battle.state.turn <= STILL_TURNS:
            assert not GAME.still(battle.state)
            (seat,) = GAME.awaited(battle.state)
            battle.ask(seat, "done")
        assert list(GAME.still(battle.state)) == [ADA, BOB]

    def test_what_lasts_begins_it_anew(self) -> None:
        battle = HexFleetMatch(
            ship("B1", 0, 0, 5), ship("K1", 1, 0, -5, 3), pack="2S 2C", chits="B1 K1 blank"
        )
        battle.ask(ADA, "move", steps="F")
        battle.ask(ADA, "done")
        battle.ask(BOB, "done")
        assert (battle.state.turn, battle.state.stirred) == (2, 0)
        (seat,) = GAME.awaited(battle.state)
        battle.ask(seat, "raise")  # two cards of a pair: the shields go up and stay up
        assert battle.state.stirred == 2


def test_a_seed_of_any_size() -> None:
    for seed in (-1, 0, 10**30):
        assert GAME.setup(HexFleetOptions(), [SeatInfo("Ada"), SeatInfo("Bob")], seed)
