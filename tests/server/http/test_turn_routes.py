"""Matches over days over HTTP: where it is a player's turn, and pauses of their clocks."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kit.asynchronous import run
from kit.live_server import LiveServer, SocketPlayer, bearer, begin
from kit.moved_clock import MovedClock
from starfelt.matches.days import DAY_MS
from starfelt.server.common import limits
from starfelt.server.live.running_time import MOST_MS
from starfelt.store.base import MatchSummary, Participation, Write
from starfelt.store.opening import FILE
from starfelt.store.sqlite import SqliteStore
from starfelt.store.turns import OwedTurn
from starfelt.wire.lobby import Listing

OPTIONS = {"days_per_turn": 2}


def waiting(server: LiveServer, token: str | None) -> list[dict[str, Any]]:
    response = server.http.get("/api/me/waiting", headers=bearer(token or ""))
    assert response.status_code == 200, response.text
    return response.json()["matches"]


def pause(server: LiveServer, token: str | None, days: object) -> Any:
    return server.http.put("/api/me/pause", headers=bearer(token or ""), json={"days": days})


def duel(server: LiveServer) -> tuple[str, SocketPlayer, SocketPlayer]:
    """Begin a duel over days, and return its name and both players."""
    return begin(server, game="ftl", options=OPTIONS)


def test_a_player_is_shown_where_it_is_their_turn(server: LiveServer) -> None:
    match, ada, bob = duel(server)
    (mine,) = waiting(server, ada.token)
    began = ada.heard[-1]["view"]["began_at"]
    assert mine == {"id": match, "game": "ftl", "due": began + 2 * DAY_MS, "since": began}
    ada.do("seal")
    assert waiting(server, ada.token) == []
    assert [one["id"] for one in waiting(server, bob.token)] == [match]
    assert server.http.get("/api/me/waiting").status_code == 401


def test_a_history_says_which_matches_are_over_days(server: LiveServer) -> None:
    match, ada, _ = duel(server)
    history = server.http.get("/api/me/matches", headers=bearer(ada.token or "")).json()["matches"]
    assert [(one["id"], one["days"]) for one in history] == [(match, 2)]


def test_who_comes_back_is_told_of_pauses_with_the_story(server: LiveServer) -> None:
    match, ada, bob = duel(server)
    pause(server, bob.token, 3)
    again = server.sit(match, ada.token, story=True)
    told = [line["id"] for event in again.heard[0]["events"] for line in event["lines"]]
    assert "match-paused" in told


def test_a_view_says_when_a_turn_ends_and_what_may_be_done(server: LiveServer) -> None:
    _, ada, _ = duel(server)
    seen = ada.heard[-1]["view"]
    assert seen["due"] == seen["began_at"] + 2 * DAY_MS
    assert [turn["seat"] for turn in seen["days"]["turns"]] == [0, 1]
    assert (seen["days"]["missed"], seen["days"]["claimable"]) == ([0, 0], [])


def test_a_pause_is_said_in_every_match_and_ends_early(server: LiveServer) -> None:
    _, ada, bob = duel(server)
    before = waiting(server, bob.token)[0]["due"]
    answer = pause(server, bob.token, 4)
    assert answer.status_code == 200, answer.text
    assert answer.json()["days_left"] == limits.PAUSE_DAYS - 4
    seen = ada.until("events", lambda frame: frame["view"]["days"]["pauses"] != [])
    (line,) = seen["events"][0]["lines"]
    assert (line["id"], line["args"]) == ("match-paused", {"name": "Bob", "days": 4})
    assert seen["view"]["days"]["pauses"][0]["until"] == pytest.approx(answer.json()["until"], abs=1000)
    assert waiting(server, bob.token)[0]["due"] == pytest.approx(before + 4 * DAY_MS, abs=5000)
    assert pause(server, bob.token, 1).json()["code"] == "paused-already"
    me = server.http.get("/api/me", headers=bearer(bob.token or "")).json()
    assert me["pause"]["until"] == answer.json()["until"]
    ended = server.http.request("DELETE", "/api/me/pause", headers=bearer(bob.token or "")).json()
    # A pause takes a day at least.
    assert ended == {"until": None, "days_left": limits.PAUSE_DAYS - 1}
    ada.until("events", lambda frame: frame["view"]["days"]["pauses"] == [])
    data = server.http.get("/api/me/data", headers=bearer(bob.token or "")).json()
    assert data["pause"]["days_left"] == limits.PAUSE_DAYS - 1


def test_nobody_pauses_longer_than_a_years_days(server: LiveServer) -> None:
    token = server.guest()
    refused = pause(server, token, limits.PAUSE_DAYS + 1)
    assert (refused.status_code, refused.json()["code"]) == (409, "pause-too-long")
    assert refused.json()["args"] == {"days": limits.PAUSE_DAYS}
    for days in (0, -1, 10**9, "3", 1.5):
        assert pause(server, token, days).status_code in (400, 422)
    assert pause(server, token, limits.PAUSE_DAYS).status_code == 200


def test_after_a_server_was_down_for_a_day_a_turn_ends_a_day_later(
    opener: Callable[..., LiveServer], tmp_path: Path
) -> None:
    first = opener()
    match, ada, _ = duel(first)
    (before,) = waiting(first, ada.token)
    first.stop()
    clock = MovedClock()
    clock.put_forward(24 * 3600)
    second = opener(clock=clock)
    (after,) = waiting(second, ada.token)
    # What the machine needs to start the server is lost, too.
    assert 0 <= after["due"] - before["due"] - DAY_MS + MOST_MS < 60_000
    seen = second.sit(match, ada.token).heard[0]["view"]
    assert seen["due"] == after["due"]
    assert seen["began_at"] == after["since"]


def test_a_history_says_two_weeks_before_when_a_match_will_be_deleted(server: LiveServer) -> None:
    token, day = server.guest(), 24 * 3600 * 1000
    player, now = server.services.tokens.player(token), round(time.time() * 1000)

    async def fill() -> None:
        store = SqliteStore(server.data / FILE)
        for name, days, owed in (("old", 50, False), ("fresh", 40, False), ("days", 50, True)):
            at = now - days * day
            row = Participation(player, name, 0, "highest", at, "", "people", 0, "[]", 0)
            listing = msgspec.json.encode(Listing(name, "highest", "playing", {}, (), 0))
            turns = [OwedTurn(name, 0, player, "highest", at, now + day, now + day)] if owed else None
            summary = MatchSummary(False, "playing", at, listing)
            await store.append(Write(name, 1, [b"{}"], summary, rows=[row], turns=turns))
        await store.close()

    run(fill())
    matches = server.http.get("/api/me/matches", headers=bearer(token)).json()["matches"]
    said = {one["id"]: one["deleted_at"] for one in matches}
    assert said == {"old": now + (limits.PLAYED_DAYS - 50) * day, "fresh": None, "days": None}
