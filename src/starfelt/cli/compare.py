"""`starfelt compare A B`: plays matches until a sequential test decides which player is stronger."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from typing import TextIO

from starfelt.cli.output import print_json, read_own
from starfelt.cli.simulate import exit_status, options_arguments, print_forfeits, whole_number
from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.lab.comparison import Comparing, Comparison, in_order
from starfelt.lab.contest import Contest, Row, contest_of
from starfelt.lab.running import rows_here
from starfelt.lab.sprt import Hypotheses, hypotheses_of
from starfelt.machine import usable_cores

#: The number of matches without a test, and the most with one.
_PLAIN, _MOST_TESTED = 100, 20_000
#: A line is printed each time that the number of matches has grown by this much, and this share.
_STEP, _GROWTH = 10, 1.25


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("a", metavar="A", help="a level, `random`, `idle`, or an own bot as module:function")
    parser.add_argument("b", metavar="B", help="the other player")
    match_arguments(parser)
    parser.add_argument(
        "--sprt",
        type=_hypotheses,
        metavar="elo0=E,elo1=E",
        help="stop when A is known to be stronger than B by elo1 (H1) or only by elo0 (H0); also alpha=, beta=",
    )
    parser.add_argument(
        "--matches",
        type=whole_number,
        metavar="N",
        help=f"at most so many (default: {_PLAIN}; with --sprt: {_MOST_TESTED:,})",
    )


def match_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say which matches are played, and how."""
    parser.add_argument("--game", required=True, choices=sorted(GAMES), help=", ".join(GAMES))
    parser.add_argument("--mirror", action="store_true", help="play every deal once from each side")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed, the same result (default: 0)"
    )
    options_arguments(parser)
    parser.add_argument(
        "--jobs", type=whole_number, metavar="J", help="processes (default: one for each core)"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def _hypotheses(text: str) -> Hypotheses:
    try:
        return hypotheses_of(text)
    except BadFile as error:
        raise argparse.ArgumentTypeError(error.why) from None


def run(given: argparse.Namespace) -> int:
    """Play, and print the results. Returns 130 if Ctrl-C ended it early.

    Raises:
        BadFile: the players, or the file of options, cannot be used.
    """
    contest = contest_of(
        given.game,
        [given.a, given.b],
        preset=given.preset,
        options=read_own(given.options) if given.options else None,
        seed=given.seed,
        mirror=given.mirror,
        think_s=given.think,
    )
    matches = given.matches or (_MOST_TESTED if given.sprt else _PLAIN)
    if given.mirror:
        # Both halves of the last deal.
        matches += matches % 2
    jobs = min(given.jobs or usable_cores(), matches)
    whole, result, rows = _compare(
        contest, matches, jobs, given.sprt, file=sys.stderr if given.json else sys.stdout
    )
    print_forfeits(rows)
    if given.json:
        print_json(result)
    else:
        _print(result)
    return exit_status(result.matches, matches, whole=whole)


def _compare(
    contest: Contest, matches: int, jobs: int, sprt: Hypotheses | None, file: TextIO
) -> tuple[bool, Comparison, Sequence[Row]]:
    """Play until the test decides or all matches are played; return whether nobody stopped it, and the result."""
    started = time.monotonic()
    comparing = Comparing(contest, sprt or Hypotheses())
    rows: list[Row] = []
    following = _STEP

    def result() -> Comparison:
        return comparing.result(time.monotonic() - started, stops=sprt is not None)

    try:
        with closing(rows_here(contest, range(matches), jobs)) as playing:
            for row in in_order(playing):
                rows.append(row)
                comparing.add(row)
                if sprt is not None and sprt.decide(comparing.llr):
                    break
                if len(rows) >= following:
                    following = max(following + _STEP, int(following * _GROWTH))
                    print(_line(result()), file=file, flush=True)
    except KeyboardInterrupt:
        return False, result(), rows
    return True, result(), rows


def _line(result: Comparison) -> str:
    """Return the state of the test as a line."""
    (low, high), (least, most) = result.interval, result.bounds
    return (
        f"{result.matches:6} matches  +{result.wins} ={result.draws} -{result.losses}  "
        f"Elo {result.elo:+.0f} ({low:+.0f} to {high:+.0f})  LLR {result.llr:+.2f} ({least:.2f} to {most:.2f})  "
        f"forfeits {result.forfeits}"
    )


def _print(result: Comparison) -> None:
    mirrored = ", mirrored deals" if result.mirror else ""
    print(
        f"{result.game}: {result.a} against {result.b}{mirrored}, seed {result.seed}, {result.seconds:.1f} s"
    )
    print(_line(result))
    if result.decided == "H1":
        print(f"H1: {result.a} is stronger by {result.elo1:g} Elo rather than by {result.elo0:g}")
    elif result.decided == "H0":
        print(f"H0: {result.a} is stronger by {result.elo0:g} Elo rather than by {result.elo1:g}")
    else:
        print("not decided")
