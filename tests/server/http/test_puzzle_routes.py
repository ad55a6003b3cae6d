"""Puzzles over HTTP: no answer has a solution before it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kit.live_server import LiveServer
from kit.puzzles import card_puzzles_of, match_puzzles_of
from starfelt.battle.table_file import TableShip
from starfelt.cards.card_games import GameName
from starfelt.puzzles.model import Puzzle
from starfelt.puzzles.shipped import shipped_puzzles
from starfelt.server.common import limits

ONE = card_puzzles_of("lightspeed")[0]


def place(of: Any) -> dict[str, float]:
    return {"x_mm": of.x_mm, "y_mm": of.y_mm, "heading_deg": of.heading_deg}


def test_the_list_has_todays_puzzle_and_earlier_days(server: LiveServer) -> None:
    found = server.http.get("/api/puzzles").json()
    days = [found["today"]["day"], *(entry["day"] for entry in found["archive"])]
    assert days == sorted(days, reverse=True)
    assert {entry["id"] for entry in found["every"]} == set(shipped_puzzles())
    assert "solution" not in str(found)


def test_todays_puzzle_has_its_table_and_colours(server: LiveServer) -> None:
    found = server.http.get("/api/puzzles/today").json()
    listed = server.http.get("/api/puzzles").json()["today"]
    assert found["entry"] == listed
    # A game without cards has no table.
    cards = listed["game"] in ("lightspeed", "stellarconflict")
    assert (found["table"] is not None) == cards
    assert len(found["colours"]) == (len(found["table"]["seats"]) if cards else 0)
    assert "solution" not in str(found)


def test_a_puzzle_comes_without_its_solution_and_themes(server: LiveServer) -> None:
    found = server.http.get(f"/api/puzzles/{ONE.id}").json()
    assert found["ship"] == ONE.ship
    assert len(found["table"]["ships"]) == len(ONE.table.ships)
    assert not {"solution", "themes", "share"} & set(found)


def test_the_solution_solves_it_and_another_pose_says_why_not(server: LiveServer) -> None:
    solved = server.http.post(f"/api/puzzles/{ONE.id}/tries", json=place(ONE.solution)).json()["tried"]
    assert (solved["solved"], solved["why"]) == (True, [])
    assert solved["judged"]["battle"]["report"]["winners"] == [ONE.seat]
    # Some corner of the table is free, and does not win.
    for corner in ((60, 60), (1140, 60), (60, 740), (1140, 740)):
        pose = {"x_mm": corner[0], "y_mm": corner[1], "heading_deg": 0}
        failed = server.http.post(f"/api/puzzles/{ONE.id}/tries", json=pose)
        if failed.status_code == 200 and not failed.json()["tried"]["solved"]:
            assert failed.json()["tried"]["why"]
            return
    pytest.fail("every corner is taken, or wins")


def test_a_try_has_more_time_than_an_edited_table(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plot that solves a puzzle is tried against every plot of the enemy."""
    monkeypatch.setattr(limits, "EDIT_S", 0.0)
    one = next(one for one in match_puzzles_of("ftl") if one.kind == "untouched")
    solved = opener().http.post(f"/api/puzzles/{one.id}/tries", json={"commands": one.solution})
    assert solved.json()["tried"]["solved"]


def test_the_battle_is_told_with_the_players_names(server: LiveServer) -> None:
    path = f"/api/puzzles/{ONE.id}/tries?you=Ada&enemy=Bob"
    judged = server.http.post(path, json=place(ONE.solution)).json()["tried"]["judged"]
    names = ["Bob", "Bob"]
    names[ONE.seat] = "Ada"
    assert [seat["name"] for seat in judged["table"]["seats"]] == names
    assert "Player 1" not in str(judged["battle"])


def test_a_card_that_may_not_lie_there_is_refused(server: LiveServer) -> None:
    first = ONE.table.ships[0]
    answer = server.http.post(f"/api/puzzles/{ONE.id}/tries?you=Ada&enemy=Bob", json=place(first))
    assert (answer.status_code, answer.json()["code"]) == (422, "touches-ship")
    assert answer.json()["args"]["owner"] == ("Ada" if first.seat == ONE.seat else "Bob")
    away = {"x_mm": -50, "y_mm": 0, "heading_deg": 0}
    assert server.http.post(f"/api/puzzles/{ONE.id}/tries", json=away).json()["code"] == "off-table"
    assert server.http.post(f"/api/puzzles/{ONE.id}/tries", json={"x_mm": 1}).status_code == 400


