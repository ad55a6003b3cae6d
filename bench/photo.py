"""How exactly photographs are read: synthetic ones, with all that makes photographs hard. Prints counts and errors.

    starfelt print lightspeed --marks --cards DIR
    python -m bench.photo DIR [--photographs 300] [--seed 0]

Composing a photograph takes seconds, reading it a fraction of one.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import cv2
import numpy as np

from bench.comparing import compare
from bench.photographs import Deck, photograph
from starfelt.battle.referee import judge
from starfelt.photo.picture import Unusable
from starfelt.photo.reading import read_pictures
from tests.photo.reading import seen


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("cards", type=Path)
    parser.add_argument("--photographs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    deck = Deck(given.cards)
    whole = missed = wrong = refused = 0
    off_mm: list[float] = []
    off_deg: list[float] = []
    took: list[float] = []
    for number in range(given.seed, given.seed + given.photographs):
        dice = np.random.default_rng(1000 + number)
        taken = photograph(
            deck,
            number,
            count=int(dice.integers(10, 61)),
            tilt=float(dice.uniform(0, 45)),
            size=(4000, 3000) if number % 2 else (3464, 2600),
            fingers=int(dice.integers(0, 3)),
        )
        whole += len(taken.whole)
        start = time.process_time()
        try:
            reading = read_pictures([taken.data])
        except Unusable as error:
            print(f"{taken.notes}: {error.message}")
            refused += 1
            missed += len(taken.whole)
            continue
        judge(reading.table.field)
        took.append(time.process_time() - start)
        compared = compare(seen(reading), taken.cards)
        found = {id(card) for _, card in compared.pairs}
        missed += sum(id(card) not in found for card in taken.whole)
        wrong += len(compared.wrong)
        off_mm += compared.off_mm
        off_deg += compared.off_deg
    print(
        f"{given.photographs} photographs, {refused} refused; {whole} whole cards, {missed} missed, {wrong} wrong"
    )
    for name, off, most in (("mm", off_mm, 0.5), ("degrees", off_deg, 0.3)):
        share = float(np.mean(np.array(off) <= most))
        print(
            f"{name}: median {np.median(off):.3f}, 99 % {np.percentile(off, 99):.3f}, largest {max(off):.3f};"
            f" within {most}: {share:.2%} of {len(off)}"
        )
    print(f"seconds of processor: median {np.median(took):.2f}, largest {max(took):.2f}")


if __name__ == "__main__":
    main()
