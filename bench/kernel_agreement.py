"""Comparison of the kernel with the referee on as many random tables as time allows. It prints every difference.

    python -m bench.kernel_agreement [SECONDS] [PROCESSES] [FIRST SEED]

Each seed is a batch. *Random* (every sixteenth): 512 tables of whole fleets, of both games, for two to four seats, with
and without piracy or Stolen Goods. *Hurtful* (the others): 32 tables of `tests.kit.hurtful`, at right angles in
lattices, or aimed at corners, shield ends and edges; about as many in all. It compares kills, own losses, rocks, enemy
ships, points and winners.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any

import msgspec

from kit.agreeing import disagreements
from kit.hurtful import hurtful_tables
from starfelt import lab
from starfelt.cards.fleet import GameName
from starfelt.lab import Tables

#: One in this many seeds is of the kind *random*.
EVERY = 16


def random_tables(seed: int) -> Tables:
    """Return tables of whole fleets; every second seed has the game's option on."""
    chance = Random(seed)
    switches: tuple[tuple[GameName, str], ...] = (
        ("lightspeed", "piracy"),
        ("stellarconflict", "stolen_goods"),
    )
    game, option = chance.choice(switches)
    usual: Any = lab.random_tables(game, 512, seats=chance.choice((2, 3, 4)), seed=seed)
    if chance.random() < 0.5:
        return usual
    batch, head = usual.batches[0], msgspec.structs.replace(usual.heads[0], options={option: True})
    return Tables((replace(batch, roster=batch.roster._replace(**{option: 1})),), (head,), usual.place)


def compare(until: float, seed: int) -> tuple[str, int, list[int]]:
    """Judge a batch twice. Returns its kind, its number of tables, and those on which the kernel is wrong."""
    kind = "hurtful" if seed % EVERY else "random"
    if time.time() > until:
        return kind, 0, []
    tables = lab.tables_from(hurtful_tables(Random(seed), 32)) if kind == "hurtful" else random_tables(seed)
    return kind, len(tables), disagreements(tables, lab.judge_many(tables))


def main(seconds: float = 60, processes: float = 2, first: float = 0) -> None:
    compared: Counter[str] = Counter()
    wrong = done = 0
    seeds = range(int(first), int(first) + 10_000_000)
    with get_context("spawn").Pool(int(processes)) as pool:
        found = pool.imap(partial(compare, time.time() + seconds), seeds)
        for seed, (kind, count, differ) in zip(seeds, found, strict=True):
            if not count:
                break
            done += 1
            compared[kind] += count
            wrong += len(differ)
            if differ:
                print(f"seed {seed} ({kind}): tables {differ}", flush=True)
    print(f"{done} seeds from {int(first)}: {dict(compared)} tables, {wrong} judged differently")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
