"""The queues over HTTP: two players wait, are asked, and play; a bot of their own strength is named meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kit.live_server import LiveServer, bearer
from kit.moved_clock import MovedClock


@pytest.fixture
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture
def server(opener: Callable[..., LiveServer], clock: MovedClock) -> LiveServer:
    return opener(clock=clock)


def join(server: LiveServer, token: str, name: str = "Ada", game: str = "lightspeed") -> Any:
    response = server.http.post(f"/api/queue/{game}", json={"name": name}, headers=bearer(token))
    assert response.status_code == 200, response.text
    return response.json()


def look(server: LiveServer, token: str) -> Any:
    return server.http.get("/api/queue/lightspeed", headers=bearer(token)).json()


def accept(server: LiveServer, token: str) -> Any:
    return server.http.post("/api/queue/lightspeed/accept", headers=bearer(token)).json()


def keep(server: LiveServer, token: str) -> str:
    """Give a player a recovery code."""
    assert server.http.post("/api/me/keep", headers=bearer(token)).status_code == 200
    return token


def test_two_players_wait_accept_and_sit_at_one_table(server: LiveServer) -> None:
    ada, bob = server.guest(), server.guest()
    first = join(server, ada)
    assert (first["state"], first["others"], first["level"]) == ("waiting", 0, "pilot")
    assert server.http.get("/api/queue").json() == {"waiting": {"lightspeed": 1}}
    assert join(server, bob, "Bob")["state"] == "asked"
    assert look(server, ada)["state"] == "asked"
    assert accept(server, ada)["state"] == "accepted"
    made = accept(server, bob)
    assert (made["state"], look(server, ada)["match"]) == ("matched", made["match"])
    assert server.http.get("/api/queue").json() == {"waiting": {}}
    view = server.http.get(f"/api/matches/{made['match']}", headers=bearer(bob)).json()
    assert ([seat["name"] for seat in view["seats"]], view["you"]) == (["Ada", "Bob"], 1)


def test_a_match_between_kept_identities_is_rated(server: LiveServer) -> None:
    ada, bob = keep(server, server.guest()), keep(server, server.guest())
    join(server, ada)
    assert join(server, bob, "Bob")["rated"]
    accept(server, ada)
    match = accept(server, bob)["match"]
    assert server.http.get(f"/api/matches/{match}", headers=bearer(bob)).json()["rated"] == "rated"


def test_who_does_not_accept_in_time_is_out_and_the_other_waits_on(
    server: LiveServer, clock: MovedClock
) -> None:
    ada, bob = server.guest(), server.guest()
    join(server, ada)
    join(server, bob, "Bob")
    accept(server, ada)
    for _ in range(3):
        clock.put_forward(7)
        look(server, ada)
    assert (look(server, ada)["state"], look(server, bob)["state"]) == ("waiting", "out")


def test_who_leaves_has_no_place(server: LiveServer) -> None:
    ada = server.guest()
    join(server, ada)
    left = server.http.delete("/api/queue/lightspeed", headers=bearer(ada)).json()
    assert (left["state"], look(server, ada)["state"]) == ("out", "out")
    assert server.http.get("/api/queue").json() == {"waiting": {}}


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("nonsense", {"name": "Ada"}, 404),
        ("lightspeed", {"name": ""}, 400),
        ("lightspeed", {"name": "\u200b"}, 422),
        ("lightspeed", {"name": "Ada", "mean": 3000}, 400),
    ],
)
def test_what_is_no_place_is_refused(
    server: LiveServer, path: str, body: dict[str, Any], status: int
) -> None:
    headers = bearer(server.guest())
    assert server.http.post(f"/api/queue/{path}", json=body, headers=headers).status_code == status
    assert server.http.post("/api/queue/lightspeed", json={"name": "Ada"}).status_code == 401
