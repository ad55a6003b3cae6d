"""Chance out of a match's secret: a generator of its own for each purpose, and none tells another anything.

A secret is a whole number of 128 bits (`starfelt-match/1` calls it the seed). Every purpose gets a key derived from
it by a keyed hash, so that whoever has seen all that was drawn for one purpose, or has its key, knows nothing of
the others. docs/fairness.md says what the keys are, for those who check a deal by themselves.
"""

from __future__ import annotations

import hashlib
from random import Random

#: A seed below this is no secret: matches from before there were secrets drew from it directly, and so do files
#: that people write.
_SECRET = 1 << 64


def is_secret(seed: int) -> bool:
    """Tell whether keys are derived from a seed; a shorter one is drawn from as it always was."""
    return seed >= _SECRET


def derived(secret: int, purpose: str) -> int:
    """Return the key of one purpose: 128 bits that tell neither the secret nor any other purpose's key."""
    key = hashlib.blake2b(str(secret).encode()).digest()
    return int.from_bytes(hashlib.blake2b(purpose.encode(), key=key, digest_size=16).digest(), "big")


def generator(secret: int, purpose: str) -> Random:
    """Return the generator of one purpose."""
    return Random(derived(secret, purpose))


def commitment(secret: int) -> str:
    """Return what may be shown before the secret is, and proves it afterwards: SHA-256 of its decimal digits."""
    return hashlib.sha256(str(secret).encode()).hexdigest()
