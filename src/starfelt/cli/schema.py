"""`starfelt schema GAME`: prints a game's options, views, commands and events as JSON Schema."""

from __future__ import annotations

import argparse

from starfelt import games
from starfelt.cli.output import print_json
from starfelt.games.schema import schema_of


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("game", choices=sorted(games.GAMES), metavar="GAME", help=", ".join(games.GAMES))


def run(given: argparse.Namespace) -> int:
    """Print the schema."""
    print_json(schema_of(games.get(given.game)))
    return 0
