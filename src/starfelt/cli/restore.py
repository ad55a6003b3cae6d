"""`starfelt restore FILE`: loads a file from `starfelt backup` into an empty folder or database."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from starfelt.cli.host_settings import add_place, place_of
from starfelt.files import BadFile
from starfelt.store.backup import restore
from starfelt.store.base import StoreError


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that starfelt backup has written")
    add_place(parser)


def run(given: argparse.Namespace) -> int:
    """Restore, and print how much it was.

    Raises:
        BadFile: the file is no backup, or there are matches already; then nothing is changed.
    """
    try:
        kept = asyncio.run(restore(given.file, str(place_of(given))))
    except StoreError as error:
        raise BadFile("", str(error)) from None
    print(f"restored {kept.matches} matches with {kept.events} events")
    return 0
