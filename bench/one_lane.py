"""The kernel with one lane held against sixteen on random tables, and the speed of both.

    python -m bench.one_lane [TABLES] [FIRST SEED]

Each seed gives a batch of random tables, and one of tables made to hurt, as in `bench.kernel_agreement`. It prints
every difference, and in the end the tables of Light Speed a second in both forms, on one core, in CPU time.
"""

from __future__ import annotations

import os
import sys
import time
from random import Random

from bench.kernel_agreement import random_tables
from kit.hurtful import hurtful_tables
from starfelt import lab
from starfelt.kernel import batch, one_lane

#: How many tables are timed, and how often.
_TIMED, _ROUNDS = 32_768, 5


def differing(one: batch.Batch) -> list[int]:
    """Return the tables of a batch whose points or winners differ."""
    alone, wide = one_lane.judge(one), batch.judge(one)
    wrong = (alone.points != wide.points) | (alone.winners != wide.winners)
    return wrong.any(axis=1).nonzero()[0].tolist()


def main(wanted: int = 100_000, first: int = 0) -> None:
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    tables, wrong, seed = 0, 0, first
    while tables < wanted:
        for part in (random_tables(seed), lab.tables_from(hurtful_tables(Random(seed), 32))):
            for one in part.batches:
                found = differing(one)
                tables, wrong = tables + one.tables, wrong + len(found)
                if found:
                    print(f"seed {seed}: tables {found}", flush=True)
        seed += 1
    print(f"seeds {first} to {seed - 1}: {tables:,} tables, {wrong} judged differently")
    [one] = lab.random_tables("lightspeed", _TIMED).batches
    for name, judge in (("sixteen lanes", batch.judge), ("one lane", one_lane.judge)):
        seconds: list[float] = []
        for _ in range(_ROUNDS):
            begun = time.process_time()
            judge(one)
            seconds.append(time.process_time() - begun)
        print(f"{name}: {_TIMED / sorted(seconds)[_ROUNDS // 2]:,.0f} tables of Light Speed a second")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
