"""The routes under `/api`, and the codes of their refusals."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from kit.live_server import PATIENCE_S, LiveServer, bearer, begin
from kit.own_fleets import SPARKS
from starfelt.cards.editions import todays
from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.server.admission.token_bucket import RateLimiter
from starfelt.server.common import limits
from starfelt.server.common.limits import BODY_BYTES, Rate
from starfelt.store.base import StoreError

EXAMPLE = Path(__file__).resolve().parents[3] / "examples" / "figure1.json"


def refused(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


SHIPLESS: dict[str, Any] = {**SPARKS, "ships": []}


@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        ({"game": "whist"}, (422, "unknown-game")),
        ({"seats": 5}, (400, "bad-request")),
        ({"name": ""}, (400, "bad-request")),
        ({"name": " \u200b"}, (422, "bad-name")),
        ({"colour": "infrared"}, (400, "bad-request")),
        ({"bots": [{"level": "commodore"}]}, (400, "bad-request")),
        ({"bots": [{"level": "admiral"}]}, (422, "no-such-level")),
        ({"bots": [{"level": "house"}]}, (422, "no-such-level")),
        ({"bots": [{"level": "pilot"}] * 2}, (422, "too-many-bots")),
        ({"options": {"most": 1000}}, (422, "bad-options")),
        ({"options": {"least": 1}}, (422, "bad-options")),
        ({"rigged": {}}, (400, "bad-request")),
        # Only the game's own lessons can be rigged, unchanged.
        ({"lesson": "beams"}, (422, "no-such-lesson")),
        ({"game": "whist", "lesson": "beams"}, (422, "unknown-game")),
        ({"game": "lightspeed", "lesson": "../beams"}, (422, "no-such-lesson")),
        ({"game": "lightspeed", "lesson": "x" * 41}, (400, "bad-request")),
        ({"game": "lightspeed", "lesson": {"rigged": {}}}, (400, "bad-request")),
        ({"game": "lightspeed", "lesson": "beams", "options": {"decide_s": 60}}, (422, "lesson-alone")),
        ({"game": "lightspeed", "lesson": "beams", "bots": [{"level": "captain"}]}, (422, "lesson-alone")),
        ({"game": "lightspeed", "lesson": "beams", "public": True}, (422, "lesson-alone")),
        ({"game": "lightspeed", "lesson": "beams", "seats": 3}, (422, "lesson-alone")),
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


def test_a_guest_has_so_many_open_tables_and_no_more_until_one_is_played(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TABLES", 2)
    token = server.guest()
    server.make(token)
    match = server.make(token)
    body = {"game": "highest", "name": "Ada"}
    answer = server.http.post("/api/matches", json=body, headers=bearer(token))
    assert refused(answer) == (422, "too-many-tables")
    server.make(server.guest())  # other addresses have their own limits
    ada, bob = server.sit(match, token), server.sit(match, server.guest())
    bob.do("sit", name="Bob")
    for player in (ada, bob):
        player.do("ready", ready=True)
    ada.until_phase("playing")
    server.make(token)


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


def test_the_lobby_is_told_of_unusual_options_and_of_big_ones_only_that_they_are_there(
    server: LiveServer,
) -> None:
    ships = [{"x_in": 24.125, "y_in": 42.125, "heading_deg": 15 * turn} for turn in range(2)]
    options = {"plot_clock_s": 45, "table_in": [48, 48], "ships": ships}
    match = server.make(server.guest(), game="ftl", public=True, options=options)
    told = {listed["id"]: listed["options"] for listed in server.http.get("/api/matches").json()}
    assert told[match] == {"plot_clock_s": 45, "ships": "…"}


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
    assert server.http.get(f"/api/fleets/{todays('classic')}").json() == fleet
    for nobody in ("nobody", "classic@00000000", "..%2Fclassic"):
        assert refused(server.http.get(f"/api/fleets/{nobody}")) == (404, "no-page")
    art = server.http.get("/api/art").json()
    assert [team["id"] for team in art["teams"] if team["seated"]] == ["blue", "amber", "teal", "rose"]
    assert set(art["asteroids"]) == {"small", "large"}


def test_a_fleet_of_ones_own_is_checked_written_short_and_drawn(server: LiveServer) -> None:
    wish = {"game": "lightspeed", "seats": 2, "options": {"fleets": [SPARKS, None]}}
    kept = server.http.post("/api/options", json=wish).json()
    name, usual = kept["fleets"]
    assert usual is None
    drawn = server.http.get(f"/api/fleets/{name}").json()
    assert (drawn["id"], drawn["name"], len(drawn["ships"])) == (name, "Sparks", 3)
    assert refused(server.http.get(f"/api/fleets/{name[:40]}")) == (404, "no-page")
    table = {"name": "Ada", **wish, "options": {"fleets": kept["fleets"]}}
    match = server.http.post("/api/matches", json=table, headers=bearer(server.guest())).json()["id"]
    assert server.http.get(f"/api/matches/{match}").json()["options"]["fleets"] == [name, None]


@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        ({"game": "whist"}, (422, "unknown-game", None)),
        ({"seats": 3}, (422, "bad-options", "options.fleets: there are 3 seats")),
        ({"options": {"fleets": [SPARKS]}}, (422, "bad-options", "options.fleets: there are 2 seats")),
        (
            {"options": {"fleets": [None, SPARKS | {"card_mm": [1, 1]}]}},
            (422, "bad-options", "options.fleets[1].card_mm[0]: expected `float` >= 20.0"),
        ),
        ({"game": "ftl"}, (422, "bad-options", "options.fleets: unknown key")),
        (
            {"seats": 4, "options": {"table_mm": [500, 500]}},
            (422, "table-too-small", "options.table_mm: too small for the cards of 4 players"),
        ),
        (
            {"options": {"asteroid": "large", "rocks": 5}},
            (422, "rocks-of-large", "options.rocks: a large asteroid carries 12, 16, 20"),
        ),
        (
            {"options": {"fleets": [SHIPLESS, None]}},
            (422, "fleet-size", "options.fleets[0].ships: a match is played with 1 to 32 ships"),
        ),
    ],
)
def test_options_that_cannot_be_played_say_where_and_why(
    server: LiveServer, wish: dict[str, Any], answer: tuple[int, str, str | None]
) -> None:
    body = {"game": "lightspeed", "seats": 2, "options": {"fleets": [SPARKS, None]}} | wish
    response = server.http.post("/api/options", json=body)
    assert (*refused(response), response.json()["detail"]) == answer


def test_the_ways_to_play_that_have_names_say_what_differs_and_how_many_can_play_so(
    server: LiveServer,
) -> None:
    games = {game["id"]: game for game in server.http.get("/api/games").json()}
    assert games["highest"]["presets"] == []
    for game in ("ftl", "hexfleet"):
        assert [preset["name"] for preset in games[game]["presets"]] == list(GAMES[game].presets)
    duel = games["ftl"]["presets"][0]
    assert (duel["name"], duel["options"]["idle"], duel["seats"]) == ("duel", "normal-space", [2])
    assert "max_missiles" not in duel["options"]
    # Its set-up has two sides.
    assert games["hexfleet"]["presets"][0]["seats"] == [2]


@pytest.mark.parametrize("path", ["/api/games", "/api/fleets/classic", "/api/art"])
def test_what_stays_the_same_is_compressed_once_and_sent_once(server: LiveServer, path: str) -> None:
    first = server.http.get(path)
    assert first.headers["content-encoding"] == "gzip"
    again = server.http.get(path, headers={"If-None-Match": f'"other", W/{first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    plain = server.http.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()
    assert server.http.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_a_bucket_for_all_requests(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ASKING", Rate(0, 8))
    server = opener()
    match = server.make(server.guest())
    view = [server.http.get(f"/api/matches/{match}") for _ in range(2)]
    assert [answer.status_code for answer in view] == [200, 429]
    # A refused expensive request costs only its first token, and cheaper requests still get through.
    assert server.http.get("/api/health").status_code == 200
    assert refused(server.http.get("/api/health")) == (429, "too-fast")


def test_a_file_that_takes_too_long_to_judge(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A file always costs its full price, even if too little is left. No other new file from there is accepted for a
    # while.
    monkeypatch.setattr(limits, "JUDGING", Rate(0, limits.HEAVY_COST))
    server = opener()
    http, home = server.http, b'{"home": 1}'
    assert http.get("/api/health").status_code == 200  # it has started

    async def judge(work: object, body: bytes) -> bytes:
        if body != home:
            raise TimeoutError
        return b"{}"

    monkeypatch.setattr(server.services.work.judging, "run", judge)
    assert http.post("/api/judge", content=home).status_code == 200
    assert refused(http.post("/api/judge", content=EXAMPLE.read_bytes())) == (422, "too-heavy")
    assert refused(http.post("/api/judge", content=b"[]")) == (429, "too-fast")
    # All others at that address can still become guests, make tables and see the home page's battle.
    server.make(server.guest())
    assert http.post("/api/judge", content=home).status_code == 200


def test_a_judge_for_whom_nobody_may_wait(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "JUDGE_WAITING_EACH", 0)
    server = opener()
    asked, go_on = threading.Event(), threading.Event()

    async def judge(*args: object) -> bytes:
        asked.set()
        await asyncio.to_thread(go_on.wait, PATIENCE_S)
        return b"{}"

    assert server.http.get("/api/health").status_code == 200  # it has started
    monkeypatch.setattr(server.services.work.judging, "run", judge)
    with ThreadPoolExecutor(1) as other:
        first = other.submit(server.http.post, "/api/judge", content=b"{}")
        assert asked.wait(PATIENCE_S)
        assert refused(server.http.post("/api/judge", content=b"[]")) == (503, "judge-busy")
        go_on.set()
        assert first.result().status_code == 200


def test_a_file_that_many_bring_is_judged_once(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "JUDGE_WAITING_EACH", 0)
    monkeypatch.setattr(limits, "JUDGING", Rate(0, limits.JUDGE_COST))
    monkeypatch.setattr(limits, "JUDGE_KEPT", 1)
    server = opener()
    judged: list[bytes] = []
    asked, go_on = threading.Event(), threading.Event()

    async def judge(work: object, body: bytes) -> bytes:
        judged.append(body)
        if body == b"broken":
            raise BadFile("", "broken")
        asked.set()
        await asyncio.to_thread(go_on.wait, PATIENCE_S)
        return b"{}"

    assert server.http.get("/api/health").status_code == 200  # it has started
    monkeypatch.setattr(server.services.work.judging, "run", judge)
    with ThreadPoolExecutor(2) as others:
        waiting = [others.submit(server.http.post, "/api/judge", content=b"{}") for _ in range(2)]
        assert asked.wait(PATIENCE_S)
        go_on.set()
        assert [answer.result().status_code for answer in waiting] == [200, 200]
    assert server.http.post("/api/judge", content=b"{}").json() == {}
    assert judged == [b"{}"]
    assert refused(server.http.post("/api/judge", content=b"another")) == (429, "too-fast")
    server.services.rates.judging = RateLimiter(Rate(0, 100))
    for body in (b"broken", b"broken", b"{}", b"1", b"{}"):
        server.http.post("/api/judge", content=body)
    # Failures are not cached, and the oldest results are dropped.
    assert judged == [b"{}", b"broken", b"broken", b"1", b"{}"]


def test_what_a_supervisor_asks(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.http.get("/healthz").text == "alive\n"
    assert server.http.get("/readyz").text == "ready\n"

    async def fails() -> None:
        raise StoreError("disk full")

    monkeypatch.setattr(server.services.matches.heartbeat, "probe", fails)
    assert server.http.get("/healthz").status_code == 200
    assert refused(server.http.get("/readyz")) == (503, "not-saved")


def test_other_addresses_and_methods(server: LiveServer) -> None:
    assert refused(server.http.get("/api/nothing")) == (404, "no-page")
    assert refused(server.http.put("/api/guest")) == (405, "bad-request")
    assert server.http.get("/api/health").json()["version"]


def test_too_many_requests(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    answers = {server.http.post("/api/judge", content=b"").status_code for _ in range(120)}
    assert answers == {422, 429}
