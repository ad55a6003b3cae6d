"""Guests who solve puzzles: first tries are kept and rated, hints halve, runs go by the server's clock."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Container, Mapping
from contextlib import closing
from datetime import date
from random import Random
from typing import Any

import msgspec
import pytest

from kit.asynchronous import run
from kit.live_server import LiveServer, bearer
from kit.moved_clock import MovedClock
from kit.puzzles import card_puzzles_of
from starfelt.puzzles import run as run_rules
from starfelt.puzzles.contract import puzzle_games
from starfelt.puzzles.daily import puzzle_of_turn, puzzles_of_day
from starfelt.puzzles.model import AnyPuzzle, MatchPuzzle
from starfelt.puzzles.playing import solution_of
from starfelt.puzzles.run import RUN_KINDS, RunKind
from starfelt.puzzles.shipped import games_in_turn, puzzles_of, shipped_puzzles
from starfelt.server.solvers import solver_of
from starfelt.server.workers import Analyst

pytestmark = pytest.mark.any_game

ONE, TWO = card_puzzles_of("lightspeed")[:2]
ALL_KINDS = {kind for puzzles in puzzle_games().values() for kind in puzzles.kinds}


@pytest.fixture
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture
def server(opener: Callable[..., LiveServer], clock: MovedClock) -> LiveServer:
    return opener(clock=clock)


class Guest:
    """A guest of a server, who solves puzzles or fails."""

    def __init__(self, server: LiveServer) -> None:
        self.server, self.token = server, server.guest()

    def get(self, path: str) -> Any:
        return self.server.http.get(path, headers=bearer(self.token))

    def send(self, path: str, body: Any = None) -> Any:
        # The first of two ships loads compiled code.
        return self.server.http.post(path, json=body or {}, headers=bearer(self.token), timeout=120)

    def tries(self, puzzle: AnyPuzzle, *, solved: bool, path: str = "/api/puzzles/{}/tries") -> Any:
        """Try a puzzle with its solution; or fail it, with a free corner of the table or without an order."""
        if isinstance(puzzle, MatchPuzzle):
            idle = ({"do": "seal" if puzzle.game == "ftl" else "done"},)
            answer = self.send(path.format(puzzle.id), {"commands": solution_of(puzzle) if solved else idle})
            assert answer.json()["tried"]["solved"] == solved
            return answer.json()
        corners = ((60, 60), (1140, 60), (60, 740), (1140, 740), (600, 60), (600, 740))
        poses = [{"x_mm": x, "y_mm": y, "heading_deg": 0} for x, y in corners]
        moves = {"ship": puzzle.ship} if puzzle.kind == "mend" else {}
        first = msgspec.to_builtins(puzzle.solution)
        solution = (
            {"first": first, "last": msgspec.to_builtins(puzzle.sequel.finish)} if puzzle.sequel else first
        )
        for pose in [solution] if solved else poses:
            answer = self.send(path.format(puzzle.id), pose | moves)
            if answer.status_code != 422:
                assert answer.json()["tried"]["solved"] == solved
                return answer.json()
        raise AssertionError("no corner is free")

    def progress(self) -> Any:
        return self.get("/api/puzzles/progress").json()


@pytest.fixture
def ada(server: LiveServer) -> Guest:
    return Guest(server)


def test_the_first_try_counts_and_is_rated_and_more_tries_are_not(ada: Guest) -> None:
    first = ada.tries(ONE, solved=False)["own"]
    assert first["attempt"] == {"tries": 1, "change": first["rating"] - 1500}
    assert first["rating"] < 1500
    assert not first["sure"]
    second = ada.tries(ONE, solved=True)["own"]
    assert second["rating"] == first["rating"]
    assert (second["attempt"]["tries"], second["attempt"]["state"]) == (2, "solved")
    progress = ada.progress()
    assert (progress["rated"], progress["rating"]) == (1, first["rating"])
    assert progress["attempts"] == {ONE.id: second["attempt"]}


def test_without_a_token_a_try_is_judged_and_not_kept(server: LiveServer) -> None:
    of = ONE.solution
    pose = {"x_mm": of.x_mm, "y_mm": of.y_mm, "heading_deg": of.heading_deg}
    answer = server.http.post(f"/api/puzzles/{ONE.id}/tries", json=pose).json()
    assert (answer["tried"]["solved"], answer["own"]) == (True, None)
    assert server.http.get("/api/puzzles/progress").json()["code"] == "bad-token"


def test_a_puzzles_rating_starts_from_its_difficulty_and_moves_with_peoples_tries(server: LiveServer) -> None:
    assert server.http.get(f"/api/puzzles/{ONE.id}").json()["rating"] == ONE.difficulty
    for _ in range(3):
        Guest(server).tries(ONE, solved=True)
    shown = Guest(server).get(f"/api/puzzles/{ONE.id}/solution").json()
    assert (shown["others"]["tried"], shown["others"]["solved"]) == (3, 3)
    assert [answer["solved"] for answer in shown["others"]["answers"]] == [True] * 3
    assert "guest" not in str(shown["others"])
    clock_moves(server)
    listed = {entry["id"]: entry for entry in server.http.get("/api/puzzles").json()["every"]}
    assert listed[ONE.id]["rating"] < ONE.difficulty
    assert listed[ONE.id]["tried"] == 3
    assert listed[TWO.id]["rating"] == TWO.difficulty


def clock_moves(server: LiveServer) -> None:
    """Let the figures in the server's memory become old."""
    server.services.clock.put_forward(60)


