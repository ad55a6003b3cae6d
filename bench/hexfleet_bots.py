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
from functools import partial

import msgspec

from kit.contests import contest, parser_of
from kit.playing.hexfleet import play_match
from starfelt.games.hexfleet.rules.game import HEX_FLEET

if __name__ == "__main__":
    parser = parser_of(__doc__)
    parser.add_argument("--preset", choices=sorted(HEX_FLEET.presets))
    wanted = parser.parse_args()
    options = msgspec.to_builtins(HEX_FLEET.presets[wanted.preset]) if wanted.preset else None
    sys.exit(contest(partial(play_match, options=options), wanted, least={}))
