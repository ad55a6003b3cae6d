"""Benchmark of the compiled kernel: battles judged per second, compared with the referee and geometry libraries.

    python -m bench.kernel [ROUNDS]

The workload of each line is whole fleets as `starfelt.lab.random_tables` places them on 1200 × 800 mm: whole battles by
all rules, points and winners included. On one core it measures battles per second of CPU time. There are ROUNDS (15)
rounds, and each round measures every line once, so that other load on the machine affects all lines alike. Printed is
the median of the rounds, with the range of their middle half. *Shapely*, *pymunk* and, if installed (`uv run --with
box2d`), *Box2D* only find the first card that each beam meets, with trees and spaces built for each table
(`bench.referee`). *Lay a card* is a step of `games.deployment.env.batched.Placing` in which every card is placed; in
the form *last* each step includes a battle. The last lines use all cores, by wall-clock time, and need an idle
machine. They are compared with the capacity of the machine itself: as many processes as cores, each bound to one core,
which share nothing and judge as many tables in all.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from statistics import median, quantiles

import numpy as np

from bench.referee import fresh, libraries
from kit.agreeing import fields
from starfelt import lab
from starfelt.battle.field import Field
from starfelt.battle.referee import judge
from starfelt.cards.fleet import GameName
from starfelt.games.deployment.env.batched import Form, Placing
from starfelt.kernel.arrays import Shorts
from starfelt.machine import usable_cores

MANY, FEW, ALL = 16_384, 60, 1_048_576


def each(work: Callable[[Field], object], some: list[Field]) -> None:
    for field in some:
        work(field)


def rate(count: int, work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Return how many of `count` are done per second."""
    begin = clock()
    work()
    return count / (clock() - begin)


def legal_poses() -> Shorts:
    """Return (tables, cards, 3): the card poses of legal tables."""
    return lab.random_tables("lightspeed", MANY, seed=4).batches[0].all_poses()


def lay(env: Placing, legal: Shorts) -> None:
    """Place a card on each table where it fits: at its pose on a legal table, or at its previous pose."""
    lying = legal if env.form == "turns" else env.poses
    assert env.step(lying[np.arange(MANY), env.hand]).legal.all()


def alone(core: int, count: int, meeting: Barrier, rounds: int) -> None:
    """Judge tables on one core, round by round, between two barriers shared with the other cores."""
    os.sched_setaffinity(0, {core})
    tables = lab.random_tables("lightspeed", count, seed=core)
    lab.judge_many(tables)
    for _ in range(rounds):
        meeting.wait()
        lab.judge_many(tables)
        meeting.wait()


def all_cores(rounds: int) -> dict[str, list[float]]:
    """Return the tables per second on all cores, round by round: with threads of one process, and with processes."""
    usable = sorted(os.sched_getaffinity(0))
    context = get_context("spawn")
    meeting = context.Barrier(len(usable) + 1, timeout=300)
    count = ALL // len(usable)
    others = [
        context.Process(target=alone, args=(core, count, meeting, rounds), daemon=True) for core in usable
    ]
    for other in others:
        other.start()
    tables = lab.random_tables("lightspeed", ALL, seed=1)
    judge_all = partial(lab.judge_many, tables)
    judge_all()

    def apart() -> None:
        meeting.wait()
        meeting.wait()

    found: dict[str, list[float]] = {"threads": [], "processes": []}
    for _ in range(rounds):
        found["threads"].append(rate(ALL, judge_all, time.perf_counter))
        found["processes"].append(rate(count * len(usable), apart, time.perf_counter))
    for other in others:
        other.join()
    return found


def show(rates: dict[str, list[float]]) -> None:
    slowest = median(rates["referee, Light Speed"]) if "referee, Light Speed" in rates else None
    for name, found in rates.items():
        low, _, high = quantiles(found, n=4)
        times = f"{median(found) / slowest:8.1f}" if slowest else ""
        print(f"{name:40} {median(found):12,.0f} /s   {low:12,.0f} to {high:12,.0f} {times}")


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
    forms: tuple[Form, ...] = ("turns", "last")
    for form in forms:
        env = Placing(MANY, form=form, seed=1)
        works[f"lay a card, form {form}"] = MANY, partial(lay, env, legal_poses())
    some = [field for _, field in fields(lab.random_tables("lightspeed", FEW, seed=3))]
    works["referee, Light Speed"] = FEW, partial(each, judge, some)
    for library, first_hits in libraries():
        works[f"first hits, {library}"] = FEW, partial(each, partial(fresh, first_hits), some)
    for _, work in works.values():
        work()
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(int(rounds)):
        for name, (count, work) in works.items():
            rates[name].append(rate(count, work))
    print("one core (the last column: times the referee)")
    show(rates)

    os.sched_setaffinity(0, usable)
    print(f"\n{usable_cores()} cores")
    found = all_cores(int(rounds))
    show(found)
    one = median(rates["judge, Light Speed, 2 seats"])
    for name, whole in found.items():
        print(
            f"{name}: {median(whole) / one:.2f} times one core, {median(whole) / one / usable_cores():.2f} × cores"
        )
    threads, processes = map(median, found.values())
    print(f"threads come to {threads / processes:.2f} of what processes do that share nothing")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
