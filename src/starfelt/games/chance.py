"""Random numbers for all games: one generator, specified here, with a separate key for each purpose.

A match's secret is an integer of 128 bits (`starfelt-match/1` calls it the seed). Every purpose gets its own
key, derived from the secret by a keyed hash. A player who has seen everything drawn for one purpose, or knows
its key, learns nothing about the others. docs/fairness.md specifies the keys and the drawing, for people who
verify a deal themselves.

The same key must give the same draws for ever, and Python guarantees that for `random()` only. So this module
computes its own integers and shuffles. They equal those of `Random.randrange` and `Random.sample`. Bots may use
any generator.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")

#: The generator keeps this many bits of each word. Bounds must be below 2**26.
_WORD = 26

#: A smaller seed is not a secret: draws use it directly, without derived keys. Matches with short seeds and
#: files that people write have such seeds.
_SECRET = 1 << 64


def is_secret(seed: int) -> bool:
    """Tell whether keys are derived from a seed. A shorter seed is used directly."""
    return seed >= _SECRET


def derive_key(secret: int, purpose: str) -> int:
    """Return the key of one purpose: 128 bits that reveal neither the secret nor the key of any other purpose."""
    key = hashlib.blake2b(str(secret).encode()).digest()
    return int.from_bytes(hashlib.blake2b(purpose.encode(), key=key, digest_size=16).digest(), "big")


class Generator:
    """The Mersenne Twister MT19937, seeded by an integer or a text exactly as Python's `Random` is."""

    def __init__(self, key: int | str) -> None:
        self._random = Random(key)
        self._second: int | None = None

    def _word(self) -> int:
        """Return the leading 26 bits of the twister's next 32-bit word."""
        if self._second is not None:
            word, self._second = self._second, None
            return word
        # `random()` combines two words into a fraction: the leading 27 bits of one, then the leading 26 bits
        # of the next.
        both = int(self._random.random() * (1 << 53))
        self._second = both & ((1 << _WORD) - 1)
        return both >> (_WORD + 1)

    def below(self, bound: int) -> int:
        """Return an integer from 0 to `bound` - 1.

        Rejection sampling: take as many leading bits as `bound` has, until the number is below `bound`.

        Raises:
            ValueError: `bound` is not from 1 to 2**26 - 1.
        """
        if not 0 < bound < 1 << _WORD:
            raise ValueError(bound)
        spare = _WORD - bound.bit_length()
        while (number := self._word() >> spare) >= bound:
            pass
        return number

    def shuffle(self, cards: Sequence[T]) -> list[T]:
        """Return the cards shuffled. Each card is picked from those left, and the last one left takes its place."""
        left, order = list(cards), list[T]()
        for count in range(len(left), 0, -1):
            place = self.below(count)
            order.append(left[place])
            left[place] = left[count - 1]
        return order


def generator(secret: int, purpose: str) -> Generator:
    """Return the generator of one purpose."""
    return Generator(derive_key(secret, purpose))


def short_key(seed: int) -> int:
    """Return a key of 53 bits, which every program can hold, from a seed that is not a secret.

    They are the first bits of the generator with that seed.
    """
    return Random(seed).getrandbits(53)


def commitment(secret: int) -> str:
    """Return a commitment to the secret: the SHA-256 of its decimal digits.

    It may be shown first; the secret proves it.
    """
    return hashlib.sha256(str(secret).encode()).hexdigest()
