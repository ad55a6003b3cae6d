"""`starfelt advise TABLE.json --seat 0 --card avenger`: finds a better place for a card of a table."""

from __future__ import annotations

import argparse
from pathlib import Path

from starfelt.cli.output import print_json, read_file
from starfelt.files import BadFile
from starfelt.games.deployment.analysis.advice import AdvisedCard, pose_of_advice
from starfelt.games.deployment.analysis.heat_picture import heat_png
from starfelt.messages import language_of_environment, say
from starfelt.output_files import check_output, write_file


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("file", metavar="TABLE.json", help="the table, or - for standard input")
    parser.add_argument("--seat", type=int, required=True, metavar="N", help="the card's seat, from 0")
    parser.add_argument("--card", required=True, metavar="ID", help="the card's ship, such as avenger")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed, the same advice (default: 0)"
    )
    parser.add_argument("--json", action="store_true", help="print the advice (starfelt-advice/1)")
    parser.add_argument(
        "--picture", type=Path, metavar="FILE.png", help="draw what the card is worth at each place"
    )


def run(given: argparse.Namespace) -> int:
    """Search, and print what was found.

    Raises:
        BadFile: the table cannot be used, has no such card, or the picture cannot be written.
    """
    if given.picture is not None and given.picture.suffix != ".png":
        raise BadFile("--picture", "expected a name that ends in .png")
    if given.picture is not None:
        check_output(given.picture)
    if given.seed < 0:
        raise BadFile("--seed", "expected 0 or more")
    card = AdvisedCard(read_file(given.file, "advise"), given.seat, given.card)
    advice = card.advice(given.seed)
    if given.picture is not None:
        write_file(given.picture, heat_png(card.heat(), card.field, card.number, pose_of_advice(advice)))
    if given.json:
        print_json(advice)
        return 0
    best, name = advice.best, card.fighter.ship.name
    print(
        f"{name} as it lies: lead {advice.played.lead:+d}, {_wins(wins=advice.played.wins)}; "
        f"better than {advice.better_than:.0%} of all legal places"
    )
    print(
        f"best of {advice.legal} places: ({best.x_mm:g}, {best.y_mm:g}) mm, heading {best.heading_deg:g}°: "
        f"lead {best.lead:+d}, {_wins(wins=best.wins)}"
    )
    language = language_of_environment()
    for line in advice.why:
        print(f"  {say(language, line.id, {**line.args, 'you': 'yes'})}")
    return 0


def _wins(*, wins: bool) -> str:
    return "a win" if wins else "a loss"
