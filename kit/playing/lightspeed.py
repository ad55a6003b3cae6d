"""Matches of Light Speed between bots, for benchmarks and tests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from kit.contests import MatchResult, finish, make_timed, thinking
from starfelt.play import Answer, Match, Table

#: The time that a player takes for a card, in milliseconds. The races of Stellar Conflict are balanced at this pace.
CARD_MS = 4000


def even(answer: Answer, chance: Random) -> int:
    """A pace: every card takes about the same time for every player."""
    if answer.command["do"] != "place":
        return answer.wait_ms
    return round(CARD_MS * chance.uniform(0.7, 1.3))


def own_damage(state: Any) -> list[int]:
    """Return the damage that each seat's lasers did to its own ships in the battle."""
    hurt = [0] * len(state.report.scores)
    for step in state.report.steps:
        for damage in step.damage:
            if state.cards[damage.ship].seat == damage.seat:
                hurt[damage.seat] += damage.amount
    return hurt


def play_match(
    levels: Sequence[str], seed: int, options: dict[str, Any] | None = None, share: float = 1.0
) -> MatchResult:
    """Play one match to its end, with a share of the bots' thinking budgets."""
    match = Match.begin("lightspeed", options, seats=len(levels), seed=seed)
    bots = make_timed("lightspeed", levels, share=share)
    outcome = finish(Table(match, bots, seed, even))
    assert match.state.report is not None
    scores = [score.total for score in match.state.report.scores]
    marks = {"average score": scores, "damage to its own": own_damage(match.state)}
    return MatchResult(outcome.winners, thinking(bots), marks=marks)
