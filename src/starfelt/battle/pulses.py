"""Fair sharing when several lasers mine one card at once: the three pulses (Light Speed ruling 14)."""

from __future__ import annotations

from collections.abc import Sequence


def share(rocks: int, powers: Sequence[int]) -> tuple[list[int], int]:
    """Return how many of `rocks` each laser gets, and how many are vaporised.

    If the lasers ask for no more than there is, each gets its power. Otherwise they pulse: first every laser,
    then those of 2 and 3, then those of 3. A pulse that cannot give one rock to each laser vaporises all that
    is left.
    """
    if sum(powers) <= rocks:
        return list(powers), 0
    got = [0] * len(powers)
    for pulse in (1, 2, 3):
        asking = [index for index, power in enumerate(powers) if power >= pulse]
        if len(asking) > rocks:
            break
        for index in asking:
            got[index] += 1
        rocks -= len(asking)
    return got, rocks
