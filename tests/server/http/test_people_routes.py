"""A player's own story over HTTP: what waits, their matches, their records. Nobody sees another's."""

from __future__ import annotations

import asyncio
import csv
import io
import time
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from kit.asynchronous import run
from kit.live_server import PATIENCE_S, LiveServer, bearer, begin, finish_small_match
from kit.moved_clock import MovedClock
from kit.stored import store_match
from starfelt.matches.identity import hash_identity
from starfelt.parquet import load_parquet
from starfelt.server.http import history_files, people_routes
from starfelt.store.base import MatchSummary, Participation, Write
from starfelt.store.opening import FILE
from starfelt.store.sqlite import SqliteStore
from starfelt.wire.lobby import LineView, Listing

PATHS = (
    "/api/me",
    "/api/me/matches",
    "/api/me/records",
    "/api/me/accuracy",
    "/api/me/matches.csv",
    "/api/me/data",
)


def ask(server: LiveServer, path: str, token: str) -> Any:
    response = server.http.get(path, headers=bearer(token))
    assert response.status_code == 200, response.text
    return response.json()


def matches(server: LiveServer, token: str, query: str = "") -> list[str]:
    return [match["id"] for match in ask(server, f"/api/me/matches{query}", token)["matches"]]


def player_of(server: LiveServer, token: str) -> str:
    return server.services.tokens.player(token)


def store_history(server: LiveServer, token: str, count: int, **columns: Any) -> None:
    """Store matches m0, m1, … which end one after the other."""
    player = player_of(server, token)

    async def fill() -> None:
        store = SqliteStore(server.data / FILE)
        for number in range(count):
            name = f"m{number}"
            row = Participation(player, name, 0, "highest", number, "won", "pilot", 2, "[5,3]", 9000)
            seats = (LineView("Ada", None), LineView("Rook", "pilot"))
            listing = msgspec.json.encode(Listing(name, "highest", "finished", {}, seats, 0))
            summary = MatchSummary(False, "finished", number, listing)
            await store.append(Write(name, 1, [b"{}"], summary, rows=[row._replace(**columns)]))
        await store.close()

    run(fill())


@pytest.mark.parametrize("path", PATHS)
def test_a_story_is_told_to_its_player_alone(server: LiveServer, path: str) -> None:
    assert server.http.get(path).status_code == 401
    assert server.http.get(path, headers=bearer("nonsense")).status_code == 401
    assert server.http.get(path, headers=bearer(server.guest())).headers["cache-control"] == "no-store"


def test_a_match_is_in_the_histories_of_its_players_from_go_to_its_end(server: LiveServer) -> None:
    match, ada, bob = begin(server, options={"most": 9})
    assert ada.token
    assert bob.token
    (playing,) = ask(server, "/api/me/matches", ada.token)["matches"]
    assert (playing["playing"], playing["won"], playing["points"]) == (True, None, [])
    assert ask(server, "/api/me", ada.token)["waiting"]["match"]["id"] == match
    ada.do("say", number=3)
    bob.do("say", number=4)
    bob.until_phase("finished")
    assert ask(server, "/api/me", ada.token)["waiting"]["match"] is None
    (hers,) = ask(server, "/api/me/matches", ada.token)["matches"]
    (his,) = ask(server, "/api/me/matches", bob.token)["matches"]
    seats = [{"name": "Ada", "level": None}, {"name": "Bob", "level": None}]
    assert (hers["id"], hers["game"], hers["seats"], hers["against"]) == (match, "highest", seats, "people")
    assert [(one["you"], one["playing"], one["won"]) for one in (hers, his)] == [
        (0, False, False),
        (1, False, True),
    ]
    assert hers["points"] == his["points"]
    assert ask(server, "/api/me/records", bob.token)["records"] == [
        {
            "game": "highest",
            "against": "people",
            "played": 1,
            "won": 1,
            "drawn": 0,
            "lead": float(his["points"][1] - his["points"][0]),
            "streak": 1,
            "best_streak": 1,
            "race": "",
            "best_beam": 0,
            "beam_match": None,
        }
    ]
    assert matches(server, server.guest()) == []


