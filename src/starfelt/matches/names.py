"""The names of matches, which are also their links: short, spoken easily, not to be guessed."""

from __future__ import annotations

import hashlib
import re

from starfelt.matches.model import Created

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_LENGTH = 10
NAME = re.compile(f"[{_ALPHABET}]{{{_LENGTH}}}")


def match_name(chance: bytes) -> str:
    """Return the name that 16 bytes of chance give."""
    number = int.from_bytes(chance, "big")
    letters: list[str] = []
    for _ in range(_LENGTH):
        number, letter = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[letter])
    return "".join(letters)


def continued(created: Created) -> str:
    """Return the name of a match's one rematch. The hidden seed keeps it from being guessed."""
    return match_name(hashlib.sha256(f"{created.id} {created.seed}".encode()).digest()[:16])
