"""How many battles a second the compiled kernel judges, beside the referee and two geometry libraries.

    python -m bench.kernel [ROUNDS]

The workload of each line is whole fleets as `starfelt.lab.random_tables` throws them on 1200 × 800 mm, whole battles by
all rules, points and winners included. On one core: ROUNDS (15) rounds, in each of which every line is measured once,
so that a busy machine is busy for all; the median of the rounds, with the range of their middle half. *Shapely* and
*pymunk* are asked for nothing but the first card that each beam meets, with trees and spaces built for each table
(`bench.referee`). The last lines use all cores.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median, quantiles

from bench.referee import with_pymunk, with_shapely
from starfelt import lab
from starfelt.battle.field import Field
from starfelt.battle.referee import judge
from starfelt.cards.fleet import GameName
from starfelt.kernel.portions import cores
from tests.kit.agreeing import fields

MANY, FEW = 16_384, 60


def each(work: Callable[[Field], object], some: list[Field]) -> None:
    for field in some:
        work(field)


def ready(library: Callable[[Field], Callable[[], object]], field: Field) -> object:
    return library(field)()


def rate(count: int, work: Callable[[], object]) -> float:
    """Return how many of `count` are done a second of wall time."""
    begin = time.perf_counter()
    work()
    return count / (time.perf_counter() - begin)


def show(rates: dict[str, list[float]]) -> None:
    slowest = median(rates["referee, Light Speed"]) if "referee, Light Speed" in rates else None
    for name, found in rates.items():
        low, _, high = quantiles(found, n=4)
        times = f"{median(found) / slowest:8.1f}" if slowest else ""
        print(f"{name:34} {median(found):12,.0f} /s   {low:12,.0f} to {high:12,.0f} {times}")


def main(rounds: float = 15) -> None:
    usable = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(usable)})
    games: list[tuple[GameName, str]] = [
        ("lightspeed", "Light Speed"),
        ("stellarconflict", "Stellar Conflict"),
    ]
    works: dict[str, tuple[int, Callable[[], object]]] = {}
    for game, name in games:
        for seats in (2, 3, 4):
            tables = lab.random_tables(game, MANY, seats=seats, seed=1)
            works[f"judge, {name}, {seats} seats"] = MANY, partial(lab.judge_many, tables)
            works[f"throw, {name}, {seats} seats"] = (
                MANY,
                partial(lab.random_tables, game, MANY, seats=seats, seed=2),
            )
    some = [field for _, field in fields(lab.random_tables("lightspeed", FEW, seed=3))]
    works["referee, Light Speed"] = FEW, partial(each, judge, some)
    works["first hits, Shapely"] = FEW, partial(each, partial(ready, with_shapely), some)
    works["first hits, pymunk"] = FEW, partial(each, partial(ready, with_pymunk), some)
    for _, work in works.values():
        work()
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(int(rounds)):
        for name, (count, work) in works.items():
            rates[name].append(rate(count, work))
    print("one core (the last column: times the referee)")
    show(rates)

    os.sched_setaffinity(0, usable)
    print(f"\n{cores()} cores")
    tables = lab.random_tables("lightspeed", 64 * MANY, seed=1)
    whole = [rate(len(tables), partial(lab.judge_many, tables)) for _ in range(int(rounds))]
    show({"judge, Light Speed, 2 seats": whole})
    one = median(rates["judge, Light Speed, 2 seats"])
    print(f"{median(whole) / one:.2f} times one core")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