def test_records_of_a_game_with_races_have_those_of_each_race_too(
    opener: Callable[..., LiveServer],
) -> None:
    server = opener()
    ada = server.guest()
    store_history(server, ada, 2, game="stellarconflict", race="vak", best_beam=4)
    records = ask(server, "/api/me/records", ada)["records"]
    assert [(one["race"], one["played"], one["best_beam"], one["beam_match"]) for one in records] == [
        ("", 2, 4, "m0"),
        ("vak", 2, 4, "m0"),
    ]
    # What home asks for has all together.
    assert [one["race"] for one in ask(server, "/api/me", ada)["records"]] == [""]
    (match, _) = ask(server, "/api/me/matches", ada)["matches"]
    assert (match["race"], match["best_beam"]) == ("vak", 4)
    text = server.http.get("/api/me/matches.csv", headers=bearer(ada)).content.decode("utf-8-sig")
    assert [(line["race"], line["best_beam"]) for line in csv.DictReader(io.StringIO(text))] == [
        ("vak", "4")
    ] * 2


def test_who_resigns_has_lost_at_once(server: LiveServer) -> None:
    _, ada, bob = begin(server, options={"most": 9})
    ada.do("resign")
    bob.until_phase("finished")
    assert ada.token
    assert bob.token
    results = [ask(server, "/api/me/matches", one)["matches"][0]["won"] for one in (ada.token, bob.token)]
    assert results == [False, True]


