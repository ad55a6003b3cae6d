"""Puzzles over HTTP: no answer has a solution before it is asked for."""

from __future__ import annotations

from typing import Any

import pytest

from kit.live_server import LiveServer
from starfelt.puzzles.shipped import puzzles_of

ONE = puzzles_of("lightspeed")[0]


def place(of: Any) -> dict[str, float]:
    return {"x_mm": of.x_mm, "y_mm": of.y_mm, "heading_deg": of.heading_deg}


def test_the_list_has_todays_puzzle_and_earlier_days(server: LiveServer) -> None:
    found = server.http.get("/api/puzzles").json()
    days = [found["today"]["day"], *(entry["day"] for entry in found["archive"])]
    assert days == sorted(days, reverse=True)
    assert len(found["every"]) == 200
    assert "solution" not in str(found)


def test_a_puzzle_comes_without_its_solution_and_themes(server: LiveServer) -> None:
    found = server.http.get(f"/api/puzzles/{ONE.id}").json()
    assert found["ship"] == ONE.ship
    assert len(found["table"]["ships"]) == len(ONE.table.ships)
    assert not {"solution", "themes", "share"} & set(found)


def test_the_solution_solves_it_and_another_pose_says_why_not(server: LiveServer) -> None:
    solved = server.http.post(f"/api/puzzles/{ONE.id}/tries", json=place(ONE.solution)).json()
    assert (solved["solved"], solved["why"]) == (True, [])
    assert solved["judged"]["battle"]["report"]["winners"] == [ONE.seat]
    # Some corner of the table is free, and does not win.
    for corner in ((60, 60), (1140, 60), (60, 740), (1140, 740)):
        pose = {"x_mm": corner[0], "y_mm": corner[1], "heading_deg": 0}
        failed = server.http.post(f"/api/puzzles/{ONE.id}/tries", json=pose)
        if failed.status_code == 200 and not failed.json()["solved"]:
            assert failed.json()["why"]
            return
    pytest.fail("every corner is taken, or wins")


def test_a_card_that_may_not_lie_there_is_refused(server: LiveServer) -> None:
    first = ONE.table.ships[0]
    answer = server.http.post(f"/api/puzzles/{ONE.id}/tries", json=place(first))
    assert (answer.status_code, answer.json()["code"]) == (422, "touches-ship")
    away = {"x_mm": -50, "y_mm": 0, "heading_deg": 0}
    assert server.http.post(f"/api/puzzles/{ONE.id}/tries", json=away).json()["code"] == "off-table"
    assert server.http.post(f"/api/puzzles/{ONE.id}/tries", json={"x_mm": 1}).status_code == 400


def test_the_solution_and_its_heat_map_are_there_when_asked_for(server: LiveServer) -> None:
    found = server.http.get(f"/api/puzzles/{ONE.id}/solution").json()
    assert found["place"] == place(ONE.solution)
    assert found["themes"] == list(ONE.themes)
    heat = server.http.get(f"/api/puzzles/{ONE.id}/heat", timeout=120).json()
    assert heat["columns"] * heat["rows"] * heat["headings"] > 0


def test_there_is_no_puzzle_of_another_name(server: LiveServer) -> None:
    for path in ("", "/solution", "/heat"):
        assert server.http.get(f"/api/puzzles/ls-nothing0{path}").json()["code"] == "no-puzzle"
