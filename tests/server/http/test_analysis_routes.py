"""Analyses over HTTP: of matches and of files, first the cheap half, then decision by decision."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kit.asynchronous import run
from kit.live_server import (
    PATIENCE_S,
    LiveServer,
    ask_analysis,
    bearer,
    begin,
    finish_small_match,
    is_whole,
)
from kit.virtual import FaultyStore
from starfelt.analysis.analyse import add_loss, begin_analysis
from starfelt.analysis.model import Analysis
from starfelt.play.match import Match
from starfelt.play.match_file import replay_file
from starfelt.server.common import SystemClock, limits
from starfelt.server.common.failure import Failure
from starfelt.server.workers import KeptAnalyses
from starfelt.server.workers.analysing import Analyst
from starfelt.server.workers.process_pool import WorkerProcess

Data = dict[str, Any]


def refused(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


@pytest.fixture(scope="module")
def match(server: LiveServer) -> str:
    return finish_small_match(server)


def whole(server: LiveServer, first: Data) -> Data:
    """Ask for an analysis until it is whole; return it."""
    return ask_analysis(server, first, is_whole)["analysis"]


def test_a_finished_match_is_analysed_for_anybody(server: LiveServer, match: str) -> None:
    first = server.http.get(f"/api/matches/{match}/analysis", timeout=3 * PATIENCE_S)
    assert first.status_code == 200
    # On a busy machine the cheap half may come after the first answer.
    answer = ask_analysis(server, first.json(), lambda answer: answer["parts"] > 1)
    assert (answer["key"], answer["parts"]) == (match, 12)
    moves = answer["analysis"]["moves"]
    assert len(moves) == 5
    assert all("hindsight" in move and "worth" in move for move in moves)
    analysis = whole(server, answer)
    assert all(0 <= move["loss"] <= 1 for move in analysis["moves"])
    assert [player["seat"] for player in analysis["players"]] == [0, 1]
    assert all(move["sure"] for move in analysis["moves"])
    again = server.http.get(f"/api/matches/{match}/analysis").json()
    assert again["done"] == again["parts"]
    # The same as by code, from the match's file.
    file = server.http.get(f"/api/matches/{match}/match.json").json()
    played = replay_file(file).match
    last = len(moves) - 1
    found = add_loss(played, begin_analysis(played), last).moves[last]
    assert msgspec.json.decode(msgspec.json.encode(found)) == analysis["moves"][last]
    # A file that somebody brings begins with the same.
    brought = server.http.post("/api/analysis", json=file).json()
    assert brought["key"].startswith("file-")
    first = ask_analysis(server, brought, lambda answer: answer["parts"] > 1)["analysis"]
    assert [move["worth"] for move in first["moves"]] == [move["worth"] for move in moves]


def test_a_mistake_is_kept_as_a_puzzle_that_comes_back(opener: Callable[..., LiveServer]) -> None:
    # A server of its own, because all this costs much.
    server = opener()
    match = finish_small_match(server)
    first = server.http.get(f"/api/matches/{match}/analysis", timeout=3 * PATIENCE_S).json()
    answer = ask_analysis(server, first, lambda answer: answer["parts"] > 1)
    moves, ada = answer["analysis"]["moves"], bearer(server.guest())
    assert refused(server.http.post(f"/api/analysis/{match}/puzzle/0")) == (401, "bad-token")
    # A few of them: keeping costs something.
    faultless = [move["number"] for move in moves if move["hindsight"] == 0][:2]
    mistakes = [move["number"] for move in moves if move["hindsight"] > 0][:5]
    answers = {
        number: server.http.post(f"/api/analysis/{match}/puzzle/{number}", headers=ada)
        for number in (*faultless, *mistakes)
    }
    for number, given in answers.items():
        if number in faultless:
            assert refused(given)[1] in ("won-already", "not-winnable")
        elif given.status_code != 201:
            assert refused(given) == (422, "not-winnable")
    kept = {given.json()["id"] for given in answers.values() if given.status_code == 201}
    assert kept
    progress = server.http.get("/api/puzzles/progress", headers=ada).json()
    assert (set(progress["attempts"]), progress["due"], progress["mistakes"]["waiting"]) == (
        kept,
        [],
        len(kept),
    )
    one = server.http.get(f"/api/puzzles/{min(kept)}").json()
    assert (one["kind"], len(one["table"]["ships"])) == ("last-ship", 4)
    assert "Grace" not in str(one)


def test_a_plot_that_lost_much_is_kept_and_asked_for_again(opener: Callable[..., LiveServer]) -> None:
    # A server of its own, because all this costs much.
    server = opener()
    # A ship that leaves the table.
    played = Match.begin("ftl", {"ships": [{"x_in": 24, "y_in": y, "heading_deg": 0} for y in (4, 42)]})
    for seat, orders in enumerate(({"ship": "S8"}, {"ship": "L"})):
        played.do(seat, {"do": "plot", "orders": orders})
        played.do(seat, {"do": "seal"})
    first = server.http.post("/api/analysis", json=played.file(), timeout=3 * PATIENCE_S)
    assert [move["mark"] for move in whole(server, first.json())["moves"]] == ["blunder", None]
    path, ada = f"/api/analysis/{first.json()['key']}/puzzle", bearer(server.guest())
    assert refused(server.http.post(f"{path}/1", headers=ada)) == (422, "little-lost")
    kept = server.http.post(f"{path}/0", headers=ada).json()["id"]
    one = server.http.get(f"/api/puzzles/{kept}").json()
    assert (one["kind"], one["goal"], one["wanted"]) == ("mistake", "nearly-best", 5)
    assert server.http.get("/api/puzzles/progress", headers=ada).json()["mistakes"]["waiting"] == 1

    def solved(orders: Data) -> bool | None:
        commands = [{"do": "plot", "orders": orders}, {"do": "seal"}]
        tried = server.http.post(f"/api/puzzles/{kept}/tries", json={"commands": commands}, headers=ada)
        return tried.json()["tried"]["solved"]

    assert [solved({"ship": "S8"}), solved({"ship": "L"})] == [False, True]
    shown = server.http.get(f"/api/puzzles/{kept}/solution", headers=ada).json()["solution"]
    assert solved(shown["commands"][0]["orders"])
    # Nobody's try at a mistake is rated, nor does a link to it tell a rating.
    bob, commands = bearer(server.guest()), {"commands": shown["commands"]}
    assert server.http.post(f"/api/puzzles/{kept}/tries", json=commands, headers=bob).json()["own"]
    assert server.http.get("/api/puzzles/progress", headers=bob).json()["rating"] is None


def test_a_heat_map_and_another_place(server: LiveServer, match: str) -> None:
    answer = server.http.get(f"/api/matches/{match}/analysis", timeout=3 * PATIENCE_S).json()
    for query in ("", "?final=true"):
        heat = server.http.get(f"/api/analysis/{match}/heat/3{query}").json()
        wins = base64.b64decode(heat["wins"])
        assert len(wins) == heat["columns"] * heat["rows"] * heat["headings"]
    played = answer["analysis"]["moves"][3]["played"]
    address = f"/api/analysis/{match}/try/3"
    tried = server.http.post(address, json=played).json()
    assert (tried["number"], tried["played"]) == (3, played)
    assert tried["loss"] is not None
    elsewhere = {"do": "place", "x_mm": 600, "y_mm": 550, "heading_deg": 20}
    assert server.http.post(address, json=elsewhere).json()["played"] == elsewhere
    off = {"do": "place", "x_mm": 0, "y_mm": 0, "heading_deg": 0}
    assert server.http.post(address, json=off).status_code == 422
    assert refused(server.http.post(f"/api/analysis/{match}/try/99", json=played)) == (422, "bad-file")
    assert refused(server.http.post(address, json=[])) == (400, "bad-request")
    assert refused(server.http.get(f"/api/analysis/{match}/heat/99")) == (422, "bad-file")


def test_what_is_not_finished_is_not_analysed(server: LiveServer) -> None:
    match, ada, _ = begin(server, game="lightspeed")
    assert refused(server.http.get(f"/api/matches/{match}/analysis")) == (409, "not-finished")
    ada.do("place", x_mm=200, y_mm=200, heading_deg=0)
    ada.do("resign")
    # Resigned, it is over, though its battle never came.
    answer = server.http.get(f"/api/matches/{match}/analysis", timeout=3 * PATIENCE_S)
    assert len(whole(server, answer.json())["moves"]) == 1
    # As a file, nobody knows that it is.
    file = server.http.get(f"/api/matches/{match}/match.json").json()
    assert refused(server.http.post("/api/analysis", json=file)) == (409, "not-finished")


def test_a_series_is_analysed_when_it_is_decided(server: LiveServer) -> None:
    match, ada, _ = begin(server, game="lightspeed", first_to=2)
    ada.do("resign")
    assert refused(server.http.get(f"/api/matches/{match}/analysis")) == (409, "series-unfinished")


def test_games_without_an_analysis_and_unknown_matches(server: LiveServer) -> None:
    match, ada, _ = begin(server)
    ada.do("resign")
    assert refused(server.http.get(f"/api/matches/{match}/analysis")) == (409, "not-analysed")
    assert refused(server.http.get("/api/matches/nothing/analysis")) == (404, "no-match")
    assert refused(server.http.get("/api/analysis/nothing")) == (404, "no-analysis-here")
    assert refused(server.http.get("/api/analysis/nothing/heat/1")) == (404, "no-analysis-here")
    assert refused(server.http.post("/api/analysis", content=b"{}")) == (422, "bad-file")


def test_a_file_of_no_game_is_refused_without_a_word_in_the_log(
    server: LiveServer, caplog: pytest.LogCaptureFixture
) -> None:
    assert refused(server.http.post("/api/analysis", json={"game": "chess"})) == (422, "bad-file")
    assert caplog.records == []


def test_a_club_behind_one_address_is_not_refused(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    # None of them has to be made here.
    monkeypatch.setattr(limits, "ANALYSIS_ANSWER_S", 0)
    server = opener()
    server.guest()
    # A table of each is judged for its page, too.
    for _ in range(30):
        assert server.services.rates.judging.take("127.0.0.1", limits.JUDGE_COST)
    files = [Match.begin("ftl", seed=seed).file() for seed in range(30)]
    with monkeypatch.context() as patch:
        patch.setattr(limits, "ANALYSES_EACH", 0)
        # Those who wait for their turn may ask as often as they like.
        waiting = [server.http.post("/api/analysis", json=file) for file in files * 2]
        assert {refused(answer) for answer in waiting} == {(503, "analysis-busy")}
    monkeypatch.setattr(limits, "ANALYSES_EACH", 30)
    monkeypatch.setattr(limits, "ANALYSES", 30)
    answers = [server.http.post("/api/analysis", json=file).status_code for file in files]
    assert set(answers) == {200}


class Held(WorkerProcess):
    """A worker that does nothing until it is let go."""

    def __init__(self) -> None:
        super().__init__(1)
        self.go = asyncio.Event()
        self.error: type[Exception] | None = None

    async def run(self, function: Any, *args: Any, **kwargs: Any) -> Any:
        await self.go.wait()
        if self.error is not None:
            raise self.error
        return Analysis("lightspeed", 0, (), ())

    async def within(self, timeout_s: float, function: Any, *args: Any, **kwargs: Any) -> Any:
        return await self.run(function, *args, **kwargs)


def analyst(worker: Held, kept: KeptAnalyses | None = None) -> Analyst:
    return Analyst(worker, kept or KeptAnalyses(FaultyStore(), SystemClock()))


def test_a_match_that_was_analysed_needs_no_worker_again() -> None:
    async def scenario() -> None:
        kept = KeptAnalyses(FaultyStore(), SystemClock())
        worker = Held()
        worker.go.set()
        first = analyst(worker, kept)
        made = first.start("m", b"", "one", ended=True)
        brought = first.start("file-m", b"", "one", ended=False)
        assert made.task is not None
        assert brought.task is not None
        await asyncio.gather(made.task, brought.task)
        await first.close()
        # After a restart, with a worker that does nothing.
        second = analyst(Held(), kept)
        again = second.start("m", b"", "one", ended=True)
        await again.begun.wait()
        assert again.view() == made.view()
        assert await kept.find("file-m") is None
        await second.close()

    run(scenario())


def test_an_address_analyses_a_few_matches_at_a_time() -> None:
    async def scenario() -> None:
        worker = Held()
        some = analyst(worker)
        for number in range(limits.ANALYSES_EACH):
            some.start(f"{number}", b"", "one", ended=True)
        with pytest.raises(Failure) as busy:
            some.start("more", b"", "one", ended=True)
        assert (busy.value.status, busy.value.view.code) == (503, "analysis-busy")
        other = some.start("other", b"", "two", ended=True)
        worker.go.set()
        assert other.task is not None
        await other.task
        assert other.view().done == other.view().parts == 2
        await some.close()

    run(scenario())


@pytest.mark.parametrize(
    ("error", "code"), [(TimeoutError, "analysis-heavy"), (RuntimeError, "internal"), (OSError, "internal")]
)
def test_a_match_that_cannot_be_analysed_is_refused_and_tried_again_later(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception], code: str
) -> None:
    async def scenario() -> None:
        worker = Held()
        some = analyst(worker)
        worker.go.set()
        worker.error = error
        job = some.start("key", b"", "one", ended=True)
        await job.begun.wait()
        with pytest.raises(Failure) as failed:
            job.view()
        assert failed.value.view.code == code
        assert some.find("key") is job  # who polls gets the failure, too
        monkeypatch.setattr(limits, "ANALYSIS_AGAIN_S", -1)
        assert some.find("key") is None
        await some.close()

    run(scenario())


def test_without_the_laboratory_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        some = analyst(Held())
        monkeypatch.setattr("starfelt.server.workers.analysing.has_kernel", lambda: False)
        with pytest.raises(Failure) as missing:
            some.start("key", b"", "one", ended=True)
        assert (missing.value.status, missing.value.view.code) == (501, "no-analysis")

    run(scenario())


def test_those_asked_for_longest_ago_go(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        worker = Held()
        worker.go.set()
        some = analyst(worker)
        monkeypatch.setattr(limits, "ANALYSES_KEPT", 2)
        for key in "abcd":
            job = some.start(key, b"", "one", ended=True)
            assert job.task is not None
            await job.task
            some.find("a")
        assert [key for key in "abcd" if some.find(key)] == ["a", "c", "d"]
        await some.close()

    run(scenario())
