"""Hidden information is in no frame to a seat that may not see it: here the decks and hands of Light Speed."""

from __future__ import annotations

import json
from typing import Any, cast

from kit.live_server import LiveServer, SocketPlayer, begin


def names(fact: Any) -> set[str]:
    """Return every text in a frame."""
    if isinstance(fact, dict):
        return names(list(cast("dict[str, Any]", fact).values()))
    if isinstance(fact, list):
        return {name for value in cast("list[Any]", fact) for name in names(value)}
    return {fact} if isinstance(fact, str) else set()


def test_a_deck_and_a_hand_are_sent_to_nobody_else(server: LiveServer) -> None:
    match, ada, bob = begin(server, game="lightspeed")
    eve = server.sit(match, since=0)
    fleet = {ship["id"] for ship in server.http.get("/api/fleets/classic").json()["ships"]}
    played: dict[SocketPlayer, set[str]] = {ada: set(), bob: set()}
    for number in range(4):
        for player, y in ((ada, 60), (bob, 700)):
            view = player.hello(since=0)["view"]["view"]
            played[player].add(view["hand"]["ship"])
            pose: dict[str, Any] = {"x_mm": 60 + 100 * number, "y_mm": y, "heading_deg": 0}
            player.send("hold", n=number, command={"do": "hold", **pose})
            assert player.do("place", **pose)["t"] == "done"
    on_table = played[ada] | played[bob]
    # All clients are up to date, by events or by a new view.
    views = {player: player.hello(since=0)["view"]["view"] for player in (ada, bob, eve)}
    for player, own in ((ada, views[ada]["hand"]["ship"]), (bob, views[bob]["hand"]["ship"]), (eve, None)):
        heard = {name for frame in player.heard for name in names(frame)}
        assert heard & fleet <= on_table | {own}
        assert player.token is None or player.token not in json.dumps(player.heard)
    assert views[eve]["hand"] is None
    for path in ("", "/match.json", "/table.json"):
        text = server.http.get(f"/api/matches/{match}{path}").text
        assert {name for name in fleet if f'"{name}"' in text} <= on_table


def test_the_seed_and_identities_are_sent_to_nobody(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    eve = server.sit(match, since=0)
    ada.hello(since=0)
    bob.hello(since=0)
    stored = server.read_log(match)
    created = next(event for event in stored if event["type"] == "created")
    players = {event["player"] for event in stored if event["type"] == "sat"}
    for player in (ada, bob, eve):
        text = json.dumps(player.heard)
        assert str(created["seed"]) not in text
        assert not [identity for identity in players if identity in text]
