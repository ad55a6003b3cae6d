"""Messages between the rooms of one match on several nodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from starfelt.server.nodes.peers import Peers


class QuietRoom:
    """A room that ignores what it hears, and over which no hand moves."""

    def wrote_elsewhere(self, seq: int, seat: int | None) -> None: ...

    def moved_elsewhere(self, hands: Mapping[int, bytes]) -> None: ...

    def said_elsewhere(self, seat: int, phrase: str) -> None: ...

    def changed_elsewhere(self) -> None: ...

    def own_hands(self) -> Mapping[int, bytes]:
        return {}


def test_a_node_that_was_not_heard_of_before_is_told_who_is_here() -> None:
    """Its greeting was lost, so it does not know this node either."""
    said: list[dict[str, Any]] = []
    peers = Peers("b", QuietRoom(), lambda message: said.append(msgspec.json.decode(message)))
    peers.here({"ada"}, 2)
    said.clear()
    greeting = msgspec.json.encode({"type": "here", "node": "a", "players": ["bob"], "watching": 0})
    peers.hear(greeting)
    assert said == [{"type": "here", "node": "b", "players": ["ada"], "watching": 2}]
    assert peers.players == {"bob"}
    peers.hear(greeting)
    assert len(said) == 1
