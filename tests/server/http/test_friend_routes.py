"""Friends over HTTP: marks by match and seat, who is here, invitations, and what two have played together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from kit.live_server import LiveServer, bearer, begin
from kit.moved_clock import MovedClock
from tests.server.http.test_people_routes import ask, matches, player_of

PATHS = (
    ("GET", "/api/me/friends"),
    ("PUT", "/api/me/friends"),
    ("PUT", "/api/me/friends/x"),
    ("DELETE", "/api/me/friends/x"),
    ("POST", "/api/me/friends/x/invite"),
    ("POST", "/api/me/friends/x/rematch"),
    ("POST", "/api/me/friends/x/answer"),
    ("PUT", "/api/me/here"),
    ("GET", "/api/me/invitations"),
    ("GET", "/api/matches/x/people"),
)
BODIES = {
    "/api/me/friends": {"match": "x", "seat": 1},
    "/api/me/friends/x": {"muted": True},
    "/api/me/friends/x/invite": {"game": "highest", "name": "Ada"},
    "/api/me/friends/x/answer": {"match": "x"},
    "/api/me/here": {"shown": True},
}


class Befriended(NamedTuple):
    """Two guests who have ended a match that Bob won, by their tokens."""

    match: str
    ada: str
    bob: str


def play(server: LiveServer) -> Befriended:
    match, ada, bob = begin(server)
    ada.do("say", number=3)
    bob.do("say", number=4)
    bob.until_phase("finished")
    assert ada.token
    assert bob.token
    return Befriended(match, ada.token, bob.token)


def send(server: LiveServer, method: str, path: str, token: str | None, body: Any = None) -> tuple[int, Any]:
    answer = server.http.request(
        method, path, json={} if body is None else body, headers=bearer(token) if token else {}
    )
    return answer.status_code, answer.json()


def mark(server: LiveServer, token: str, match: str, seat: int) -> dict[str, Any]:
    """Mark who sits on a seat, and return the friend."""
    status, found = send(server, "PUT", "/api/me/friends", token, {"match": match, "seat": seat})
    assert status == 200, found
    return next(one for one in ask(server, "/api/me/friends", token)["friends"] if one["id"] == found["id"])


def befriend(server: LiveServer) -> tuple[Befriended, str, str]:
    """Return two friends, and how each knows the other."""
    pair = play(server)
    return pair, mark(server, pair.ada, pair.match, 1)["id"], mark(server, pair.bob, pair.match, 0)["id"]


def invite(server: LiveServer, token: str, friend: str, **wish: Any) -> tuple[int, Any]:
    body = {"game": "highest", "name": "Ada"} | wish
    return send(server, "POST", f"/api/me/friends/{friend}/invite", token, body)


def invitations(server: LiveServer, token: str) -> list[Any]:
    return ask(server, "/api/me/invitations", token)["invitations"]


@pytest.mark.parametrize(("method", "path"), PATHS)
def test_friends_are_their_players_alone(server: LiveServer, method: str, path: str) -> None:
    assert send(server, method, path, None, BODIES.get(path))[0] == 401
    if path.startswith("/api/me/friends/x"):
        answer = send(server, method, path, server.guest(), BODIES.get(path))
        assert (answer[0], answer[1]["code"]) == (404, "no-such-friend")


def test_who_sat_at_the_table_is_marked_by_match_and_seat(server: LiveServer) -> None:
    pair = play(server)
    bob = mark(server, pair.ada, pair.match, 1)
    record = {"game": "highest", "played": 1, "won": 0, "drawn": 0, "lost": 1}
    assert (bob["name"], bob["mutual"], bob["here"], bob["muted"]) == ("Bob", False, False, False)
    assert (bob["records"], bob["last"]["id"]) == ([record], pair.match)
    assert mark(server, pair.ada, pair.match, 1) == bob  # again
    # Nothing of this says who Bob is, and he does not hear of it.
    found = ask(server, "/api/me/friends", pair.ada)
    assert found == {"friends": [bob], "shown": True}
    assert player_of(server, pair.bob) not in str(found)
    assert ask(server, "/api/me/friends", pair.bob)["friends"] == []
    status, left = send(server, "DELETE", f"/api/me/friends/{bob['id']}", pair.ada)
    assert (status, left["friends"]) == (200, [])


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_nobody_else_is_marked(server: LiveServer, seat: int) -> None:
    pair = play(server)
    wish = {"match": pair.match, "seat": seat}
    assert send(server, "PUT", "/api/me/friends", pair.ada, wish)[1]["code"] == "no-such-seat"
    stranger = server.guest()
    wish = {"match": pair.match, "seat": 1}
    assert send(server, "PUT", "/api/me/friends", stranger, wish)[1]["code"] == "no-such-seat"
    # Nor a bot, nor somebody at a table that has not begun.
    table = server.make(pair.ada, seats=3, bots=[{"level": "idle"}])
    server.sit(table, pair.bob).do("sit", name="Bob")
    for wish in {"match": table, "seat": 1}, {"match": table, "seat": 2}:
        assert send(server, "PUT", "/api/me/friends", pair.ada, wish)[0] == 404


@pytest.mark.parametrize(
    "body", [[], {"match": 3, "seat": 1}, {"match": "x" * 41, "seat": 1}, {"match": "x", "seat": 9}]
)
def test_a_mark_that_is_none(server: LiveServer, body: Any) -> None:
    assert send(server, "PUT", "/api/me/friends", server.guest(), body)[0] == 400


def test_the_history_and_the_end_of_a_match_tell_who_can_be_marked(server: LiveServer) -> None:
    pair = play(server)
    (row,) = ask(server, "/api/me/matches", pair.ada)["matches"]
    assert row["people"] == [{"seat": 1, "friend": None, "records": []}]
    bob = mark(server, pair.ada, pair.match, 1)
    (row,) = ask(server, "/api/me/matches", pair.ada)["matches"]
    assert row["people"] == [{"seat": 1, "friend": bob["id"], "records": []}]
    path = f"/api/matches/{pair.match}/people"
    assert ask(server, path, pair.ada)["people"] == [
        {"seat": 1, "friend": bob["id"], "records": bob["records"]}
    ]
    assert ask(server, path, pair.bob)["people"] == [{"seat": 0, "friend": None, "records": []}]
    assert ask(server, path, server.guest())["people"] == []


def test_a_history_is_filtered_by_a_friend(server: LiveServer) -> None:
    pair = play(server)
    bob = mark(server, pair.ada, pair.match, 1)["id"]
    other = server.make(pair.ada)
    cy = server.sit(other, server.guest())
    cy.do("sit", name="Cy")
    cy.do("ready", ready=True)
    server.sit(other, pair.ada).do("ready", ready=True)
    cy.until_phase("playing")
    assert matches(server, pair.ada) == [other, pair.match]
    assert matches(server, pair.ada, f"?with={bob}") == [pair.match]
    assert send(server, "GET", f"/api/me/matches?with={bob}", pair.bob)[0] == 404


def test_only_friends_who_marked_each_other_see_that_one_is_here(server: LiveServer) -> None:
    pair = play(server)
    mark(server, pair.ada, pair.match, 1)
    assert ask(server, "/api/me/invitations", pair.bob) == {"invitations": [], "watch": False, "here": 0}
    mark(server, pair.bob, pair.match, 0)
    assert ask(server, "/api/me/invitations", pair.bob)["watch"]
    assert ask(server, "/api/me/invitations", pair.ada)["here"] == 1
    (bob,) = ask(server, "/api/me/friends", pair.ada)["friends"]
    assert (bob["mutual"], bob["here"]) == (True, True)
    assert send(server, "PUT", "/api/me/here", pair.bob, {"shown": False})[1]["shown"] is False
    ask(server, "/api/me/invitations", pair.bob)
    assert not ask(server, "/api/me/friends", pair.ada)["friends"][0]["here"]
    send(server, "PUT", "/api/me/here", pair.bob, {"shown": True})
    ask(server, "/api/me/invitations", pair.bob)
    assert ask(server, "/api/me/friends", pair.ada)["friends"][0]["here"]


def test_an_invitation_keeps_a_seat_at_a_private_table(server: LiveServer) -> None:
    pair, bob, ada = befriend(server)
    status, made = invite(server, pair.ada, bob, name="Ada L.")
    assert status == 201
    (invited,) = invitations(server, pair.bob)
    assert invited == {"id": ada, "name": "Ada L.", "game": "highest", "match": made["id"]}
    assert made["id"] not in [one["id"] for one in server.http.get("/api/matches").json()]
    stranger = server.sit(made["id"], server.guest())
    assert stranger.do("sit", name="Eve")["code"] == "no-free-seat"
    path = f"/api/me/friends/{ada}/answer"
    assert send(server, "POST", path, pair.bob, {"match": made["id"], "name": "Robert"})[0] == 200
    view = server.sit(made["id"], pair.bob).hello()["view"]
    assert (view["you"], [seat["name"] for seat in view["seats"]]) == (1, ["Ada L.", "Robert"])
    assert invitations(server, pair.bob) == []
    assert send(server, "POST", path, pair.bob, {"match": made["id"]})[1]["code"] == "no-invitation"


def test_not_now_frees_the_seat(server: LiveServer) -> None:
    pair, bob, ada = befriend(server)
    _, made = invite(server, pair.ada, bob)
    host = server.sit(made["id"], pair.ada)
    send(server, "POST", f"/api/me/friends/{ada}/answer", pair.bob, {"match": made["id"]})
    freed = host.until("events", lambda frame: frame["events"][0]["event"]["type"] == "stood")
    assert freed["view"]["seats"][1]["name"] is None
    assert invitations(server, pair.bob) == []


def test_one_invitation_a_minute_to_one_friend(server: LiveServer) -> None:
    pair, bob, _ = befriend(server)
    assert invite(server, pair.ada, bob)[0] == 201
    status, refused = invite(server, pair.ada, bob)
    assert (status, refused["code"]) == (429, "invited-already")
    assert len(invitations(server, pair.bob)) == 1


def test_a_clock_that_was_set_back_forbids_no_invitation_and_shows_nobody(
    opener: Callable[..., LiveServer],
) -> None:
    """Until the clock has caught up, that would be: an hour here, as after a system that keeps local time."""
    clock = MovedClock()
    server = opener(clock=clock)
    pair, bob, _ = befriend(server)
    ask(server, "/api/me/invitations", pair.bob)
    assert invite(server, pair.ada, bob)[0] == 201
    assert ask(server, "/api/me/friends", pair.ada)["friends"][0]["here"]
    clock.put_forward(-3600)
    assert not ask(server, "/api/me/friends", pair.ada)["friends"][0]["here"]
    assert invite(server, pair.ada, bob)[0] == 201
    assert invite(server, pair.ada, bob)[0] == 429


def test_a_muted_friend_is_not_heard_and_does_not_learn_of_it(server: LiveServer) -> None:
    pair, bob, ada = befriend(server)
    status, found = send(server, "PUT", f"/api/me/friends/{ada}", pair.bob, {"muted": True})
    assert (status, found["friends"][0]["muted"]) == (200, True)
    assert invite(server, pair.ada, bob)[0] == 201
    assert invitations(server, pair.bob) == []
    assert ask(server, "/api/me/friends", pair.ada)["friends"][0]["mutual"]


def test_only_friends_invite(server: LiveServer) -> None:
    pair = play(server)
    bob = mark(server, pair.ada, pair.match, 1)["id"]
    assert invite(server, pair.ada, bob)[1]["code"] == "not-friends"
    mark(server, pair.bob, pair.match, 0)
    assert invite(server, pair.ada, bob, public=True)[0] == 400
    assert invite(server, pair.ada, bob, seats=2, bots=[{"level": "idle"}])[1]["code"] == "no-free-seat"
    assert invite(server, pair.ada, bob, game="chess")[1]["code"] == "unknown-game"
    assert invitations(server, pair.bob) == []


def test_a_rematch_of_the_last_match(server: LiveServer) -> None:
    pair, bob, _ = befriend(server)
    status, made = send(server, "POST", f"/api/me/friends/{bob}/rematch", pair.ada)
    assert status == 201
    (invited,) = invitations(server, pair.bob)
    assert (invited["match"], invited["name"]) == (made["id"], "Ada")
    view = server.sit(made["id"], pair.bob).hello()["view"]
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Bob"]


def test_my_data_has_friends_and_who_is_deleted_is_nobodys(server: LiveServer) -> None:
    pair, bob, _ = befriend(server)
    invite(server, pair.ada, bob)
    assert ask(server, "/api/me/data", pair.bob)["friends"] == ask(server, "/api/me/friends", pair.bob)
    assert server.http.delete("/api/me", headers=bearer(pair.bob)).status_code == 204
    assert ask(server, "/api/me/friends", pair.ada)["friends"] == []
    wish = {"match": pair.match, "seat": 1}
    assert send(server, "PUT", "/api/me/friends", pair.ada, wish)[0] == 404


def test_a_program_has_no_friends(server: LiveServer) -> None:
    token = server.services.tokens.program("Marvin")
    assert send(server, "PUT", "/api/me/friends", token, {"match": "x", "seat": 1})[0] == 400
