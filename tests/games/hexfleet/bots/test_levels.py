"""The bots of Hex & Spades: they play whole battles from their own views, and each level has its known abilities."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kit.playing.hexfleet import play_match
from starfelt.bots import play
from starfelt.games.hexfleet.bots.sight import apart
from starfelt.games.hexfleet.rules.combat import bears
from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from tests.games.hexfleet.rules.fleets import DUEL, HexFleetMatch, ship

LEVELS = ("cadet", "pilot", "captain", "admiral")


def ask(battle: HexFleetMatch, level: str, seat: int = 0, seed: int = 1) -> dict[str, Any] | None:
    view = msgspec.json.encode(GAME.view(battle.state, seat))
    answer = play.answer("hexfleet", level, view, seat, seed)
    return answer.command if answer else None


# The admiral has a test of its own, with less thinking time.
@pytest.mark.parametrize("level", LEVELS[:-1])
@pytest.mark.parametrize(
    "options", [{"scenario": "three-a-side", "turn_limit": 6}, {"chits": "returned", "turn_limit": 9}]
)
def test_every_level_plays_battles_to_their_end(level: str, options: dict[str, Any]) -> None:
    """Every command is legal: the match asserts it."""
    assert play_match((level, level), 3, options).winners


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_answer(level: str) -> None:
    battle = HexFleetMatch(chits="B1")
    assert ask(battle, level) == ask(battle, level)


@pytest.mark.parametrize("level", LEVELS)
def test_it_waits_while_others_act(level: str) -> None:
    assert ask(HexFleetMatch(chits="B1"), level, seat=1) is None


@pytest.mark.parametrize("level", LEVELS)
def test_it_comes_back_and_calls_back(level: str) -> None:
    battle = HexFleetMatch(*DUEL, ship("B2", 0, 3, 3), chits="B1 K1 blank B1")
    battle.ask(0, "jump")
    assert ask(battle, level) == {"do": "recall", "ship": "B1"}
    battle.ask(0, "recall", ship="B1")
    battle.ask(1, "done")
    command = ask(battle, level)
    assert command is not None
    assert command.pop("do") == "return"
    assert battle.ask(0, "return", **command) == ["returned"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("offer", "shields", "accept"), [("surrender", 16, True), ("truce", 16, False), ("truce", 0, True)]
)
def test_it_takes_a_surrender_and_a_truce_when_it_loses(
    level: str, offer: str, shields: int, accept: bool
) -> None:
    battle = HexFleetMatch(DUEL[0], ship("K1", 1, 0, -3, shields=shields), chits="B1", pack="2S 3S")
    battle.ask(0, "hail", target="K1")
    battle.ask(0, "parley", target="K1", offer=offer)
    assert ask(battle, level, seat=1) == {"do": "answer", "target": "B1", "accept": accept}


def test_all_but_cadets_raise_their_shields_first() -> None:
    battle = HexFleetMatch(ship("B1", 0, 0, 2), DUEL[1], chits="B1")
    for level in LEVELS[1:]:
        assert ask(battle, level) == {"do": "raise"}


def test_the_pilot_finishes_the_weakest_and_the_captain_silences_guns() -> None:
    hulk = ship("K2", 1, 2, -3, shields=0, weapons_=0, propulsion=3, shields_up=True)
    battle = HexFleetMatch(*DUEL, hulk, chits="B1")
    assert ask(battle, "pilot") == {"do": "fire", "target": "K2"}
    assert ask(battle, "captain") == {"do": "fire", "target": "K1"}


def test_the_captain_fires_where_the_next_hit_silences() -> None:
    """Each enemy turns up six cards. One more hit costs the second enemy two of them, and the first none."""
    guns = [
        ship(f"K{n}", 1, q, -3, weapons_=left, shields_up=True) for n, q, left in ((1, 0, 15), (2, 2, 12))
    ]
    assert ask(HexFleetMatch(DUEL[0], *guns, chits="B1"), "captain") == {"do": "fire", "target": "K2"}


def test_the_order_of_the_pack_is_nothing_to_them() -> None:
    for level in LEVELS:
        one, two = (ask(HexFleetMatch(chits="B1", pack=pack), level) for pack in ("2S 3S 4S", "KH QD JC"))
        assert one == two


@pytest.mark.parametrize("level", ["pilot", "captain"])
def test_a_ship_without_weapons_jumps_while_its_side_fights_on_and_stays_away(level: str) -> None:
    hulk = ship("B2", 0, 3, 3, weapons_=0, shields_up=True)
    battle = HexFleetMatch(hulk, *DUEL, chits="B2 K1 blank")
    assert ask(battle, level) == {"do": "jump", "recall": False}
    battle.ask(0, "jump")
    # Its side has another ship that fires, so it is not called back.
    assert ask(battle, level) is None
    alone = HexFleetMatch(ship("B1", 0, 0, 2, weapons_=0, shields_up=True), DUEL[1], chits="B1")
    assert (ask(alone, level) or {}).get("do") != "jump"


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize(("weapons", "offer"), [(4, "truce"), (0, "surrender")])
def test_who_is_far_behind_hails_and_offers(level: str, weapons: int, offer: str) -> None:
    wreck = ship("B1", 0, 0, 2, shields=0, weapons_=weapons, propulsion=4)
    battle = HexFleetMatch(wreck, DUEL[1], chits="B1", pack="2S 3S")
    assert {"do": "hail", "target": "K1"} in [ask(battle, level, seed=seed) for seed in range(12)]
    battle.ask(0, "hail", target="K1")
    said = {"do": "parley", "target": "K1", "offer": offer}
    assert said in [ask(battle, level, seed=seed) for seed in range(12)]
    # Only once, while the other player decides.
    battle.ask(0, "parley", target="K1", offer=offer)
    assert said not in [ask(battle, level, seed=seed) for seed in range(12)]


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize(
    ("other", "limit", "said"), [(4, None, "surrender"), (0, None, "truce"), (4, 9, None), (0, 9, None)]
)
def test_who_has_no_weapon_left_gives_up_where_no_turn_limit_counts_points(
    level: str, other: int, limit: int | None, said: str | None
) -> None:
    battle = HexFleetMatch(
        ship("B1", 0, 0, 2, weapons_=0, shields_up=True),
        ship("K1", 1, 0, -3, weapons_=other, shields_up=True),
        chits="B1",
        pack="2S 3S",
        turn_limit=limit,
    )
    battle.ask(0, "hail", target="K1")
    asked = [ask(battle, level, seed=seed) or {} for seed in range(12)]
    assert {command["offer"] for command in asked if command["do"] == "parley"} == ({said} - {None})
    if said:
        battle.ask(0, "parley", target="K1", offer=said)
        assert (ask(battle, level, seat=1) or {})["accept"]


@pytest.mark.parametrize("level", LEVELS[1:])
def test_who_leads_goes_for_who_cannot_come_where_no_turn_limit_ends_it(level: str) -> None:
    """Both are crippled and two hexes out of range, with the leader's bow turned away: no other rule would end this."""
    battle = HexFleetMatch(
        ship("B1", 0, 0, 7, 3, propulsion=2, shields_up=True),
        ship("K1", 1, 0, -7, 3, shields=4, propulsion=0, shields_up=True),
        chits=8 * "blank " + 16 * "B1 blank ",
    )
    asked = ""
    while asked != "fire" and battle.state.turn < 24:
        command = ask(battle, level) or {}
        asked = command["do"]
        battle.ask(0, **command)
    assert asked == "fire"


