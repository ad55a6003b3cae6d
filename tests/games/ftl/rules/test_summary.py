"""What a finished duel tells its players."""

from __future__ import annotations

from typing import Any

import pytest

from starfelt.games.contract import Outcome
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import Exchanged, FtlEvent, FtlHit, Launched, Removed
from starfelt.messages import LANGUAGES, say
from starfelt.play.match import Match
from starfelt.table.card import Pose

ADA, BOB = 0, 1
WON = Outcome((ADA,), "outcome-fewer-hits")


def turn(number: int) -> Exchanged:
    return Exchanged(number, ({}, {}))


def hit(by: int, missile: str, ship: int) -> FtlHit:
    return FtlHit(by, missile, ship, "ship", 100, (0, 0), (ship,), None)


def launched(seat: int) -> Launched:
    return Launched(seat, "m1", Pose(0, 0, 0), lost=False)


def gone(seat: int, why: Any) -> Removed:
    return Removed(seat, "ship", why, (0, 0))


def told(*events: FtlEvent, outcome: Outcome = WON) -> tuple[list[list[str]], list[str]]:
    """Return the sentences of both seats, Ada reading, and those of the moments."""
    opened: Any = Match.begin(FTL, seed=1).log[0].event
    summary = FTL.summary([opened, *events], outcome)
    assert summary is not None
    for language in LANGUAGES:
        for line in [line for seat in summary.seats for line in seat]:
            assert say(language, line.id, {**line.args, "you": "no"})
    return (
        [
            [say("en", line.id, {**line.args, "you": "no" if seat else "yes"}) for line in lines]
            for seat, lines in enumerate(summary.seats)
        ],
        [say("en", moment.line.id, {**moment.line.args, "you": "no"}) for moment in summary.moments],
    )


def test_each_player_learns_of_missiles_and_of_the_best_and_the_costliest_turn() -> None:
    (ada, bob), moments = told(
        *(turn(2), launched(ADA), launched(ADA), launched(BOB)),
        *(turn(4), hit(BOB, "m1", ADA)),
        *(turn(6), hit(ADA, "m1", BOB), hit(ADA, "m2", ADA)),
        *(turn(7), hit(ADA, "m2", BOB), hit(ADA, "m3", BOB)),
    )
    assert ada == [
        "Your missiles: 2 launched, 4 hit a ship, 1 of them your own.",
        "Your best turn: 7, when m3 hit the enemy ship.",
        "Your costliest turn: 6, when m2 hit your ship.",
    ]
    assert bob == [
        "Missiles: 1 launched, 1 hit a ship.",
        "Best turn: 4, when m1 hit the enemy ship.",
        "Costliest turn: 7, when m3 hit the ship.",
    ]
    # Ada was behind, then even, and ahead from then on.
    assert moments == ["What decided: missile m3 hit Bob’s ship in turn 7. See it"]


def test_who_has_nothing_to_tell_is_told_so() -> None:
    (ada, bob), moments = told(turn(1), outcome=Outcome((ADA, BOB), "outcome-turn-limit"))
    assert ada == [
        "Your missiles: 0 launched, none hit a ship.",
        "None of your missiles hit the enemy ship.",
        "Nothing hit your ship.",
    ]
    assert bob[2] == "Nothing hit their ship."
    assert moments == []


@pytest.mark.parametrize(
    ("why", "sentence"), [("off-table", "the ship left the table"), ("collision", "the two ships collided")]
)
def test_a_ship_that_is_lost_in_another_way_is_costly_and_decides(why: str, sentence: str) -> None:
    (_, bob), moments = told(turn(1), hit(BOB, "m1", ADA), turn(3), gone(BOB, why))
    assert bob[2] == f"Costliest turn: 3, when {sentence}."
    assert len(moments) == 1
    assert "in turn 3" in moments[0]


def test_a_ship_that_runs_into_a_missile_was_hit_by_it() -> None:
    met = FtlHit(BOB, "ship", ADA, "m1", 100, (0, 0), (BOB,), None)
    (ada, _), _ = told(turn(1), met)
    assert ada[1] == "Your best turn: 1, when m1 hit the enemy ship."


def test_a_ship_that_runs_into_its_own_missile_rammed_it() -> None:
    own = FtlHit(BOB, "ship", BOB, "m1", 100, (0, 0), (BOB,), None)
    (_, bob), moments = told(turn(2), own)
    assert bob[2] == "Costliest turn: 2, when the ship rammed its own missile m1."
    assert moments == ["What decided: Bob’s ship rammed its own missile m1 in turn 2. See it"]


def test_the_costliest_turn_is_the_one_that_cost_most() -> None:
    (ada, _), _ = told(
        *(turn(1), hit(BOB, "m1", ADA), hit(BOB, "m2", ADA)),
        *(turn(2), hit(BOB, "m3", ADA)),
        outcome=Outcome((BOB,), "outcome-fewer-hits"),
    )
    assert ada[2] == "Your costliest turn: 1, when m1 hit your ship."
    (ada, _), _ = told(turn(1), hit(BOB, "m1", ADA), hit(BOB, "m2", ADA), turn(2), gone(ADA, "off-table"))
    assert ada[2] == "Your costliest turn: 2, when your ship left the table."


def test_the_moment_names_its_event() -> None:
    opened: Any = Match.begin(FTL, seed=1).log[0].event
    blow = hit(ADA, "m1", BOB)
    events: list[FtlEvent] = [opened, turn(1), blow, turn(2)]
    summary = FTL.summary(events, WON)
    assert summary is not None
    (moment,) = summary.moments
    assert events[moment.at] is blow
    assert moment.turn == 1