def test_a_hint_tells_the_themes_and_halves_the_try(ada: Guest, server: LiveServer) -> None:
    hint = ada.get(f"/api/puzzles/{ONE.id}/hint").json()
    assert hint["themes"] == list(ONE.themes)
    assert hint["attempt"] == {"hinted": True}
    hinted = ada.tries(ONE, solved=True)["own"]["rating"]
    assert 1500 < hinted < Guest(server).tries(ONE, solved=True)["own"]["rating"]


def test_after_the_solution_nothing_counts(ada: Guest) -> None:
    assert ada.get(f"/api/puzzles/{ONE.id}/solution").json()["attempt"] == {"state": "shown"}
    own = ada.tries(ONE, solved=True)["own"]
    assert own["attempt"] == {"state": "shown"}
    assert ada.progress()["rating"] is None


def test_only_a_hash_of_the_identity_is_stored_and_all_of_it_can_be_deleted(
    ada: Guest, server: LiveServer
) -> None:
    ada.tries(ONE, solved=True)
    player = server.services.tokens.player(ada.token)
    with closing(sqlite3.connect(server.data / "starfelt.sqlite3")) as connection:
        dump = "\n".join(connection.iterdump())
        assert solver_of(player) in dump
        assert player not in dump
    answer = server.http.request("DELETE", "/api/puzzles/progress", headers=bearer(ada.token))
    assert answer.json()["attempts"] == ada.progress()["attempts"] == {}
    with closing(sqlite3.connect(server.data / "starfelt.sqlite3")) as connection:
        assert solver_of(player) not in "\n".join(connection.iterdump())


def test_what_a_browser_kept_by_itself_is_taken_over_once(ada: Guest, server: LiveServer) -> None:
    ada.tries(TWO, solved=False)
    today = puzzle_of_turn(date_of(server))
    kept = {
        ONE.id: {"tries": 3, "state": "solved", "day": "2031-01-01"},
        TWO.id: {"tries": 9, "state": "solved"},
        today.id: {"tries": 1, "state": "solved", "day": date_of(server).isoformat()},
        "ls-nothing0": {"tries": 1, "state": "solved"},
    }
    found = ada.send("/api/puzzles/progress", {"attempts": kept}).json()
    attempts = found["attempts"]
    assert attempts[ONE.id] == {"tries": 3, "state": "solved"}, "a day in the future is none"
    assert attempts[TWO.id]["tries"] == 1, "the server's own counts"
    assert set(attempts) == {ONE.id, TWO.id, today.id}
    assert (found["days"], found["rated"]) == (1, 1)


