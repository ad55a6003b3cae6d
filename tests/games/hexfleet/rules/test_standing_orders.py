"""Standing orders over days: activations end by themselves until an enemy comes within range, and nobody else knows."""

from __future__ import annotations

from random import Random
from typing import Any

from starfelt.games.contract import Refused
from starfelt.games.hexfleet.rules.commands import EndActivation, MoveShip, StandBy
from starfelt.games.hexfleet.rules.events import ActivationEnded, StoodBy
from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from starfelt.matches.commands import Resign
from starfelt.matches.match import view
from starfelt.matches.model import MatchEvent, Played
from tests.games.hexfleet.rules.fleets import ADA, BOB, HexFleetMatch, ship
from tests.matches.test_match import LoggedMatch

#: Two ships thirteen hexes apart, one more than the range, face to face.
APART = ship("B1", 0, 0, 7, 0), ship("K1", 1, 0, -6, 3)


def battle(days: int | None = 1) -> HexFleetMatch:
    return HexFleetMatch(*APART, chits="B1 K1 blank B1 K1 blank K1 B1", days_per_turn=days)


def test_an_order_is_given_and_undone_at_any_time() -> None:
    match = battle()
    assert match.ask(BOB, "stand_by", on=True) == ["stood_by"]
    assert match.ask(BOB, "stand_by", on=True) == []
    assert match.state.standing_by == (BOB,)
    assert match.ask(BOB, "stand_by", on=False) == ["stood_by"]
    assert match.state.standing_by == ()


def test_it_is_for_matches_over_days_alone() -> None:
    assert battle(None).ask(ADA, "stand_by", on=True) == "only-over-days"
    assert GAME.view(battle(None).state, ADA).standing_by is None


def test_the_turn_of_who_stands_by_plays_itself() -> None:
    match = battle()
    assert GAME.forced(match.state, ADA) is None
    match.ask(ADA, "stand_by", on=True)
    assert GAME.forced(match.state, ADA) == EndActivation()
    assert GAME.forced(match.state, BOB) is None


def test_it_is_over_when_an_enemy_comes_within_range() -> None:
    match = battle()
    match.ask(BOB, "stand_by", on=True)
    assert match.ask(ADA, "move", steps="F") == ["moved", "stood_by"]
    assert match.last(StoodBy) == StoodBy(BOB, on=False)
    assert match.ask(BOB, "stand_by", on=True) == "enemy-in-range"


def test_where_everybody_stands_by_they_are_asked_again_after_one_activation() -> None:
    match = battle()
    for seat in (ADA, BOB):
        match.ask(seat, "stand_by", on=True)
    assert match.state.standing_by == (ADA, BOB)
    match.ask(ADA, "done")
    assert [event for event in match.events if isinstance(event, StoodBy)] == [
        StoodBy(ADA, on=False, waited=True),
        StoodBy(BOB, on=False, waited=True),
    ]
    assert match.state.standing_by == ()
    assert match.ask(ADA, "stand_by", on=True) == ["stood_by"]


def test_while_somebody_plays_the_order_stands_whatever_they_do() -> None:
    match = battle()
    match.ask(BOB, "stand_by", on=True)
    for _ in range(8):
        while GAME.forced(match.state, BOB):
            match.ask(BOB, "done")
        match.ask(ADA, "done")
    assert match.state.standing_by == (BOB,)


def test_nobody_else_sees_it() -> None:
    match = battle()
    match.ask(BOB, "stand_by", on=True)
    (event,) = match.events
    assert [GAME.redact(event, seat) for seat in (ADA, BOB, None)] == [None, event, None]
    assert [GAME.view(match.state, seat).standing_by for seat in (ADA, BOB, None)] == [False, True, None]
    drawn = {GAME.redrawn(match.state, ADA, Random(seed)).standing_by for seed in range(20)}
    assert drawn == {(), (BOB,)}
    assert all(BOB in GAME.redrawn(match.state, BOB, Random(seed)).standing_by for seed in range(20))
    match.ask(BOB, "stand_by", on=False)
    without = match.state
    match.ask(BOB, "stand_by", on=True)
    assert GAME.view(without, ADA) == GAME.view(match.state, ADA)


def test_no_order_is_a_move_to_choose_from() -> None:
    match = battle()
    assert not any(isinstance(each, StandBy) for each in GAME.legal(GAME.view(match.state, ADA), ADA, 0))


def over_days(*ships: dict[str, Any]) -> LoggedMatch:
    """Return a match over days that has begun: two ships far apart, and perhaps more."""
    plain = {
        "map": {"radius": 14},
        "ships": [
            {key: value for key, value in each.items() if key != "present"} for each in (*APART, *ships)
        ],
    }
    seats = len(plain["ships"])
    return LoggedMatch(game="hexfleet", seats=seats, days_per_turn=1, scenario=plain).begin()


def count_activations(events: list[MatchEvent]) -> int:
    return sum(isinstance(event, Played) and isinstance(event.event, ActivationEnded) for event in events)


def test_over_days_two_who_stand_by_lose_one_activation() -> None:
    match = over_days()
    match.ask("ada", StandBy(on=True))
    before = len(match.log)
    match.ask("bob", StandBy(on=True))
    assert count_activations(match.log[before:]) == 1
    assert match.state.play.standing_by == ()
    assert len(match.state.days.owed) == 1  # type: ignore[union-attr]


def test_over_days_who_stands_by_where_nobody_else_plays_is_asked_again() -> None:
    match = over_days(ship("C1", 2, 13, 0))
    match.ask("bob", Resign())
    match.ask("cyd", StandBy(on=True))
    before = len(match.log)
    match.ask("ada", StandBy(on=True))
    assert match.state.play.standing_by == ()
    assert count_activations(match.log[before:]) < 20


def test_over_days_a_match_goes_on_by_standing_orders_until_somebody_has_a_choice() -> None:
    match = over_days()
    match.ask("ada", StandBy(on=True))
    assert [owed.seat for owed in match.state.days.owed] == [1]  # type: ignore[union-attr]
    before = len(match.log)
    match.ask("bob", EndActivation())
    assert count_activations(match.log[before:]) >= 1
    assert [owed.seat for owed in match.state.days.owed] == [1]  # type: ignore[union-attr]
    while view(match.state, 0).view.standing_by:
        match.ask("bob", MoveShip("F"))
        match.ask("bob", EndActivation())
    assert match.state.play.outcome is None
    assert match.ask("ada", StandBy(on=True)) == Refused("enemy-in-range")
