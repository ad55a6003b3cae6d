"""No side channel: two matches that differ in a player's secret send the same frames to others, of the same length."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from kit.virtual import FaultyStore, VirtualClock, run_virtual
from starfelt.games.chance import commitment
from starfelt.play.match import Match
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.outbox import Outbox
from starfelt.wire.lobby import NewMatch

Deed = tuple[str, dict[str, Any]]

CHOOSE = {"do": "choose"}
PLOT = {"do": "plot"}
SEAL: Deed = ("ada", {"do": "seal"})
#: Ada's secret action in two versions, and the public actions after it.
DEEDS: dict[str, tuple[tuple[Deed, ...], tuple[Deed, ...], tuple[Deed, ...]]] = {
    "lightspeed": ((), (), ()),
    "hexfleet": ((), (), ()),
    "stellarconflict": (
        (("ada", {**CHOOSE, "ships": ["droplet", "halo"]}),),
        (("ada", {**CHOOSE, "ships": ["maelstrom", "lull"]}),),
        (("bob", {**CHOOSE, "ships": ["thorn", "pike"]}),),
    ),
    "ftl": (
        (("ada", {**PLOT, "orders": {"ship": "R15"}}),),
        (("ada", {**PLOT, "orders": {"ship": "L", "m1": "S8", "m2": "of no sense at all"}}),),
        (SEAL, ("bob", {**PLOT, "orders": {"ship": "R30"}})),
    ),
}


class Chance:
    """One fixed secret, and one name for all matches."""

    def __init__(self, secret: int) -> None:
        self._secret = secret

    def seed(self) -> int:
        return self._secret

    def name(self) -> str:
        return "abcdefghjk"


def frames(game: str, secret: int, deeds: Sequence[Deed]) -> tuple[list[tuple[str, bytes]], list[bytes]]:
    """Return all frames of a match to Bob and to a spectator, in order, and the stored data."""
    sent: list[tuple[str, bytes]] = []
    store = FaultyStore()

    class Line(Outbox):
        def __init__(self, player: str | None) -> None:
            super().__init__()
            self.player = player
            self.taker = self.hear

        def hear(self) -> bool:
            sent.extend(
                (self.player or "eve", frame) for frame in self.take_waiting() if self.player != "ada"
            )
            return True

    async def play() -> None:
        live = LiveMatches(store, VirtualClock(), Chance(secret), changed=lambda room: None)
        assert isinstance(await live.factory.make(NewMatch(game, "Ada"), "ada"), str)
        room = await live.rooms.get("abcdefghjk")

        async def ask(player: str, command: dict[str, Any]) -> None:
            done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            room.ask(player, json.dumps(command).encode(), done.set_result)
            assert isinstance(await done, int), (command, done.result())

        for player in ("ada", "bob", None):
            room.join(Line(player), 0)
        ready = {"do": "ready", "ready": True}
        for player, command in (("bob", {"do": "sit", "name": "Bob"}), ("bob", ready), ("ada", ready)):
            await ask(player, command)
        while room.state.phase != "playing":
            await room.news(room.seq)
        for player, command in deeds:
            await ask(player, command)
        if game in ("lightspeed", "stellarconflict"):
            room.hold("ada", 1, b'{"do": "hold", "x_mm": 400, "y_mm": 60, "heading_deg": 90}')
        await asyncio.sleep(1)
        for player in ("bob", None):
            room.join(Line(player))  # a late client
        await live.close()

    run_virtual(play())
    return sent, store.logs["abcdefghjk"][1:]


def alike(game: str) -> tuple[int, int]:
    """Return two secrets that deal everything public alike."""
    chance, seen = Random(16), dict[str, int]()
    while True:
        secret = chance.getrandbits(128)
        match = Match.begin(game, seed=secret)
        shown = str([match.view(1), match.view(None), [match.game.redact(e.event, 1) for e in match.log]])
        if shown in seen:
            return seen[shown], secret
        seen[shown] = secret


@pytest.mark.parametrize("game", sorted(DEEDS))
def test_frames_and_their_sizes_tell_nothing_of_what_is_hidden(game: str) -> None:
    one, other, then = DEEDS[game]
    secrets = alike(game) if one == other else (1 << 100, 1 << 100)
    (sent, kept), (sent_too, kept_too) = [
        frames(game, secret, (*deeds, *then)) for secret, deeds in zip(secrets, (one, other), strict=True)
    ]
    assert kept != kept_too
    assert [(who, len(frame)) for who, frame in sent] == [(who, len(frame)) for who, frame in sent_too]
    # The commitment differs, of course.
    said = [
        [(who, frame.replace(commitment(secret).encode(), b"")) for who, frame in heard]
        for secret, heard in zip(secrets, (sent, sent_too), strict=True)
    ]
    assert said[0] == said[1]
    assert {who for who, _ in said[0]} == {"bob", "eve"}
