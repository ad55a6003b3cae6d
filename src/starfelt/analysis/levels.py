"""*You played like a pilot*: the bot level whose losses are distributed most like a player's.

A loss is measured by what was at stake, as whoever decides at random loses all of that on average. For each level of a
game, its `levels.json` has how often decisions lost which share, from matches between bots of that level,
and of random play (`bench.analysis calibrate`). A player's losses are compared with each: the probability of a level is
that of these losses at this level, where all levels are equally probable at first.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, log
from typing import TypeAlias

import msgspec

from starfelt.analysis.model import AnalysedMove
from starfelt.games import packages

#: So much is added to each stake, in shares of wins: where less was at stake, the share of it that was lost is mostly
#: noise.
NOISE = 0.05
#: The bins of losses, by their upper bounds in shares of what was at stake; the last bin has all above.
BINS = (0.02, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9)
#: A decision counts where so many wins were at stake, or lost.
LEAST_STAKE = 0.02
#: The fewest decisions from which anything is said.
FEWEST = 5
#: A level is told if it is at least as probable as all others together.
TOLD = 0.5
#: The name of random play in a calibration. It is weaker than the lowest level, and read as that.
RANDOM = "random"
#: Decisions of one match resemble each other: each counts as this many independent ones.
INDEPENDENT = 0.7

#: By level, weakest first, and for random play: how many decisions of the calibration fell into each bin.
LevelTable: TypeAlias = Mapping[str, Sequence[int]]


@cache
def calibration_of(game: str) -> LevelTable:
    """Return the table of a game: its file `analysis/levels.json`, or an empty one."""
    package = packages().get(game)
    data = package and package.read("analysis/levels.json")
    return msgspec.json.decode(data, type=dict[str, tuple[int, ...]]) if data else {}


def bin_of(move: AnalysedMove) -> int | None:
    """Return the bin of a decision's loss, or None if hardly anything was at stake."""
    if move.loss is None or move.stake is None or max(move.stake, move.loss) < LEAST_STAKE:
        return None
    return bisect_right(BINS, move.loss / (move.stake + NOISE))


def count_by_bin(moves: Sequence[AnalysedMove]) -> tuple[int, ...]:
    """Return how many decisions fall into each bin."""
    counts = [0] * (len(BINS) + 1)
    for move in moves:
        number = bin_of(move)
        if number is not None:
            counts[number] += 1
    return tuple(counts)


def likely_levels(
    game: str, moves: Sequence[AnalysedMove], table: LevelTable | None = None
) -> dict[str, float]:
    """Return the probability of each level, weakest first; none if there are too few decisions to tell.

    The lowest level is *this or weaker*.
    """
    counts = count_by_bin(moves)
    levels = calibration_of(game) if table is None else table
    if sum(counts) < FEWEST or not levels:
        return {}
    logs = {level: INDEPENDENT * _log(counts, bins) for level, bins in levels.items()}
    random = logs.pop(RANDOM, None)
    if random is not None:
        lowest = next(iter(logs))
        logs[lowest] = max(logs[lowest], random)
    most = max(logs.values())
    weights = {level: exp(each - most) for level, each in logs.items()}
    total = sum(weights.values())
    return {level: weight / total for level, weight in weights.items()}


def _log(counts: Sequence[int], bins: Sequence[int]) -> float:
    """Return the logarithm of the probability of some losses, up to a constant. Each bin has one decision more."""
    total = sum(bins) + len(bins)
    return sum(count * log((share + 1) / total) for count, share in zip(counts, bins, strict=True))
