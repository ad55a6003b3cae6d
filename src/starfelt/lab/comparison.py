"""Comparison of two players: matches until a sequential test decides which one is stronger, or until all are played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from starfelt.arguments import BadArgument
from starfelt.lab.contest import FORFEIT, Contest, Row
from starfelt.lab.sprt import Hypotheses, elo_of, log_likelihood_ratio, share_interval


class Comparison(msgspec.Struct, frozen=True, tag="starfelt-comparison/1", tag_field="format"):
    """`starfelt-comparison/1`: the results of player `a` against player `b`.

    `units` counts what the test counts, by the points of `a`: matches (0, ½, 1), or mirrored pairs (0 to 2 in halves).
    `llr` is the log-likelihood ratio of `elo1` to `elo0`; the test ends at `bounds`. `elo` is `a`'s over `b`, with its
    95 % interval.
    """

    game: str
    options: dict[str, Any]
    a: str
    b: str
    seed: int
    mirror: bool
    matches: int
    wins: int
    draws: int
    losses: int
    units: tuple[int, ...]
    elo0: float
    elo1: float
    llr: float
    bounds: tuple[float, float]
    decided: str | None
    elo: float
    interval: tuple[float, float]
    #: The matches that an own bot lost by failing, hanging or cheating.
    forfeits: int
    seconds: float


class Comparing:
    """A comparison under way: takes the matches of a contest in order, and knows its result at any moment.

    Args:
        contest: between two players.
        hypotheses: what the test decides between.

    Raises:
        BadArgument: the contest has not two players.
    """

    def __init__(self, contest: Contest, hypotheses: Hypotheses) -> None:
        if len(contest.who) != 2:
            raise BadArgument("who", f"a comparison is between 2 players, not {len(contest.who)}")
        self._contest, self._hypotheses = contest, hypotheses
        self._each = 2 if contest.mirror else 1
        self._units = [0] * (2 * self._each + 1)
        #: Matches lost, drawn and won by the first player, and those that an own bot forfeited.
        self._halves, self._forfeits = [0, 0, 0], 0
        self._unit: list[Row] = []

    def add(self, row: Row) -> None:
        """Count the next match. With mirrored deals, a match counts when its other half has come."""
        self._unit.append(row)
        if len(self._unit) < self._each:
            return
        halves = [_halves(one) for one in self._unit]
        for number in halves:
            self._halves[number] += 1
        self._units[sum(halves)] += 1
        self._forfeits += sum(one.reason == FORFEIT for one in self._unit)
        self._unit.clear()

    @property
    def llr(self) -> float:
        """The log-likelihood ratio so far."""
        return log_likelihood_ratio(self._units, self._hypotheses)

    def result(self, seconds: float, *, stops: bool) -> Comparison:
        """Return the comparison so far. `stops`: whether the test decides; if not, `decided` is None."""
        llr, (share, low, high) = self.llr, share_interval(self._units)
        losses, draws, wins = self._halves
        return Comparison(
            self._contest.game,
            self._contest.options,
            self._contest.who[0],
            self._contest.who[1],
            self._contest.seed,
            self._contest.mirror,
            sum(self._halves),
            wins,
            draws,
            losses,
            tuple(self._units),
            self._hypotheses.elo0,
            self._hypotheses.elo1,
            llr,
            self._hypotheses.bounds,
            self._hypotheses.decide(llr) if stops else None,
            elo_of(share),
            (elo_of(low), elo_of(high)),
            self._forfeits,
            seconds,
        )


def in_order(rows: Iterable[Row]) -> Iterator[Row]:
    """Yield rows that come in any order, numbered from 0, in the order of their matches.

    So a test that stops in their middle stops at the same match, whatever the number of processes.
    """
    waiting: dict[int, Row] = {}
    following = 0
    for row in rows:
        waiting[row.match] = row
        while following in waiting:
            yield waiting.pop(following)
            following += 1


def _halves(row: Row) -> int:
    """Return the first player's half points: 2 for a win, 1 for a draw, 0 for a loss."""
    if row.places[0] not in row.winners:
        return 0
    return 2 if len(row.winners) == 1 else 1
