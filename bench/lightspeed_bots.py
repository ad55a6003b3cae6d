"""Bots against bots, without pacing: who wins, by how much, and how long they think.

    .venv/bin/python -m bench.lightspeed_bots [--matches 200] [--pairs captain:pilot pilot:cadet] [--cores 2]

Every match goes through the game's contract. Both seats place at the same pace: each places once, in random order,
before either places again. Whoever places last calls *stop*; the other then drops or withdraws the card that it holds
where it would have placed it. Seats are swapped from match to match; seeds are fixed. A draw counts half.
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
from starfelt.bots.answer import Answer
from starfelt.games.contract import Command, SeatInfo


class Match:
    """One match of Light Speed between bots of the given levels, seat by seat."""

    def __init__(self, levels: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> None:
        self.game = games.get("lightspeed")
        self.levels, self.chance = levels, Random(seed)
        chosen = msgspec.convert(options or {}, self.game.options_type)
        begin = self.game.setup(chosen, [SeatInfo(level) for level in levels], seed)
        self.state: Any = reduce(self.game.evolve, begin, None)
        self.held: dict[int, Command] = {}
        self.thinking: dict[int, list[float]] = defaultdict(list)

    def play(self) -> Played:
        """Play to the end."""
        while self.game.outcome(self.state) is None:
            before = self.state
            for seat in self.chance.sample(range(len(self.levels)), len(self.levels)):
                self.turn(seat)
            assert self.state is not before, "nobody could do anything"
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        scores = [score.total for score in self.state.report.scores]
        return Played(outcome.winners, self.thinking, marks={"average score": scores})

    def turn(self, seat: int) -> None:
        """Let a seat do what it wants to; before a last card, let the others show where they hold theirs."""
        answer = self.ask(seat)
        if answer is None:
            return
        if len(self.state.decks[seat]) == 1 and self.state.stop is None:
            for other in range(len(self.levels)):
                shown = self.ask(other) if other != seat else None
                if shown and shown.hover:
                    self.hold(other, shown)
        if answer.hover:
            self.hold(seat, answer)
        self.do(seat, answer.command)

    def ask(self, seat: int) -> Answer | None:
        """Ask a seat's bot, which sees its view and nothing else."""
        view = msgspec.json.encode(self.game.view(self.state, seat))
        # The processor's time: other work on the machine does not count as thinking.
        start = time.process_time()
        answer = play.answer(self.game.id, self.levels[seat], view, seat, self.chance.getrandbits(48))
        if answer is not None:
            self.thinking[seat].append(time.process_time() - start)
        return answer

    def hold(self, seat: int, answer: Answer) -> None:
        """Show the last pose of the way of a hand."""
        self.held[seat] = self.do(seat, answer.hover[-1])

    def do(self, seat: int, plain: dict[str, Any]) -> Command:
        """Do a command, which must be legal."""
        command = msgspec.convert(plain, self.game.command_type)
        answer = self.game.decide(self.state, seat, command, 0, self.held)
        assert isinstance(answer, list), (plain, answer)
        self.state = reduce(self.game.evolve, answer, self.state)
        return command


def play_match(levels: Sequence[str], seed: int) -> Played:
    """Play one match to its end."""
    return Match(levels, seed).play()


if __name__ == "__main__":
    sys.exit(contest(play_match, parser_of(__doc__).parse_args()))
