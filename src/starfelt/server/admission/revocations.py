"""Revoked tokens: for each identity that has signed out elsewhere, which of its tokens are still valid."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.matches.identity import hash_identity
from starfelt.server.admission.held_token import HeldToken
from starfelt.store.base import FOREVER, Revocation


class Revocations:
    """The revocations of this server, as far as they were read from the store."""

    def __init__(self) -> None:
        self._of: dict[str, Revocation] = {}
        #: The number of the last one that was read.
        self.last = 0

    def add(self, more: Sequence[Revocation]) -> None:
        """Add those that were read, in the order of their numbers."""
        for revocation in more:
            self._of[revocation.who] = revocation
            self.last = revocation.number

    def version_of(self, player: str) -> int:
        """Return the version of a new token of an identity."""
        of_player = self._of.get(hash_identity(player))
        return 0 if of_player is None else of_player.version

    def revoked(self, token: HeldToken) -> bool:
        """Tell whether a token is not valid any more."""
        of_player = self._of.get(hash_identity(token.player)) if self._of else None
        if of_player is None:
            return False
        # Tokens of before versions have no key, and are all alike.
        spared = of_player.version < FOREVER and bool(token.key) and token.key == of_player.spared
        return token.version < of_player.version and not spared
