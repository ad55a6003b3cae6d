"""Dropped connections, missed events, repeated commands: nothing is lost or done twice."""

from __future__ import annotations

from collections.abc import Callable

from kit.live_server import LiveServer, begin


def test_who_comes_back_gets_what_was_missed(server: LiveServer) -> None:
    match, ada, bob = begin(server, options={"patient": True})
    seq = bob.events()[-1]
    bob.close()
    ada.do("say", number=3)
    again = server.sit(match, bob.token, since=seq)
    assert again.events() == [seq + 1]
    assert again.heard[0]["view"]["view"]["said"] == [3, None]
    assert again.do("say", number=4)["seq"] == seq + 2


def test_a_gap_is_filled_by_saying_hello_again(server: LiveServer) -> None:
    _, ada, _ = begin(server)
    seq = ada.events()[-1]
    welcome = ada.hello(since=seq - 3)
    assert [event["seq"] for event in welcome["events"]] == [seq - 2, seq - 1, seq]
    # No event is received twice afterwards.
    ada.do("say", number=3)
    assert ada.events()[-2:] == [seq, seq + 1]


def test_who_comes_late_may_ask_for_the_story_so_far(server: LiveServer) -> None:
    """The game's events that the client may see: no set-up events, and nothing hidden."""
    match, ada, bob = begin(server, options={"patient": True})
    for number in range(5):
        bob.do("sit", name=f"Bob {number}")
    ada.do("say", number=3)
    for token in (None, ada.token):
        late = server.sit(match, token, story=True)
        whole = server.sit(match, token, since=0).heard[0]["events"]
        told = [each for each in whole if each["event"] and each["event"]["type"] == "played"]
        assert late.heard[0]["events"] == told
        assert late.heard[0]["seq"] == whole[-1]["seq"] > len(told)
    later = server.sit(match, story=True, since=whole[-2]["seq"])
    assert later.events() == [whole[-1]["seq"]]


def test_before_it_begins_a_match_has_no_story(server: LiveServer) -> None:
    token = server.guest()
    match = server.make(token)
    ada = server.sit(match, token)
    for number in range(5):
        ada.do("sit", name=f"Ada {number}")
    late = server.sit(match, story=True)
    assert late.heard[0]["events"] == []
    assert late.heard[0]["view"]["seats"][0]["name"] == "Ada 4"


def test_a_number_from_the_future_gets_a_fresh_view(server: LiveServer) -> None:
    match, ada, _ = begin(server)
    late = server.sit(match, since=10_000)
    assert late.heard[0]["events"] == []
    assert late.heard[0]["seq"] == ada.events()[-1]


def test_a_repeated_command_is_answered_again_and_done_once(server: LiveServer) -> None:
    match, ada, bob = begin(server, options={"patient": True})
    first = ada.do("say", key="say-1", number=3)
    assert ada.do("say", key="say-1", number=3) == first
    ada.close()
    again = server.sit(match, ada.token)
    assert again.do("say", key="say-1", number=3) == first
    # A command id belongs to its player.
    assert bob.do("say", key="say-1", number=4)["seq"] == first["seq"] + 1


def test_a_refused_command_may_be_asked_again(server: LiveServer) -> None:
    _, ada, _ = begin(server)
    assert ada.do("say", key="one", number=99)["code"] == "too-high"
    assert ada.do("say", key="one", number=9)["t"] == "done"


def test_a_repeated_command_is_known_after_a_restart(opener: Callable[..., LiveServer]) -> None:
    first = opener()
    match, ada, bob = begin(first, options={"patient": True})
    answer = ada.do("say", key="say-1", number=3)
    first.stop()

    second = opener()
    again = second.sit(match, ada.token, since=0)
    assert again.events() == list(range(1, answer["seq"] + 1))
    assert again.do("say", key="say-1", number=3) == answer
    bob = second.sit(match, bob.token)
    bob.do("say", number=4)
    assert again.until_phase("finished")["outcome"]["winners"] == [1]


def test_a_stale_command_is_refused(server: LiveServer) -> None:
    _, ada, bob = begin(server)
    ada.do("say", number=3)
    assert ada.do("say", number=4)["code"] == "not-now"
    bob.do("say", number=4)
    assert bob.do("say", number=5)["code"] == "finished"
    assert bob.do("ready", ready=False)["code"] == "begun"


def test_the_connection_says_its_time(server: LiveServer) -> None:
    _, ada, _ = begin(server)
    ada.send("ping", at=12.5)
    pong = ada.until("pong")
    assert pong["at"] == 12.5
    assert abs(pong["now"] - server.http.get("/api/health").json()["now"]) < 60_000


def test_two_tabs_of_one_player(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    other = server.sit(match, ada.token)
    assert other.heard[0]["view"]["you"] == 0
    other.close()
    other = server.sit(match, ada.token)
    other.do("say", number=3)
    assert ada.until("events")["view"]["view"]["said"] == [3, None]
    # Closing one of two tabs does not make the player absent.
    assert all(frame["seats"] == [True, True] for frame in bob.heard if frame["t"] == "presence")


def test_another_identity_on_the_same_connection(server: LiveServer) -> None:
    match, ada, _ = begin(server)
    eve = server.sit(match)
    eve.token = ada.token
    assert eve.hello()["view"]["you"] == 0


def test_two_servers_on_one_log(opener: Callable[..., LiveServer]) -> None:
    """Each number is given once, on either server. The loser reads the new events and decides again."""
    one, two = opener(), opener()
    match, ada, bob = begin(one, options={"patient": True})
    far = two.sit(match, bob.token, since=0)
    ada.do("say", number=3)
    assert far.do("say", number=4)["t"] == "done"
    assert far.heard[-2]["view"]["view"]["said"] == [3, 4]
    assert far.events() == list(range(1, far.heard[-1]["seq"] + 1))
    # This server still considers the match in progress; the answer comes from the log.
    assert bob.do("say", number=5)["code"] == "finished"
