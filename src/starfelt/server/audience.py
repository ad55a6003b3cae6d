"""Who is connected to a match, and what each of them is sent: the events and the view of their own seat alone."""

from __future__ import annotations

import asyncio

from starfelt.matches import presence
from starfelt.matches.match import seat_of
from starfelt.server.clock import Clock
from starfelt.server.frames import encode, hovering
from starfelt.server.hands import Hands
from starfelt.server.live_log import LiveLog
from starfelt.server.outbox import Outbox
from starfelt.server.peers import Peers
from starfelt.server.shown import Shown
from starfelt.wire.socket import Happened, Presence, Welcome

#: How often at most the number of watchers is told.
WATCHERS_TOLD_S = 0.5


class Audience:
    """All connections to one match."""

    def __init__(self, log: LiveLog, shown: Shown, hands: Hands, clock: Clock, peers: Peers) -> None:
        self._log, self._shown, self._hands, self._clock, self._peers = log, shown, hands, clock, peers
        #: In the order in which they came.
        self._outboxes: dict[Outbox, None] = {}
        #: For each seat since when its player is away.
        self.away: presence.Away = ()
        #: Since when the host is away.
        self.host_away: int | None = None
        self._told: Presence | None = None
        self._soon: asyncio.TimerHandle | None = None
        self.observe()

    def __len__(self) -> int:
        return len(self._outboxes)

    def __contains__(self, outbox: Outbox) -> bool:
        return outbox in self._outboxes

    def join(self, outbox: Outbox, since: int | None = None, *, story: bool = False) -> None:
        """Welcome a connection, or welcome it again; from now on it hears what happens.

        It is sent the events after number `since`, or the `story` so far: of the game's events those that it may see.
        """
        self._outboxes[outbox] = None
        self.observe(welcomed=outbox)
        audience = seat, _ = self._shown.audience(outbox.player)
        seq = self._log.seq
        if story and since is None:
            events = self._shown.story(seat)
        else:
            events = self._shown.events(seq + 1 if since is None else since + 1, seat)
        view = self._shown.view(audience)
        outbox.send(encode(Welcome(seq, self._clock.now(), view, events, self._presence())))
        if self._hands.held.keys() - {seat}:
            outbox.hover(self._hovering())

    def leave(self, outbox: Outbox) -> bool:
        """Forget a connection; return False when it was not there."""
        if outbox not in self._outboxes:
            return False
        del self._outboxes[outbox]
        self.observe()
        return True

    def tell(self, first: int) -> None:
        """Tell everybody what happened from event number `first` on."""
        frames: dict[tuple[int | None, bool], bytes] = {}
        for outbox in self._outboxes:
            audience = seat, _ = self._shown.audience(outbox.player)
            if audience not in frames:
                happened = Happened(self._shown.events(first, seat), self._shown.view(audience))
                frames[audience] = encode(happened)
            outbox.send(frames[audience])
        self.observe()

    def end(self, why: str) -> None:
        """Let everybody go: the match's log is damaged, or there is none any more."""
        for outbox in self._outboxes:
            outbox.end(why)

    def tell_hands(self, moved: set[int]) -> None:
        """Tell where the hands are, since those of some seats have moved: the same to all but who moved alone."""
        frame = None
        for outbox in self._outboxes:
            if moved != {seat_of(self._log.state, outbox.player)}:
                frame = frame or self._hovering()
                outbox.hover(frame)

    def _hovering(self) -> bytes:
        return hovering(self._hands.held, len(self._log.state.seats))

    def _presence(self) -> Presence:
        state = self._log.state
        return Presence(presence.here(state, self.away), self._watching() + self._peers.watching)

    def _watching(self) -> int:
        return sum(seat_of(self._log.state, outbox.player) is None for outbox in self._outboxes)

    def observe(self, welcomed: Outbox | None = None) -> None:
        """See who is there, here or on other nodes, and tell everybody if that has changed, but who is welcomed."""
        here = {outbox.player for outbox in self._outboxes if outbox.player is not None and not outbox.silent}
        self._peers.here(here, self._watching())
        players = here | self._peers.players
        state, moment = self._log.state, self._clock.now()
        self.away = presence.observe(state, players, self.away, moment)
        host_away = moment if self.host_away is None else self.host_away
        self.host_away = None if state.host in players else host_away
        now = self._presence()
        if self._told is None or now.seats != self._told.seats:
            self._tell_presence(now, welcomed)
        elif now != self._told and self._soon is None:
            # Watchers come and go by the hundred: their number is told now and then.
            self._soon = asyncio.get_running_loop().call_later(WATCHERS_TOLD_S, self._tell_watchers)

    def _tell_watchers(self) -> None:
        self._soon = None
        now = self._presence()
        if now != self._told:
            self._tell_presence(now)

    def _tell_presence(self, now: Presence, but: Outbox | None = None) -> None:
        self._told = now
        frame = encode(now)
        for outbox in self._outboxes:
            if outbox is not but:
                outbox.send(frame)

    def rest(self) -> None:
        """Tell nobody any more."""
        if self._soon is not None:
            self._soon.cancel()
