"""A whole match between bots in virtual time: answers take time on the match's clock, but nobody really waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

import msgspec

from starfelt.arguments import BadArgument, whole
from starfelt.files import plain_data
from starfelt.games.contract import Command, Outcome, Partly, Refused
from starfelt.games.pictures import draw_state
from starfelt.play.hand import MovingHand
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
    """The current action of a seat: its hand, its command in the game's types, and the number of the thought."""

    hand: MovingHand
    command: Command
    number: int


class Table:
    """A match and its players.

    A player decides on what it sees when its hand is free. While its hand moves, the others see it hover. If something
    happens that makes its command illegal, or if its answer has `again`, the player decides again.

    Args:
        match: at its beginning, or anywhere in its middle.
        players: seat by seat; None: an empty seat.
        seed: the seed of all the players' randomness.
        pace: the duration of answers; None: as they say.

    Raises:
        BadArgument: there are not as many players as seats, or the seed is no whole number.
    """

    def __init__(
        self, match: Match, players: Sequence[Player | None], seed: int, pace: Pace | None = None
    ) -> None:
        if len(players) != match.seats:
            raise BadArgument("players", f"expected one for each of {match.seats} seats, not {len(players)}")
        seed = whole("seed", seed)
        self.match, self.players = match, players
        #: Refused commands. Only a player that does not know the rules has any.
        self.refused: list[RefusedAnswer] = []
        self._chance, self._pace = Random(seed), pace
        self._busy: dict[int, _Busy] = {}
        #: The interrupted hands of seats that think again.
        self._before: dict[int, MovingHand] = {}
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

    def _repr_svg_(self) -> str | None:
        """Return the picture of the match, which notebooks show; None: the game draws none."""
        return draw_state(self.match.game, self.match.state)

    def step(self) -> None:
        """Advance to the next moment at which an answer is due or the clock acts.

        Raises:
            Stuck: no player acts any more.
        """
        for seat, player in enumerate(self.players):
            if player is not None and seat not in self._busy and seat not in self._idle:
                self._think(seat, player)
        due = self.match.due
        ready = min(((busy.hand.until, busy.number, seat) for seat, busy in self._busy.items()), default=None)
        if ready is not None and (due is None or ready[0] < due):
            self.match.wait(int(ready[0]))
            self._finish(ready[2])
        elif due is not None:
            self._show(due)
            if self.match.tick():
                self._wake_players()
        else:
            raise Stuck(f"{self.match.game.id}: nobody does anything, and time does not act")

    def absent(self, seat: int) -> bool:
        """Report a seat as absent for long. Return whether the game acted for it."""
        acted = bool(self.match.absent(seat))
        if acted:
            self._wake_players()
        return acted

    def _think(self, seat: int, player: Player) -> None:
        match = self.match
        answer = player(match.view(seat), seat, match.at, self._chance)
        if answer is None:
            self._before.pop(seat, None)
            self._idle.add(seat)
            return
        command = msgspec.convert(plain_data(answer.command), match.game.command_type)
        takes = self._pace(answer, self._chance) if self._pace else answer.wait_ms
        before = self._before.pop(seat, None)
        if before is not None and before.goes_on(answer, match.at) and self._pace:
            # A pace from outside is for all thoughts of a hand together.
            takes = before.ready - match.at
        self._thoughts += 1
        self._busy[seat] = _Busy(MovingHand.set_out(answer, match.at, takes, before), command, self._thoughts)

    def _finish(self, seat: int) -> None:
        """Execute a seat's pending answer."""
        busy = self._busy.pop(seat)
        self._show(int(busy.hand.until))
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
            self._wake_players()

    def _wake_players(self) -> None:
        """Let all players look again. A player decides again if its pending command is no longer legal."""
        self._idle.clear()
        self._patience = [_PATIENCE] * len(self.players)
        for seat, busy in list(self._busy.items()):
            if busy.hand.answer.again or self.match.refusal(seat, busy.command):
                self._before[seat] = self._busy.pop(seat).hand

    def _show(self, at: int) -> None:
        """Show the moving hands at their positions at a moment."""
        for seat, busy in self._busy.items():
            pose = busy.hand.pose(at)
            if pose is not None:
                self.match.do(seat, pose)
