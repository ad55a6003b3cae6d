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
from collections.abc import Sequence
from itertools import permutations
from typing import Any

from bench.contest import Played, contest, finished, parser_of
from bench.lightspeed_bots import even, own_damage
from starfelt.bots.play import BotPlayer
from starfelt.games.stellarconflict.scale import RACES, SCALES
from starfelt.play import Match, Table

PAIRS = tuple(permutations(RACES, 2))


def final(levels: Sequence[str], options: dict[str, Any], seed: int) -> Any:
    """Play one match between bots of the given levels, seat by seat, to its end; return its last state."""
    match = Match.begin("stellarconflict", options, seats=len(levels), seed=seed)
    finished(Table(match, [BotPlayer("stellarconflict", level) for level in levels], seed, even))
    return match.state


def played(state: Any) -> Played:
    """Return how a match ended."""
    points = [score.total for score in state.report.scores]
    return Played(state.report.winners, {}, marks={"points": points, "damage to its own": own_damage(state)})


def play_match(levels: Sequence[str], number: int) -> Played:
    """Play one match to its end."""
    return played(final(levels, options_of(number), number))


def options_of(number: int, seats: int = 2) -> dict[str, Any]:
    """Return the options of a match; races and scales go round with its number."""
    scale = tuple(SCALES)[number // len(PAIRS) % len(SCALES)]
    parties = tuple(permutations(RACES, seats))
    return {"races": parties[number % len(parties)], "scale": scale}


def seat_of(number: int) -> int:
    """Swap seats in another rhythm than that in which the pairs of races go round."""
    return number // 2 % 2


if __name__ == "__main__":
    sys.exit(contest(play_match, parser_of(__doc__).parse_args(), seat_of))
