"""Set-ups: shipped ones, as TOML in `scenarios/`, and those in a match's options, checked (ruling 14)."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import get_args

from starfelt.files import BadFile, parse_toml, to_struct
from starfelt.games.hexfleet.rules.classes import CLASSES, PRICES, RANGE, cards_turned_up, check_budget
from starfelt.games.hexfleet.rules.hexes import HexPose, on_map
from starfelt.games.hexfleet.rules.model import HexFleetShip
from starfelt.games.hexfleet.rules.options import (
    BLANK,
    ArmedView,
    ClassView,
    Facts,
    Scenario,
    ScenarioName,
    ScenarioShip,
)

#: The shipped scenarios.
NAMES: tuple[ScenarioName, ...] = get_args(ScenarioName)
#: The default scenario by number of seats.
USUAL: dict[int, ScenarioName] = {2: "encounter", 3: "triangle", 4: "crossroads"}


@cache
def load_shipped(name: ScenarioName) -> Scenario:
    """Return a shipped scenario, checked."""
    file = resources.files("starfelt.games.hexfleet.rules").joinpath("scenarios", f"{name}.toml")
    scenario = to_struct(parse_toml(file.read_bytes()), Scenario)
    check(scenario)
    return scenario


@cache
def facts() -> Facts:
    """Return the data for setting up a match."""
    return Facts(
        classes=tuple(
            ClassView(name, kind.shields, kind.propulsion, kind.all_round) for name, kind in CLASSES.items()
        ),
        armed=tuple(
            ArmedView(name, weapons, cards_turned_up(weapons, weapons), cost)
            for (name, weapons), cost in PRICES.items()
        ),
        scenarios={name: load_shipped(name) for name in NAMES},
        usual=tuple(USUAL[seats] for seats in sorted(USUAL)),
        range=RANGE,
    )


def scenario_for(chosen: ScenarioName | Scenario | None, seats: int, budget: int | None = None) -> Scenario:
    """Return the set-up from the options for a number of seats, checked; no side costs more than a budget.

    Raises:
        BadFile: it is invalid, or not for that number of seats; the path begins with `scenario`.
    """
    if not isinstance(chosen, Scenario):
        chosen = load_shipped(chosen or USUAL[seats])
    try:
        check(chosen)
        if budget is not None:
            if chosen.objective and chosen.objective.exits:
                raise BadFile("objective.exits", "nobody buys ships for it", "no-budget-here")
            check_budget(chosen.ships, budget)
    except BadFile as error:
        raise error.under("scenario") from None
    sides = 1 + max(ship.side for ship in chosen.ships)
    if sides != seats:
        why = f"it has {sides} sides, and {seats} play"
        raise BadFile("scenario", why, "sides-and-seats", {"sides": sides, "seats": seats})
    return chosen


def check(scenario: Scenario) -> None:
    """Check that a set-up can be played.

    Raises:
        BadFile: it cannot; the path names the key, and the reason names the ship.
    """
    seen: set[str] = set()
    taken: dict[tuple[int, int], str] = {}
    for index, ship in enumerate(scenario.ships):
        try:
            _check_ship(ship)
            if ship.id in seen:
                raise BadFile("id", "another ship has this id")
            if not on_map(scenario.map.radius, ship.q, ship.r):
                raise BadFile(
                    "q", f"the hex ({ship.q}, {ship.r}) is not on a map of radius {scenario.map.radius}"
                )
            if (ship.q, ship.r) in scenario.map.asteroids:
                raise BadFile("q", f"there is an asteroid in the hex ({ship.q}, {ship.r})")
            if (ship.q, ship.r) in taken:
                other = taken[ship.q, ship.r]
                why = f"{other} is in the hex ({ship.q}, {ship.r}) already"
                raise BadFile("q", why, "starts-in-one-hex", {"ship": ship.id, "other": other})
        except BadFile as error:
            path, why = f"ships[{index}].{error.path}", f"ship {ship.id}: {error.why}"
            raise BadFile(path, why, error.code, error.values) from None
        seen.add(ship.id)
        taken[ship.q, ship.r] = ship.id
    _check_sides(scenario)
    _check_map(scenario)


def _check_map(scenario: Scenario) -> None:
    """Check asteroids and objective."""
    radius, aim = scenario.map.radius, scenario.objective
    for index, place in enumerate(scenario.map.asteroids):
        if not on_map(radius, *place) or place in scenario.map.asteroids[:index]:
            raise BadFile(f"map.asteroids[{index}]", f"the hex {place} is not on the map, or is named twice")
    if aim is None:
        for index, ship in enumerate(scenario.ships):
            if ship.worth:
                raise BadFile(f"ships[{index}].worth", "without an objective, no ship is worth points")
        return
    sides = 1 + max(ship.side for ship in scenario.ships)
    if not (aim.zones or aim.exits):
        raise BadFile("objective", "it has neither zones nor exits")
    if len(aim.start) not in (0, sides):
        raise BadFile("objective.start", f"there are {sides} sides")
    ids = [zone.id for zone in aim.zones]
    for index, zone in enumerate(aim.zones):
        if not on_map(radius, zone.q, zone.r):
            raise BadFile(f"objective.zones[{index}].q", "this hex is not on the map")
        if zone.id in ids[:index]:
            raise BadFile(f"objective.zones[{index}].id", "another zone has this id")
    if aim.exits and sides != 2:
        raise BadFile("objective.exits", "only two sides can have exits")
    for index, each in enumerate(aim.exits):
        if not any(ship.side == each.side and ship.worth for ship in scenario.ships):
            raise BadFile(f"objective.exits[{index}].side", "no ship of this side is worth points")


def _check_ship(ship: ScenarioShip) -> None:
    if ship.id == BLANK or not ship.id.isprintable() or ship.id != ship.id.strip():
        raise BadFile("id", "no name for a ship")
    kind = CLASSES[ship.kind]
    if ship.weapons not in kind.weapons:
        raise BadFile("weapons", f"a {ship.kind} ship carries {' or '.join(map(str, kind.weapons))}")
    for key, start in (
        ("shields", kind.shields),
        ("weapons", ship.weapons),
        ("propulsion", kind.propulsion),
    ):
        left: int = getattr(ship.present, key) or 0
        if left > start:
            raise BadFile(f"present.{key}", f"more than the {start} that it starts with")
    fresh = fresh_ship(ship)
    if not (fresh.shields or fresh.weapons or fresh.propulsion):
        raise BadFile("present", "it would be destroyed")


def _check_sides(scenario: Scenario) -> None:
    sides = 1 + max(ship.side for ship in scenario.ships)
    if sides < 2:
        raise BadFile("ships", "there is nobody to fight", "nobody-to-fight")
    for side in range(sides):
        if not any(ship.side == side and works(fresh_ship(ship)) for ship in scenario.ships):
            why = f"side {side} has no ship that can move or fire"
            raise BadFile("ships", why, "side-without-ships", {"side": side + 1})


def fresh_ship(ship: ScenarioShip) -> HexFleetShip:
    """Return a ship as the battle begins: undamaged and with shields down, except as `present` says."""
    kind, present = CLASSES[ship.kind], ship.present
    return HexFleetShip(
        id=ship.id,
        side=ship.side,
        kind=ship.kind,
        armed=ship.weapons,
        shields=present.shields if isinstance(present.shields, int) else kind.shields,
        weapons=present.weapons if isinstance(present.weapons, int) else ship.weapons,
        propulsion=present.propulsion if isinstance(present.propulsion, int) else kind.propulsion,
        shields_up=present.shields_up,
        pose=HexPose(ship.q, ship.r, ship.facing),
    )


def works(ship: HexFleetShip) -> bool:
    """Tell whether a ship is working: it can move or fire (ruling 13)."""
    return ship.status != "destroyed" and (ship.propulsion > 0 or ship.weapons > 0)
