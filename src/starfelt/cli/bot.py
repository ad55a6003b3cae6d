"""`starfelt bot`: bots from outside.

`bot add NAME` creates a token with which a bot takes seats on this server, marked as a bot. `bot play LINK
module:function` takes a seat at any server's table for an own bot, and plays a match.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from starfelt.bots.own import own_function
from starfelt.cli.host_settings import add_place, place_of
from starfelt.client import Gone, NoSeat, play
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
    play = actions.add_parser("play", help="let an own bot play a match at a server's table")
    play.add_argument("link", metavar="LINK", help="the match's link, as http://127.0.0.1:8000/m/abcdef")
    play.add_argument("bot", metavar="MODULE:FUNCTION", help="the bot: a function of view, seat and chance")
    play.add_argument("--name", default="Bot", help="its name at the table (default: Bot)")
    play.add_argument(
        "--token", metavar="TOKEN", help="of `starfelt bot add`; without it, it plays as a guest"
    )


def run(given: argparse.Namespace) -> int:
    """Print the token, or play the match and print who won.

    Raises:
        BadFile: the name is not valid, the folder cannot be used, or the bot or the table is not there.
    """
    if "link" in given:
        return _play(given)
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


def _play(given: argparse.Namespace) -> int:
    player = own_function(given.bot)
    try:
        outcome = asyncio.run(play(given.link, player, name=given.name, token=given.token))
    except (Gone, NoSeat, OSError) as error:
        raise BadFile("", f"{given.link}: {error}") from None
    print("seats that won:", *outcome.winners, f"({outcome.reason})")
    return 0


def _secret(place: str | Path) -> bytes:
    if isinstance(place, str):
        data = open_data(place)
        asyncio.run(data.close())
        return data.secret
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return secret_in(place)
