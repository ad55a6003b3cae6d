"""The deal of the day: for each game one match against one level of bots, dealt alike for everybody. Pure rules.

Everything is derived from the server's secret, the day, the game and its rules version. A player's only try has a name
that is derived from the deal's seed, so nobody else can guess it and nobody begins a second one.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from starfelt import games
from starfelt.bots.levels import is_compiled, levels_in_order
from starfelt.games.chance import derive_key
from starfelt.games.package import LEVELS
from starfelt.matches.model import Level
from starfelt.matches.names import match_name


class DailyDeal(msgspec.Struct, frozen=True):
    """A game's deal of a day. It is stored with its day, so that a new version of Starfelt changes no deal of today."""

    day: str
    game: str
    level: Level
    options: dict[str, Any]
    seats: int
    seed: int
    rules_version: int


def make_deals(day: str, number: int, secret: bytes) -> list[DailyDeal]:
    """Return the deals of a day, for each game that has bots. `number` counts the days.

    The levels take turns, in each game another one. A level that runs compiled code is left out, because not every
    server has it.
    """
    key = int.from_bytes(secret, "big")
    deals: list[DailyDeal] = []
    for place, (name, game) in enumerate(games.GAMES.items()):
        levels = [one for one in levels_in_order(name) if one in LEVELS and not is_compiled(name, one)]
        if not levels:
            continue
        options = next(iter(game.presets.values()), game.options_type())
        deals.append(
            DailyDeal(
                day,
                name,
                msgspec.convert(levels[(number + place) % len(levels)], Level),
                msgspec.to_builtins(options),
                min(game.seat_counts),
                derive_key(key, f"deal {day} {name} {game.rules_version}"),
                game.rules_version,
            )
        )
    return deals


def name_try(deal: DailyDeal, player: str) -> str:
    """Return the name of the match that is a player's try."""
    return match_name(hashlib.sha256(f"{deal.seed} {player}".encode()).digest()[:16])
