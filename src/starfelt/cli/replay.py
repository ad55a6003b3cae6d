"""`starfelt replay FILE`: replays a match file, and prints it as a story or as data."""

from __future__ import annotations

import argparse

from starfelt.cli.output import print_json, print_story, read_file
from starfelt.play.match_file import replay_file


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("file", help="the file, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print the result (starfelt-result/1)")


def run(given: argparse.Namespace) -> int:
    """Replay the file and print what happened.

    Raises:
        BadFile: the file cannot be used.
    """
    replay = replay_file(read_file(given.file, "replay"))
    if given.json:
        print_json(replay.result())
    else:
        match = replay.match
        print_story([line for entry in match.log for line in match.game.tell(match.state, entry.event)])
    return 0
