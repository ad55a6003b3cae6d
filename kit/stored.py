"""Stores finished matches, played by bots, in a running server: tests of ends do not have to play one."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Any

from kit.live_server import LiveServer
from starfelt.bots.play import BotPlayer
from starfelt.games import GAMES
from starfelt.games.contract import SeatInfo
from starfelt.matches.match import replay
from starfelt.matches.model import Began, Created, MatchEvent, Played, Sat
from starfelt.matches.names import match_name
from starfelt.play import Match, Table
from starfelt.server.live.writing import write_of
from starfelt.store.opening import FILE
from starfelt.store.sqlite import SqliteStore

#: The time at which every such match began, in milliseconds since the epoch.
BEGAN = 1_790_000_000_000


def store_match(server: LiveServer, game: str, ada: str, *, seed: int, **options: Any) -> str:
    """Store a match that Ada has played like a cadet against a pilot called Zoe, and return its id.

    Args:
        server: the server; `ada` is a token of its guest.
        game: the game's id, with its `options`.
        ada: Ada's token.
        seed: the seed of the match and of its players.
        options: the game's options.
    """
    player = server.services.tokens.player(ada)
    name = match_name(blake2b(f"{game} {seed} {player}".encode(), digest_size=16).digest())
    seats = [SeatInfo("Ada", "blue"), SeatInfo("Zoe", "amber")]
    match = Match.begin(game, options, seats=seats, seed=seed)
    Table(match, [BotPlayer(game, "cadet"), BotPlayer(game, "pilot")], seed).play()
    version = GAMES[game].rules_version
    events: list[MatchEvent] = [
        Created(name, game, version, options, 2, seed, player, public=False, at=BEGAN),
        Sat(0, "Ada", "blue", player=player),
        Sat(1, "Zoe", "amber", level="pilot"),
        Began(BEGAN),
        *(Played(entry.at, entry.event) for entry in match.log),
    ]

    async def append() -> None:
        store = SqliteStore(server.data / FILE)
        await store.append(write_of(replay(events), 1, events, BEGAN))
        await store.close()

    # Browser tests already run a loop in their thread.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(append())).result()
    return name
