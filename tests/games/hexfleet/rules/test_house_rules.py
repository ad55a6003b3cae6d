"""The options that change a rule: when the blank may come, split moves, hails of several ships, asteroids."""

from __future__ import annotations

import pytest

from starfelt.files import BadFile
from starfelt.games.hexfleet.rules.events import Hailed
from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from tests.games.hexfleet.rules.fleets import ADA, BOB, DUEL, HexFleetMatch, ship


class TestTheBlank:
    def test_it_waits_for_so_many_ships(self) -> None:
        with pytest.raises(BadFile, match=r"chits\[0\]: the blank chit is not in the cup now"):
            HexFleetMatch(chits="blank", blank_after=1)
        battle = HexFleetMatch(chits="B1 blank", blank_after=1)
        assert battle.ask(ADA, "done")[1:3] == ["drawn", "turn_ended"]
        battle = HexFleetMatch(chits="B1 blank", blank_after=2)
        with pytest.raises(BadFile, match=r"rigged.chits\[1\]: the blank chit"):
            battle.ask(ADA, "done")

    def test_it_comes_out_of_a_cup_with_no_other_chit(self) -> None:
        battle = HexFleetMatch(*DUEL, chits="B1 K1 blank K1", blank_after=8)
        battle.ask(ADA, "done")
        assert "turn_ended" in battle.ask(BOB, "done")

    def test_a_view_shows_the_chance_that_it_comes_next(self) -> None:
        battle = HexFleetMatch(*DUEL, chits="B1 K1", blank_after=1)
        assert GAME.view(battle.state, None).turn_ends == 0.5
        battle.ask(ADA, "done")
        assert GAME.view(battle.state, None).turn_ends == 1
        assert GAME.view(HexFleetMatch(chits="B1", blank_after=2).state, None).turn_ends == 0

    def test_nobody_who_asks_for_nothing_gets_it(self) -> None:
        assert HexFleetMatch(chits="blank blank B1").state.turn == 3


class TestSplitMoves:
    def test_points_are_spent_in_parts_around_the_shot(self) -> None:
        """Ruling 2, by option."""
        battle = HexFleetMatch(chits="B1", split_move=True)
        assert battle.ask(ADA, "move", steps="RF") == ["moved"]
        view = GAME.view(battle.state, ADA).active
        assert view is not None
        assert (view.points, "move" in view.may, "jump" in view.may) == (6, True, False)
        assert battle.ask(ADA, "fire", target="K1")[0] == "fired"
        assert battle.ask(ADA, "move", steps="FFFFFFF") == "too-far"
        assert battle.ask(ADA, "move", steps="RFFLLL") == ["moved"]
        assert battle.ask(ADA, "move", steps="R") == "moved-already"
        assert battle.ask(ADA, "jump") == "jump-instead"

    def test_a_part_is_a_step_at_least_and_ends_in_a_free_hex(self) -> None:
        battle = HexFleetMatch(DUEL[0], ship("K1", 1, 0, 1), chits="B1", split_move=True)
        assert battle.ask(ADA, "move", steps="") == "no-steps"
        assert battle.ask(ADA, "move", steps="F") == "hex-taken"
        assert battle.ask(ADA, "move", steps="FF") == ["moved"]

    def test_the_next_activation_has_all_points_again(self) -> None:
        battle = HexFleetMatch(chits="B1 blank B1", split_move=True)
        battle.ask(ADA, "move", steps="FF")
        battle.ask(ADA, "done")
        assert battle.ask(ADA, "move", steps="RFFFLFFF") == ["moved"]


