"""`starfelt balance [FLEET…]`: plays every two fleets against each other, and shows the matrix of win shares."""

from __future__ import annotations

import argparse
import time
from functools import partial
from pathlib import Path
from typing import Any

from starfelt.cards.races import RACE_TEAMS
from starfelt.cli.fleets import any_fleet
from starfelt.cli.output import print_json, read_own
from starfelt.cli.simulate import collect_rows, exit_status, print_forfeits, whole_number
from starfelt.files import BadFile, to_struct
from starfelt.games.deployment.rules.deal import scales
from starfelt.lab.balance import Balance, balance, tournament_of
from starfelt.lab.contest import Row
from starfelt.lab.matrix import matrix_png, matrix_svg
from starfelt.lab.round_robin import play_meeting
from starfelt.lab.running import done_here, done_there
from starfelt.machine import usable_cores
from starfelt.output_files import check_output, write_file
from starfelt.paper.printing import NoPrinter


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument(
        "fleets",
        nargs="*",
        metavar="FLEET",
        help="an id, or a file (starfelt-fleet/1); default: the four races",
    )
    parser.add_argument(
        "--level",
        default="captain",
        help="who plays them all: a level, or module:function (default: captain)",
    )
    parser.add_argument("--scale", choices=scales(), help="of Stellar Conflict (default: dispute)")
    parser.add_argument("--options", metavar="FILE", help="options of the game, as JSON")
    parser.add_argument(
        "--matches", type=whole_number, default=100, metavar="N", help="for every two fleets (default: 100)"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed, the same result (default: 0)"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=whole_number, metavar="J", help="processes (default: one for each core)"
    )
    where.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler whose workers play")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the matrix: an .svg, or a .png")
    parser.add_argument("--json", action="store_true", help="print the result (starfelt-balance/1)")


def run(given: argparse.Namespace) -> int:
    """Play, and print the results. Returns 130 if Ctrl-C ended it early.

    Raises:
        BadFile: fleets that cannot meet, or a file or a cluster that cannot be used.
    """
    fleets = [any_fleet(name) for name in given.fleets or RACE_TEAMS]
    options: dict[str, Any] = {}
    if given.options:
        options = to_struct(read_own(given.options), dict[str, Any])
    if given.scale:
        options = {**options, "scale": given.scale}
    tournament = tournament_of(fleets, level=given.level, options=options, seed=given.seed)
    if given.picture:
        # Fail now if the picture cannot be written, not after hours of play.
        check_output(given.picture)
        _draw(given.picture, balance(tournament, (), 0.0), check=True)
    started = time.monotonic()
    numbers = range(given.matches * len(tournament.pairs))
    play = partial(play_meeting, tournament)
    if given.cluster:
        playing = done_there(play, numbers, given.cluster)
    else:
        playing = done_here(play, numbers, min(given.jobs or usable_cores(), len(numbers)))
    rows: list[Row] = []
    whole = collect_rows(playing, rows, len(numbers))
    print_forfeits(rows)
    result = balance(tournament, rows, time.monotonic() - started)
    if given.picture:
        _draw(given.picture, result)
    if given.json:
        print_json(result)
    else:
        _print(result)
    return exit_status(len(rows), len(numbers), whole=whole)


def _draw(path: Path, result: Balance, *, check: bool = False) -> None:
    """Draw the result into a file; `check`: only see that this can be done."""
    if path.suffix not in (".svg", ".png"):
        raise BadFile("--picture", f"{path}: it is drawn as SVG or PNG, in a file named so: matrix.svg")
    try:
        picture = matrix_svg(result).encode() if path.suffix == ".svg" else matrix_png(result)
    except NoPrinter:
        raise BadFile(
            "--picture", f"{path}: a PNG needs the extra `paper`: pip install 'starfelt[paper]'"
        ) from None
    if not check:
        write_file(path, picture)


def _print(result: Balance) -> None:
    """Print a line for every two fleets, and one for each fleet."""
    names = [fleet.name for fleet in result.fleets]
    wide = max(map(len, names))
    print(f"{result.game}, {result.level} against {result.level}, seed {result.seed}, {result.seconds:.1f} s")
    print(f"{'':{2 * wide + 9}}   wins  draws losses   share   95 % interval forfeits")
    for meeting in result.meetings:
        low, high = meeting.interval
        who = f"{names[meeting.first]:{wide}} against {names[meeting.second]:{wide}}"
        print(
            f"{who} {meeting.wins:6} {meeting.draws:6} {meeting.losses:6} {meeting.share:7.1%} "
            f"{low:7.1%} to {high:5.1%} {meeting.forfeits:8}"
        )
    print(f"\n{'':{wide}} matches   share   95 % interval     Elo   95 % interval forfeits")
    for fleet in result.fleets:
        (low, high), (least, most) = fleet.interval, fleet.rating_interval
        print(
            f"{fleet.name:{wide}} {fleet.matches:7} {fleet.share:7.1%} {low:7.1%} to {high:5.1%} "
            f"{fleet.rating:+7.0f} {least:+7.0f} to {most:+5.0f} {fleet.forfeits:8}"
        )
