"""Guest tokens: the identity of a browser, signed with the secret of the server's data folder."""

from __future__ import annotations

import secrets
from typing import Any

from itsdangerous import BadData, URLSafeSerializer

from starfelt.matches.players import program_identity


class Tokens:
    """Signs tokens and reads them. A guest's token says an identity that nobody else can guess, and nothing more."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="starfelt guest")

    def guest(self, player: str | None = None) -> str:
        """Return the token of a guest; None: of a new one."""
        return self._serializer.dumps({"guest": player or secrets.token_hex(12)})

    def program(self, name: str) -> str:
        """Return the token of a bot from outside, which the host gives to whoever runs it."""
        return self._serializer.dumps({"program": name})

    def player(self, token: str) -> str | None:
        """Return the identity that a token says, or None: it was not signed here."""
        try:
            data: Any = self._serializer.loads(token)
        except BadData:
            return None
        match data:
            case {"guest": str(guest)}:
                return guest
            case {"program": str(name)}:
                return program_identity(name)
            case _:
                return None
