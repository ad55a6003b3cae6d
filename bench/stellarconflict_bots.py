"""Bots against bots at Stellar Conflict, at the pace of their hands: who wins, and by how much.

    .venv/bin/python -m bench.stellarconflict_bots [--matches 200] [--pairs captain:pilot pilot:cadet] [--cores 2]

Every match goes through the game's contract, in a time of its own: a bot's hand takes as long as its answer says, but
nobody waits for it. It decides on what lies when it takes up its card; when another was quicker it decides again. At
zero the cards in hand are where their way has brought them. All levels are given the same pace here, that of the
captain: what is compared is judgement. The races and the scales take turns: every ordered pair of races, at each
scale; so the seats are swapped too. Seeds are fixed. A shared win counts half.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import reduce
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

import msgspec

from bench.contest import Played, contest, parser_of
from starfelt import games
from starfelt.bots import play
from starfelt.bots.answer import Answer
from starfelt.bots.deployment import captain
from starfelt.games.contract import Command, Refused, SeatInfo, Tick
from starfelt.games.stellarconflict.scale import RACES, SCALES

PAIRS = tuple(permutations(RACES, 2))


class Move(NamedTuple):
    """What a seat is doing: since when, how long it takes, and what comes of it."""

    since: int
    takes: int
    answer: Answer


class Match:
    """One match between bots of the given levels, seat by seat; `pace` in ms a card: None: each level its own."""

    def __init__(
        self,
        levels: Sequence[str],
        options: dict[str, Any],
        seed: int,
        pace: int | None = captain.MIND.card_ms,
    ) -> None:
        self.game = games.get("stellarconflict")
        self.levels, self.chance, self.pace = levels, Random(seed), pace
        chosen = msgspec.convert(options, self.game.options_type)
        begin = self.game.setup(chosen, [SeatInfo(level) for level in levels], seed)
        self.state: Any = reduce(self.game.evolve, begin, None)
        self.moves: dict[int, Move] = {}
        self.now = 0

    def play(self) -> Any:
        """Play to the end; return the final state."""
        while self.game.outcome(self.state) is None:
            for seat in range(len(self.levels)):
                if seat not in self.moves:
                    self.think(seat)
            ready = min(((move.since + move.takes, seat) for seat, move in self.moves.items()), default=None)
            due = self.game.due(self.state)
            if ready is not None and (due is None or ready[0] < due):
                self.now = ready[0]
                self.finish(ready[1])
            else:
                assert due is not None, "nobody could do anything"
                self.now = due
                self.tick()
        return self.state

    def think(self, seat: int) -> None:
        """Let a seat's bot decide, on its view and nothing else."""
        view = msgspec.json.encode(self.game.view(self.state, seat))
        answer = play.answer(self.game.id, self.levels[seat], view, seat, self.chance.getrandbits(48))
        if answer is not None:
            takes = answer.wait_ms
            if self.pace is not None and answer.command["do"] == "place":
                takes = round(self.pace * self.chance.uniform(0.7, 1.3))
            self.moves[seat] = Move(self.now, takes, answer)

    def finish(self, seat: int) -> None:
        """Do what a seat decided. Where the referee refuses it, another card was quicker: it thinks again."""
        answer = self.moves.pop(seat).answer
        command = msgspec.convert(answer.command, self.game.command_type)
        events = self.game.decide(self.state, seat, command, self.now, self.hands())
        if isinstance(events, Refused):
            assert events.code.startswith("touches"), (answer.command, events)
            return
        assert isinstance(events, list)
        self.happen(events)

    def tick(self) -> None:
        """Let time act."""
        events = self.game.decide(self.state, None, Tick(), self.now, self.hands())
        assert isinstance(events, list)
        self.moves.clear()
        self.happen(events)

    def hands(self) -> dict[int, Command]:
        """Return where the hands are on their way."""
        held: dict[int, Command] = {}
        for seat, move in self.moves.items():
            stops = len(move.answer.hover)
            if stops:
                at = min(stops - 1, (self.now - move.since) * stops // max(1, move.takes))
                held[seat] = msgspec.convert(move.answer.hover[at], self.game.command_type)
        return held

    def happen(self, events: list[Any]) -> None:
        """Change the state by events; after *stop* nobody goes on with what they were doing."""
        stopped = self.state.stop
        self.state = reduce(self.game.evolve, events, self.state)
        if self.state.stop and not stopped:
            self.moves.clear()


def played(state: Any) -> Played:
    """Return how a match ended."""
    return Played(state.report.winners, {}, marks={"points": [score.total for score in state.report.scores]})


def play_match(levels: Sequence[str], number: int) -> Played:
    """Play one match to its end; races and scales go round with its number."""
    races = PAIRS[number % len(PAIRS)]
    scale = tuple(SCALES)[number // len(PAIRS) % len(SCALES)]
    return played(Match(levels, {"races": races, "scale": scale}, number).play())


def seat_of(number: int) -> int:
    """Swap seats in another rhythm than that in which the pairs of races go round."""
    return number // 2 % 2


if __name__ == "__main__":
    sys.exit(contest(play_match, parser_of(__doc__).parse_args(), seat_of))
