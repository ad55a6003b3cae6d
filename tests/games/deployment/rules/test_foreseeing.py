"""The aiming preview of the card in hand for learners: where its beams would end, and whose beams would meet it."""

from __future__ import annotations

from typing import Any

from starfelt.battle.report import Shot
from starfelt.games.deployment.rules.model import HandView, Hold, Place, Stopped
from starfelt.games.lightspeed.rules.game import LIGHT_SPEED
from starfelt.play.match import Match
from starfelt.table.card import Pose

DECKS = {"decks": [["lancer", "bulwark"], ["lancer", "moth"]]}


def table(aim: str) -> Match:
    """Return a match: Bob's Lancer points left along y = 300; Ada holds a Lancer, and a Bulwark comes next."""
    match = Match.begin("lightspeed", {"aim": aim}, seed=1, rigged=DECKS)
    match.do(1, Place(1000, 300, 270))
    return match


def foreseen(match: Match, pose: Hold) -> Any:
    assert LIGHT_SPEED.verdict(match.state, 0, pose) is None
    return LIGHT_SPEED.foresee(match.state, 0, pose)


def met(shots: tuple[Shot, ...]) -> list[tuple[int, str | None, bool]]:
    return [(shot.ship, shot.hit and shot.hit.card, bool(shot.hit and shot.hit.shielded)) for shot in shots]


def test_the_beams_of_the_card_in_hand_and_those_that_would_meet_it() -> None:
    match = table("full")
    # Far from all beams, and pointing at Bob's Lancer.
    (own,) = foreseen(match, Hold(1000, 700, 0))
    assert (own.ship, own.hit and own.hit.card, own.to_mm) == (1, "ship:0", (1000.0, 331.5))
    # In its line of fire, with the back to it.
    assert met(foreseen(match, Hold(300, 300, 270))) == [(0, "ship:1", False), (1, None, False)]


def test_a_shield_is_seen_to_stop_what_comes() -> None:
    match = table("full")
    match.do(0, Place(100, 700, 0))
    # The Bulwark's right side is shielded along its whole length.
    shots = foreseen(match, Hold(300, 300, 0))
    assert met(shots)[0] == (0, "ship:2", True)
    assert all(shot.ship == 2 for shot in shots[1:])


def test_who_aims_by_eye_is_shown_nothing() -> None:
    for aim in ("stub", "off"):
        assert foreseen(table(aim), Hold(1000, 700, 0)) is None


def test_it_agrees_with_the_battle() -> None:
    match = table("full")
    shots = foreseen(match, Hold(1000, 700, 0))
    match.do(0, Place(1000, 700, 0))
    report = LIGHT_SPEED.fought(match.state).report
    fired = [shot for step in report.steps for shot in step.shots if shot.ship == 1]
    assert fired == list(shots)


def stopped(aim: str, hand: Pose | None) -> HandView | None:
    """Return Ada's hand after Bob's *stop*, with her Lancer held like this."""
    match = table(aim)
    state = LIGHT_SPEED.evolve(match.state, Stopped(1, (hand, None), 5000))
    return LIGHT_SPEED.view(state, 0).hand


def test_after_stop_a_card_that_hangs_over_the_table_is_told_what_it_would_hit() -> None:
    # In front of Bob's Lancer.
    hand = stopped("full", Pose(3000, 3000, 2700))
    assert hand is not None
    assert hand.may == ("drop", "withdraw")
    assert met(hand.foreseen or ()) == [(0, "ship:1", False), (1, None, False)]
    for aim in ("stub", "off"):
        hand = stopped(aim, Pose(3000, 3000, 2700))
        assert hand is not None
        assert hand.foreseen is None


def test_a_card_that_cannot_be_dropped_foresees_nothing() -> None:
    for pose in (None, Pose(10000, 3000, 0)):
        hand = stopped("full", pose)
        assert hand is not None
        assert (hand.may, hand.foreseen) == (("withdraw",), None)
