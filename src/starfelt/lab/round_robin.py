"""A round robin: every two of some players or fleets meet once, then every two for the second time, and so on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from starfelt.lab.contest import Contest, Row, play


class RoundRobin(msgspec.Struct, frozen=True):
    """The pairs that meet, by their numbers, and the contest of each. Matches are numbered across all pairs."""

    pairs: tuple[tuple[int, int], ...]
    contests: tuple[Contest, ...]


def pairs_of(count: int) -> tuple[tuple[int, int], ...]:
    """Return every two of so many numbers, from 0."""
    return tuple(combinations(range(count), 2))


def play_meeting(meetings: RoundRobin, number: int) -> Row:
    """Play the match of that number."""
    count = len(meetings.pairs)
    row = play(meetings.contests[number % count], number // count)
    return msgspec.structs.replace(row, match=number)


def rows_by_pair(meetings: RoundRobin, rows: Sequence[Row]) -> list[list[Row]]:
    """Return the matches of each pair, in their order, of those that were played."""
    found: list[list[Row]] = [[] for _ in meetings.pairs]
    for row in sorted(rows, key=lambda row: row.match):
        found[row.match % len(found)].append(row)
    return found
