"""The leaderboard of a deal of the day: how many players have which score, and the best tries. Pure rules.

A name, with the match to watch, is there by its owner's wish alone.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from starfelt.wire.deals import DealResult, DealScore

#: How many of the best have a line.
BEST = 50
_ORDER: Mapping[DealResult, int] = {"won": 0, "drawn": 1, "lost": 2}


class ScoreCount(msgspec.Struct, frozen=True):
    """How many players have a score."""

    score: DealScore
    players: int


class DealEntry(msgspec.Struct, frozen=True):
    """One of the best tries. `name`: the player's, if they show it; else None, and the match is shown to nobody."""

    match: str
    score: DealScore
    name: str | None = None


class Leaderboard(msgspec.Struct, frozen=True):
    """The leaderboard of a deal; the best come first."""

    counts: tuple[ScoreCount, ...] = ()
    best: tuple[DealEntry, ...] = ()

    @property
    def players(self) -> int:
        """How many players have a score."""
        return sum(count.players for count in self.counts)


def add_try(board: Leaderboard, entry: DealEntry) -> Leaderboard:
    """Return the list with another try. Of equal scores, the earlier one comes first."""
    known = {count.score: count.players for count in board.counts}
    known[entry.score] = known.get(entry.score, 0) + 1
    counts = sorted((ScoreCount(*item) for item in known.items()), key=lambda count: _place(count.score))
    best = sorted((*board.best, entry), key=lambda one: _place(one.score))
    return Leaderboard(tuple(counts), tuple(best[:BEST]))


def rank_of(board: Leaderboard, score: DealScore) -> int:
    """Return the rank of a score, from 1: one more than there are better ones."""
    return 1 + sum(count.players for count in board.counts if _place(count.score) < _place(score))


def show_try(board: Leaderboard, match: str, name: str | None) -> Leaderboard:
    """Return the list in which a try has its player's name, or None: nobody sees whose it is."""
    best = (replace(entry, name=name) if entry.match == match else entry for entry in board.best)
    return replace(board, best=tuple(best))


def _place(score: DealScore) -> tuple[int, int]:
    """Return the key by which the best score comes first."""
    return _ORDER[score.result], -score.lead