def date_of(server: LiveServer) -> date:
    return date.fromisoformat(server.services.puzzles.solvers.today())


def test_days_in_a_row_are_counted(ada: Guest, server: LiveServer, clock: MovedClock) -> None:
    for days in (1, 2):
        assert ada.tries(puzzle_of_turn(date_of(server)), solved=True)["own"]["attempt"]["day"]
        assert ada.progress()["days"] == days
        clock.put_forward(24 * 3600)
    assert ada.progress()["days"] == 2
    clock.put_forward(24 * 3600)
    assert ada.progress()["days"] == 0


def test_each_of_the_two_puzzles_of_a_day_counts_for_it_and_today_says_which_are_solved(
    ada: Guest, server: LiveServer, clock: MovedClock
) -> None:
    for level in ("easy", "harder"):
        one = getattr(puzzles_of_day(date_of(server)), level)
        assert ada.get("/api/puzzles/today").json()["attempts"] == {}
        assert ada.tries(one, solved=True)["own"]["attempt"]["day"]
        assert ada.get("/api/puzzles/today").json()["attempts"][one.id]["state"] == "solved"
        clock.put_forward(24 * 3600)
    assert ada.progress()["days"] == 2


def test_the_next_puzzle_is_near_the_rating_and_new(ada: Guest) -> None:
    first = ada.get("/api/puzzles/next").json()
    assert abs(first["rating"] - 1200) < 200
    for _ in range(4):
        one = shipped_puzzles()[ada.get("/api/puzzles/next").json()["id"]]
        assert one.id not in ada.progress()["attempts"]
        ada.tries(one, solved=True)
    assert ada.get("/api/puzzles/next").json()["rating"] > first["rating"]
    theme = ada.get("/api/puzzles/next?theme=shield").json()
    assert "shield" in shipped_puzzles()[theme["id"]].themes
    assert ada.get("/api/puzzles/next?theme=none").json()["code"] == "no-puzzle-left"


def test_puzzles_are_listed_by_theme_and_a_list_does_not_tell_themes(server: LiveServer) -> None:
    found = server.http.get("/api/puzzles?theme=crossfire").json()
    wanted = {name: one.game for name, one in shipped_puzzles().items() if "crossfire" in one.themes}
    assert {entry["id"] for entry in found["every"]} == set(wanted)
    counts = {game: themes["crossfire"] for game, themes in found["themes"].items() if "crossfire" in themes}
    assert counts == Counter(wanted.values())
    assert "themes" not in found["every"][0]


def test_a_kept_mistake_comes_back_until_it_is_solved(
    ada: Guest, server: LiveServer, clock: MovedClock
) -> None:
    services = server.services
    run(services.puzzles.solvers.keep(services.tokens.player(ada.token), ONE.id))

    def shown() -> tuple[list[str], int]:
        progress = ada.progress()
        mistakes = progress["mistakes"]
        assert mistakes == ada.get("/api/puzzles/today").json()["mistakes"]
        assert mistakes["due"] == len(progress["due"])
        assert (mistakes["next"] is None) == (mistakes["waiting"] == 0)
        return [entry["id"] for entry in progress["due"]], mistakes["waiting"]

    assert shown() == ([], 1)
    for days in (1, 7, 30, 30):
        clock.put_forward(days * 24 * 3600 - 60)
        assert shown() == ([], 1)
        clock.put_forward(60)
        assert shown() == ([ONE.id], 0)
        ada.tries(ONE, solved=False)
    clock.put_forward(30 * 24 * 3600)
    assert ada.tries(ONE, solved=True)["own"]["attempt"]["state"] == "solved"
    assert shown() == ([], 0)
    assert ada.progress()["rated"] == 0


def begin(guest: Guest, kind: RunKind = "rush") -> Any:
    return guest.send(f"/api/runs/{kind}").json()


