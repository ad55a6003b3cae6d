"""A match under test: any seat sends any command at any time, and the clock acts only where the test says so."""

from __future__ import annotations

from typing import Any

from starfelt.games.contract import Refused
from starfelt.play.match import Match


class Asked:
    """Sends commands to a match, and remembers the result of the last one."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Any] = [entry.event for entry in match.log]

    @property
    def state(self) -> Any:
        return self.match.state

    @state.setter
    def state(self, state: Any) -> None:
        self.match = Match(self.match.game, state, self.match.seats)

    def ask(self, seat: int | None, command: Any, at: int = 1000) -> Any:
        """Send a command. Returns the events, or the code of the refusal of the command or a part of it."""
        self.match.at = at
        answer = self.match.do(seat, command)
        if isinstance(answer, Refused):
            return answer.code
        if isinstance(answer, list):
            self.events = answer
            return answer
        self.events = answer.events
        return answer.refused.code
