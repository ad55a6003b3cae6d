"""Ratings over HTTP: whom a match rates, what its players are told, and who is in a public list."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kit.asynchronous import run
from kit.live_server import PATIENCE_S, LiveServer, SocketPlayer, bearer
from starfelt.people.ratings import Entrant, rate
from starfelt.store.base import RatingRow
from starfelt.store.opening import FILE
from starfelt.store.sqlite import SqliteStore
from tests.server.http.test_people_routes import ask, keep, player_of


def begin_kept(server: LiveServer, *kept: bool, **wish: Any) -> tuple[str, SocketPlayer, SocketPlayer]:
    """Return a match in progress and its two players, whose identities are kept or not."""
    tokens = [server.guest(), server.guest()]
    for token, wanted in zip(tokens, kept or (True, True), strict=True):
        if wanted:
            keep(server, token)
    match = server.make(tokens[0], **wish)
    ada, bob = (server.sit(match, token) for token in tokens)
    bob.do("sit", name="Bob")
    for player in ada, bob:
        player.do("ready", ready=True)
    for player in ada, bob:
        player.until_phase("playing")
    return match, ada, bob


def end_match(ada: SocketPlayer, bob: SocketPlayer) -> None:
    """Let Bob win."""
    bob.do("say", number=4)
    ada.do("say", number=3)
    bob.until_phase("finished")


def change_of(server: LiveServer, token: str | None, match: str) -> Any:
    """Return the change of a player's rating, as soon as the match has counted."""
    assert token
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        told = ask(server, f"/api/me/matches/{match}/rating", token)
        if not told["waiting"]:
            return told["change"]
    pytest.fail("the match was not rated")


def test_a_match_between_kept_identities_is_rated_and_its_players_are_told(server: LiveServer) -> None:
    match, ada, bob = begin_kept(server)
    assert ada.token
    assert bob.token
    waiting = {"change": None, "waiting": True, "rating": None}
    assert ask(server, f"/api/me/matches/{match}/rating", ada.token) == waiting
    end_match(ada, bob)
    hers, his = (change_of(server, one.token, match) for one in (ada, bob))
    assert (hers, his) == ([1500, 1422], [1500, 1578])
    rating = {"value": 1578, "doubt": 238, "sure": False, "matches": 1}
    assert ask(server, "/api/me", bob.token)["ratings"] == {"highest": rating}
    assert ask(server, f"/api/me/matches/{match}/rating", bob.token)["rating"] == rating
    (row,) = ask(server, "/api/me/matches", bob.token)["matches"]
    assert row["rating"] == 78
    told = ask(server, "/api/me/ratings", bob.token)
    assert told == {"ratings": {"highest": rating}, "curves": {"highest": [1578]}, "listed": None}
    data = ask(server, "/api/me/data", bob.token)
    assert (data["ratings"], data["listed"]) == (told["ratings"], None)
    # Nobody else's.
    stranger = server.guest()
    nothing = {"change": None, "waiting": False, "rating": None}
    assert ask(server, f"/api/me/matches/{match}/rating", stranger) == nothing
    assert ask(server, "/api/me", stranger)["ratings"] == {}


def view_of(player: SocketPlayer) -> dict[str, Any]:
    return player.hello()["view"]


@pytest.mark.parametrize(
    ("kept", "wish", "told"),
    [
        ((True, True), {}, "rated"),
        ((True, True), {"rated": False}, "unrated"),
        ((True, False), {}, "unrated"),
        ((True, True), {"options": {"most": 8}}, "unrated"),
    ],
)
def test_what_a_match_counts_as(server: LiveServer, kept: tuple[bool, bool], wish: Any, told: str) -> None:
    _, ada, _ = begin_kept(server, *kept, **wish)
    assert view_of(ada)["rated"] == told


