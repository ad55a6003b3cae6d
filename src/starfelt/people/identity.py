"""Identities: the random names by which a server knows its guests. Beside matches only their hashes are stored."""

from __future__ import annotations

from hashlib import blake2b


def hash_identity(player: str) -> str:
    """Return the hash of an identity. Nobody can guess an identity from it: a guest's has 96 random bits."""
    return blake2b(player.encode(), person=b"starfelt keeping", digest_size=16).hexdigest()


def owner_of_identity(player: str) -> str:
    """Return the owner of an identity's own records: its recovery code, its name."""
    return f"identity {hash_identity(player)}"
