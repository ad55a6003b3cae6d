"""Attendance: the connections of a match, and which players are here, on this node or on others, or away since when."""

from __future__ import annotations

from collections.abc import Iterable

from starfelt.matches import presence
from starfelt.server.common import Clock
from starfelt.server.live.match_log import MatchLog
from starfelt.server.live.outbox import Outbox
from starfelt.server.nodes import Peers
from starfelt.wire.socket import Presence


class Attendance:
    """The connections to one match, in the order in which they came."""

    def __init__(self, log: MatchLog, clock: Clock, peers: Peers) -> None:
        self._log, self._clock, self._peers = log, clock, peers
        #: The player of each connection; None: a stranger who watches.
        self.players: dict[Outbox, str | None] = {}
        self._of: dict[str, dict[Outbox, None]] = {}
        #: For each seat since when its player is away.
        self.away: presence.Away = ()
        #: Since when the host is away.
        self.host_away: int | None = None
        #: The players who sit, and the host, as far as they are connected here.
        self._here: set[str] = set()
        #: The part of the match by which `observe` last looked.
        self._observed: tuple[object, ...] = ()
        self.observe()

    def add(self, outbox: Outbox) -> None:
        """Count a connection."""
        self.players[outbox] = outbox.player
        if outbox.player is not None:
            self._of.setdefault(outbox.player, {})[outbox] = None

    def remove(self, outbox: Outbox) -> bool:
        """Forget a connection; return False when it was not there."""
        if outbox not in self.players:
            return False
        player = self.players.pop(outbox)
        if player is not None:
            del self._of[player][outbox]
            if not self._of[player]:
                del self._of[player]
        return True

    @property
    def watching(self) -> int:
        """How many connections here are spectators'."""
        seated = {seat.player for seat in self._log.state.seats if seat.player is not None}
        return len(self.players) - sum(len(self._of.get(player, ())) for player in seated)

    @property
    def stale(self) -> bool:
        """Whether the match has changed in a way that decides who is waited for."""
        return self._about() != self._observed

    def observe(self) -> None:
        """Look who is here, and note since when the others are away."""
        state, now = self._log.state, self._clock.now()
        self._observed = self._about()
        wanted = {state.host, *(seat.player for seat in state.seats)}
        before, self._here = self._here, {player for player in wanted if player and self._answers(player)}
        if self._here != before:
            self.tell_peers()
        players = self._here | self._peers.players
        self.away = presence.observe(state, players, self.away, now)
        self.host_away = None if state.host in players else now if self.host_away is None else self.host_away

    def tell_peers(self) -> None:
        """Tell the other nodes who is connected here."""
        self._peers.here(self._here, self.watching)

    def presence(self) -> Presence:
        """Return what everybody may know: who is here, and how many watch."""
        state, watching = self._log.state, self.watching + self._peers.watching
        return Presence(presence.here(state, self.away), presence.gone_at(state, self.away), watching)

    def _about(self) -> tuple[object, ...]:
        state = self._log.state
        return state.seats, state.host, state.left, state.phase

    def _answers(self, player: str) -> bool:
        connections: Iterable[Outbox] = self._of.get(player, ())
        return any(not outbox.silent for outbox in connections)
