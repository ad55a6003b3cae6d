"""Match files that are opened on the page: played again, as whoever watches sees them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.table import LiveServer

MATCHES = sorted((Path(__file__).parents[2] / "examples").glob("*.json"))


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
