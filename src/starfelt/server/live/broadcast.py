"""Broadcast: everything that a match sends to its connections goes out here, and here is decided when.

| what | to players who sit | to spectators |
|---|---|---|
| a welcome | at once | at once |
| events, with the view after them | at once | at the network tick, in turn |
| hands, and the referee's verdicts on them | at the tick | at the tick, in turn |
| a good word | at once | never |
| presence | at once, but not too often | at the tick, in turn |

Events arrive here after they are on disk.
"""

from __future__ import annotations

import asyncio

from starfelt.server.admission import TokenBucket
from starfelt.server.common import limits
from starfelt.server.live.attendance import Attendance
from starfelt.server.live.frames import encode, hands_frame
from starfelt.server.live.hands import Hands
from starfelt.server.live.match_log import MatchLog
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.tick import NetworkTick
from starfelt.server.live.views import ViewCache
from starfelt.wire.socket import EventsMessage, Phrase, Presence, SaidMessage, Welcome

#: Spectators come and go by the hundred: their number is told at most so often.
PRESENCE_S = 0.5


class Broadcast:
    """Sends to the connections of one match."""

    def __init__(
        self, log: MatchLog, views: ViewCache, hands: Hands, attendance: Attendance, tick: NetworkTick
    ) -> None:
        self._log, self._views, self._hands, self._attendance, self._tick = (
            log,
            views,
            hands,
            attendance,
            tick,
        )
        #: The number of the last event that was sent.
        self._sent = log.seq
        self._told = attendance.presence()
        self._presence_limit = TokenBucket(limits.PRESENCE, asyncio.get_running_loop().time())
        self._presence_timer: asyncio.TimerHandle | None = None

    def welcome(self, outbox: Outbox, now: int, since: int | None, *, story: bool) -> None:
        """Send a connection the match: the events after number `since`, or the `story` so far that it may see."""
        audience = seat, _ = self._views.audience(outbox.player)
        seq = self._log.seq
        if story and since is None:
            events = self._views.story(seat)
        else:
            events = self._views.events(seq + 1 if since is None else since + 1, seat)
        view = self._views.view(audience)
        outbox.send(encode(Welcome(seq, now, view, events, self._attendance.presence())))
        if self._hands.held.keys() - {seat}:
            outbox.set_hands(self._hands_frame())
            outbox.flush()

    @property
    def behind(self) -> bool:
        """Whether there are events that were not sent yet."""
        return self._sent < self._log.seq

    def events(self) -> None:
        """Send everybody the events that are on disk and were not sent yet, as each may see them."""
        first, self._sent = self._sent + 1, self._log.seq
        frames: dict[tuple[int | None, bool], bytes] = {}
        for outbox in self._attendance.players:
            audience = seat, _ = self._views.audience(outbox.player)
            if audience not in frames:
                message = EventsMessage(self._views.events(first, seat), self._views.view(audience))
                frames[audience] = encode(message)
            self._send(outbox, seat, frames[audience])

    def hands(self, moved: set[int]) -> None:
        """Send where hands are, if those of some seats have moved, and the verdicts that wait.

        A player whose hand alone has moved knows where it is.
        """
        frame, seated = None, self._log.seated
        alone = next(iter(moved)) if len(moved) == 1 else None
        for outbox, player in self._attendance.players.items():
            seat = seated.get(player)
            if moved and (seat is None or seat != alone):
                frame = frame or self._hands_frame()
                outbox.set_hands(frame)
            if outbox.waiting:
                self._flush(outbox, seat)

    def said(self, seat: int, phrase: Phrase) -> None:
        """Send a seat's good word to the seats."""
        frame, seated = encode(SaidMessage(seat, phrase)), self._log.seated
        for outbox, player in self._attendance.players.items():
            if (hearing := seated.get(player)) is not None:
                self._send(outbox, hearing, frame)

    def presence(self, but: Outbox | None = None) -> None:
        """Send who is here where that has changed; not to `but`, who has just been welcomed.

        Seats are told at once, up to `limits.PRESENCE`; the number of spectators, within `PRESENCE_S`.
        """
        now, time = self._attendance.presence(), asyncio.get_running_loop().time()
        if now.seats != self._told.seats and self._presence_limit.take(1, time):
            self._send_presence(now, but)
        elif now != self._told and self._presence_timer is None:
            self._presence_timer = asyncio.get_running_loop().call_later(PRESENCE_S, self._presence_late)

    def end(self, why: str) -> None:
        """End all connections: the match's log is damaged, or there is none any more."""
        for outbox in self._attendance.players:
            outbox.end(why)

    def close(self) -> None:
        """Send what waits, and nothing after it."""
        if self._presence_timer is not None:
            self._presence_timer.cancel()
        for outbox in self._attendance.players:
            if outbox.waiting:
                outbox.flush()

    def _presence_late(self) -> None:
        self._presence_timer = None
        now = self._attendance.presence()
        if now != self._told:
            self._send_presence(now)

    def _send_presence(self, now: Presence, but: Outbox | None = None) -> None:
        self._told = now
        self._attendance.tell_peers()
        frame, seated = encode(now), self._log.seated
        for outbox, player in self._attendance.players.items():
            if outbox is not but:
                self._send(outbox, seated.get(player), frame)

    def _send(self, outbox: Outbox, seat: int | None, frame: bytes) -> None:
        outbox.queue(frame)
        self._flush(outbox, seat)

    def _flush(self, outbox: Outbox, seat: int | None) -> None:
        if seat is None:
            self._tick.flush(outbox)
        else:
            outbox.flush()

    def _hands_frame(self) -> bytes:
        return hands_frame(self._hands.held, len(self._log.state.seats))