def test_the_solution_and_its_heat_map_are_there_when_asked_for(server: LiveServer) -> None:
    found = server.http.get(f"/api/puzzles/{ONE.id}/solution").json()["solution"]
    assert found["place"] == place(ONE.solution)
    assert found["themes"] == list(ONE.themes)
    heat = server.http.get(f"/api/puzzles/{ONE.id}/heat", timeout=120).json()
    assert heat["columns"] * heat["rows"] * heat["headings"] > 0


def of_kind(kind: str, game: GameName = "lightspeed") -> Puzzle:
    return next(one for one in card_puzzles_of(game) if one.kind == kind)


def test_the_ship_to_be_moved_is_no_secret_of_the_view(server: LiveServer) -> None:
    one = of_kind("mend")
    found = server.http.get(f"/api/puzzles/{one.id}").json()
    assert (found["ship"], found["reply"], found["last"]) == (None, None, None)
    move = {**place(one.solution), "ship": one.ship}
    assert server.http.post(f"/api/puzzles/{one.id}/tries", json=move).json()["tried"]["solved"]
    # Moved to where it is, it changes nothing; and only the seat's own ships may be moved.
    lies = next(ship for ship in one.table.ships if (ship.seat, ship.ship) == (one.seat, one.ship))
    stays = server.http.post(f"/api/puzzles/{one.id}/tries", json={**place(lies), "ship": one.ship}).json()
    assert not stays["tried"]["solved"]
    stranger = server.http.post(f"/api/puzzles/{one.id}/tries", json=move | {"ship": "barb"})
    assert (stranger.status_code, stranger.json()["code"]) == (422, "bad-command")
    assert server.http.post(f"/api/puzzles/{one.id}/tries", json=place(lies)).status_code == 400
    shown = server.http.get(f"/api/puzzles/{one.id}/solution").json()["solution"]
    assert (shown["ship"], shown["place"]) == (one.ship, place(one.solution))


def test_two_ships_are_judged_with_the_enemys_best_answer_between_them(server: LiveServer) -> None:
    one = of_kind("two-ships")
    sequel = one.sequel
    assert sequel is not None
    found = server.http.get(f"/api/puzzles/{one.id}").json()
    assert (found["ship"], found["reply"], found["last"]) == (one.ship, sequel.reply, sequel.last)
    assert "answer" not in found
    first, last = place(one.solution), place(sequel.finish)
    path = f"/api/puzzles/{one.id}"
    answer = server.http.post(f"{path}/reply", json=first, timeout=120).json()
    assert answer == {"place": place(sequel.answer)}
    solved = server.http.post(f"{path}/tries", json={"first": first, "last": last}, timeout=120).json()[
        "tried"
    ]
    assert solved["solved"]
    assert len(solved["judged"]["table"]["ships"]) == len(one.table.ships) + 3
    on_it = server.http.post(f"{path}/tries", json={"first": first, "last": first}, timeout=120)
    assert (on_it.status_code, on_it.json()["code"]) == (422, "touches-ship")
    assert server.http.post(f"{path}/reply", json=place(one.table.ships[0])).json()["code"] == "touches-ship"
    # Other puzzles have no answer.
    assert server.http.post(f"/api/puzzles/{ONE.id}/reply", json=first).json()["code"] == "no-puzzle"
    shown = server.http.get(f"{path}/solution").json()["solution"]
    assert (shown["reply"], shown["last"]) == (place(sequel.answer), last)


def test_a_cargo_ship_is_saved_or_lost(server: LiveServer) -> None:
    one = of_kind("save-cargo", "stellarconflict")
    path = f"/api/puzzles/{one.id}/tries"
    assert server.http.post(path, json=place(one.solution)).json()["tried"]["solved"]
    for x, y in ((1140, 740), (60, 740), (1140, 60), (60, 60)):
        failed = server.http.post(path, json={"x_mm": x, "y_mm": y, "heading_deg": 0})
        if failed.status_code == 200 and not failed.json()["tried"]["solved"]:
            assert [line["id"] for line in failed.json()["tried"]["why"]] == ["puzzle-cargo-lost"]
            return
    pytest.fail("every corner is taken, or saves the Cargo ship")


