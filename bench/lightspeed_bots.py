"""Bots against bots at one pace: who wins, by how much, and how long they think.

    .venv/bin/python -m bench.lightspeed_bots [--matches 200] [--pairs captain:pilot pilot:cadet] [--cores 2]

Every match goes through the game's contract, in virtual time. All levels take the same time for a card, four
seconds, give or take: what is compared is judgement. Seats are swapped from match to match; seeds are fixed. A draw
counts half.
"""

from __future__ import annotations

import sys

from kit.contests import contest, parser_of
from kit.playing.lightspeed import play_match

if __name__ == "__main__":
    sys.exit(contest(play_match, parser_of(__doc__).parse_args()))
