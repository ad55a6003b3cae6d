"""`starfelt puzzles make GAME --out FILE` makes puzzles, `starfelt puzzles check FILE` proves them anew."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Any, cast

import msgspec

from starfelt.cli.output import read_file
from starfelt.cli.simulate import exit_status, whole_number
from starfelt.files import BadFile
from starfelt.machine import usable_cores
from starfelt.output_files import check_output, write_file
from starfelt.puzzles.contract import puzzle_from, puzzle_games
from starfelt.puzzles.making import Made, make
from starfelt.puzzles.proving import flaw_of


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    verbs = parser.add_subparsers(required=True, metavar="VERB", dest="verb")
    making = verbs.add_parser("make", help="make puzzles")
    making.add_argument("game", metavar="GAME", help=", ".join(puzzle_games()))
    making.add_argument("--count", type=whole_number, default=10, metavar="N", help="how many (default: 10)")
    making.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed, the same puzzles (default: 0)"
    )
    kinds = "; ".join(f"{game}: {', '.join(puzzles.kinds)}" for game, puzzles in puzzle_games().items())
    making.add_argument("--kind", help=f"{kinds} (default: the first)")
    making.add_argument(
        "--themes", nargs="+", default=(), metavar="THEME", help="only puzzles with one of these"
    )
    where = making.add_mutually_exclusive_group()
    where.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask scheduler whose workers make them, as tcp://host:8786"
    )
    where.add_argument(
        "--jobs", type=whole_number, metavar="J", help="processes (default: one for each core)"
    )
    making.add_argument("--out", type=Path, required=True, metavar="FILE.json", help="the file to write")
    checking = verbs.add_parser("check", help="prove puzzles by today's rules")
    checking.add_argument(
        "file", metavar="FILE.json", help="a puzzle or a list of them, or - for standard input"
    )


def run(given: argparse.Namespace) -> int:
    """Make or prove puzzles. Exit status 1: some puzzle does not hold.

    Raises:
        BadFile: an argument or the file is wrong.
    """
    return _make(given) if given.verb == "make" else _check(given)


def _make(given: argparse.Namespace) -> int:
    check_output(given.out)
    began = perf_counter()
    made, whole = Made([], Counter()), True
    try:
        make(
            given.game,
            given.count,
            seed=given.seed,
            kind=given.kind,
            themes=given.themes,
            jobs=given.jobs or usable_cores(),
            cluster=given.cluster,
            into=made,
        )
    except KeyboardInterrupt:
        whole = False
        if not made.puzzles:  # an older file is worth more than an empty one
            raise
    seconds = perf_counter() - began
    write_file(given.out, msgspec.json.format(msgspec.json.encode(made.puzzles), indent=1) + b"\n")
    tables = sum(made.stopped.values())
    each_hour = len(made.puzzles) / seconds * 3600
    print(f"{len(made.puzzles)} puzzles of {tables} tables in {seconds:.0f} s, {each_hour:.0f} an hour")
    for name, count in made.stopped.most_common():
        print(f"  {name}: {count / tables:.1%}")
    return exit_status(len(made.puzzles), given.count, f"kept in {given.out}", of="puzzles", whole=whole)


def _check(given: argparse.Namespace) -> int:
    data = read_file(given.file, "puzzles")
    entries = cast("list[Any]", data) if isinstance(data, list) else [data]
    failed = 0
    for number, entry in enumerate(entries):
        try:
            puzzle = puzzle_from(entry)
        except BadFile as error:
            raise error.under(f"[{number}]") from None
        flaw = flaw_of(puzzle)
        if flaw is not None:
            failed += 1
            sys.stdout.write(f"[{number}] {puzzle.id}: {flaw}\n")
    sys.stdout.write(f"{len(entries) - failed} of {len(entries)} puzzles hold\n")
    return 1 if failed else 0
