"""A whole match between bots in virtual time: answers take time on the match's clock, but nobody really waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

import msgspec

from starfelt.games.contract import Command, Outcome, Partly, Refused
from starfelt.play.match import Match
from starfelt.play.player import Answer, Player

#: A function that returns the duration of an answer in milliseconds, in place of the answer's own.
Pace: TypeAlias = Callable[[Answer, Random], int]

#: After this many refusals in a row, a player waits until something happens.
_PATIENCE = 5


class Stuck(Exception):
    """The match is not over, but no player acts and the clock does not either."""


def no_time(_answer: Answer, _chance: Random) -> int:
    """A pace without durations: answers are executed in the order in which they were given."""
    return 0


class RefusedAnswer(NamedTuple):
    """A player's command that was refused, or done only in part, with the reason."""

    seat: int
    command: Command
    refused: Refused


class _Busy(NamedTuple):
    """A seat's pending answer: its start, its end without and with extra waiting, its number, and its content."""

    since: int
    ready: int
    until: int
    number: int
    command: Command
    hover: tuple[Command, ...]
    again: bool


class Table:
    """A match and its players.

    A player decides on what it sees when its hand is free. While its hand moves, the others see it hover. If something
    happens that makes its command illegal, or if its answer has `again`, the player decides again.

    Args:
        match: at its beginning, or anywhere in its middle.
        players: seat by seat; None: an empty seat.
        seed: the seed of all the players' randomness.
        pace: the duration of answers; None: as they say.
    """

    def __init__(
        self, match: Match, players: Sequence[Player | None], seed: int, pace: Pace | None = None
    ) -> None:
        self.match, self.players = match, players
        #: Refused commands. Only a player that does not know the rules has any.
        self.refused: list[RefusedAnswer] = []
        self._chance, self._pace = Random(seed), pace
        self._busy: dict[int, _Busy] = {}
        #: The pending answers of seats that decide again but keep their timing.
        self._before: dict[int, _Busy] = {}
        #: Seats that wait until something happens, and refusals in a row.
        self._idle: set[int] = set()
        self._patience = [_PATIENCE] * len(players)
        self._thoughts = 0

    def play(self) -> Outcome:
        """Play to the end; return the outcome.

        Raises:
            Stuck: no player acts any more.
        """
        while (outcome := self.match.outcome) is None:
            self.step()
        return outcome

    def step(self) -> None:
        """Advance to the next moment at which an answer is due or the clock acts.

        Raises:
            Stuck: no player acts any more.
        """
        for seat, player in enumerate(self.players):
            if player is not None and seat not in self._busy and seat not in self._idle:
                self._think(seat, player)
        due = self.match.due
        ready = min(((busy.until, busy.number, seat) for seat, busy in self._busy.items()), default=None)
        if ready is not None and (due is None or ready[0] < due):
            self.match.wait(ready[0])
            self._finish(ready[2])
        elif due is not None:
            self._show(due)
            if self.match.tick():
                self._happened()
        else:
            raise Stuck(f"{self.match.game.id}: nobody does anything, and time does not act")

    def absent(self, seat: int) -> bool:
        """Report a seat as absent for long. Return whether the game acted for it."""
        acted = bool(self.match.absent(seat))
        if acted:
            self._happened()
        return acted

    def _think(self, seat: int, player: Player) -> None:
        match = self.match
        answer = player(match.view(seat), seat, match.at, self._chance)
        if answer is None:
            self._before.pop(seat, None)
            self._idle.add(seat)
            return
        kind = match.game.command_type
        command, hover = msgspec.convert((answer.command, answer.hover), tuple[kind, tuple[kind, ...]])
        self._thoughts += 1
        takes = self._pace(answer, self._chance) if self._pace else answer.wait_ms
        since, ready = match.at, match.at + takes
        before = self._before.pop(seat, None)
        if before is not None and answer.again and match.at < before.ready:
            # A pace given from outside applies to the whole answer.
            since, ready = before.since, before.ready if self._pace else min(before.ready, ready)
        until = ready + answer.patience_ms
        self._busy[seat] = _Busy(since, ready, until, self._thoughts, command, hover, answer.again)

    def _finish(self, seat: int) -> None:
        """Execute a seat's pending answer."""
        busy = self._busy.pop(seat)
        self._show(busy.until)
        before = len(self.match.log)
        answer = self.match.do(seat, busy.command)
        if isinstance(answer, Refused | Partly):
            refused = answer.refused if isinstance(answer, Partly) else answer
            self.refused.append(RefusedAnswer(seat, busy.command, refused))
        if isinstance(answer, Refused):
            self._patience[seat] -= 1
            if not self._patience[seat]:
                self._idle.add(seat)
        elif len(self.match.log) > before:
            self._happened()

    def _happened(self) -> None:
        """Let all players look again. A player decides again if its pending command is no longer legal."""
        self._idle.clear()
        self._patience = [_PATIENCE] * len(self.players)
        for seat, busy in list(self._busy.items()):
            if busy.again or self.match.refusal(seat, busy.command):
                del self._busy[seat]
                if busy.again:
                    self._before[seat] = busy

    def _show(self, at: int) -> None:
        """Show the moving hands at their positions at a moment."""
        for seat, busy in self._busy.items():
            stops = len(busy.hover)
            if stops:
                stop = (at - busy.since) * stops // max(1, busy.until - busy.since)
                self.match.do(seat, busy.hover[min(stops - 1, stop)])
