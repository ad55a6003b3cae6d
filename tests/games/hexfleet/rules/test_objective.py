"""Scenarios with an objective: zones, exits, scores, and how they end."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from starfelt.games.contract import Absent, Outcome
from starfelt.games.hexfleet.rules.events import BattleOver, LeftMap, ZonesScored
from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from tests.games.hexfleet.rules.fleets import ADA, BOB, DUEL, HexFleetMatch, ship

ZONES: dict[str, Any] = {"turns": 3, "zones": [{"id": "I", "q": 0, "r": 2, "within": 1, "points": 2}]}
RUN: dict[str, Any] = {"turns": 9, "start": [0, 1], "exits": [{"side": 0, "edges": [5, 0]}]}


class TestZones:
    def test_a_side_alone_in_one_scores_when_the_turn_ends(self) -> None:
        battle = HexFleetMatch(chits="B1 blank K1", aim=ZONES)
        assert "zones_scored" in battle.ask(ADA, "done")
        assert battle.last(ZonesScored) == ZonesScored((0,), (2, 0), turn=1)
        assert battle.state.scores == (2, 0)

    def test_two_sides_in_one_score_nothing(self) -> None:
        battle = HexFleetMatch(DUEL[0], ship("K1", 1, 0, 1), chits="B1 blank", aim=ZONES)
        battle.ask(ADA, "done")
        scored = battle.last(ZonesScored)
        assert scored == ZonesScored((None,), (0, 0), turn=1)
        told = GAME.tell(battle.state, scored)
        assert [line.id for line in told] == ["log-zone-free", "log-objective-scores"]

    def test_the_side_with_more_ships_there_scores(self) -> None:
        ships = DUEL[0], ship("B2", 0, 1, 2), ship("K1", 1, 0, 1)
        battle = HexFleetMatch(*ships, chits="B1 blank K1", aim=ZONES)
        battle.ask(ADA, "done")
        assert battle.state.scores == (2, 0)

    def test_by_option_one_zone_scores_at_a_time(self) -> None:
        near, far = ZONES["zones"][0], {"id": "II", "q": 0, "r": -3, "within": 0}
        aim = {"turns": 9, "zones": [near, far], "rotates": True}
        battle = HexFleetMatch(chits="B1 blank B1 blank B1 blank B1", aim=aim)
        scored: list[tuple[int, ...]] = []
        for _ in range(3):
            battle.ask(ADA, "done")
            scored.append(battle.state.scores)
        assert scored == [(2, 0), (2, 1), (4, 1)]
        shown = GAME.view(battle.state, None).objective
        assert shown is not None
        assert [zone.live for zone in shown.zones] == [False, True]

    def test_it_is_told_of_the_zone_that_scored_though_the_next_turn_has_begun(self) -> None:
        near, far = ZONES["zones"][0], {"id": "II", "q": 0, "r": -3, "within": 0}
        aim = {"turns": 9, "zones": [near, far], "rotates": True}
        battle = HexFleetMatch(chits="B1 blank B1 blank B1", aim=aim)
        battle.ask(ADA, "done")
        scored = battle.last(ZonesScored)
        assert battle.state.turn == 2
        told = [(line.id, line.args.get("zone")) for line in GAME.tell(battle.state, scored)]
        assert told == [("log-zone-held", "I"), ("log-objective-scores", None)]
        # Logs that are older than the turn in the event have no word of a zone that nobody held.
        nobody = ZonesScored((None, None), (0, 0))
        assert [line.id for line in GAME.tell(battle.state, nobody)] == ["log-objective-scores"]
        named = [line.args["zone"] for line in GAME.tell(battle.state, replace(nobody, turn=3))[:-1]]
        assert named == ["I"]

    def test_a_wreck_holds_nothing(self) -> None:
        wreck = ship("B2", 0, 0, 2, propulsion=0, weapons_=0)
        battle = HexFleetMatch(ship("B1", 0, 5, 2), wreck, DUEL[1], chits="B1 blank", aim=ZONES)
        battle.ask(ADA, "done")
        assert battle.state.scores == (0, 0)

    def test_the_most_points_win_after_the_last_turn(self) -> None:
        battle = HexFleetMatch(chits="B1 blank B1 blank B1 blank", aim=ZONES)
        for _ in range(3):
            battle.ask(ADA, "done")
        assert battle.last(BattleOver).outcome == Outcome((0,), "outcome-objective")
        assert battle.state.scores == (6, 0)
        assert GAME.result(battle.state)["scores"] == [6, 0]

    def test_the_turn_limit_of_the_options_comes_first(self) -> None:
        battle = HexFleetMatch(chits="B1 blank", aim=ZONES, turn_limit=1)
        assert GAME.view(battle.state, None).turn_limit == 1
        assert "battle_over" in battle.ask(ADA, "done")

    def test_at_equal_scores_the_larger_share_of_points_wins(self) -> None:
        far = {**ZONES, "turns": 1, "zones": [{"id": "I", "q": 9, "r": 0, "within": 0}]}
        battle = HexFleetMatch(DUEL[0], ship("K1", 1, 0, -3, shields=10), chits="B1 blank", aim=far)
        battle.ask(ADA, "done")
        assert battle.last(BattleOver).outcome == Outcome((0,), "outcome-objective")
        other = HexFleetMatch(*DUEL, chits="B1 blank", aim=far)
        other.ask(ADA, "done")
        assert other.last(BattleOver).outcome.winners == (0, 1)

    def test_a_side_without_ships_has_lost_whatever_its_score(self) -> None:
        weak = ship("K1", 1, 0, 1, shields=1, weapons_=0, propulsion=0)
        weak2 = ship("K2", 1, 0, -9, shields=0, weapons_=1, propulsion=0)
        start = {**ZONES, "start": [0, 9]}
        battle = HexFleetMatch(
            DUEL[0], weak, weak2, chits="B1", pack="2S 3H 4D 5C 6C 7C 8C 9C 10C 2D", aim=start
        )
        assert "battle_over" not in battle.ask(ADA, "fire", target="K1")
        lone = HexFleetMatch(
            DUEL[0],
            ship("K1", 1, 0, 1, shields=0, weapons_=1, propulsion=0),
            chits="B1",
            pack="2S 3H 4D 5C 6C 7C 8C 9C 2D",
            aim=start,
        )
        lone.ask(ADA, "fire", target="K1")
        assert lone.last(BattleOver).outcome == Outcome((0,), "outcome-last-side")

    def test_nobody_comes_back_into_one(self) -> None:
        battle = HexFleetMatch(*DUEL, ship("B2", 0, 6, 3), chits="B1 blank B1", aim=ZONES)
        battle.ask(ADA, "jump", recall=True)
        assert battle.ask(ADA, "return", q=0, r=1, facing=0) == "no-return-here"
        assert battle.ask(ADA, "return", q=0, r=0, facing=0) == ["returned"]

    def test_a_view_shows_who_holds_it_now(self) -> None:
        shown = GAME.view(HexFleetMatch(chits="B1", aim=ZONES).state, None).objective
        assert shown is not None
        assert (shown.zones[0].holder, shown.scores) == (0, (0, 0))
        assert (shown.zones[0].ships, shown.schedule) == ((1, 0), ((0,), (0,), (0,)))

    def test_a_view_shows_what_scores_next(self) -> None:
        far = {"id": "II", "q": 0, "r": -3, "within": 0}
        aim = {"turns": 2, "zones": [ZONES["zones"][0], far], "rotates": True}
        battle = HexFleetMatch(chits="B1 blank B1", aim=aim)
        first = GAME.view(battle.state, None).objective
        battle.ask(ADA, "done")
        last = GAME.view(battle.state, None).objective
        assert first is not None
        assert last is not None
        assert [zone.next for zone in first.zones] == [False, True]
        assert [zone.next for zone in last.zones] == [False, False]
        assert last.schedule == ((0,), (1,))

    def test_the_active_player_sees_who_holds_a_zone_with_the_ship_in_it_and_without_it(self) -> None:
        ships = DUEL[0], ship("B2", 0, 0, 9), ship("K1", 1, 0, 1)
        battle = HexFleetMatch(*ships, chits="B2", aim=ZONES)
        active = GAME.view(battle.state, ADA).active
        assert active is not None
        assert active.holds == ((0, None),)
        other = GAME.view(battle.state, BOB).active
        assert other is not None
        assert other.holds == ()


class TestExits:
    RUNNER: ClassVar = {**ship("B1", 0, 0, -9, 0, shields_up=True), "worth": 3}
    SECOND: ClassVar = {**ship("B2", 0, 0, 5, 0, shields_up=True), "worth": 2}

    def test_a_ship_whose_activation_ends_in_one_leaves_for_good(self) -> None:
        battle = HexFleetMatch(self.RUNNER, self.SECOND, DUEL[1], chits="B1 B2", aim=RUN)
        battle.ask(ADA, "move", steps="F")
        assert battle.ask(ADA, "done") == ["activation_ended", "left_map", "drawn"]
        assert battle.last(LeftMap) == LeftMap(0, "B1", 3, (3, 1))
        assert battle.ship("B1").status == "left"
        assert battle.ask(ADA, "recall", ship="B1") == "not-away"
        assert battle.state.scores == (3, 1)

    def test_the_battle_ends_when_nobody_is_left_who_could_run(self) -> None:
        guard = ship("B2", 0, 0, 5)
        battle = HexFleetMatch(self.RUNNER, guard, DUEL[1], chits="B1", aim=RUN)
        battle.ask(ADA, "move", steps="F")
        assert battle.ask(ADA, "done")[-1] == "battle_over"
        assert battle.last(BattleOver).outcome == Outcome((0,), "outcome-objective")

    def test_a_ship_of_the_other_side_does_not_leave(self) -> None:
        battle = HexFleetMatch(self.SECOND, ship("K1", 1, 0, -10), chits="K1 B2", aim=RUN)
        assert battle.ask(BOB, "done") == ["activation_ended", "drawn"]

    def test_whoever_destroys_a_runner_scores_its_worth(self) -> None:
        weak = {**ship("B1", 0, 0, 1, shields=0, weapons_=1, propulsion=0), "worth": 3}
        battle = HexFleetMatch(
            weak, self.SECOND, DUEL[1], chits="K1", pack="2S 3H 2C 3C 4C 5C 6C 7C 8C 9C 2D", aim=RUN
        )
        battle.ask(BOB, "fire", target="B1")
        assert battle.state.scores == (0, 4)

    def test_a_ship_whose_player_is_away_leaves_too(self) -> None:
        battle = HexFleetMatch({**self.RUNNER, "r": -10}, self.SECOND, DUEL[1], chits="B1 B2", aim=RUN)
        decided = GAME.decide(battle.state, None, Absent(0), 0, {})
        assert isinstance(decided, list)
        assert any(isinstance(event, LeftMap) for event in decided)

    def test_nobody_jumps_nearer_to_an_exit(self) -> None:
        battle = HexFleetMatch(self.SECOND, {**self.RUNNER, "r": 8}, DUEL[1], chits="B2 blank B2", aim=RUN)
        battle.ask(ADA, "jump", recall=True)
        assert battle.ask(ADA, "return", q=0, r=4, facing=0) == "no-return-here"
        assert battle.ask(ADA, "return", q=1, r=5, facing=0) == ["returned"]

    def test_the_other_side_comes_back_anywhere(self) -> None:
        battle = HexFleetMatch(self.SECOND, DUEL[1], ship("K2", 1, 5, -3), chits="K1 blank K1", aim=RUN)
        battle.ask(BOB, "jump", recall=True)
        assert battle.ask(BOB, "return", q=0, r=-10, facing=0) == ["returned"]