def test_wins_against_bots_are_stars(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    store_history(server, ada, 2)
    me = ask(server, "/api/me", ada)
    assert me["ladder"]["highest"] == {"cadet": 0, "pilot": 2}
    # This game has no third star.
    assert {level: line["id"] for level, line in me["next_stars"]["highest"].items()} == {
        "cadet": "ladder-won"
    }


def test_a_history_comes_in_pages_and_can_be_filtered(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    store_history(server, ada, 5)
    page = ask(server, "/api/me/matches?limit=2", ada)
    assert [match["id"] for match in page["matches"]] == ["m4", "m3"]
    page = ask(server, f"/api/me/matches?limit=2&before={page['next']}", ada)
    assert [match["id"] for match in page["matches"]] == ["m2", "m1"]
    page = ask(server, f"/api/me/matches?limit=2&before={page['next']}", ada)
    assert ([match["id"] for match in page["matches"]], page["next"]) == (["m0"], None)
    assert matches(server, ada, "?before=2") == ["m1", "m0"]
    for query, found in {
        "game=highest": 5,
        "game=whist": 0,
        "with=bots": 5,
        "with=pilot": 5,
        "with=people": 0,
        "result=won": 5,
        "result=playing": 0,
        "game=highest&with=pilot&result=lost": 0,
        # What is no number, or none that fits, is as if it were not there.
        "limit=0": 1,
        "limit=-1": 5,
        "limit=9999": 5,
        "before=" + "9" * 40: 5,
        "before=3-%27%20OR%201": 5,
    }.items():
        assert len(matches(server, ada, f"?{query}")) == found, query


@pytest.mark.parametrize("query", ["with=commodore", "result=maybe", f"game={'x' * 41}"])
def test_a_filter_that_is_none_is_refused(server: LiveServer, query: str) -> None:
    response = server.http.get(f"/api/me/matches?{query}", headers=bearer(server.guest()))
    assert (response.status_code, response.json()["code"]) == (400, "bad-request")


@pytest.mark.parametrize("name", ["=1+1", "\uff1d1+1"])
def test_a_history_as_a_table_for_spreadsheets(opener: Callable[..., LiveServer], name: str) -> None:
    server = opener()
    ada = server.guest()
    match = server.make(ada, name=name, bots=[{"level": "pilot"}])
    player = server.sit(match, ada)
    player.do("ready", ready=True)
    player.until_phase("playing")
    player.do("resign")
    player.until_phase("finished")
    response = server.http.get("/api/me/matches.csv", headers=bearer(ada))
    (line,) = csv.DictReader(io.StringIO(response.content.decode("utf-8-sig")))
    assert response.headers["content-type"].startswith("text/csv")
    assert (line["match"], line["game"], line["against"], line["result"], line["rating"]) == (
        match,
        "highest",
        "pilot",
        "lost",
        "",
    )
    assert line["players"].startswith(f"'{name}, ")


def test_what_waits_for_a_player(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    me = ask(server, "/api/me", ada)
    assert (me["name"], me["records"]) == (None, [])
    assert me["waiting"]["puzzle"]
    assert (me["waiting"]["matches"], me["waiting"]["mistakes"]) == (0, 0)
    store_match(server, "lightspeed", ada, seed=1)
    me = ask(server, "/api/me", ada)
    assert me["name"] == "Ada"
    assert [(one["game"], one["against"], one["played"]) for one in me["records"]] == [
        ("lightspeed", "pilot", 1)
    ]


def test_a_puzzle_of_the_day_that_is_solved_does_not_wait(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    today = ask(server, "/api/me", ada)["waiting"]["today"]
    body = {"attempts": {today: {"tries": 1, "state": "solved", "day": None}}}
    assert server.http.post("/api/puzzles/progress", json=body, headers=bearer(ada)).status_code == 200
    assert not ask(server, "/api/me", ada)["waiting"]["puzzle"]


def test_a_match_that_was_left_long_ago_is_not_offered_any_more(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    store_history(server, ada, 1, result="")
    waiting = ask(server, "/api/me", ada)["waiting"]
    assert (waiting["matches"], waiting["match"]) == (1, None)


def recover(server: LiveServer, code: str) -> Any:
    return server.http.post("/api/recover", json={"code": code})


def keep(server: LiveServer, token: str) -> str:
    return server.http.post("/api/me/keep", headers=bearer(token)).json()["code"]


def test_a_recovery_code_opens_the_same_identity_elsewhere(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    store_history(server, ada, 2)
    assert not ask(server, "/api/me", ada)["kept"]
    code = keep(server, ada)
    assert ask(server, "/api/me", ada)["kept"]
    elsewhere = recover(server, f" {code.upper()} ").json()["token"]
    assert player_of(server, elsewhere) == player_of(server, ada)
    assert matches(server, elsewhere) == ["m1", "m0"]
    # Nothing of the code is on the disk.
    assert code.replace(" ", "").encode() not in (server.data / FILE).read_bytes()
    assert code.encode() not in (server.data / FILE).read_bytes()


def test_a_new_code_ends_the_old_one(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    old, new = keep(server, ada), keep(server, ada)
    assert recover(server, old).status_code == 404
    assert player_of(server, recover(server, new).json()["token"]) == player_of(server, ada)


def test_codes_that_are_tried_are_limited_by_address(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    code = keep(server, server.guest())
    wrong = [recover(server, f"{code[:-1]}{letter}") for letter in "aouy" * 10]
    assert {answer.status_code for answer in wrong[:20]} == {404}
    assert wrong[0].json()["code"] == "wrong-code"
    assert wrong[-1].status_code == 429
    # Everything else is served on.
    assert ask(server, "/api/me/matches", server.guest())["matches"] == []


def sign_out(server: LiveServer, token: str) -> int:
    return server.http.post("/api/me/sign-out", headers=bearer(token)).status_code


def test_signing_out_ends_all_tokens_of_an_identity_but_the_asking_one(
    opener: Callable[..., LiveServer],
) -> None:
    server = opener()
    ada, bob = server.guest(), server.guest()
    code = keep(server, ada)
    phone = recover(server, code).json()["token"]
    match = server.make(ada)
    lost = server.sit(match, phone)
    assert sign_out(server, ada) == 204
    assert lost.until_closed() == 4401
    assert server.http.get("/api/me", headers=bearer(phone)).status_code == 401
    assert sign_out(server, phone) == 401
    assert ask(server, "/api/me", ada)["kept"]
    assert ask(server, "/api/me", bob)["records"] == []
    # The code still opens the identity, and the newer token may sign out the older one.
    newer = recover(server, code).json()["token"]
    assert sign_out(server, newer) == 204
    assert server.http.get("/api/me", headers=bearer(ada)).status_code == 401
    assert player_of(server, newer)


def test_a_token_that_is_signed_out_while_its_match_is_read_opens_nothing(
    opener: Callable[..., LiveServer],
) -> None:
    server = opener()
    ada = server.guest()
    phone = recover(server, keep(server, ada)).json()["token"]
    match = server.make(ada)
    rooms, asked, signed_out = server.services.matches.rooms, Event(), Event()
    read = rooms.get

    async def read_slowly(name: str) -> Any:
        asked.set()
        await asyncio.to_thread(signed_out.wait, PATIENCE_S)
        return await read(name)

    rooms.get = read_slowly
    with ThreadPoolExecutor() as threads:
        sitting = threads.submit(server.sit, match, phone)
        assert asked.wait(PATIENCE_S)
        sign_out(server, ada)
        signed_out.set()
        with pytest.raises(ConnectionClosed) as refused:
            sitting.result()
    assert refused.value.rcvd
    assert refused.value.rcvd.code == 4401


def test_signing_out_with_a_token_of_before_versions_ends_all_of_those_and_gives_another(
    opener: Callable[..., LiveServer],
) -> None:
    server = opener()
    # Whatever device has it, it is the same text.
    older = server.services.tokens._serializer.dumps({"guest": "a1" * 12})
    answer = server.http.post("/api/me/sign-out", headers=bearer(older))
    assert answer.status_code == 200
    assert server.http.get("/api/me", headers=bearer(older)).status_code == 401
    assert player_of(server, answer.json()["token"]) == "a1" * 12


def delete_me(server: LiveServer, token: str) -> int:
    return server.http.delete("/api/me", headers=bearer(token)).status_code


def files_of(server: LiveServer) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(server.data.iterdir()))


def test_who_deletes_themselves_is_gone_from_the_data_and_the_logs_stay(
    opener: Callable[..., LiveServer],
) -> None:
    server = opener()
    match, ada, bob = begin(server, options={"most": 9})
    ada.do("say", number=3)
    bob.do("say", number=4)
    bob.until_phase("finished")
    assert ada.token
    assert bob.token
    choose_name(server, bob.token, "Bob the Builder")
    keep(server, bob.token)
    today = ask(server, "/api/me", bob.token)["waiting"]["today"]
    body = {"attempts": {today: {"tries": 1, "state": "solved", "day": None}}}
    server.http.post("/api/puzzles/progress", json=body, headers=bearer(bob.token))
    who, log = player_of(server, bob.token), server.read_log(match)
    assert who.encode() in files_of(server)

    assert delete_me(server, bob.token) == 204
    assert server.read_log(match) == log
    for trace in (who.encode(), b"Bob", hash_identity(who).encode() + b"recovery"):
        assert trace not in files_of(server)
    assert server.http.get("/api/me", headers=bearer(bob.token)).status_code == 401
    assert delete_me(server, bob.token) == 401
    # The opponent keeps the match, against somebody without a name.
    (hers,) = ask(server, "/api/me/matches", ada.token)["matches"]
    assert [seat["name"] for seat in hers["seats"]] == ["Ada", "Player 2"]
    assert hers["won"] is False
    file = server.http.get(f"/api/matches/{match}/match.json").json()
    assert [seat["name"] for seat in file["seats"]] == ["Ada", "Player 2"]
    seen = server.http.get(f"/api/matches/{match}").json()
    assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Player 2"]


def test_a_rematch_with_somebody_who_was_deleted_has_a_free_seat(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    match, ada, bob = begin(server, options={"most": 9})
    ada.do("say", number=3)
    bob.do("say", number=4)
    bob.until_phase("finished")
    assert ada.token
    assert bob.token
    assert delete_me(server, bob.token) == 204
    ada = server.sit(match, ada.token)
    ada.do("rematch")
    rematch = server.http.get(f"/api/matches/{match}").json()["rematch"]
    seats = server.http.get(f"/api/matches/{rematch}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", None]


def test_who_deletes_themselves_leaves_their_open_table(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    match = server.make(ada, public=True)
    assert delete_me(server, ada) == 204
    (seat, _) = server.http.get(f"/api/matches/{match}").json()["seats"]
    assert seat["name"] is None
    assert b"Ada" not in files_of(server)


def test_an_identity_knows_since_when_it_is(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    server.guest()
    services = server.services
    before = services.clock.wall()
    ada = server.guest()
    assert before <= ask(server, "/api/me", ada)["since"] <= services.clock.wall()
    elsewhere = recover(server, keep(server, ada)).json()["token"]
    assert ask(server, "/api/me", elsewhere)["since"] == ask(server, "/api/me", ada)["since"]
    older = services.tokens._serializer.dumps({"guest": "a1" * 12})  # as earlier versions made them
    assert ask(server, "/api/me", older)["since"] is None
    store_history(server, older, 2, at=5)
    assert ask(server, "/api/me", older)["since"] == 5


@pytest.mark.parametrize(("result", "offered"), [("won", True), ("lost", False), ("", False)])
def test_a_code_is_offered_after_a_won_match(
    opener: Callable[..., LiveServer], result: str, offered: bool
) -> None:
    server = opener()
    ada = server.guest()
    assert not ask(server, "/api/me", ada)["offer"]
    store_history(server, ada, 1, result=result)
    assert ask(server, "/api/me", ada)["offer"] is offered
    keep(server, ada)
    assert not ask(server, "/api/me", ada)["offer"]


def test_a_code_is_offered_after_three_solved_puzzles(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    puzzles = [one["id"] for one in server.http.get("/api/puzzles").json()["every"][:3]]
    for puzzle, offered in zip(puzzles, (False, False, True), strict=True):
        body = {"attempts": {puzzle: {"tries": 1, "state": "solved", "day": None}}}
        server.http.post("/api/puzzles/progress", json=body, headers=bearer(ada))
        assert ask(server, "/api/me", ada)["offer"] is offered


def choose_name(server: LiveServer, token: str, name: str) -> Any:
    return server.http.put("/api/me/name", json={"name": name}, headers=bearer(token))


def test_a_chosen_name_goes_with_the_identity(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    assert choose_name(server, ada, "  Ada \u200b Lovelace ").json() == {"name": "Ada Lovelace"}
    elsewhere = recover(server, keep(server, ada)).json()["token"]
    assert ask(server, "/api/me", elsewhere)["name"] == "Ada Lovelace"
    assert ask(server, "/api/me/data", elsewhere)["name"] == "Ada Lovelace"
    assert ask(server, "/api/me", server.guest())["name"] is None


@pytest.mark.parametrize(("name", "status"), [("", 400), ("x" * 25, 400), ("\u200b", 422)])
def test_a_name_that_is_none_is_refused(server: LiveServer, name: str, status: int) -> None:
    assert choose_name(server, server.guest(), name).status_code == status


def test_who_is_mute_keeps_the_plain_name(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    mute = player_of(server, ada)

    def from_names(*who: str | None) -> bool:
        return mute in who

    server.services.matches.bans.from_names = from_names
    assert choose_name(server, ada, "Ada").json()["name"].startswith("Guest ")


@pytest.mark.parametrize("body", [{}, {"code": 7}, {"code": "x" * 1001}, {"code": "bahe", "more": 1}])
def test_a_wish_that_is_none(server: LiveServer, body: dict[str, Any]) -> None:
    assert server.http.post("/api/recover", json=body).status_code == 400


def test_a_program_has_no_recovery_code(server: LiveServer) -> None:
    token = server.services.tokens.program("deep")
    assert server.http.post("/api/me/keep", headers=bearer(token)).status_code == 400
    assert sign_out(server, token) == 400
    assert delete_me(server, token) == 400
    assert choose_name(server, token, "Deep").status_code == 400
    assert server.http.post("/api/me/keep").status_code == 401


def test_all_that_is_known_as_one_file(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    store_history(server, ada, 3)
    today = ask(server, "/api/me", ada)["waiting"]["today"]
    body = {"attempts": {today: {"tries": 2, "state": "solved", "day": None}}}
    server.http.post("/api/puzzles/progress", json=body, headers=bearer(ada))
    data = ask(server, "/api/me/data", ada)
    assert (data["format"], data["kept"]) == ("starfelt-player/1", False)
    assert [match["id"] for match in data["matches"]] == ["m2", "m1", "m0"]
    assert data["puzzles"][today]["tries"] == 2
    assert ask(server, "/api/me/data", server.guest())["puzzles"] == {}


def test_accuracy_goes_by_game_from_the_oldest_match_that_was_analysed(
    opener: Callable[..., LiveServer],
) -> None:
    server = opener()
    ada = server.guest()
    store_history(server, ada, 3)

    async def analyse() -> None:
        store = SqliteStore(server.data / FILE)
        await store.note_accuracies("m0", {0: 61.4})
        await store.note_accuracies("m2", {0: 80.6})
        await store.close()

    run(analyse())
    assert ask(server, "/api/me/accuracy", ada) == {"curves": {"highest": [61, 81]}}


def test_a_history_is_a_parquet_file_with_types(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    store_history(server, ada, 2, race="vak", best_beam=4)
    response = server.http.get("/api/me/matches.parquet?game=highest", headers=bearer(ada))
    _, parquet = load_parquet()
    rows = parquet.read_table(io.BytesIO(response.content)).to_pylist()
    assert [(row["match"], row["players"], row["points"], row["rating"]) for row in rows] == [
        ("m1", ["Ada", "Rook"], [5, 3], None),
        ("m0", ["Ada", "Rook"], [5, 3], None),
    ]
    assert [(row["race"], row["best_beam"]) for row in rows] == [("vak", 4)] * 2
    assert ask(server, "/api/me", ada)["parquet"]


def test_without_the_library_no_parquet_file_is_offered(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = server.guest()
    for module in (people_routes, history_files):
        monkeypatch.setattr(module, "has_parquet", lambda: False)
    assert not ask(server, "/api/me", ada)["parquet"]
    assert server.http.get("/api/me/matches.parquet", headers=bearer(ada)).status_code == 501


def test_match_files_come_in_one_archive(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    ada = server.guest()
    match = finish_small_match(server, ada)
    store_history(server, ada, 1)  # its log is none
    response = server.http.get("/api/me/matches.zip", headers=bearer(ada))
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        (name,) = archive.namelist()
        file = msgspec.json.decode(archive.read(name))
    assert match in name
    assert file == server.http.get(f"/api/matches/{match}/match.json").json()


def test_a_host_whose_clock_begins_in_1970_makes_an_archive(opener: Callable[..., LiveServer]) -> None:
    """No entry of an archive may be older than 1980."""
    clock = MovedClock()
    clock.put_forward(-time.time())
    server = opener(clock=clock)
    ada = server.guest()
    finish_small_match(server, ada)
    response = server.http.get("/api/me/matches.zip", headers=bearer(ada))
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        (entry,) = archive.infolist()
    assert entry.filename.startswith("1970-01-01-lightspeed-")
    assert entry.date_time == (1980, 1, 1, 0, 0, 0)
    assert entry.external_attr >> 16 == 0o644
