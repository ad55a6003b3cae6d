"""Recovery codes: 128 random bits as words that can be read aloud, written down and typed again.

A code has 16 groups of two syllables, such as `bako`. 256 groups are one byte each, so any code of the right length is
a number. Case, spaces, hyphens and accents do not matter.
"""

from __future__ import annotations

import hashlib
import unicodedata

#: The bytes of a code, from a cryptographic generator.
CODE_BYTES = 16
#: The longest text that is read as a code.
LONGEST = 200
_CONSONANTS, _VOWELS = "bdfgklmnprstvwyz", "aeio"
#: 64 syllables; a group is one of the first 4 × 4 consonants with a vowel, and another.
_GROUPS = tuple(
    f"{first}{vowel}{second}{last}"
    for first in _CONSONANTS[:8]
    for vowel in _VOWELS[:2]
    for second in _CONSONANTS[8:]
    for last in _VOWELS[2:]
)
