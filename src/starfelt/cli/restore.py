"""`starfelt restore FILE`: loads a file from `starfelt backup` into an empty folder or database.

Players who were deleted since the backup was made are deleted again.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from starfelt.cli.host_settings import add_place, place_of
from starfelt.files import BadFile
from starfelt.server.common import SystemClock
from starfelt.server.live import forget_again
from starfelt.store.backup import deleted_in, restore
from starfelt.store.base import StoreError
from starfelt.store.moving import Copied
from starfelt.store.opening import open_store


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that starfelt backup has written")
    parser.add_argument(
        "--deleted-in",
        metavar="PLACE",
        action="append",
        default=[],
        help="a later data folder or database: players who were deleted there are deleted from the backup too, as "
        "those are whom the target remembers (may be given several times)",
    )
    add_place(parser)


async def _restore(file: Path, target: str, later: list[str]) -> Copied:
    hashes = set[str]().union(*[await deleted_in(place) for place in (target, *later)])

    async def amend(folder: Path) -> None:
        store = open_store(folder)
        try:
            await forget_again(store, SystemClock(), hashes)
        finally:
            await store.close()

    return await restore(file, target, amend if hashes else None)


def run(given: argparse.Namespace) -> int:
    """Restore, and print how much it was.

    Raises:
        BadFile: the file is no backup, or there are matches already; then nothing is changed.
    """
    try:
        kept = asyncio.run(_restore(given.file, str(place_of(given)), given.deleted_in))
    except StoreError as error:
        raise BadFile("", str(error)) from None
    print(f"restored {kept.matches} matches with {kept.events} events")
    return 0
