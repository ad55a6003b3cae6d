"""The balance of Stellar Conflict's races: the same bot plays each pair of races at each scale.

    .venv/bin/python -m bench.stellarconflict_balance [--matches 100] [--level captain] [--scales dispute] [--cores 2]

Prints for each pair the share of matches that the first race wins, and for each race its share of all its matches at
that scale, with intervals (95 %, Wilson). Matches are played as in `bench.stellarconflict_bots`; seats are swapped
from match to match; seeds are fixed; a shared win counts half. The exit status is 1 where a race is outside
43 to 57 % of its matches at a scale.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import defaultdict
from itertools import combinations
from multiprocessing.pool import Pool

from kit.contests import mean, share_of
from kit.playing.stellarconflict import final, find_result
from starfelt.games.stellarconflict.rules.scale import RACES, SCALES

#: The range in which every race's share must stay.
LEAST, MOST = 0.43, 0.57


def _one(job: tuple[str, str, str, str, int]) -> tuple[float, int, int]:
    """Play one match. Returns the first race's share, and the number of cards that each placed."""
    level, scale, first, second, seed = job
    seat = seed % 2
    races = (first, second) if seat == 0 else (second, first)
    state = final((level, level), {"races": races, "scale": scale}, seed)
    placed = [sum(card.seat == owner for card in state.cards) for owner in (seat, 1 - seat)]
    return find_result(state).won(seat), placed[0], placed[1]


def _scale(pool: Pool, level: str, scale: str, matches: int) -> bool:
    pairs = list(combinations(RACES, 2))
    jobs = [(level, scale, *pair, seed) for seed in range(matches) for pair in pairs]
    shares: dict[tuple[str, str], list[float]] = defaultdict(list)
    race_shares: dict[str, list[float]] = defaultdict(list)
    race_cards: dict[str, int] = defaultdict(int)
    for (_, _, first, second, _), (share, cards, other) in zip(
        jobs, pool.imap(_one, jobs, chunksize=1), strict=True
    ):
        shares[first, second].append(share)
        race_shares[first].append(share)
        race_shares[second].append(1 - share)
        race_cards[first] += cards
        race_cards[second] += other
    print(f"{scale}, {level} against {level}")
    for (first, second), results in shares.items():
        print(f"    {first} against {second}: {share_of(results)}")
    good = True
    for race in RACES:
        results = race_shares[race]
        good = good and LEAST <= mean(results) <= MOST
        print(f"  {race}: {share_of(results)}, {race_cards[race] / len(results):.1f} cards placed")
    sys.stdout.flush()
    return good


def main() -> int:
    """Play. The exit status tells whether every race stays within the range at every scale."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=100, help="for each pair of races at each scale")
    parser.add_argument("--level", default="captain")
    parser.add_argument("--scales", nargs="+", default=list(SCALES))
    parser.add_argument("--cores", type=int, default=multiprocessing.cpu_count())
    wanted = parser.parse_args()
    with multiprocessing.Pool(wanted.cores) as pool:
        good = [_scale(pool, wanted.level, scale, wanted.matches) for scale in wanted.scales]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