@pytest.mark.parametrize("level", LEVELS[1:])
def test_after_long_who_does_not_lead_asks_for_a_truce_and_all_agree(level: str) -> None:
    """No ship can move, fire at another, or win by points."""
    battle = HexFleetMatch(
        ship("B1", 0, 0, 8, propulsion=0, shields_up=True),
        ship("K1", 1, 0, -8, propulsion=0, shields_up=True),
        chits=150 * "blank " + "B1",
        pack="2S 3S",
    )
    assert {"do": "hail", "target": "K1"} in [ask(battle, level, seed=seed) for seed in range(12)]
    battle.ask(0, "hail", target="K1")
    offer = {"do": "parley", "target": "K1", "offer": "truce"}
    assert offer in [ask(battle, level, seed=seed) for seed in range(12)]
    battle.ask(0, **offer)
    assert (ask(battle, "cadet", seat=1) or {})["accept"]


@pytest.mark.parametrize("level", LEVELS)
def test_where_all_begin_out_of_range_nobody_fires_at_who_had_no_turn(level: str) -> None:
    """The cup gives Ada two turns in a row; Bob's ships are still at their start."""
    far = (ship("B1", 0, 0, 7, shields_up=True), ship("K1", 1, 0, -7, 3, shields_up=True))
    battle = HexFleetMatch(*far, chits="B1 blank B1 blank K1 B1", pack="")
    battle.ask(0, "move", steps="FFF")
    battle.ask(0, "done")
    assert all((ask(battle, level, seed=seed) or {}).get("do") != "fire" for seed in range(8))
    battle.ask(0, "done")
    battle.ask(1, "move", steps="F")
    battle.ask(1, "done")
    assert any((ask(battle, level, seed=seed) or {}).get("do") == "fire" for seed in range(8))


def test_a_cadet_flies_at_who_is_far_off() -> None:
    """So a player who only waits is found."""
    for seed in range(8):
        battle = HexFleetMatch(ship("B1", 0, 0, 10), ship("K1", 1, 0, -10, 3), chits="B1")
        command = ask(battle, "cadet", seed=seed)
        assert command is not None
        battle.ask(0, **command)
        assert apart(battle.ship("B1").pose, battle.ship("K1").pose) < 20


def test_a_pilot_fires_from_the_flank_where_it_can() -> None:
    """Light ships fire ahead only, so it turns and comes from a side where the other cannot fire back."""
    battle = HexFleetMatch(
        ship("B1", 0, 0, 2, 3, kind="light", shields_up=True),
        ship("K1", 1, 0, -3, 3, kind="light", shields_up=True),
        chits="B1",
    )
    command = ask(battle, "pilot")
    assert command is not None
    assert battle.ask(0, **command)[0] == "moved"
    mine, theirs = battle.ship("B1").pose, battle.ship("K1").pose
    assert bears("light", mine, theirs.q, theirs.r)
    assert not bears("light", theirs, mine.q, mine.r)
