"""Ladders: a round robin of players, and one rating for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from starfelt.arguments import BadArgument
from starfelt.lab.comparison import Comparing, Comparison
from starfelt.lab.contest import FORFEIT, THINK_S, Contest, Row, contest_of
from starfelt.lab.ratings import ratings
from starfelt.lab.round_robin import RoundRobin, pairs_of, rows_by_pair
from starfelt.lab.sprt import Hypotheses


class LadderContest(RoundRobin, frozen=True, kw_only=True):
    """The matches of a ladder: its players, and a contest for every two of them."""

    who: tuple[str, ...]


class LadderMeeting(msgspec.Struct, frozen=True):
    """The results of two players, numbers `first` and `second`, against each other."""

    first: int
    second: int
    wins: int
    draws: int
    losses: int


class LadderPlayer(msgspec.Struct, frozen=True):
    """A player's results against all others, and its rating in Elo with a 95 % interval: see `starfelt.lab.ratings`."""

    who: str
    matches: int
    share: float
    elo: float
    interval: tuple[float, float]
    forfeits: int


class Ladder(msgspec.Struct, frozen=True, tag="starfelt-ladder/1", tag_field="format"):
    """`starfelt-ladder/1`: the players, the strongest first; `first` and `second` of a meeting are places in that list.

    The average of all ratings is 0.
    """

    game: str
    options: dict[str, Any]
    seed: int
    mirror: bool
    matches: int
    players: tuple[LadderPlayer, ...]
    meetings: tuple[LadderMeeting, ...]
    seconds: float


def ladder_of(
    game: str,
    who: Sequence[str],
    *,
    preset: str | None = None,
    options: Any = None,
    seed: int = 0,
    mirror: bool = False,
    think_s: float = THINK_S,
) -> LadderContest:
    """Return a ladder's contests, after checking its arguments, which are those of `contest_of`.

    Raises:
        BadArgument: there are fewer than two players, or two with one name; or see `contest_of`.
    """
    if len(who) < 2:
        raise BadArgument("who", "a ladder needs two players or more")
    if len(set(who)) < len(who):
        raise BadArgument("who", "a player is named twice")
    pairs = pairs_of(len(who))
    contests = tuple(
        contest_of(
            game,
            [who[first], who[second]],
            preset=preset,
            options=options,
            seed=seed,
            mirror=mirror,
            think_s=think_s,
        )
        for first, second in pairs
    )
    return LadderContest(pairs, contests, who=tuple(who))


def ladder(contests: LadderContest, rows: Sequence[Row], seconds: float) -> Ladder:
    """Return the ratings after some matches of a ladder."""
    played = dict(zip(contests.pairs, rows_by_pair(contests, rows), strict=True))
    found = {
        pair: _compare(contest, played[pair])
        for pair, contest in zip(contests.pairs, contests.contests, strict=True)
    }
    rated = ratings(len(contests.who), {pair: one.units for pair, one in found.items()})
    order = sorted(range(len(rated)), key=lambda number: -rated[number].elo)
    players: list[LadderPlayer] = []
    for number in order:
        matches, halves = 0, 0
        for (first, second), one in found.items():
            if number in (first, second):
                matches += one.matches
                halves += one.draws + 2 * (one.wins if number == first else one.losses)
        forfeits = sum(
            row.reason == FORFEIT and row.places[pair.index(number)] not in row.winners
            for pair, met in played.items()
            if number in pair
            for row in met
        )
        players.append(
            LadderPlayer(
                contests.who[number],
                matches,
                halves / (2 * matches) if matches else 0.0,
                *rated[number],
                forfeits,
            )
        )
    first = contests.contests[0]
    return Ladder(
        first.game,
        first.options,
        first.seed,
        first.mirror,
        sum(one.matches for one in found.values()),
        tuple(players),
        tuple(
            LadderMeeting(order.index(a), order.index(b), one.wins, one.draws, one.losses)
            for (a, b), one in found.items()
        ),
        seconds,
    )


def _compare(contest: Contest, rows: Sequence[Row]) -> Comparison:
    comparing = Comparing(contest, Hypotheses())
    for row in rows:
        comparing.add(row)
    return comparing.result(0.0, stops=False)
