"""Identities: the random names by which a server knows its guests, and what stands for those that it forgot."""

from __future__ import annotations

from hashlib import blake2b


def hash_identity(player: str) -> str:
    """Return the hash of an identity. Nobody can guess an identity from it: a guest's has 96 random bits."""
    return blake2b(player.encode(), person=b"starfelt keeping", digest_size=16).hexdigest()


def owner_of_identity(who: str) -> str:
    """Return the owner of the records of an identity itself, by its hash: its recovery code, its name."""
    return f"identity {who}"


_FORGOTTEN = "forgotten "


def forgotten_identity(seat: int) -> str:
    """Return the identity that stands in a match for a player whom the server has forgotten."""
    return f"{_FORGOTTEN}{seat}"


def forgotten_name(seat: int) -> str:
    """Return the name that is shown for a player whom the server has forgotten."""
    return f"Player {seat + 1}"


def is_forgotten(player: str) -> bool:
    """Tell whether an identity stands for a player whom the server has forgotten."""
    return player.startswith(_FORGOTTEN)
