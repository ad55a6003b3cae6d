"""Duels of Faster Than Light between bots, and the value of each reply to a turn."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

from kit.contests import MatchResult, finish, make_timed, thinking
from starfelt.games.ftl.bots.choices import every_order
from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.bots.turn import Turn
from starfelt.games.ftl.rules.geometry import way
from starfelt.games.ftl.rules.model import FtlHit, FtlOptions
from starfelt.games.ftl.rules.pieces import Key
from starfelt.play import Match, Table, no_time
from starfelt.table.card import Pose

TURNS = 60


def play_duel(
    levels: Sequence[str], seed: int, options: dict[str, Any] | None = None, share: float = 1.0
) -> MatchResult:
    """Play one duel to its end, with a share of the bots' thinking budgets. Thinking time is the time for a plot."""
    match = Match.begin("ftl", {"turn_limit": TURNS} | (options or {}), seed=seed)
    bots = make_timed("ftl", levels, "plot", share)
    outcome = finish(Table(match, bots, seed, no_time))
    hits = [entry.event for entry in match.log if isinstance(entry.event, FtlHit)]
    own = [sum(hit.seat == hit.target_seat == seat for hit in hits) for seat in range(len(levels))]
    marks = {"hits on its own": own}
    return MatchResult(outcome.winners, thinking(bots), {"turns": match.state.turn}, marks)


def make_reduced(seed: int) -> Turn:
    """Return a reduced duel: two ships some inches apart, no missiles, every order.

    One ship has two hits more and points at the other; it prefers a collision that destroys both: a draw. The other
    prefers to turn to a better heading, but is hit only if it does.
    """
    chance = Random(seed)
    behind = seed % 2
    heading = 150 * chance.randrange(24)
    dx, dy = way(heading, chance.randint(800, 1800))
    ships = {
        Key(behind, 0): Pose(6096, 6096, heading),
        Key(1 - behind, 0): Pose(6096 + dx, 6096 + dy, 150 * chance.randrange(24)),
    }
    hits = (2, 0) if behind == 0 else (0, 2)
    sight = FtlSight(FtlOptions(max_missiles=0, turn_limit=1), dict(sorted(ships.items())), hits)
    return Turn(sight, {key: every_order(sight, key) for key in sight.pieces})


def payoffs(turn: Turn) -> list[list[float]]:
    """Return the value of each pair of orders for seat 0, each computed through the whole turn."""
    rows, columns = (range(len(choices)) for choices in turn.choices)
    return [[turn.worth([row, column]) for column in columns] for row in rows]


def answers(
    table: list[list[float]], rows: Sequence[float], columns: Sequence[float]
) -> tuple[Fraction, Fraction]:
    """Return the least value of a mixture of rows for seat 0, and the most that a mixture of columns allows it.

    Every pure reply is tried, in fractions, so nothing is rounded.
    """
    exact = [[Fraction(worth) for worth in row] for row in table]
    mine, theirs = _shares(rows), _shares(columns)
    least = min(
        sum(share * row[c] for share, row in zip(mine, exact, strict=True)) for c in range(len(theirs))
    )
    most = max(sum(share * worth for share, worth in zip(theirs, row, strict=True)) for row in exact)
    return Fraction(least), Fraction(most)


def _shares(mixture: Sequence[float]) -> list[Fraction]:
    whole = sum(map(Fraction, mixture))
    return [Fraction(share) / whole for share in mixture]
