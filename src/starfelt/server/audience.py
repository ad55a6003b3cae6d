"""Who is connected to a match, and what each of them is sent: the events and the view of their own seat alone."""

from __future__ import annotations

import msgspec

from starfelt.games.contract import Command
from starfelt.matches import presence
from starfelt.matches.match import redact, seat_of, tell, view
from starfelt.matches.model import MatchView
from starfelt.server.clock import Clock
from starfelt.server.frames import encode, hovering
from starfelt.server.hands import Hands
from starfelt.server.live_log import LiveLog
from starfelt.server.outbox import Outbox
from starfelt.wire.socket import Happened, NumberedEvent, Presence, Welcome


class Audience:
    """All connections to one match."""

    def __init__(self, log: LiveLog, hands: Hands, clock: Clock) -> None:
        self._log, self._hands, self._clock = log, hands, clock
        #: In the order in which they came.
        self._outboxes: dict[Outbox, None] = {}
        #: For each seat since when its player is away.
        self.away: presence.Away = ()
        self._told: Presence | None = None
        self._observe()

    def __len__(self) -> int:
        return len(self._outboxes)

    def __contains__(self, outbox: Outbox) -> bool:
        return outbox in self._outboxes

    def join(self, outbox: Outbox, since: int | None = None) -> None:
        """Welcome a connection, or welcome it again; from now on it hears what happens."""
        self._outboxes[outbox] = None
        self._observe(welcomed=outbox)
        seat = seat_of(self._log.state, outbox.player)
        seq = self._log.seq
        events = self._numbered(seq + 1 if since is None else since + 1, seat)
        welcome = Welcome(
            seq, self._clock.now(), self._view(outbox.player), events, self._told or self._presence()
        )
        outbox.send(encode(welcome))
        for other, command in self._hands.held.items():
            if other != seat:
                outbox.hover(other, encode(hovering(other, command)))

    def leave(self, outbox: Outbox) -> bool:
        """Forget a connection; return False when it was not there."""
        if outbox not in self._outboxes:
            return False
        del self._outboxes[outbox]
        self._observe()
        return True

    def tell(self, first: int) -> None:
        """Tell everybody what happened from event number `first` on."""
        frames: dict[tuple[int | None, bool], bytes] = {}
        for outbox in self._outboxes:
            player = outbox.player
            seat = seat_of(self._log.state, player)
            audience = (seat, self._is_host(player))
            if audience not in frames:
                frames[audience] = encode(Happened(self._numbered(first, seat), self._view(player)))
            outbox.send(frames[audience])
        self._observe()

    def tell_hand(self, seat: int, command: Command | None) -> None:
        """Tell the others where a seat's hand is (None: nowhere)."""
        frame = encode(hovering(seat, command))
        for outbox in self._outboxes:
            if seat_of(self._log.state, outbox.player) != seat:
                outbox.hover(seat, frame)

    def _view(self, player: str | None) -> MatchView:
        state = self._log.state
        return view(state, seat_of(state, player), host=self._is_host(player))

    def _is_host(self, player: str | None) -> bool:
        return player == self._log.state.created.host

    def _numbered(self, first: int, seat: int | None) -> tuple[NumberedEvent, ...]:
        return tuple(self._event(number, seat) for number in range(first, self._log.seq + 1))

    def _event(self, number: int, seat: int | None) -> NumberedEvent:
        state = self._log.state
        event = redact(state, self._log.events[number - 1], seat)
        if event is None:
            return NumberedEvent(number, None, ())
        return NumberedEvent(number, msgspec.to_builtins(event), tell(state, event))

    def _presence(self) -> Presence:
        state = self._log.state
        watching = sum(seat_of(state, outbox.player) is None for outbox in self._outboxes)
        return Presence(presence.here(state, self.away), watching)

    def _observe(self, welcomed: Outbox | None = None) -> None:
        """See who is here, and tell everybody if that has changed, but who is being welcomed."""
        players = {outbox.player for outbox in self._outboxes if outbox.player is not None}
        self.away = presence.observe(self._log.state, players, self.away, self._clock.now())
        now = self._presence()
        if now != self._told:
            self._told = now
            frame = encode(now)
            for outbox in self._outboxes:
                if outbox is not welcomed:
                    outbox.send(frame)
