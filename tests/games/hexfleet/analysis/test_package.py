"""The analysis of Hex & Spades with three seats: what the others' chances are."""

from __future__ import annotations

import pytest

from starfelt.analysis import analyse
from starfelt.bots.play import BotPlayer
from starfelt.games.hexfleet.analysis.activations import activations_of
from starfelt.games.hexfleet.rules.commands import EndActivation
from starfelt.play import Match, Table
from tests.games.hexfleet.rules.fleets import ship


def play(match: Match) -> Match:
    Table(match, [BotPlayer("hexfleet", "pilot")] * 3, 1).play()
    return match


def chances(match: Match, number: int) -> tuple[float, ...]:
    found = analyse.add_loss(match, analyse.begin_analysis(match, 1), number).moves[number].chances
    assert found is not None
    assert sum(found) == pytest.approx(1)
    return found


def test_two_others_who_mirror_each_other_have_the_same_chance() -> None:
    ships = [ship("A1", 0, 0, 6), ship("B1", 1, -4, -1, 2), ship("C1", 2, 4, -5, 4)]
    options = {"scenario": {"map": {"radius": 9}, "ships": ships}, "turn_limit": 3}
    match = Match.begin("hexfleet", options, seats=3, seed=1, rigged={"pack": [], "chits": ["A1"]})
    match.do(0, EndActivation())
    _, left, right = chances(play(match), 0)
    assert left == pytest.approx(right, abs=0.08)
    assert left > 0.1


def test_a_side_without_a_working_ship_cannot_win() -> None:
    weak = ship("C1", 2, 2, -2, 4, shields=0, weapons_=1, propulsion=1)
    ships = [ship("A1", 0, 0, 2), ship("B1", 1, -2, 0, 2), weak]
    options = {"scenario": {"map": {"radius": 8}, "ships": ships}, "turn_limit": 6}
    match = play(Match.begin("hexfleet", options, seats=3, seed=1))
    after = [number for number, one in enumerate(activations_of(match)) if one.begun.lost == (2,)]
    assert len(after) > 2
    assert {chances(match, number)[2] for number in after[:3]} == {0}
