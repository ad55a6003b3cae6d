"""Invariants of any battle, played at random."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.options import BLANK
from starfelt.games.hexfleet.rules.pack import PACK
from starfelt.play.match import Match
from starfelt.testing.playing import list_legal, random_play
from tests.games.hexfleet.rules.fleets import ship

KINDS = (("light", 8), ("medium", 8), ("medium", 16), ("heavy", 16))


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Return options with a small map full of ships, some of them damaged."""
    places = draw(st.permutations([(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]))
    ships: list[dict[str, Any]] = []
    for number in range(draw(st.integers(2, 8))):
        kind, weapons = draw(st.sampled_from(KINDS))
        present = {"shields": draw(st.integers(0, 8)), "propulsion": draw(st.integers(1, 8))}
        q, r = places[number]
        ships.append(ship(f"S{number}", number % 2, q, r, draw(st.integers(0, 5)), kind, weapons, **present))
    free = places[len(ships) :]
    scenario: dict[str, Any] = {
        "map": {"radius": 3, "asteroids": free[: draw(st.integers(0, 8))]},
        "ships": ships,
    }
    aim = draw(st.sampled_from(("none", "zones", "exits")))
    if aim == "zones":
        zone = {"id": "I", "q": 0, "r": 0, "within": draw(st.integers(0, 2))}
        scenario["objective"] = {"turns": 9, "zones": [zone]}
    elif aim == "exits":
        ships[0]["worth"] = 2
        scenario["objective"] = {"turns": 9, "exits": [{"side": 0, "edges": [draw(st.integers(0, 5))]}]}
    return {
        "scenario": scenario,
        "chits": draw(st.sampled_from(("out", "returned"))),
        "turn_limit": 4,
        "blank_after": draw(st.integers(0, 2)),
        "split_move": draw(st.booleans()),
        "hail_many": draw(st.booleans()),
        "asteroids": draw(st.booleans()),
    }


def points(state: HexFleetState) -> list[tuple[int, int, int]]:
    return [(ship.shields, ship.weapons, ship.propulsion) for ship in state.ships]


@settings(max_examples=60)
@given(options(), st.integers(0, 1000))
def test_a_battle_keeps_its_cards_its_chits_and_its_losses(chosen: dict[str, Any], seed: int) -> None:
    match = Match.begin(GAME, chosen, seed=seed)
    state = match.state
    for move in random_play(match, seed, list_legal):
        before, state = state, move.state
        assert sorted((*state.pack, *state.discard)) == sorted(PACK), "52 cards are always 52"
        for old, new in zip(points(before), points(state), strict=True):
            assert all(0 <= b <= a for a, b in zip(old, new, strict=True)), "points never grow"
        assert_every_chit_is_somewhere(state)
        assert all(new >= old for old, new in zip(before.scores, state.scores, strict=True)), (
            "scores never fall"
        )
        here = [ship for ship in state.ships if ship.status == "table"]
        assert not {ship.pose[:2] for ship in here} & {*state.asteroids}, "nobody is in an asteroid"
        active = state.active
        if active is not None:
            cells = next(ship.propulsion for ship in state.ships if ship.id == active.ship)
            assert active.spent <= cells, "a move takes no more points than there are"
        hexes = [ship.pose[:2] for ship in state.ships if ship.status == "table"]
        assert len(hexes) == len(set(hexes)), "no two ships in a hex"
        for old, new in zip(before.ships, state.ships, strict=True):
            assert new.shields_up >= old.shields_up, "shields that are up stay up"


def assert_every_chit_is_somewhere(state: HexFleetState) -> None:
    """Check that every chit is in the cup, on the table, or aside with a ship that has none."""
    cup = state.cup
    assert len(cup) == len(set(cup))
    assert BLANK in cup
    for other in state.ships:
        if other.status in ("destroyed", "left") or other.side in state.lost:
            assert other.id not in cup
        elif state.options.chits == "out":
            assert not (other.id in cup and other.id in state.out)
            if other.status == "table":
                assert other.id in (*cup, *state.out)
        if other.status == "away":
            assert other.id not in cup


@settings(max_examples=20)
@given(options(), st.integers(0, 1000))
def test_no_view_and_no_event_tells_the_seed(chosen: dict[str, Any], seed: int) -> None:
    match = Match.begin(GAME, chosen, seed=seed)
    secret = str(match.state.chance.seed).encode()
    for _ in random_play(match, seed, list_legal):
        pass
    for seat in (0, 1, None):
        shown = [match.game.redact(entry.event, seat) for entry in match.log]
        assert secret not in msgspec.json.encode(shown)
        assert secret not in msgspec.json.encode(match.view(seat))


@given(options(), st.integers(0, 1000))
@settings(max_examples=20)
def test_what_is_offered_is_what_is_allowed(chosen: dict[str, Any], seed: int) -> None:
    """The server accepts the view's paths and targets as commands."""
    state = Match.begin(GAME, chosen, seed=seed).state
    assert state.active is not None
    seat = next(ship.side for ship in state.ships if ship.id == state.active.ship)
    active = GAME.view(state, seat).active
    assert active is not None
    ways = {steps for place in active.reach for steps in place.ways if steps}
    legal = [msgspec.to_builtins(command) for command in GAME.legal(GAME.view(state, seat), seat, 0)]
    assert ways == {command["steps"] for command in legal if command["do"] == "move"}
    open_targets = {target.ship for target in active.targets if target.refused is None}
    one = [command for command in legal if "targets" not in command]
    assert open_targets == {command["target"] for command in one if command["do"] == "fire"}
    assert set(active.may) == {command["do"] for command in legal}
