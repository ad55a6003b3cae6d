"""SplitMix64 (Steele, Lea and Flood 2014): a generator whose whole state is one counter."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.jit import jit_inlined

#: What is added to a state to get the next one.
STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31 = (np.uint64(number) for number in (30, 27, 31))

States = TypeVar("States", np.uint64, NDArray[np.uint64])


def mix(states: States) -> States:
    """Return the random bits of some states."""
    states = (states ^ (states >> _30)) * _FIRST
    states = (states ^ (states >> _27)) * _SECOND
    return states ^ (states >> _31)


#: The same in compiled code, for one state.
mix_one = jit_inlined(mix)
