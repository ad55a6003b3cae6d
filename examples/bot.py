"""A bot that plays all four games on any Starfelt server: it chooses a random legal command, preferably a useful one.

    starfelt bot add Marvin                                     on the server: prints a token
    python examples/bot.py http://127.0.0.1:8000/m/abcdef --token TOKEN --name Marvin

It takes a seat at the linked table, says that it is ready, and plays to the end.
"""

import argparse
import asyncio
from random import Random
from typing import Any

import msgspec

from starfelt import games
from starfelt.client import Gone, NoSeat, play
from starfelt.play import Answer

#: Preferred commands by game, best first. If none of them is legal, the bot chooses any other.
RATHER = {"hexfleet": ("fire", "raise", "move"), "stellarconflict": ("choose",)}


def marvin(view: Any, seat: int, at: int, chance: Random) -> Answer | None:
    """Return the most preferred of a few random legal commands, or None if there is none."""
    game = games.get(view.__struct_config__.tag)
    found = [game.sample(view, seat, at, chance) for _ in range(8)]
    commands = [msgspec.to_builtins(command) for command in found if command is not None]
    if not commands:
        return None
    rather = RATHER.get(game.id, ())
    best = min(
        commands, key=lambda command: rather.index(command["do"]) if command["do"] in rather else len(rather)
    )
    return Answer(best, wait_ms=1500)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("link")
    parser.add_argument("--token")
    parser.add_argument("--name", default="Marvin")
    given = parser.parse_args()
    try:
        outcome = asyncio.run(play(given.link, marvin, name=given.name, token=given.token))
    except (Gone, NoSeat, OSError, ValueError) as error:
        raise SystemExit(f"{given.link}: {error!r}") from None
    print("seats that won:", *outcome.winners, f"({outcome.reason})")
