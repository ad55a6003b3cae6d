"""Whether a Tetrakori Scout is worth taking: the same fleet with its Scouts and without, in the same matches.

    .venv/bin/python -m bench.scouts [--matches 100] [--first 0] [--level captain] [--scales dispute conflict war]
        [--pace own] [--cores 2]

The ready-made Tetrakori fleet, with none of the three Scouts, with the first, and with all of them, meets each other
race in turn; in a dispute so does one of five dearer ships, which leaves time for a Scout, without it and with it.
Scouts cost nothing but the time to lay them: a captain takes two and a half seconds for a card of its `own` accord;
`even` is the pace of the other benches, four seconds (`bench.lightspeed_bots`), at which thirty last for eight cards.
Seats are swapped from match to match, and all fleets play the same seeds. A shared win counts half. The exit status is
1 where at some scale no fleet with a Scout wins half of its matches, and as often as those without.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import msgspec

from kit.contests import finished, mean, share_of
from kit.playing.lightspeed import even
from kit.playing.stellarconflict import played
from starfelt.bots.play import BotPlayer
from starfelt.games.stellarconflict.rules.choosing import choosable, ready_made
from starfelt.games.stellarconflict.rules.scale import RACES, SCALES, Race, ScaleName, race_fleet
from starfelt.play import Answer, Match, Table
from starfelt.play.table import Pace

RACE: Race = "tetrakori"
OTHERS: tuple[Race, ...] = tuple(race for race in RACES if race != RACE)
SCOUTS = tuple(ship.id for ship in choosable(race_fleet(RACE)) if ship.role == "scout")
#: The best five ships for ten credits beside a Scout, as found on the kernel (`bench.deployments`).
FIVE = ("hornet", "mantis", "scarab", "antlion", "stag")
PACES: dict[str, Pace | None] = {"own": None, "even": even}


@dataclass(frozen=True, slots=True)
class Brings:
    """A bot that plays these ships instead of its own choice."""

    bot: BotPlayer
    ships: tuple[str, ...]

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        """Ask the bot, but choose the ships for it."""
        answer = self.bot(view, seat, at, chance)
        if answer is None or answer.command["do"] != "choose":
            return answer
        return msgspec.structs.replace(answer, command={"do": "choose", "ships": self.ships})


def fleets(scale: ScaleName) -> dict[str, tuple[str, ...]]:
    """Return the ready-made fleet without Scouts, with one of them, and with all; and a fleet of fewer ships."""
    rest = tuple(ship for ship in ready_made(RACE, scale) if ship not in SCOUTS)
    found = {
        "without Scouts": rest,
        "with one Scout": (*rest, *SCOUTS[:1]),
        f"with {len(SCOUTS)} Scouts": (*rest, *SCOUTS),
    }
    if scale == "dispute":
        found |= {"of five ships": FIVE, "of five ships and a Scout": (*FIVE, *SCOUTS[:1])}
    return found


def won(level: str, scale: ScaleName, pace: Pace | None, ships: tuple[str, ...], number: int) -> float:
    """Return the match's result for the player of these ships."""
    other, seat = OTHERS[number % len(OTHERS)], number // len(OTHERS) % 2
    races = (RACE, other) if seat == 0 else (other, RACE)
    bot = BotPlayer("stellarconflict", level)
    players = [Brings(bot, ships), bot] if seat == 0 else [bot, Brings(bot, ships)]
    match = Match.begin("stellarconflict", {"races": races, "scale": scale}, seed=number)
    finished(Table(match, players, number, pace))
    return played(match.state).won(seat)


def main(wanted: argparse.Namespace) -> int:
    """Play. Returns 1 if no Scout is worth taking."""
    good = True
    numbers = range(wanted.first, wanted.first + wanted.matches)
    with multiprocessing.Pool(wanted.cores) as pool:
        for scale in wanted.scales:
            without, taken = [0.5], [0.0]
            for name, ships in fleets(scale).items():
                play = partial(won, wanted.level, scale, PACES[wanted.pace], ships)
                results = pool.map(play, numbers, chunksize=1)
                (taken if ships[-1] in SCOUTS else without).append(mean(results))
                print(f"{scale}, {wanted.level}s, {wanted.pace} pace, {name}: wins {share_of(results)}")
                sys.stdout.flush()
            good = good and max(taken) >= max(without)
    return 0 if good else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--level", default="captain")
    parser.add_argument("--scales", nargs="+", default=list(SCALES), choices=list(SCALES))
    parser.add_argument("--pace", default="own", choices=list(PACES))
    parser.add_argument("--cores", type=int, default=multiprocessing.cpu_count())
    sys.exit(main(parser.parse_args()))
