"""Suspected sparing: at tables of three or four, a player's fire avoids one other more than chance explains.

Friends who share the points do not shoot at each other. It proves nothing: a player may have had no good shot. The
results of rated matches say what each seat did to each, as the referee counted it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

import msgspec

from starfelt.people.collusion import FEWEST, TOLD
from starfelt.people.results import read_entrants
from starfelt.store.base import CountedResult

#: Small differences have honest reasons, however often they are seen: told is at most half of what was expected.
_MOST = 0.5
#: As many meetings as these, in which chance alone chose, are added to what is known of a player or a game.
_PRIOR = 10


class SparedPair(msgspec.Struct, frozen=True, tag="spares", tag_field="sign"):
    """How much of a player's damage to others went to one of them, at tables where both sat: a mean, from 0 to 1.

    `expected`: by what others at their tables did to the spared one. `deviations`: the difference, in standard
    deviations of such shares in this game.
    """

    player: str
    spared: str
    game: str
    met: int
    share: float
    expected: float
    deviations: float


class _Share(NamedTuple):
    """The part of a seat's damage to other seats that went to one of them. `even`: the part if all were alike."""

    player: str
    target: str
    seats: int
    share: float
    even: float


@dataclass(slots=True)
class _Sum:
    """Shares, added up. `tables`: their number, by seats."""

    share: float = 0.0
    even: float = 0.0
    tables: Counter[int] = field(default_factory=Counter[int])

    def add(self, one: _Share) -> None:
        self.share += one.share
        self.even += one.even
        self.tables[one.seats] += 1


def find_sparing(results: Iterable[CountedResult]) -> list[SparedPair]:
    """Return the pairs to look at, the most unlikely first."""
    pairs: dict[tuple[str, str, str], _Sum] = {}
    suffered: dict[tuple[str, str], _Sum] = {}
    spreads: dict[tuple[str, int], float] = {}
    shares = Counter[tuple[str, int]]()
    for result in results:
        for one in _shares(result):
            kind = result.game, one.seats
            spreads[kind] = spreads.get(kind, 0.0) + (one.share - one.even) ** 2
            shares[kind] += 1
            suffered.setdefault((result.game, one.target), _Sum()).add(one)
            pairs.setdefault((result.game, one.player, one.target), _Sum()).add(one)

    def variance(game: str, seats: int) -> float:
        """Return the variance of a share. That of a seat that shoots at one other only is the greatest there is."""
        even = 1 / (seats - 1)
        greatest = even * (1 - even)
        kind = game, seats
        return (_PRIOR * greatest + spreads[kind]) / (_PRIOR + shares[kind])

    found: list[SparedPair] = []
    for (game, player, target), both in pairs.items():
        met = both.tables.total()
        if not player or not target or player == target or met < FEWEST:
            continue
        # Who is rarely hit by others either is not spared.
        everybody, prior = suffered[game, target], _PRIOR * both.even / met
        weight = both.even / (everybody.even - both.even + prior)
        expected = min(weight * (everybody.share - both.share + prior), float(met))
        own, others = (
            sum(count * variance(game, seats) for seats, count in tables.items())
            for tables in (both.tables, everybody.tables - both.tables)
        )
        deviations = (expected - both.share) / sqrt(own + weight**2 * others)
        if deviations >= TOLD and both.share <= _MOST * expected:
            found.append(
                SparedPair(
                    *(player, target, game, met),
                    *(round(both.share / met, 2), round(expected / met, 2), round(deviations, 1)),
                )
            )
    return sorted(found, key=lambda pair: (-pair.deviations, pair.player))


def _shares(result: CountedResult) -> Iterator[_Share]:
    """Yield the shares of each seat's damage, if it did any. A bot has no name."""
    seats = read_entrants(result)
    if len(seats) < 3:
        return
    for number, one in enumerate(seats):
        others = [(seats[target].player, done) for target, done in enumerate(one.damage) if target != number]
        total = sum(done for _, done in others)
        for player, done in others if total else ():
            yield _Share(one.player, player, len(seats), done / total, 1 / len(others))
