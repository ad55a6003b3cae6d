"""Bots against bots: what the benches of all games share. A level meets the next one, seats swapped, seeds fixed."""

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

#: The share of matches that the better level wins at least: an admiral more than others.
WANTED = {"admiral": 0.9}
USUALLY = 0.75


class Played(NamedTuple):
    """How a match ended: the winners, each seat's thinking in seconds, move by move, and what else is worth a mean.

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
    """A bot, and how long each of its thoughts took it, in seconds of the processor: only those that end in `do`.

    `own` are those of the thread that asked: less, where others helped it to think.
    """

    bot: BotPlayer
    do: str | None = None
    seconds: list[float] = field(default_factory=list[float])
    own: list[float] = field(default_factory=list[float])

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        """Ask the bot."""
        # The processor's time: other work on the machine does not count as thinking.
        start, own = time.process_time(), time.thread_time()
        answer = self.bot(view, seat, at, chance)
        if answer is not None and self.do in (None, answer.command["do"]):
            self.seconds.append(time.process_time() - start)
            self.own.append(time.thread_time() - own)
        return answer


def timed(game: str, levels: Sequence[str], do: str | None = None) -> list[Timed]:
    """Return a bot of a game for each level."""
    return [Timed(BotPlayer(game, level), do) for level in levels]


def thinking(bots: Sequence[Timed]) -> dict[int, list[float]]:
    """Return the seconds of each seat's thoughts."""
    return {seat: bot.seconds for seat, bot in enumerate(bots)}


def finished(table: Table) -> Outcome:
    """Play a match to its end; every command must have been legal."""
    outcome = table.play()
    assert not table.refused, table.refused
    return outcome


#: Plays one match between levels, seat by seat, from its number, which is its seed too.
Player: TypeAlias = Callable[[Sequence[str], int], Played]


def share_of(shares: Sequence[float]) -> str:
    """Return a share with its interval, as text."""
    share = mean(shares)
    low, high = wilson(share, len(shares))
    return f"{share:.1%} of {len(shares)} matches [{low:.1%}, {high:.1%}]"


def mean(numbers: Sequence[float]) -> float:
    """Return the mean of some numbers."""
    return sum(numbers) / len(numbers)


def parser_of(description: str | None) -> argparse.ArgumentParser:
    """Return the command line that every contest has."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--pairs", nargs="*", default=["captain:pilot", "pilot:cadet"])
    parser.add_argument("--cores", type=int, default=multiprocessing.cpu_count())
    return parser


class _Seated(NamedTuple):
    """A played match, and on which seat the first level of the pair sat."""

    played: Played
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
    """Let each pair meet, print how it went, and return the exit status: 1 where a better level wins too seldom.

    `seat_of` says on which seat the better level sits in a match of that number; `least` what share a level is to win,
    where that is not what is wanted usually.
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
