"""Bots of the fleet game against one another, without pacing: who wins three against three, and how long they think.

    .venv/bin/python -m bench.hexfleet_bots [--matches 200] [--first 0] [--pairs captain:pilot pilot:cadet] [--cores 2]
        [--preset skirmish]

`--preset` plays one of the game's presets instead.

Every match goes through the game's contract: a bot is given its view and nothing else, and no thought takes time. Sides
are swapped from match to match; seeds are fixed. A battle that is not decided by turn 150 goes to the larger share of
points left. A draw counts half.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from bench.contest import Played, contest, finished, parser_of, thinking, timed
from starfelt.games.hexfleet.rules import HEX_FLEET
from starfelt.play import Match, Table, no_time

OPTIONS: dict[str, Any] = {"scenario": "three-a-side", "turn_limit": 150}


def play_match(levels: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> Played:
    """Play one match to its end."""
    match = Match.begin("hexfleet", options or OPTIONS, seats=len(levels), seed=seed)
    bots = timed("hexfleet", levels)
    outcome = finished(Table(match, bots, seed, no_time))
    notes = {"turns": match.state.turn, "at the turn limit": outcome.reason == "outcome-share-left"}
    return Played(outcome.winners, thinking(bots), notes)


if __name__ == "__main__":
    parser = parser_of(__doc__)
    parser.add_argument("--preset", choices=sorted(HEX_FLEET.presets))
    wanted = parser.parse_args()
    options = msgspec.to_builtins(HEX_FLEET.presets[wanted.preset]) if wanted.preset else None
    sys.exit(contest(partial(play_match, options=options), wanted, least={}))