def test_a_table_says_why_it_does_not_count_and_the_host_may_choose(server: LiveServer) -> None:
    tokens = [server.guest(), server.guest()]
    keep(server, tokens[0])
    match = server.make(tokens[0])
    ada, bob = (server.sit(match, token) for token in tokens)
    assert view_of(ada)["rated"] == "rated"
    bob.do("sit", name="Bob")
    assert view_of(ada)["rated"] == "unkept"
    keep(server, tokens[1])
    ada.until("events", lambda frame: frame["view"]["rated"] == "rated")  # both hear of it at once
    bob.do("ready", ready=True)
    assert bob.do("rate", rated=False)["code"] == "not-host"
    ada.do("rate", rated=False)
    view = view_of(bob)
    assert (view["rated"], view["seats"][1]["ready"]) == ("unrated", False)


def test_who_resigns_has_lost_points_at_once(server: LiveServer) -> None:
    match, ada, bob = begin_kept(server)
    ada.do("resign")
    bob.until_phase("finished")
    assert change_of(server, ada.token, match)[1] < 1500


def test_a_server_without_ratings(opener: Callable[..., LiveServer]) -> None:
    server = opener(ratings=False)
    _, ada, bob = begin_kept(server)
    end_match(ada, bob)
    assert ada.token
    assert view_of(ada)["rated"] == "unrated"
    assert ask(server, "/api/me", ada.token)["ratings"] == {}
    assert server.http.get("/api/ratings/highest").json()["code"] == "no-ratings"
    table = server.sit(server.make(ada.token), ada.token)
    assert table.do("rate", rated=True)["code"] == "no-ratings"


def store_rating(server: LiveServer, token: str, strength: float, matches: int = 40) -> None:
    """Store a rating of somebody who has played often."""
    player, now = player_of(server, token), server.services.clock.wall()

    async def fill() -> None:
        store = SqliteStore(server.data / FILE)
        entrants, ratings = [Entrant(1, player), Entrant(1, level="pilot")], {}
        for number in range(matches):
            ratings = rate(entrants, ratings, {"pilot": strength}, now - number)
        rating = ratings[player]
        body = msgspec.json.encode(rating).decode()
        row = RatingRow("highest", player, rating.mean, rating.error, rating.regular_at, body)
        await store.apply_results(0, [], [row])
        await store.close()

    run(fill())


def listed(server: LiveServer) -> list[str]:
    response = server.http.get("/api/ratings/highest")
    assert response.status_code == 200
    return [player["name"] for player in response.json()["players"]]


def test_a_list_has_those_alone_who_wish_it(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada, bob, eve = (server.guest() for _ in range(3))
    for token, strength in ((ada, 1600), (bob, 1700), (eve, 1800)):
        store_rating(server, token, strength)
        keep(server, token)
    assert listed(server) == []
    for token, name in ((ada, " Ada "), (bob, "Bob")):
        answer = server.http.put("/api/me/listed", json={"name": name}, headers=bearer(token))
        assert answer.json()["listed"] == name.strip()
    assert listed(server) == ["Bob", "Ada"]
    assert ask(server, "/api/me/ratings", ada)["listed"] == "Ada"
    server.http.delete("/api/me/listed", headers=bearer(bob))
    assert listed(server) == ["Ada"]


def test_who_may_not_be_listed(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()

    def enter(body: Any, token: str | None = ada) -> tuple[int, str]:
        answer = server.http.put("/api/me/listed", json=body, headers=bearer(token) if token else {})
        return answer.status_code, answer.json()["code"]

    assert enter({"name": "Ada"}) == (409, "not-kept")
    assert enter({"name": "Ada"}, None) == (401, "bad-token")
    keep(server, ada)
    assert enter({"name": "\u200b"}) == (422, "bad-name")
    for body in ({}, {"name": "x" * 25}, {"name": 5}, {"name": "Ada", "more": 1}):
        assert enter(body)[0] == 400
    assert server.http.get("/api/ratings/whist").status_code == 404
