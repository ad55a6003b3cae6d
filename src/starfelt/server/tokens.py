"""Who a browser is: a guest token, signed with a secret that only this server's data folder holds."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any

from itsdangerous import BadData, URLSafeSerializer

from starfelt.files import BadFile
from starfelt.matches.match import program_identity

#: A secret that is shorter is none: the file was cut short.
_LEAST_BYTES = 16


def secret_in(folder: Path) -> bytes:
    """Return the secret of a data folder; made, for the owner's eyes only, when there is none.

    Raises:
        BadFile: it is empty or too short, and tokens could be made up.
    """
    path = folder / "secret"
    fresh = path.with_name(f"secret.{secrets.token_hex(8)}")
    if not path.exists():
        # Written whole before it has its name: another server may start on this folder at the same moment.
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(32))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            fresh.replace(path)
        fresh.unlink(missing_ok=True)
    secret = path.read_bytes()
    if len(secret) < _LEAST_BYTES:
        raise BadFile(
            "", f"{path}: too short for a secret; without it, a new one is made and guests are new ones"
        )
    return secret


class Tokens:
    """Signs tokens and reads them. A guest's token says an identity that nobody else can guess, and nothing more."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="starfelt guest")

    def guest(self) -> str:
        """Return the token of a new guest."""
        return self._serializer.dumps({"guest": secrets.token_hex(12)})

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
