"""Secretly chosen fleets: they are sent to their owners only, until the ships are on the table."""

from __future__ import annotations

from typing import Any

from kit.live_server import LiveServer, SocketPlayer, begin
from tests.server.test_secrets import names


def test_a_fleet_is_sent_to_its_owner_alone(server: LiveServer) -> None:
    match, ada, bob = begin(server, game="stellarconflict")
    eve = server.sit(match, since=0)
    races = ada.hello(since=0)["view"]["view"]["races"]
    cards = [
        {ship["id"] for ship in server.http.get(f"/api/fleets/{race}").json()["ships"]} for race in races
    ]
    fleets = (["lull", "torrent"], ["thorn", "pike"])
    for player, ships in zip((ada, bob), fleets, strict=True):
        assert player.do("choose", ships=ships)["t"] == "done"
    on_table: set[str] = set()
    for number in range(2):
        for player, y in ((ada, 60), (bob, 700)):
            on_table.add(player.hello(since=0)["view"]["view"]["hand"]["ship"])
            pose: dict[str, Any] = {"x_mm": 60 + 100 * number, "y_mm": y, "heading_deg": 0}
            assert player.do("place", **pose)["t"] == "done"
    views: dict[SocketPlayer, Any] = {
        player: player.hello(since=0)["view"]["view"] for player in (ada, bob, eve)
    }
    assert [view["chosen"] for view in views.values()] == [[2, 2]] * 3
    for player, others in ((ada, cards[1]), (bob, cards[0]), (eve, cards[0] | cards[1])):
        heard = {name for frame in player.heard for name in names(frame)}
        assert heard & others <= on_table
    assert views[ada]["choice"]["ships"] == fleets[0]
    assert views[eve]["choice"] is None
    text = server.http.get(f"/api/matches/{match}").text
    assert {name for name in cards[0] | cards[1] if f'"{name}"' in text} <= on_table