def whole(one: Puzzle) -> dict[str, Any]:
    """The table of a puzzle with its solution, the first of its ships."""
    of = one.solution
    card = TableShip(one.seat, one.ship, of.x_mm, of.y_mm, of.heading_deg)
    return msgspec.to_builtins(replace(one.table, ships=(card, *one.table.ships)))


def test_a_table_is_examined_and_a_puzzle_gets_a_link(server: LiveServer) -> None:
    # The hardest one: nobody hits its solution by chance.
    one = max(
        (one for one in card_puzzles_of("lightspeed") if one.kind == "last-ship"),
        key=lambda one: one.difficulty,
    )
    wish = {"game": one.game, "table": whole(one), "card": 0}
    found = server.http.post("/api/puzzles", json=wish, timeout=120).json()
    assert found["stop"] is None
    assert found["themes"]
    shown = server.http.get(f"/api/puzzles/{found['id']}").json()
    assert shown["ship"] == one.ship
    assert "solution" not in shown
    solved = server.http.post(f"/api/puzzles/{found['id']}/tries", json=place(one.solution)).json()
    assert solved["tried"]["solved"]
    listed = [entry["id"] for entry in server.http.get("/api/puzzles").json()["every"]]
    assert found["id"] not in listed
    stopped = server.http.post("/api/puzzles", json=wish | {"card": 1}).json()
    assert stopped["stop"] in ("threat", "rare", "steady", "hidden")
    assert (stopped["id"], stopped["rating"], stopped["themes"]) == (None, None, [])
    missing = server.http.post("/api/puzzles", json=wish | {"card": 99})
    assert (missing.status_code, missing.json()["code"]) == (422, "bad-file")
    # Light Speed has no cargo.
    cargo = server.http.post("/api/puzzles", json=wish | {"kind": "save-cargo"})
    assert (cargo.status_code, cargo.json()["code"]) == (422, "no-kind")


def test_an_old_link_to_a_retired_puzzle_opens_and_no_list_has_it(server: LiveServer) -> None:
    name = "hs-da4asbzb"
    assert server.http.get(f"/api/puzzles/{name}").json()["kind"] == "no-return"
    solution = server.http.get(f"/api/puzzles/{name}/solution").json()["solution"]
    assert solution["themes"]
    assert f'"{name}"' not in server.http.get("/api/puzzles").text


def test_there_is_no_puzzle_of_another_name(server: LiveServer) -> None:
    for path in ("", "/hint", "/solution", "/heat"):
        assert server.http.get(f"/api/puzzles/ls-nothing0{path}").json()["code"] == "no-puzzle"


PLOT = min((one for one in match_puzzles_of("ftl") if one.kind == "sure-hit"), key=lambda one: one.replies)
TWO = next(one for one in match_puzzles_of("ftl") if one.kind == "two-turns")


def plotted(server: LiveServer, *commands: Any, name: str = PLOT.id) -> Any:
    return server.http.post(f"/api/puzzles/{name}/tries?you=Ada&enemy=Bob", json={"commands": commands})


def test_a_puzzle_of_a_match_comes_with_the_match_and_without_its_solution(server: LiveServer) -> None:
    found = server.http.get(f"/api/puzzles/{PLOT.id}?you=Ada&enemy=Bob").json()
    names = [seat["name"] for seat in found["replayed"]["view"]["seats"]]
    assert names == (["Ada", "Bob"] if PLOT.seat == 0 else ["Bob", "Ada"])
    assert found["replayed"]["view"]["you"] == PLOT.seat
    assert not {"solution", "themes", "share"} & set(found)


def test_players_of_a_match_without_names_are_called_by_their_colours(server: LiveServer) -> None:
    def names(query: str) -> list[str]:
        found = server.http.get(f"/api/puzzles/{PLOT.id}{query}").json()
        return [seat["name"] for seat in found["replayed"]["view"]["seats"]]

    assert names("") == ["Blue", "Amber"]
    assert names("?lang=fr") == ["Bleu", "Ambre"]
    assert names("?lang=fr&you=Ada") == (["Ada", "Ambre"] if PLOT.seat == 0 else ["Bleu", "Ada"])


