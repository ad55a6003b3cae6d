"""Bots of the fleet game against one another, without pacing: who wins three against three, and how long they think.

    .venv/bin/python -m bench.hexfleet_bots [--matches 200] [--pairs captain:pilot pilot:cadet] [--cores 2]

Every match goes through the game's contract: a bot is given its view and nothing else. Who waits is asked before who
acts. Sides are swapped from match to match; seeds are fixed. A battle that is not decided by turn 150 goes to the
larger share of points left. A draw counts half.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from functools import reduce
from random import Random
from typing import Any

import msgspec

from bench.contest import Played, contest, parser_of
from starfelt import games
from starfelt.bots import play
from starfelt.games.contract import SeatInfo

OPTIONS: dict[str, Any] = {"scenario": "three-a-side", "turn_limit": 150}


def play_match(levels: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> Played:
    """Play one match to its end."""
    game = games.get("hexfleet")
    chance = Random(seed)
    chosen = msgspec.convert(options or OPTIONS, game.options_type)
    state: Any = reduce(game.evolve, game.setup(chosen, [SeatInfo(level) for level in levels], seed), None)
    thinking: defaultdict[int, list[float]] = defaultdict(list)
    while (outcome := game.outcome(state)) is None:
        acting = game.view(state, None).active.seat
        for seat in sorted(range(len(levels)), key=lambda seat, acting=acting: seat == acting):
            level = levels[seat]
            view = msgspec.json.encode(game.view(state, seat))
            start = time.perf_counter()
            answer = play.answer(game.id, level, view, seat, chance.getrandbits(48))
            if answer is None:
                continue
            thinking[seat].append(time.perf_counter() - start)
            happened = game.decide(state, seat, msgspec.convert(answer.command, game.command_type), 0, {})
            assert isinstance(happened, list), (level, answer.command, happened)
            state = reduce(game.evolve, happened, state)
            break
        else:
            raise AssertionError("nobody does anything")
    limit = outcome.reason == "outcome-share-left"
    return Played(outcome.winners, dict(thinking), {"turns": state.turn, "at the turn limit": limit})


if __name__ == "__main__":
    sys.exit(contest(play_match, parser_of(__doc__).parse_args()))