def run_try(guest: Guest, run: Any, kind: RunKind = "rush", *, solved: bool) -> Any:
    one = shipped_puzzles()[run["puzzle"]]
    return guest.tries(one, solved=solved, path=f"/api/runs/{kind}/tries/{{}}")["run"]


@pytest.fixture
def short_ladder(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let every run have one puzzle of each game; the names that each could have drawn are in the list."""
    drawn: list[str] = []

    def ladder(ratings: Mapping[str, float], seen: Container[str], chance: Random) -> tuple[str, ...]:
        del seen, chance
        drawn[:] = ratings
        return tuple(puzzles_of(game)[0].id for game in games_in_turn())

    monkeypatch.setattr(run_rules, "ladder", ladder)
    return drawn


def test_a_rush_becomes_harder_and_ends_with_the_third_failure(ada: Guest) -> None:
    run = begin(ada)
    assert (run["lives"], run["skips"], run["results"], run["best"]) == (3, 0, [], 0)
    assert 0 < run["left_ms"] <= 180_000
    ratings: list[int] = []
    for solved in (True, False, True, False):
        ratings.append(shipped_puzzles()[run["puzzle"]].difficulty)
        run = run_try(ada, run, solved=solved)
    assert ratings == sorted(ratings)
    shown = ada.get("/api/runs/rush").json()
    assert (len(shown["puzzles"]), shown["results"]) == (4, [True, False, True, False])
    last = run_try(ada, run, solved=False)
    assert (last["lives"], last["puzzle"], last["left_ms"]) == (0, None, 0)
    over = ada.send(f"/api/runs/rush/tries/{run['puzzle']}", {})
    assert (over.status_code, over.json()["code"]) == (409, "not-current")
    progress = ada.progress()
    assert (progress["best"], progress["rated"], progress["attempts"]) == ({"rush": 2, "streak": 0}, 0, {})
    assert begin(ada)["best"] == 2


def test_a_streak_has_no_clock_one_life_and_one_skip(
    ada: Guest, clock: MovedClock, short_ladder: list[str]
) -> None:
    run = begin(ada, "streak")
    assert {shipped_puzzles()[name].kind for name in short_ladder} == ALL_KINDS
    assert (run["lives"], run["skips"], run["left_ms"]) == (1, 1, None)
    run = run_try(ada, run, "streak", solved=True)
    clock.put_forward(24 * 3600)
    skip = f"/api/runs/streak/skips/{run['puzzle']}"
    run = ada.send(skip).json()
    assert (run["results"], run["lives"], run["skips"]) == ([True, None], 1, 0)
    assert ada.send(skip).json() == run, "a skip that is sent twice skips once"
    assert ada.send(f"/api/runs/streak/skips/{run['puzzle']}").json() == run, "there is one skip alone"
    run = run_try(ada, run, "streak", solved=False)
    assert (run["results"], run["puzzle"], run["left_ms"]) == ([True, None, False], None, None)
    begin(ada)
    assert ada.progress()["best"] == {"rush": 0, "streak": 1}
    assert begin(ada, "streak")["best"] == 1


def test_a_streak_has_no_puzzle_that_this_server_cannot_judge(
    ada: Guest, short_ladder: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Analyst, "there", False)
    begin(ada, "streak")
    assert {shipped_puzzles()[name].kind for name in short_ladder} == ALL_KINDS - {"two-ships"}


def test_a_rush_has_puzzles_of_all_games_and_counts_decisions(ada: Guest, short_ladder: list[str]) -> None:
    run = begin(ada)
    assert {shipped_puzzles()[name].kind for name in short_ladder} == ALL_KINDS - {"two-ships", "two-turns"}
    for game in games_in_turn():
        one = puzzles_of(game)[0]
        assert run["puzzle"] == one.id
        if isinstance(one, MatchPuzzle):
            first = [command for command in one.solution if command["do"] in ("plot", "move")][:1]
            open_still = ada.send(f"/api/runs/rush/tries/{one.id}", {"commands": first}).json()
            assert (open_still["tried"]["solved"], open_still["run"]["puzzle"]) == (None, one.id)
        run = run_try(ada, run, solved=True)
    assert run["results"] == [True] * 4


def test_a_run_of_one_game_is_a_run_of_its_own(ada: Guest, short_ladder: list[str]) -> None:
    begin(ada)
    run = ada.send("/api/runs/rush?game=ftl").json()
    assert {shipped_puzzles()[name].game for name in short_ladder} == {"ftl"}
    one = shipped_puzzles()[run["puzzle"]]
    run = ada.tries(one, solved=True, path="/api/runs/rush/tries/{}?game=ftl")["run"]
    assert run["results"] == [True]
    assert ada.get("/api/runs/rush?game=ftl").json()["results"] == [True]
    assert ada.get("/api/runs/rush").json()["results"] == []
    assert ada.progress()["best"] == {"rush": 0, "streak": 0}
    assert ada.progress()["attempts"] == {}
    for game in ("chess", "%20"):
        assert ada.send(f"/api/runs/rush?game={game}").json()["code"] == "no-run"


def test_runs_begin_with_different_puzzles(ada: Guest) -> None:
    firsts = [begin(ada, kind)["puzzle"] for kind in (*RUN_KINDS, *RUN_KINDS)]
    assert len(set(firsts[:2])) == len(set(firsts[2:])) == 2
    assert firsts[1] != firsts[2]


def test_a_rush_ends_by_the_servers_clock(ada: Guest, clock: MovedClock) -> None:
    run = begin(ada)
    with clock.hold():
        run = run_try(ada, run, solved=True)
    clock.put_forward(181)
    over = ada.send(f"/api/runs/rush/tries/{run['puzzle']}", {"x_mm": 60, "y_mm": 60, "heading_deg": 0})
    assert over.json()["code"] == "not-current"
    found = ada.get("/api/runs/rush").json()
    assert (found["puzzle"], found["results"]) == (None, [True])


def test_a_run_that_is_asked_for_again_goes_on_by_the_servers_clock(ada: Guest, clock: MovedClock) -> None:
    with clock.hold():
        run = run_try(ada, begin(ada), solved=False)
        assert ada.get("/api/runs/rush").json() == run
    clock.put_forward(60)
    found = ada.get("/api/runs/rush").json()
    assert (found["puzzle"], found["lives"]) == (run["puzzle"], 2)
    assert found["left_ms"] <= run["left_ms"] - 60_000


def test_a_run_is_the_guests_own_and_its_puzzles_come_in_order(ada: Guest, server: LiveServer) -> None:
    run = begin(ada)
    assert Guest(server).get("/api/runs/rush").json() is None
    other = next(name for name in shipped_puzzles() if name != run["puzzle"])
    for path in ("rush/tries", "streak/tries", "streak/skips"):
        assert ada.send(f"/api/runs/{path}/{other}", {}).json()["code"] == "not-current"
    assert ada.get("/api/runs/rush").json()["results"] == []
    assert ada.get("/api/runs/marathon").json()["code"] == "no-run"


@pytest.mark.parametrize("opened", [True, False])
def test_a_puzzle_opened_before_midnight_counts_for_its_day(
    server: LiveServer, clock: MovedClock, *, opened: bool
) -> None:
    today = date.fromisoformat(server.http.get("/api/puzzles/today").json()["entry"]["day"])
    puzzle = puzzle_of_turn(today)
    clock.put_forward(24 * 3600)
    guest = Guest(server)
    path = f"/api/puzzles/{{}}/tries?day={today}" if opened else "/api/puzzles/{}/tries"
    tried = guest.tries(puzzle, solved=True, path=path)
    assert tried["own"]["attempt"].get("day") == (str(today) if opened else None)
    assert guest.get("/api/puzzles/progress").json()["days"] == (1 if opened else 0)
    clock.put_forward(24 * 3600)
    late = Guest(server).tries(puzzle, solved=True, path=path)
    assert "day" not in late["own"]["attempt"]
