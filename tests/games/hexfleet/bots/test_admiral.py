"""The admiral of Hex & Spades: its simulation agrees with the rules, and its plans are legal."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

from kit.playing.hexfleet import play_match
from starfelt.bots.effort import effort
from starfelt.bots.play import BotPlayer
from starfelt.games.hexfleet.bots import captain, evaluation
from starfelt.games.hexfleet.bots.admiral import RolloutSearch, act, appear, returns
from starfelt.games.hexfleet.bots.doctrine import captains_places as compiled_captains_places
from starfelt.games.hexfleet.bots.doctrine import go_closer
from starfelt.games.hexfleet.bots.evaluation import (
    FACING,
    NEEDS,
    NEVER,
    UP,
    HexField,
    Ints,
    Q,
    Reals,
    aims,
    field_of,
    fleet_of,
    plain_field,
    shoot,
)
from starfelt.games.hexfleet.bots.evaluation import is_clear as compiled_is_clear
from starfelt.games.hexfleet.bots.evaluation import suits as compiled_suits
from starfelt.games.hexfleet.bots.sight import HexFleetSight, apart, bears, turns_off
from starfelt.games.hexfleet.rules.combat import hitting
from starfelt.games.hexfleet.rules.commands import Fire, Jump
from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from starfelt.games.hexfleet.rules.hexes import HexPose, hexes, is_clear, reach
from starfelt.kernel.jit import jit_entry
from starfelt.play import Match, Table, no_time
from starfelt.puzzles.warming import warm
from tests.games.hexfleet.rules.fleets import ADA, DUEL, HexFleetMatch, ship

#: An empty map of radius 10.
FIELD = plain_field(10)


# The cache finds the compiled functions that these call by their names here.
@jit_entry
def clear(field: HexField, way: Ints) -> bool:
    return compiled_is_clear(field, way[0], way[1], way[2], way[3])


@jit_entry
def aimed(field: HexField, fleet: Ints, number: int, places: Ints) -> Reals:
    return aims(field, fleet, number, places)


@jit_entry
def captains_places(fleet: Ints, number: int, poses: Ints) -> Reals:
    return compiled_captains_places(FIELD, fleet, number, poses)


@jit_entry
def gone_closer(fleet: Ints, number: int) -> Ints:
    after = fleet.copy()
    go_closer(after, FIELD, number)
    return after[number, Q : FACING + 1]


@jit_entry
def shot(fleet: Ints, shots: int) -> Ints:
    """Return the second ship's points after each of `shots` first shots by the first ship."""
    np.random.seed(1)
    left = np.zeros(shots, dtype=np.int64)
    for n in range(shots):
        after = fleet.copy()
        shoot(after, 0, 1)
        left[n] = after[1, 1:4].sum()
    return left


@jit_entry
def suits(fleet: Ints) -> list[int]:
    return [compiled_suits(fleet, number, fleet[number, UP]) for number in range(len(fleet))]


def sight(battle: HexFleetMatch, seat: int = ADA) -> HexFleetSight:
    seen = GAME.view(battle.state, seat)
    assert seen.active is not None
    return HexFleetSight(seen, seat, seen.active)


def fleet(battle: HexFleetMatch) -> Ints:
    return fleet_of(battle.state.ships, battle.state.cup)


def decided(battle: HexFleetMatch, seed: int = 1) -> Any:
    with effort(0.3):
        return act(sight(battle), Random(seed))


def anywhere(chance: Random) -> HexFleetMatch:
    """Return a random battle of four ships of all classes, with damage; the first one acts."""
    hexes = chance.sample([(q, r) for q in range(-5, 6) for r in range(-5, 6)], 4)
    kinds = chance.sample(["light", "medium", "heavy", "heavy"], 4)
    return HexFleetMatch(
        *(
            ship(
                f"S{n}",
                n // 2,
                *hexes[n],
                chance.randrange(6),
                kinds[n],
                shields=chance.randrange(1, 9),
                weapons_=chance.randrange(1, 9),
                propulsion=chance.randrange(1, 9),
                shields_up=chance.random() < 0.5,
            )
            for n in range(4)
        ),
        chits="S0",
    )


