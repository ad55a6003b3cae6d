"""Contests of bot levels for all games' benchmarks: each level meets the next, with swapped seats and fixed seeds."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, TypeAlias

from starfelt.bots.play import BotPlayer
from starfelt.games.contract import Outcome
from starfelt.lab.contest import wilson
from starfelt.play import Answer, Table

#: The least share of matches that the better level must win: more for an admiral.
WANTED = {"admiral": 0.9}
USUALLY = 0.75


class MatchResult(NamedTuple):
    """The result of a match: the winners, each seat's thinking time in seconds, move by move, and further statistics.

    `notes` are numbers of the whole match by name, `marks` numbers of each seat.
    """

    winners: tuple[int, ...]
    thinking: Mapping[int, Sequence[float]]
    notes: Mapping[str, float] = {}
    marks: Mapping[str, Sequence[float]] = {}

    def won(self, seat: int) -> float:
        """Return 1 for a win of `seat`; a draw or a shared win counts its part."""
        return (seat in self.winners) / len(self.winners)


@dataclass(slots=True)
class Timed:
    """A bot with the CPU time of each of its thoughts, in seconds. Only thoughts that end in `do` count.

    `own` is the CPU time of the calling thread alone: less, if other threads helped.
    """

    bot: BotPlayer
    do: str | None = None
    seconds: list[float] = field(default_factory=list[float])
    own: list[float] = field(default_factory=list[float])

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        """Ask the bot."""
        # CPU time, so that other work on the machine does not count as thinking.
        start, own = time.process_time(), time.thread_time()
        answer = self.bot(view, seat, at, chance)
        if answer is not None and self.do in (None, answer.command["do"]):
            self.seconds.append(time.process_time() - start)
            self.own.append(time.thread_time() - own)
        return answer


def make_timed(game: str, levels: Sequence[str], do: str | None = None, share: float = 1.0) -> list[Timed]:
    """Return a bot of a game for each level; `share` of their thinking budgets, up to 1."""
    return [Timed(BotPlayer(game, level, share), do) for level in levels]


def thinking(bots: Sequence[Timed]) -> dict[int, list[float]]:
    """Return the seconds of each seat's thoughts."""
    return {seat: bot.seconds for seat, bot in enumerate(bots)}


def finish(table: Table) -> Outcome:
    """Play a match to its end; every command must have been legal."""
    outcome = table.play()
    assert not table.refused, table.refused
    return outcome


#: Plays one match between levels, seat by seat, by its number, which is also its seed.
Player: TypeAlias = Callable[[Sequence[str], int], MatchResult]


def share_of(shares: Sequence[float]) -> str:
    """Return a share with its interval, as text."""
    share = mean(shares)
    low, high = wilson(share, len(shares))
    return f"{share:.1%} of {len(shares)} matches [{low:.1%}, {high:.1%}]"


def mean(numbers: Sequence[float]) -> float:
    """Return the mean of some numbers."""
    return sum(numbers) / len(numbers)


def parser_of(description: str | None) -> argparse.ArgumentParser:
    """Return the command line parser that all contests share."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--pairs", nargs="*", default=["captain:pilot", "pilot:cadet"])
    parser.add_argument("--cores", type=int, default=multiprocessing.cpu_count())
    return parser


class _Seated(NamedTuple):
    """A played match, and the seat of the pair's first level."""

    played: MatchResult
    seat: int


def _one(job: tuple[Player, str, str, int, int]) -> _Seated:
    play, first, second, number, seat = job
    return _Seated(play((first, second) if seat == 0 else (second, first), number), seat)


def contest(
    play: Player,
    wanted: argparse.Namespace,
    seat_of: Callable[[int], int] = lambda number: number % 2,
    least: Mapping[str, float] = WANTED,
) -> int:
    """Play the matches of each pair, print the results, and return the exit status: 1 if a better level wins too few.

    `seat_of` gives the better level's seat in a match of that number. `least` gives the share that a level must win, if
    it differs from the default.
    """
    good = True
    for pair in wanted.pairs:
        first, second = pair.split(":")
        start = time.perf_counter()
        numbers = range(wanted.first, wanted.first + wanted.matches)
        jobs = [(play, first, second, number, seat_of(number)) for number in numbers]
        with multiprocessing.Pool(wanted.cores) as pool:
            results = pool.map(_one, jobs, chunksize=1)
        took = time.perf_counter() - start
        share = _print(first, second, results, took)
        good = share >= least.get(first, USUALLY) and good
    return 0 if good else 1


def _print(first: str, second: str, results: Sequence[_Seated], took: float) -> float:
    shares = [played.won(seat) for played, seat in results]
    print(
        f"{first} against {second}: {share_of(shares)}; {shares.count(1)} won, {shares.count(0)} lost, "
        f"{len(shares) - shares.count(1) - shares.count(0)} drawn; {len(shares) * 60 / took:.0f} matches a minute"
    )
    example = results[0].played
    for name in example.marks:
        own = mean([played.marks[name][seat] for played, seat in results])
        other = mean([played.marks[name][1 - seat] for played, seat in results])
        print(f"    {name}: {own:.1f} to {other:.1f}")
    for name in example.notes:
        print(f"    {name}: {mean([played.notes[name] for played, _ in results]):.2f}")
    for level, mine in ((first, True), (second, False)):
        moves = [s for played, seat in results for s in played.thinking.get(seat if mine else 1 - seat, ())]
        if moves:
            print(f"    {level}: {1000 * mean(moves):.0f} ms a move, {1000 * max(moves):.0f} ms at most")
    sys.stdout.flush()
    return mean(shares)
