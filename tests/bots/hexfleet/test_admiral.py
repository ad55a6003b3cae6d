"""The admiral of the fleet game: it weighs what a shot takes against what is to come."""

from __future__ import annotations

from typing import Any

import msgspec

from bench.hexfleet_bots import play_match
from starfelt.bots.hexfleet.outlook import Outlook, reaches
from starfelt.bots.hexfleet.sight import Sight
from starfelt.bots.hexfleet.worth import loss, worth
from starfelt.games.hexfleet.combat import bears
from starfelt.games.hexfleet.hexes import HexPose
from starfelt.games.hexfleet.rules import HEX_FLEET as GAME
from tests.bots.hexfleet.test_levels import ask
from tests.games.hexfleet.fleets import Battle, ship


def sight(battle: Battle) -> Sight:
    seen = GAME.view(battle.state, 0)
    assert seen.active is not None
    return Sight(seen, 0, seen.active)


def hunted(**present: Any) -> Battle:
    """One heavy ship of each side on a small map, the last turn: the other's chit may come yet."""
    return Battle(
        ship("B1", 0, 0, 5, shields_up=True, **present),
        ship("K1", 1, 0, -5, 3, shields_up=True),
        radius=6,
        chits="B1",
        turn_limit=1,
    )


def test_what_weapons_are_worth_falls_with_the_turns_to_come() -> None:
    new, shot = (
        Battle(ship("B1", 0, 0, 2, weapons_=left, shields_up=True), ship("K1", 1, 0, -3)).ship("B1")
        for left in (16, 15)
    )
    # The first weapon lost costs two cards; with no turn to come it is a point like any other.
    assert (
        worth(new, 6) - worth(shot, 6) > worth(new, 1) - worth(shot, 1) > worth(new, 0) - worth(shot, 0) == 1
    )


def test_a_shot_takes_more_where_more_suits_hit() -> None:
    battle = Battle(
        ship("B1", 0, 0, 2, shields_up=True),
        ship("K1", 1, 0, -3, shields_up=True),
        ship("K2", 1, 2, -3, shields=8, shields_up=True),
        chits="B1",
    )
    seen = sight(battle)
    new, worn = (loss(seen, seen.me, seen.ships[name], 0) for name in ("K1", "K2"))
    # Eight cards, of which one in four hits; of the other three in four.
    assert round(new, 1) == 2
    assert round(worn, 1) == 6


def test_a_ship_reaches_what_it_can_fire_at_after_a_move() -> None:
    heavy = hunted(propulsion=3).ship("B1")
    ahead, behind = HexPose(0, 0, 0), HexPose(0, 0, 3)
    assert reaches(heavy, behind, HexPose(0, -12, 0))
    assert reaches(heavy, ahead, HexPose(0, -15, 0))
    assert not reaches(heavy, ahead, HexPose(0, -16, 0))
    # Three turns to face it, two where it lies a little aside.
    assert not reaches(heavy, behind, HexPose(0, -14, 0))
    assert reaches(heavy, behind, HexPose(6, -13, 0))


def test_with_nothing_to_come_only_fire_that_may_be_taken_counts() -> None:
    outlook = Outlook(sight(hunted()))
    # The other acts before the blank as often as not, and hits with one card of four of eight.
    assert -2 < outlook.value(HexPose(0, 5, 0)) < -0.5
    assert outlook.away == 0


def test_it_jumps_where_it_can_neither_fire_nor_hide() -> None:
    assert ask(hunted(weapons_=0), "admiral") == {"do": "jump", "recall": True}
    # What cannot jump stays, and what can fire does.
    assert (ask(hunted(weapons_=0, propulsion=3), "admiral") or {})["do"] != "jump"
    assert (ask(hunted(), "admiral") or {})["do"] in ("fire", "move")


def test_it_comes_back_where_it_can_fire() -> None:
    battle = Battle(
        ship("B1", 0, 0, 9, shields_up=True), ship("K1", 1, 0, -9, 3, shields_up=True), chits="B1 K1 blank B1"
    )
    battle.ask(0, "jump", recall=True)
    battle.ask(1, "move", steps="F")
    battle.ask(1, "done")
    command = ask(battle, "admiral")
    assert command is not None
    assert battle.ask(0, **command)[0] == "returned"
    back, other = battle.ship("B1").pose, battle.ship("K1").pose
    assert bears("heavy", back, other.q, other.r)
    assert (ask(battle, "admiral") or {})["do"] == "fire"


def test_admirals_beat_cadets() -> None:
    options = msgspec.to_builtins(GAME.presets["skirmish"])
    assert play_match(("admiral", "cadet"), 1, options).winners == (0,)
    assert play_match(("cadet", "admiral"), 2, options).winners == (1,)
