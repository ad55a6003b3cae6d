"""Good words: a phrase of a table from one seat of a match to the others, over HTTP and over the match's socket."""

from __future__ import annotations

from starfelt.games.contract import Refused
from starfelt.server.http.services import Services
from starfelt.server.live import Room
from starfelt.wire.socket import Phrase


def say(services: Services, room: Room, player: str, phrase: Phrase) -> Refused | None:
    """Say a good word to the seats of a match, or return why the player may not."""
    if not services.sockets.phrase_limit.take(player):
        return Refused("too-fast")
    return room.say(player, phrase)
