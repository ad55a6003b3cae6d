"""Why another activation is better: its shot, its end, and who can fire at whom next time, by the rules."""

from __future__ import annotations

from typing import Any

from starfelt.games.hexfleet.analysis.activations import ShipActivation, activations_of
from starfelt.games.hexfleet.analysis.reasons import reasons
from starfelt.games.hexfleet.bots.admiral import RolloutPlan
from starfelt.games.hexfleet.bots.rollout import ENDS, JUMPS
from starfelt.games.hexfleet.rules.commands import EndActivation, Jump, MoveShip
from starfelt.games.hexfleet.rules.hexes import HexPose
from starfelt.messages import say
from starfelt.play.match import Match
from tests.games.hexfleet.rules.fleets import ship

#: Two ships that face each other 14 hexes apart. Each has one step left, and fires 12 hexes far.
BOTH = [ship("B1", 0, 0, 4, 0, propulsion=1), ship("K1", 1, 0, -10, 3, propulsion=1)]
START, AHEAD, TURNED = HexPose(0, 4, 0), HexPose(0, 3, 0), HexPose(0, 4, 1)
STEP, DONE = {"do": "move", "steps": "F"}, {"do": "done"}


def activation(*commands: dict[str, Any]) -> ShipActivation:
    """Return the first activation of B1, in which seat 0 gives these commands."""
    options = {"scenario": {"map": {"radius": 12}, "ships": BOTH}, "turn_limit": 4}
    match = Match.begin("hexfleet", options, rigged={"pack": [], "chits": ["B1"]})
    for command in commands:
        match.do(0, command)
    return activations_of(match)[0]


def told(one: ShipActivation, plan: RolloutPlan, target: str | None = None) -> list[str]:
    """Return the reasons in English."""
    return [say("en", line.id, {**line.args, "you": "no"}) for line in reasons(one, plan, target, 0.6, 0.4)]


def test_to_stay_out_of_range_is_safe() -> None:
    stays = RolloutPlan(ENDS, -1, START, EndActivation())
    assert told(activation(STEP, DONE), stays) == [
        "B1 should stay where it is.",
        "K1 cannot fire at B1 there next time.",
        "That wins 60 of 100 matches instead of 40.",
    ]


def test_a_step_ahead_brings_an_enemy_into_range() -> None:
    steps = RolloutPlan(ENDS, -1, AHEAD, MoveShip("F"))
    assert told(activation(DONE), steps)[:2] == [
        "B1 should end its move where the gold arrow ends.",
        "From there B1 can fire at K1 next time.",
    ]


def test_another_facing_and_a_jump_are_told() -> None:
    one = activation(DONE)
    assert told(one, RolloutPlan(ENDS, -1, TURNED, MoveShip("R")))[0] == (
        "B1 should end its move facing another way."
    )
    jump = told(one, RolloutPlan(JUMPS, -1, START, Jump(recall=True)))
    assert jump[0] == "B1 should jump, and come back next turn."
    assert len(jump) == 2
    ahead = told(activation(STEP, DONE), RolloutPlan(JUMPS, -1, START, Jump(recall=True)))
    assert ahead[1] == "Where B1 is, K1 can fire at it next time."


def objective_of(**aim: Any) -> ShipActivation:
    """Return the first activation of B1, which stays where it is, in a scenario with an objective."""
    ships = [{**each, "worth": 1} for each in BOTH]
    scenario = {"map": {"radius": 12}, "ships": ships, "objective": {"turns": 4, **aim}}
    options = {"scenario": scenario, "turn_limit": 4}
    match = Match.begin("hexfleet", options, rigged={"pack": [], "chits": ["B1"]})
    match.do(0, DONE)
    return activations_of(match)[0]


def test_a_relay_is_named_with_what_holding_it_gains() -> None:
    zone = {"id": "II", "q": 0, "r": 2, "within": 1, "points": 2}
    one = objective_of(zones=[zone])
    steps = RolloutPlan(ENDS, -1, AHEAD, MoveShip("F"))
    assert told(one, steps)[:2] == [
        "B1 should end its move at relay II.",
        "With B1 there, its side holds relay II, and in 50 of 100 cases the next chit ends the turn.",
    ]


def test_an_exit_is_named() -> None:
    one = objective_of(exits=[{"side": 0, "edges": [0, 5]}])
    steps = RolloutPlan(ENDS, -1, AHEAD, MoveShip("F"))
    assert told(one, steps)[0] == "B1 should end its move nearer to its exit, where the gold arrow ends."


def test_another_target_is_told() -> None:
    one = activation(DONE)
    stays = RolloutPlan(ENDS, 1, START, EndActivation())
    assert told(one, stays, "K1")[0] == "B1 should fire at K1."
