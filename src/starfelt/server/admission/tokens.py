"""Guest tokens: the identity of a browser, signed with the secret of the server's data folder.

A token says an identity and when that was made. It also has the version of the identity's tokens and a key of its own:
signing out elsewhere raises the version, and spares the token with the key of the asking device.
"""

from __future__ import annotations

import secrets
from typing import Any

from itsdangerous import BadData, URLSafeSerializer

from starfelt.matches.players import program_identity
from starfelt.server.admission.held_token import HeldToken
from starfelt.server.admission.revocations import Revocations


class Tokens:
    """Signs tokens and reads them. A guest's token says an identity that nobody else can guess."""

    def __init__(self, secret: bytes, revocations: Revocations | None = None) -> None:
        self._serializer = URLSafeSerializer(secret, salt="starfelt guest")
        self._revocations = revocations or Revocations()

    def guest(self, player: str | None = None, since: int | None = None) -> str:
        """Return another token of a guest; None: of a new one. `since`: when the identity was made."""
        player = player or secrets.token_hex(12)
        version = self._revocations.version_of(player)
        return self._serializer.dumps({"guest": player, "at": since, "v": version, "k": secrets.token_hex(4)})

    def program(self, name: str) -> str:
        """Return the token of a bot from outside, which the host gives to whoever runs it."""
        return self._serializer.dumps({"program": name})

    def read(self, token: str) -> HeldToken | None:
        """Return what a token says, or None: it was not signed here, or it is not valid any more."""
        try:
            data: Any = self._serializer.loads(token)
        except BadData:
            return None
        match data:
            case {"guest": str(guest), "at": int() | None as since, "v": int(version), "k": str(key)}:
                held = HeldToken(guest, since, version, key)
            case {"guest": str(guest)}:
                held = HeldToken(guest)
            case {"program": str(name)}:
                return HeldToken(program_identity(name))
            case _:
                return None
        return None if self._revocations.revoked(held) else held

    def player(self, token: str) -> str | None:
        """Return the identity that a token says, or None as `read`."""
        held = self.read(token)
        return None if held is None else held.player
