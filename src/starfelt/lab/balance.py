"""Round-robin tournaments of fleets, for game balance: every two fleets meet, and the same kind of player plays both.

A match of a tournament depends only on the tournament and the match's number, as in `starfelt.lab.contest`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from starfelt.cards.fleet import Fleet
from starfelt.files import BadFile
from starfelt.lab.contest import FORFEIT, Row, contest_of, wilson
from starfelt.lab.ratings import Rating, ratings
from starfelt.lab.round_robin import RoundRobin, pairs_of, rows_by_pair


class Tournament(RoundRobin, frozen=True, kw_only=True):
    """A tournament: fleets, as (id, name), and a contest for every two of them."""

    game: str
    level: str
    options: dict[str, Any]
    seed: int
    fleets: tuple[tuple[str, str], ...]


class Meeting(msgspec.Struct, frozen=True):
    """The results of two fleets, numbers `first` and `second`, against each other. A draw counts half in `share`."""

    first: int
    second: int
    wins: int
    draws: int
    losses: int
    share: float
    interval: tuple[float, float]
    #: The matches that an own bot lost by failing, hanging or cheating: of both fleets together.
    forfeits: int = 0


class FleetStanding(msgspec.Struct, frozen=True):
    """A fleet's results against all others, and its rating as in `starfelt.lab.ratings`: Elo, with a 95 % interval."""

    id: str
    name: str
    matches: int
    share: float
    interval: tuple[float, float]
    rating: float
    rating_interval: tuple[float, float]
    #: The matches that an own bot lost with this fleet by failing, hanging or cheating.
    forfeits: int = 0


class Balance(msgspec.Struct, frozen=True, tag="starfelt-balance/1", tag_field="format"):
    """`starfelt-balance/1`: the results of a tournament. Intervals of shares are Wilson's, 95 %."""

    game: str
    level: str
    options: dict[str, Any]
    seed: int
    fleets: tuple[FleetStanding, ...]
    meetings: tuple[Meeting, ...]
    seconds: float


def tournament_of(
    fleets: Sequence[Fleet], *, level: str, options: dict[str, Any], seed: int = 0
) -> Tournament:
    """Return a tournament, after checking its arguments.

    Args:
        fleets: two or more, all of one card game.
        level: the player of all fleets: a level of the game's bots, or `random`.
        options: of the game, where they differ from the defaults.
        seed: the seed of all randomness.

    Raises:
        BadFile: too few fleets, fleets of two games or with one id, or options that cannot be played.
    """
    if len(fleets) < 2:
        raise BadFile("", "a balance needs two fleets or more")
    if len({fleet.game for fleet in fleets}) > 1:
        raise BadFile("", "fleets of two games do not meet")
    if len({fleet.id for fleet in fleets}) < len(fleets):
        raise BadFile("", "two fleets with the same id")
    game = fleets[0].game
    pairs = pairs_of(len(fleets))
    contests = tuple(
        contest_of(game, [level] * 2, options=options, seed=seed, fleets=[fleets[first], fleets[second]])
        for first, second in pairs
    )
    return Tournament(
        pairs,
        contests,
        game=game,
        level=level,
        options=contests[0].options,
        seed=seed,
        fleets=tuple((f.id, f.name) for f in fleets),
    )


def balance(tournament: Tournament, rows: Sequence[Row], seconds: float) -> Balance:
    """Return the results of some matches of a tournament."""
    by_pair = rows_by_pair(tournament, rows)
    meetings = tuple(_meeting(*pair, found) for pair, found in zip(tournament.pairs, by_pair, strict=True))
    results = {(m.first, m.second): (m.losses, m.draws, m.wins) for m in meetings}
    rated = ratings(len(tournament.fleets), results)
    return Balance(
        tournament.game,
        tournament.level,
        tournament.options,
        tournament.seed,
        tuple(
            _standing(*fleet, number, meetings, rated[number], _forfeits(tournament, by_pair, number))
            for number, fleet in enumerate(tournament.fleets)
        ),
        meetings,
        seconds,
    )


def _share(row: Row) -> float:
    """Return the first player's share of a match: 1, 0, or a half for a draw."""
    return (row.places[0] in row.winners) / len(row.winners)


def _meeting(first: int, second: int, rows: Sequence[Row]) -> Meeting:
    shares = [_share(row) for row in rows]
    share = sum(shares) / len(shares) if shares else 0.0
    return Meeting(
        first,
        second,
        shares.count(1),
        shares.count(0.5),
        shares.count(0),
        share,
        wilson(share, len(shares)),
        sum(row.reason == FORFEIT for row in rows),
    )


def _forfeits(tournament: Tournament, by_pair: Sequence[Sequence[Row]], number: int) -> int:
    """Count the matches that an own bot lost with a fleet by failing, hanging or cheating."""
    return sum(
        row.reason == FORFEIT and row.places[pair.index(number)] not in row.winners
        for pair, rows in zip(tournament.pairs, by_pair, strict=True)
        if number in pair
        for row in rows
    )


def _standing(
    id_: str, name: str, number: int, meetings: Sequence[Meeting], rating: Rating, forfeits: int
) -> FleetStanding:
    won, matches = 0.0, 0
    for meeting in meetings:
        if number in (meeting.first, meeting.second):
            matches += meeting.wins + meeting.draws + meeting.losses
            won += (meeting.wins if number == meeting.first else meeting.losses) + meeting.draws / 2
    share = won / matches if matches else 0.0
    return FleetStanding(
        id_, name, matches, share, wilson(share, matches), rating.elo, rating.interval, forfeits
    )
