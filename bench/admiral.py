"""Admirals: their strength by budget, and whether those of the card games keep up with who lays a card a second.

    python -m bench.admiral [--game lightspeed] [--matches 60] [--first 0] [--shares 0.03 0.1 0.35 1] [--seats 2]
        [--cores 2]

*By budget*: against the captain (in the card games, with three or four seats, against as many captains as there are
others) with a share of what it usually tries, and how long the processor thinks, on average and at most (about a card,
a plot, a ship's order). Cards take four seconds each; Faster Than Light is *Duel*, Hex & Spades the skirmish.
*Cores* is the processor's time of a thought by that of the thread which thinks, the most of all over 50 ms: beyond 1,
others help it.
*Hurried*, in the card games: against a pilot who takes a second for each card, while the captain and the admiral take
as long as their hands do. Matches are those of the game's own bench, by number; a draw counts half.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from random import Random
from typing import Any, NamedTuple

import msgspec

from bench import duel
from kit.contests import Timed, finish, mean, share_of
from kit.playing import stellarconflict
from kit.playing.lightspeed import even
from starfelt.bots.play import BotPlayer
from starfelt.games.hexfleet.rules.game import HEX_FLEET
from starfelt.play import Answer, Match, Player, Table, no_time
from starfelt.play.table import Pace
from starfelt.puzzles.warming import warm

#: The time that a hurried pilot takes for a card, in milliseconds.
HURRY_MS = 1000
#: The games, with the command that ends a timed thought (None: any).
THOUGHTS = {"lightspeed": "place", "stellarconflict": "place", "ftl": "plot", "hexfleet": None}
CARDS = ("lightspeed", "stellarconflict")
#: Thoughts shorter than this, in seconds, are too short to measure the number of cores.
SHORT = 0.05


class Job(NamedTuple):
    """A match to play: the players, their share of the budget, hurried or not, its number and its seats."""

    game: str
    level: str
    share: float
    hurried: bool
    number: int
    seats: int

    def begin(self) -> tuple[Match, int]:
        """Return the match at its beginning, and the first player's seat."""
        options: dict[str, Any] = {}
        seat = self.number % self.seats
        if self.game == "stellarconflict":
            options = stellarconflict.options_of(self.number, self.seats)
            seat = stellarconflict.seat_of(self.number) if self.seats == 2 else seat
        elif self.game == "ftl":
            options = duel.options_of("duel", {})
        elif self.game == "hexfleet":
            options = msgspec.to_builtins(HEX_FLEET.presets["skirmish"])
        return Match.begin(self.game, options, seats=self.seats, seed=self.number), seat

    def pace(self) -> Pace | None:
        """Return the pace of moves."""
        if self.hurried:
            return None
        return even if self.game in CARDS else no_time


class Hurried(NamedTuple):
    """A pilot who takes a second for each card."""

    bot: BotPlayer

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        answer = self.bot(view, seat, at, chance)
        if answer is None or answer.command["do"] != "place":
            return answer
        return msgspec.structs.replace(answer, wait_ms=HURRY_MS)


def play_job(job: Job) -> tuple[float, list[float], list[float]]:
    """Return the first player's result, and its thoughts: their seconds, and the cores of longer ones."""
    match, seat = job.begin()
    bot = Timed(BotPlayer(job.game, job.level, job.share), THOUGHTS[job.game])
    players: list[Player] = [
        Hurried(BotPlayer(job.game, "pilot")) if job.hurried else BotPlayer(job.game, "captain")
        for _ in range(job.seats)
    ]
    players[seat] = bot
    winners = finish(Table(match, players, job.number, job.pace())).winners
    thoughts = zip(bot.seconds, bot.own, strict=True)
    return (
        (seat in winners) / len(winners),
        bot.seconds,
        [whole / own for whole, own in thoughts if whole > SHORT],
    )


def main(given: argparse.Namespace) -> None:
    lines = [(f"by budget, {share:g} of it", "admiral", share, False) for share in given.shares]
    if given.game in CARDS:
        lines += [(f"{level}, hurried", level, 1.0, True) for level in given.hurried]
    # Warm up first: compiling and loading do not count as thinking.
    with multiprocessing.get_context("spawn").Pool(given.cores, warm, (given.game, "bots")) as pool:
        for name, level, share, hurried in lines:
            numbers = range(given.first, given.first + given.matches)
            jobs = [Job(given.game, level, share, hurried, number, given.seats) for number in numbers]
            results = pool.map(play_job, jobs, chunksize=1)
            thoughts = [1000 * seconds for _, found, _ in results for seconds in found]
            cores = max((most for *_, found in results for most in found), default=0)
            print(
                f"{name:20} {share_of([won for won, *_ in results])}, {mean(thoughts):.0f} ms a thought, "
                f"{max(thoughts):.0f} at most, {cores:.2f} cores at most"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=tuple(THOUGHTS), default="lightspeed")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--shares", type=float, nargs="*", default=[0.03, 0.1, 0.35, 1.0])
    parser.add_argument("--hurried", nargs="*", default=["captain", "admiral"])
    parser.add_argument("--cores", type=int, default=2)
    main(parser.parse_args())
