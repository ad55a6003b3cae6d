"""Who may be connected: those who sit always come in, those who watch are bounded by where they come from.

A connection is a stranger until it has said hello. Whoever comes is let in; where there are too many, one has to go
that came earlier, from the address (of a player at a match: of the tabs) that holds most.
"""

from __future__ import annotations

from collections.abc import Callable

from starfelt.server import limits
from starfelt.server.lodge import Lodge
from starfelt.server.metrics import SOCKETS


class Guest:
    """One connection; `go` ends it."""

    def __init__(self, address: str, go: Callable[[], None]) -> None:
        self.address, self.go = address, go
        #: The match that it watches, if any.
        self.watches: str | None = None
        #: Where it is counted, and under which name.
        self.stays: list[tuple[Lodge[Guest], str]] = []


class Doors:
    """The connections to all matches of one server."""

    def __init__(self) -> None:
        self._strangers = Lodge[Guest](limits.STRANGERS)
        self._watching = Lodge[Guest](limits.WATCHERS)
        self._seated = Lodge[Guest](limits.SEATED, limits.TABS)
        #: Those who watch, by match.
        self._watching_at: dict[str, Lodge[Guest]] = {}
        for who, lodge in (
            ("strangers", self._strangers),
            ("watching", self._watching),
            ("seated", self._seated),
        ):
            SOCKETS.labels(who).set_function(lodge.__len__)

    def come(self, guest: Guest) -> None:
        """Let somebody in who has not said hello yet."""
        self._stay(guest, self._strangers, guest.address)

    def sit(self, guest: Guest, match: str, player: str) -> None:
        """A guest turns out to have a seat."""
        self.leave(guest)
        self._stay(guest, self._seated, f"{match} {player}")

    def watch(self, guest: Guest, match: str) -> None:
        """A guest turns out to have none."""
        self.leave(guest)
        self._stay(guest, self._watching, guest.address)
        guest.watches = match
        at = self._watching_at.setdefault(match, Lodge(limits.MATCH_WATCHERS))
        self._stay(guest, at, guest.address)

    def leave(self, guest: Guest) -> None:
        """Forget a guest."""
        for lodge, name in guest.stays:
            lodge.leave(guest, name)
        guest.stays.clear()
        if guest.watches is not None and not len(self._watching_at[guest.watches]):
            del self._watching_at[guest.watches]
        guest.watches = None

    def _stay(self, guest: Guest, lodge: Lodge[Guest], name: str) -> None:
        guest.stays.append((lodge, name))
        other = lodge.admit(guest, name)
        if other is not None:
            other.go()
