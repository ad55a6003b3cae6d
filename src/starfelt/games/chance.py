"""All chance of all games: one generator, stated here, and out of a match's secret one for each purpose.

A secret is a whole number of 128 bits (`starfelt-match/1` calls it the seed). Every purpose gets a key derived from
it by a keyed hash, so that whoever has seen all that was drawn for one purpose, or has its key, knows nothing of
the others. docs/fairness.md says what the keys are and how is drawn, for those who check a deal by themselves.

What is drawn must be the same for ever, and Python promises so much of `random()` alone: hence our own numbers and
orders. They are those that `Random.randrange` and `Random.sample` have always given. Bots draw as they like.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")

#: Bits kept of each of the generator's words, and the numbers that they allow.
_WORD = 26

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


class Generator:
    """The Mersenne Twister MT19937, seeded as Python's `Random` is by a whole number or a text."""

    def __init__(self, key: int | str) -> None:
        self._random = Random(key)
        self._second: int | None = None

    def _word(self) -> int:
        """Return the leading bits of the twister's next word of 32 bits."""
        if self._second is not None:
            word, self._second = self._second, None
            return word
        # `random()` is made of two words: 27 leading bits of one, then 26 of the next, as a fraction.
        both = int(self._random.random() * (1 << 53))
        self._second = both & ((1 << _WORD) - 1)
        return both >> (_WORD + 1)

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound` - 1: as many leading bits as `bound` has, until they are below it.

        Raises:
            ValueError: `bound` is not from 1 to 2**26 - 1.
        """
        if not 0 < bound < 1 << _WORD:
            raise ValueError(bound)
        spare = _WORD - bound.bit_length()
        while (number := self._word() >> spare) >= bound:
            pass
        return number

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        """Return the cards in another order: each is picked among those left, and the last one takes its place."""
        left, order = list(cards), list[T]()
        for count in range(len(left), 0, -1):
            place = self.below(count)
            order.append(left[place])
            left[place] = left[count - 1]
        return order


def generator(secret: int, purpose: str) -> Generator:
    """Return the generator of one purpose."""
    return Generator(derived(secret, purpose))


def short_key(seed: int) -> int:
    """Return a key of 53 bits, which every program can hold, from a seed that is no secret: the first of its bits."""
    return Random(seed).getrandbits(53)


def commitment(secret: int) -> str:
    """Return what may be shown before the secret is, and proves it afterwards: SHA-256 of its decimal digits."""
    return hashlib.sha256(str(secret).encode()).hexdigest()
