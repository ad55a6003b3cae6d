"""The fleet game by ruling, as examples."""

from __future__ import annotations

from typing import Any

import pytest

from starfelt.files import BadFile
from starfelt.games.contract import Absent, SeatInfo
from starfelt.games.hexfleet.commands import Done, Return
from starfelt.games.hexfleet.events import Fired, Opened, SideLost, TurnEnded
from starfelt.games.hexfleet.options import Options
from starfelt.games.hexfleet.rules import HEX_FLEET as GAME
from tests.games.hexfleet.fleets import DUEL, Battle, ship

ADA, BOB = 0, 1


class TestTheCup:
    def test_it_holds_a_chit_for_each_ship_and_the_blank(self) -> None:
        assert set(Battle(chits="B1").state.cup) == {"K1", "blank"}

    def test_the_blank_ends_the_turn_at_once(self) -> None:
        """Ruling 1: who was not drawn loses the activation, and all chits go back."""
        battle = Battle(chits="B1 blank K1")
        assert battle.ask(ADA, "done") == ["activation_ended", "drawn", "turn_ended", "turn_began", "drawn"]
        assert battle.last(TurnEnded).missed == ("K1",)
        assert (battle.state.turn, set(battle.state.cup)) == (2, {"B1", "blank"})

    def test_a_drawn_chit_stays_out(self) -> None:
        battle = Battle(chits="B1 B1")
        with pytest.raises(BadFile, match=r"rigged.chits\[1\]: the chit B1 is not in the cup now"):
            battle.ask(ADA, "done")

    def test_or_goes_straight_back_by_option(self) -> None:
        battle = Battle(chits="B1 B1 K1 B1 blank", chits_="returned")
        assert battle.ask(ADA, "done") == ["activation_ended", "drawn"]
        assert set(battle.state.cup) == {"B1", "K1", "blank"}

    def test_a_ship_away_has_no_chit_in_the_cup(self) -> None:
        battle = Battle(chits="B1 K1", chits_="returned")
        battle.ask(ADA, "jump")
        assert set(battle.state.cup) == {"K1", "blank"}

    def test_only_the_drawn_ship_acts(self) -> None:
        battle = Battle(chits="B1")
        assert battle.ask(BOB, "done") == "not-your-ship"
        assert battle.ask(None, "done") == "not-seated"


class TestMoving:
    def test_a_point_for_a_hex_and_for_a_turn(self) -> None:
        """Ruling 3."""
        battle = Battle(chits="B1")
        assert battle.ask(ADA, "move", steps="RFFLF") == ["moved"]
        assert battle.ship("B1").pose == (2, -1, 0)

    def test_points_are_the_cells_that_still_work(self) -> None:
        battle = Battle(ship("B1", 0, 0, 2, propulsion=3), DUEL[1], chits="B1")
        assert battle.ask(ADA, "move", steps="RRLL") == "too-far"
        assert battle.ask(ADA, "move", steps="RRL") == ["moved"]

    def test_ships_are_passed_through_but_not_stopped_on(self) -> None:
        battle = Battle(DUEL[0], ship("K1", 1, 0, 0), chits="B1")
        assert battle.ask(ADA, "move", steps="FF") == "hex-taken"
        assert battle.ask(ADA, "move", steps="FFF") == ["moved"]

    def test_a_ship_stays_on_the_map(self) -> None:
        battle = Battle(radius=3, chits="B1")
        assert battle.ask(ADA, "move", steps="RRFFL") == "off-map"

    def test_once_an_activation(self) -> None:
        battle = Battle(chits="B1")
        battle.ask(ADA, "move", steps="F")
        assert battle.ask(ADA, "move", steps="F") == "moved-already"

    def test_to_fire_before_or_after(self) -> None:
        """Ruling 2."""
        for order in (("fire", "move"), ("move", "fire")):
            battle = Battle(chits="B1")
            asked = {"fire": {"target": "K1"}, "move": {"steps": "R"}}
            assert [battle.ask(ADA, do, **asked[do])[0] for do in order] == [
                {"fire": "fired", "move": "moved"}[do] for do in order
            ]

    def test_letters_of_a_move(self) -> None:
        with pytest.raises(ValueError, match="steps"):
            Battle().ask(ADA, "move", steps="FX")


