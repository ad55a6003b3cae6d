"""A whole match over the socket, as seen by its players, a spectator and late clients."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable

import pytest

from kit.live_server import PATIENCE_S, LiveServer, begin
from starfelt.cli import serve
from tests.server.admission.test_websocket_protocol import HEAD


def test_a_match_from_the_link_to_the_outcome(server: LiveServer) -> None:
    token = server.guest()
    match = server.make(token, seats=2, colour="blue", options={"most": 5})
    ada = server.sit(match, token, since=0)
    welcome = ada.heard[0]
    assert welcome["seq"] == 2
    assert [event["event"]["type"] for event in welcome["events"]] == ["created", "sat"]
    assert welcome["view"]["you"] == 0
    assert welcome["view"]["host"]
    assert welcome["view"]["seats"][0]["colour"] == "blue"
    assert welcome["presence"] == {
        "t": "presence",
        "seats": [True, False],
        "gone_at": [None, None],
        "spectators": 0,
    }

    bob = server.sit(match, server.guest())
    assert bob.heard[0]["view"]["you"] is None
    assert bob.do("sit", name="Bob") == {"t": "done", "id": bob.heard[-1]["id"], "seq": 3}
    assert bob.heard[-2]["t"] == "presence"
    assert bob.heard[-3]["view"]["you"] == 1
    bob.do("ready", ready=True)
    ada.do("ready", ready=True)
    assert ada.until_phase("playing")["view"]["said"] == [None, None]
    bob.until_phase("playing")
    ada.do("say", number=3)
    bob.do("say", number=4)
    view = ada.until_phase("finished")
    assert view["outcome"] == {"winners": [1], "reason": "highest"}
    assert ada.events() == list(range(1, 11))


def test_a_refusal_has_a_code_and_its_arguments(server: LiveServer) -> None:
    _, ada, bob = begin(server, options={"most": 5})
    answer = ada.do("say", number=6)
    assert (answer["t"], answer["code"], answer["args"]) == ("not_done", "too-high", {"most": 5})
    assert bob.do("say", number=5)["t"] == "done"


def test_time_acts_when_nobody_does(server: LiveServer) -> None:
    _, ada, bob = begin(server)
    ada.do("say", number=3)
    assert bob.until_phase("finished")["view"]["said"] == [3, 0]


def test_a_spectator_sees_the_match_at_any_moment(server: LiveServer) -> None:
    match, ada, _ = begin(server)
    eve = server.sit(match)
    assert ada.until("presence")["spectators"] == 1
    assert eve.heard[0]["view"]["you"] is None
    assert eve.heard[0]["view"]["view"]["secret"] is None
    assert eve.do("say", number=9)["code"] == "not-seated"
    ada.do("say", number=9)
    assert eve.until("events")["view"]["view"]["said"] == [9, None]
    late = server.sit(match, since=0)
    assert late.events() == list(range(1, late.heard[0]["seq"] + 1))


def test_events_come_with_the_sentences_that_tell_of_them(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    ada.do("say", number=9)
    said = [{"id": "highest-said", "args": {"number": 9}, "step": None, "shot": None}]
    assert bob.until("events")["events"][-1]["lines"] == said
    late = server.sit(match, since=0)
    lines = [event["lines"] for event in late.heard[0]["events"]]
    assert lines == [[]] * (len(lines) - 1) + [said]


def test_who_leaves_is_away_and_who_comes_back_is_here(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    bob.close()
    assert ada.until("presence")["seats"] == [True, False]
    again = server.sit(match, bob.token)
    assert again.heard[0]["view"]["you"] == 1
    assert ada.until("presence")["seats"] == [True, True]


def test_whose_line_is_silent_is_away_until_something_comes(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PING_S", 0.2)
    server = opener()
    match, ada, bob = begin(server)
    with socket.create_connection((server.address, server.port), timeout=PATIENCE_S) as bare:
        # A browser that loses its answers: it reads nothing, and the connection stays open.
        bare.sendall(HEAD.replace(b" / ", f" /api/matches/{match}/socket ".encode()))
        bare.recv(65536)
        hello = json.dumps({"t": "hello", "token": bob.token}).encode()
        bare.sendall(b"\x81\xfe" + len(hello).to_bytes(2, "big") + bytes(4) + hello)
        bare.recv(65536)
        bob.close()
        ada.until("presence", lambda frame: not frame["seats"][1])
        bare.sendall(b"\x8a\x80" + bytes(4))
        ada.until("presence", lambda frame: frame["seats"][1])


def test_hands_are_seen_by_the_others_and_judged_for_their_own(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    for n in range(30):
        ada.send("hold", n=n, command={"do": "point", "at": n})
    assert bob.until("hovering", lambda frame: frame["hands"][0]["at"] == 29)["hands"][1] is None
    ada.send("hold", n=30, command={"do": "point", "at": 101})
    assert ada.until("hand", lambda frame: frame["n"] == 30)["refused"] == "too-high"
    ada.send("hold", n=31, command={"do": "point", "at": 5})
    assert ada.until("hand", lambda frame: frame["n"] == 31)["refused"] is None
    eve = server.sit(match)
    assert eve.until("hovering")["hands"] == [{"do": "point", "at": 5.0}, None]
    # The hand is empty again, and the log has its last position.
    ada.do("say", number=1)
    assert ada.heard[-2]["events"][0]["event"]["event"]["pointed"] == 5
    bob.until("hovering", lambda frame: frame["hands"] == [None, None])
    assert not [frame for frame in ada.heard if frame["t"] == "hovering"]


def test_one_rematch_when_two_ask_at_once(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    ada.do("say", number=3)
    bob.do("say", number=4)
    for player in (ada, bob):
        player.send("do", id="again", command={"do": "rematch"})
    for player in (ada, bob):
        assert player.until("done")["id"] == "again"
    view = server.http.get(f"/api/matches/{match}").json()
    again = server.http.get(f"/api/matches/{view['rematch']}").json()
    assert again["phase"] == "open"
    assert [seat["name"] for seat in again["seats"]] == ["Ada", "Bob"]
    late = server.sit(match, since=0)
    types = [event["event"]["type"] for event in late.heard[0]["events"]]
    assert types.count("rematched") == 1
