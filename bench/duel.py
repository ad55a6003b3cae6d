"""The presets of Faster Than Light, captain against captain: how long a match is, when the first hit falls, who wins.

    .venv/bin/python -m bench.duel [--matches 200] [--first 0] [--cores 2] [--presets duel as-written] [--options FILE]

A match without a turn limit of its own ends in a draw after turn 60. What is wanted of *Duel*: a median of 16 turns or
fewer, 15 % draws or fewer, the first hit by turn 6 in the median, and 45 to 55 % for the first player, a draw counting
half; the exit status is 1 where one is missed.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import msgspec

from kit.contests import finish, mean
from starfelt.bots.play import BotPlayer
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlHit, Launched
from starfelt.lab.contest import wilson
from starfelt.play import Match, Table, no_time

LEVEL = "captain"
#: The turn limit of a match whose options have none.
TURNS = 60
#: The goals for *Duel*: the most turns in the median, the latest first hit in the median, the most draws, and how far
#: the first player's share may be from a half.
LONG, LATE, DRAWN, UNEQUAL = 16, 6, 0.15, 0.05


class DuelOutcome(NamedTuple):
    """A duel's result. `first` is the turn of the first hit on a ship, one past the last turn if there was no hit."""

    winners: tuple[int, ...]
    reason: str
    turns: int
    first: int
    launched: int


def duel(options: dict[str, Any], number: int) -> DuelOutcome:
    """Play one match to its end."""
    match = Match.begin("ftl", options, seed=number)
    outcome = finish(Table(match, [BotPlayer("ftl", LEVEL)] * 2, number, no_time))
    turn, first, launched = 0, match.state.turn + 1, 0
    for entry in match.log:
        event = entry.event
        turn = getattr(event, "turn", turn)
        launched += isinstance(event, Launched)
        if isinstance(event, FtlHit) and "ship" in (event.piece, event.target):
            first = min(first, turn)
    return DuelOutcome(outcome.winners, outcome.reason, match.state.turn, first, launched)


def options_of(preset: str, other: dict[str, Any]) -> dict[str, Any]:
    """Return a preset's options, with `other` options replaced and a turn limit."""
    options = msgspec.to_builtins(FTL.presets[preset]) | other
    return options | {"turn_limit": options["turn_limit"] or TURNS}


def show(preset: str, duels: Sequence[DuelOutcome]) -> bool:
    """Print the results of a preset's matches. Return whether they meet the goals for *Duel*."""
    count = len(duels)
    turns, first = median(d.turns for d in duels), median(d.first for d in duels)
    drawn = sum(len(d.winners) > 1 for d in duels)
    share = mean([(0 in d.winners) / len(d.winners) for d in duels])
    print(
        f"{preset}, {LEVEL} against {LEVEL}, {count} matches: median {turns:g} turns; first hit by turn {first:g} in "
        f"the median; draws {_interval(drawn / count, count)}; the first player's share {_interval(share, count)}; "
        f"{sum(d.launched for d in duels) / count:.1f} missiles a match"
    )
    for reason in sorted({d.reason for d in duels}):
        print(f"    {reason}: {sum(d.reason == reason for d in duels)}")
    sys.stdout.flush()
    equal = abs(share - 0.5) <= UNEQUAL
    return turns <= LONG and first <= LATE and drawn / count <= DRAWN and equal


def _interval(share: float, count: int) -> str:
    low, high = wilson(share, count)
    return f"{share:.1%} [{low:.1%}, {high:.1%}]"


def main() -> int:
    """Play the presets. Returns 1 if *Duel* misses a goal."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--cores", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--presets", nargs="*", default=["duel"], choices=sorted(FTL.presets))
    parser.add_argument("--options", type=Path, help="JSON of options in place of the presets'")
    wanted = parser.parse_args()
    other: dict[str, Any] = json.loads(wanted.options.read_text()) if wanted.options else {}
    good = True
    for preset in wanted.presets:
        with multiprocessing.Pool(wanted.cores) as pool:
            play = partial(duel, options_of(preset, other))
            duels = pool.map(play, range(wanted.first, wanted.first + wanted.matches), chunksize=1)
        reached = show(preset, duels)
        good = good and (reached or preset != "duel")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
