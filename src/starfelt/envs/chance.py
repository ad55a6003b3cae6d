"""Random numbers for many tables: those of a table depend on its own seed alone, whatever happens on the others."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.roster import Ints
from starfelt.kernel.splitmix import STEP, mix


class TableChance:
    """A generator for each table.

    Args:
        count: the number of tables.
        seed: makes all of them reproducible; None: they are not.
        stream: generators with the same seeds and other streams give other numbers.
    """

    def __init__(self, count: int, seed: int | None = None, stream: int = 0) -> None:
        self._stream = np.uint64(stream)
        self._states = np.random.default_rng(seed).integers(0, 2**64, count, np.uint64) ^ self._stream

    def seed(self, which: Ints, seeds: Iterable[int | None]) -> None:
        """Give some tables (n,) a seed each, 0 or more; None: a table keeps its generator."""
        for table, seed in zip(which.tolist(), seeds, strict=True):
            if seed is not None:
                # Neighbouring seeds must not give neighbouring states.
                mixed = mix(np.array([seed % 2**64], np.uint64))
                self._states[table] = mix(mixed + self._stream)[0]

    def draw(self, which: Ints, count: int) -> NDArray[np.float64]:
        """Return (n, count): numbers from 0 to below 1 for some tables (n,)."""
        steps = np.arange(1, count + 1, dtype=np.uint64) * STEP
        found = mix(self._states[which, None] + steps)
        self._states[which] += np.uint64(count * int(STEP) % 2**64)
        return (found >> np.uint64(11)).astype(np.float64) * 2.0**-53

    def whole(self, which: Ints, count: int, below: int | Ints) -> Ints:
        """Return (n, count): whole numbers from 0 to below `below` for some tables (n,)."""
        return (self.draw(which, count) * below).astype(np.int64)
