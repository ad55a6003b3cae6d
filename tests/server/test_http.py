"""The routes under `/api`, and the codes of what they refuse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starfelt.server.limits import BODY_BYTES
from tests.server.table import LiveServer, bearer, begin

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "figure1.json"


def refused(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        ({"game": "whist"}, (422, "unknown-game")),
        ({"seats": 5}, (400, "bad-request")),
        ({"name": ""}, (400, "bad-request")),
        ({"name": " \u200b"}, (422, "bad-name")),
        ({"colour": "infrared"}, (400, "bad-request")),
        ({"bots": [{"level": "admiral"}]}, (400, "bad-request")),
        ({"bots": [{"level": "pilot"}] * 2}, (422, "too-many-bots")),
        ({"options": {"most": 1000}}, (422, "bad-options")),
        ({"options": {"least": 1}}, (422, "bad-options")),
        ({"rigged": {}}, (400, "bad-request")),
    ],
)
def test_matches_that_cannot_be_made(
    server: LiveServer, wish: dict[str, Any], answer: tuple[int, str]
) -> None:
    body = {"game": "highest", "name": "Ada"} | wish
    assert refused(server.http.post("/api/matches", json=body, headers=bearer(server.guest()))) == answer


def test_an_option_that_cannot_be_played_is_named(server: LiveServer) -> None:
    body = {"game": "highest", "name": "Ada", "options": {"most": 13}}
    response = server.http.post("/api/matches", json=body, headers=bearer(server.guest()))
    assert response.json()["detail"] == "options.most: an unlucky number"


def test_who_makes_a_match_says_who_they_are(server: LiveServer) -> None:
    body = {"game": "highest", "name": "Ada"}
    assert refused(server.http.post("/api/matches", json=body)) == (401, "bad-token")
    headers = {"Authorization": "Bearer nonsense"}
    assert refused(server.http.post("/api/matches", json=body, headers=headers)) == (401, "bad-token")


def test_the_lobby_lists_public_matches_those_with_people_first(server: LiveServer) -> None:
    token = server.guest()
    here, empty, private = (server.make(token, public=public) for public in (True, True, False))
    server.sit(here, token)
    lobby = server.http.get("/api/matches").json()
    assert [match["id"] for match in lobby if match["id"] in {here, empty, private}] == [here, empty]
    assert lobby[0] | {"created_at": 0, "options": {}} == {
        "id": here,
        "game": "highest",
        "phase": "open",
        "options": {},
        "seats": [{"name": "Ada", "level": None}, {"name": None, "level": None}],
        "created_at": 0,
    }


def test_a_match_as_one_may_see_it(server: LiveServer) -> None:
    match, ada, _ = begin(server)
    assert ada.token
    path = f"/api/matches/{match}"
    assert server.http.get(path).json()["you"] is None
    own = server.http.get(path, headers=bearer(ada.token)).json()
    assert (own["you"], own["host"]) == (0, True)
    assert own["view"]["secret"].startswith("secret-")
    assert refused(server.http.get("/api/matches/abcdefghjk")) == (404, "no-match")
    assert refused(server.http.get("/api/matches/%2e%2e")) == (404, "no-match")


def test_a_finished_match_can_be_downloaded(server: LiveServer) -> None:
    match, ada, bob = begin(server)
    for name in ("match", "table"):
        assert refused(server.http.get(f"/api/matches/{match}/{name}.json")) == (409, "not-finished")
    ada.do("say", number=3)
    bob.do("say", number=4)
    response = server.http.get(f"/api/matches/{match}/match.json")
    assert response.headers["content-disposition"] == f'attachment; filename="starfelt-{match}-match.json"'
    file = response.json()
    assert file["format"] == "starfelt-match/1"
    assert [command["number"] for command in file["commands"]] == [3, 4]
    assert refused(server.http.get(f"/api/matches/{match}/table.json")) == (404, "no-page")


def test_a_table_file_is_judged(server: LiveServer) -> None:
    response = server.http.post("/api/judge", content=EXAMPLE.read_bytes())
    assert response.status_code == 200
    judged = response.json()
    assert judged["battle"]["report"]["format"] == "starfelt-report/1"
    assert judged["table"] | {"fleets": None} == json.loads(EXAMPLE.read_text("utf-8")) | {"fleets": None}
    assert [fleet["id"] for fleet in judged["fleets"]] == ["classic"]


@pytest.mark.parametrize(
    ("content", "detail"),
    [
        (b"", "not JSON"),
        (b'{"format": "starfelt-table/1", "game": 1}', "game: "),
        (b'{"a": 1, "a": 2}', "a: this key is given twice"),
        (b'{"a": NaN}', "a: not a finite number"),
        (b"[" * 100_000, "nested too deeply"),
    ],
)
def test_a_file_that_is_no_table_says_where_and_why(server: LiveServer, content: bytes, detail: str) -> None:
    response = server.http.post("/api/judge", content=content)
    assert refused(response) == (422, "bad-file")
    assert detail in response.json()["detail"]


def test_a_body_that_is_too_large(server: LiveServer) -> None:
    body = b" " * (BODY_BYTES + 1)
    assert refused(server.http.post("/api/judge", content=body)) == (413, "too-large")


def test_games_fleets_and_art(server: LiveServer) -> None:
    games = {game["id"]: game for game in server.http.get("/api/games").json()}
    assert games["highest"]["seat_counts"] == [2, 3, 4]
    assert "most" in json.dumps(games["highest"]["options"])
    fleet = server.http.get("/api/fleets/classic").json()
    assert len(fleet["ships"]) == 10
    assert all("<path" in ship["svg"] for ship in fleet["ships"])
    assert refused(server.http.get("/api/fleets/nobody")) == (404, "no-page")
    art = server.http.get("/api/art").json()
    assert [team["id"] for team in art["teams"]] == ["red", "green", "purple", "blue"]
    assert set(art["asteroids"]) == {"small", "large"}


def test_other_addresses_and_methods(server: LiveServer) -> None:
    assert refused(server.http.get("/api/nothing")) == (404, "no-page")
    assert refused(server.http.put("/api/guest")) == (405, "bad-request")
    assert server.http.get("/api/health").json()["version"]


def test_too_many_requests(server: LiveServer) -> None:
    answers = {server.http.post("/api/judge", content=b"").status_code for _ in range(120)}
    assert answers == {422, 429}