class TestHailsOfSeveral:
    SHIPS = (*DUEL, ship("K2", 1, 2, -3, 3, shields_up=True))

    def test_one_pair_of_cards_opens_all(self) -> None:
        """Ruling 12, by option."""
        battle = HexFleetMatch(*self.SHIPS, chits="B1", pack="2S 3S", hail_many=True)
        assert battle.ask(ADA, "hail", targets=["K1", "K2"]) == ["hailed"]
        assert battle.last(Hailed).ships == ("K1", "K2")
        assert battle.state.channels == (("B1", "K1"), ("B1", "K2"))
        assert len(battle.state.discard) == 2

    def test_each_of_them_was_hailed(self) -> None:
        battle = HexFleetMatch(*self.SHIPS, chits="B1", pack="2S 3H", hail_many=True)
        assert battle.ask(ADA, "hail", targets=["K1", "K2"]) == ["hailed"]
        assert battle.state.channels == ()
        assert battle.ask(ADA, "hail", target="K2") == "hailed-already"

    def test_what_is_refused(self) -> None:
        battle = HexFleetMatch(*self.SHIPS, chits="B1", hail_many=True)
        assert battle.ask(ADA, "hail", targets=["K1", "K1"]) == "hailed-already"
        assert battle.ask(ADA, "hail", targets=["K1", "Z9"]) == "no-such-ship"
        assert battle.ask(ADA, "hail", targets=["K1", "B1"]) == "hail-oneself"
        assert battle.ask(ADA, "hail") == "hail-whom"
        assert battle.ask(ADA, "hail", target="K1", targets=["K2"]) == "hail-whom"
        assert battle.ask(ADA, "hail", targets=[]) == "bad-command"
        other = HexFleetMatch(*self.SHIPS, chits="B1")
        assert other.ask(ADA, "hail", targets=["K1", "K2"]) == "hail-one"
        assert other.ask(ADA, "hail", targets=["K1"]) == ["hailed"]

    def test_the_log_says_it_again(self) -> None:
        battle = HexFleetMatch(*self.SHIPS, chits="B1", hail_many=True)
        battle.ask(ADA, "hail", targets=["K1", "K2"])
        ((seat, command),) = GAME.recount(battle.events[0])
        again = HexFleetMatch(*self.SHIPS, chits="B1", hail_many=True)
        assert (seat, again.ask(ADA, "hail", targets=[*getattr(command, "targets")])) == (ADA, ["hailed"])  # noqa: B009


class TestAsteroids:
    def test_ships_fly_around_them(self) -> None:
        battle = HexFleetMatch(rocks=[(0, 1)], chits="B1")
        assert battle.ask(ADA, "move", steps="FF") == "asteroid-in-the-way"
        assert battle.ask(ADA, "move", steps="RFLFFLF") == ["moved"]

    def test_shots_do_not_pass(self) -> None:
        battle = HexFleetMatch(rocks=[(0, 0)], chits="B1")
        assert battle.ask(ADA, "fire", target="K1") == "behind-asteroids"
        battle.ask(ADA, "move", steps="RF")
        assert battle.ask(ADA, "fire", target="K1")[0] == "fired"

    def test_between_two_of_them_nothing_passes_either(self) -> None:
        ships = ship("B1", 0, 0, 0, shields_up=True), ship("K1", 1, 1, 1, shields_up=True)
        for rocks, answer in (([(1, 0)], ["fired"]), ([(1, 0), (0, 1)], "behind-asteroids")):
            assert HexFleetMatch(*ships, rocks=rocks, chits="B1").ask(ADA, "fire", target="K1") == answer

    def test_without_the_option_they_are_not_there(self) -> None:
        battle = HexFleetMatch(rocks=[(0, 1)], asteroids=False, chits="B1")
        assert GAME.view(battle.state, ADA).asteroids == ()
        assert battle.ask(ADA, "move", steps="FF") == ["moved"]

    def test_views_know_what_is_hidden(self) -> None:
        battle = HexFleetMatch(rocks=[(0, 0)], chits="B1")
        view = GAME.view(battle.state, ADA)
        assert view.active is not None
        assert [target.refused for target in view.active.targets] == ["behind-asteroids"]
        behind = [row for row in view.covers[0] if row[0] == -3]
        assert not any(first <= 0 <= last for _, first, last in behind)
        assert len(behind) == 2
        shown = {(place.q, place.r): place.aims for place in view.active.reach}
        assert set(shown[0, 2]) == {0}
        assert set(shown[1, 1]) == {1}
        assert (0, 0) not in shown

    def test_nobody_comes_back_onto_one(self) -> None:
        battle = HexFleetMatch(*DUEL, ship("B2", 0, 3, 3), rocks=[(5, 0)], chits="B1 blank B1")
        battle.ask(ADA, "jump", recall=True)
        assert battle.ask(ADA, "return", q=5, r=0, facing=0) == "no-return-here"
        assert (5, 0) in GAME.view(battle.state, ADA).active.barred  # type: ignore[union-attr]
        assert battle.ask(ADA, "return", q=5, r=1, facing=0) == ["returned"]
