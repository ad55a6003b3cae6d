"""`starfelt duel FLEET FLEET`: lets two fleets fight on many tables at once, in the compiled kernel."""

from __future__ import annotations

import argparse

from starfelt.cli.fleets import any_fleet
from starfelt.cli.output import print_json
from starfelt.cli.simulate import whole_number
from starfelt.files import BadFile
from starfelt.games.deployment.lab.duel import Duel, duel
from starfelt.games.deployment.rules.deal import scales


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument(
        "fleets", nargs=2, metavar="FLEET", help="an id such as vak, or a file (starfelt-fleet/1)"
    )
    parser.add_argument(
        "--scale", choices=scales(), default="dispute", help="of Stellar Conflict (default: dispute)"
    )
    parser.add_argument(
        "--tables", type=whole_number, default=100_000, metavar="N", help="how many battles (default: 100000)"
    )
    parser.add_argument(
        "--search",
        type=whole_number,
        default=0,
        metavar="N",
        help="let each side better its deployment on each table, N tries a side (default: none)",
    )
    parser.add_argument(
        "--seed", type=_parse_seed, default=0, metavar="S", help="the same seed, the same result (default: 0)"
    )
    parser.add_argument("--json", action="store_true", help="print the result (starfelt-duel/1)")


def _parse_seed(text: str) -> int:
    if text.isdecimal():
        return int(text)
    raise argparse.ArgumentTypeError(f"expected a whole number of 0 or more, not {text!r}")


def run(given: argparse.Namespace) -> int:
    """Run the duel, and print the results.

    Raises:
        BadFile: fleets that cannot be used or cannot meet, or more tables than memory holds.
    """
    first, second = map(any_fleet, given.fleets)
    try:
        result = duel(
            first, second, tables=given.tables, scale=given.scale, search=given.search, seed=given.seed
        )
    except MemoryError:
        raise BadFile("--tables", f"this machine has no room for {given.tables} tables at once") from None
    if given.json:
        print_json(result)
    else:
        _print(result)
    return 0


def _print(result: Duel) -> None:
    """Print a table with a line for each side."""
    wide = max(len(side.name) for side in result.sides)
    scale = f", {result.scale}" if result.scale else ""
    search = f", {result.search} tries a side" if result.search else ""
    print(
        f"{result.game}{scale}: {result.tables} tables, seed {result.seed}{search}, {result.draws} draws, "
        f"{result.seconds:.1f} s"
    )
    print(f"{'':{wide}}  ships      wins   share   95 % interval  points")
    for side in result.sides:
        low, high = side.interval
        print(
            f"{side.name:{wide}} {side.ships:6} {side.wins:9} {side.share:7.1%} {low:7.1%} to {high:5.1%} "
            f"{side.points_mean:7.1f}"
        )
