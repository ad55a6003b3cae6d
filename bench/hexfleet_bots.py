"""Bots of the fleet game against one another, without pacing: who wins three against three, and how long they think.

    .venv/bin/python -m bench.hexfleet_bots [--matches 200] [--pairs captain:pilot pilot:cadet] [--cores 2]

Every match goes through the game's contract: a bot is given its view and nothing else. Who waits is asked before who
acts. Sides are swapped from match to match; seeds are fixed. A battle that is not decided by turn 150 goes to the
larger share of points left. A draw counts half.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from functools import reduce
from random import Random
from typing import Any, NamedTuple

import msgspec

from bench.bots import WANTED, wilson
from starfelt import games
from starfelt.bots import play
from starfelt.games.contract import SeatInfo

OPTIONS: dict[str, Any] = {"scenario": "three-a-side", "turn_limit": 150}


class Played(NamedTuple):
    """How a match ended: who won and why, the last turn, and what each seat's thinking took in seconds, by decision."""

    winners: tuple[int, ...]
    reason: str
    turn: int
    thinking: dict[int, list[float]]


def play_match(levels: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> Played:
    """Play one match to its end."""
    game = games.get("hexfleet")
    chance = Random(seed)
    chosen = msgspec.convert(options or OPTIONS, game.options_type)
    state: Any = reduce(game.evolve, game.setup(chosen, [SeatInfo(level) for level in levels], seed), None)
    thinking: defaultdict[int, list[float]] = defaultdict(list)
    while (outcome := game.outcome(state)) is None:
        acting = game.view(state, None).active.seat
        for seat in sorted(range(len(levels)), key=lambda seat, acting=acting: seat == acting):
            level = levels[seat]
            view = msgspec.json.encode(game.view(state, seat))
            start = time.perf_counter()
            answer = play.answer(game.id, level, view, seat, chance.getrandbits(48))
            if answer is None:
                continue
            thinking[seat].append(time.perf_counter() - start)
            happened = game.decide(state, seat, msgspec.convert(answer.command, game.command_type), 0, {})
            assert isinstance(happened, list), (level, answer.command, happened)
            state = reduce(game.evolve, happened, state)
            break
        else:
            raise AssertionError("nobody does anything")
    return Played(outcome.winners, outcome.reason, state.turn, dict(thinking))


def _one(job: tuple[str, str, int]) -> tuple[float, Played, int]:
    first, second, seed = job
    seat = seed % 2
    played = play_match((first, second) if seat == 0 else (second, first), seed)
    return 0.5 if len(played.winners) > 1 else float(seat in played.winners), played, seat


def _compare(pair: str, matches: int, cores: int) -> bool:
    first, second = pair.split(":")
    start = time.perf_counter()
    with multiprocessing.Pool(cores) as pool:
        results = pool.map(_one, [(first, second, seed) for seed in range(matches)], chunksize=1)
    took = time.perf_counter() - start
    share = sum(won for won, *_ in results) / matches
    low, high = wilson(share, matches)
    draws = sum(won == 0.5 for won, *_ in results)
    limit = sum(played.reason == "outcome-share-left" for _, played, _ in results)
    turns = sum(played.turn for _, played, _ in results) / matches
    print(
        f"{first} against {second}: {share:.1%} of {matches} battles [{low:.1%}, {high:.1%}], {draws} draws, "
        f"{limit} at the turn limit; {turns:.0f} turns on average; {took:.0f} s"
    )
    for level, own in ((first, True), (second, False)):
        moves = [t for _, played, seat in results for t in played.thinking[seat if own else 1 - seat]]
        print(
            f"    {level}: {1000 * sum(moves) / len(moves):.0f} ms a decision, {1000 * max(moves):.0f} ms at most"
        )
    return share >= WANTED


def main() -> int:
    """Compare the pairs; the exit status is 1 where a better level does not win as often as wanted."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--pairs", nargs="+", default=["captain:pilot", "pilot:cadet"])
    parser.add_argument("--cores", type=int, default=multiprocessing.cpu_count())
    wanted = parser.parse_args()
    good = True
    for pair in wanted.pairs:
        good = _compare(pair, wanted.matches, wanted.cores) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