class TestFiring:
    @pytest.mark.parametrize(("r", "answer"), [(-10, ["fired"]), (-11, "out-of-range")])
    def test_twelve_hexes(self, r: int, answer: Any) -> None:
        """Ruling 4."""
        battle = Battle(DUEL[0], ship("K1", 1, 0, r), radius=12, chits="B1")
        assert battle.ask(ADA, "fire", target="K1") == answer

    @pytest.mark.parametrize(
        ("q", "r", "answer"),
        [(0, -2, "fired"), (2, -1, "fired"), (-4, 2, "fired"), (1, 0, "out-of-arc"), (0, 2, "out-of-arc")],
    )
    def test_a_light_ship_fires_forward_its_sides_included(self, q: int, r: int, answer: str) -> None:
        battle = Battle(ship("B1", 0, 0, 0, kind="light"), ship("K1", 1, q, r), chits="B1")
        found = battle.ask(ADA, "fire", target="K1")
        assert answer in (found, found[0])

    def test_others_fire_all_round(self) -> None:
        battle = Battle(ship("B1", 0, 0, 0, kind="medium"), ship("K1", 1, 0, 2), chits="B1")
        assert battle.ask(ADA, "fire", target="K1") == ["fired"]

    def test_at_enemies_on_the_table_once_with_weapons(self) -> None:
        battle = Battle(*DUEL, ship("B2", 0, 3, 0), ship("K2", 1, 5, 0, weapons_=0), chits="B1 K2")
        assert battle.ask(ADA, "fire", target="B2") == "own-side"
        assert battle.ask(ADA, "fire", target="Z9") == "no-such-ship"
        battle.ask(ADA, "fire", target="K1")
        assert battle.ask(ADA, "fire", target="K1") == "fired-already"
        battle.ask(ADA, "done")
        assert battle.ask(BOB, "fire", target="B1") == "no-weapons"

    @pytest.mark.parametrize(
        ("kind", "weapons", "left", "cards"),
        [
            *(
                ("heavy", 16, left, n)
                for left, n in ((16, 8), (15, 6), (12, 6), (11, 4), (8, 4), (7, 2), (4, 2))
            ),
            *(("heavy", 16, left, n) for left, n in ((3, 1), (1, 1))),
            *(
                ("light", 8, left, n)
                for left, n in ((8, 4), (7, 3), (6, 3), (5, 2), (4, 2), (3, 1), (2, 1), (1, 1))
            ),
            ("medium", 16, 15, 6),
            ("medium", 8, 8, 4),
        ],
    )
    def test_cards_by_weapons_left(self, kind: str, weapons: int, left: int, cards: int) -> None:
        """Ruling 6."""
        battle = Battle(
            ship("B1", 0, 0, 2, 0, kind, weapons, weapons_=left, shields_up=True), DUEL[1], chits="B1"
        )
        battle.ask(ADA, "fire", target="K1")
        assert len(battle.last(Fired).cards) == cards

    @pytest.mark.parametrize(
        ("shields", "suits"),
        [(16, "S"), (13, "S"), (12, "HS"), (9, "HS"), (8, "DHS"), (5, "DHS"), (4, "CDHS"), (0, "CDHS")],
    )
    def test_suits_that_hit_by_shields_left(self, shields: int, suits: str) -> None:
        """Ruling 7."""
        battle = Battle(DUEL[0], ship("K1", 1, 0, -3, shields=shields, shields_up=True), chits="B1")
        battle.ask(ADA, "fire", target="K1")
        fired = battle.last(Fired)
        assert fired.suits == suits
        assert all(card.hit == (card.card[-1] in suits) for card in fired.cards)

    def test_shields_that_are_down_let_every_card_hit_and_keep_their_points(self) -> None:
        battle = Battle(DUEL[0], ship("K1", 1, 0, -3), chits="B1", pack="2S 3H AC 2C 3C 4C 5C 6C 7C 8C 2H 4H")
        battle.ask(ADA, "fire", target="K1")
        fired = battle.last(Fired)
        assert (fired.raisings[0].alike, fired.suits) == (None, "CDHS")
        assert sum(card.hit for card in fired.cards) == 8
        assert battle.ship("K1").shields <= 14

    def test_every_ship_whose_shields_are_down_tries_first(self) -> None:
        """Ruling 5: in the scenario's order, the shooter and its side too, not those whose shields are spent."""
        battle = Battle(
            ship("K1", 1, 0, -3),
            ship("B1", 0, 0, 2),
            ship("K2", 1, 3, -3, shields=0),
            ship("B2", 0, 3, 2, shields_up=True),
            ship("B3", 0, 4, 2),
            pack="2S 3S 2H 3C 5D 5C",
            chits="B1",
        )
        battle.ask(ADA, "fire", target="K1")
        tries = [(raising.ship, raising.alike) for raising in battle.last(Fired).raisings]
        assert tries == [("K1", "colour"), ("B1", None), ("B3", "pair")]
        assert [battle.ship(id_).shields_up for id_ in ("K1", "B1", "K2", "B3")] == [True, False, False, True]
        assert battle.last(Fired).suits == "S"

    def test_damage_by_suit_and_clubs_again(self) -> None:
        """Ruling 8."""
        shot = "2S 3S 4S 2D 3D 4D 5D 6D"
        battle = Battle(chits="B1", pack=f"{shot} AC KC AD AH AS")
        battle.ask(ADA, "fire", target="K1")
        drawn = [(card.hit, card.effect) for card in battle.last(Fired).damage]
        assert drawn == [(0, "again"), (0, "again"), (0, "weapons"), (1, "shields"), (2, "propulsion")]
        target = battle.ship("K1")
        assert (target.shields, target.weapons, target.propulsion) == (15, 15, 7)

    def test_damage_to_what_is_gone_is_spent_for_nothing(self) -> None:
        target = ship("K1", 1, 0, -3, shields_up=True, weapons_=0)
        battle = Battle(DUEL[0], target, chits="B1", pack="2S 3S 2D 3D 4D 5D 6D 7D AD AH")
        battle.ask(ADA, "fire", target="K1")
        assert [card.effect for card in battle.last(Fired).damage] == ["nothing", "shields"]

    def test_a_ship_with_nothing_left_is_destroyed_and_takes_no_more_cards(self) -> None:
        """Rulings 5 and 9."""
        target = ship("K1", 1, 0, -3, shields=0, weapons_=1, propulsion=0)
        battle = Battle(
            DUEL[0], target, ship("K2", 1, 5, 0), chits="B1", pack="2S 4S 5S 2D 3D 4D 5D 6D 7D 8D KD"
        )
        battle.ask(ADA, "fire", target="K1")
        fired = battle.last(Fired)
        assert (fired.destroyed, len(fired.damage), sum(card.hit for card in fired.cards)) == (True, 1, 8)
        assert battle.ship("K1").status == "destroyed"
        assert "K1" not in battle.state.cup


