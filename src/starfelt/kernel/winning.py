"""Points and winners from tallies."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiled import entry
from starfelt.kernel.exact import ENEMIES, KILLS, OWN_LOSSES, ROCKS


@entry
def count_wins(
    tallies: NDArray[np.int32],
    begin: int,
    end: int,
    by_enemies: int,
    points: NDArray[np.int32],
    winners: NDArray[np.bool_],
) -> None:
    """Work out points and winners (tables, seats) of the blocks `begin` to `end` − 1 from their tallies.

    The most points win and, with `by_enemies`, of those the most enemy ships. Source: `battle.referee.winners`.
    """
    seats, lanes = tallies.shape[1], tallies.shape[3]
    for block in range(begin, end):
        for lane in range(lanes):
            table = block * lanes + lane
            for seat in range(seats):
                tally = tallies[block, seat]
                points[table, seat] = tally[KILLS, lane] + tally[OWN_LOSSES, lane] + tally[ROCKS, lane]
            for seat in range(seats):
                wins = True
                for other in range(seats):
                    behind = points[table, other] - points[table, seat]
                    if behind == 0 and by_enemies:
                        behind = tallies[block, other, ENEMIES, lane] - tallies[block, seat, ENEMIES, lane]
                    wins &= behind <= 0
                winners[table, seat] = wins
