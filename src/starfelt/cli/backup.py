"""`starfelt backup FILE`: writes all data of a server to one file, while the server may keep running."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from starfelt.cli.host_settings import add_place, place_of
from starfelt.files import BadFile
from starfelt.store.backup import back_up
from starfelt.store.base import StoreError


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="the file to write, as felt.tar.gz; an older one goes"
    )
    add_place(parser)


def run(given: argparse.Namespace) -> int:
    """Write the file and print how much is in it.

    Raises:
        BadFile: the data cannot be read, or the file cannot be written.
    """
    file: Path = given.file
    try:
        kept = asyncio.run(back_up(str(place_of(given)), file))
    except StoreError as error:
        raise BadFile("", str(error)) from None
    print(
        f"{file}: {kept.matches} matches with {kept.events} events, and the secret by which people keep their seats"
    )
    return 0
