"""`starfelt ladder A B C…`: plays every two players against each other, and rates all."""

from __future__ import annotations

import argparse
import time
from functools import partial

from starfelt.cli.compare import match_arguments
from starfelt.cli.output import print_json, read_own
from starfelt.cli.simulate import collect_rows, exit_status, print_forfeits, whole_number
from starfelt.lab.contest import Row
from starfelt.lab.ladder import Ladder, ladder, ladder_of
from starfelt.lab.round_robin import play_meeting
from starfelt.lab.running import done_here
from starfelt.machine import usable_cores


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument(
        "who", nargs="+", metavar="PLAYER", help="levels, `random`, `idle`, or own bots as module:function"
    )
    match_arguments(parser)
    parser.add_argument(
        "--matches", type=whole_number, default=100, metavar="N", help="for every two players (default: 100)"
    )


def run(given: argparse.Namespace) -> int:
    """Play, and print the ratings. Returns 130 if Ctrl-C ended it early.

    Raises:
        BadFile: the players, or the file of options, cannot be used.
    """
    contests = ladder_of(
        given.game,
        given.who,
        preset=given.preset,
        options=read_own(given.options) if given.options else None,
        seed=given.seed,
        mirror=given.mirror,
        think_s=given.think,
    )
    each = given.matches + (given.matches % 2 if given.mirror else 0)
    numbers = range(each * len(contests.pairs))
    started = time.monotonic()
    playing = done_here(
        partial(play_meeting, contests), numbers, min(given.jobs or usable_cores(), len(numbers))
    )
    rows: list[Row] = []
    whole = collect_rows(playing, rows, len(numbers))
    print_forfeits(rows)
    result = ladder(contests, rows, time.monotonic() - started)
    if given.json:
        print_json(result)
    else:
        _print(result)
    return exit_status(len(rows), len(numbers), whole=whole)


def _print(result: Ladder) -> None:
    """Print a line for each player, the strongest first, with its share against each other one."""
    names = [player.who for player in result.players]
    wide = max(map(len, names))
    mirrored = ", mirrored deals" if result.mirror else ""
    print(f"{result.game}: {result.matches} matches{mirrored}, seed {result.seed}, {result.seconds:.1f} s")
    numbered = "".join(f"{number:>6}" for number in range(1, len(names) + 1))
    print(f"{'':{wide + 3}}    Elo   95 % interval  matches   share forfeits {numbered}")
    for number, player in enumerate(result.players):
        low, high = player.interval
        shares = "".join(f"{_share(result, number, other):>6}" for other in range(len(names)))
        print(
            f"{number + 1:2} {player.who:{wide}} {player.elo:+6.0f} {low:+7.0f} to {high:+5.0f} {player.matches:8} "
            f"{player.share:7.1%} {player.forfeits:8} {shares}"
        )


def _share(result: Ladder, player: int, other: int) -> str:
    for meeting in result.meetings:
        if {player, other} == {meeting.first, meeting.second} and player != other:
            won = meeting.wins if player == meeting.first else meeting.losses
            matches = meeting.wins + meeting.draws + meeting.losses
            return f"{(won + meeting.draws / 2) / matches:.0%}" if matches else "–"
    return ""
