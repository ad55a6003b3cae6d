"""Somebody who does nothing, against every level of every game: how often that wins or draws.

    .venv/bin/python -m bench.idlers [--matches 200] [--first 0] [--cores 2] [--games lightspeed ftl]
        [--levels cadet pilot]

An idler lays and plots nothing; it does what a match needs to begin, and where nothing else would end a turn it is
acted for as in a live match. It is to win or draw less than one match in twenty; else the exit status is 1.
Faster Than Light is played as *Duel*: as written, a ship that only seals cannot be hit by anybody. A battle of Hex &
Spades is a skirmish.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from functools import partial
from typing import get_args

from kit.contests import share_of
from starfelt.bots.levels import levels_in_order
from starfelt.games import GAMES
from starfelt.lab.contest import IDLE, Contest, contest_of, play
from starfelt.matches.model import Level

#: The upper bound (exclusive) on an idler's share of wins and draws.
MOST = 0.05
#: The presets of the games.
PRESETS = {"ftl": "duel", "hexfleet": "skirmish"}


def is_spared(contest: Contest, number: int) -> bool:
    """Tell whether the idler won or drew the match of that number, or would have by points where points decide."""
    row = play(contest, number)
    seat = row.places[contest.who.index(IDLE)]
    if row.reason == "outcome-points":  # a player without placed cards does not win, whatever the points
        return row.points[seat] >= max(row.points)
    return seat in row.winners


def main() -> int:
    """Play idlers against every level. Returns 1 if one wins or draws too often."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--cores", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--games", nargs="*", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--levels", nargs="*", default=["cadet", "pilot", "captain"], choices=get_args(Level))
    wanted = parser.parse_args()
    good = True
    for game in wanted.games:
        preset = PRESETS.get(game)
        for level in wanted.levels:
            if level not in levels_in_order(game):
                continue
            contest = contest_of(game, (IDLE, level), preset=preset)
            with multiprocessing.Pool(wanted.cores) as pool:
                shares = pool.map(
                    partial(is_spared, contest),
                    range(wanted.first, wanted.first + wanted.matches),
                    chunksize=1,
                )
            name = f"{game}, {preset}" if preset else game
            print(f"{name}: an idler wins or draws against a {level} {share_of(shares)}")
            sys.stdout.flush()
            good = good and sum(shares) < MOST * len(shares)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
