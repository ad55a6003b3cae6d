"""A bot at its seat: what its task remembers from one thought to the next."""

from __future__ import annotations

import logging
from collections import Counter
from random import Random

import msgspec

from starfelt.bots.levels import levels_below
from starfelt.matches.match import game_of
from starfelt.matches.model import HOUSE, MatchState, Owed
from starfelt.play.hand import MovingHand
from starfelt.play.player import Answer, RandomPlayer
from starfelt.server.live.room import SeatTime

log = logging.getLogger(__name__)

#: A level that failed so often is not asked again at this seat, unless it is the lowest one.
_MOST_FAILURES = 3
#: The time that is kept for the command itself, when a hand would arrive after the clock has run out.
_ARRIVAL_MS = 250


class SeatedBot:
    """What a bot's task remembers between its thoughts."""

    def __init__(self, level: str, game: str, turn: Owed | None = None) -> None:
        #: The one turn of days that it plays in place of a player; None: it has the seat.
        self.turn = turn
        self._levels = (level, *levels_below(game, level))
        self._failures = Counter[str]()
        #: How often the referee refused a command while the table stood as after event `refused_at`.
        self.refusals, self.refused_at = 0, -1
        #: The hand that was interrupted on its way, and the moment on its clock, which runs while the hand moves.
        self.hand: MovingHand | None = None
        self.at = 0.0
        #: The game's view, as JSON, that its last answer is for.
        self.view = b""
        self._said: set[str] = set()

    def time(self, now: SeatTime) -> SeatTime:
        """Return the time for a thought. In place of a player, it is the turn's, whenever it is thought."""
        return now if self.turn is None else SeatTime(self.turn.since, None, whole=True)

    def levels(self) -> list[str]:
        """Return the levels to ask, one after the other, until one answers."""
        *better, lowest = self._levels
        asked = [level for level in better if self._failures[level] < _MOST_FAILURES]
        # Where the referee refused a host's own bot, a pilot acts for it.
        return [*(level for level in asked if not (level == HOUSE and self.refusals)), lowest]

    def report_failure(self, level: str, line: str) -> None:
        """Count and report a failure of a level."""
        self._failures[level] += 1
        self.trouble(line)

    def trouble(self, line: str) -> None:
        """Log a line, once."""
        if line not in self._said:
            self._said.add(line)
            log.error(line)


def random_answer(state: MatchState, seat: int, at: int, seed: int) -> Answer | None:
    """Return a random legal command of a seat at the moment `at`, or None: there is none now."""
    game = game_of(state)
    return RandomPlayer(state.created.game)(game.view(state.play, seat), seat, at, Random(seed))  # noqa: S311 - it keeps no secret


def in_time(answer: Answer, takes_ms: float, left_ms: int | None) -> tuple[Answer, float]:
    """Return an answer and the time of its hand, such that it arrives before the clock has run out."""
    if left_ms is None:
        return answer, takes_ms
    most_ms = max(0, left_ms - _ARRIVAL_MS)
    takes_ms = min(takes_ms, most_ms)
    patience_ms = min(answer.patience_ms, int(most_ms - takes_ms))
    return msgspec.structs.replace(answer, patience_ms=patience_ms), takes_ms
