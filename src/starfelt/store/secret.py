"""The secret that signs players' tokens. It is kept with the matches, so players keep their seats after a restart."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from starfelt.files import BadFile

#: The length of a new secret.
SECRET_BYTES = 32
#: A shorter secret is rejected: its file was cut short.
_LEAST_BYTES = 16


def secret_in(folder: Path) -> bytes:
    """Return the secret of a data folder. A missing one is created, readable only by its owner.

    Raises:
        BadFile: the secret is empty or too short, so tokens could be forged.
    """
    path = folder / "secret"
    fresh = path.with_name(f"secret.{secrets.token_hex(8)}")
    if not path.exists():
        # The file is complete before it gets its name, because another server may start on this folder at the same
        # moment.
        _write(fresh, secrets.token_bytes(SECRET_BYTES))
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        except OSError:  # the file system has no links
            fresh.replace(path)
        fresh.unlink(missing_ok=True)
    secret = path.read_bytes()
    if len(secret) < _LEAST_BYTES:
        raise BadFile(
            "", f"{path}: too short for a secret; without it, a new one is made and guests are new ones"
        )
    return secret


def put_secret(folder: Path, secret: bytes) -> None:
    """Replace the secret of a data folder."""
    fresh = folder / f"secret.{secrets.token_hex(8)}"
    _write(fresh, secret)
    fresh.replace(folder / "secret")


def _write(path: Path, secret: bytes) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
