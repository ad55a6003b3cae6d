"""Who may be connected: those who sit always come in, those who watch are bounded by where they come from.

A connection is a stranger until it has said hello. Whoever comes is let in; where there are too many, one has to go
that came earlier, from the address (of a player at a match: of the tabs) that holds most.
"""

from __future__ import annotations

from collections.abc import Callable

from starfelt.server.admission.connection_limit import ConnectionLimit
from starfelt.server.common import SOCKETS, limits


class TrackedConnection:
    """One connection; `go` ends it."""

    def __init__(self, address: str, go: Callable[[], None]) -> None:
        self.address, self.go = address, go
        #: The match that it watches, if any.
        self.watches: str | None = None
        #: Where it is counted, and under which name.
        self.stays: list[tuple[ConnectionLimit[TrackedConnection], str]] = []


class Connections:
    """The connections to all matches of one server."""

    def __init__(self) -> None:
        self._strangers = ConnectionLimit[TrackedConnection](limits.STRANGERS)
        self._watching = ConnectionLimit[TrackedConnection](limits.WATCHERS)
        self._seated = ConnectionLimit[TrackedConnection](limits.SEATED, limits.TABS)
        #: Those who watch, by match.
        self._watching_at: dict[str, ConnectionLimit[TrackedConnection]] = {}
        for who, lodge in (
            ("strangers", self._strangers),
            ("watching", self._watching),
            ("seated", self._seated),
        ):
            SOCKETS.labels(who).set_function(lodge.__len__)

    def come(self, guest: TrackedConnection) -> None:
        """Let somebody in who has not said hello yet."""
        self._stay(guest, self._strangers, guest.address)

    def sit(self, guest: TrackedConnection, match: str, player: str) -> None:
        """A guest turns out to have a seat."""
        self.leave(guest)
        self._stay(guest, self._seated, f"{match} {player}")

    def watch(self, guest: TrackedConnection, match: str) -> None:
        """A guest turns out to have none."""
        self.leave(guest)
        self._stay(guest, self._watching, guest.address)
        guest.watches = match
        at = self._watching_at.setdefault(match, ConnectionLimit(limits.MATCH_WATCHERS))
        self._stay(guest, at, guest.address)

    def leave(self, guest: TrackedConnection) -> None:
        """Forget a guest."""
        for lodge, name in guest.stays:
            lodge.leave(guest, name)
        guest.stays.clear()
        if guest.watches is not None and not len(self._watching_at[guest.watches]):
            del self._watching_at[guest.watches]
        guest.watches = None

    def _stay(self, guest: TrackedConnection, lodge: ConnectionLimit[TrackedConnection], name: str) -> None:
        guest.stays.append((lodge, name))
        other = lodge.admit(guest, name)
        if other is not None:
            other.go()