def test_a_plot_is_judged_when_it_is_sealed(server: LiveServer) -> None:
    plot, seal = PLOT.solution
    begun = plotted(server, plot).json()
    assert (begun["tried"]["solved"], begun["tried"]["why"], begun["own"]) == (None, [], None)
    assert begun["tried"]["replayed"]["view"]["view"]["hand"]["orders"] == plot["orders"]
    solved = plotted(server, plot, seal).json()
    assert solved["tried"]["solved"]
    assert solved["tried"]["why"][0]["args"] == {"count": PLOT.replies}
    assert solved["themes"] == list(PLOT.themes)
    failed = plotted(server, {"do": "seal"}).json()
    assert not failed["tried"]["solved"]
    assert failed["themes"] == []
    # The plot of the enemy that refutes it was played.
    story = failed["tried"]["replayed"]["story"]
    played = [entry["event"]["event"] for entry in story if entry["event"]["event"]["type"] == "exchanged"]
    assert played[-1]["orders"][1 - PLOT.seat]


def test_the_enemy_answers_between_two_turns(server: LiveServer) -> None:
    plot, seal = TWO.solution
    begun = plotted(server, plot, seal, name=TWO.id).json()
    assert (begun["tried"]["solved"], begun["own"]) == (None, None)
    assert [line["id"] for line in begun["tried"]["why"]] == ["puzzle-second-turn"]
    view = begun["tried"]["replayed"]["view"]["view"]
    first = TWO.open().state.turn
    assert view["turn"] == first + 1
    # The enemy's answer is one of those for which the file has another plot.
    reply = view["last"]["events"][0]["orders"][1 - TWO.seat]
    answer = next(part.orders for part in TWO.proof if part.reply == reply)
    second = {"do": "plot", "orders": answer}
    assert plotted(server, plot, seal, second, name=TWO.id).json()["tried"]["solved"] is None
    assert plotted(server, plot, seal, second, seal, name=TWO.id).json()["tried"]["solved"]
    # The first turn was right, and the second is thrown away.
    missed = plotted(server, plot, seal, seal, name=TWO.id).json()["tried"]
    assert not missed["solved"]
    assert [line["id"] for line in missed["why"]] == ["puzzle-enemy-order", "puzzle-missed"]
    told = server.http.get(f"/api/puzzles/{TWO.id}/solution").json()["solution"]
    assert told["commands"] == [plot, seal, second, seal]


def test_a_first_turn_after_which_nothing_hits_for_sure_fails_at_once(server: LiveServer) -> None:
    failed = plotted(server, {"do": "seal"}, name=TWO.id).json()["tried"]
    assert not failed["solved"]
    assert [line["id"] for line in failed["why"]] == ["puzzle-enemy-order", "puzzle-escapes"]
    assert set(failed["why"][0]["args"]) == {"piece", "order", "amount"}
    assert failed["replayed"]["view"]["view"]["turn"] == TWO.open().state.turn + 1


def test_hails_and_a_shot_are_judged_from_the_beginning(server: LiveServer) -> None:
    one = next(one for one in match_puzzles_of("hexfleet") if one.kind == "last-cards")
    *hails, fire = one.solution
    assert plotted(server, *hails, name=one.id).json()["tried"]["solved"] is None
    solved = plotted(server, *one.solution, name=one.id).json()["tried"]
    assert solved["solved"]
    failed = plotted(server, fire, name=one.id).json()["tried"]
    assert not failed["solved"]
    assert failed["why"][0]["args"]["percent"] < one.wanted <= solved["why"][0]["args"]["percent"]


def test_a_shot_is_judged_by_its_chance(server: LiveServer) -> None:
    shot = next(one for one in match_puzzles_of("hexfleet") if one.kind == "best-shot")
    solved = plotted(server, *shot.solution, name=shot.id).json()["tried"]
    assert solved["solved"]
    assert solved["why"][0]["args"]["percent"] >= shot.wanted
    told = server.http.get(f"/api/puzzles/{shot.id}/solution").json()["solution"]
    assert told["commands"] == list(shot.solution)


@pytest.mark.parametrize(
    ("commands", "status", "code"),
    [
        ([{"do": "dance"}], 422, "bad-command"),
        ([{"do": "seal"}] * 25, 400, "bad-request"),
        ([], 400, "bad-request"),
        ("seal", 400, "bad-request"),
    ],
)
def test_what_is_no_try_at_a_match_is_refused(
    server: LiveServer, commands: Any, status: int, code: str
) -> None:
    answer = server.http.post(f"/api/puzzles/{PLOT.id}/tries", json={"commands": commands})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert server.http.get(f"/api/puzzles/{PLOT.id}/heat").json()["code"] == "no-puzzle"
