"""Good words: phrases of a table, from seat to seat, never stored."""

from __future__ import annotations

import pytest

from kit.live_server import LiveServer, SocketPlayer, bearer, begin


def say(server: LiveServer, match: str, token: str | None, phrase: object = "well-aimed") -> int:
    headers = bearer(token) if token else {}
    path = f"/api/matches/{match}/say"
    return server.http.post(path, json={"phrase": phrase}, headers=headers).status_code


def hear(player: SocketPlayer) -> tuple[int, str]:
    said = player.until("said")
    return said["seat"], said["phrase"]


def test_the_seats_hear_a_good_word_that_is_posted_or_sent(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    before = len(server.read_log(match))
    assert say(server, match, ada.token) == 200
    bob.send("say", phrase="thanks")
    assert [hear(player) for player in (ada, ada, bob, bob)] == [(0, "well-aimed"), (1, "thanks")] * 2
    assert len(server.read_log(match)) == before


def test_spectators_hear_nothing(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    spectator = server.sit(match)
    assert say(server, match, ada.token) == 200
    hear(bob)
    # What comes to the spectator next is not the word.
    spectator.send("ping", at=1)
    spectator.until("pong")
    assert "said" not in [frame["t"] for frame in spectator.heard]


def test_who_has_no_seat_says_nothing(server: LiveServer) -> None:
    match, _, _ = begin(server)
    assert say(server, match, None) == 401
    assert say(server, match, server.guest()) == 403
    assert say(server, "nonesuch99", server.guest()) == 404
    spectator = server.sit(match, server.guest())
    spectator.send("say", phrase="oops")
    assert spectator.until("problem")["code"] == "not-seated"


@pytest.mark.parametrize("phrase", ["", "Well aimed!", "well-aimed ", None, 3, ["oops"], "x" * 5000])
def test_there_is_no_free_text(server: LiveServer, phrase: object) -> None:
    match, ada, _ = begin(server)
    assert say(server, match, ada.token, phrase) == 400


def test_a_player_says_at_most_three_at_once_over_all_ways(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    assert [say(server, match, ada.token) for _ in range(2)] == [200, 200]
    for _ in range(2):
        ada.send("say", phrase="oops")
    assert ada.until("problem")["code"] == "too-fast"
    assert say(server, match, ada.token) == 429
    assert say(server, match, bob.token) == 200
