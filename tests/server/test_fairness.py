"""Provable fairness: the commitment before the deal, and its verification afterwards."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec

from kit.live_server import LiveServer, SocketPlayer, begin
from starfelt.games.chance import is_secret
from starfelt.play.match_file import replay_file


def promised(player: SocketPlayer) -> str:
    """Return the commitment in the first event sent to a player."""
    first = player.hello(since=0)["events"][0]["event"]
    assert first["type"] == "created"
    return first["commitment"]


def deal(server: LiveServer, match: str) -> dict[str, Any]:
    return server.http.get(f"/api/matches/{match}/deal.json").json()


def test_the_secret_is_promised_before_the_match_and_shown_after_it(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    eve = server.sit(match)
    commitment = promised(ada)
    assert commitment == promised(bob) == promised(eve)
    file = {"format": "starfelt-deal/1", "match": match, "commitment": commitment}
    assert deal(server, match) == file | {"secret": None}
    ada.do("say", number=3)
    bob.do("say", number=4)
    secret = deal(server, match)["secret"]
    assert hashlib.sha256(secret.encode()).hexdigest() == commitment
    assert secret not in json.dumps(ada.heard + bob.heard + eve.heard)
    assert server.http.get(f"/api/matches/{match}/match.json").json()["seed"] == int(secret)


def test_every_match_and_every_rematch_has_a_secret_of_its_own(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    ada.do("say", number=3)
    bob.do("say", number=4)
    ada.do("rematch")
    again = server.http.get(f"/api/matches/{match}").json()["rematch"]
    commitment = promised(server.sit(again))
    assert commitment not in ("", promised(ada))
    seeds = [server.read_log(name)[0]["seed"] for name in (match, again)]
    assert all(is_secret(seed) for seed in seeds)
    assert hashlib.sha256(str(seeds[1]).encode()).hexdigest() == commitment


def test_the_secret_deals_the_same_match_again(server: LiveServer) -> None:
    """`starfelt replay` of the download deals every deck again from the secret alone."""
    # More than one turn: a blank drawn first would end the match before it is visible.
    match, ada, bob = begin(server, game="hexfleet", options={"turn_limit": 30})
    view = ada.hello()["view"]
    while view["phase"] == "playing":
        turn: int = view["view"]["active"]["seat"]
        done = (bob if turn else ada).do("done")
        while ada.events()[-1] < done["seq"]:
            ada.hear()
        view = next(frame["view"] for frame in reversed(ada.heard) if frame["t"] == "events")
    replayed = replay_file(server.http.get(f"/api/matches/{match}/match.json").json())
    played = [event["event"] for event in server.read_log(match) if event["type"] == "played"]
    again = json.loads(msgspec.json.encode([each.event for each in replayed.match.log]))
    # The download contains the whole set-up instead of its name.
    assert again[0].pop("options") == played[0].pop("options") | {"scenario": played[0]["scenario"]}
    # The log has numbers in place of names.
    assert [seat["name"] for seat in again[0].pop("seats")] == ["Ada", "Bob"]
    assert all(seat["name"].startswith("#") for seat in played[0].pop("seats"))
    assert again == played
