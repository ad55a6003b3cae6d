"""A table edited on the page: checked as it changes, dealt, with its own fleets drawn."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from kit.live_server import LiveServer
from starfelt.battle.table_file import table_from
from starfelt.server.common import limits
from starfelt.server.common.limits import Rate

EXAMPLE = Path(__file__).parents[3] / "examples" / "figure1.json"


def example() -> dict[str, Any]:
    return json.loads(EXAMPLE.read_text("utf-8"))


def refused(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_a_table_is_judged_as_the_judge_does(server: LiveServer) -> None:
    looked = server.http.post("/api/table", json=example()).json()
    judged = server.http.post("/api/judge", json=example()).json()
    nothing: dict[str, Any] = {"flaws": [], "cards": [], "doubts": []}
    assert looked == {"table": judged["table"], "battle": judged["battle"], **nothing}


def test_all_that_is_wrong_with_a_table(server: LiveServer) -> None:
    table = example()
    table["ships"][1] |= {"x_mm": 0}
    table["ships"][2] |= {key: table["ships"][3][key] for key in ("x_mm", "y_mm")}
    looked = server.http.post("/api/table", json=table).json()
    assert looked["battle"] is None
    assert [(flaw["code"], flaw["cards"]) for flaw in looked["flaws"]] == [
        ("off-table", ["ship:1"]),
        ("touches-ship", ["ship:3", "ship:2"]),
    ]


def test_what_is_no_table_is_answered_all_the_same(server: LiveServer) -> None:
    table = example()
    table["ships"][0]["x_mm"] = "far"
    looked = server.http.post("/api/table", json=table).json()
    assert looked["table"] is None
    assert [flaw["path"] for flaw in looked["flaws"]] == ["ships[0].x_mm"]
    response = server.http.post("/api/table", content=b"{")
    assert refused(response) == (422, "bad-file")


def test_a_table_is_dealt(server: LiveServer) -> None:
    bare = example() | {"ships": [], "table_mm": [1200, 800]}
    dealt = server.http.post("/api/table/deal", json=bare).json()
    assert len(table_from(dealt).field.fighters) == 20
    small = bare | {"table_mm": [300, 300], "asteroids": []}
    assert refused(server.http.post("/api/table/deal", json=small)) == (422, "no-room")


def test_a_fleet_of_ones_own_is_drawn_or_refused_with_the_place_in_it(server: LiveServer) -> None:
    fleet: dict[str, Any] = {
        "format": "starfelt-fleet/1",
        "id": "mine",
        "name": "Mine",
        "game": "lightspeed",
        "card_mm": [63, 88],
        "ships": [
            {"id": "a", "name": "A", "initiative": [1], "hull": 1, "lasers": [], "shields": []},
        ],
    }
    drawn = server.http.post("/api/fleets", json=fleet).json()
    assert (drawn["id"], drawn["ships"][0]["name"]) == ("mine", "A")
    fleet["ships"][0]["hull"] = -1
    response = server.http.post("/api/fleets", json=fleet)
    assert refused(response) == (422, "bad-file")
    assert "ships[0].hull" in response.json()["detail"]


def test_it_has_a_bucket_of_its_own(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "EDITING", Rate(0.001, 3))
    server = opener()
    for _ in range(3):
        assert server.http.post("/api/table", json=example()).status_code == 200
    assert refused(server.http.post("/api/table", json=example())) == (429, "too-fast")
    assert server.http.post("/api/judge", json=example()).status_code == 200


def test_one_that_takes_too_long_costs_its_address_dear(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "EDIT_S", 0.0)
    monkeypatch.setattr(limits, "EDITING", Rate(0.001, 50))
    server = opener()
    assert refused(server.http.post("/api/table", json=example())) == (422, "too-heavy")
    assert refused(server.http.post("/api/table", json=example())) == (429, "too-fast")
