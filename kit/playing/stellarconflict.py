"""Matches of Stellar Conflict between bots, for benchmarks and tests."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from kit.contests import MatchResult, finish
from kit.playing.lightspeed import even, own_damage
from starfelt.bots.play import BotPlayer
from starfelt.games.stellarconflict.rules.scale import RACES, SCALES
from starfelt.play import Match, Table

PAIRS = tuple(permutations(RACES, 2))


def final(levels: Sequence[str], options: dict[str, Any], seed: int, share: float = 1.0) -> Any:
    """Play one match between bots of the given levels, seat by seat, to its end; return its last state.

    The bots use a share of their thinking budgets.
    """
    match = Match.begin("stellarconflict", options, seats=len(levels), seed=seed)
    finish(Table(match, [BotPlayer("stellarconflict", level, share) for level in levels], seed, even))
    return match.state


def find_result(state: Any) -> MatchResult:
    """Return the result of a match."""
    points = [score.total for score in state.report.scores]
    return MatchResult(
        state.report.winners, {}, marks={"points": points, "damage to its own": own_damage(state)}
    )


def play_match(levels: Sequence[str], number: int) -> MatchResult:
    """Play one match to its end."""
    return find_result(final(levels, options_of(number), number))


def options_of(number: int, seats: int = 2) -> dict[str, Any]:
    """Return the options of a match. Races and scales rotate with its number."""
    scale = tuple(SCALES)[number // len(PAIRS) % len(SCALES)]
    parties = tuple(permutations(RACES, seats))
    return {"races": parties[number % len(parties)], "scale": scale}


def seat_of(number: int) -> int:
    """Return the seat of the better level. It alternates at another rhythm than the pairs of races."""
    return number // 2 % 2
