"""Benchmark of random play in matches per second: drawing one legal command against choosing from the list of all.

    python -m bench.random_play [SECONDS]

Every match goes through `starfelt.play`, with views, legal commands, decisions and battles. *list* asks the game for
all legal commands and chooses from them; *sample* draws one command. Both play the game's default options with two
seats, from the same seeds, for SECONDS (3) of CPU time each, one after the other in one process. *sample, µs* is the
time of one draw from an existing view.
"""

from __future__ import annotations

import sys
import time
from random import Random

from starfelt.games import GAMES
from starfelt.play import Match
from starfelt.testing.playing import Pick, listed, random_play, sampled


def rate(game: str, pick: Pick, seconds: float) -> tuple[float, float]:
    """Return matches per second, and moves per match."""
    matches = moves = 0
    begin = time.process_time()
    while (took := time.process_time() - begin) < seconds or not matches:
        moves += sum(1 for _ in random_play(Match.begin(game, seed=matches), matches, pick, 10_000))
        matches += 1
    return matches / took, moves / matches


def draw(game: str) -> float:
    """Return the microseconds of one sample, averaged over the moments of a few matches."""
    chance, draws, took = Random(1), 0, 0.0
    for seed in range(3):
        match = Match.begin(game, seed=seed)
        for _ in random_play(match, seed):
            for seat in range(match.seats):
                view = match.view(seat)
                begin = time.process_time()
                found = [match.game.sample(view, seat, match.at, chance) for _ in range(10)]
                if found[0] is not None:
                    took += time.process_time() - begin
                    draws += 10
    return took / draws * 1e6


def main(seconds: float = 3) -> None:
    """Print a line a game."""
    print(f"{'':16} {'list':>8} {'sample':>8} {'ratio':>7} {'moves':>7} {'sample, µs':>11}")
    for game in GAMES:
        (before, _), (after, moves) = (rate(game, pick, seconds) for pick in (listed, sampled))
        ratio = after / before
        print(f"{game:16} {before:8.1f} {after:8.1f} {ratio:7.1f} {moves:7.0f} {draw(game):11.1f}")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
