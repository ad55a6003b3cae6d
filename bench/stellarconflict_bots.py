"""Bots against bots at Stellar Conflict, at the pace of their hands: who wins, and by how much.

    .venv/bin/python -m bench.stellarconflict_bots [--matches 200] [--pairs captain:pilot pilot:cadet] [--cores 2]

Every match goes through the game's contract, in virtual time: a bot's hand takes as long as its answer says, but nobody
waits for it. It decides on what lies when it takes up its card; when another was quicker it decides again. At zero the
cards in hand are where their way has brought them. All levels are given the same pace here, four seconds a card: what
is compared is judgement, and when to wait: an answer's patience comes on top of the pace. The races and the scales take
turns: every ordered pair of races, at each scale; so the seats are swapped too. Seeds are fixed. A shared win counts
half.
"""

from __future__ import annotations

import sys

from kit.contests import contest, parser_of
from kit.playing.stellarconflict import play_match, seat_of

if __name__ == "__main__":
    sys.exit(contest(play_match, parser_of(__doc__).parse_args(), seat_of))
