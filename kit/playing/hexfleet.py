"""Matches of Hex & Spades between bots, for benchmarks and tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.contests import MatchResult, finish, make_timed, thinking
from starfelt.play import Match, Table, no_time

OPTIONS: dict[str, Any] = {"scenario": "three-a-side", "turn_limit": 150}


def play_match(levels: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> MatchResult:
    """Play one match to its end."""
    match = Match.begin("hexfleet", options or OPTIONS, seats=len(levels), seed=seed)
    bots = make_timed("hexfleet", levels)
    outcome = finish(Table(match, bots, seed, no_time))
    notes = {"turns": match.state.turn, "at the turn limit": outcome.reason == "outcome-share-left"}
    return MatchResult(outcome.winners, thinking(bots), notes)
