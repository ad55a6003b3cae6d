"""Hands: where each player is about to place something. Poses are judged and sent at the network tick, never stored."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any

import msgspec

from starfelt.games.contract import Command, Refused
from starfelt.matches.commands import decode_command
from starfelt.matches.match import game_of, hover
from starfelt.server.common import Clock, LogOnce
from starfelt.server.live.frames import encode
from starfelt.server.live.match_log import MatchLog
from starfelt.server.live.outbox import Outbox
from starfelt.wire.socket import Hand


class HandPose(msgspec.Struct, eq=False):
    """A transient command, number `n` of its connection; a bot has no connection, and is sent no verdict."""

    player: str
    n: int
    command: bytes | msgspec.Raw
    outbox: Outbox | None


class Hands:
    """The hands over one table. Of each connection the newest pose counts."""

    def __init__(self, log: MatchLog, clock: Clock, errors: LogOnce) -> None:
        self._log, self._clock, self._errors = log, clock, errors
        self._game = game_of(log.state)
        #: The latest transient command of each seat that has one. At *stop* the game reads them.
        self.held: dict[int, Command] = {}
        #: Seats whose hand moves on another node.
        self._elsewhere: set[int] = set()
        #: Seats whose hand has moved since the last tick.
        self._moved: set[int] = set()
        #: Poses that wait for the next tick, by connection or bot.
        self._waiting: dict[Outbox | str, HandPose] = {}

    @property
    def waiting(self) -> bool:
        """Whether a pose waits to be judged."""
        return bool(self._waiting)

    def receive(self, pose: HandPose) -> None:
        """Keep a pose for the next tick; it replaces an older one of the same connection."""
        key = pose.outbox or pose.player
        self._waiting.pop(key, None)  # of one player's windows the one that moved last is judged last
        self._waiting[key] = pose

    def judge(self, busy: Container[str] = ()) -> None:
        """Judge the poses that wait, and queue each verdict for its player.

        Poses of `busy` players go on waiting: their own command comes first, and may change what they hold.
        """
        poses, self._waiting = self._waiting, {}
        seated, now = self._log.seated, self._clock.now()
        for key, pose in poses.items():
            if pose.player in busy:
                self._waiting[key] = pose
                continue
            try:
                verdict = self._verdict(pose, seated.get(pose.player), now)
            except Exception as error:  # noqa: BLE001 - a broken rule must not take other players along
                self._errors.error(f"match {self._log.id}: {error!r}", error)
                verdict = Refused("internal")
            if pose.outbox is not None:
                pose.outbox.queue(encode(_word(pose.n, verdict)))

    def _verdict(self, pose: HandPose, seat: int | None, now: int) -> Any:
        """Show a pose; return why it would be refused, or else what the game foresees of it."""
        command = decode_command(self._game, pose.command)
        if isinstance(command, Refused):
            return command
        if not command.transient:
            return Refused("bad-command", {"why": "not a transient command"})
        if (refused := hover(self._game, self._log.state, seat, command, now, self.held)) is not None:
            return refused
        if seat is None:
            return None
        self._hold(seat, command)
        if pose.outbox is None:
            return None
        play = self._log.state.play
        refused = self._game.verdict(play, seat, command)
        return refused if refused is not None else self._game.foresee(play, seat, command)

    def _hold(self, seat: int, command: Command) -> None:
        if seat in self._elsewhere or self.held.get(seat) != command:
            self._elsewhere.discard(seat)
            self.held[seat] = command
            self._moved.add(seat)

    def empty(self, seat: int) -> bool:
        """Note that a hand holds nothing any more; return False where it held nothing before."""
        self._elsewhere.discard(seat)
        if self.held.pop(seat, None) is None:
            return False
        self._moved.add(seat)
        return True

    def show_elsewhere(self, hands: Mapping[int, bytes]) -> None:
        """Note where hands are that move on another node: commands as JSON, null for an empty hand."""
        for seat in hands.keys() & range(len(self._log.state.seats)):
            command = None if hands[seat] == b"null" else decode_command(self._game, hands[seat])
            if command is None:
                self.empty(seat)
            elif not isinstance(command, Refused) and command.transient:
                self._hold(seat, command)
            else:
                continue
            self._elsewhere.add(seat)

    def own(self, seats: Iterable[int]) -> dict[int, bytes]:
        """Return where the hands of these seats are that move on this node, as JSON."""
        return {seat: encode(self.held.get(seat)) for seat in seats if seat not in self._elsewhere}

    def take_moved(self) -> set[int]:
        """Return the seats whose hands have moved since this was last called."""
        moved, self._moved = self._moved, set()
        return moved


def _word(n: int, verdict: Any) -> Hand:
    if isinstance(verdict, Refused):
        return Hand(n, verdict.code, verdict.args)
    return Hand(n, None, foreseen=verdict)
