"""What a hand over the table does: it is shown to the others, and the referee's word on it goes to its player alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starfelt.games.contract import Command, Refused
from starfelt.matches.commands import decode_command
from starfelt.matches.match import game_of, seat_of
from starfelt.server.clock import Clock
from starfelt.server.frames import encode
from starfelt.server.hands import Hands
from starfelt.server.jobs import Hovered
from starfelt.server.live_log import LiveLog
from starfelt.wire.socket import Hand


class Hovering:
    """The hands of one match. `say` is called with what is wrong with the rules of its game."""

    def __init__(self, log: LiveLog, clock: Clock, hands: Hands, say: Callable[[Exception], None]) -> None:
        self._log, self._clock, self._hands, self._say = log, clock, hands, say
        self._game = game_of(log.state)

    def look(self, job: Hovered) -> None:
        """Do a transient command; a connection is answered.

        What is said again goes out with the next frame about hands: what is new, at once.
        """
        try:
            answer = self._judged(job)
        except Exception as error:  # noqa: BLE001 - whatever the rules of a game do
            # A match with a broken rule must not take the others along.
            self._say(error)
            answer = Refused("internal")
        outbox = job.outbox
        if outbox is None:
            return
        refused = isinstance(answer, Refused)
        said = Hand(job.n, answer.code, answer.args) if refused else Hand(job.n, None, foreseen=answer)
        outbox.put(encode(said))
        if answer != outbox.word or not self._hands.soon:
            outbox.ring()
        outbox.word = answer

    def _judged(self, job: Hovered) -> Any:
        """Return why what a hand does could not be done so, or else what would come of it, where that is shown."""
        seat = seat_of(self._log.state, job.player)
        command = self._shown(seat, job.command)
        if isinstance(command, Refused) or seat is None:
            return command
        game, play = self._game, self._log.state.play
        refused = game.verdict(play, seat, command)
        if refused is not None or job.outbox is None:
            return refused
        return game.foresee(play, seat, command)

    def show(self, player: str, data: bytes) -> None:
        """Note where a hand is, also where the referee would not have it done."""
        self._shown(seat_of(self._log.state, player), data)

    def _shown(self, seat: int | None, data: bytes) -> Command | Refused:
        """Do as `show`, and return the command, or why there is none to be shown."""
        command = decode_command(self._game, data)
        if isinstance(command, Refused):
            return command
        if not command.transient:
            return Refused("bad-command", {"why": "not a transient command"})
        refused = self._log.hover(seat, command, self._clock.now())
        if refused is not None:
            return refused
        if seat is not None:
            self._hands.hold(seat, command)
        return command