class TestRaising:
    @pytest.mark.parametrize(
        ("cards", "up"), [("KS 10C", True), ("KH 10D", True), ("KH KS", True), ("KH 10S", False)]
    )
    def test_one_colour_or_a_pair(self, cards: str, up: bool) -> None:
        battle = Battle(ship("B1", 0, 0, 8), ship("K1", 1, 0, -8), chits="B1", pack=cards)
        assert battle.ask(ADA, "raise") == ["raised"]
        assert battle.ship("B1").shields_up is up
        assert battle.ask(ADA, "raise") in ("raised-already", "shields-up")

    def test_not_when_up_or_spent(self) -> None:
        battle = Battle(DUEL[0], ship("K1", 1, 0, -3, shields=0), chits="B1 K1")
        assert battle.ask(ADA, "raise") == "shields-up"
        battle.ask(ADA, "done")
        assert battle.ask(BOB, "raise") == "shields-spent"


class TestThePack:
    def test_the_discard_becomes_a_new_pack_when_a_card_is_wanted(self) -> None:
        """Ruling 10: cards of the same shot stay out until it ends."""
        battle = Battle(chits="B1 blank " * 9, chits_="returned")
        while not (fired := _fire(battle)).cards[-1].shuffled and not any(c.shuffled for c in fired.cards):
            pass
        out = [card.card for card in (*fired.cards, *fired.damage)]
        assert len(set(out)) == len(out)
        assert len(battle.state.pack) + len(battle.state.discard) == 52
        assert set(out) <= set(battle.state.discard)

    def test_no_card_no_effect(self) -> None:
        """More ships try to raise their shields than there are cards: the last ones get none, nor does the shot."""
        fleet = [ship(f"S{n}", n % 2, n - 15, 0) for n in range(30)]
        battle = Battle(*fleet, radius=20, chits="S14")
        battle.ask(ADA, "fire", target="S15")
        fired = battle.last(Fired)
        assert [len(raising.cards) for raising in fired.raisings] == [2] * 26 + [0] * 4
        assert (fired.cards, fired.damage) == ((), ())
        assert len(battle.state.discard) == 52

    def test_a_stacked_card_must_be_in_the_pack(self) -> None:
        battle = Battle(chits="B1", pack="2S 2S")
        with pytest.raises(BadFile, match=r"rigged.pack\[1\]: the card 2S is not in the pack now"):
            battle.ask(ADA, "fire", target="K1")

    @pytest.mark.parametrize(
        ("rigged", "path"), [({"pack": "2S 1S"}, r"pack\[1\]"), ({"chits": "B1 B9"}, r"chits\[1\]")]
    )
    def test_stacked_cards_and_chits_must_exist(self, rigged: dict[str, Any], path: str) -> None:
        with pytest.raises(BadFile, match=path):
            Battle(**rigged)


