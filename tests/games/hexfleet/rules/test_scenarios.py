"""Set-ups: the package's own, the refusals of invalid ones, and the costs of ships."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starfelt.files import BadFile, to_struct
from starfelt.games.contract import SeatInfo
from starfelt.games.hexfleet.rules.classes import PRICES, check_budget, costs, price
from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from starfelt.games.hexfleet.rules.options import HexFleetOptions, Scenario
from starfelt.games.hexfleet.rules.scenario import NAMES, USUAL, load_shipped
from starfelt.messages import LANGUAGES, say
from starfelt.play.match_file import replay_file
from tests.games.hexfleet.rules.fleets import DUEL, ship

ROOT = Path(__file__).parents[4]
SIDES = {name: {"triangle": 3, "crossroads": 4}.get(name, 2) for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_shipped_scenarios_are_played_by_their_seats(name: Any) -> None:
    for seats in (2, 3, 4):
        infos = [SeatInfo(str(number)) for number in range(seats)]
        if seats == SIDES[name]:
            assert GAME.setup(HexFleetOptions(name), infos, 1)
        else:
            with pytest.raises(BadFile, match=rf"^scenario: it has {SIDES[name]} sides, and {seats} play$"):
                GAME.setup(HexFleetOptions(name), infos, 1)


@pytest.mark.parametrize("name", NAMES)
def test_shipped_scenarios_are_fair(name: Any) -> None:
    """Sides cost the same, except where one of them has to reach an exit: `bench.hexfleet_depth` measures those."""
    scenario = load_shipped(name)
    if not (scenario.objective and scenario.objective.exits):
        assert len(set(costs(scenario.ships).values())) == 1


def test_shipped_scenarios_have_names() -> None:
    for name in NAMES:
        assert all(say(language, f"hexfleet-scenario-{name}") for language in LANGUAGES)
    assert all(SIDES[name] == seats for seats, name in USUAL.items())


def match(
    *ships: dict[str, Any],
    radius: Any = 10,
    asteroids: list[Any] | None = None,
    aim: dict[str, Any] | None = None,
    **more: Any,
) -> dict[str, Any]:
    scenario: dict[str, Any] = {"map": {"radius": radius}, "ships": list(ships)}
    if asteroids:
        scenario["map"]["asteroids"] = asteroids
    if aim:
        scenario["objective"] = aim
    return {
        "format": "starfelt-match/1",
        "game": "hexfleet",
        "rules_version": 1,
        "options": {"scenario": scenario},
        "seats": [{"name": "Ada"}, {"name": "Bob"}],
        "seed": 1,
        "commands": [],
        **more,
    }


B1, K1 = DUEL
ZONE = {"id": "I", "q": 0, "r": 0, "within": 1}


def objective(**aim: Any) -> dict[str, Any]:
    return match(*DUEL, aim={"turns": 3, **aim})


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (match(B1, K1, radius=0), "options.scenario.map.radius: "),
        (match(B1), "options.scenario.ships: "),
        (match(B1, {**K1, "colour": 1}), "options.scenario.ships[1].colour: unknown key"),
        (match(B1, {**K1, "facing": 6}), "options.scenario.ships[1].facing: "),
        (match(B1, {**K1, "class": "huge"}), "options.scenario.ships[1].class: "),
        (match(B1, {**K1, "weapons": 12}), "options.scenario.ships[1].weapons: "),
        (
            match(B1, {**K1, "weapons": 8}),
            "options.scenario.ships[1].weapons: ship K1: a heavy ship carries 16",
        ),
        (match(B1, {**K1, "id": "B1"}), "options.scenario.ships[1].id: ship B1: another ship has this id"),
        (match(B1, {**K1, "id": "blank"}), "options.scenario.ships[1].id: ship blank: no name for a ship"),
        (
            match(B1, {**K1, "q": 11}),
            "options.scenario.ships[1].q: ship K1: the hex (11, -3) is not on a map",
        ),
        (
            match(B1, {**K1, "q": 0, "r": 2}),
            "options.scenario.ships[1].q: ship K1: B1 is in the hex (0, 2) already",
        ),
        (
            match(B1, ship("K1", 1, 0, -3, kind="light", shields=9)),
            "options.scenario.ships[1].present.shields: ship K1: more than the 8 that it starts with",
        ),
        (
            match(B1, ship("K1", 1, 0, -3, shields=0, weapons_=0, propulsion=0)),
            "options.scenario.ships[1].present: ship K1: it would be destroyed",
        ),
        (
            match(B1, ship("K1", 1, 0, -3, weapons_=0, propulsion=0)),
            "options.scenario.ships: side 1 has no ship that can move or fire",
        ),
        (match(B1, {**K1, "side": 0}), "options.scenario.ships: there is nobody to fight"),
        (match(B1, {**K1, "side": 2}), "options.scenario.ships: side 1 has no ship that can move or fire"),
        (
            objective(zones=[]),
            "options.scenario.objective: it has neither zones nor exits",
        ),
        (
            objective(zones=[ZONE, ZONE]),
            "options.scenario.objective.zones[1].id: another zone has this id",
        ),
        (
            objective(zones=[{**ZONE, "q": 11}]),
            "options.scenario.objective.zones[0].q: this hex is not on the map",
        ),
        (
            objective(zones=[ZONE], start=[1]),
            "options.scenario.objective.start: there are 2 sides",
        ),
        (
            objective(exits=[{"side": 0, "edges": [0]}]),
            "options.scenario.objective.exits[0].side: no ship of this side is worth points",
        ),
        (
            match({**B1, "worth": 1}, K1),
            "options.scenario.ships[0].worth: without an objective, no ship is worth points",
        ),
        (
            match(B1, K1, asteroids=[[0, 2]]),
            "options.scenario.ships[0].q: ship B1: there is an asteroid in the hex (0, 2)",
        ),
        (match(B1, K1, asteroids=[[1, 1], [1, 1]]), "options.scenario.map.asteroids[1]: "),
        (match(*DUEL, rigged={"pack": ["2S", "0S"]}), "rigged.pack[1]: no card named '0S'"),
        (match(*DUEL, rigged={"chits": ["Z1"]}), "rigged.chits[0]: no chit named 'Z1'"),
        (match(*DUEL, rigged={"decks": []}), "rigged.decks: unknown key"),
        (
            match(*DUEL, rigged={"chits": ["B1", "B1"]}, commands=[{"at_ms": 1, "seat": 0, "do": "done"}]),
            "rigged.chits[1]: the chit B1 is not in the cup now",
        ),
        (
            match(*DUEL, commands=[{"at_ms": 1, "seat": 0, "do": "move", "steps": "FX"}]),
            "commands[0].steps: ",
        ),
    ],
)
def test_what_cannot_be_played_says_where_and_why(data: dict[str, Any], error: str) -> None:
    with pytest.raises(BadFile) as caught:
        replay_file(data)
    assert str(caught.value).startswith(error)


def test_the_first_chit_may_be_the_one_that_is_missing() -> None:
    away = match(*DUEL, rigged={"chits": ["blank", "blank", "B1"]})
    assert replay_file(away).match.state.turn == 3


def test_a_list_of_ships_has_a_price_and_a_budget() -> None:
    scenario = to_struct({"map": {"radius": 9}, "ships": list(DUEL)}, Scenario)
    heavy = price("heavy", 16)
    assert costs(scenario.ships) == {0: heavy, 1: heavy}
    check_budget(scenario.ships, heavy)
    with pytest.raises(BadFile, match=rf"^ships: side 0 costs {heavy} of {heavy - 1} points$"):
        check_budget(scenario.ships, heavy - 1)


@pytest.mark.parametrize(
    ("page", "names"), [("hexfleet.md", ("Light", "Heavy")), ("hexfleet.fr.md", ("Léger", "Lourd"))]
)
def test_the_rules_page_tells_the_prices(page: str, names: tuple[str, str]) -> None:
    text = (ROOT / "docs" / "rules" / page).read_text("utf-8")
    assert f"| {names[0]} | 8 | {price('light', 8)} |" in text
    assert f"| {names[1]} | 16 | {price('heavy', 16)} |" in text
    assert f"| 8 | {price('medium', 8)} |" in text
    assert f"| 16 | {price('medium', 16)} |" in text


def test_more_ship_costs_more() -> None:
    assert PRICES["light", 8] < PRICES["medium", 8] < PRICES["medium", 16] < PRICES["heavy", 16]
