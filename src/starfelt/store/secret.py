"""What a server signs tokens with: a secret that stays with the matches, so that people keep their seats."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from starfelt.files import BadFile

#: How long a new one is.
SECRET_BYTES = 32
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
        _write(fresh, secrets.token_bytes(SECRET_BYTES))
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


def put_secret(folder: Path, secret: bytes) -> None:
    """Give a data folder this secret in the place of its own."""
    fresh = folder / f"secret.{secrets.token_hex(8)}"
    _write(fresh, secret)
    fresh.replace(folder / "secret")


def _write(path: Path, secret: bytes) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