def test_what_it_costs_to_bring_weapons_to_bear_is_the_shortest_way_there() -> None:
    chance = Random(2)
    for _ in range(60):
        kind, facing = chance.choice(["light", "heavy"]), chance.randrange(6)
        q, r = chance.randrange(-20, 21), chance.randrange(-20, 21)
        me = HexFleetMatch(ship("B1", 0, 0, 0, facing, kind), ship("K1", 1, 0, -3)).ship("B1")
        costs = (
            len(way)
            for field in reach(30, HexPose(0, 0, facing), 8, ())
            for turned, way in enumerate(field.ways)
            if way is not None and bears(me, HexPose(field.q, field.r, turned), HexPose(q, r, 0))
        )
        found = NEEDS[int(kind == "light"), facing, q + evaluation.FAR, r + evaluation.FAR]
        assert (found if found <= 8 else NEVER) == min(costs, default=NEVER)


def test_captains_are_imagined_as_they_are() -> None:
    chance = Random(3)
    for _ in range(40):
        battle = anywhere(chance)
        seen, ships = sight(battle), fleet(battle)
        assert suits(ships) == [len(hitting(each)) for each in battle.state.ships]
        places = [pose for pose, _ in seen.poses()][:20]
        values = captains_places(ships, 0, np.array(places)).tolist()
        # The captain counts cards and the admiral does not, so all packs are full here.
        assert values == pytest.approx([captain.place(seen, pose) for pose in places], abs=0.3)
        poses = (HexPose(*gone_closer(ships, 0).tolist()), seen.closer()[0])
        imagined, real = (min((apart(p, e.pose), turns_off(p, e.pose)) for e in seen.enemies) for p in poses)
        assert imagined == real


def test_a_shot_does_on_average_what_the_exact_chances_say() -> None:
    battle = HexFleetMatch(*DUEL, chits="B1", odds=True)
    target = sight(battle).active.targets[0]
    assert target.odds is not None
    left = shot(fleet(battle), 4000)
    assert 40 - left.mean() == pytest.approx(target.odds.damage, abs=0.1)


def test_the_same_view_and_seed_give_the_same_answer() -> None:
    battle = HexFleetMatch(*DUEL, ship("B2", 0, 3, 3), chits="B1")
    assert decided(battle) == decided(battle)


def test_it_finishes_what_would_fire_back() -> None:
    """The enemy has one weapon left, and every card hits it."""
    wreck = ship("K1", 1, 0, -3, shields=0, weapons_=1, propulsion=0)
    assert decided(HexFleetMatch(DUEL[0], wreck, chits="B1")) == Fire("K1")


@pytest.mark.parametrize(("propulsion", "expected"), [(5, Jump(recall=True)), (2, None)])
def test_in_the_last_turn_it_takes_a_lead_out_of_reach(propulsion: int, expected: object) -> None:
    """It leads by a point and cannot fire any more, and a chit still to come could fire at it."""
    battle = HexFleetMatch(
        ship("B1", 0, 0, 2, weapons_=0, shields=16, propulsion=propulsion, shields_up=True),
        ship("K1", 1, 0, -3, shields=0, weapons_=12, propulsion=propulsion + 3),
        chits="B1",
        turn_limit=1,
    )
    command = decided(battle)
    assert command == expected if expected else not isinstance(command, Jump)


def test_it_goes_for_who_has_never_come_while_there_is_time() -> None:
    """A captain would have come long ago. A player who waits only for captains would still wait after turn 12."""
    battle = HexFleetMatch(
        ship("B1", 0, 1, 10, shields_up=True),
        ship("B2", 0, -2, 11, shields_up=True),
        ship("K1", 1, -1, -10, 3, shields_up=True),
        ship("K2", 1, 2, -11, 3, shields_up=True),
        radius=11,
        chits=f"{9 * 'K1 blank '} B1",
        turn_limit=12,
    )
    for _ in range(9):
        battle.ask(1, "done")
    assert [decided(battle, seed) for seed in range(4)] == [Jump(recall=True)] * 4


def test_it_comes_back_where_it_can_fire_and_then_get_away() -> None:
    """The enemy is at the edge and faces outward, so it is hit from behind and cannot fire back."""
    battle = HexFleetMatch(
        ship("B1", 0, 0, 5, shields_up=True),
        ship("K1", 1, 0, -10, 5, shields_up=True),
        radius=10,
        chits="B1 K1 blank B1",
        turn_limit=9,
    )
    battle.ask(0, "jump", recall=True)
    battle.ask(1, "move", steps="R")
    battle.ask(1, "done")
    seen = sight(battle)
    free = [
        HexPose(q, r, f) for q in range(-10, 11) for r in range(-10, 11) for f in range(6) if abs(q + r) <= 10
    ]
    with effort(0.3):
        pose = appear(seen, [each for each in free if each[:2] != (0, -10)], Random(1))
    assert battle.ask(0, "return", q=pose.q, r=pose.r, facing=pose.facing) == ["returned"]
    assert [target.refused for target in sight(battle).active.targets] == [None]


