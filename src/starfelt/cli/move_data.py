"""`starfelt move-data FROM TO`: copies all data of a server from one store into another, empty one."""

from __future__ import annotations

import argparse
import asyncio

from starfelt.files import BadFile
from starfelt.store.base import StoreError
from starfelt.store.moving import move


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    either = "a data folder, or a database: postgresql://user:password@host/name"
    parser.add_argument(
        "source", metavar="FROM", help=f"{either}; nobody serves it meanwhile, and it stays as it is"
    )
    parser.add_argument("target", metavar="TO", help=f"{either}, without a match in it")


def run(given: argparse.Namespace) -> int:
    """Copy the data and print how much it was.

    Raises:
        BadFile: one of the stores cannot be used, or the target is not empty; then nothing was copied.
    """
    try:
        moved = asyncio.run(move(given.source, given.target))
    except StoreError as error:
        raise BadFile("", str(error)) from None
    print(
        f"moved {moved.matches} matches with {moved.events} events, and the secret by which people keep their seats"
    )
    return 0
