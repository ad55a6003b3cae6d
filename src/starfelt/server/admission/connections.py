"""The connections to matches, counted as strangers, spectators or players.

A connection is a stranger until it has said hello. Players always come in; spectators are bounded by address.
"""

from __future__ import annotations

from collections.abc import Callable

from starfelt.server.admission.connection_limit import ConnectionLimit
from starfelt.server.common import SOCKETS, limits


class TrackedConnection:
    """One connection; `end` ends it."""

    def __init__(self, address: str, end: Callable[[], None]) -> None:
        self.address, self.end = address, end
        #: The match that it watches, if any.
        self.watches: str | None = None
        #: The limits that count it, and under which name.
        self.counted: list[tuple[ConnectionLimit[TrackedConnection], str]] = []


class Connections:
    """The connections to all matches of one server."""

    def __init__(self) -> None:
        self._strangers = ConnectionLimit[TrackedConnection](limits.STRANGERS)
        self._spectators = ConnectionLimit[TrackedConnection](limits.WATCHERS)
        self._players = ConnectionLimit[TrackedConnection](limits.SEATED, limits.TABS)
        self._spectators_of: dict[str, ConnectionLimit[TrackedConnection]] = {}
        for who, limit in (
            ("strangers", self._strangers),
            ("watching", self._spectators),
            ("seated", self._players),
        ):
            SOCKETS.labels(who).set_function(limit.__len__)

    def add(self, connection: TrackedConnection) -> None:
        """Count a connection that has not said hello yet."""
        self._count(connection, self._strangers, connection.address)

    def as_player(self, connection: TrackedConnection, match: str, player: str) -> None:
        """Count a connection as one of a player's tabs."""
        self.remove(connection)
        self._count(connection, self._players, f"{match} {player}")

    def as_spectator(self, connection: TrackedConnection, match: str) -> None:
        """Count a connection as a spectator's."""
        self.remove(connection)
        self._count(connection, self._spectators, connection.address)
        connection.watches = match
        of_match = self._spectators_of.setdefault(match, ConnectionLimit(limits.MATCH_WATCHERS))
        self._count(connection, of_match, connection.address)

    def remove(self, connection: TrackedConnection) -> None:
        """Stop counting a connection."""
        for limit, name in connection.counted:
            limit.remove(connection, name)
        connection.counted.clear()
        if connection.watches is not None and not len(self._spectators_of[connection.watches]):
            del self._spectators_of[connection.watches]
        connection.watches = None

    def _count(
        self, connection: TrackedConnection, limit: ConnectionLimit[TrackedConnection], name: str
    ) -> None:
        connection.counted.append((limit, name))
        evicted = limit.add(connection, name)
        if evicted is not None:
            evicted.end()