def _fire(battle: Battle) -> Fired:
    assert battle.ask(ADA, "fire", target="K1") == ["fired"]
    fired = battle.last(Fired)
    battle.ask(ADA, "done")
    return fired


class TestJumping:
    def test_it_ends_the_activation_and_takes_the_place_of_move_and_fire(self) -> None:
        """Ruling 11."""
        battle = Battle(*DUEL, ship("B2", 0, 3, 3), chits="B1 B2 K1")
        assert battle.ask(ADA, "jump")[:2] == ["jumped", "activation_ended"]
        assert battle.ship("B1").status == "away"
        for do, arguments in (("move", {"steps": "F"}), ("fire", {"target": "K1"})):
            other = Battle(chits="B1")
            other.ask(ADA, do, **arguments)
            assert other.ask(ADA, "jump") == "jump-instead"

    @pytest.mark.parametrize(("cells", "answer"), [(4, "jumped"), (3, "too-weak-to-jump")])
    def test_half_the_propulsion(self, cells: int, answer: str) -> None:
        battle = Battle(ship("B1", 0, 0, 2, propulsion=cells), DUEL[1], chits="B1")
        found = battle.ask(ADA, "jump")
        assert answer in (found, found[0])

    def test_recall_and_return(self) -> None:
        battle = Battle(*DUEL, ship("B2", 0, 3, 3), chits="B1 K1 B2 blank B1")
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

    def test_who_is_not_drawn_waits_on(self) -> None:
        battle = Battle(*DUEL, ship("B2", 0, 3, 3), chits="B1 K1 blank blank B1")
        battle.ask(ADA, "jump")
        battle.ask(ADA, "recall", ship="B1")
        battle.ask(BOB, "done")
        assert battle.ship("B1").status == "waiting"
        assert battle.state.turn == 3


class TestHailing:
    def test_two_cards_of_a_colour_or_a_pair_open_a_channel(self) -> None:
        """Ruling 12: at any range, each ship once an activation."""
        ships = (ship("B1", 0, 0, 10), ship("K1", 1, 0, -10), ship("K2", 1, 2, -10))
        battle = Battle(*ships, chits="B1", pack="2S 3H 2H 3D")
        assert battle.ask(ADA, "hail", target="K1") == ["hailed"]
        assert battle.ask(ADA, "hail", target="K1") == "hailed-already"
        assert battle.ask(ADA, "hail", target="B1") == "hail-oneself"
        battle.ask(ADA, "hail", target="K2")
        assert battle.state.channels == (("B1", "K2"),)
        assert battle.ask(ADA, "hail", target="K2") == "channel-open"

    @pytest.mark.parametrize(("offer", "winners"), [("surrender", (BOB,)), ("truce", (ADA, BOB))])
    def test_parley_ends_the_battle(self, offer: str, winners: tuple[int, ...]) -> None:
        battle = Battle(chits="B1", pack="2S 3S")
        assert battle.ask(ADA, "parley", target="K1", offer=offer) == "no-channel"
        battle.ask(ADA, "hail", target="K1")
        assert battle.ask(ADA, "parley", target="K1", offer=offer) == ["offered"]
        assert battle.ask(ADA, "parley", target="K1", offer=offer) == "offered-already"
        assert battle.ask(ADA, "answer", target="K1", accept=True) == "no-offer"
        assert battle.ask(BOB, "answer", target="B1", accept=True) == ["answered", "battle_over"]
        assert battle.state.outcome is not None
        assert battle.state.outcome.winners == winners

    def test_either_side_may_offer_and_decline(self) -> None:
        battle = Battle(chits="B1", pack="2S 3S")
        battle.ask(ADA, "hail", target="K1")
        assert battle.ask(BOB, "parley", target="B1", offer="truce") == ["offered"]
        assert battle.ask(ADA, "answer", target="K1", accept=False) == ["answered"]
        assert battle.ask(ADA, "answer", target="K1", accept=True) == "no-offer"
        assert battle.state.outcome is None


