"""`starfelt judge FILE`: judges a table file, and prints the battle as a story or as data."""

from __future__ import annotations

import argparse

from starfelt.battle.referee import judge
from starfelt.battle.reporting import report_of
from starfelt.battle.story import Cast, story_of
from starfelt.battle.table_file import table_from
from starfelt.cli.fleets import own_fleet
from starfelt.cli.output import print_json, print_story, read_file


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("file", help="the file, or - for standard input")
    parser.add_argument(
        "--fleet",
        action="append",
        default=[],
        metavar="FILE",
        help="a fleet that the table names (starfelt-fleet/1, JSON, or TOML where its name says so)",
    )
    parser.add_argument("--json", action="store_true", help="print the report (starfelt-report/1)")


def run(given: argparse.Namespace) -> int:
    """Judge the file and print the battle.

    Raises:
        BadFile: the file cannot be used.
    """
    table = table_from(read_file(given.file, "judge"), [own_fleet(name) for name in given.fleet])
    report = report_of(table.field, judge(table.field))
    if given.json:
        print_json(report)
    else:
        print_story(story_of(report, Cast(table.field, [seat.name for seat in table.file.seats])))
    return 0
