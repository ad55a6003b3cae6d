"""Match names, which are also their links: short, easy to say, hard to guess."""

from __future__ import annotations

import hashlib
import re

from starfelt.matches.model import Created

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_LENGTH = 10
NAME = re.compile(f"[{_ALPHABET}]{{{_LENGTH}}}")


def match_name(chance: bytes) -> str:
    """Return the name that 16 random bytes encode."""
    number = int.from_bytes(chance, "big")
    letters: list[str] = []
    for _ in range(_LENGTH):
        number, letter = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[letter])
    return "".join(letters)


def name_rematch(created: Created) -> str:
    """Return the name of a match's only rematch. It depends on the hidden seed, so that nobody can guess it."""
    return match_name(hashlib.sha256(f"{created.id} {created.seed}".encode()).digest()[:16])
