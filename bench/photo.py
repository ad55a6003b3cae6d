"""How exactly photographs are read: synthetic ones, with all that makes photographs hard. Prints counts and errors.

    starfelt print lightspeed --marks --cards DIR
    python -m bench.photo DIR --into FILE.jsonl [--photographs 60] [--seed 0]

A line for each photograph is added to FILE, and all of FILE is summed up: run it with seeds that go on (0, 60, 120 …)
until there are enough. Composing a photograph takes seconds, reading it a fraction of one.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from kit.comparing import compare
from kit.photographs import Deck, photograph
from kit.readings import seen
from starfelt.battle.referee import judge
from starfelt.lab.contest import wilson
from starfelt.photo.picture import Unusable
from starfelt.photo.reading import read_pictures

#: The goal for 99 of 100 cards: millimetres and degrees of error.
WITHIN_MM, WITHIN_DEG = 0.5, 0.3


class Tried(msgspec.Struct):
    """One photograph and its results."""

    seed: int
    what: str
    #: Fully visible cards, and those of them that were not found.
    whole: int
    missed: int
    #: Cards that were read where there is no such card.
    wrong: int
    #: The reason why the photograph could not be used.
    refused: str | None = None
    off_mm: list[float] = []
    off_deg: list[float] = []
    #: The found cards whose error is within the reported error.
    within: int = 0
    #: CPU seconds from the file's bytes to the judged battle with its doubts.
    took: float = 0


def tried(deck: Deck, seed: int) -> Tried:
    """Compose a photograph and read it."""
    dice = np.random.default_rng(1000 + seed)
    taken = photograph(
        deck,
        seed,
        count=int(dice.integers(10, 61)),
        tilt=float(dice.uniform(0, 45)),
        size=(4000, 3000) if seed % 2 else (3464, 2600),
        fingers=int(dice.integers(0, 3)),
    )
    made = Tried(seed, taken.notes, len(taken.whole), len(taken.whole), 0)
    start = time.process_time()
    try:
        reading = read_pictures([taken.data])
    except Unusable as error:
        made.refused = error.message
        return made
    judge(reading.table.field)
    made.took = time.process_time() - start
    read = seen(reading)
    compared = compare(read, taken.cards)
    found = {id(card) for _, card in compared.pairs}
    made.missed = sum(id(card) not in found for card in taken.whole)
    made.wrong = len(compared.wrong)
    made.off_mm, made.off_deg = compared.off_mm, compared.off_deg
    told = {id(card): error for card, error in zip(read, reading.cards, strict=True)}
    made.within = sum(
        mm <= told[id(card)].error_mm and deg <= told[id(card)].error_deg
        for (card, _), mm, deg in zip(compared.pairs, made.off_mm, made.off_deg, strict=True)
    )
    return made


def summed(all_: Sequence[Tried]) -> None:
    """Print the results of all photographs. Intervals are 95 %: Wilson's for shares, else over photographs."""
    whole, missed = (sum(getattr(each, name) for each in all_) for name in ("whole", "missed"))
    refused = [each for each in all_ if each.refused]
    print(f"{len(all_)} photographs, {len(refused)} refused, {sum(each.wrong for each in all_)} cards wrong")
    for each in refused:
        print(f"  {each.what}: {each.refused}")
    for each in all_:
        if each.missed and not each.refused:
            print(f"  {each.what}: {each.missed} missed")
    print(f"whole cards: {share(whole - missed, whole)} found")
    for name, unit, most in (("off_mm", "mm", WITHIN_MM), ("off_deg", "degrees", WITHIN_DEG)):
        off = [np.array(getattr(each, name)) for each in all_]
        every = np.concatenate(off)
        low, high = spread(off)
        print(
            f"{unit}: median {np.median(every):.3f} ({low:.3f} to {high:.3f}), 99 % {np.percentile(every, 99):.3f},"
            f" largest {every.max():.3f}; {share(int((every <= most).sum()), len(every))} within {most}"
        )
    count = sum(len(each.off_mm) for each in all_)
    print(f"within the errors that were told: {share(sum(each.within for each in all_), count)}")
    took = np.array([each.took for each in all_ if not each.refused])
    print(
        f"seconds of processor: median {np.median(took):.2f}, 95 % {np.percentile(took, 95):.2f},"
        f" largest {took.max():.2f}"
    )


def share(some: int, of: int) -> str:
    """Return a share with its interval, as text."""
    low, high = wilson(some / of, of)
    return f"{some} of {of}, {some / of:.2%} ({low:.2%} to {high:.2%})"


def spread(parts: Sequence[NDArray[np.float64]]) -> tuple[float, float]:
    """Return a median's interval, by resampling photographs, because errors within one photograph are correlated."""
    dice = np.random.default_rng(0)
    drawn: list[float] = []
    for _ in range(400):
        some: list[int] = dice.integers(0, len(parts), len(parts)).tolist()
        drawn.append(float(np.median(np.concatenate([parts[k] for k in some]))))
    return float(np.percentile(drawn, 2.5)), float(np.percentile(drawn, 97.5))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("cards", type=Path)
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--photographs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    deck = Deck(given.cards)
    for seed in range(given.seed, given.seed + given.photographs):
        with given.into.open("ab") as file:
            file.write(msgspec.json.encode(tried(deck, seed)) + b"\n")
    lines = given.into.read_bytes().splitlines()
    summed([msgspec.json.decode(line, type=Tried) for line in lines])


if __name__ == "__main__":
    main()
