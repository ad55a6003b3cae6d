"""What a hand over the table does: it is shown to the others, and the referee's word on it goes to its player alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from starfelt.games.contract import Command, Refused
from starfelt.matches.commands import decode_command
from starfelt.matches.match import game_of, hover
from starfelt.server.common import Clock
from starfelt.server.live.frames import encode
from starfelt.server.live.hands import Hands
from starfelt.server.live.jobs import Hovered
from starfelt.server.live.match_log import MatchLog
from starfelt.server.live.outbox import Outbox
from starfelt.wire.socket import Hand


class HandReferee:
    """The hands of one match. `say` is called with what is wrong with the rules of its game."""

    def __init__(self, log: MatchLog, clock: Clock, hands: Hands, say: Callable[[Exception], None]) -> None:
        self._log, self._clock, self._hands, self._say = log, clock, hands, say
        self._game = game_of(log.state)
        #: What has come since hands were looked at, of each connection the newest.
        self._come: dict[Outbox, Hovered] = {}
        #: Whose came before the last look, by `id`: who is gone is not kept; and how many came before the last two.
        self._came: set[int] = set()
        self._awaited = 0

    def wait(self, job: Hovered) -> None:
        """Do a transient command when hands are told, unless a newer one of the same connection comes before."""
        if job.outbox is None:
            self.do([job])
        else:
            self._come.pop(job.outbox, None)  # of one player's windows the one that moved last is done last
            self._come[job.outbox] = job
            self._hands.stir(self._awaited - len(self._come))

    def look(self) -> None:
        """Do what waits."""
        if self._come:
            come, self._come = self._come, {}
            came = set(map(id, come))
            self._awaited, self._came = len(came | self._came), came
            self.do(come.values())

    def do(self, jobs: Iterable[Hovered]) -> None:
        """Do transient commands; their connections are answered, when hands are told."""
        seated, now = self._log.seated, self._clock.now()
        for job in jobs:
            try:
                answer = self._judged(job, seated.get(job.player), now)
            except Exception as error:  # noqa: BLE001 - whatever the rules of a game do
                # A match with a broken rule must not take the others along.
                self._say(error)
                answer = Refused("internal")
            if job.outbox is not None:
                job.outbox.put(encode(_word(job.n, answer)))
        self._hands.stir()

    def _judged(self, job: Hovered, seat: int | None, now: int) -> Any:
        """Return why what a hand does could not be done so, or else what would come of it, where that is shown."""
        command = self._shown(seat, job.command, now)
        if isinstance(command, Refused) or seat is None:
            return command
        game, play = self._game, self._log.state.play
        refused = game.verdict(play, seat, command)
        if refused is not None or job.outbox is None:
            return refused
        return game.foresee(play, seat, command)

    def show(self, player: str, data: bytes | msgspec.Raw) -> None:
        """Note where a hand is, also where the referee would not have it done."""
        self._shown(self._log.seated.get(player), data, self._clock.now())

    def show_elsewhere(self, hands: Mapping[int, bytes]) -> None:
        """Note where hands are that move on another node."""
        for seat in hands.keys() & range(len(self._log.state.seats)):
            command = None if hands[seat] == b"null" else decode_command(self._game, hands[seat])
            if not isinstance(command, Refused) and (command is None or command.transient):
                self._hands.show(seat, command)

    def own(self, seats: Iterable[int]) -> dict[int, bytes]:
        """Return where the hands of these seats are that move on this node, as JSON."""
        return {seat: encode(self._hands.held.get(seat)) for seat in filter(self._hands.moves_here, seats)}

    def _shown(self, seat: int | None, data: bytes | msgspec.Raw, now: int) -> Command | Refused:
        """Do as `show`, and return the command, or why there is none to be shown."""
        command = decode_command(self._game, data)
        if isinstance(command, Refused):
            return command
        if not command.transient:
            return Refused("bad-command", {"why": "not a transient command"})
        refused = hover(self._game, self._log.state, seat, command, now, self._hands.held)
        if refused is not None:
            return refused
        if seat is not None:
            self._hands.hold(seat, command)
        return command


def _word(n: int, answer: Any) -> Hand:
    return (
        Hand(n, answer.code, answer.args) if isinstance(answer, Refused) else Hand(n, None, foreseen=answer)
    )
