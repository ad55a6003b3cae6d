"""Recovery codes: 128 random bits as eight words that can be read aloud, written down and typed again.

A word is two groups of four letters, and a group is one byte: a consonant and a vowel, and again. Capital letters,
accents, and what stands between the groups do not matter.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata

#: The random bytes of a code.
CODE_BYTES = 16
#: A longer text is no code.
LONGEST = 200
#: What stands before the code in a link; `net/identity.ts` in the pages makes it.
_IN_LINK = "#code="
#: 256 groups, each a byte. No two letters of a place are easily taken for each other.
_GROUPS = tuple(
    first + vowel + second + last
    for first in "bdfgklmn"
    for vowel in "ao"
    for second in "hprstvxz"
    for last in "ei"
)
_BYTES = {group: byte for byte, group in enumerate(_GROUPS)}
_LETTERS = 4


def code_of(chance: bytes) -> str:
    """Return the code of 16 random bytes."""
    groups = [_GROUPS[byte] for byte in chance]
    return " ".join(first + second for first, second in zip(groups[::2], groups[1::2], strict=True))


def read_code(text: str) -> bytes | None:
    """Return the bytes of a code as somebody typed it, or of the link in its QR code; None: it is none."""
    if len(text) > LONGEST:
        return None
    typed, *_ = re.split("[&?]", text.rpartition(_IN_LINK)[2])  # trackers add something behind a link
    typed = unicodedata.normalize("NFKD", typed).casefold().replace("\u0131", "i")
    letters = "".join(c for c in typed if "a" <= c <= "z")
    groups = [letters[place : place + _LETTERS] for place in range(0, len(letters), _LETTERS)]
    if len(groups) != CODE_BYTES or not all(group in _BYTES for group in groups):
        return None
    return bytes(_BYTES[group] for group in groups)


def hash_of(code: bytes) -> str:
    """Return what is stored of a code. It has 128 random bits, so a plain hash cannot be searched."""
    return hashlib.sha256(b"starfelt recovery " + code).hexdigest()
