"""Bots against bots, without pacing: who wins, by how much, and how long they think.

    .venv/bin/python -m bench.bots [--matches 200] [--pairs captain:pilot pilot:cadet] [--cores 2]

Every match goes through the game's contract. Both seats place at the same pace: each places once, in random order,
before either places again. Whoever places last calls *stop*; the other then drops or withdraws the card that it holds
where it would have placed it. Seats are swapped from match to match; seeds are fixed. A draw counts half.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from math import sqrt
from random import Random
from typing import Any

import msgspec

from starfelt import games
from starfelt.bots import play
from starfelt.bots.answer import Answer
from starfelt.games.contract import Command, SeatInfo

#: The share of matches that the better level wins at least.
WANTED = 0.75


@dataclass
class Played:
    """How a match ended: the final state, the winners, what each seat's thinking took in seconds, move by move."""

    state: Any
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    thinking: dict[int, list[float]] = field(default_factory=lambda: defaultdict[int, list[float]](list))


class Match:
    """One match of Light Speed between bots of the given levels, seat by seat."""

    def __init__(self, levels: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> None:
        self.game = games.get("lightspeed")
        self.levels, self.chance = levels, Random(seed)
        chosen = msgspec.convert(options or {}, self.game.options_type)
        begin = self.game.setup(chosen, [SeatInfo(level) for level in levels], seed)
        self.state: Any = reduce(self.game.evolve, begin, None)
        self.held: dict[int, Command] = {}
        self.thinking: dict[int, list[float]] = defaultdict(list)

    def play(self) -> Played:
        """Play to the end."""
        while self.game.outcome(self.state) is None:
            before = self.state
            for seat in self.chance.sample(range(len(self.levels)), len(self.levels)):
                self.turn(seat)
            assert self.state is not before, "nobody could do anything"
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        scores = tuple(score.total for score in self.state.report.scores)
        return Played(self.state, outcome.winners, scores, self.thinking)

    def turn(self, seat: int) -> None:
        """Let a seat do what it wants to; before a last card, let the others show where they hold theirs."""
        answer = self.ask(seat)
        if answer is None:
            return
        if len(self.state.decks[seat]) == 1 and self.state.stop is None:
            for other in range(len(self.levels)):
                shown = self.ask(other) if other != seat else None
                if shown and shown.hover:
                    self.hold(other, shown)
        if answer.hover:
            self.hold(seat, answer)
        self.do(seat, answer.command)

    def ask(self, seat: int) -> Answer | None:
        """Ask a seat's bot, which sees its view and nothing else."""
        view = msgspec.json.encode(self.game.view(self.state, seat))
        # The processor's time: other work on the machine does not count as thinking.
        start = time.process_time()
        answer = play.answer(self.game.id, self.levels[seat], view, seat, self.chance.getrandbits(48))
        if answer is not None:
            self.thinking[seat].append(time.process_time() - start)
        return answer

    def hold(self, seat: int, answer: Answer) -> None:
        """Show the last pose of the way of a hand."""
        self.held[seat] = self.do(seat, answer.hover[-1])

    def do(self, seat: int, plain: dict[str, Any]) -> Command:
        """Do a command, which must be legal."""
        command = msgspec.convert(plain, self.game.command_type)
        answer = self.game.decide(self.state, seat, command, 0, self.held)
        assert isinstance(answer, list), (plain, answer)
        self.state = reduce(self.game.evolve, answer, self.state)
        return command


def wilson(share: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """Return the 95 % interval (Wilson) of a share seen in `count` matches."""
    middle = share + z * z / (2 * count)
    spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - spread) / (1 + z * z / count), (middle + spread) / (1 + z * z / count)


def _one(job: tuple[str, str, int]) -> tuple[float, int, int, dict[str, list[float]]]:
    """Play one match of a pair; the first of the pair sits on seat 0 in even matches."""
    first, second, seed = job
    seat = seed % 2
    played = Match((first, second) if seat == 0 else (second, first), seed).play()
    won = 0.5 if len(played.winners) > 1 else float(seat in played.winners)
    thinking = {first: played.thinking[seat], second: played.thinking[1 - seat]}
    return won, played.scores[seat], played.scores[1 - seat], thinking


def _compare(pair: str, matches: int, cores: int) -> bool:
    first, second = pair.split(":")
    start = time.perf_counter()
    with multiprocessing.Pool(cores) as pool:
        results = pool.map(_one, [(first, second, seed) for seed in range(matches)], chunksize=1)
    took = time.perf_counter() - start
    share = sum(won for won, *_ in results) / matches
    low, high = wilson(share, matches)
    draws = sum(won == 0.5 for won, *_ in results)
    print(
        f"{first} against {second}: {share:.1%} of {matches} matches [{low:.1%}, {high:.1%}], {draws} draws; "
        f"average score {sum(r[1] for r in results) / matches:.1f} to {sum(r[2] for r in results) / matches:.1f}; "
        f"{matches * 60 / took:.0f} matches a minute"
    )
    for level in (first, second):
        moves = [seconds for *_, thinking in results for seconds in thinking[level]]
        print(
            f"    {level}: {1000 * sum(moves) / len(moves):.0f} ms a move, {1000 * max(moves):.0f} ms at most"
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
