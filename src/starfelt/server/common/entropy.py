"""The source of secrets and match names."""

from __future__ import annotations

import secrets
from typing import Protocol

from starfelt.matches.names import match_name


class Entropy(Protocol):
    """The source of secrets and names; tests bring one that repeats."""

    def seed(self) -> int:
        """Return a fresh secret for a match."""
        ...

    def name(self) -> str:
        """Return a fresh name for a match."""
        ...


class SystemEntropy:
    """Secrets and names that nobody can guess."""

    def seed(self) -> int:
        """Return 128 random bits."""
        return secrets.randbits(128)

    def name(self) -> str:
        """Return a fresh name for a match."""
        return match_name(secrets.token_bytes(16))
