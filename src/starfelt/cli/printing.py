"""`starfelt print GAME`: writes a game as printable sheets, or its cards as pictures."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import get_args

from starfelt.cli.fleets import own_fleet
from starfelt.files import BadFile, unusable
from starfelt.output_files import check_output, write_file
from starfelt.paper.book import Paper
from starfelt.paper.pictures import card_pictures
from starfelt.paper.printing import pdf
from starfelt.paper.printout import book_of, games_offering, printed_games

#: Wishes for sheets, with their help.
_SHEET_WISHES = {
    "one_sided": "with the backs on sheets of their own",
    "large_hexes": "with a map of hexes of 1.5 inches",
    "centimetres": "with two centimetres for each inch of the rules",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("game", choices=printed_games(), metavar="GAME", help=", ".join(printed_games()))
    parser.add_argument("--paper", choices=get_args(Paper), help="the paper's size (default: a4)")
    parser.add_argument(
        "--fleet",
        action="append",
        default=[],
        metavar="FILE",
        help="print the fleet of this file too (starfelt-fleet/1, JSON, or TOML where its name says so)",
    )
    parser.add_argument(
        "--seats", type=int, metavar="N", help="for so many players (default: as many as can)"
    )
    parser.add_argument("--marks", action="store_true", help="with the marks that photographs are read by")
    parser.add_argument("--save-ink", action="store_true", help="light cards")
    for wish, said in _SHEET_WISHES.items():
        games = ", ".join(games_offering(wish))
        help_text = f"{said} ({games})" if games else said
        parser.add_argument(f"--{wish.replace('_', '-')}", action="store_true", help=help_text)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--out", metavar="FILE.pdf", help="write the whole game as a PDF")
    what.add_argument(
        "--cards", metavar="DIR", help="write each card as a PNG of 600 dots an inch, cut to the card"
    )


def run(given: argparse.Namespace) -> int:
    """Write the PDF or the pictures.

    Raises:
        BadFile: a fleet cannot be used, the game has no cards, the `paper` extra is not installed, or the output cannot
            be written.
    """
    own = [own_fleet(name) for name in given.fleet]
    if given.cards is None:
        out = _ready(Path(given.out))
        book = book_of(
            given.game,
            paper=given.paper or "a4",
            seats=given.seats,
            own=own,
            marks=given.marks,
            save_ink=given.save_ink,
            **{wish: getattr(given, wish) for wish in _SHEET_WISHES},
        )
        write_file(out, pdf(book))
        return 0
    if given.paper or given.seats is not None or any(getattr(given, wish) for wish in _SHEET_WISHES):
        raise BadFile("", "with --cards go --marks, --save-ink and --fleet")
    folder = Path(given.cards)
    _ready(folder / "card.png")
    for name, picture in card_pictures(given.game, own, marks=given.marks, light=given.save_ink):
        write_file(folder / name, picture)
    return 0


def _ready(path: Path) -> Path:
    """Make the folder of an output file, and check that the file can be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(path, error) from None
    check_output(path)
    return path
