"""`starfelt bot add NAME`: creates a token with which an external bot takes seats on this server, marked as a bot."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from starfelt.cli.host_settings import add_place, place_of
from starfelt.files import BadFile, unusable
from starfelt.server.admission import Tokens
from starfelt.store.base import StoreError
from starfelt.store.opening import open_data
from starfelt.store.secret import secret_in


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    add = actions.add_parser("add", help="print a token for a bot of that name")
    add.add_argument("name", metavar="NAME", help="1 to 24 letters, digits, - or _")
    add_place(add)


def run(given: argparse.Namespace) -> int:
    """Print the token.

    Raises:
        BadFile: the name is not valid, or the folder cannot be used.
    """
    name: str = given.name
    if not (0 < len(name) <= 24 and name.replace("-", "").replace("_", "").isalnum()):
        raise BadFile("", f"no name for a bot: {name!r}; it has 1 to 24 letters, digits, - or _")
    place = place_of(given)
    try:
        print(Tokens(_secret(place)).program(name))
    except OSError as error:
        raise unusable(place, error) from None
    except StoreError as error:
        raise BadFile("", str(error)) from None
    return 0


def _secret(place: str | Path) -> bytes:
    if isinstance(place, str):
        data = open_data(place)
        asyncio.run(data.close())
        return data.secret
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return secret_in(place)
