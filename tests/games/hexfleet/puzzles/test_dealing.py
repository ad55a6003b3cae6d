"""Bots' matches from which puzzles of Hex & Spades are made: their files replay, also where three cards are left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from starfelt.games.hexfleet.puzzles.dealing import Decision, decisions, last_cards
from starfelt.games.hexfleet.rules.game import HEX_FLEET
from starfelt.play.match_file import replay_file

LONGEST = 90


def some(found: Iterator[Decision]) -> list[Decision]:
    return [*islice(found, 12)]


@pytest.fixture(scope="module")
def last() -> list[Decision]:
    return some(last_cards(Random(2)))


def test_activations_of_bots_replay() -> None:
    for decision in some(decisions(Random(2))):
        assert replays(decision)


def test_the_last_three_cards_replay(last: list[Decision]) -> None:
    assert len(last) == 12
    for decision in last:
        assert replays(decision)
        assert len(decision.match.commands) <= LONGEST


def test_ships_take_turns_with_the_same_cards(last: list[Decision]) -> None:
    actives = [decision.state.active for decision in last[:2]]
    assert [active.ship for active in actives if active] == ["A1", "A2"]
    assert last[0].state.ships == last[1].state.ships
    assert last[0].state.pack == last[1].state.pack


def test_three_cards_are_left_and_the_ship_can_hail(last: list[Decision]) -> None:
    for decision in last:
        state = decision.state
        assert len(state.pack) == 3
        active = HEX_FLEET.view(state, decision.seat).active
        assert active is not None
        assert active.hails
        # Nothing was done that would restrict the order: it may still move and fire.
        assert not active.moved
        assert not active.fired
        assert not state.offers
        assert {ship.status for ship in state.ships} <= {"table", "destroyed"}


def replays(decision: Decision) -> bool:
    """Tell whether the file of an activation leads to its state, without a refused command."""
    replay = replay_file(msgspec.to_builtins(decision.match))
    # The names of the seats stand in the file alone.
    return not replay.refused and replace(replay.match.state, seats=()) == replace(decision.state, seats=())
