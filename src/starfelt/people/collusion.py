"""Suspected collusion: at tables of three or four, a player is behind another more often than their ratings explain.

Points that are thrown to a friend look like this. It proves nothing: a player may be weak against another.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations
from math import sqrt

import msgspec

from starfelt.people.results import change_of, read_entrants
from starfelt.store.base import CountedResult

#: Fewer meetings say nothing.
FEWEST = 10
#: So many standard deviations from what was expected are told: by chance, one pair of a thousand.
TOLD = 3.0


class SuspectPair(msgspec.Struct, frozen=True, tag="behind", tag_field="sign"):
    """How often a player was behind another one, and how often their ratings expected it; a draw is half.

    `deviations`: the difference, in standard deviations of what was expected.
    """

    player: str
    behind: str
    game: str
    met: int
    times: float
    expected: float
    deviations: float


@dataclass(slots=True)
class _Count:
    met: int = 0
    times: float = 0.0
    expected: float = 0.0
    variance: float = 0.0


def find_collusion(results: Iterable[CountedResult]) -> list[SuspectPair]:
    """Return the pairs to look at, the most unlikely first."""
    counts: dict[tuple[str, str, str], _Count] = {}
    for result in results:
        seats = read_entrants(result)
        if len(seats) < 3:
            continue
        rated = [(one, change_of(result.changes, seat)) for seat, one in enumerate(seats)]
        people = [(one, change[0]) for one, change in rated if one.player and change]
        for (one, own), (other, others) in permutations(people, 2):
            count = counts.setdefault((one.player, other.player, result.game), _Count())
            expected = 1 / (1 + 10 ** ((own - others) / 400))
            count.met += 1
            count.times += 0.5 if one.place == other.place else float(one.place > other.place)
            count.expected += expected
            count.variance += expected * (1 - expected)
    found = [
        SuspectPair(
            *key,
            count.met,
            count.times,
            round(count.expected, 1),
            round((count.times - count.expected) / sqrt(count.variance), 1),
        )
        for key, count in counts.items()
        if count.met >= FEWEST
    ]
    return sorted(
        (pair for pair in found if pair.deviations >= TOLD), key=lambda pair: (-pair.deviations, pair.player)
    )