def test_every_plan_to_come_back_can_be_flown() -> None:
    """At its return its weapons bear on the target, and from there it can reach its final hex."""
    chance = Random(5)
    for _ in range(6):
        battle = anywhere(chance)
        seen = sight(battle)
        free = [HexPose(q, r, f) for q in range(-8, 9) for r in range(-2, 3) for f in range(6)]
        occupied = {each.pose[:2] for each in battle.state.ships}
        plans = list(
            returns(RolloutSearch(seen, chance), [pose for pose in free if pose[:2] not in occupied])
        )
        for plan in plans:
            if plan.target >= 0:
                start, target = plan.command, battle.state.ships[plan.target]
                assert isinstance(start, HexPose)
                assert bears(seen.me, start, target.pose)
                ends = {
                    HexPose(field.q, field.r, facing)
                    for field in reach(10, start, seen.me.propulsion, occupied)
                    for facing, way in enumerate(field.ways)
                    if way is not None
                }
                assert plan.pose in ends


def test_all_that_it_thinks_with_is_got_ready_at_once() -> None:
    warm("hexfleet", "bots")
    admiral = import_module("starfelt.games.hexfleet.bots.admiral")
    compiled = (each for each in vars(admiral).values() if hasattr(each, "signatures"))
    # Those that Python calls; the others are compiled as parts of them.
    entries = [each for each in compiled if "no_cpython_wrapper" not in each.targetoptions]
    assert len(entries) == 5
    assert all(each.signatures for each in entries)


@pytest.mark.parametrize(
    "options",
    [
        {"scenario": "three-a-side", "turn_limit": 3},
        {"scenario": "triangle", "turn_limit": 2, "chits": "returned"},
    ],
)
def test_it_plays_battles_to_their_end(options: dict[str, Any]) -> None:
    """Every command is legal: the match asserts it."""
    sides = 3 if options["scenario"] == "triangle" else 2
    with effort(0.02):
        assert play_match(("admiral",) * sides, 3, options).winners


def rocky(chance: Random) -> HexFleetMatch:
    """Return a battle on a map with asteroids, with zones or an exit."""
    places = chance.sample([(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4], 20)
    zones = [
        {"id": f"{n}", "q": q, "r": r, "within": n, "points": n + 1} for n, (q, r) in enumerate(places[:2])
    ]
    exits = [{"side": 0, "edges": [chance.randrange(6)]}]
    ships = [ship(f"S{n}", n // 2, *places[n], kind="light", shields_up=True) for n in range(4)]
    ships[0]["worth"] = 3
    aim = {"turns": 9, "zones": zones, **({"exits": exits} if chance.random() < 0.5 else {})}
    return HexFleetMatch(*ships, radius=6, chits="S0", rocks=places[4:], aim=aim)


@pytest.mark.parametrize("seed", range(12))
def test_it_sees_asteroids_and_objectives_as_the_rules_and_the_captain_do(seed: int) -> None:
    chance = Random(seed)
    battle = rocky(chance)
    seen = sight(battle)
    field, ships = field_of(seen.view), fleet_of(seen.ships.values(), seen.view.cup, seen.worths)
    every = [*hexes(6)]
    for _ in range(60):
        one, other = chance.sample(every, 2)
        way = np.array([*one, *other], dtype=np.int64)
        assert clear(field, way) == is_clear(battle.state.asteroids, *one, *other)
    places = chance.sample(every, 20)
    worth = [seen.aim(HexPose(q, r, 0)) for q, r in places]
    assert aimed(field, ships, 0, np.array(places)).tolist() == pytest.approx(worth)


@pytest.mark.parametrize("level", ["cadet", "pilot", "captain", "admiral"])
@pytest.mark.parametrize("scenario", ["relay", "neutral-zone", "convoy", "rear-guard", "narrows"])
def test_every_level_plays_every_objective_to_its_end(scenario: str, level: str) -> None:
    options = {
        "scenario": scenario,
        "blank_after": 2,
        "split_move": True,
        "asteroids": True,
        "hail_many": True,
    }
    match = Match.begin("hexfleet", options, seed=3)
    players = [BotPlayer("hexfleet", level, share=0.01), BotPlayer("hexfleet", "captain")]
    outcome = Table(match, players, 3, no_time).play()
    assert outcome is not None
    assert outcome.reason in ("outcome-objective", "outcome-last-side")
