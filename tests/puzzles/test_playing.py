"""A try at a match: the match goes on with the player's commands and the enemy's."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kit.puzzles import match_puzzles_of
from starfelt.files import BadFile
from starfelt.puzzles.playing import play_on, solution_of

ONE = min((one for one in match_puzzles_of("ftl") if one.kind == "untouched"), key=lambda one: one.replies)


def test_the_commands_of_both_follow_the_match_after_a_second() -> None:
    found = play_on(ONE, solution_of(ONE), ("Ada", "Grace"))
    before = len(ONE.match.commands)
    assert found.solved
    assert [seat.name for seat in found.match.seats] == ["Ada", "Grace"]
    assert found.match.commands[:before] == ONE.match.commands
    more = found.match.commands[before:]
    assert {command["at_ms"] - ONE.match.commands[-1]["at_ms"] for command in more} == {1000}
    assert {command["seat"] for command in more} == {0, 1}


def test_a_match_that_cannot_be_replayed_is_no_puzzle() -> None:
    last = ONE.match.commands[-1]["at_ms"]
    illegal = {"at_ms": last + 1, "seat": 0, "do": "plot", "orders": {"m99": "L"}}
    match = replace(ONE.match, commands=(*ONE.match.commands, illegal))
    with pytest.raises(BadFile, match=r"match\.commands"):
        replace(ONE, match=match).open()
    with pytest.raises(BadFile, match=r"match\.game"):
        replace(ONE, game="hexfleet").open()
