"""Match files opened on the page: replayed from a spectator's view."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kit.live_server import LiveServer

MATCHES = sorted((Path(__file__).parents[3] / "examples").glob("*.json"))


def match_files() -> list[Path]:
    return [path for path in MATCHES if json.loads(path.read_text("utf-8"))["format"] == "starfelt-match/1"]


@pytest.mark.parametrize("path", match_files(), ids=lambda path: path.stem)
def test_a_match_file_is_played_again(server: LiveServer, path: Path) -> None:
    response = server.http.post("/api/replay", content=path.read_bytes())
    assert response.status_code == 200
    file: dict[str, Any] = json.loads(path.read_text("utf-8"))
    replayed = response.json()
    assert replayed["view"]["game"] == file["game"]
    assert replayed["view"]["you"] is None
    assert [seat["name"] for seat in replayed["view"]["seats"]] == [seat["name"] for seat in file["seats"]]
    assert {event["event"]["type"] for event in replayed["story"]} == {"played"}


def test_a_match_file_that_cannot_be_used_says_where_and_why(server: LiveServer) -> None:
    response = server.http.post("/api/replay", json={"format": "starfelt-match/1", "game": "chess"})
    assert (response.status_code, response.json()["code"]) == (422, "bad-file")


def duel(*commands: dict[str, Any]) -> dict[str, Any]:
    """Return a match of two seats, both played on one device."""
    return {
        "format": "starfelt-match/1",
        "game": "ftl",
        "rules_version": 1,
        "options": {},
        "seats": [{"name": "Ada"}, {"name": "Bob"}],
        "seed": 1,
        "commands": [{"at_ms": 0, **command} for command in commands],
    }


def plays(server: LiveServer, seat: int, file: dict[str, Any]) -> dict[str, Any]:
    response = server.http.post(f"/api/replay/{seat}", json=file)
    assert response.status_code == 200, response.text
    return response.json()


def test_a_seat_of_a_file_sees_its_own_plot_and_nobody_else_does(server: LiveServer) -> None:
    plotted = duel({"seat": 0, "do": "plot", "orders": {"ship": "L"}}, {"seat": 0, "do": "seal"})
    ada, bob = plays(server, 0, plotted), plays(server, 1, plotted)
    assert ada["view"]["you"] == 0
    assert ada["view"]["view"]["hand"]["orders"] == {"ship": "L"}
    assert bob["view"]["view"]["hand"]["orders"] == {}
    assert '"L"' not in json.dumps(bob["story"])
    assert [each["seat"] for each in bob["view"]["awaited"]] == [1]
    assert ada["refused"] is bob["refused"] is None


def test_why_the_last_command_of_a_file_was_not_done(server: LiveServer) -> None:
    again = {"seat": 0, "do": "seal"}
    assert plays(server, 0, duel(again, again))["refused"]["code"] == "sealed"
    # The view shows the parts of a plot that were not executed.
    partly = plays(server, 0, duel({"seat": 0, "do": "plot", "orders": {"ship": "R+45", "m7": "L"}}))
    assert partly["refused"] is None
    assert [bad["piece"] for bad in partly["view"]["view"]["hand"]["refused"]] == ["m7"]


def test_a_file_has_no_more_seats_than_players(server: LiveServer) -> None:
    response = server.http.post("/api/replay/2", json=duel())
    assert (response.status_code, response.json()["code"]) == (422, "bad-file")
