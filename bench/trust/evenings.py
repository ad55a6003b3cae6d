"""A thousand simulated evenings of all games with a failing store: each match ends, or waits for a present player.

    python -m bench.trust.evenings [COUNT]

The short form runs with the tests (`tests/server/test_evenings.py`). It uses virtual time and takes minutes.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from kit.evening import Evening
from kit.variants import VARIANTS
from kit.virtual import run_virtual


def main(count: int) -> int:
    """Simulate this many evenings, and return how many got stuck."""
    variants = [(game, variant) for game, several in VARIANTS.items() for variant in several]
    ended: Counter[str] = Counter()
    began = time.monotonic()
    for number in range(count):
        game, variant = variants[number % len(variants)]
        evening = Evening(game, variant.options, variant.seats, 1000 + number)
        run_virtual(evening.play())
        outcome = evening.room.state.outcome
        how = outcome.reason if outcome else "waits for somebody" if evening.could_act else "STUCK"
        ended[how] += 1
        if how == "STUCK":
            print(f"stuck: {game} {variant.name}, seed {1000 + number}, {evening.habits}")
    print(f"{count} evenings in {time.monotonic() - began:.0f} s")
    for how, many in ended.most_common():
        print(f"{many:6} {how}")
    return ended["STUCK"]


if __name__ == "__main__":
    sys.exit(min(1, main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)))
