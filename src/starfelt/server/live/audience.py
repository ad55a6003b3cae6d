"""Who is connected to a match, and what each of them is sent: the events and the view of their own seat alone."""

from __future__ import annotations

import asyncio

from starfelt.matches import presence
from starfelt.matches.match import seat_of
from starfelt.server.admission import TokenBucket
from starfelt.server.common import Clock, limits
from starfelt.server.live.crowd import Crowd
from starfelt.server.live.frames import encode, hovering
from starfelt.server.live.hands import Hands
from starfelt.server.live.match_log import MatchLog
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.views import ViewCache
from starfelt.server.nodes import Peers
from starfelt.wire.socket import Happened, Presence, Welcome

#: After so long at the latest all know who is there: watchers come and go by the hundred, and are told of together.
PRESENCE_TOLD_S = 0.5


class Audience:
    """All connections to one match."""

    def __init__(
        self, log: MatchLog, shown: ViewCache, hands: Hands, clock: Clock, peers: Peers, crowd: Crowd
    ) -> None:
        self._log, self._shown, self._hands, self._clock, self._peers = log, shown, hands, clock, peers
        self._crowd = crowd
        #: In the order in which they came, with their players.
        self._outboxes: dict[Outbox, str | None] = {}
        #: Those of each player.
        self._of: dict[str, dict[Outbox, None]] = {}
        #: For each seat since when its player is away.
        self.away: presence.Away = ()
        #: Since when the host is away.
        self.host_away: int | None = None
        #: Who of those whom others wait for is connected here: players who sit, and the host.
        self._here: set[str] = set()
        self._told: Presence | None = None
        #: What of the match it was that who is there was looked at with.
        self._observed: tuple[object, ...] = ()
        self._may_tell = TokenBucket(limits.PRESENCE, asyncio.get_running_loop().time())
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
        self._outboxes[outbox] = outbox.player
        if outbox.player is not None:
            self._of.setdefault(outbox.player, {})[outbox] = None
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
        player = self._outboxes.pop(outbox)
        if player is not None:
            del self._of[player][outbox]
            if not self._of[player]:
                del self._of[player]
        self.observe()
        return True

    def tell(self, first: int) -> None:
        """Tell everybody what happened from event number `first` on.

        It goes out with where hands are, or before that with whatever else goes out to somebody.
        """
        frames: dict[tuple[int | None, bool], bytes] = {}
        for outbox in self._outboxes:
            audience = seat, _ = self._shown.audience(outbox.player)
            if audience not in frames:
                happened = Happened(self._shown.events(first, seat), self._shown.view(audience))
                frames[audience] = encode(happened)
            outbox.put(frames[audience])
        self._hands.stir()
        if self._about() != self._observed:
            self.observe()

    def end(self, why: str) -> None:
        """Let everybody go: the match's log is damaged, or there is none any more."""
        for outbox in self._outboxes:
            outbox.end(why)

    def tell_hands(self, moved: set[int]) -> None:
        """Tell where the hands are, since those of some seats have moved: the same to all but who moved alone.

        What waits for this goes out with it.
        """
        frame, seated = None, self._log.seated
        alone = next(iter(moved)) if len(moved) == 1 else None
        for outbox, player in self._outboxes.items():
            seat = seated.get(player)
            if not moved or (seat is not None and seat == alone):
                if outbox.waiting:
                    self._ring(outbox, seat)
                continue
            frame = frame or self._hovering()
            if seat is None:
                self._crowd.hover(outbox, frame)
            else:
                outbox.hover(frame)

    def _send(self, outbox: Outbox, seat: int | None, frame: bytes) -> None:
        if seat is None:
            self._crowd.send(outbox, frame)
        else:
            outbox.send(frame)

    def _ring(self, outbox: Outbox, seat: int | None) -> None:
        if seat is None:
            self._crowd.ring(outbox)
        else:
            outbox.ring()

    def _hovering(self) -> bytes:
        return hovering(self._hands.held, len(self._log.state.seats))

    def _presence(self) -> Presence:
        state = self._log.state
        watching = self._watching() + self._peers.watching
        return Presence(presence.here(state, self.away), presence.gone_at(state, self.away), watching)

    def _watching(self) -> int:
        seated = {seat.player for seat in self._log.state.seats if seat.player is not None}
        return len(self._outboxes) - sum(len(self._of.get(player, ())) for player in seated)

    def observe(self, welcomed: Outbox | None = None) -> None:
        """See who is there, here or on other nodes, and tell everybody if that has changed, but who is welcomed."""
        state, moment, time = self._log.state, self._clock.now(), asyncio.get_running_loop().time()
        self._observed = self._about()
        wanted = {state.host, *(seat.player for seat in state.seats)}
        before, self._here = self._here, {player for player in wanted if player and self._answers(player)}
        if self._here != before:
            self._peers.here(self._here, self._watching())
        players = self._here | self._peers.players
        self.away = presence.observe(state, players, self.away, moment)
        host_away = moment if self.host_away is None else self.host_away
        self.host_away = None if state.host in players else host_away
        now = self._presence()
        if self._told is None or (now.seats != self._told.seats and self._may_tell.take(1, time)):
            self._tell_presence(now, welcomed)
        elif now != self._told and self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(PRESENCE_TOLD_S, self._tell_later)

    def _about(self) -> tuple[object, ...]:
        """Return what of the match decides who is waited for: the same for most of what happens."""
        state = self._log.state
        return state.seats, state.host, state.left, state.phase

    def _answers(self, player: str) -> bool:
        return any(not outbox.silent for outbox in self._of.get(player, ()))

    def _tell_later(self) -> None:
        self._soon = None
        now = self._presence()
        if now != self._told:
            self._tell_presence(now)

    def _tell_presence(self, now: Presence, but: Outbox | None = None) -> None:
        self._told = now
        self._peers.here(self._here, self._watching())
        frame = encode(now)
        for outbox, player in self._outboxes.items():
            if outbox is not but:
                self._send(outbox, seat_of(self._log.state, player), frame)

    def rest(self) -> None:
        """Tell nobody any more, but what waits already."""
        if self._soon is not None:
            self._soon.cancel()
        for outbox in self._outboxes:
            if outbox.waiting:
                outbox.ring()
