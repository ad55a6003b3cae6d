"""How exactly photographs are read: synthetic ones, with all that makes photographs hard. Prints the gates.

    starfelt print lightspeed --marks --cards DECK
    python -m bench.photo compose DECK FOLDER [--photographs 1000] [--seed 0]
    python -m bench.photo read FOLDER RESULTS

`compose` writes each picture beside the truth about it, and leaves out those that are there. `read` reads the pictures
of a folder that are not among the results, adds them to this file, and prints which gates hold for all. So it may be
stopped and started again, and two versions of the reader can be compared on the same pictures.
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
from kit.photographs import Deck, Photograph, PhotographedCard, handle, lay, photograph
from kit.readings import list_seen
from starfelt.battle.referee import judge
from starfelt.lab.contest import wilson
from starfelt.photo.picture import Unusable
from starfelt.photo.reading import read_pictures

#: An error may exceed the stated one by this much: millimetres and degrees.
BEYOND_MM, BEYOND_DEG = 2.0, 1.0


class Truth(msgspec.Struct):
    """What a composed picture shows: its cards, and which of them are fully visible."""

    what: str
    cards: list[PhotographedCard]
    whole: list[bool]


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
    #: The errors that the reading states, card by card as above.
    told_mm: list[float] = []
    told_deg: list[float] = []
    #: CPU seconds from the file's bytes to the judged battle with its doubts.
    took: float = 0


def composed(deck: Deck, seed: int) -> Photograph:
    """Compose a photograph: 1.8 to 3.5 pixels a millimetre, up to 45° and 2.5 pixels of tremor."""
    dice = np.random.default_rng(1000 + seed)
    wide = float(dice.uniform(520, 1050))
    table = wide, float(dice.uniform(0.62, 0.76)) * wide
    most = int(table[0] * table[1] / 16000)
    cards = lay(deck, dice, int(dice.integers(6, max(8, most))), table)
    cards = handle(cards, dice, curled=0.15, scissors=float(dice.uniform(0, 0.3)))
    return photograph(
        deck,
        seed,
        table=table,
        lying=cards,
        tilt=float(dice.uniform(0, 45)),
        per_mm=float(dice.uniform(1.8, 3.5)),
        tremor=float(dice.uniform(0, 2.5)),
        pattern=bool(dice.random() < 0.6),
        fingers=int(dice.integers(0, 3)),
        counters=int(dice.integers(0, 5)),
        cover=0.96,
    )


def read_photograph(picture: Path) -> Tried:
    """Read a photograph and compare it with the truth beside it."""
    data, truth = (
        picture.read_bytes(),
        msgspec.json.decode(picture.with_suffix(".json").read_bytes(), type=Truth),
    )
    whole = [card for card, is_whole in zip(truth.cards, truth.whole, strict=True) if is_whole]
    made = Tried(int(picture.stem), truth.what, len(whole), len(whole), 0)
    start = time.process_time()
    try:
        reading = read_pictures([data])
    except Unusable as error:
        made.refused = error.message
        return made
    judge(reading.table.field)
    made.took = time.process_time() - start
    read = list_seen(reading)
    compared = compare(read, truth.cards)
    found = {id(card) for _, card in compared.pairs}
    made.missed = sum(id(card) not in found for card in whole)
    made.wrong = len(compared.wrong)
    made.off_mm, made.off_deg = compared.off_mm, compared.off_deg
    told = {id(card): error for card, error in zip(read, reading.cards, strict=True)}
    made.told_mm = [told[id(card)].error_mm for card, _ in compared.pairs]
    made.told_deg = [told[id(card)].error_deg for card, _ in compared.pairs]
    return made


def print_summary(all_: Sequence[Tried]) -> None:
    """Print the results of all photographs, and for each gate whether it holds."""
    refused = [each for each in all_ if each.refused]
    print(f"{len(all_)} photographs, {len(refused)} refused")
    for each in refused:
        print(f"  {each.what}: {each.refused}")
    for each in all_:
        if each.missed and not each.refused:
            print(f"  {each.what}: {each.missed} of {each.whole} missed")
        far = sum((_beyond(each, "mm") > BEYOND_MM) | (_beyond(each, "deg") > BEYOND_DEG))
        if far or each.wrong:
            print(f"  {each.what}: {far} far beyond the stated error, {each.wrong} wrong")
    mm, deg, told_mm, told_deg = (
        np.concatenate([np.array(getattr(each, name)) for each in all_])
        for name in ("off_mm", "off_deg", "told_mm", "told_deg")
    )
    whole, missed = (sum(getattr(each, name) for each in all_) for name in ("whole", "missed"))
    print(f"stated error: median {np.median(told_mm):.3f} mm and {np.median(told_deg):.3f} degrees")
    print(f"within the stated error: {share((mm <= told_mm) & (deg <= told_deg))}")
    print(f"degrees: median {np.median(deg):.3f}, 99 % {np.percentile(deg, 99):.3f}, largest {deg.max():.3f}")
    print(f"largest: {mm.max():.3f} mm")
    twice = (mm <= 2 * told_mm) & (deg <= 2 * told_deg)
    far = int(((mm - told_mm > BEYOND_MM) | (deg - told_deg > BEYOND_DEG)).sum())
    took = np.array([each.took for each in all_ if not each.refused])
    wrong = sum(each.wrong for each in all_)
    middle, most = np.median(mm), np.percentile(mm, 99)
    gates = {
        "within twice the stated error, 95 %": (twice.mean() >= 0.95, share(twice)),
        "over 2 mm or 1° beyond it, none": (far == 0, f"{far} cards"),
        "taken for another card, none": (wrong == 0, f"{wrong} cards"),
        "whole visible cards found, 99.5 %": (
            1 - missed / whole >= 0.995,
            share(np.arange(whole) < whole - missed),
        ),
        "median, 0.2 mm": (middle <= 0.2, f"{middle:.3f} mm"),
        "99 of 100, 1 mm": (most <= 1, f"{most:.3f} mm"),
        "a picture's time, 1 s": (
            np.percentile(took, 99) <= 1,
            f"median {np.median(took):.2f} s, 99 % {np.percentile(took, 99):.2f} s, largest {took.max():.2f} s",
        ),
    }
    for name, (holds, what) in gates.items():
        print(f"{'holds' if holds else 'FAILS'}  {name}: {what}")


def _beyond(each: Tried, unit: str) -> NDArray[np.float64]:
    return np.array(getattr(each, f"off_{unit}")) - np.array(getattr(each, f"told_{unit}"))


def share(some: NDArray[np.bool_]) -> str:
    """Return a share with its 95 % interval (Wilson's), as text."""
    low, high = wilson(float(some.mean()), len(some))
    return f"{some.sum()} of {len(some)}, {some.mean():.2%} ({low:.2%} to {high:.2%})"


def compose(deck: Deck, folder: Path, seeds: range) -> None:
    """Write pictures and truths that are not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        if not (truth := folder / f"{seed}.json").exists():
            taken = composed(deck, seed)
            (folder / f"{seed}.jpg").write_bytes(taken.data)
            whole = {id(card) for card in taken.whole}
            told = Truth(taken.notes, taken.cards, [id(card) in whole for card in taken.cards])
            truth.write_bytes(msgspec.json.encode(told))


def read(folder: Path, results: Path) -> list[Tried]:
    """Read the pictures that are not among the results, add them, and return the results of all."""
    all_ = msgspec.json.Decoder(Tried).decode_lines(results.read_bytes()) if results.exists() else []
    done = {each.seed for each in all_}
    pictures = sorted(folder.glob("*.jpg"), key=lambda path: int(path.stem))
    with results.open("ab") as file:
        for picture in pictures:
            if int(picture.stem) not in done and picture.with_suffix(".json").exists():
                all_.append(read_photograph(picture))
                file.write(msgspec.json.encode(all_[-1]) + b"\n")
                file.flush()
    return all_


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    composing = verbs.add_parser("compose")
    composing.add_argument("deck", type=Path)
    composing.add_argument("folder", type=Path)
    composing.add_argument("--photographs", type=int, default=1000)
    composing.add_argument("--seed", type=int, default=0)
    reading = verbs.add_parser("read")
    reading.add_argument("folder", type=Path)
    reading.add_argument("results", type=Path, metavar="RESULTS.jsonl")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    if given.verb == "compose":
        compose(Deck(given.deck), given.folder, range(given.seed, given.seed + given.photographs))
        return
    print_summary(read(given.folder, given.results))


if __name__ == "__main__":
    main()
