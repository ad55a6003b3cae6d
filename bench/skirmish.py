"""The skirmish of Hex & Spades, captain against captain: who wins, who fires first, how long it is.

    .venv/bin/python -m bench.skirmish [--matches 200] [--first 0] [--cores 2] [--preset skirmish] [--options FILE]

The first mover is the side whose chit is drawn first. It is to win from 45 to 55 % of the matches, a draw counting
half. Nobody is to fire before both sides have acted. The match is to take one person against a bot less than ten
minutes in the median. The exit status is 1 where one is missed. A person's time is reckoned: 15 s for each activation
of the own side, the time that a captain takes for each of its commands, and 4 s to watch each shot.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import msgspec

from kit.contests import finished, share_of
from starfelt.bots.play import BotPlayer
from starfelt.games.hexfleet.bots.captain import MIND
from starfelt.games.hexfleet.rules.events import ActivationEnded, Drawn, Fired
from starfelt.games.hexfleet.rules.game import HEX_FLEET
from starfelt.games.hexfleet.rules.options import BLANK
from starfelt.play import Match, Table, no_time

LEVEL = "captain"
#: The goals: the range of the first mover's share of wins; the upper bound (exclusive) of the median minutes.
FAIR, MINUTES = (0.45, 0.55), 10
#: A person's seconds for an activation, and for watching a shot.
ACTIVATION_S, SHOT_S = 15, 4


class Skirmish(NamedTuple):
    """The result of a skirmish. `early`: a ship fired before each side had an activation."""

    first: float
    reason: str
    turns: int
    early: bool
    minutes: float


def skirmish(options: dict[str, Any], number: int) -> Skirmish:
    """Play one match to its end. The person has seat 0 in matches of even numbers, seat 1 in others."""
    match = Match.begin("hexfleet", options, seed=number)
    outcome = finished(Table(match, [BotPlayer("hexfleet", LEVEL)] * 2, number, no_time))
    sides = {ship.id: ship.side for ship in match.state.ships}
    acted: list[int] = []
    early, shots, done, commands = False, 0, [0, 0], 0
    for entry in match.log:
        event = entry.event
        if isinstance(event, Drawn) and event.chit != BLANK:
            acted.append(sides[event.chit])
        elif isinstance(event, Fired):
            early = early or len(set(acted)) < 2
            shots += 1
        elif isinstance(event, ActivationEnded):
            done[event.seat] += 1
        commands += getattr(event, "seat", None) == 1 - number % 2
    seconds = done[number % 2] * ACTIVATION_S + commands * MIND.think_ms / 1000 + shots * SHOT_S
    share = (acted[0] in outcome.winners) / len(outcome.winners)
    return Skirmish(share, outcome.reason, match.state.turn, early, seconds / 60)


def main() -> int:
    """Play. Returns 1 if the skirmish misses a goal."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--cores", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--preset", default="skirmish", choices=sorted(HEX_FLEET.presets))
    parser.add_argument("--options", type=Path, help="JSON of options in place of the preset's")
    wanted = parser.parse_args()
    other: dict[str, Any] = json.loads(wanted.options.read_text()) if wanted.options else {}
    options = msgspec.to_builtins(HEX_FLEET.presets[wanted.preset]) | other
    with multiprocessing.Pool(wanted.cores) as pool:
        numbers = range(wanted.first, wanted.first + wanted.matches)
        played = pool.map(partial(skirmish, options), numbers, chunksize=1)
    share, minutes = sum(each.first for each in played) / len(played), median(e.minutes for e in played)
    early = sum(each.early for each in played)
    print(
        f"{wanted.preset}, {LEVEL} against {LEVEL}: the first mover wins {share_of([e.first for e in played])}, a draw "
        f"counting half; fire before both sides have acted in {early}; median {median(e.turns for e in played):g} "
        f"turns and {minutes:.1f} minutes of a person's time"
    )
    for reason in sorted({each.reason for each in played}):
        print(f"    {reason}: {sum(each.reason == reason for each in played)}")
    return 0 if FAIR[0] <= share <= FAIR[1] and not early and minutes < MINUTES else 1


if __name__ == "__main__":
    sys.exit(main())
