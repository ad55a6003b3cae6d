"""Shots in Hex & Spades by ruling, as examples: cards, shields and the pack."""

from __future__ import annotations

from typing import Any

import pytest

from starfelt.files import BadFile
from starfelt.games.hexfleet.rules.events import Fired
from tests.games.hexfleet.rules.fleets import ADA, BOB, DUEL, HexFleetMatch, ship


class TestFiring:
    @pytest.mark.parametrize(("r", "answer"), [(-10, ["fired"]), (-11, "out-of-range")])
    def test_twelve_hexes(self, r: int, answer: Any) -> None:
        """Ruling 4."""
        battle = HexFleetMatch(DUEL[0], ship("K1", 1, 0, r), radius=12, chits="B1")
        assert battle.ask(ADA, "fire", target="K1") == answer

    @pytest.mark.parametrize(
        ("q", "r", "answer"),
        [(0, -2, "fired"), (2, -1, "fired"), (-4, 2, "fired"), (1, 0, "out-of-arc"), (0, 2, "out-of-arc")],
    )
    def test_a_light_ship_fires_forward_its_sides_included(self, q: int, r: int, answer: str) -> None:
        battle = HexFleetMatch(ship("B1", 0, 0, 0, kind="light"), ship("K1", 1, q, r), chits="B1")
        found = battle.ask(ADA, "fire", target="K1")
        assert answer in (found, found[0])

    def test_others_fire_all_round(self) -> None:
        battle = HexFleetMatch(ship("B1", 0, 0, 0, kind="medium"), ship("K1", 1, 0, 2), chits="B1")
        assert battle.ask(ADA, "fire", target="K1") == ["fired"]

    def test_at_enemies_on_the_table_once_with_weapons(self) -> None:
        battle = HexFleetMatch(*DUEL, ship("B2", 0, 3, 0), ship("K2", 1, 5, 0, weapons_=0), chits="B1 K2")
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
        battle = HexFleetMatch(
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
        battle = HexFleetMatch(DUEL[0], ship("K1", 1, 0, -3, shields=shields, shields_up=True), chits="B1")
        battle.ask(ADA, "fire", target="K1")
        fired = battle.last(Fired)
        assert fired.suits == suits
        assert all(card.hit == (card.card[-1] in suits) for card in fired.cards)

    def test_shields_that_are_down_let_every_card_hit_and_keep_their_points(self) -> None:
        battle = HexFleetMatch(
            DUEL[0], ship("K1", 1, 0, -3), chits="B1", pack="2S 3H AC 2C 3C 4C 5C 6C 7C 8C 2H 4H"
        )
        battle.ask(ADA, "fire", target="K1")
        fired = battle.last(Fired)
        assert (fired.raisings[0].alike, fired.suits) == (None, "CDHS")
        assert sum(card.hit for card in fired.cards) == 8
        assert battle.ship("K1").shields <= 14

    def test_every_ship_whose_shields_are_down_tries_first(self) -> None:
        """Ruling 5: in the scenario's order, the shooter and its side too, but not ships without shield points."""
        battle = HexFleetMatch(
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
        battle = HexFleetMatch(chits="B1", pack=f"{shot} AC KC AD AH AS")
        battle.ask(ADA, "fire", target="K1")
        drawn = [(card.hit, card.effect) for card in battle.last(Fired).damage]
        assert drawn == [(0, "again"), (0, "again"), (0, "weapons"), (1, "shields"), (2, "propulsion")]
        target = battle.ship("K1")
        assert (target.shields, target.weapons, target.propulsion) == (15, 15, 7)

    def test_damage_to_what_is_gone_is_spent_for_nothing(self) -> None:
        target = ship("K1", 1, 0, -3, shields_up=True, weapons_=0)
        battle = HexFleetMatch(DUEL[0], target, chits="B1", pack="2S 3S 2D 3D 4D 5D 6D 7D AD AH")
        battle.ask(ADA, "fire", target="K1")
        assert [card.effect for card in battle.last(Fired).damage] == ["nothing", "shields"]

    def test_a_ship_with_nothing_left_is_destroyed_and_takes_no_more_cards(self) -> None:
        """Rulings 5 and 9."""
        target = ship("K1", 1, 0, -3, shields=0, weapons_=1, propulsion=0)
        battle = HexFleetMatch(
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
        battle = HexFleetMatch(ship("B1", 0, 0, 8), ship("K1", 1, 0, -8), chits="B1", pack=cards)
        assert battle.ask(ADA, "raise") == ["raised"]
        assert battle.ship("B1").shields_up is up
        assert battle.ask(ADA, "raise") in ("raised-already", "shields-up")

    def test_not_when_up_or_spent(self) -> None:
        battle = HexFleetMatch(DUEL[0], ship("K1", 1, 0, -3, shields=0), chits="B1 K1")
        assert battle.ask(ADA, "raise") == "shields-up"
        battle.ask(ADA, "done")
        assert battle.ask(BOB, "raise") == "shields-spent"


class TestThePack:
    def test_the_discard_becomes_a_new_pack_when_a_card_is_wanted(self) -> None:
        """Ruling 10: cards of the same shot stay out until it ends."""
        battle = HexFleetMatch(chits="B1 blank " * 9, chits_="returned")
        while not (fired := _fire(battle)).cards[-1].shuffled and not any(c.shuffled for c in fired.cards):
            pass
        out = [card.card for card in (*fired.cards, *fired.damage)]
        assert len(set(out)) == len(out)
        assert len(battle.state.pack) + len(battle.state.discard) == 52
        assert set(out) <= set(battle.state.discard)

    def test_no_card_no_effect(self) -> None:
        """More ships try to raise their shields than there are cards. The last ships get none, and the shot neither."""
        fleet = [ship(f"S{n}", n % 2, n - 15, 0) for n in range(30)]
        battle = HexFleetMatch(*fleet, radius=20, chits="S14")
        battle.ask(ADA, "fire", target="S15")
        fired = battle.last(Fired)
        assert [len(raising.cards) for raising in fired.raisings] == [2] * 26 + [0] * 4
        assert (fired.cards, fired.damage) == ((), ())
        assert len(battle.state.discard) == 52

    def test_a_stacked_card_must_be_in_the_pack(self) -> None:
        battle = HexFleetMatch(chits="B1", pack="2S 2S")
        with pytest.raises(BadFile, match=r"rigged.pack\[1\]: the card 2S is not in the pack now"):
            battle.ask(ADA, "fire", target="K1")

    @pytest.mark.parametrize(
        ("rigged", "path"), [({"pack": "2S 1S"}, r"pack\[1\]"), ({"chits": "B1 B9"}, r"chits\[1\]")]
    )
    def test_stacked_cards_and_chits_must_exist(self, rigged: dict[str, Any], path: str) -> None:
        with pytest.raises(BadFile, match=path):
            HexFleetMatch(**rigged)


def _fire(battle: HexFleetMatch) -> Fired:
    assert battle.ask(ADA, "fire", target="K1") == ["fired"]
    fired = battle.last(Fired)
    battle.ask(ADA, "done")
    return fired