class TestTheEnd:
    def test_a_side_without_a_working_ship_has_lost_at_once(self) -> None:
        """Ruling 13: a ship with shields alone does not work."""
        target = ship("K1", 1, 0, -3, shields_up=True, weapons_=0, propulsion=1)
        battle = Battle(DUEL[0], target, chits="B1", pack="2S 2D 3D 4D 5D 6D 7D 8D 3S")
        assert battle.ask(ADA, "fire", target="K1") == ["fired", "side_lost", "battle_over"]
        assert battle.state.outcome is not None
        assert battle.state.outcome.winners == (ADA,)
        assert battle.ask(ADA, "done") == "finished"

    def test_a_side_whose_only_ship_jumps_loses_when_the_next_turn_starts(self) -> None:
        battle = Battle(chits="B1 K1 blank")
        battle.ask(ADA, "jump")
        assert battle.state.outcome is None
        battle.ask(BOB, "done")
        assert battle.last(SideLost).away
        assert battle.state.outcome is not None
        assert (battle.state.outcome.winners, battle.state.turn) == ((BOB,), 1)

    def test_unless_it_recalls_it_before(self) -> None:
        battle = Battle(chits="B1 K1 blank K1")
        battle.ask(ADA, "jump")
        battle.ask(ADA, "recall", ship="B1")
        battle.ask(BOB, "done")
        assert (battle.state.outcome, battle.state.turn) == (None, 2)

    def test_both_at_once_is_a_draw(self) -> None:
        battle = Battle(chits="B1 K1 blank")
        battle.ask(ADA, "jump")
        battle.ask(BOB, "jump")
        assert battle.state.outcome is not None
        assert battle.state.outcome.winners == (ADA, BOB)

    def test_turn_limit_by_the_share_of_points_left(self) -> None:
        light = ship("K1", 1, 0, -9, kind="light", shields=7)
        battle = Battle(ship("B1", 0, 0, 9, shields=13), light, chits="B1 blank", turn_limit=1)
        battle.ask(ADA, "done")
        assert battle.state.outcome is not None
        # 37 of 40 points against 31 of 32.
        assert (battle.state.outcome.winners, battle.state.outcome.reason) == ((BOB,), "outcome-share-left")

    def test_equal_shares_draw(self) -> None:
        battle = Battle(chits="blank", turn_limit=1)
        assert battle.state.outcome is not None
        assert battle.state.outcome.winners == (ADA, BOB)

    def test_of_several_sides_the_last_one_wins(self) -> None:
        cripples = (
            ship(f"{name}1", side, 0, 3 * side, weapons_=0, shields=0, propulsion=1)
            for side, name in ((1, "K"), (2, "L"))
        )
        battle = Battle(
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
        opened = next(e for e in Battle(pack="2S", chits="B1").events if isinstance(e, Opened))
        for seat in (ADA, BOB, None):
            shown = GAME.redact(opened, seat)
            assert isinstance(shown, Opened)
            assert shown.chance is None

    def test_another_order_to_come_is_the_same_view(self) -> None:
        battles = [Battle(chits="B1 K1", pack=pack) for pack in ("2S 3S", "KH QD")]
        for seat in (ADA, BOB, None):
            one, two = (GAME.view(battle.state, seat) for battle in battles)
            assert one == two

    def test_what_may_be_done_is_for_the_ships_own_player(self) -> None:
        battle = Battle(chits="B1")
        for seat, count in ((ADA, 5), (BOB, 0), (None, 0)):
            active = GAME.view(battle.state, seat).active
            assert active is not None
            assert len(active.may) == count


class TestAbsence:
    def test_the_activation_of_the_absent_ends(self) -> None:
        battle = Battle(chits="B1 K1")
        assert GAME.decide(battle.state, None, Absent(BOB), 0, {}) == []
        events = GAME.decide(battle.state, None, Absent(ADA), 0, {})
        assert isinstance(events, list)
        assert [event.__struct_config__.tag for event in events] == ["activation_ended", "drawn"]

    def test_a_ship_that_comes_back_does_so(self) -> None:
        battle = Battle(*DUEL, ship("B2", 0, 3, 3), chits="B1 K1 blank B1 B2")
        battle.ask(ADA, "jump")
        battle.ask(ADA, "recall", ship="B1")
        battle.ask(BOB, "done")
        events = GAME.decide(battle.state, None, Absent(ADA), 0, {})
        assert isinstance(events, list)
        assert events[0].__struct_config__.tag == "returned"
        # In a match file it reads as if they had done it themselves.
        commands = [(seat, command) for event in events for seat, command in GAME.recount(event)]
        assert commands == [(ADA, Return(0, -10, 0)), (ADA, Done())]


def test_a_seed_of_any_size() -> None:
    for seed in (-1, 0, 10**30):
        assert GAME.setup(Options(), [SeatInfo("Ada"), SeatInfo("Bob")], seed)
