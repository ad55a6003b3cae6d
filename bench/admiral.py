"""The admiral of the card games: its strength by budget, and whether it keeps up with who lays a card a second.

    python -m bench.admiral [--game lightspeed] [--matches 60] [--first 0] [--shares 0.03 0.1 0.35 1] [--cores 2]

*By budget*: against the captain, at four seconds a card, with a share of its usual poses and completions, and how long
the processor thinks about a card. *Hurried*: against a pilot who takes a second for each card, while the captain and
the admiral take as long as their hands do. Matches are those of the game's own bench, by number; a draw counts half.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from random import Random
from typing import Any, NamedTuple

import msgspec

from bench import stellarconflict_bots
from bench.contest import Timed, finished, mean, share_of
from bench.lightspeed_bots import even
from starfelt.bots.play import BotPlayer
from starfelt.play import Answer, Match, Table

#: How long one who hurries takes for a card.
HURRY_MS = 1000


class Job(NamedTuple):
    """A match to play: who meets whom, with what share of its budget, hurried or not, and its number."""

    game: str
    level: str
    share: float
    hurried: bool
    number: int

    def begun(self) -> tuple[Match, int]:
        """Return the match at its beginning, and the seat of the first of those who meet."""
        if self.game == "lightspeed":
            return Match.begin(self.game, seed=self.number), self.number % 2
        options = stellarconflict_bots.options_of(self.number)
        return Match.begin(self.game, options, seed=self.number), stellarconflict_bots.seat_of(self.number)


class Hurried(NamedTuple):
    """A pilot who takes a second for each card."""

    bot: BotPlayer

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        answer = self.bot(view, seat, at, chance)
        if answer is None or answer.command["do"] != "place":
            return answer
        return msgspec.structs.replace(answer, wait_ms=HURRY_MS)


def played(job: Job) -> tuple[float, list[float]]:
    """Return what a match was to the first of those who met, and its thoughts about cards in seconds."""
    match, seat = job.begun()
    bot = Timed(BotPlayer(job.game, job.level, job.share), do="place")
    other = Hurried(BotPlayer(job.game, "pilot")) if job.hurried else BotPlayer(job.game, "captain")
    players = (bot, other) if seat == 0 else (other, bot)
    winners = finished(Table(match, players, job.number, None if job.hurried else even)).winners
    return (seat in winners) / len(winners), bot.seconds


def main(given: argparse.Namespace) -> None:
    lines = [(f"by budget, {share:g} of it", "admiral", share, False) for share in given.shares]
    lines += [(f"{level}, hurried", level, 1.0, True) for level in given.hurried]
    with multiprocessing.get_context("spawn").Pool(given.cores) as pool:
        for name, level, share, hurried in lines:
            numbers = range(given.first, given.first + given.matches)
            jobs = [Job(given.game, level, share, hurried, number) for number in numbers]
            results = pool.map(played, jobs, chunksize=1)
            thoughts = [1000 * seconds for _, found in results for seconds in found]
            print(f"{name:20} {share_of([won for won, _ in results])}, {mean(thoughts):.0f} ms a thought")
            sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=("lightspeed", "stellarconflict"), default="lightspeed")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--shares", type=float, nargs="*", default=[0.03, 0.1, 0.35, 1.0])
    parser.add_argument("--hurried", nargs="*", default=["captain", "admiral"])
    parser.add_argument("--cores", type=int, default=2)
    main(parser.parse_args())
